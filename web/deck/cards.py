"""Whole cards as SVG files."""

from collections.abc import Iterator
from pathlib import Path

from deck.aces import ACES
from deck.back import back
from deck.courts import court
from deck.pen import HEIGHT, INK, PAPER, WIDTH
from deck.pips import pips
from deck.signs import define_sign

_SUITS = "dcsb"
_RANKS = "A234567FCR"
_BLANK = f'<rect x="1" y="1" width="198" height="348" rx="14" fill="{PAPER}" stroke="#8a8272" stroke-width="1.4"/>'
_OUTLINE = f'fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'


def write_cards(folder: Path) -> None:
    """Write every card and the back into *folder*, which is made if need be: 7d.svg, Fc.svg ... back.svg."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in cards():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")


def cards() -> Iterator[tuple[str, str]]:
    """Yield the name (``7d``, ``Fc``, ``back``) and the SVG text of every card and of the back."""
    for suit in _SUITS:
        for rank in _RANKS:
            yield f"{rank}{suit}", _card(_face(suit, rank), suit)
    yield "back", _card(back())


def _face(suit: str, rank: str) -> str:
    if rank == "A":
        return ACES[suit]()
    return pips(suit, int(rank)) if rank.isdigit() else court(rank + suit)


def _card(picture: str, suit: str = "") -> str:
    sign = define_sign(suit) if 'href="#sign"' in picture else ""
    size = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f"<svg {size}><g {_OUTLINE}>{sign}{_BLANK}{picture}</g></svg>"
