"""Groups, then a bracket of the best of each group."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.dispatch import rank
from cartaro.tournament.formats.groups import group_phase, split
from cartaro.tournament.model.results import MAIN, Meeting
from cartaro.tournament.model.standings import StandingsRow
from tests.tournament.events import CHANCE, a_field, a_plan, play_out, play_round, scores


def test_the_seeds_are_split_down_and_up() -> None:
    """Serpentine order: 1, 2, 3, 4 go to the four groups in order, then 5 joins 4, and so on until 8 joins 1."""
    groups = split(a_field(16, seeds=8), 4, CHANCE)
    assert [ids[:2] for ids in groups] == [["e1", "e8"], ["e2", "e7"], ["e3", "e6"], ["e4", "e5"]]
    assert {len(ids) for ids in groups} == {4}


@pytest.mark.parametrize(
    ("count", "groups", "seeds", "clubs"), [(16, 4, 0, 4), (16, 4, 4, 8), (24, 8, 8, 3), (17, 4, 0, 5), (32, 8, 0, 2)]
)
def test_club_mates_are_spread_over_the_groups(count: int, groups: int, seeds: int, clubs: int) -> None:
    """A club's members per group differ by one at most; so do group sizes; the top seeds head their groups."""
    field = a_field(count, seeds=seeds, clubs=clubs)
    made = split(field, groups, CHANCE)
    club = {entrant.id: entrant.club for entrant in field.entrants}
    for name in set(club.values()):
        inside = [sum(club[id] == name for id in ids) for ids in made]
        assert max(inside) - min(inside) <= 1, (name, inside)
    assert sorted(id for ids in made for id in ids) == sorted(club)
    assert max(map(len, made)) - min(map(len, made)) <= 1
    assert [ids[0] for ids in made][:seeds] == [f"e{n}" for n in range(1, min(seeds, groups) + 1)]


@pytest.mark.parametrize("count", [16, 17])
def test_the_groups_stay_as_they_were_paired(count: int) -> None:
    """Once the first round is paired, a change of clubs, such as by a substitute, moves nobody to another group."""
    plan, field = a_plan("groups"), a_field(count, clubs=4)
    _, progress = play_round(plan, field, scores(1))
    assert split(progress, 4, CHANCE) == split(field, 4, CHANCE)
    others = tuple(replace(entrant, club="Circolo 0") for entrant in progress.entrants)
    assert split(replace(progress, entrants=others), 4, CHANCE) == split(field, 4, CHANCE)


def test_who_has_no_club_is_not_kept_from_anybody() -> None:
    """Groups are drawn alike without clubs and with a single club, whose members must share groups anyway."""
    plain, one_club = a_field(16, seeds=2), a_field(16, seeds=2, clubs=1)
    assert split(plain, 4, CHANCE) == split(one_club, 4, CHANCE)


@pytest.mark.parametrize(
    ("count", "groups", "qualify"),
    [(8, 2, 2), (16, 4, 2), (17, 4, 2), (32, 8, 2), (12, 3, 2), (12, 2, 4), (9, 3, 1), (6, 2, 1)],
)
def test_the_best_of_each_group_meet_others_first(count: int, groups: int, qualify: int) -> None:
    """The best of each group qualify, and no two of one group meet in the first round of the bracket."""
    plan = a_plan("groups", settings={"groups": groups, "qualify": qualify})
    _, progress = play_out(plan, a_field(count))
    phases = {group_phase(g) for g in range(groups)}
    last = max(m.round for m in progress.meetings if m.phase in phases)
    bracket = [m for m in progress.meetings if m.round == last + 1]
    tables = rank(plan, progress, CHANCE)[1:]
    through = {row.entrant for table in tables for row in table.rows if row.place <= qualify}
    assert {id for m in bracket for id in m.entrants} == through
    group_of = {id: g for g, ids in enumerate(split(progress, groups, CHANCE)) for id in ids}
    assert all(len({group_of[id] for id in m.entrants}) == len(m.sides) for m in bracket)


def test_two_of_one_group_can_meet_again_only_in_the_final() -> None:
    """The usual crossing: the first and the second of a group are in different halves."""
    plan = a_plan("groups", settings={"groups": 4, "qualify": 2, "third_place": False})
    _, progress = play_out(plan, a_field(16))
    group_of = {id: g for g, ids in enumerate(split(progress, 4, CHANCE)) for id in ids}
    first = [m for m in progress.meetings if m.phase == MAIN and m.round == 4]
    for half in (first[:2], first[2:]):
        assert len({group_of[id] for m in half for id in m.entrants}) == 4


def test_too_many_groups_are_refused_with_a_way_out() -> None:
    """The refusal says how many entrants that number of groups requires."""
    with pytest.raises(CartaroError) as error:
        play_out(a_plan("groups", settings={"groups": 8}), a_field(12))
    assert "16" in error.value.text.it
    assert "meno gironi" in error.value.text.it


def _groups(count: int, beaten: Callable[[int, int], int]) -> list[StandingsRow]:
    """Return the rows after two groups, seeds in order; *beaten* gives the points of the loser, the higher number."""
    plan, progress = a_plan("groups", settings={"groups": 2, "qualify": 1}), a_field(count, seeds=count)

    def play(meeting: Meeting) -> Meeting:
        first, second = (int(id[1:]) for id in meeting.entrants)
        points = (21, beaten(first, second)) if first < second else (beaten(second, first), 21)
        return meeting.played(*points)

    for _ in range(3):
        _, progress = play_round(plan, progress, play)
    return list(rank(plan, progress, CHANCE)[0].rows)


def test_who_did_not_qualify_is_ranked_by_place_then_by_points() -> None:
    """Of the thirds of groups 1, 4, 5, 8 and 2, 3, 6, 7, 5 has the better difference, but 6 a point more for a draw."""
    rows = _groups(8, lambda winner, loser: 21 if (winner, loser) == (2, 6) else 20 if loser == 5 else 0)
    points = {row.entrant: int(row.points) for row in rows}
    assert (points["e6"], points["e5"]) == (4, 3)
    order = [row.entrant for row in rows]
    assert order.index("e6") < order.index("e5")


def test_in_groups_of_different_size_the_points_count_per_match() -> None:
    """Groups 1, 4, 5 and 2, 3, 6, 7: the second of three has won one of two, the second of four two of three."""
    rows = _groups(7, lambda winner, loser: 0)
    seconds = [row for row in rows if row.entrant in {"e3", "e4"}]
    assert [(row.entrant, int(row.points)) for row in seconds] == [("e3", 6), ("e4", 3)]
    assert seconds[0].reason is not None
    assert "points per match in the group: 2 to 1½" in seconds[0].reason.en
