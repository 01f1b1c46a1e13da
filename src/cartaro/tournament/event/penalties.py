"""Penalties: their effect, depending on whether points are good or bad at the event, and whether there is one."""

import re
from fractions import Fraction

import msgspec

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.formats.dispatch import count_rounds
from cartaro.tournament.formats.registry import goes_on_by
from cartaro.tournament.formats.stages import second_begins
from cartaro.tournament.model.log_entries import Penalised
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.points import points_to_text
from cartaro.tournament.model.score_schemes import ScoringKind
from cartaro.tournament.notice.articles import refuse

EFFECTS = ("warning", "points", "made", "exclusion")

_GAME_POINTS = frozenset({"difference", "low-difference", "made", "fewest-made"})
"""The criteria that count game points."""

_OF_POINTS = ("points", "made")
"""The effects that take or give points: of the standing, or of the game."""
_AMOUNT = re.compile(r"[0-9]{1,6}(?:[./][0-9]{1,6})?")
"""The amounts that are accepted."""
_HALVES = re.compile(r"([0-9]{0,6})½")
"""The amounts with a half as people and pages write them."""
_INSTEAD = {
    "points": tr("tournament-event-penalties-points"),
    "made": tr("tournament-event-penalties-made"),
    "warning": tr("tournament-event-penalties-warning"),
}
_OTHERS = {
    "warning": tr("tournament-event-penalties-warning-2"),
    "exclusion": tr("tournament-event-penalties-exclusion"),
}


def effect_to_text(plan: FormatPlan, effect: str, amount: str | Text) -> Text:
    """Return the sentence about the effect of a penalty at an event of this *plan*; *amount* is for people."""
    if effect in _OTHERS:
        return _OTHERS[effect]
    against = plan.scoring.fewer or (effect == "made" and plan.scoring.low)
    if effect == "points":
        if against:
            return tr("tournament-event-penalties-adds_points", amount=amount)
        return tr("tournament-event-penalties-takes_points", amount=amount)
    if against:
        return tr("tournament-event-penalties-adds_game_points", amount=amount)
    return tr("tournament-event-penalties-takes_game_points", amount=amount)


def with_amount(payload: Penalised) -> Penalised:
    """Return the request with its amount as the log writes it: ``0.5`` for ``0,5``, ``3/2`` for ``1½``."""
    amount = payload.amount.strip().replace(",", ".")
    if halves := _HALVES.fullmatch(amount):
        amount = f"{2 * int(halves[1] or 0) + 1}/2"
    return msgspec.structs.replace(payload, amount=amount)


def check_it_hurts(event: EventState, payload: Penalised) -> None:
    """Raise :class:`cartaro.tournament.model.refusal.TournamentRefusal` if a penalty, or a part, would not count.

    Also if its amount is not written as a number of points, or is more than all rounds are worth.
    """
    plan = event.definition.plan
    if not _AMOUNT.fullmatch(payload.amount):
        bad_amount = tr("tournament-event-penalties-bad_amount", amount=payload.amount[:20])
        raise refuse(event.definition, "penalties", "bad_amount", bad_amount)
    if payload.effect not in _OF_POINTS:
        return
    if _hurts(event, payload.effect, payload.entrant):
        _check_whole(event, payload)
        _check_bound(event, payload)
        return
    other = "made" if payload.effect == "points" else "points"
    instead = _INSTEAD[other if _hurts(event, other, payload.entrant) else "warning"]
    raise refuse(
        event.definition,
        "penalties",
        "takes_nothing",
        tr("tournament-event-penalties-takes_nothing", format=plan.format.title, instead=instead),
    )


def _check_whole(event: EventState, payload: Penalised) -> None:
    """Check that points added to a sum of game points are whole, as those are: a part of one would not count."""
    if event.definition.plan.scoring.fewer and read_amount(event, payload).denominator > 1:
        raise refuse(
            event.definition,
            "penalties",
            "not_whole",
            tr("tournament-event-penalties-not_whole", amount=payload.amount),
        )


def _check_bound(event: EventState, payload: Penalised) -> None:
    """Check that a penalty is no more than an entrant can make in all rounds: it would be a slip of the finger."""
    most, amount = _most(event, payload.effect), read_amount(event, payload)
    if most is not None and amount > most:
        too_much = tr("tournament-event-penalties-too_much", amount=points_to_text(amount), most=points_to_text(most))
        raise refuse(event.definition, "penalties", "too_much", too_much)


def _most(event: EventState, effect: str) -> Fraction | None:
    """Return the most points of this kind in all rounds; game points are those to which the games are played."""
    plan = event.definition.plan
    games = Fraction(plan.terms.target * max(plan.best_of, plan.second.plan.best_of if plan.second else 1))
    each = games if effect == "made" or plan.scoring.fewer else plan.scoring.most
    return None if each is None else each * max(count_rounds(plan, event.progress), 1)


def _hurts(event: EventState, effect: str, entrant: int) -> bool:
    """Whether points given or taken now affect the result; in a second stage the others may play for points."""
    plan, now = event.definition.plan, [seated.meeting for seated in event.rounds.get(event.round, ())]
    if second_begins(event.progress) is not None:
        now = [meeting for meeting in now if str(entrant) in meeting.entrants]
        plan = plan.at(now[0].phase) if now else plan
    if plan.scoring.fewer:
        return True
    by_table = [meeting for meeting in now if goes_on_by(plan, meeting)]
    if plan.format.wins_only or by_table:
        return effect == "made" and any(len(meeting.sides) > 2 for meeting in by_table)
    counted = any(criterion.id in _GAME_POINTS for criterion in plan.tie_breaks)
    by_place = plan.scoring.low and plan.scoring.kind is ScoringKind.PLACES
    return effect == "points" or by_place or (counted and plan.scoring.kind is not ScoringKind.BOARDS)


def read_amount(event: EventState, payload: Penalised) -> Fraction:
    """Return the amount of a penalty; raise :class:`cartaro.tournament.model.refusal.TournamentRefusal` if bad."""
    try:
        amount = Fraction(payload.amount)
    except (ValueError, ZeroDivisionError):
        amount = Fraction(-1)
    counts = payload.effect in _OF_POINTS
    whole = payload.effect != "made" or amount.denominator == 1
    if payload.effect not in EFFECTS or amount < 0 or not whole or counts != (amount > 0) or not payload.text.strip():
        raise refuse(event.definition, "penalties", "bad_penalty", _lack(payload, amount))
    return amount


def _lack(payload: Penalised, amount: Fraction) -> Text:
    """Return what a penalty lacks; the names of the effects only to programs that give another one."""
    if payload.effect in _OF_POINTS and payload.text.strip():
        if amount == 0:
            return tr("tournament-event-penalties-no_points", amount=payload.amount)
        if amount > 0:
            return tr("tournament-event-penalties-part_of_game_point", amount=points_to_text(amount))
    return tr("tournament-event-penalties-bad_penalty", listed=", ".join(EFFECTS))
