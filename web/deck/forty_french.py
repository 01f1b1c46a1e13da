"""Packs of forty cards with French suits: plain aces and number cards, courts of their own, under French card texts."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from deck.back import Size
from deck.cards import whole_card
from deck.pen import place
from deck.piemontesi.cards import write
from deck.piemontesi.numbers import number
from deck.piemontesi.signs import COLOURS, changed_colours, sign

_RANKS = "A234567JQK"


@dataclass(frozen=True)
class Forty:
    """A pack: the size of its cards, how far the outer rows of signs are from the middle, how its courts are drawn."""

    size: Size
    row: float
    court: Callable[[str, str, str], str]

    def write_pack(self, folder: Path) -> None:
        """Write every card into *folder*; into a folder beside it, called -four, the suits that four colours change."""
        write(folder, self.pack(), self.changed_by_four_colours())

    def pack(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the SVG text of all forty cards."""
        yield from self._suits(COLOURS)

    def changed_by_four_colours(self) -> Iterator[tuple[str, str]]:
        """Yield the cards of diamonds and clubs, in a colour of their own."""
        yield from self._suits(changed_colours())

    def _suits(self, colours: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        for suit, colour in colours.items():
            for rank in _RANKS:
                yield rank + suit, whole_card(self.size, self._picture(rank, suit, colour))

    def _picture(self, rank: str, suit: str, colour: str) -> str:
        if rank == "A":
            return place(sign(suit, colour), *self.size.middle, 2.4)
        if rank.isdigit():
            return number(suit, int(rank), colour, rank + suit, self.size.middle, self.row)
        return self.court(rank, suit, colour)
