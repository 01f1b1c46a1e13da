"""The cash book: fees owed, refunds, and closing the book at zero."""

from dataclasses import replace

import pytest

from cartaro.tournament.event.cash import refundable_to
from cartaro.tournament.export.csv_tables import cash_table
from cartaro.tournament.model.log_entries import (
    CashAdjusted,
    CashClosed,
    CheckedIn,
    Paid,
    Refunded,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from tests.tournament.hall import CARENI_START, VALLIADI_START, VALLIADI_WINDOW, Hall, careni
from tests.tournament.playing import definition, drawn


def test_no_more_is_taken_than_owed_and_no_more_given_back_than_due() -> None:
    """Partial payments are accepted; the refusal of a payment names the sum."""
    hall = careni()
    hall.enter("Anna")
    hall.do(Paid(1, 100))

    with pytest.raises(TournamentRefusal, match=r"owes 2\.00 euro, not 3\.00 euro"):
        hall.do(Paid(1, 300))
    with pytest.raises(TournamentRefusal, match="gets nothing back"):
        hall.do(Refunded(1, 100))
    hall.do(Paid(1, 200))
    assert hall.event.owed_by(1) == 0


def test_the_book_names_whoever_gave_no_name_in_the_reader_s_language() -> None:
    """The desk's page sends the role then; what programs read keeps it as it is in the log."""
    hall = careni()
    hall.enter("Anna")
    hall.do(Paid(1, 100))
    (line,) = hall.event.cash
    event = replace(hall.event, cash=(replace(line, who="organiser"), replace(line, who="Marta")))
    assert [row[2] for row in cash_table(event, "it")[1:]] == ["Chi organizza", "Marta"]
    assert [row[2] for row in cash_table(event, "it", for_programs=True)[1:]] == ["organiser", "Marta"]


def test_who_withdraws_after_the_draw_has_nothing_back() -> None:
    """The notice grants refunds before the draw only; an entrant who was absent gets no refund either."""
    hall = careni()
    hall.fill(3)
    hall.enter("Zoe")
    hall.pay(4)
    hall.do(Withdrawn(4, absent=True))
    hall.draw(at=CARENI_START)
    hall.do(Withdrawn(1))

    assert [hall.event.owed_by(n) for n in (1, 4)] == [0, 0]
    assert hall.event.till == 1200


@pytest.mark.parametrize("withdraws", [False, True])
def test_who_comes_late_and_finds_no_place_may_be_refunded(withdraws: bool) -> None:  # a parameter of the test
    """The seat went to another: the refund is to the cent, and the book closes once they have withdrawn."""
    hall = drawn(definition("round-robin"), 5)
    seated, late = hall.enter("Zoe", "Zara"), hall.enter("Yan", "Ylva")
    till = hall.event.till
    for entrant in (seated, late):
        hall.pay(entrant)
    with pytest.raises(TournamentRefusal, match="gets nothing back"):
        hall.do(Refunded(late, 1))
    hall.do(CheckedIn(seated))
    with pytest.raises(TournamentRefusal, match="no longer has an incomplete table"):
        hall.do(CheckedIn(late))
    if withdraws:
        hall.do(Withdrawn(late))
    fee = hall.event.paid_by(late)
    with pytest.raises(TournamentRefusal, match="gets back"):
        hall.do(Refunded(late, fee + 1))
    hall.do(Refunded(late, 1))
    assert refundable_to(hall.event, late) == fee - 1
    hall.do(Refunded(late, fee - 1))
    assert (hall.event.paid_by(late), hall.event.till) == (0, till + fee)
    with pytest.raises(TournamentRefusal, match="gets nothing back"):
        hall.do(Refunded(late, 1))
    if not withdraws:
        hall.do(Withdrawn(late))
    with pytest.raises(TournamentRefusal, match="gets nothing back"):
        hall.do(Refunded(seated, 1))
    assert hall.event.owed_by(late) == 0
    hall.do(CashClosed("Parrocchia"))


def test_who_found_no_partner_before_the_draw_may_be_refunded() -> None:
    """They do not play either."""
    hall = Hall(definition("round-robin"), VALLIADI_WINDOW)
    hall.fill(4)
    alone = hall.enter("Zoe")
    hall.pay(alone)
    hall.draw(at=VALLIADI_START)
    hall.do(Withdrawn(alone))
    hall.do(Refunded(alone, hall.event.paid_by(alone)))
    assert hall.event.owed_by(alone) == hall.event.paid_by(alone) == 0


def test_a_fee_that_was_spent_is_not_given_back_before_the_till_holds_it() -> None:
    """Nor can income be taken back that has been spent; a correction that only reduces the deficit stands."""
    hall = careni()
    hall.enter("Anna")
    hall.pay(1)
    hall.do(CashAdjusted(-200, "bibite"))
    hall.do(Withdrawn(1))

    with pytest.raises(TournamentRefusal, match=r"holds 1\.00 euro: 3\.00 euro cannot be paid out"):
        hall.do(Refunded(1, 300))
    bar = hall.do(CashAdjusted(200, "bar"))
    hall.do(Refunded(1, 300))
    with pytest.raises(TournamentRefusal, match=r"holds 0\.00 euro: 2\.00 euro cannot be paid out"):
        hall.do(TakenBack(bar.seq, "sbaglio"))
    assert hall.event.till == 0


def test_the_book_closes_at_zero() -> None:
    """It cannot be closed while somebody owes, or without a recipient of the remainder; afterwards it is final."""
    hall = careni()
    hall.fill(2)
    hall.enter("Zoe")
    with pytest.raises(TournamentRefusal, match=r"no\. 3 3\.00 euro"):
        hall.do(CashClosed("Parrocchia"))
    hall.do(Withdrawn(3))
    with pytest.raises(TournamentRefusal, match=r"holds 6\.00 euro"):
        hall.do(CashAdjusted(-700, "premi"))
    hall.do(CashAdjusted(-500, "premi"))
    with pytest.raises(TournamentRefusal, match="say who gets it"):
        hall.do(CashClosed(""))
    hall.do(CashClosed("Parrocchia"))

    assert (hall.event.till, hall.event.cash_closed) == (0, True)
    assert sum(line.cents for line in hall.event.cash) == 0
    with pytest.raises(TournamentRefusal, match="is closed"):
        hall.do(CashAdjusted(100, "bibite"))


def test_a_sum_belongs_to_somebody_who_is_there() -> None:
    """The refusal names an entrant who does not exist."""
    with pytest.raises(TournamentRefusal, match="no entrant no"):
        careni().do(Paid(7, 300))
    with pytest.raises(TournamentRefusal, match="no entrant no"):
        careni().do(CheckedIn(7))
