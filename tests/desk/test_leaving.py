"""Who leaves between two rounds: the calendar, the bracket and the lines go on without them."""

import pytest

from cartaro.desk.course import is_over
from cartaro.desk.entries import Rearranged, Table, Withdrawn
from cartaro.desk.results import Status
from cartaro.desk.rounds import pair_next
from tests.desk.playing import definition, play_round, played


@pytest.mark.parametrize(
    ("format_", "settings"),
    [
        ("round-robin", ""),
        ("knock-out", "third_place = true"),
        ("groups", "groups = 2, qualify = 2"),
        ("mitchell", "rounds = 3"),
        ("swiss", "rounds = 3"),
        ("swiss-dutch", "rounds = 3"),
        ("danese", "rounds = 3"),
    ],
)
def test_the_rounds_go_on_to_the_end(format_: str, settings: str) -> None:
    """Who was to meet them wins without play; nobody plays with them; all have their standing."""
    hall = played(definition(format_, settings), 8, 1)
    winner = hall.event.rounds[1][0].meeting.won_by
    assert winner is not None
    hall.do(Withdrawn(int(winner)))
    while not is_over(hall.event.notice.plan, hall.event.progress):
        play_round(hall)
    later = [m for m in hall.event.progress.meetings if m.round > 1 and winner in m.entrants]
    assert all(m.status is Status.FORFEIT and m.won_by not in (None, winner) for m in later)
    assert bool(later) == (format_ in ("round-robin", "knock-out", "groups", "mitchell"))
    assert len(hall.event.standings[0].rows) == 8


def test_where_two_who_left_were_to_meet_nobody_wins() -> None:
    """The round robin counts it for neither."""
    hall = played(definition("round-robin"), 4, 1)
    after = pair_next(hall.event)
    for entrant in after.tables[0].entrants:
        hall.do(Withdrawn(entrant))
    play_round(hall)
    assert hall.event.rounds[2][0].meeting.won_by is None
    assert hall.event.rounds[2][0].meeting.counts


def test_seats_may_still_change_in_a_round_that_somebody_left_before() -> None:
    """Nothing was reported of it yet."""
    hall = played(definition("knock-out", "third_place = false"), 8, 1)
    winner = hall.event.rounds[1][0].meeting.won_by
    assert winner is not None
    hall.do(Withdrawn(int(winner)))
    hall.do(pair_next(hall.event))
    one, other = (Table(s.meeting.table, s.entrants, s.meeting.stage, s.meeting.slot) for s in hall.event.rounds[2])
    crossed = (
        Table(one.table, (one.entrants[0], other.entrants[0]), one.stage, one.slot),
        Table(other.table, (one.entrants[1], other.entrants[1]), other.stage, other.slot),
    )
    hall.do(Rearranged(2, crossed, "stesso circolo"))
    lost = next(s for s in hall.event.rounds[2] if int(winner) in s.entrants)
    assert lost.meeting.status is Status.FORFEIT
    assert lost.article == "event.withdrawal"
