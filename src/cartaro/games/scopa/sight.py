"""What everybody sees of a deal, and what one seat sees besides."""

from dataclasses import dataclass

from cartaro.engine.changing import replace
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.position import Cards, Position
from cartaro.games.scopa.terms import Terms


@dataclass(frozen=True, slots=True)
class Memory:
    """What a player with perfect memory knows of the plays that everybody saw: who took what, who played what.

    ``plays`` are the plays with their seats, oldest first, or those seen so far if the deal was joined midway. A player
    may only remember this (rule ``view.count``): bots may have it, but no screen, log or message may show it.
    """

    piles: tuple[Cards, ...]
    scope: tuple[int, ...]
    last_taker: int | None
    plays: tuple[tuple[int, Play], ...] = ()


@dataclass(frozen=True)
class Observation:
    """One seat's view, None for a spectator. ``hand`` is None if the seat may not look at it (yet).

    ``hands`` counts the cards of each seat, ``stock`` those still to be dealt; ``actions`` is what the seat may do
    now, empty out of turn.
    """

    terms: Terms
    seat: int | None
    hand: Cards | None
    hands: tuple[int, ...]
    table: Cards
    stock: int
    turn: int | None
    points: tuple[int, ...]
    exposed: tuple[Cards, ...]
    named: Cards
    actions: tuple[FishingAction, ...]
    memory: Memory


def see(position: Position, seat: int | None, actions: tuple[FishingAction, ...] = ()) -> Observation:
    """Return what *seat* may see (rules ``view.hand``, ``view.table``, ``view.piles``), with the *actions* given."""
    public = position.once(_public)
    if seat is None:
        return public
    hand = None if seat in position.unseen else position.hands[seat]
    return replace(public, seat=seat, hand=hand, actions=actions)


def _public(position: Position) -> Observation:
    """Return what everybody may see, and nothing more."""
    return Observation(
        terms=position.terms,
        seat=None,
        hand=None,
        hands=tuple(map(len, position.hands)),
        table=position.table,
        stock=len(position.stock),
        turn=position.turn,
        points=position.points,
        exposed=position.exposed,
        named=position.named,
        actions=(),
        memory=Memory(position.piles, position.scope, position.last_taker, position.plays),
    )
