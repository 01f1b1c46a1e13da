"""A match looked back on: every choice of one player held against the master's, from what the player could see."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from cartaro.bots import LEVELS
from cartaro.bots.budget import Budget
from cartaro.bots.known_law import check_known
from cartaro.coach.remark import MASTER, Coach, Remark, Review, summarise, worst_of
from cartaro.coach.scala40 import advice as scala40_advice
from cartaro.coach.scopa import advice as scopa_advice
from cartaro.coach.scopa.exact import solve_end
from cartaro.engine.chance import Stream
from cartaro.games import find_game
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.actions import Play
from cartaro.match.protocol import Match
from cartaro.notation.record.api import Act, PlayedDeal, Record, Step, replay_deals

LONGEST = 300.0
"""CPU milliseconds on a choice at most: for a machine without the compiled kernel."""
BUDGET = Budget(simulations=8_000, milliseconds=LONGEST)
"""What the master thinks about each choice."""

Tell = Callable[[int, int], None]
"""Is told how many actions of the player have been looked at, and how many there are."""


def budget_of(level: str, rulebook: str) -> Budget:
    """Return how long the coach of a *level* thinks about each choice by *rulebook* (an id)."""
    own = None if level == MASTER.level else LEVELS[level].budget_for(find_game(rulebook).name)
    return BUDGET if own is None else own.within(LONGEST)


def review_record(
    record: Record, place: int | None, budget: Budget = BUDGET, tell: Tell | None = None, coach: Coach = MASTER
) -> Review:
    """Return the review of the player at *place* (None: where the record's first player sits) in a match.

    *coach* is in whose name the choices are held against what is found within *budget*.

    Raise :class:`cartaro.bots.known_law.UnknownLawError` where the master knows no such law,
    :class:`cartaro.notation.record.api.RecordError` where the cards cannot be dealt again, and
    :class:`cartaro.notation.record.api.RecordRefused` at an action that the law does not allow.
    """
    check_known(find_game(record.rulebook).load(record.rulebook), record.options)
    played = replay_deals(record)
    if played.refusal is not None:
        raise played.refusal
    if place is None:
        place = played.match.draw.chairs.index(0)
    mine = [(deal, *found) for deal in played.deals for found in _steps_of(deal, place)]
    remarks: list[Remark] = []
    forced = 0
    for done, (deal, number, step, begun) in enumerate(mine, 1):
        found = _look_at((deal.number, number), step, begun, place, (budget, coach))
        remarks += [] if found is None else [found]
        forced += found is None
        if tell is not None:
            tell(done, len(mine))
    return Review(
        rulebook=record.rulebook,
        place=place,
        player=record.players[played.match.draw.chairs[place]],
        level=coach.level,
        remarks=tuple(remarks),
        forced=forced,
        worst=worst_of(remarks),
        summary=summarise(remarks, coach).as_dict(),
        training=record.training,
    )


def _steps_of(deal: PlayedDeal, place: int) -> Iterator[tuple[int, Step, Match]]:
    """Yield the actions of the player at *place*: the number among all of the deal, the action, where its turn began.

    A turn of Scala 40 begins with the first step after drawing; any other action is a turn by itself.
    """
    begun: Match | None = None
    actions = [step for step in deal.steps if isinstance(step.entry, Act)]
    for number, step in enumerate(actions, 1):
        if step.place != place:
            begun = None
            continue
        if begun is None or not _has_drawn(begun):
            begun = step.before
        yield number, step, begun


def _has_drawn(match: Match) -> bool:
    """Whether a turn of Scala 40 is under way, and the card drawn."""
    draft = getattr(match.position, "draft", None)
    return draft is not None and draft.drawn


def _look_at(at: tuple[int, int], step: Step, begun: Match, place: int, by: tuple[Budget, Coach]) -> Remark | None:
    match = step.before
    seat = match.seating.seat_of(place)
    assert isinstance(step.entry, Act)
    action: Any = match.game.read_action(step.entry.action)
    chance = Stream(f"cartaro review {at[0]} {at[1]}".encode())
    observation: Any = match.game.observe(match.position, seat)
    if match.game.name == SCALA40.name:
        since: Any = match.game.observe(begun.position, seat)
        return scala40_advice.remark_on(observation, action, at, chance, *by, since=since)
    if not isinstance(action, Play):
        return None
    remark = scopa_advice.remark_on(observation, action, at, chance, *by)
    exact = None if remark is None else solve_end(match.position, action)
    return remark if exact is None or remark is None else msgspec.structs.replace(remark, exact=exact)
