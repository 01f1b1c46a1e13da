"""The cash book: fees paid and refunded, other money, the closing at zero.

Each function raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` for an unknown entrant, for an amount
that exceeds the cash or the debt, or if the book is closed; amounts are in cents.
"""

from dataclasses import replace

from cartaro.i18n import Text, tr
from cartaro.tournament.event.registration import find, late_possible
from cartaro.tournament.event.state import START, CashLine, Enrolment, EntrantStatus, EntryContext, EventState
from cartaro.tournament.model.calendar import money_to_text
from cartaro.tournament.model.log_entries import CashAdjusted, CashClosed, Paid, Refunded
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import Refund

FEE, REFUND, CLOSING = "fee", "refund", "closing"
PRIZE_BACK, PRIZE_AGAIN, PRIZE_ON_TOP = "prize_back", "prize_again", "prize_on_top"
"""The purposes of lines that the service writes; those of other lines are the organiser's text."""


def pay(event: EventState, payload: Paid, context: EntryContext) -> EventState:
    """Record a payment of a fee, at most the amount owed."""
    enrolment, owed = find(event, payload.entrant), event.owed_by(payload.entrant)
    _check_open(event)
    if payload.cents <= 0 or payload.cents > owed:
        due, given = money_to_text(max(owed, 0)), money_to_text(payload.cents)
        waits = enrolment in event.waiting
        why = tr("tournament-event-cash-while_waiting_list") if waits else Text("", "")
        detail = tr("tournament-event-cash-says", due=due, given=given)
        if owed <= 0:
            detail = tr("tournament-event-cash-owes_nothing", why=why)
        elif payload.cents <= 0:
            detail = tr("tournament-event-cash-owes_payment_more_than", due=due)
        raise TournamentRefusal(
            "not_owed",
            tr("tournament-event-cash-not_owed", name=enrolment.name, number=enrolment.number, says=detail),
            cite_event(event.definition, "fee"),
        )
    return _with_line(event, context, payload.entrant, payload.cents, FEE, payload.method)


def refund(event: EventState, payload: Refunded, context: EntryContext) -> EventState:
    """Record a refund of a fee, at most :func:`refundable_to`."""
    enrolment, back = find(event, payload.entrant), refundable_to(event, payload.entrant)
    _check_open(event)
    if payload.cents <= 0 or payload.cents > back:
        owed, asked = money_to_text(max(back, 0)), money_to_text(payload.cents)
        detail = tr("tournament-event-cash-gets_back", owed=owed, asked=asked)
        if back <= 0:
            detail = tr("tournament-event-cash-gets_nothing_back")
        elif payload.cents <= 0:
            detail = tr("tournament-event-cash-gets_back_more_than", owed=owed)
        raise TournamentRefusal(
            "not_refundable",
            tr("tournament-event-cash-not_refundable", name=enrolment.name, number=enrolment.number, says=detail),
            cite_event(event.definition, "fee"),
        )
    return _with_line(event, context, payload.entrant, -payload.cents, REFUND, payload.method)


def refundable_to(event: EventState, entrant: int) -> int:
    """Return the most that may be refunded to an entrant, in cents: what is due, or all, without a place.

    The latter may be refunded, but is not due, so that the accounts of events written before stay as they are.
    """
    due = max(-event.owed_by(entrant), 0)
    return due or (event.paid_by(entrant) if _has_no_place(event, event.enrolments[entrant]) else 0)


def _has_no_place(event: EventState, enrolment: Enrolment) -> bool:
    """Whether the draw was made without the entrant, who can get no place now or has given up waiting for one."""
    if not event.drawn or enrolment.number in event.draws[START].among:
        return False
    if enrolment.status is EntrantStatus.WITHDRAWN:
        return enrolment.leaves is None and event.definition.refund is not Refund.NEVER
    if enrolment.status is EntrantStatus.ENTERED and enrolment.late:
        return not late_possible(event)
    return enrolment.status is EntrantStatus.LOOKING


def move(event: EventState, payload: CashAdjusted, context: EntryContext) -> EventState:
    """Record other money (drinks, prizes, rent); expenses are at most the cash in hand."""
    _check_open(event)
    if not payload.cents or not payload.what.strip():
        raise TournamentRefusal(
            "bad_movement",
            tr("tournament-event-cash-bad_movement"),
        )
    if event.till + payload.cents < 0:
        raise _empty_till(event, -payload.cents)
    return _with_line(event, context, None, payload.cents, payload.what.strip(), payload.method)


def close(event: EventState, payload: CashClosed, context: EntryContext) -> EventState:
    """Close the book at zero: no debts may be open, and the remaining cash is handed over."""
    _check_open(event)
    open_ = [e for e in event.enrolments.values() if event.owed_by(e.number)]
    if open_:
        listed = [(e, money_to_text(event.owed_by(e.number))) for e in open_[:5]]
        more = f" (+{len(open_) - 5})" if len(open_) > 5 else ""
        raise TournamentRefusal(
            "accounts_open",
            tr(
                "tournament-event-cash-accounts_open",
                more=more,
                list=Text(
                    ", ".join((f"n. {e.number} {m.it}" for e, m in listed)),
                    ", ".join((f"no. {e.number} {m.en}" for e, m in listed)),
                ),
            ),
            cite_event(event.definition, "cash"),
        )
    if event.till and not payload.to.strip():
        left = money_to_text(event.till)
        raise TournamentRefusal(
            "not_handed",
            tr("tournament-event-cash-not_handed", left=left),
            cite_event(event.definition, "cash"),
        )
    if event.till:
        event = _with_line(event, context, None, -event.till, f"{CLOSING}: {payload.to.strip()}", "cash")
    return replace(event, cash_closed=True)


def move_prize(event: EventState, context: EntryContext, entrant: int, cents: int, what: str) -> EventState:
    """Record the money of a prize that a correction reassigned; in a closed book, as a line after its closing.

    This is the only kind of line that a closed book still takes.
    """
    if not cents:
        return event
    if event.till + cents < 0 and not event.cash_closed:
        raise _empty_till(event, -cents)
    line = CashLine(context.seq, context.at, context.who, entrant, cents, what, "cash", late=event.cash_closed)
    return replace(event, cash=(*event.cash, line))


def check_till(before: EventState, after: EventState) -> None:
    """Raise :class:`TournamentRefusal` if an entry, or its undoing, pays out more than the cash in hand.

    It is checked for requests and not when a log is read.
    """
    if after.till < min(before.till, 0) and not after.cash_closed:
        raise _empty_till(before, before.till - after.till)


def _empty_till(event: EventState, cents: int) -> TournamentRefusal:
    there, asked = money_to_text(event.till), money_to_text(cents)
    return TournamentRefusal(
        "empty_till",
        tr("tournament-event-cash-empty_till", there=there, asked=asked),
        cite_event(event.definition, "cash"),
    )


def _check_open(event: EventState) -> None:
    if event.cash_closed:
        raise TournamentRefusal(
            "cash_closed", tr("tournament-event-cash-cash_closed"), cite_event(event.definition, "cash")
        )


def _with_line(
    event: EventState, context: EntryContext, entrant: int | None, cents: int, what: str, method: str
) -> EventState:
    line = CashLine(context.seq, context.at, context.who, entrant, cents, what, method)
    accounts = event.accounts
    if entrant is not None:
        accounts = {**accounts, entrant: accounts.get(entrant, 0) + cents}
    return replace(event, cash=(*event.cash, line), accounts=accounts)
