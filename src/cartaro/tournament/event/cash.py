"""The cash book: fees paid and given back, other money, the closing at zero."""

from dataclasses import replace

from cartaro.i18n import Text
from cartaro.tournament.event.registration import find
from cartaro.tournament.event.state import CashLine, EntryContext, Event
from cartaro.tournament.model.calendar import say_money
from cartaro.tournament.model.entries import CashAdjusted, CashClosed, Paid, Refunded
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event

FEE, REFUND, CLOSING = "fee", "refund", "closing"
PRIZE_BACK, PRIZE_AGAIN, PRIZE_ON_TOP = "prize_back", "prize_again", "prize_on_top"
"""What the desk itself writes on a line; other lines have the organiser's words."""


def pay(event: Event, what: Paid, context: EntryContext) -> Event:
    """Take a fee, all or a part of what is owed; more than that is refused."""
    enrolment, owed = find(event, what.entrant), event.owed_by(what.entrant)
    _check_open(event)
    if what.cents <= 0 or what.cents > owed:
        due, given = say_money(max(owed, 0)), say_money(what.cents)
        waits = enrolment in event.waiting
        why = Text(" finché è in lista d'attesa", " while on the waiting list") if waits else Text("", "")
        says = Text(f"deve {due.it}, non {given.it}", f"owes {due.en}, not {given.en}")
        if owed <= 0:
            says = Text(f"non deve niente{why.it}", f"owes nothing{why.en}")
        elif what.cents <= 0:
            says = Text(f"deve {due.it}: si paga più di niente", f"owes {due.en}: a payment is more than nothing")
        raise TournamentRefusal(
            "not_owed",
            f"{enrolment.name} (n. {enrolment.number}) {says.it}",
            f"{enrolment.name} (no. {enrolment.number}) {says.en}",
            cite_event(event.definition, "fee"),
        )
    return _with_line(event, context, what.entrant, what.cents, FEE, what.method)


def refund(event: Event, what: Refunded, context: EntryContext) -> Event:
    """Give a fee back, as far as the definition gives it back."""
    enrolment, back = find(event, what.entrant), -event.owed_by(what.entrant)
    _check_open(event)
    if what.cents <= 0 or what.cents > back:
        owed, asked = say_money(max(back, 0)), say_money(what.cents)
        says = Text(f"si rendono {owed.it}, non {asked.it}", f"gets back {owed.en}, not {asked.en}")
        if back <= 0:
            says = Text("non c'è niente da rendere", "gets nothing back")
        elif what.cents <= 0:
            says = Text(f"si rendono {owed.it}: la somma è più di niente", f"gets back {owed.en}: more than nothing")
        raise TournamentRefusal(
            "not_refundable",
            f"A {enrolment.name} (n. {enrolment.number}) {says.it}",
            f"{enrolment.name} (no. {enrolment.number}) {says.en}",
            cite_event(event.definition, "fee"),
        )
    return _with_line(event, context, what.entrant, -what.cents, REFUND, what.method)


def move(event: Event, what: CashAdjusted, context: EntryContext) -> Event:
    """Write other money down: drinks, prizes, the hall; never more out than there is."""
    _check_open(event)
    if not what.cents or not what.what.strip():
        raise TournamentRefusal(
            "bad_movement",
            "Un movimento di cassa ha una somma e dice che cos'è.",
            "A line of the cash book has a sum and says what it is.",
        )
    if event.till + what.cents < 0:
        raise _empty_till(event, -what.cents)
    return _with_line(event, context, None, what.cents, what.what.strip(), what.method)


def close(event: Event, what: CashClosed, context: EntryContext) -> Event:
    """Close the book at zero: nobody owes, nobody is owed, and what is left is handed over."""
    _check_open(event)
    open_ = [e for e in event.enrolments.values() if event.owed_by(e.number)]
    if open_:
        listed = [(e, say_money(event.owed_by(e.number))) for e in open_[:5]]
        more = f" (+{len(open_) - 5})" if len(open_) > 5 else ""
        raise TournamentRefusal(
            "accounts_open",
            f"Restano conti aperti: {', '.join(f'n. {e.number} {m.it}' for e, m in listed)}{more}",
            f"Accounts are open: {', '.join(f'no. {e.number} {m.en}' for e, m in listed)}{more}",
            cite_event(event.definition, "cash"),
        )
    if event.till and not what.to.strip():
        left = say_money(event.till)
        raise TournamentRefusal(
            "not_handed",
            f"In cassa restano {left.it}: di' a chi vanno",
            f"The till still holds {left.en}: say who gets it",
            cite_event(event.definition, "cash"),
        )
    if event.till:
        event = _with_line(event, context, None, -event.till, f"{CLOSING}: {what.to.strip()}", "cash")
    return replace(event, cash_closed=True)


def move_prize(event: Event, context: EntryContext, entrant: int, cents: int, what: str) -> Event:
    """Write down the money of a prize that a correction moved; in a book that is closed, after its closing.

    Nobody can take back what was paid out by mistake without the book saying so: this alone is written there still.
    """
    if not cents:
        return event
    if event.till + cents < 0 and not event.cash_closed:
        raise _empty_till(event, -cents)
    line = CashLine(context.seq, context.at, context.who, entrant, cents, what, "cash", late=event.cash_closed)
    return replace(event, cash=(*event.cash, line))


def _empty_till(event: Event, cents: int) -> TournamentRefusal:
    there, asked = say_money(event.till), say_money(cents)
    return TournamentRefusal(
        "empty_till",
        f"In cassa ci sono {there.it}: non ne escono {asked.it}",
        f"The till holds {there.en}: {asked.en} cannot go out",
        cite_event(event.definition, "cash"),
    )


def _check_open(event: Event) -> None:
    if event.cash_closed:
        raise TournamentRefusal(
            "cash_closed", "La cassa è chiusa", "The cash book is closed", cite_event(event.definition, "cash")
        )


def _with_line(event: Event, context: EntryContext, entrant: int | None, cents: int, what: str, method: str) -> Event:
    line = CashLine(context.seq, context.at, context.who, entrant, cents, what, method)
    accounts = event.accounts
    if entrant is not None:
        accounts = {**accounts, entrant: accounts.get(entrant, 0) + cents}
    return replace(event, cash=(*event.cash, line), accounts=accounts)
