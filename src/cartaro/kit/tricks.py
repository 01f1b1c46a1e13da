"""Tricks and their facts, for the law of a game of tricks; :mod:`cartaro.kit.trick_table` shows them."""

from cartaro.cards import Card, Pack
from cartaro.engine.events import OF_SEAT, Event, Json

Trick = tuple[int, tuple[Card, ...]]
"""Cards laid one after the other in order of play, after the seat that led them."""


def trick_events(pack: Pack, table: Trick, seat: int, card: Card, taker: int | None) -> list[Event]:
    """Return the facts ``play`` of *card* and, unless *taker* is None, ``trick``: it completed the trick on *table*."""
    played = Event("play", {"seat": seat, "card": pack.spell(card)}, numbers=OF_SEAT)
    if taker is None:
        return [played]
    cards: list[Json] = list(pack.spell_all((*table[1], card)))
    return [played, Event("trick", {"seat": taker, "cards": cards}, numbers=OF_SEAT)]
