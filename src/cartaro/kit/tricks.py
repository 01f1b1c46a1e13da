"""Tricks and their facts, for the law of a game of tricks; :mod:`cartaro.kit.trick_table` shows them."""

from collections.abc import Sequence

from cartaro.cards import Card, Pack
from cartaro.engine.events import OF_SEAT, Event, Json, Numbers

Trick = tuple[int, tuple[Card, ...]]
"""Cards laid one after the other in order of play, after the seat that led them."""


def hand_events(pack: Pack, hands: Sequence[Sequence[Card]], **more: Json) -> list[Event]:
    """Return the facts ``deal``, with the sizes of the *hands* and *more* details, and ``hand`` of each seat for it."""
    sizes: list[Json] = [len(hand) for hand in hands]
    dealt = Event("deal", {"hands": sizes, **more}, numbers={"hands": Numbers.BY_SEAT})
    return [
        dealt,
        *(
            Event("hand", {"seat": seat, "cards": list(pack.spell_all(hand))}, (seat,), OF_SEAT)
            for seat, hand in enumerate(hands)
        ),
    ]


def end_event(totals: Sequence[int]) -> Event:
    """Return the fact ``end`` of a deal, with the points of each side."""
    points: list[Json] = list(totals)
    return Event("end", {"points": points}, numbers={"points": Numbers.BY_SIDE})


def trick_events(pack: Pack, table: Trick, seat: int, card: Card, taker: int | None) -> list[Event]:
    """Return the facts ``play`` of *card* and, unless *taker* is None, ``trick``: it completed the trick on *table*."""
    played = Event("play", {"seat": seat, "card": pack.spell(card)}, numbers=OF_SEAT)
    if taker is None:
        return [played]
    cards: list[Json] = list(pack.spell_all((*table[1], card)))
    return [played, Event("trick", {"seat": taker, "cards": cards}, numbers=OF_SEAT)]
