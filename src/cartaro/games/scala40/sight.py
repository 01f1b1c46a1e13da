"""What everybody sees of a deal of Scala 40, and what one seat sees besides."""

from dataclasses import dataclass

from cartaro.cards import Card
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.melds import Cards, Meld
from cartaro.games.scala40.position import Draft, Past, Position
from cartaro.games.scala40.terms import Terms


@dataclass(frozen=True, slots=True)
class Memory:
    """What a player with perfect memory knows: the cards each seat was seen to take and still holds, and the discards.

    ``pile`` are the cards of the pozzo, bottom first, each of which was once its top; ``past`` are the turns played,
    oldest first, or those seen so far if the deal was joined midway. A player may only remember this: bots may have it,
    but no screen, log or message may show it.
    """

    taken: tuple[Cards, ...]
    pile: Cards = ()
    past: tuple[Past, ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """One seat's view, None for a spectator, who sees no hand.

    ``hands`` counts the cards of each seat, ``stock`` those left to draw; ``pile_top`` is the only visible card of the
    pozzo (rule ``view.pile``). ``drawn``, ``taken`` and ``points`` (laid so far towards the opening) are those of the
    current turn. ``actions`` is what the seat may do now, empty out of turn. ``totals`` is the standing of the match by
    side before the deal, empty outside a match. ``draft`` is the current turn, for the seat to act alone.
    """

    terms: Terms
    seat: int | None
    hand: Cards | None
    hands: tuple[int, ...]
    melds: tuple[Meld, ...]
    opened: tuple[bool, ...]
    turns: tuple[int, ...]
    pile_top: Card | None
    stock: int
    turn: int | None
    drawn: bool
    taken: Card | None
    points: int
    actions: tuple[ScalaAction, ...]
    memory: Memory
    totals: tuple[int, ...] = ()
    draft: Draft | None = None


def see(position: Position, seat: int | None, actions: tuple[ScalaAction, ...] = ()) -> Observation:
    """Return what *seat* may see, with the *actions* given."""
    acts = seat is not None and seat == position.turn
    return Observation(
        terms=position.terms,
        seat=seat,
        hand=None if seat is None else position.hands[seat],
        hands=tuple(len(hand) for hand in position.hands),
        melds=position.melds,
        opened=position.opened,
        turns=position.turns,
        pile_top=position.pile[-1] if position.pile else None,
        stock=len(position.stock),
        turn=position.turn,
        drawn=position.draft.drawn,
        taken=position.draft.taken,
        points=position.draft.points,
        actions=actions,
        memory=Memory(
            taken=tuple(_still_held(known, hand) for known, hand in zip(position.known, position.hands, strict=True)),
            pile=position.pile,
            past=position.past,
        ),
        totals=position.totals,
        draft=position.draft if acts else None,
    )


def _still_held(known: Cards, hand: Cards) -> Cards:
    """Return the known cards that are still in the hand, each as often as it is in both."""
    return tuple(card for at, card in enumerate(known) if hand.count(card) > known[:at].count(card))
