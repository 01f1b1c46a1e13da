"""Breaking ties for a prize that cannot be shared, by lot or by a play-off; by a play-off also at a cut.

Functions raise :class:`cartaro.tournament.model.refusal.TournamentRefusal` if there is no such tie to break.
"""

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from cartaro.i18n import tr
from cartaro.tournament.event.prizes import awards
from cartaro.tournament.event.registration import find
from cartaro.tournament.event.state import EntryContext, EventState
from cartaro.tournament.formats.stages import level_at_cut
from cartaro.tournament.model.log_entries import TieParted
from cartaro.tournament.notice.articles import refuse

LOT, PLAY_OFF = "lot", "play_off"
HOW = (LOT, PLAY_OFF)


def draw_order(event: EventState, entrants: Sequence[int]) -> tuple[int, ...]:
    """Return the order of *entrants* by the public draw's randomness, whatever their order in the argument."""
    ids = [str(number) for number in sorted(entrants)]
    return tuple(map(int, event.chance.permute(ids, f"prizes {' '.join(ids)}")))


def ready(event: EventState, payload: TieParted) -> TieParted:
    """Return the request with the order by lot."""
    return (
        msgspec.structs.replace(payload, entrants=draw_order(event, payload.entrants))
        if payload.how == LOT
        else payload
    )


def part(event: EventState, payload: TieParted, context: EntryContext) -> EventState:
    """Set the order of tied entrants: exactly all those tied for the rank."""
    for entrant in payload.entrants:
        find(event, entrant)
    if not event.ended:
        return _play_off(event, payload)
    level = {frozenset((award.entrant, *award.level)) for award in awards(event) if award.level}
    if frozenset(payload.entrants) not in level or len(set(payload.entrants)) < len(payload.entrants):
        listed = "; ".join(", ".join(map(str, sorted(group))) for group in level) or "-"
        raise refuse(
            event.definition,
            "prizes",
            "not_level",
            tr("tournament-event-prize_ties-not_level", listed=listed),
        )
    if payload.how not in HOW or (payload.how == PLAY_OFF and not payload.text.strip()):
        raise refuse(
            event.definition,
            "prizes",
            "bad_parting",
            tr("tournament-event-prize_ties-bad_parting"),
        )
    if payload.how == LOT and payload.entrants != draw_order(event, payload.entrants):
        raise refuse(
            event.definition,
            "draw",
            "other_lot",
            tr("tournament-event-prize_ties-other_lot"),
        )
    return replace(event, parted=(*event.parted, payload.entrants))


def _play_off(event: EventState, payload: TieParted) -> EventState:
    """Set the order of those who played off for the second stage: exactly all who are level at the cut."""
    plan = event.definition.plan
    level = level_at_cut(plan, event.progress, event.chance) if plan.second else ()
    if not level:
        raise refuse(event.definition, "prizes", "not_ended", tr("tournament-event-prize_ties-not_ended"))
    fits = sorted(payload.entrants) == sorted(map(int, level))
    if payload.how != PLAY_OFF or not payload.text.strip() or not fits:
        listed = ", ".join(event.enrolments[int(id)].name for id in level)
        said = tr("tournament-event-prize_ties-not_at_cut", listed=listed)
        raise refuse(event.definition, "stages", "not_at_cut", said)
    return replace(event, parted=(*event.parted, payload.entrants))
