"""A sentence for every log entry."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from cartaro.i18n import Text, tr
from cartaro.tournament.event.editing import PRIVATE
from cartaro.tournament.event.penalties import effect_to_text
from cartaro.tournament.event.prize_ties import LOT
from cartaro.tournament.event.registration import with_labels
from cartaro.tournament.event.state import BOARDS, START, EventState
from cartaro.tournament.model.calendar import money_to_text
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.log_entries import (
    Amended,
    AwayFrom,
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
    Edited,
    EditedField,
    Ended,
    Entered,
    EntropyAdded,
    Erased,
    EventClosed,
    Imported,
    KeptApart,
    OnlineTableOpened,
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
    ResultsImported,
    RollCalled,
    Seed,
    Seeded,
    Substituted,
    TablesLocked,
    TakenBack,
    TakenOver,
    TieParted,
    Withdrawn,
)
from cartaro.tournament.model.person_names import BETWEEN_NAMES
from cartaro.tournament.model.points import points_to_text, spelt_to_text
from cartaro.tournament.model.refusal import cite
from cartaro.tournament.model.slips import slip_to_text
from cartaro.tournament.notice.articles import find_article


def entry_to_text(event: EventState, entry: LogEntry) -> Text:
    """Return the sentence about an entry of *event*'s log."""
    return _TELL[type(entry.payload)](event, entry.payload)


def name_of(event: EventState, entrant: int) -> str:
    """Return an entrant's number and name."""
    enrolment = event.enrolments.get(entrant)
    return f"{entrant} {enrolment.name}" if enrolment else str(entrant)


def author_to_text(event: EventState, who: str, role: str) -> str:
    """Return the author of an entry: a player, who is told by number in the log, with the name."""
    return name_of(event, int(who)) if role == "player" and who.isdecimal() else who


def _because(reason: str) -> str:
    return f" ({reason})" if reason else ""


def _created(event: EventState, payload: Created) -> Text:
    name = event.definition.name
    return tr("tournament-log-log_messages-event_open", name=name)


def _amended(event: EventState, payload: Amended) -> Text:
    return tr("tournament-log-log_messages-notice_changed", because=_because(payload.reason))


def _entered(event: EventState, payload: Entered) -> Text:
    names = BETWEEN_NAMES.join(p.name for p in with_labels(event, payload.number, payload.people))
    alone = event.definition.pairs and len(payload.people) == 1
    note = tr("tournament-log-log_messages-looking_partner") if alone else Text("", "")
    return tr("tournament-log-log_messages-entered", what_number=payload.number, names=names, note=note)


def _imported(event: EventState, payload: Imported) -> Text:
    updated, source = len({each.entrant for each in payload.edits}), _because(payload.source)
    said = tr("tournament-log-log_messages-updated", count=updated, source=source)
    if not payload.entrants:
        return said
    numbers = [each.number for each in payload.entrants]
    first, last, count = min(numbers), max(numbers), len(numbers)
    entered = tr("tournament-log-log_messages-imported", count=count, first=first, last=last, source=source)
    return Text(f"{entered.it} {said.it}", f"{entered.en} {said.en}") if updated else entered


def _partnered(event: EventState, payload: Partnered) -> Text:
    it = f"Fanno coppia il n. {payload.entrant} e il n. {payload.other}: {name_of(event, payload.entrant)}."
    return Text(it, f"No. {payload.entrant} and no. {payload.other} are a pair: {name_of(event, payload.entrant)}.")


def _substituted(event: EventState, payload: Substituted) -> Text:
    why = _because(payload.reason)
    (by,) = with_labels(event, payload.entrant, (payload.by,), payload.person - 1)
    return tr("tournament-log-log_messages-substitute_comes", entrant=payload.entrant, by=by.name, why=why)


def _edited(event: EventState, payload: Edited) -> Text:
    what = _EDITED[payload.field]
    if payload.field in PRIVATE:
        return tr("tournament-log-log_messages-edited_private", name=name_of(event, payload.entrant), what=what)
    return tr(
        "tournament-log-log_messages-edited",
        entrant=payload.entrant,
        what=what,
        was=payload.was or "-",
        now=payload.now or "-",
    )


def _erased(event: EventState, payload: Erased) -> Text:
    why = _because(payload.reason)
    return tr("tournament-log-log_messages-erased", entrant=payload.entrant, why=why)


def _checked_in(event: EventState, payload: CheckedIn) -> Text:
    name = name_of(event, payload.entrant)
    return tr("tournament-log-log_messages-present", name=name)


def _roll_called(event: EventState, payload: RollCalled) -> Text:
    if not payload.absent:
        return tr("tournament-log-log_messages-roll_called_all", present=len(payload.present))
    absent = ", ".join(name_of(event, number) for number in payload.absent)
    return tr("tournament-log-log_messages-roll_called", present=len(payload.present), absent=absent)


def _withdrawn(event: EventState, payload: Withdrawn) -> Text:
    name, why = name_of(event, payload.entrant), _because(payload.reason)
    if payload.absent:
        return tr("tournament-log-log_messages-absent", name=name, why=why)
    return tr("tournament-log-log_messages-withdrawn", name=name, why=why)


def _seed(event: EventState, seed: Seed) -> Text:
    """Return a seed, and where it comes from."""
    name = name_of(event, seed.entrant)
    if seed.source == "rating":
        return tr("tournament-log-log_messages-seed_rating", name=name, rating=seed.rating)
    if seed.source == "season":
        return tr("tournament-log-log_messages-seed_season", name=name, points=spelt_to_text(seed.why))
    if seed.source == "lot":
        return tr("tournament-log-log_messages-seed_lot", name=name)
    return tr("tournament-log-log_messages-seed_hand", name=name, why=f": {seed.why}" if seed.why else "")


def _seeded(event: EventState, payload: Seeded) -> Text:
    names = Text("-", "-")
    if payload.seeds:
        told = [_seed(event, seed) for seed in payload.seeds]
        names = Text(", ".join(one.it for one in told), ", ".join(one.en for one in told))
    return tr("tournament-log-log_messages-seeds", names=names)


_APART = {
    "never": tr("tournament-log-log_messages-apart_never"),
    "possible": tr("tournament-log-log_messages-apart_possible"),
    "free": tr("tournament-log-log_messages-apart_free"),
}


def _kept_apart(event: EventState, payload: KeptApart) -> Text:
    one, other = name_of(event, payload.one), name_of(event, payload.other)
    return tr("tournament-log-log_messages-kept_apart", one=one, other=other, how=_APART[payload.how])


_AWAY = {
    "rest": tr("tournament-log-log_messages-away_rest"),
    "half": tr("tournament-log-log_messages-away_half"),
    "pause": tr("tournament-log-log_messages-away_pause"),
    "back": tr("tournament-log-log_messages-away_back"),
}


def _away_from(event: EventState, payload: AwayFrom) -> Text:
    name = name_of(event, payload.entrant)
    return tr("tournament-log-log_messages-away_from", name=name, how=_AWAY[payload.how], round=payload.round)


def _tables_locked(event: EventState, payload: TablesLocked) -> Text:
    tables = [", ".join(name_of(event, entrant) for entrant in table) for table in payload.tables]
    names = "; ".join(tables)
    if payload.free:
        return tr("tournament-log-log_messages-tables_freed", names=names)
    return tr("tournament-log-log_messages-tables_locked", names=names)


def _paid(event: EventState, payload: Paid) -> Text:
    name, money = name_of(event, payload.entrant), money_to_text(payload.cents)
    return tr("tournament-log-log_messages-paid", name=name, money=money)


def _refunded(event: EventState, payload: Refunded) -> Text:
    name, money = name_of(event, payload.entrant), money_to_text(payload.cents)
    return tr("tournament-log-log_messages-given_back", name=name, money=money)


def _moved(event: EventState, payload: CashAdjusted) -> Text:
    money = money_to_text(abs(payload.cents))
    came = tr("tournament-log-log_messages-came") if payload.cents > 0 else tr("tournament-log-log_messages-went_out")
    return Text(f"{came.it} {money.it}: {payload.what}.", f"{came.en} {money.en}: {payload.what}.")


def _cash_closed(event: EventState, payload: CashClosed) -> Text:
    to = tr("tournament-log-log_messages-rest", to=payload.to) if payload.to else Text("", "")
    return tr("tournament-log-log_messages-cash_book_closed", to=to)


_DRAWS = {
    START: tr("tournament-log-log_messages-draw"),
    BOARDS: tr("tournament-log-log_messages-repeated_deals"),
}


def _committed(event: EventState, payload: Committed) -> Text:
    of = _DRAWS[payload.purpose]
    return tr("tournament-log-log_messages-commitment", commitment=payload.commitment, of=of)


def _added(event: EventState, payload: EntropyAdded) -> Text:
    return tr("tournament-log-log_messages-audience_adds_draw", words=payload.words)


def _drawn(event: EventState, payload: Drawn) -> Text:
    of = _DRAWS[payload.purpose]
    return tr("tournament-log-log_messages-secret", secret=payload.secret, of=of)


def _paired(event: EventState, payload: Paired) -> Text:
    tables = sum(table.table > 0 for table in payload.tables)
    alone = [table.entrants[0] for table in payload.tables if len(table.entrants) == 1]
    resting = [name_of(event, n) for n in alone if payload.round not in event.enrolments[n].halves]
    halves = [name_of(event, n) for n in alone if payload.round in event.enrolments[n].halves]
    rest = tr("tournament-log-log_messages-rests", resting=", ".join(resting)) if resting else Text("", "")
    half = tr("tournament-log-log_messages-halves", names=", ".join(halves)) if halves else Text("", "")
    return tr("tournament-log-log_messages-round", round=payload.round, tables=tables, rest=rest, half=half)


def _rearranged(event: EventState, payload: Rearranged) -> Text:
    return tr(
        "tournament-log-log_messages-round_seats_changed_hand", round=payload.round, because=_because(payload.reason)
    )


_CLOCK = {
    "start": tr("tournament-log-log_messages-start"),
    "pause": tr("tournament-log-log_messages-pause"),
    "resume": tr("tournament-log-log_messages-resume"),
    "stop": tr("tournament-log-log_messages-stop"),
}


def _timed(event: EventState, payload: ClockChanged) -> Text:
    does = _CLOCK[payload.do]
    return tr("tournament-log-log_messages-clock_round", round=payload.round, does=does)


def _where(
    payload: ResultReported
    | Confirmed
    | RefereeCalled
    | CallClosed
    | Decided
    | Corrected
    | PlayedOnLine
    | OnlineTableOpened,
) -> Text:
    return tr("tournament-log-log_messages-round_table", round=payload.round, table=payload.table)


def _by(event: EventState, by: int) -> Text:
    return (
        tr("tournament-log-log_messages-no", name_of=name_of(event, by))
        if by
        else tr("tournament-log-log_messages-desk")
    )


def _results_imported(event: EventState, payload: ResultsImported) -> Text:
    rounds = ", ".join(map(str, sorted({result.round for result in payload.results})))
    count, source = len(payload.results), _because(payload.source)
    return tr("tournament-log-log_messages-results_imported", count=count, rounds=rounds, source=source)


def _reported(event: EventState, payload: ResultReported) -> Text:
    where, by, result = _where(payload), _by(event, payload.by), slip_to_text(payload.result)
    return tr("tournament-log-log_messages-writes", result=result, where=where, by=by)


def _confirmed(event: EventState, payload: Confirmed) -> Text:
    where, by = _where(payload), _by(event, payload.by)
    return tr("tournament-log-log_messages-confirms", where=where, by=by)


def _called(event: EventState, payload: RefereeCalled) -> Text:
    where, by = _where(payload), _by(event, payload.by)
    return tr("tournament-log-log_messages-calls_referee", where=where, by=by)


def _call_closed(event: EventState, payload: CallClosed) -> Text:
    where = _where(payload)
    return tr("tournament-log-log_messages-call_closed", where=where)


def _cited(event: EventState, id: str) -> Text:
    return cite(find_article(event.definition, id))


def _decided(event: EventState, payload: Decided) -> Text:
    where, result, article = _where(payload), slip_to_text(payload.result), _cited(event, payload.article)
    said = tr(
        "tournament-log-log_messages-referee_decides", result=result, what=payload.text, where=where, article=article
    )
    return _with_round(said, payload)


def _with_round(said: Text, payload: Decided | Corrected) -> Text:
    """Return what is said of a result, and of the round that goes with it."""
    if not payload.takes_back:
        return said
    return said + tr("tournament-log-log_messages-round_taken_back", round=payload.takes_back)


def _corrected(event: EventState, payload: Corrected) -> Text:
    where, result = _where(payload), slip_to_text(payload.result)
    said = tr("tournament-log-log_messages-corrected", result=result, reason=payload.reason, where=where)
    return _with_round(said, payload)


def _penalised(event: EventState, payload: Penalised) -> Text:
    name, article = name_of(event, payload.entrant), _cited(event, payload.article)
    effect = effect_to_text(event.definition.plan, payload.effect, points_to_text(Fraction(payload.amount)))
    return tr("tournament-log-log_messages-penalty", name=name, what=payload.text, article=article, effect=effect)


def _table_opened(event: EventState, payload: OnlineTableOpened) -> Text:
    where = _where(payload)
    return tr("tournament-log-log_messages-played_line_table", online=payload.online, where=where)


def _taken_over(_event: EventState, payload: TakenOver) -> Text:
    return tr("tournament-log-log_messages-taken_over", place=payload.place or "-", command=payload.command)


def _boards_written(event: EventState, payload: BoardsWritten) -> Text:
    return tr("tournament-log-log_messages-deals_round_written_out", round=payload.round)


def _played_on_line(event: EventState, payload: PlayedOnLine) -> Text:
    where, result = _where(payload), slip_to_text(payload.result)
    return tr("tournament-log-log_messages-ended_line", result=result, where=where)


def _closed(event: EventState, payload: EventClosed) -> Text:
    return tr("tournament-log-log_messages-closed", why=_because(payload.reason))


def _ended(event: EventState, payload: Ended) -> Text:
    why = _because(payload.reason)
    return tr("tournament-log-log_messages-tournament_over", why=why)


def _handed(event: EventState, payload: PrizeAwarded) -> Text:
    name, prize = name_of(event, payload.entrant), event.definition.prizes[payload.prize].what
    more = tr("tournament-log-log_messages-top") if payload.on_top else Text("", "")
    return tr("tournament-log-log_messages-handed_signed", name=name, signed=payload.signed, prize=prize, more=more)


def _handed_back(event: EventState, payload: PrizeReturned) -> Text:
    name, prize = name_of(event, payload.entrant), event.definition.prizes[payload.prize].what
    return tr(
        "tournament-log-log_messages-taken_back_signed",
        name=name,
        signed=payload.signed,
        reason=payload.reason,
        prize=prize,
    )


def _tie_parted(event: EventState, payload: TieParted) -> Text:
    names, why = ", ".join(name_of(event, number) for number in payload.entrants), _because(payload.text)
    if payload.how == LOT:
        return tr("tournament-log-log_messages-level_parted_lot", names=names, why=why)
    return tr("tournament-log-log_messages-level_after_play_off", names=names, why=why)


def _taken_back(event: EventState, payload: TakenBack) -> Text:
    why = _because(payload.reason)
    return tr("tournament-log-log_messages-entry_taken_back", seq=payload.seq, why=why)


_EDITED: Mapping[EditedField, Text] = {
    "name": tr("tournament-log-log_messages-edited_name"),
    "club": tr("tournament-log-log_messages-edited_club"),
    "categories": tr("tournament-log-log_messages-edited_categories"),
    "rating": tr("tournament-log-log_messages-edited_rating"),
    "contact": tr("tournament-log-log_messages-edited_contact"),
    "note": tr("tournament-log-log_messages-edited_note"),
}
_TELL: Mapping[type[Any], Callable[[EventState, Any], Text]] = {
    Created: _created,
    Amended: _amended,
    Entered: _entered,
    Imported: _imported,
    Partnered: _partnered,
    Substituted: _substituted,
    Edited: _edited,
    Erased: _erased,
    CheckedIn: _checked_in,
    RollCalled: _roll_called,
    Withdrawn: _withdrawn,
    Seeded: _seeded,
    KeptApart: _kept_apart,
    AwayFrom: _away_from,
    TablesLocked: _tables_locked,
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
    OnlineTableOpened: _table_opened,
    BoardsWritten: _boards_written,
    ResultReported: _reported,
    ResultsImported: _results_imported,
    Confirmed: _confirmed,
    RefereeCalled: _called,
    CallClosed: _call_closed,
    Decided: _decided,
    Corrected: _corrected,
    PlayedOnLine: _played_on_line,
    Penalised: _penalised,
    Ended: _ended,
    EventClosed: _closed,
    PrizeAwarded: _handed,
    PrizeReturned: _handed_back,
    TieParted: _tie_parted,
    TakenOver: _taken_over,
    TakenBack: _taken_back,
}
