"""Seats changed by hand: what that costs is told before it is done, and stays with the round."""

from cartaro.tournament.event.consequences import consequences_of
from cartaro.tournament.event.rounds import exchange_seats, pair_next
from cartaro.tournament.log.fold import fold
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.log.verification import check_event
from tests.tournament.hall import Hall
from tests.tournament.playing import definition, drawn, play_round


def _second_round() -> Hall:
    """Return a Swiss of eight pairs with its second round paired."""
    hall = drawn(definition("swiss", "rounds = 4"), 8)
    play_round(hall)
    hall.do(pair_next(hall.event))
    return hall


def test_a_swap_tells_what_it_costs_before_and_after() -> None:
    """Who meets a former opponent by a swap is named; the log still verifies, as the proposal was the cheapest."""
    hall = _second_round()
    assert not any(hall.event.costs[2].values())
    one, other = hall.event.rounds[1][0].entrants
    seated = next(table for table in hall.event.rounds[2] if one in table.entrants)
    in_place_of = next(entrant for entrant in seated.entrants if entrant != one)
    before, asked = hall.event, exchange_seats(hall.event, 2, other, in_place_of, "per la nonna")
    hall.do(asked)
    said = [sentence.it for sentence in consequences_of(before, hall.event, asked).said]
    met = {frozenset(table.entrants) for table in hall.event.rounds[1]}
    again = sum(frozenset(table.entrants) in met for table in hall.event.rounds[2])
    assert said[0] == f"Rivincite: da 0 a {again}."
    names = [hall.event.enrolments[n].name for n in (one, other)]
    assert any(all(name in sentence for name in names) and "di nuovo" in sentence for sentence in said)
    assert hall.event.costs[2]["meetings"] == again > 0
    assert "per la nonna" in hall.event.notes[2][0].it
    assert fold(hall.log) == hall.event
    checks = check_event(Tournament("prova", hall.log, tuple(entry.hash for entry in hall.log), hall.event))
    assert [check.name for check in checks if not check.passed] == []


def test_a_swap_that_costs_nothing_says_so() -> None:
    """The two at the second table change sides with each other: nobody meets anybody else."""
    hall = _second_round()
    one, other = hall.event.rounds[2][1].entrants
    before, asked = hall.event, exchange_seats(hall.event, 2, one, other, "luce negli occhi")
    hall.do(asked)
    assert [said.en for said in consequences_of(before, hall.event, asked).said] == ["It costs nothing more."]
