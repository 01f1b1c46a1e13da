"""The standings explain themselves: a reason for every place, only meaningful columns, no lot before a result."""

import pytest

from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.export.csv_tables import standings_table
from cartaro.tournament.model.log_entries import ResultReported
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall, careni
from tests.tournament.playing import definition, drawn, play_round
from tests.tournament.scala import at_table, decide, order, place, scala, slip


def _reasons(hall: Hall) -> list[str]:
    return [row.reason.it if row.reason else "" for row in hall.event.standings[0].rows]


def test_why_some_with_more_points_stand_before() -> None:
    """131, 101 and 101 points rank second to fourth by the deal of going out, and the reasons say so."""
    hall = scala(4)
    a, b, c, d = at_table(hall, 1)
    slip(hall, 1, "50-131-101-101", "out=0-5-4-3")
    assert order(hall) == [a, b, c, d]
    names = [hall.event.enrolments[n].name for n in (a, b, c, d)]
    assert _reasons(hall) == [
        f"In gara fino alla fine; {names[1]} fuori nella smazzata 5.",
        f"Fuori nella smazzata 5; {names[2]} già nella 4.",
        f"Fuori nella smazzata 4; {names[3]} già nella 3.",
        "",
    ]
    rule = hall.event.standings[0].rule
    assert rule is not None
    assert "chi esce più tardi" in rule.it


def test_by_points_the_points_at_the_table_say_it() -> None:
    """If the notice orders a table by points."""
    hall = scala(3, 'id = "scala40-out"\ntable_order = "points"')
    slip(hall, 1, "50-60-101")
    assert _reasons(hall)[0].startswith("Punti al tavolo: 50; ")


def test_two_level_at_the_final_table_share_their_place() -> None:
    """Without a criterion to separate them, nothing else does so silently."""
    hall = scala(3, 'id = "scala40-out"\ntable_order = "points"\ntie_breaks = []')
    a, b, c = at_table(hall, 1)
    slip(hall, 1, "50-50-101")
    assert [place(hall, n) for n in (a, b, c)] == [1, 1, 3]
    assert "nessun criterio li divide" in _reasons(hall)[0]


def test_who_came_further_stands_before_and_the_row_says_where_to() -> None:
    """The finalists rank above those who did not qualify."""
    hall = scala(8, 'id = "scala40-out"\ntable_order = "points"\nsettings = { advance = 2 }')
    for table in (1, 2):
        slip(hall, table, "50-60-101-110")
    hall.do(pair_next(hall.event))
    slip(hall, 1, "20-30-101-120")
    assert "È al tavolo finale; " in _reasons(hall)[3]


def test_nobody_has_won_a_final_that_is_being_played() -> None:
    """Of two finalists, whom a tie-break separates, both still play; afterwards one has won it."""
    hall = drawn(definition("groups", "groups = 2, qualify = 2, third_place = false"), 8)
    while hall.event.round < 5:
        play_round(hall, leave_open=hall.event.round == 4)
    reasons = _reasons(hall)
    assert reasons[1].startswith("Gioca ancora; ")
    assert "Ha vinto la finale." not in reasons
    hall.do(ResultReported(5, 1, 0, read_result(["21-14"])))
    assert _reasons(hall)[0] == "Ha vinto la finale."


def test_those_level_in_the_final_of_heats_are_in_the_order_of_the_heats() -> None:
    """The reason says their points there, and not the equal points at the table."""
    hall = scala(7, 'id = "scala40-heats"\nsettings = { rounds = 1, finalists = 3 }')
    slip(hall, 1, "45-60-70-80")
    slip(hall, 2, "10-20-30")
    hall.do(pair_next(hall.event))
    slip(hall, 1, "30-30-30")
    names = [hall.event.enrolments[number].name for number in order(hall)]
    assert [row.points for row in hall.event.standings[0].rows[:3]] == [5, 5, 3]
    assert _reasons(hall)[1] == f"Alla pari con {names[2]} al tavolo finale; nelle batterie 5 punti contro 3."


def test_whose_table_still_plays_stands_behind_who_won_theirs() -> None:
    """Nobody is said to have gone out before somebody who has no result yet."""
    hall = scala(8)
    a, b, c, d = at_table(hall, 1)
    slip(hall, 1, "50-131-101-101", "out=0-5-4-3")
    assert order(hall)[:1] == [a]
    assert {place(hall, n) for n in at_table(hall, 2)} == {2}
    assert [place(hall, n) for n in (b, c, d)] == [6, 7, 8]
    reasons = _reasons(hall)
    assert "si gioca ancora" in reasons[0]
    assert reasons[0].startswith("1º al suo tavolo; a quello di ")
    assert reasons[1:5] == [f"Al suo tavolo si gioca ancora; {hall.event.enrolments[b].name} 2º al suo."] * 4


@pytest.mark.parametrize("format_", ['id = "scala40-out"', 'id = "scala40-heats"', 'id = "round-robin"'])
def test_before_any_result_nobody_stands_before_anybody(format_: str) -> None:
    """Not even by lot."""
    hall = scala(8, format_)
    assert {row.place for row in hall.event.standings[0].rows} == {1}
    assert set(_reasons(hall)) == {""}


def test_a_table_of_scala_40_has_no_columns_of_won_and_lost() -> None:
    """At a table of four nobody wins, draws or loses a meeting, and there are no points against."""
    head = standings_table(scala(4).event, "it")[0]
    assert not {"vinte", "pari", "perse", "subiti"} & set(head)
    assert "punti" in head
    pairs = standings_table(scala(4, 'id = "round-robin"').event, "it")[0]
    assert {"vinte", "pari", "perse"} <= set(pairs)


def test_the_real_event_is_explained_too() -> None:
    """The standings of the Patronato have their rule above them."""
    hall = careni()
    hall.fill(6)
    hall.draw(at="2023-02-19T18:00:00")
    hall.do(pair_next(hall.event))
    assert hall.event.standings[0].rule is not None


def test_in_a_bracket_who_won_stands_before_who_still_plays_and_who_lost_last() -> None:
    """Before the first result all are equal; then each row says how far it got, including the match for third place."""
    hall = scala(8, 'id = "knock-out"')
    assert {row.place for row in hall.event.standings[0].rows} == {1}
    (winner, loser), waiting = at_table(hall, 1), [n for table in (2, 3, 4) for n in at_table(hall, table)]
    decide(hall, 1, f"winner={winner}")
    assert [place(hall, winner), *{place(hall, n) for n in waiting}, place(hall, loser)] == [1, 2, 8]
    reasons = _reasons(hall)
    assert reasons[0].startswith("Qui si è vinto; ")
    assert reasons[1].startswith("Gioca ancora; ")
    for table in (2, 3, 4):
        decide(hall, table, f"winner={at_table(hall, table)[0]}")
    for _ in range(2):
        hall.do(pair_next(hall.event))
        for seated in hall.event.rounds[hall.event.round]:
            decide(hall, seated.meeting.table, f"winner={seated.entrants[0]}")
    reasons = _reasons(hall)
    assert reasons[0] == "Ha vinto la finale."
    assert reasons[1].startswith("Più avanti nel tabellone di ")
    assert reasons[2] == "Ha vinto la finale per il terzo posto."
    assert [row.place for row in hall.event.standings[0].rows][:5] == [1, 2, 3, 4, 5]
