"""Whole cards as SVG files, under the French card texts: 7d, Jh, Qs, Kc, joker."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from deck.back import PIEMONTESI
from deck.cards import whole_card
from deck.piemontesi.aces import ace
from deck.piemontesi.courts import court
from deck.piemontesi.numbers import number
from deck.piemontesi.signs import COLOURS, changed_colours

_RANKS = "A23456789TJQK"


def write_pack(folder: Path) -> None:
    """Write every card into *folder*; into a folder beside it, called -four, the suits that four colours change."""
    write(folder, pack(), changed_by_four_colours())


def write(folder: Path, own: Iterable[tuple[str, str]], four: Iterable[tuple[str, str]]) -> None:
    """Write the *own* cards of a pack into *folder*, and those of *four* colours beside it."""
    for where, drawn in ((folder, own), (folder.with_name(f"{folder.name}-four"), four)):
        where.mkdir(parents=True, exist_ok=True)
        for name, svg in drawn:
            (where / f"{name}.svg").write_text(svg, encoding="utf-8")


def pack() -> Iterator[tuple[str, str]]:
    """Yield the name and the SVG text of all fifty-two cards, and of the joker."""
    yield from _suits(COLOURS)
    yield "joker", _card("*", "*", COLOURS["h"])


def changed_by_four_colours() -> Iterator[tuple[str, str]]:
    """Yield the cards of diamonds and clubs, in a colour of their own."""
    yield from _suits(changed_colours())


def _suits(colours: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for suit, colour in colours.items():
        for rank in _RANKS:
            yield rank + suit, _card(rank, suit, colour)


def _card(rank: str, suit: str, colour: str) -> str:
    if rank == "A":
        return whole_card(PIEMONTESI, ace(suit, colour))
    if rank.isdigit() or rank == "T":
        return whole_card(PIEMONTESI, number(suit, 10 if rank == "T" else int(rank), colour, rank + suit))
    return whole_card(PIEMONTESI, court(rank, suit, colour))
