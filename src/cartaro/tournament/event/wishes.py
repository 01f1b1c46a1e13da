"""Wishes for the rounds to come: who is kept apart, who rests or pauses, which tables are fixed.

Each function raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` if a wish is impossible or too late.
"""

from collections.abc import Iterator
from dataclasses import replace

from cartaro.i18n import Text, tr
from cartaro.tournament.event.registration import find
from cartaro.tournament.event.rounds import check_apart, seats_together
from cartaro.tournament.event.state import Enrolment, EntryContext, EventState
from cartaro.tournament.formats.dispatch import chooses, cut
from cartaro.tournament.model.log_entries import AwayFrom, KeptApart, TablesLocked, Wished
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import refuse


def keep_apart(event: EventState, payload: KeptApart, context: EntryContext) -> EventState:
    """Keep two entrants apart from the next round on, or no longer."""
    _check_chosen(event)
    one, other = find(event, payload.one), find(event, payload.other)
    if one == other:
        raise refuse(event.definition, "rounds", "same_entrant", tr("tournament-event-wishes-same_entrant"))
    both = frozenset((one.number, other.number))
    if event.kept_apart.get(both, "free") == payload.how:
        raise _wished_already(event)
    if payload.how == "never" and any(both <= {*table} for table in event.locked_next):
        raise _locked_already(event, one)
    others = {pair: how for pair, how in event.kept_apart.items() if pair != both}
    return replace(event, kept_apart=others if payload.how == "free" else {**others, both: payload.how})


def go_away(event: EventState, payload: AwayFrom, context: EntryContext) -> EventState:
    """Have an entrant away from a round that is not paired yet, or there in it again."""
    enrolment, definition = find(event, payload.entrant), event.definition
    if not definition.plan.format.asks_rests:
        title = definition.plan.format.title
        raise refuse(definition, "format", "no_rests", tr("tournament-event-wishes-no_rests", format=title))
    if not event.round < payload.round <= definition.plan.number("rounds"):
        text = tr("tournament-event-wishes-round_is_paired", round=payload.round, next=event.round + 1)
        raise refuse(definition, "rounds", "round_is_paired", text)
    _check_here(event, enrolment)
    changed = _changed(event, enrolment, payload)
    if changed == enrolment:
        raise _wished_already(event)
    if payload.how != "back" and any(enrolment.number in table for table in event.locked.get(payload.round, ())):
        raise _locked_already(event, enrolment)
    return event.with_enrolments([changed])


def _changed(event: EventState, enrolment: Enrolment, payload: AwayFrom) -> Enrolment:
    now, away, halves, pauses = payload.round, enrolment.away, enrolment.halves, enrolment.pauses
    match payload.how:
        case "rest":
            return replace(enrolment, away=away | {now}, halves=halves - {now})
        case "half":
            _check_half(event, enrolment, now)
            return replace(enrolment, away=away - {now}, halves=halves | {now})
        case "pause" if pauses is None:
            earlier = (frozenset(round_ for round_ in rounds if round_ < now) for rounds in (away, halves))
            return replace(enrolment, away=next(earlier), halves=next(earlier), pauses=now)
        case "back":
            paused = frozenset(range(pauses, now)) if pauses is not None and pauses <= now else frozenset[int]()
            ended = None if pauses is not None and pauses <= now else pauses
            return replace(enrolment, away=(away | paused) - {now}, halves=halves - {now}, pauses=ended)
    return enrolment


def _check_half(event: EventState, enrolment: Enrolment, round_: int) -> None:
    """Raise unless the notice allows one more round with half points, before the last."""
    definition, plan = event.definition, event.definition.plan
    most = plan.number("half_points")
    if plan.scoring.half is None:
        text = tr("tournament-model-plan-no_half", scoring=plan.scoring.title)
        raise refuse(definition, "scores", "no_half", text)
    if len(enrolment.halves | {round_}) > most:
        text = tr("tournament-event-wishes-too_many_halves", name=enrolment.name, most=most)
        raise refuse(definition, "format", "too_many_halves", text)
    if round_ == plan.number("rounds"):
        raise refuse(definition, "format", "half_in_last", tr("tournament-event-wishes-half_in_last"))


def lock_tables(event: EventState, payload: TablesLocked, context: EntryContext) -> EventState:
    """Fix who sits at tables of the next round, or no longer."""
    _check_chosen(event)
    if not payload.tables:
        raise _not_locked(event)
    for table in payload.tables:
        event = _free(event, tuple(sorted(table))) if payload.free else _lock(event, tuple(sorted(table)))
    return event


def _free(event: EventState, table: tuple[int, ...]) -> EventState:
    locked = event.locked_next
    if table not in locked:
        raise _not_locked(event)
    return replace(event, locked={**event.locked, event.round + 1: tuple(each for each in locked if each != table)})


def _lock(event: EventState, table: tuple[int, ...]) -> EventState:
    number, locked = event.round + 1, event.locked_next
    if table in locked:
        raise _wished_already(event)
    playing = {int(entrant.id) for entrant in event.progress.those_in(number)}
    _check_size(event, table, len(playing))
    for enrolment in (find(event, entrant) for entrant in table):
        _check_here(event, enrolment)
        if enrolment.number not in playing or _is_out(event, enrolment.number):
            text = tr("tournament-event-wishes-not_playing", name=enrolment.name, round=number)
            raise refuse(event.definition, "rounds", "not_playing", text)
        if any(enrolment.number in other for other in locked):
            raise _locked_already(event, enrolment)
    check_apart(event, [table])
    return replace(event, locked={**event.locked, number: (*locked, table)})


def _check_size(event: EventState, table: tuple[int, ...], playing: int) -> None:
    """Raise unless as many can sit at one table, or one can rest as the number is odd."""
    least, most = seats_together(event.definition.plan)
    rests = len(table) == 1 and most == 2 and playing % 2 and all(len(other) > 1 for other in event.locked_next)
    if not rests and not least <= len(set(table)) == len(table) <= most:
        text = tr("tournament-event-wishes-seats_at_table", least=least, most=most)
        raise refuse(event.definition, "rounds", "wrong_seats", text)


def wishes_of(event: EventState) -> Iterator[tuple[Text, Wished]]:
    """Yield each wish for the rounds to come in words, with the entry that withdraws it."""
    number = event.round + 1

    def names(entrants: tuple[int, ...]) -> str:
        return ", ".join(event.enrolments[entrant].name for entrant in entrants)

    for table in event.locked_next:
        told = tr("tournament-event-wishes-locked", names=names(table), round=number)
        alone = tr("tournament-event-wishes-rests", name=event.enrolments[table[0]].name, round=number)
        yield told if len(table) > 1 else alone, TablesLocked((table,), free=True)
    for pair, how in event.kept_apart.items():
        one, other = sorted(pair)
        if event.enrolments[one].active and event.enrolments[other].active:
            both = names((one, other))
            never = tr("tournament-event-wishes-never", names=both)
            said = never if how == "never" else tr("tournament-event-wishes-possible", names=both)
            yield said, KeptApart(one, other, "free")
    for enrolment in event.enrolments.values():
        if enrolment.active:
            for said, round_ in _away_to_text(enrolment, number):
                yield said, AwayFrom(enrolment.number, round_, "back")


def _away_to_text(enrolment: Enrolment, number: int) -> Iterator[tuple[Text, int]]:
    """Yield each absence from round *number* on, with the round in which they would be back."""
    for round_ in sorted(enrolment.away | enrolment.halves):
        if round_ >= number:
            half = round_ in enrolment.halves
            name = enrolment.name
            rest = tr("tournament-event-wishes-rest", name=name, round=round_)
            yield tr("tournament-event-wishes-half", name=name, round=round_) if half else rest, round_
    if enrolment.pauses is not None:
        said = tr("tournament-event-wishes-pause", name=enrolment.name, round=enrolment.pauses)
        yield said, max(enrolment.pauses, number)


def _is_out(event: EventState, entrant: int) -> bool:
    """Whether results so far leave an entrant out of the next round, where all of them are there."""
    plan = event.definition.plan
    if event.progress.open or plan.second:
        return False
    going = cut(plan, event.progress, event.chance, event.round + 1)
    return isinstance(going, frozenset) and str(entrant) not in going


def _check_chosen(event: EventState) -> None:
    """Raise unless the next round is paired by what its tables cost."""
    if not chooses(event.definition.plan, event.progress):
        text = tr("tournament-event-wishes-calendar", round=event.round + 1)
        raise refuse(event.definition, "format", "calendar", text)


def _check_here(event: EventState, enrolment: Enrolment) -> None:
    if not enrolment.active:
        text = tr("tournament-event-wishes-has_left", name=enrolment.name)
        raise refuse(event.definition, "rounds", "has_left", text)


def _wished_already(event: EventState) -> TournamentRefusal:
    return refuse(event.definition, "rounds", "wished_already", tr("tournament-event-wishes-wished_already"))


def _not_locked(event: EventState) -> TournamentRefusal:
    return refuse(event.definition, "rounds", "not_locked", tr("tournament-event-wishes-not_locked"))


def _locked_already(event: EventState, enrolment: Enrolment) -> TournamentRefusal:
    text = tr("tournament-event-wishes-locked_already", name=enrolment.name)
    return refuse(event.definition, "rounds", "locked_already", text)
