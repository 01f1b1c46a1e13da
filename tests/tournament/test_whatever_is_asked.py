"""Random requests to a desk in random order: the log gives the event, the cash balances, undo is exact or refused."""

from collections.abc import Callable
from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.engine.chance import Stream
from cartaro.i18n import CartaroError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.fold import fold, undone_in
from cartaro.tournament.model.chain import check_chain
from cartaro.tournament.model.log_entries import (
    CashAdjusted,
    CheckedIn,
    Confirmed,
    Corrected,
    Decided,
    Ended,
    Entered,
    Paid,
    Partnered,
    Payload,
    Penalised,
    Person,
    Refunded,
    ResultReported,
    Substituted,
    TakenBack,
    Withdrawn,
)
from cartaro.tournament.model.slips import read_result
from tests.tournament.hall import VALLIADI_START, Hall, valliadi

SAID = ("21-14", "18-15 60'", "3-21", "20-20", "5-3,7-2,9-4")


def _door(n: Callable[[int], int]) -> Payload:
    """Return a random request of the registration desk."""
    who = 1 + n(7)
    names = tuple(Person(f"P{n(16)}") for _ in range(1 + (n(4) > 0)))
    asked: list[Payload] = [
        Entered(names),
        Entered(names),
        Paid(who, 500 * (1 + n(3))),
        Paid(who, 1000),
        CheckedIn(who),
        CheckedIn(who),
        Withdrawn(who, absent=n(2) == 0),
        Refunded(who, 500 * (1 + n(2))),
        CashAdjusted(100 * (n(20) - 8), "bar"),
        Partnered(who, 1 + n(7)),
        Substituted(who, 1 + n(2), Person(f"S{n(9)}")),
    ]
    return asked[n(len(asked))]


def _table(n: Callable[[int], int], hall: Hall) -> Payload:
    """Return a random request about a table."""
    round_, table, who = 1 + n(max(hall.event.round, 1)), 1 + n(3), n(8)
    result = read_result(SAID[n(len(SAID))].split())
    asked: list[Payload] = [
        ResultReported(round_, table, 0, result),
        ResultReported(hall.event.round, table, 0, result),
        ResultReported(round_, table, who, result),
        Confirmed(round_, table, who),
        Decided(round_, table, result, "play", "visto"),
        Corrected(round_, table, result, "scambio"),
        Penalised(max(who, 1), "play", "points", "parla", "1"),
        Penalised(max(who, 1), "rounds", "exclusion" if n(4) == 0 else "warning", "parla"),
        Withdrawn(max(who, 1)),
        Ended("piove" if n(9) == 0 else ""),
    ]
    return asked[n(len(asked))]


def _try(hall: Hall, ask: Callable[[], object]) -> None:
    """Make a request; if it is refused, check that nothing has changed."""
    before, length = hall.event, len(hall.log)
    try:
        ask()
    except CartaroError:
        assert (hall.event, len(hall.log)) == (before, length)


def _evening(seed: bytes, steps: int) -> Hall:
    n = Stream(seed).below
    hall = valliadi()
    for _ in range(steps):
        _try(hall, lambda: hall.do(_door(n)))
    for number, enrolment in list(hall.event.enrolments.items()):
        if enrolment.active:
            _try(hall, partial(hall.pay, number))
            _try(hall, partial(hall.do, CheckedIn(number)))
            _try(hall, partial(hall.do, Withdrawn(number, absent=True)))
    _try(hall, lambda: hall.draw(at=VALLIADI_START))
    for _ in range(steps):
        _try(hall, lambda: hall.do(_table(n, hall) if n(3) else _door(n)))
        _try(hall, lambda: hall.do(pair_next(hall.event)))
    return hall


@given(st.binary(min_size=4, max_size=4), st.integers(10, 50))
@settings(max_examples=25, deadline=None)
def test_the_log_makes_the_event_and_the_cash_balances(seed: bytes, steps: int) -> None:
    """The hash chain is valid as well."""
    hall = _evening(seed, steps)
    event = hall.event

    assert fold(hall.log) == event
    check_chain((entry, entry.hash) for entry in hall.log)
    assert event.till == sum(line.cents for line in event.cash) >= 0
    for number in event.enrolments:
        assert event.paid_by(number) + event.owed_by(number) == event.due_from(number) >= 0
    fees = sum(event.paid_by(number) for number in event.enrolments)
    assert event.till == fees + sum(line.cents for line in event.cash if line.entrant is None)


@given(st.binary(min_size=4, max_size=4), st.integers(10, 40), st.integers(2, 120))
@settings(max_examples=25, deadline=None)
def test_taking_any_entry_back_gives_the_event_without_it_or_nothing_at_all(seed: bytes, steps: int, seq: int) -> None:
    """Taking that back restores the event exactly."""
    hall = _evening(seed, steps)
    seq = 2 + seq % max(len(hall.log) - 1, 1)
    before, log = hall.event, hall.log
    _try(hall, lambda: hall.do(TakenBack(seq, "prova")))
    if len(hall.log) == len(log):
        return
    assert hall.event == fold([entry for entry in log if entry.seq != seq])
    hall.do(TakenBack(hall.log[-1].seq, "anzi no"))
    assert hall.event == before
    assert undone_in(hall.log) == {len(log) + 1}
