"""Wishes for the rounds to come: who is kept apart, who rests or pauses.

Each function raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` if a wish is impossible or too late.
"""

from dataclasses import replace

from cartaro.i18n import tr
from cartaro.tournament.event.registration import find
from cartaro.tournament.event.state import EntryContext, EventState
from cartaro.tournament.model.log_entries import AwayFrom, KeptApart
from cartaro.tournament.notice.articles import refuse


def keep_apart(event: EventState, payload: KeptApart, context: EntryContext) -> EventState:
    """Keep two entrants apart from the next round on, or no longer."""
    one, other = find(event, payload.one), find(event, payload.other)
    if one == other:
        raise refuse(event.definition, "rounds", "same_entrant", tr("tournament-event-wishes-same_entrant"))
    both = frozenset((one.number, other.number))
    if event.kept_apart.get(both, "free") == payload.how:
        raise refuse(event.definition, "rounds", "wished_already", tr("tournament-event-wishes-wished_already"))
    others = {pair: how for pair, how in event.kept_apart.items() if pair != both}
    return replace(event, kept_apart=others if payload.how == "free" else {**others, both: payload.how})


def go_away(event: EventState, payload: AwayFrom, context: EntryContext) -> EventState:
    """Have an entrant rest in a round that is not paired yet, pause from it on, or be back from it on."""
    enrolment, definition = find(event, payload.entrant), event.definition
    if not definition.plan.format.asks_rests:
        title = definition.plan.format.title
        raise refuse(definition, "format", "no_rests", tr("tournament-event-wishes-no_rests", format=title))
    if not event.round < payload.round <= event.definition.plan.number("rounds"):
        text = tr("tournament-event-wishes-round_is_paired", round=payload.round, next=event.round + 1)
        raise refuse(definition, "rounds", "round_is_paired", text)
    if not enrolment.active:
        raise refuse(definition, "rounds", "has_left", tr("tournament-event-wishes-has_left", name=enrolment.name))
    now = payload.round
    earlier = frozenset(round_ for round_ in enrolment.away if round_ < now)
    paused = frozenset(range(enrolment.pauses, now)) if enrolment.pauses is not None else frozenset[int]()
    match payload.how:
        case "rest":
            changed = replace(enrolment, away=enrolment.away | {now})
        case "pause":
            changed = replace(enrolment, away=earlier | paused, pauses=now)
        case "back":
            changed = replace(enrolment, away=earlier | paused, pauses=None)
    if changed == enrolment:
        raise refuse(definition, "rounds", "wished_already", tr("tournament-event-wishes-wished_already"))
    return event.with_enrolments([changed])
