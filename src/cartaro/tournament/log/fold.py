"""The fold of a log: every entry applied in order, except those that are undone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cartaro.i18n import CartaroError, tr
from cartaro.moments import read_instant
from cartaro.tournament.event import (
    cash,
    drawing,
    editing,
    prize_awards,
    prize_ties,
    prizes,
    registration,
    rounds,
    tables,
    wishes,
)
from cartaro.tournament.event.state import BOARDS, Amendment, Closing, EntryContext, EventState
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
    Payload,
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
    Seeded,
    Substituted,
    TablesLocked,
    TakenBack,
    TakenOver,
    TieParted,
    Withdrawn,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event, refuse
from cartaro.tournament.notice.changes import changed_fields
from cartaro.tournament.notice.definition import parse_definition


def amend(event: EventState, payload: Amended, context: EntryContext) -> EventState:
    """Change the definition, before the draw, for a reason; the entrants must still fit it.

    Raise :class:`cartaro.tournament.model.refusal.TournamentRefusal` if it is too late, or the change is not allowed.
    """
    if event.drawn:
        raise TournamentRefusal(
            "amended_late",
            tr("tournament-log-fold-amended_late"),
            cite_event(event.definition, "draw"),
        )
    definition = parse_definition(payload.definition)
    if definition.id != event.definition.id or (
        event.enrolments and definition.people_each != event.definition.people_each
    ):
        raise TournamentRefusal(
            "amended_too_far",
            tr("tournament-log-fold-amended_too_far"),
            cite_event(event.definition, "entrants"),
        )
    changes = changed_fields(event.definition, definition)
    if not changes:
        raise TournamentRefusal("nothing_changed", tr("tournament-log-fold-nothing_changed"))
    if not payload.reason.strip():
        raise refuse(event.definition, "entries", "no_reason", tr("tournament-log-fold-no_reason"))
    amended = (*event.amended, Amendment(context.at, payload.reason, changes, event.definition.windows))
    return replace(event, definition=definition, source=payload.definition, amended=amended)


def take_over(event: EventState, payload: TakenOver, _context: EntryContext) -> EventState:
    """Continue the event on another computer; raise :class:`TournamentRefusal` unless its command is higher."""
    if payload.command <= event.command:
        raise TournamentRefusal("bad_command", tr("tournament-log-fold-bad_command", command=event.command))
    return replace(event, command=payload.command)


_APPLY: Mapping[type[Any], Callable[[EventState, Any, EntryContext], EventState]] = {
    Amended: amend,
    Entered: registration.enter,
    Imported: editing.enter_list,
    Partnered: registration.partner,
    Substituted: registration.substitute,
    Edited: editing.edit,
    Erased: editing.erase,
    CheckedIn: registration.check_in,
    RollCalled: registration.call_roll,
    Withdrawn: registration.withdraw,
    Seeded: registration.seed,
    KeptApart: wishes.keep_apart,
    AwayFrom: wishes.go_away,
    TablesLocked: wishes.lock_tables,
    Paid: cash.pay,
    Refunded: cash.refund,
    CashAdjusted: cash.move,
    CashClosed: cash.close,
    Committed: drawing.commit,
    EntropyAdded: drawing.add,
    Drawn: drawing.reveal,
    Paired: rounds.pair,
    Rearranged: rounds.rearrange,
    ClockChanged: rounds.time,
    OnlineTableOpened: rounds.open_table,
    BoardsWritten: rounds.write_boards,
    ResultReported: tables.report,
    ResultsImported: tables.report_all,
    Confirmed: tables.confirm,
    RefereeCalled: tables.call,
    CallClosed: tables.answer,
    Decided: tables.decide,
    Corrected: tables.correct,
    PlayedOnLine: tables.play_on_line,
    Penalised: tables.penalise,
    Ended: prizes.end,
    EventClosed: prizes.close,
    PrizeAwarded: prize_awards.hand,
    PrizeReturned: prize_awards.give_back,
    TieParted: prize_ties.part,
    TakenOver: take_over,
}
"""The function that applies each kind of entry; each raises :class:`TournamentRefusal` if the entry is invalid."""


def fold(log: Sequence[LogEntry]) -> EventState:
    """Return the state of the event after *log*.

    Raise :class:`CannotStand` at the first invalid entry, and :class:`TournamentRefusal` if no entry is left.
    """
    undone = undone_in(log)
    event: EventState | None = None
    for entry in log:
        if entry.seq in undone or isinstance(entry.payload, TakenBack):
            continue
        try:
            event = apply(event, entry.payload, moment_of(entry))
        except CartaroError as error:
            raise CannotStand(entry.seq, error) from error
    if event is None:
        raise TournamentRefusal("no_event", tr("tournament-log-fold-no_event"))
    return event


def apply(event: EventState | None, payload: Payload, context: EntryContext) -> EventState:
    """Return the event after *payload*; raise :class:`TournamentRefusal` if it is invalid."""
    if isinstance(payload, Created):
        if event is not None:
            raise TournamentRefusal("created_twice", tr("tournament-log-fold-created_twice"))
        return EventState(parse_definition(payload.definition), payload.definition)
    if event is None:
        raise TournamentRefusal("no_event", tr("tournament-log-fold-event_yet"))
    _check_open(event, payload)
    return _APPLY[type(payload)](event, payload, context)


def follow(log: Sequence[LogEntry], event: EventState | None, entry: LogEntry) -> EventState:
    """Return the event after *entry*, which continues *log*; *event* is the state after *log*.

    Undoing an entry gives the event without it. Raise :class:`TournamentRefusal` if later entries are then invalid,
    with the first of them and the reason.
    """
    payload = entry.payload
    if not isinstance(payload, TakenBack):
        return apply(event, payload, moment_of(entry))
    _check_taking_back(log, payload)
    if event is not None and event.closed and event.closed.seq != payload.seq:
        raise _only_read(event.closed)
    _check_deals_stay(log, event, payload)
    try:
        return fold([*log, entry])
    except CannotStand as error:
        raise TournamentRefusal(
            "undo_refused",
            tr("tournament-log-fold-entry_cannot_taken_back", seq=payload.seq, seq2=error.seq, why=error.why.text),
        ) from error


def _check_open(event: EventState, payload: Payload) -> None:
    """Raise if the event is closed, unless *payload* is what stays possible: to forget people, and to be elsewhere."""
    private = isinstance(payload, Edited) and payload.field in editing.PRIVATE
    if event.closed and not private and not isinstance(payload, Erased | TakenOver):
        raise _only_read(event.closed)


def _only_read(closed: Closing) -> TournamentRefusal:
    return TournamentRefusal("event_closed", tr("tournament-log-fold-event_closed", seq=closed.seq))


def undone_in(log: Sequence[LogEntry]) -> frozenset[int]:
    """Return the entries that are undone; an undoing entry may be undone itself."""
    undone: set[int] = set()
    for entry in reversed(log):
        payload = entry.payload
        if isinstance(payload, TakenBack) and entry.seq not in undone:
            undone.add(payload.seq)
    return frozenset(undone)


def moment_of(entry: LogEntry) -> EntryContext:
    """Return the context of *entry*."""
    return EntryContext(entry.seq, entry.who, entry.role, read_instant(entry.at))


class CannotStand(CartaroError):  # noqa: N818 - see DeskRefusal
    """Entry ``seq`` of a log is invalid for the reason ``why``."""

    def __init__(self, seq: int, why: CartaroError) -> None:
        super().__init__(
            "cannot_stand",
            tr("tournament-log-fold-cannot_stand", seq=seq, why=why.text),
        )
        self.seq, self.why = seq, why


def _check_taking_back(log: Sequence[LogEntry], payload: TakenBack) -> None:
    if payload.seq == 1:
        raise TournamentRefusal("undo_refused", tr("tournament-log-fold-undo_refused"))
    if not 1 < payload.seq <= len(log):
        raise TournamentRefusal(
            "no_entry",
            tr("tournament-log-fold-no_entry", seq=payload.seq, count_log=len(log)),
        )
    if isinstance(log[payload.seq - 1].payload, PrizeAwarded | PrizeReturned):
        raise TournamentRefusal(
            "undo_refused",
            tr("tournament-log-fold-prize_was_handed_over"),
        )
    if isinstance(log[payload.seq - 1].payload, TakenOver):
        raise TournamentRefusal("undo_refused", tr("tournament-log-fold-taken_over"))
    if isinstance(log[payload.seq - 1].payload, Erased):
        raise TournamentRefusal("undo_refused", tr("tournament-log-fold-erased"))
    if payload.seq in undone_in(log):
        raise TournamentRefusal("undone_already", tr("tournament-log-fold-undone_already", seq=payload.seq))


def _check_deals_stay(log: Sequence[LogEntry], event: EventState | None, payload: TakenBack) -> None:
    """Raise if undoing an entry would change deals in play, or lose the record of who has seen them."""
    entry = log[payload.seq - 1].payload
    words = isinstance(entry, EntropyAdded) and entry.purpose == BOARDS
    if isinstance(entry, BoardsWritten) or (words and event is not None and event.round):
        raise TournamentRefusal(
            "undo_refused",
            tr("tournament-log-fold-entry_taken_back_deals", seq=payload.seq),
        )
