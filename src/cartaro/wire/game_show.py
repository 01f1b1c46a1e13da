"""The part of the wire format of each game: its view, its last play, its sentences. One :class:`GameShow` a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import Struct

from cartaro.engine.registry import Facet
from cartaro.i18n import Text
from cartaro.table.seat_view import SeatView
from cartaro.wire.view import BestCardsView, GameView, LastPlay, WireText

Details: TypeAlias = Mapping[str, Any]
"""A fact's details, with places for seats and match sides for sides of the deal."""


class HandView(Struct, frozen=True):
    """The public part of a seat's hand: the number of cards, and those that lie face up."""

    cards: int
    exposed: list[str]


@dataclass(frozen=True, slots=True)
class GameShow:
    """The serialization of one game.

    ``hands`` are by seat; ``best_cards`` are those that a line of the score sheet compares, by match side (empty if
    there is no such line); ``notes`` and ``titles`` are those of the score sheet's lines, by name; ``tellers`` return
    the sentence of a fact, by its kind (None: not told to this reader); ``aftermath`` are the kinds that are told with
    the last play of a deal; ``piles`` are the cards that the score sheet counts, by match side (empty if there are
    none).
    """

    view: Callable[[SeatView], GameView]
    hands: Callable[[SeatView], list[HandView]]
    last_play: Callable[[SeatView], LastPlay | None]
    best_cards: Callable[[SeatView], list[BestCardsView]]
    titles: Callable[[str], Text]
    notes: Callable[[SeatView], dict[str, Text]]
    tellers: Mapping[str, Callable[[SeatView, Details], Text | None]]
    aftermath: frozenset[str] = frozenset()
    piles: Callable[[SeatView], list[list[str]]] = lambda _: []


VIEWS: Facet[GameShow] = Facet("views")
"""The serialization of each game, by the game's name."""


def wire_text(text: Text) -> WireText:
    """Return a sentence in both languages as a struct."""
    return WireText(**text.as_dict())
