"""Prizes already handed over: a correction needs confirmation, and leads to a return or to an extra payment."""

import pytest

from cartaro.tournament.event.prize_awards import Where, accounts_of, receipts_to_text
from cartaro.tournament.event.prize_ties import draw_order
from cartaro.tournament.event.prizes import awards
from cartaro.tournament.export.csv_tables import cash_table
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.chain import link
from cartaro.tournament.model.log_entries import (
    CashAdjusted,
    CashClosed,
    Corrected,
    Ended,
    Paid,
    PrizeAwarded,
    PrizeReturned,
    TakenBack,
    TieParted,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import Hall
from tests.tournament.scala import at_table, scala, slip

PRIZE = """
[[prize]]
place = 1
what = "Primo"
value = 40
"""
SALAME = """
[[prize]]
place = 1
what = "Un salame"
"""


def _signed(prizes: str = PRIZE, format_: str = 'id = "scala40-out"') -> tuple[Hall, int, int]:
    """Return an event whose first prize is signed for, its holder, and who would be first after a correction."""
    hall = scala(3, format_, more=prizes)
    first, second, _ = at_table(hall, 1)
    slip(hall, 1, "50-60-101")
    hall.do(Ended())
    hall.do(PrizeAwarded(0, first, "la mamma"))
    return hall, first, second


def _correct(hall: Hall, *, anyway: bool) -> None:
    hall.do(Corrected(1, 1, read_result(["70-60-101", "60'"]), "50 era 70"), anyway=anyway)


def _wheres(hall: Hall) -> dict[int, Where]:
    return {account.entrant: account.where for account in accounts_of(hall.event)}


def test_a_correction_that_moves_a_prize_asks_and_names_person_and_sum() -> None:
    """Nothing changes until the correction is confirmed; the signature stays even then."""
    hall, first, second = _signed()
    with pytest.raises(TournamentRefusal) as asked:
        _correct(hall, anyway=False)
    said = asked.value.text.it
    assert asked.value.code == "prizes_handed"
    assert all(word in said for word in (f"n. {first} ", "40,00 euro", "la mamma", f"n. {second} "))
    assert awards(hall.event)[0].entrant == first
    _correct(hall, anyway=True)
    assert _wheres(hall) == {first: Where.TOO_MUCH, second: Where.DUE}
    assert [(done.entrant, done.signed) for done in hall.event.handed] == [(first, "la mamma")]


@pytest.mark.parametrize("undone", [True, False])
def test_a_change_that_makes_it_theirs_again_does_not_ask(undone: bool) -> None:
    """The correction is taken back, or corrected in turn."""
    hall, first, _ = _signed()
    _correct(hall, anyway=True)
    correction = hall.log[-1].seq
    hall.do(TakenBack(correction, "no") if undone else Corrected(1, 1, read_result(["50-60-101", "60'"]), "70 era 50"))
    assert _wheres(hall) == {first: Where.DONE}


def test_a_change_that_leaves_it_between_equals_asks_and_names_them() -> None:
    """As a prize that nobody holds waits until they are separated."""
    hall, first, second = _signed(format_='id = "scala40-out"\ntie_breaks = ["fewest-made"]')
    level = Corrected(1, 1, read_result(["60-60-101", "60'"]), "50 era 60")
    with pytest.raises(TournamentRefusal, match="it would now be between entrants who are level") as asked:
        hall.do(level)
    assert all(f"n. {number} " in asked.value.text.it for number in (first, second))
    hall.do(level, anyway=True)
    assert _wheres(hall) == {first: Where.TOO_MUCH, second: Where.LEVEL}


def test_the_next_cannot_sign_before_the_prize_is_taken_back() -> None:
    """Once it is returned with a signature and a reason, it is handed over again, and never held twice."""
    hall, first, second = _signed()
    _correct(hall, anyway=True)
    with pytest.raises(TournamentRefusal, match="taken back, or paid on top"):
        hall.do(PrizeAwarded(0, second, "B"))
    with pytest.raises(TournamentRefusal):
        hall.do(PrizeReturned(0, first, "la mamma", ""))
    hall.do(PrizeReturned(0, first, "la mamma", "corretto il tavolo 1"))
    hall.do(PrizeAwarded(0, second, "B"))
    held = {account.entrant: account.had for account in accounts_of(hall.event)}
    assert held == {first: 0, second: 4000}
    with pytest.raises(TournamentRefusal, match="already been handed over"):
        hall.do(PrizeAwarded(0, second, "B"))


@pytest.mark.parametrize("prizes", [PRIZE, SALAME])
def test_a_payment_on_top_may_be_taken_back_too(prizes: str) -> None:
    """Who had the prize first has then too much again, until it is taken back or paid on top once more."""
    hall, first, second = _signed(prizes)
    _correct(hall, anyway=True)
    hall.do(CashAdjusted(4000, "dal circolo"))
    hall.do(PrizeAwarded(0, second, "B", on_top=True))
    assert _wheres(hall) == {first: Where.KEPT, second: Where.DONE}
    hall.do(PrizeReturned(0, second, "B", "era presto"))
    assert _wheres(hall) == {first: Where.TOO_MUCH, second: Where.DUE}
    hall.do(PrizeReturned(0, first, "la mamma", "corretto il tavolo 1"))
    hall.do(PrizeAwarded(0, second, "B"))
    assert _wheres(hall) == {first: Where.DONE, second: Where.DONE}
    texts = [text.it for account in accounts_of(hall.event) for text in receipts_to_text(account)]
    assert not [text for text in texts if "  " in text or " :" in text or text.startswith(":")], texts


def test_or_it_is_paid_on_top_and_who_had_it_keeps_it() -> None:
    """An extra payment is marked as such in the log."""
    hall, first, second = _signed()
    with pytest.raises(TournamentRefusal, match="already been handed over"):
        hall.do(PrizeAwarded(0, first, "di nuovo", on_top=True))
    _correct(hall, anyway=True)
    hall.do(CashAdjusted(4000, "dal circolo"))
    hall.do(PrizeAwarded(0, second, "B", on_top=True))
    assert _wheres(hall) == {first: Where.KEPT, second: Where.DONE}
    assert hall.event.till == 0


@pytest.mark.parametrize("back", [True, False])
def test_the_closed_cash_book_shows_it(back: bool) -> None:
    """Movements after the closing are listed below it, and the balance shows a deficit."""
    hall, first, second = _signed()
    hall.do(CashClosed(""))
    _correct(hall, anyway=True)
    if back:
        hall.do(PrizeReturned(0, first, "la mamma", "corretto il tavolo 1"))
    hall.do(PrizeAwarded(0, second, "B", on_top=not back))
    lines = [(line.entrant, line.cents) for line in hall.event.cash if line.late]
    assert lines == ([(first, 4000), (second, -4000)] if back else [(second, -4000)])
    assert hall.event.till == (0 if back else -4000)
    assert all("a cassa chiusa" in row[4] for row in cash_table(hall.event, "it")[-len(lines) :])
    with pytest.raises(TournamentRefusal, match="is closed"):
        hall.do(Paid(1, 100))


def test_a_hand_over_is_not_taken_out_of_the_log() -> None:
    """A hand-over stays in the log."""
    hall, *_ = _signed()
    with pytest.raises(TournamentRefusal, match="stays written"):
        hall.do(TakenBack(len(hall.log), "per sbaglio"))
    assert len(hall.event.handed) == 1


def test_a_log_in_which_a_prize_was_signed_for_twice_still_stands() -> None:
    """Earlier versions allowed it after a correction: both signatures are shown."""
    hall, first, second = _signed()
    _correct(hall, anyway=True)
    old = link(hall.log, PrizeAwarded(0, second, "B"), hall.stamp("old"), hall.salt)
    event = fold([*hall.log, old])
    assert [(a.entrant, a.signed) for a in accounts_of(event)] == sorted([(first, "la mamma"), (second, "B")])


def test_equals_for_a_prize_that_is_not_shared_are_parted_by_a_lot_that_the_log_shows() -> None:
    """The number under which they entered does not decide."""
    hall = scala(3, 'id = "scala40-heats"\nsettings = { rounds = 1, finalists = 0 }\ntie_breaks = []', more=SALAME)
    a, b, _ = at_table(hall, 1)
    slip(hall, 1, "50-50-101")
    hall.do(Ended())
    assert {account.entrant: account.where for account in accounts_of(hall.event)} == {a: Where.LEVEL, b: Where.LEVEL}
    with pytest.raises(TournamentRefusal, match="play-off or a draw of lots"):
        hall.do(PrizeAwarded(0, a, "A"))
    with pytest.raises(TournamentRefusal, match="Separate all who are level"):
        hall.do(TieParted((a,), "lot"))
    hall.do(TieParted((a, b), "lot"))
    winner = draw_order(hall.event, (b, a))[0]
    assert [award.entrant for award in awards(hall.event)] == [winner]
    hall.do(PrizeAwarded(0, winner, "W"))


def test_or_by_what_they_played() -> None:
    """A play-off needs its result as text."""
    hall = scala(3, 'id = "scala40-heats"\nsettings = { rounds = 1, finalists = 0 }\ntie_breaks = []', more=SALAME)
    a, b, _ = at_table(hall, 1)
    slip(hall, 1, "50-50-101")
    hall.do(Ended())
    with pytest.raises(TournamentRefusal, match="result is given"):
        hall.do(TieParted((b, a), "play_off"))
    hall.do(TieParted((b, a), "play_off", "una smazzata, 0-45"))
    assert [award.entrant for award in awards(hall.event)] == [b]
