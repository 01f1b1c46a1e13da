"""Corrections: a result replaces the whole former one, unless others would play a paired round (``event.scores``)."""

import pytest

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import RoundTable
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.chain import link
from cartaro.tournament.model.log_entries import Corrected, Decided, Paired, ResultReported, TakenBack, Withdrawn
from cartaro.tournament.model.refusal import TournamentRefusal
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


def group_of_three() -> tuple[Hall, int, int]:
    """Return an event of two groups of three whose final is paired, and a table of the first group.

    One of each group is in the final. In the first everybody has won once; the finalist, by points, lost at that table.
    """
    hall = paired("groups", "groups = 2, qualify = 1", 6)
    group = {int(row.entrant) for row in hall.event.standings[1].rows}
    best, second, third = sorted(group)
    losers = {(best, second): 3, (second, third): 12, (third, best): 19}
    at = (0, 0)
    for round_ in (1, 2, 3):
        for seated in [s for s in hall.event.rounds[round_] if s.meeting.table]:
            one, other = seated.entrants
            made = losers.get((one, other), losers.get((other, one), 10))
            said = f"{made}-21" if (other, one) in losers else f"21-{made}"
            report(hall, seated.meeting.table, said)
            at = (round_, seated.meeting.table) if {one, other} == {third, best} else at
        hall.do(pair_next(hall.event))
    assert best in table_of(hall, 4).entrants
    return hall, *at


def with_loser(hall: Hall, round_: int, table: int, made: int) -> str:
    """Return the result of a table with the same winner and these points of the loser."""
    meeting = table_of(hall, round_, table).meeting
    return f"21-{made}" if meeting.won_by == meeting.entrants[0] else f"{made}-21"


def test_a_correction_of_points_that_changes_who_went_on_from_a_group_is_refused() -> None:
    """The winner of the match is the same, but with 21-0 the finalist would not have been first of the group."""
    hall, round_, table = group_of_three()
    with pytest.raises(TournamentRefusal, match="Others would play round 4") as refused:
        correct(hall, with_loser(hall, round_, table, 0), round_=round_, table=table)
    assert refused.value.code == "played_on"
    correct(hall, with_loser(hall, round_, table, 18), round_=round_, table=table)
    hall.do(TakenBack(next(e.seq for e in reversed(hall.log) if isinstance(e.payload, Paired)), "si rifà"))
    correct(hall, with_loser(hall, round_, table, 0), round_=round_, table=table)


def test_a_winner_in_a_group_is_corrected_while_the_groups_are_played() -> None:
    """Their calendar is fixed: the second day does not depend on the first."""
    hall = paired("groups", "groups = 2, qualify = 2", 8)
    for seated in hall.event.rounds[1]:
        report(hall, seated.meeting.table, "21-14")
    hall.do(pair_next(hall.event))
    correct(hall, "14-21")
    assert table_of(hall).meeting.won_by == table_of(hall).meeting.entrants[1]


def test_a_correction_that_changes_the_finalists_of_the_heats_is_refused() -> None:
    """Once the final is paired; points that change nobody's place among the finalists are corrected."""
    hall = scala(8, 'id = "scala40-heats"\nscoring = "penalties"\nsettings = { rounds = 1, finalists = 3 }')
    slip(hall, 1, "10-20-30-40")
    slip(hall, 2, "15-25-35-45")
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="Others would play round 2"):
        correct(hall, "95-20-30-40", "60'")
    correct(hall, "12-20-30-40", "60'")


def test_a_finalist_of_an_elimination_is_not_made_absent_from_the_table_before() -> None:
    """An absent player does not go on; a correction that lets the same go on is taken."""
    hall = scala(8)
    for table in (1, 2):
        slip(hall, table, "20-40-105-110", "out=0-0-4-3")
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="Others would play round 2"):
        correct(hall, "40-105-110", f"absent={at_table(hall, 1, 1)[0]}", "out=0-4-3", "60'")
    correct(hall, "25-40-105-110", "out=0-0-4-3", "60'")


def test_a_winner_in_a_bracket_is_not_corrected_once_the_next_round_is_paired() -> None:
    """The points are, as long as the same entrant goes on."""
    hall = paired("knock-out")
    for table in (1, 2):
        report(hall, table, "21-14")
    hall.do(pair_next(hall.event))
    with pytest.raises(TournamentRefusal, match="Others would play round 2"):
        correct(hall, "14-21")
    correct(hall, "21-15")


def test_a_log_with_a_correction_that_is_now_refused_is_still_read() -> None:
    """Earlier versions took it; the final stays as it was paired."""
    hall, round_, table = group_of_three()
    taken = Corrected(round_, table, read_result([with_loser(hall, round_, table, 0)]), "prima")
    log = [*hall.log, link(hall.log, taken, hall.stamp("c"), hall.salt)]
    assert fold(log).rounds[4] == hall.event.rounds[4]
