"""The forty cards as SVG files, under the French card texts: 7d, Jh, Qs, Kc."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from deck.back import GENOVESI
from deck.cards import whole_card
from deck.genovesi.courts import court
from deck.pen import place
from deck.piemontesi.cards import write
from deck.piemontesi.numbers import number
from deck.piemontesi.signs import COLOURS, changed_colours, sign

_RANKS = "A234567JQK"
_ROW = 92.0


def write_pack(folder: Path) -> None:
    """Write every card into *folder*; into a folder beside it, called -four, the suits that four colours change."""
    write(folder, pack(), changed_by_four_colours())


def pack() -> Iterator[tuple[str, str]]:
    """Yield the name and the SVG text of all forty cards."""
    yield from _suits(COLOURS)


def changed_by_four_colours() -> Iterator[tuple[str, str]]:
    """Yield the cards of diamonds and clubs, in a colour of their own."""
    yield from _suits(changed_colours())


def _suits(colours: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for suit, colour in colours.items():
        for rank in _RANKS:
            yield rank + suit, whole_card(GENOVESI, _picture(rank, suit, colour))


def _picture(rank: str, suit: str, colour: str) -> str:
    if rank == "A":
        return place(sign(suit, colour), *GENOVESI.middle, 2.4)
    if rank.isdigit():
        return number(suit, int(rank), colour, rank + suit, GENOVESI.middle, _ROW)
    return court(rank, suit, colour)
