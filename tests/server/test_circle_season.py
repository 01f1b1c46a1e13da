"""The season of a circle: points by the places of evenings, the best of which count; head to head; records."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
import pytest

from cartaro.daily.days import ZONE
from cartaro.moments import find_zone
from cartaro.server.services.circle_season import (
    MOST_SEASONS,
    CircleSeasonPlan,
    points_of,
    read_plan,
    sum_up,
)
from cartaro.server.services.match_results import MatchResult
from cartaro.store.books.circle_matches import CircleResult
from cartaro.wire.circle_season import CircleFeat, CircleSeason
from tests import http_client
from tests.circle_results import note_result
from tests.server.test_circles import LogIn, act, found, join, log_in, number, services, told

__all__ = ["log_in", "services"]

ANNA, BEA, CARLA, DORA = range(1, 5)
NAMES = {ANNA: "Anna", BEA: "Bea", CARLA: "Carla", DORA: "Dora"}

USUAL = CircleSeasonPlan()


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=find_zone(ZONE)).timestamp()


def match(
    when: str, *sides: Sequence[int], totals: Sequence[int] = (), counts: Any = None, **more: Any
) -> CircleResult:
    """Return a match in which *sides* (members, 0 somebody else) came in this order."""
    people: dict[int, int] = {}
    seated: list[list[int]] = [[] for _ in sides]
    for side, members in enumerate(sides):
        for member in members:
            person = 10 + len(people)
            seated[side].append(person)
            people[person] = member
    totals = list(totals) or [21 - 5 * side for side in range(len(sides))]
    ranks = list(range(len(sides)))
    own = {next(p for p, m in people.items() if m == member): facts for member, facts in (counts or {}).items()}
    result = MatchResult("scopa-valliadi", "scopa", [], seated, totals, ranks, 0, None, 3, rated=False, counts=own)
    result = msgspec.structs.replace(result, **more)
    here = {person: member for person, member in people.items() if member}
    return CircleResult(f"t {when}", at(when), msgspec.json.encode(result).decode(), here)


def season(played: Sequence[CircleResult], plan: CircleSeasonPlan = USUAL, number: int = -1) -> CircleSeason:
    return sum_up(played, NAMES, plan, 0.0, number, ANNA)


def rows(shown: CircleSeason) -> list[tuple[int, str, int, int, int]]:
    return [(one.place, one.name, one.evenings, one.dropped, one.points) for one in shown.rows]


def test_an_evening_is_worth_its_mean_place_and_ends_at_six_in_the_morning() -> None:
    played = [
        match("2026-11-05 22:00", [ANNA], [BEA], [CARLA], [DORA]),
        match("2026-11-06 05:59", [BEA], [ANNA], [DORA], [CARLA]),
        match("2026-11-06 06:00", [DORA], [ANNA]),
    ]
    assert rows(season(played)) == [
        (1, "Anna", 2, 0, 8),
        (1, "Dora", 2, 0, 8),
        (3, "Bea", 1, 0, 5),
        (4, "Carla", 1, 0, 3),
    ]


def test_pairs_get_the_points_of_their_place_each_and_all_further_places_the_last() -> None:
    assert points_of([{ANNA: 1, CARLA: 1, BEA: 2, DORA: 2}]) == {ANNA: 5, CARLA: 5, BEA: 3, DORA: 3}
    assert list(points_of([{member: member for member in range(1, 7)}]).values()) == [5, 3, 2, 1, 1, 1]


def test_the_best_evenings_count_and_below_that_all_do() -> None:
    played = [match(f"2026-11-{day:02} 21:00", *([BEA], [ANNA]) if day == 3 else ([ANNA], [BEA])) for day in (1, 2, 3)]
    assert rows(season(played, CircleSeasonPlan(2))) == [(1, "Anna", 3, 1, 10), (2, "Bea", 3, 1, 8)]
    assert rows(season(played, CircleSeasonPlan(None))) == [(1, "Anna", 3, 0, 13), (2, "Bea", 3, 0, 11)]
    assert rows(season(played, CircleSeasonPlan(9)))[0] == (1, "Anna", 3, 0, 13)


def test_only_matches_among_members_count_and_no_training() -> None:
    played = [
        match("2026-11-01 21:00", [ANNA], [0]),
        match("2026-11-02 21:00", [ANNA, BEA], [0, 0]),
        match("2026-11-03 21:00", [ANNA], [BEA], training=True),
    ]
    shown = season(played)
    assert (shown.rows, shown.matches, shown.records) == ([], [], [])


def test_a_season_has_its_own_matches_while_head_to_head_and_records_go_on() -> None:
    played = [match("2026-10-01 21:00", [ANNA], [BEA]), match("2026-11-01 21:00", [BEA], [ANNA])]
    plan = CircleSeasonPlan(6, [at("2026-11-01 12:00")])
    assert [rows(season(played, plan, number))[0][1] for number in (0, 1, -1)] == ["Anna", "Bea", "Bea"]
    shown = season(played, plan, 0)
    assert (shown.season, len(shown.seasons), len(shown.matches)) == (0, 2, 2)
    assert [(one.name, one.won, one.lost, one.last) for one in shown.against if one.last] == [
        ("Bea", 1, 1, [True, False])
    ]
    with pytest.raises(IndexError):
        season(played, plan, 2)


def test_of_too_many_seasons_the_oldest_become_one() -> None:
    plan = CircleSeasonPlan()
    for start in range(MOST_SEASONS + 5):
        plan = plan.anew(float(start))
    assert (len(plan.starts), plan.starts[-1]) == (MOST_SEASONS - 1, MOST_SEASONS + 4.0)
    assert read_plan(msgspec.json.encode(plan).decode()) == plan
    assert read_plan("") == CircleSeasonPlan()


def test_partners_are_counted_together_and_adversaries_apart() -> None:
    shown = season(
        [match("2026-11-01 21:00", [ANNA, CARLA], [BEA, 0]), match("2026-11-02 21:00", [BEA], [ANNA, CARLA])]
    )
    assert {one.name: (one.won, one.lost, one.together, one.together_won) for one in shown.against} == {
        "Bea": (1, 1, 0, 0),
        "Carla": (0, 0, 2, 1),
        "Dora": (0, 0, 0, 0),
    }
    assert [(one.sides, one.others) for one in shown.matches] == [
        ([["Bea"], ["Anna", "Carla"]], [0, 0]),
        ([["Anna", "Carla"], ["Bea"]], [0, 1]),
    ]


def test_records_go_to_who_did_it_first() -> None:
    played = [
        match("2026-11-01 21:00", [ANNA], [BEA], totals=[21, 19], counts={BEA: {"scope": 4}}),
        match("2026-11-02 21:00", [ANNA, CARLA], [BEA, DORA], totals=[21, 8], counts={ANNA: {"scope": 4}}),
        match("2026-11-03 21:00", [BEA], [ANNA], totals=[21, 8]),
        match("2026-11-04 21:00", [BEA], [ANNA], totals=[21, 20]),
    ]
    first, second = at("2026-11-01 21:00"), at("2026-11-02 21:00")
    assert season(played).records == [
        CircleFeat("won", 2, ["Anna"], None, None),
        CircleFeat("streak", 2, ["Anna"], None, None),
        CircleFeat("margin", 13, ["Anna", "Carla"], "t 2026-11-02 21:00", second),
        CircleFeat("scope", 4, ["Bea"], "t 2026-11-01 21:00", first),
    ]
    assert [one.kind for one in season(played[:1]).records] == ["won", "margin", "scope"]


def test_a_result_of_a_game_that_is_no_longer_installed_counts_too() -> None:
    shown = season([match("2026-11-01 21:00", [ANNA], [BEA], game="briscola", rulebook="briscola-a")])
    assert [one.kind for one in shown.records] == ["won", "margin"]


# Over HTTP


def _show_table(client: http_client.Client, id: str, name: str) -> str:
    order = {"rulebook": "scopa-valliadi", "name": name, "chairs": [None]}
    opened = client.post("/api/tables", json=order).json()
    shown = client.post(f"/api/circles/{id}/tables", json={"table": opened["table"], "token": opened["token"]})
    assert shown.status_code == 200
    return str(opened["table"])


def test_members_read_the_season_and_keepers_set_it(log_in: LogIn, services: Any) -> None:
    marta, luca, sandro = log_in("Marta"), log_in("Luca"), log_in("Sandro")
    page = found(marta)
    join(luca, page["code"])
    at = f"/api/circles/{page['id']}/season"
    table = _show_table(luca, page["id"], "Luca")
    note_result(services.folder, table, ["Luca", "Marta"], page["members"][0]["since"])
    shown = marta.get(at).json()
    assert [(one["name"], one["points"]) for one in shown["rows"]] == [("Luca", 5), ("Marta", 3)]
    assert [(one["name"], one["won"], one["lost"]) for one in shown["against"]] == [("Luca", 0, 1)]
    assert (shown["best"], len(shown["seasons"]), len(shown["matches"])) == (6, 1, 1)
    assert told(luca.put(at, json={"best": 3})) == (403, "not_yours_to_do")
    kept = marta.put(at, json={"best": None, "anew": True}).json()
    assert (kept["best"], kept["season"], kept["rows"], len(kept["seasons"])) == (None, 1, [], 2)
    assert [one["name"] for one in luca.get(at, params={"season": 0}).json()["rows"]] == ["Luca", "Marta"]
    assert told(luca.get(at, params={"season": 2})) == (404, "no_season")
    assert told(luca.get(at, params={"season": "x"})) == (400, "bad_season")
    nowhere = f"/api/circles/{page['id'][::-1]}/season"
    for asked in (sandro.get, lambda path: sandro.put(path, json={"best": 3})):
        assert asked(at).content == asked(nowhere).content
        assert told(asked(at)) == (404, "unknown_circle")
    seen = marta.get(f"/api/circles/{page['id']}").json()
    assert act(marta, page["id"], "expel", number(seen, "Luca")).status_code == 200
    assert told(luca.get(at)) == (404, "unknown_circle")
    assert "Luca" not in json.dumps(marta.get(at, params={"season": 0}).json())
