"""Marks of unfair play: who is marked with which evidence, who is not, who may read it."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from cartaro.coach.remark import is_telling
from cartaro.server.services.fair_play import (
    LEAST_PEOPLE,
    USUAL,
    Played,
    RatedMatch,
    find_agreement,
    find_flows,
    find_marks,
    find_thrown,
    usual_of,
)
from cartaro.server.services.fair_play_marks import evidence
from cartaro.server.services.results import MIDDLE, POINTS, new_rating
from cartaro.store.books.accounts import Rating
from tests import http_client

GAME = "scopa"
LIMITS = (0.15, 0.5, 1.0)


def rated(at: float) -> Rating:
    """Return a rating that people read as *at*."""
    return Rating(new_rating().mu + (at - MIDDLE) / POINTS, 1.0, 100)


def match(number: int, *players: Played, winner: int | None = 0) -> RatedMatch:
    return RatedMatch(f"t{number}", float(number), GAME, winner, players)


def alone(account: str, shares: Sequence[float], telling: int = 50) -> list[RatedMatch]:
    """Return matches of *account*, of whose telling decisions these shares were found."""
    return [match(n, Played(account, 0, telling=telling, found=round(telling * one))) for n, one in enumerate(shares)]


def crowd(people: int = 60) -> tuple[list[RatedMatch], dict[tuple[str, str], Rating]]:
    """Return people who find more the stronger they are, each as chance has it, and their ratings."""
    chance, matches, ratings = random.Random("fair play"), list[RatedMatch](), dict[tuple[str, str], Rating]()
    for number in range(people):
        level = 1200 + 600 * number / people
        ratings[f"p{number}", GAME] = rated(level)
        share = 0.7 + (level - 1500) / 3000
        found = [sum(chance.random() < share for _ in range(50)) / 50 for _ in range(8)]
        matches += alone(f"p{number}", found)
    return matches, ratings


@pytest.mark.parametrize(
    ("costs", "telling"),
    [
        ([0.0, 0.3], True),
        ([0.0, 0.3, 2.0], True),
        ([0.0, 2.0], False),  # whoever can play finds it
        ([0.0, 0.1], False),  # whatever one does is as good
        ([0.0, 0.1, 0.3], False),
    ],
)
def test_a_decision_tells_if_one_action_is_best_and_another_sensible(costs: list[float], telling: bool) -> None:
    assert is_telling(costs, LIMITS) is telling


def test_agreement_is_marked_far_above_what_is_usual_at_the_level() -> None:
    """The strongest find more, and are not marked for that; a weak account that finds as much as they do is."""
    matches, ratings = crowd()
    assert find_agreement(matches, ratings) == []
    ratings["cheat", GAME] = rated(1400)
    (mark,) = find_agreement([*matches, *alone("cheat", [0.96] * 8)], ratings)
    assert (mark.kind, mark.account, len(mark.tables)) == ("agreement", "cheat", 8)
    assert mark.figures["share"] == pytest.approx(0.96)
    assert mark.figures["usual"] == pytest.approx(0.67, abs=0.03)
    assert mark.figures["far"] >= 4


def test_a_small_sample_is_never_marked() -> None:
    matches, ratings = crowd()
    ratings["new", GAME] = rated(1400)
    assert find_agreement([*matches, *alone("new", [1.0] * 4)], ratings) == []
    assert find_agreement([*matches, *alone("new", [1.0] * 8, telling=15)], ratings) == []


def test_the_usual_agreement_is_not_moved_by_those_who_cheat() -> None:
    people = [(1200.0 + 10 * n, 0.6 + n / 600, 400) for n in range(60)]
    honest = usual_of(people)
    cheats = [(1400.0 + n, 0.98, 400) for n in range(6)]
    assert usual_of([*people, *cheats]).at(1400) == pytest.approx(honest.at(1400), abs=0.02)
    assert usual_of(people[: LEAST_PEOPLE - 1]) == USUAL


def fed(*feeders: str, times: int = 8, near: bool = False) -> list[RatedMatch]:
    """Return matches in which *feeders* lose to one account."""
    pairs = [one for one in feeders for _ in range(times)]
    return [match(n, Played("fed", 0, near), Played(one, 1, near)) for n, one in enumerate(pairs)]


def test_wins_that_come_from_accounts_that_play_for_one_alone_are_marked() -> None:
    (mark,) = find_flows(fed("a", "b"))
    assert (mark.account, mark.others, mark.figures["won"]) == ("fed", ("a", "b"), 16)
    others = [match(100 + n, Played(one, 0), Played(f"x{n}", 1)) for n in range(9) for one in ("a", "b")]
    assert find_flows([*fed("a", "b"), *others]) == [], "they play with everybody"
    wins = [match(200 + n, Played("fed", 0), Played(f"y{n}", 1)) for n in range(20)]
    assert find_flows([*fed("a", "b"), *wins]) == [], "most wins come from elsewhere"
    back = [match(300 + n, Played("fed", 0), Played(one, 1), winner=1) for n in range(3) for one in ("a", "b")]
    assert find_flows([*fed("a", "b"), *back]) == [], "it goes both ways"


def test_two_who_always_play_with_each_other_are_marked_only_on_one_connection() -> None:
    assert find_flows(fed("a", times=16)) == []
    (mark,) = find_flows(fed("a", times=16, near=True))
    assert mark.figures["near"] == 16


def thrown(share: float, own: float = 0.75) -> list[RatedMatch]:
    lost = [match(n, Played("gainer", 0), Played("loser", 1, telling=25, found=round(25 * share))) for n in range(5)]
    others = [match(50 + n, Played("loser", 0, telling=25, found=round(25 * own)), Played("x", 1)) for n in range(9)]
    return [*lost, *others]


def test_matches_lost_to_one_with_play_far_below_the_own_are_marked() -> None:
    (mark,) = find_thrown(thrown(0.4))
    assert (mark.account, mark.others, mark.tables) == ("loser", ("gainer",), tuple(f"t{n}" for n in range(5)))
    assert mark.figures["own"] == pytest.approx(0.76)
    assert mark.figures["share"] == pytest.approx(0.4)
    assert find_thrown(thrown(0.65)) == []
    even = [match(90 + n, Played("gainer", 0), Played("loser", 1), winner=1) for n in range(5)]
    assert find_thrown([*thrown(0.4), *even]) == [], "the loser also wins"


def test_the_evidence_is_a_sentence_with_its_numbers_in_both_languages() -> None:
    matches, ratings = crowd()
    ratings["cheat", GAME] = rated(1400)
    marks = find_marks([*matches, *alone("cheat", [0.96] * 8), *fed("a", "b"), *thrown(0.4)], ratings)
    assert [mark.kind for mark in marks] == ["agreement", "flow", "thrown"]
    for mark in marks:
        for told in evidence(mark, "Ada", ["Bea"]).as_dict().values():
            assert "Ada" in told
            assert ("Bea" in told) == bool(mark.others)
            assert "{" not in told
            assert "None" not in told
    assert "384" in evidence(marks[0], "Ada", []).it
    assert "96 %" in evidence(marks[0], "Ada", []).it


def test_marks_are_for_operators_alone(new_server: Any) -> None:
    server = new_server()
    with http_client.Client(base_url=server.url) as client:
        assert client.get("/api/operator/marks").status_code == 401
        assert client.post("/api/accounts", json={"name": "Ada", "password": "settebello e primiera"}).is_success
        assert client.get("/api/operator/marks").status_code == 403
