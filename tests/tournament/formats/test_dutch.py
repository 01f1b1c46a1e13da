"""FIDE's Dutch Swiss, C.04.3 as in force until 31 January 2026: the requirements of its articles on pairings."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from cartaro.tournament.formats.dispatch import next_round
from cartaro.tournament.formats.dutch import NO_LEGAL_PAIRING, engine
from cartaro.tournament.formats.field import tally_of
from cartaro.tournament.formats.pairing import Round
from cartaro.tournament.model.results import EventProgress, Meeting, MeetingStatus, Penalty
from tests.tournament.events import CHANCE, a_field, a_plan, play_out, play_round, scores


def _dutch(count: int, rounds: int = 5, seed: int = 1) -> tuple[list[Round], EventProgress]:
    return play_out(a_plan("swiss-dutch", settings={"rounds": rounds}), a_field(count, seeds=count), seed)


def test_the_first_round_is_the_upper_half_against_the_lower_colours_in_turn() -> None:
    """Articles B.3 and E.5: 1-5, 2-6, 3-7, 4-8; the odd-numbered of the upper half have the colour drawn by lot."""
    first = _dutch(8)[0][0]
    assert [frozenset(m.entrants) for m in first.meetings] == [{f"e{i}", f"e{i + 4}"} for i in range(1, 5)]
    above = [m.entrants[0] in ("e1", "e2", "e3", "e4") for m in first.meetings]
    assert above in ([True, False, True, False], [False, True, False, True])


@pytest.mark.parametrize("count", [13, 64, 101])
def test_the_absolute_criteria_hold(count: int) -> None:
    """C.1: nobody meets twice. C.2: nobody rests twice. C.3: sides differ by two at most, none three times running."""
    rounds, _ = _dutch(count, 7)
    games = [m.entrants for r in rounds for m in r.meetings if len(m.sides) == 2]
    assert len({frozenset(game) for game in games}) == len(games)
    rests = [id for r in rounds for id in r.resting]
    assert len(set(rests)) == len(rests) == 7 * (count % 2)
    before_last = [m.entrants for r in rounds[:-1] for m in r.meetings if len(m.sides) == 2]
    first, second = Counter(game[0] for game in before_last), Counter(game[1] for game in before_last)
    for id in (f"e{i}" for i in range(1, count + 1)):
        assert abs(first[id] - second[id]) <= 2, "topscorers of the last round alone may go beyond"
        sides = "".join("w" if game[0] == id else "b" for game in before_last if id in game)
        assert "www" not in sides
        assert "bbb" not in sides


def test_the_same_event_is_always_paired_alike() -> None:
    """Even if its meetings are listed in another order."""
    plan, (_, progress) = a_plan("swiss-dutch"), _dutch(17, 3)
    plan = a_plan("swiss-dutch", settings={"rounds": 5})
    once, _ = play_round(plan, progress, scores(1))
    again, _ = play_round(plan, replace(progress, meetings=progress.meetings[::-1]), scores(1))
    assert once == again
    assert once.engine == engine() == "py4swiss " + engine().split()[1]


def test_who_is_away_is_not_paired_and_a_forfeit_may_be_paired_again() -> None:
    """C.04.1: two whose meeting was not played may meet again; C.2: a winner by forfeit does not get the bye."""
    plan, progress = a_plan("swiss-dutch"), a_field(5, seeds=5)

    def nobody_comes(meeting: Meeting) -> Meeting:
        return meeting.forfeited(meeting.entrants[1]) if meeting.table == 1 else meeting.played(11, 3)

    first, progress = play_round(plan, progress, nobody_comes)
    won = first.meetings[0].entrants[0]
    away = first.meetings[1].entrants[1]
    gone = tuple(replace(e, leaves=2) if e.id == away else e for e in progress.entrants)
    second, _ = play_round(plan, replace(progress, entrants=gone), scores(1))
    assert away not in {id for m in second.meetings for id in m.entrants}
    assert won not in second.resting


def _first_round(points: Mapping[str, Fraction] | None = None, void: int = 0) -> EventProgress:
    """Return eight entrants after a first round, the first table void if *void*, with penalties of *points*."""

    def play(meeting: Meeting) -> Meeting:
        if meeting.table == void:
            return replace(meeting, status=MeetingStatus.VOID)
        return meeting.played(11, 3)

    _, progress = play_round(a_plan("swiss-dutch"), a_field(8, seeds=8), play)
    fines = tuple(Penalty(id, 1, "play", points=worth) for id, worth in (points or {}).items())
    return replace(progress, penalties=fines)


def _pairs(progress: EventProgress) -> set[frozenset[str]]:
    return {frozenset(m.entrants) for m in next_round(a_plan("swiss-dutch"), progress, CHANCE).meetings}


def test_an_annulled_meeting_is_paired_as_it_counts_in_the_standings() -> None:
    """Half a point for both, so they stand between winners and losers."""
    progress = _first_round(void=1)
    tallies = tally_of(a_plan("swiss-dutch"), progress)
    between = {id for id, tally in tallies.items() if tally.points == Fraction(1, 2)}
    assert len(between) == 2
    winners = {id for id, tally in tallies.items() if tally.points == 1}
    up = [pair for pair in _pairs(progress) if pair & winners and pair - winners]
    assert [pair - winners <= between for pair in up] == [True]


def test_a_penalty_is_paired_as_it_counts_in_the_standings() -> None:
    """A winner who loses the point meets those who have none."""
    before = _first_round()
    winner = next(m.won_by for m in before.meetings if m.table == 2)
    assert winner is not None
    progress = _first_round({winner: Fraction(1)})
    tallies = tally_of(a_plan("swiss-dutch"), progress)
    for pair in _pairs(progress):
        assert winner not in pair or {tallies[id].points for id in pair} <= {0, 1}
    assert _pairs(progress) != _pairs(before)


def test_where_the_rules_allow_no_pairing_the_hall_goes_on_and_is_told_why() -> None:
    """Six who met three against three in three rounds have no legal pairing left: score groups are used, and noted."""
    told = []
    for seed in range(30):
        rounds, progress = _dutch(6, 5, seed)
        assert len(rounds) == 5
        assert all(m.status is not MeetingStatus.UNPLAYED for m in progress.meetings)
        told += [r.notes for r in rounds if r.notes]
    assert told
    assert all(notes[0] == NO_LEGAL_PAIRING for notes in told)


def test_a_side_is_drawn_by_the_events_own_chance() -> None:
    """E.5: lots decide the initial colour, so in some events the top seed is named first, in others second."""
    plan = a_plan("swiss-dutch")
    found = set()
    for at in range(12):
        found.add(next_round(plan, a_field(8, seeds=8), replace(CHANCE, entropy=(b"%d" % at,))).meetings[0].entrants[0])
    assert found == {"e1", "e5"}


def test_points_are_those_of_the_scale() -> None:
    """With 3-1-0 the pairings differ from 2-1-0: a win and a loss are worth more than two draws.

    All rounds are paired.
    """
    plan = a_plan("swiss-dutch", scoring="wins-3")
    assert plan.scoring.win == Fraction(3)
    rounds, _ = play_out(plan, a_field(10, seeds=10))
    assert len(rounds) == plan.number("rounds")
