"""Corrections: the new result replaces the whole of the former one (``event.scores``)."""

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import RoundTable
from cartaro.tournament.model.log_entries import Corrected, Decided, ResultReported, Withdrawn
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn
from tests.tournament.scala import at_table, points, scala, slip


def paired(format_: str, settings: str = "", count: int = 4) -> Hall:
    """Return an event of *count* pairs whose first round is paired."""
    hall = drawn(definition(format_, settings), count)
    hall.do(pair_next(hall.event))
    return hall


def table_of(hall: Hall, round_: int = 1, table: int = 1) -> RoundTable:
    """Return a table of a round."""
    seated = hall.event.seated(round_, table)
    assert seated is not None
    return seated


def report(hall: Hall, table: int, *words: str) -> None:
    """Enter the slip of a table of the current round."""
    hall.do(ResultReported(hall.event.round, table, 0, read_result(words)))


def correct(hall: Hall, *words: str, round_: int = 1, table: int = 1) -> None:
    """Correct the result of a table."""
    hall.do(Corrected(round_, table, read_result(words), "scritto male"))


def test_an_absence_corrected_into_a_game_gives_the_points_of_the_game() -> None:
    """Whoever won the game has the win, and nobody at the table is absent any more."""
    hall = paired("round-robin")
    one, other = table_of(hall).entrants
    report(hall, 1, f"absent={one}")
    correct(hall, "21-14")
    assert not any(side.absent for side in table_of(hall).meeting.sides)
    first = hall.event.standings[0].rows[0]
    assert (int(first.entrant), first.won, first.made) == (one, 1, 21)
    assert points(hall, [other]) == [0]


def test_who_won_and_went_home_before_the_slip_gets_the_points_of_the_game() -> None:
    """The withdrawal forfeits the open table; the game that was played, once corrected, gives its victory points."""
    hall = paired("danese", "rounds = 2")
    one, other = table_of(hall).entrants
    hall.do(Withdrawn(one, "deve prendere il treno"))
    correct(hall, "21-3")
    report(hall, 2, "21-3")
    won, lost = table_of(hall, table=2).entrants
    assert points(hall, [one, other]) == points(hall, [won, lost])


def test_a_player_of_scala_40_who_was_there_after_all_may_go_on() -> None:
    """The absence is corrected before the next round: the two best of the table are in it."""
    hall = scala(8)
    one, *others = at_table(hall, 1)
    slip(hall, 1, "40-60-105", f"absent={one}", "out=0-0-3")
    correct(hall, "0-40-60-105", "out=0-0-0-3", "60'")
    slip(hall, 2, "20-40-105-110", "out=0-0-4-3")
    hall.do(pair_next(hall.event))
    final = set(at_table(hall, 1, 2))
    assert {one, others[0]} <= final
    assert others[1] not in final


def test_a_played_match_decided_as_an_absence_leaves_no_games_behind() -> None:
    """The games of a best of three that no longer count are in no column."""
    hall = paired("knock-out", "best_of = 3")
    report(hall, 1, "21-14", "3-21", "21-19")
    one = table_of(hall).entrants[0]
    hall.do(Decided(1, 1, read_result([f"absent={one}"]), "event.rounds", "non era lui"), role="referee")
    assert [(side.made, side.games, side.absent) for side in table_of(hall).meeting.sides] == [
        (0, 0, True),
        (0, 0, False),
    ]
