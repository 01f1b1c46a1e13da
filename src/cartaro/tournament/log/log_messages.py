"""The log told: a sentence for every entry."""

from collections.abc import Callable, Mapping
from typing import Any

from cartaro.i18n import Text, tr
from cartaro.tournament.event.penalties import effect_to_text
from cartaro.tournament.event.prize_ties import LOT
from cartaro.tournament.event.state import BOARDS, START, EventState
from cartaro.tournament.log.older_entries import as_now
from cartaro.tournament.model.calendar import say_money
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.entries import (
    Amended,
    BoardsWritten,
    CallClosed,
    CashAdjusted,
    CashClosed,
    CheckedIn,
    ClockChanged,
    Committed,
    Confirmed,
    Corrected,
    Created,
    Decided,
    Drawn,
    Ended,
    Entered,
    EntropyAdded,
    Paid,
    Paired,
    Partnered,
    Penalised,
    PlayedOnLine,
    PrizeAwarded,
    PrizeReturned,
    Rearranged,
    RefereeCalled,
    Refunded,
    ResultReported,
    Seeded,
    Substituted,
    TableOpened,
    TakenBack,
    TieParted,
    Withdrawn,
)
from cartaro.tournament.model.refusal import cite
from cartaro.tournament.model.slips import spell_result
from cartaro.tournament.notice.articles import find_article


def tell(event: EventState, entry: LogEntry) -> Text:
    """Return what an entry of *event*'s log says happened."""
    what = as_now(event, entry.what, entry.v)
    return _TELL[type(what)](event, what)


def name_of(event: EventState, entrant: int) -> str:
    """Return an entrant's number and name."""
    enrolment = event.enrolments.get(entrant)
    return f"{entrant} {enrolment.name}" if enrolment else str(entrant)


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""


def _created(event: EventState, what: Created) -> Text:
    name = event.definition.name
    return tr("tournament-log-log_messages-event_open", name=name)


def _amended(event: EventState, what: Amended) -> Text:
    return tr("tournament-log-log_messages-notice_changed", because=_because(what.reason))


def _entered(event: EventState, what: Entered) -> Text:
    names = " - ".join(person.name for person in what.people)
    alone = event.definition.pairs and len(what.people) == 1
    note = tr("tournament-log-log_messages-looking_partner") if alone else Text("", "")
    return tr("tournament-log-log_messages-entered", what_number=what.number, names=names, note=note)


def _partnered(event: EventState, what: Partnered) -> Text:
    it = f"Fanno coppia il n. {what.entrant} e il n. {what.other}: {name_of(event, what.entrant)}."
    return Text(it, f"No. {what.entrant} and no. {what.other} are a pair: {name_of(event, what.entrant)}.")


def _substituted(event: EventState, what: Substituted) -> Text:
    why = _because(what.reason)
    return tr("tournament-log-log_messages-substitute_comes", entrant=what.entrant, by=what.by.name, why=why)


def _checked_in(event: EventState, what: CheckedIn) -> Text:
    name = name_of(event, what.entrant)
    return tr("tournament-log-log_messages-present", name=name)


def _withdrawn(event: EventState, what: Withdrawn) -> Text:
    name, why = name_of(event, what.entrant), _because(what.reason)
    if what.absent:
        return tr("tournament-log-log_messages-absent", name=name, why=why)
    return tr("tournament-log-log_messages-withdrawn", name=name, why=why)


def _seeded(event: EventState, what: Seeded) -> Text:
    names = ", ".join(name_of(event, number) for number in what.entrants) or "-"
    return tr("tournament-log-log_messages-seeds", names=names)


def _paid(event: EventState, what: Paid) -> Text:
    name, money = name_of(event, what.entrant), say_money(what.cents)
    return tr("tournament-log-log_messages-paid", name=name, money=money)


def _refunded(event: EventState, what: Refunded) -> Text:
    name, money = name_of(event, what.entrant), say_money(what.cents)
    return tr("tournament-log-log_messages-given_back", name=name, money=money)


def _moved(event: EventState, what: CashAdjusted) -> Text:
    money = say_money(abs(what.cents))
    came = tr("tournament-log-log_messages-came") if what.cents > 0 else tr("tournament-log-log_messages-went_out")
    return Text(f"{came.it} {money.it}: {what.what}.", f"{came.en} {money.en}: {what.what}.")


def _cash_closed(event: EventState, what: CashClosed) -> Text:
    to = tr("tournament-log-log_messages-rest", to=what.to) if what.to else Text("", "")
    return tr("tournament-log-log_messages-cash_book_closed", to=to)


_DRAWS = {
    START: tr("tournament-log-log_messages-draw"),
    BOARDS: tr("tournament-log-log_messages-repeated_deals"),
}


def _committed(event: EventState, what: Committed) -> Text:
    of = _DRAWS[what.purpose]
    return tr("tournament-log-log_messages-commitment", commitment=what.commitment, of=of)


def _added(event: EventState, what: EntropyAdded) -> Text:
    return tr("tournament-log-log_messages-audience_adds_draw", words=what.words)


def _drawn(event: EventState, what: Drawn) -> Text:
    of = _DRAWS[what.purpose]
    return tr("tournament-log-log_messages-secret", secret=what.secret, of=of)


def _paired(event: EventState, what: Paired) -> Text:
    tables = sum(table.table > 0 for table in what.tables)
    resting = [name_of(event, table.entrants[0]) for table in what.tables if len(table.entrants) == 1]
    rest = tr("tournament-log-log_messages-rests", resting=", ".join(resting)) if resting else Text("", "")
    return tr("tournament-log-log_messages-round", round=what.round, tables=tables, rest=rest)


def _rearranged(event: EventState, what: Rearranged) -> Text:
    return tr("tournament-log-log_messages-round_seats_changed_hand", round=what.round, because=_because(what.reason))


_CLOCK = {
    "start": tr("tournament-log-log_messages-start"),
    "pause": tr("tournament-log-log_messages-pause"),
    "resume": tr("tournament-log-log_messages-resume"),
    "stop": tr("tournament-log-log_messages-stop"),
}


def _timed(event: EventState, what: ClockChanged) -> Text:
    does = _CLOCK[what.do]
    return tr("tournament-log-log_messages-clock_round", round=what.round, does=does)


def _where(
    what: ResultReported | Confirmed | RefereeCalled | CallClosed | Decided | Corrected | PlayedOnLine | TableOpened,
) -> Text:
    return tr("tournament-log-log_messages-round_table", round=what.round, table=what.table)


def _by(event: EventState, by: int) -> Text:
    return (
        tr("tournament-log-log_messages-no", name_of=name_of(event, by))
        if by
        else tr("tournament-log-log_messages-desk")
    )


def _reported(event: EventState, what: ResultReported) -> Text:
    where, by, result = _where(what), _by(event, what.by), spell_result(what.result)
    return tr("tournament-log-log_messages-writes", result=result, where=where, by=by)


def _confirmed(event: EventState, what: Confirmed) -> Text:
    where, by = _where(what), _by(event, what.by)
    return tr("tournament-log-log_messages-confirms", where=where, by=by)


def _called(event: EventState, what: RefereeCalled) -> Text:
    where, by = _where(what), _by(event, what.by)
    return tr("tournament-log-log_messages-calls_referee", where=where, by=by)


def _answered(event: EventState, what: CallClosed) -> Text:
    where = _where(what)
    return tr("tournament-log-log_messages-call_closed", where=where)


def _cited(event: EventState, id: str) -> Text:
    return cite(find_article(event.definition, id))


def _decided(event: EventState, what: Decided) -> Text:
    where, result, article = _where(what), spell_result(what.result), _cited(event, what.article)
    return tr(
        "tournament-log-log_messages-referee_decides", result=result, what=what.text, where=where, article=article
    )


def _corrected(event: EventState, what: Corrected) -> Text:
    where, result = _where(what), spell_result(what.result)
    return tr("tournament-log-log_messages-corrected", result=result, reason=what.reason, where=where)


def _penalised(event: EventState, what: Penalised) -> Text:
    name, article = name_of(event, what.entrant), _cited(event, what.article)
    effect = effect_to_text(event.definition.plan, what.effect, what.amount)
    return tr("tournament-log-log_messages-penalty", name=name, what=what.text, article=article, effect=effect)


def _table_opened(event: EventState, what: TableOpened) -> Text:
    where = _where(what)
    return tr("tournament-log-log_messages-played_line_table", online=what.online, where=where)


def _boards_written(event: EventState, what: BoardsWritten) -> Text:
    return tr("tournament-log-log_messages-deals_round_written_out", round=what.round)


def _played_on_line(event: EventState, what: PlayedOnLine) -> Text:
    where, result = _where(what), spell_result(what.result)
    return tr("tournament-log-log_messages-ended_line", result=result, where=where)


def _ended(event: EventState, what: Ended) -> Text:
    why = _because(what.reason)
    return tr("tournament-log-log_messages-tournament_over", why=why)


def _handed(event: EventState, what: PrizeAwarded) -> Text:
    name, prize = name_of(event, what.entrant), event.definition.prizes[what.prize].what
    more = tr("tournament-log-log_messages-top") if what.on_top else Text("", "")
    return tr("tournament-log-log_messages-handed_signed", name=name, signed=what.signed, prize=prize, more=more)


def _handed_back(event: EventState, what: PrizeReturned) -> Text:
    name, prize = name_of(event, what.entrant), event.definition.prizes[what.prize].what
    return tr(
        "tournament-log-log_messages-taken_back_signed", name=name, signed=what.signed, reason=what.reason, prize=prize
    )


def _tie_parted(event: EventState, what: TieParted) -> Text:
    names, why = ", ".join(name_of(event, number) for number in what.entrants), _because(what.text)
    if what.how == LOT:
        return tr("tournament-log-log_messages-level_parted_lot", names=names, why=why)
    return tr("tournament-log-log_messages-level_after_play_off", names=names, why=why)


def _taken_back(event: EventState, what: TakenBack) -> Text:
    why = _because(what.reason)
    return tr("tournament-log-log_messages-entry_taken_back", seq=what.seq, why=why)


_TELL: Mapping[type[Any], Callable[[EventState, Any], Text]] = {
    Created: _created,
    Amended: _amended,
    Entered: _entered,
    Partnered: _partnered,
    Substituted: _substituted,
    CheckedIn: _checked_in,
    Withdrawn: _withdrawn,
    Seeded: _seeded,
    Paid: _paid,
    Refunded: _refunded,
    CashAdjusted: _moved,
    CashClosed: _cash_closed,
    Committed: _committed,
    EntropyAdded: _added,
    Drawn: _drawn,
    Paired: _paired,
    Rearranged: _rearranged,
    ClockChanged: _timed,
    TableOpened: _table_opened,
    BoardsWritten: _boards_written,
    ResultReported: _reported,
    Confirmed: _confirmed,
    RefereeCalled: _called,
    CallClosed: _answered,
    Decided: _decided,
    Corrected: _corrected,
    PlayedOnLine: _played_on_line,
    Penalised: _penalised,
    Ended: _ended,
    PrizeAwarded: _handed,
    PrizeReturned: _handed_back,
    TieParted: _tie_parted,
    TakenBack: _taken_back,
}
