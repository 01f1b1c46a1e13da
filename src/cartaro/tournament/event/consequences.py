"""What a change brings with it, computed from the event before and after it: shown before it is made."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.event.registration import not_called
from cartaro.tournament.event.rounds import after_round, has_started, pair, pair_next
from cartaro.tournament.event.state import EventState
from cartaro.tournament.formats.cost_words import costs_to_text
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.formats.foretelling import foretell
from cartaro.tournament.model.calendar import day_to_text, hour_to_text, money_to_text
from cartaro.tournament.model.log_entries import (
    Amended,
    Corrected,
    Decided,
    Paired,
    Payload,
    Rearranged,
    RollCalled,
    TablesLocked,
)
from cartaro.tournament.notice.changes import FieldChange

MOST_MOVES = 60
"""The most entrants whose way in the standings is listed."""
MOST_PAIRED_AGAIN = 100
"""The most entrants of an event whose later rounds are paired again, to tell how many tables would have been others."""
MOST_NUMBERS = 30
"""The most entrants whose numbers a sentence lists."""


@dataclass(frozen=True, slots=True)
class Move:
    """An entrant whose place or points in the standings change: before and after."""

    entrant: int
    place: int
    points: Fraction
    new_place: int
    new_points: Fraction


@dataclass(frozen=True, slots=True)
class Consequences:
    """The consequences of a change: fields of the notice, places in the standings, and sentences about the rest.

    ``moved`` counts all entrants whose row changes, of whom ``moves`` has the first. ``may_go`` is the last round if
    it has not started, and may be taken back with a correction of an earlier one; 0 if there is none. ``proposed`` is
    the event with the next round as it would be, if the change pairs it or fixes tables of it.
    """

    changes: tuple[FieldChange, ...] = ()
    moves: tuple[Move, ...] = ()
    moved: int = 0
    said: tuple[Text, ...] = ()
    may_go: int = 0
    proposed: EventState | None = None


def consequences_of(before: EventState, after: EventState, payload: Payload) -> Consequences:
    """Return the consequences of *payload*, which made *after* of *before*.

    Raise :class:`CartaroError` if tables are fixed of a round that cannot be paired.
    """
    match payload:
        case Amended():
            return Consequences(after.amended[-1].changes, said=tuple(_of_amendment(before, after)))
        case RollCalled():
            return Consequences(said=tuple(_of_roll_call(before, after)))
        case Corrected() | Decided():
            return _of_result(before, after, payload)
        case Rearranged(round_, _, _):
            return Consequences(said=tuple(_of_seats(before, after, round_)))
        case Paired() | TablesLocked():
            return Consequences(proposed=after if isinstance(payload, Paired) else pair(after, pair_next(after)))
    return Consequences()


def _of_seats(before: EventState, after: EventState, number: int) -> Iterator[Text]:
    """Yield each sum of costs that changes, the worst first, then why, for the tables that cost something anew."""
    was, now = (event.costs.get(number, {}) for event in (before, after))
    changed = [name for name in now if now[name] != was.get(name, 0)]
    for name in changed:
        title = costs_to_text(name)
        yield tr("tournament-event-consequences-cost", title=title, was=was.get(name, 0), now=now[name])
    if now and not changed:
        yield tr("tournament-event-consequences-costs_nothing")
    yield from (note for note in after.notes[number][1:] if note not in before.notes.get(number, ()))


def _of_amendment(before: EventState, after: EventState) -> Iterator[Text]:
    """Yield who gets in or out, the money, when registration closes, the tables, the papers."""
    had, have = ([e.number for e in event.field] for event in (before, after))
    came, went = sorted(set(have) - set(had)), sorted(set(had) - set(have))
    if came:
        yield tr("tournament-event-consequences-get_in", count=len(came), listed=_listed(came))
    if went:
        yield tr("tournament-event-consequences-must_wait", count=len(went), listed=_listed(went))
    if (before.definition.fee, before.definition.refund) != (after.definition.fee, after.definition.refund):
        yield from _money(before, after)
    if before.definition.windows != after.definition.windows:
        yield _registration(after)
    plan, was = after.definition.plan, before.definition.plan
    if have and plan.format.has_rounds and (len(had), was.settings) != (len(have), plan.settings):
        yield foretell(plan.format, plan.settings, len(have))
    yield tr("tournament-event-consequences-edition", edition=after.edition)


def _money(before: EventState, after: EventState) -> Iterator[Text]:
    changed = [n for n in after.enrolments if before.owed_by(n) != after.owed_by(n) and after.paid_by(n)]
    back, more = ({n: sign * after.owed_by(n) for n in changed if sign * after.owed_by(n) > 0} for sign in (-1, 1))
    if back:
        money = money_to_text(sum(back.values()))
        yield tr("tournament-event-consequences-money_back", count=len(back), money=money, listed=_listed([*back]))
    if more:
        money = money_to_text(sum(more.values()))
        yield tr("tournament-event-consequences-money_due", count=len(more), money=money, listed=_listed([*more]))


def _registration(event: EventState) -> Text:
    windows = event.definition.windows
    if not windows:
        return tr("tournament-event-consequences-open_until_draw")
    ends = event.definition.shown(max(window.ends for window in windows))
    return tr("tournament-event-consequences-closes", hour=hour_to_text(ends), day=day_to_text(ends))


def _of_roll_call(before: EventState, after: EventState) -> Iterator[Text]:
    owing = [e.number for e in after.field if e not in not_called(after) and after.owed_by(e.number) > 0]
    if owing:
        money = money_to_text(sum(after.owed_by(number) for number in owing))
        yield tr("tournament-event-consequences-owing", count=len(owing), money=money, listed=_listed(owing))
    came = sorted({e.number for e in after.field} - {e.number for e in before.field})
    if came:
        yield tr("tournament-event-consequences-get_in", count=len(came), listed=_listed(came))


def _of_result(before: EventState, after: EventState, payload: Corrected | Decided) -> Consequences:
    moves = _moves(before, after) if before.has_results else []
    here = before.seated(payload.round, payload.table)
    sides = here.entrants if here else ()
    first = sorted(moves, key=lambda move: (move.entrant not in sides, move.new_place))
    last = before.round
    may_go = last if last > payload.round and not has_started(before, last) else 0
    said = [_of_round(before, after, round_, payload) for round_ in range(payload.round + 1, last + 1)]
    if moves:
        said.append(tr("tournament-event-consequences-papers"))
    if not before.ended and after.round == last and not is_over(after.definition.plan, after.progress):
        said.append(tr("tournament-event-consequences-next_round", round=last + 1))
    return Consequences((), tuple(first[:MOST_MOVES]), len(moves), tuple(said), may_go)


def _moves(before: EventState, after: EventState) -> list[Move]:
    was = {row.entrant: row for row in before.standings[0].rows}
    rows = [(was[row.entrant], row) for row in after.standings[0].rows if row.entrant in was]
    return [
        Move(int(row.entrant), old.place, old.points, row.place, row.points)
        for old, row in rows
        if (old.place, old.points) != (row.place, row.points)
    ]


def _of_round(before: EventState, after: EventState, number: int, payload: Corrected | Decided) -> Text:
    """Return what becomes of a later round: it stays, or goes and is paired again."""
    if number == payload.takes_back:
        return tr("tournament-event-consequences-goes", round=number)
    started = has_started(before, number)
    if len(before.field) > MOST_PAIRED_AGAIN:
        stays = tr("tournament-event-consequences-stays_large", round=number)
        return stays if started else tr("tournament-event-consequences-may_go_large", round=number)
    others, count = _others(before, after, number)
    if started:
        return tr("tournament-event-consequences-stays", round=number, others=others, count=count)
    return tr("tournament-event-consequences-may_go", round=number, others=others, count=count)


def _others(before: EventState, after: EventState, number: int) -> tuple[int, int]:
    """Return how many tables of a round would have been others by the results as corrected, and of how many."""
    seated = [one for one in before.rounds[number] if one.meeting.table]
    by_hand = any(one.by_hand for one in seated)
    was = _tables(after_round(before, number - 1)) if by_hand else {frozenset(one.entrants) for one in seated}
    now = _tables(after_round(after, number - 1))
    return len(now - was), len(now)


def _tables(event: EventState) -> set[frozenset[int]]:
    try:
        return {frozenset(table.entrants) for table in pair_next(event).tables if table.table}
    except CartaroError:
        return set()  # such a round has no pairing of its own


def _listed(numbers: list[int]) -> str:
    more = ", …" if len(numbers) > MOST_NUMBERS else ""
    return ", ".join(map(str, sorted(numbers)[:MOST_NUMBERS])) + more
