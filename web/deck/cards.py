"""Whole cards as SVG files."""

import re
from collections.abc import Iterator
from pathlib import Path

from deck.back import BACKS, GENOVESI, INGLESI, ITALIAN, LONG, PIEMONTESI, Size
from deck.pen import INK, PAPER
from deck.pips import pips
from deck.signs import define_signs
from deck.style import Style

_SUITS = "dcsb"
_RANKS = "A234567FCR"
SHAPES = {"italian": ITALIAN, "long": LONG, "piemontesi": PIEMONTESI, "genovesi": GENOVESI, "inglesi": INGLESI}
_OUTLINE = f'fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'


def write_cards(style: Style, folder: Path) -> None:
    """Write every card and the back into *folder*, which is made if need be: 7d.svg, Fc.svg ... back.svg."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in cards(style):
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")


def cards(style: Style) -> Iterator[tuple[str, str]]:
    """Yield the name (``7d``, ``Fc``, ``back``) and the SVG text of every card and of the back."""
    for suit in _SUITS:
        for rank in _RANKS:
            yield f"{rank}{suit}", _card(style, _face(style, suit, rank), suit)
    yield "back", _card(style, style.back(style.size))


def write_backs(folder: Path) -> None:
    """Write the backs to choose from, each in every shape: rosette-italian.svg, rosette-inglesi.svg ..."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in backs():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")


def backs() -> Iterator[tuple[str, str]]:
    """Yield the name (``stars-italian``) and the SVG text of every back to choose from."""
    for name, draw in BACKS.items():
        for shape, size in SHAPES.items():
            yield f"{name}-{shape}", whole_card(size, draw(size))


def _face(style: Style, suit: str, rank: str) -> str:
    scene = style.scenes.get(rank + suit)
    over = scene() if scene else ""
    frame = style.frame() if style.frame else ""
    if rank == "A":
        return frame + style.aces[suit]() + over
    if rank.isdigit():
        return frame + pips(style, suit, int(rank)) + over
    return frame + style.court(style.cast[rank + suit]) + over


def _card(style: Style, picture: str, suit: str = "") -> str:
    svg = whole_card(style.size, picture, define_signs(style.signs, suit, picture))
    return re.sub("#[0-9a-f]{6}", lambda colour: style.palette.get(colour[0], colour[0]), svg)


def whole_card(size: Size, picture: str, defined: str = "") -> str:
    """Return the SVG text of a card: its paper, and on it a picture that uses what is *defined*."""
    rect = f'<rect x="1" y="1" width="{size.width - 2}" height="{size.height - 2}" rx="14"'
    blank = f'{rect} fill="{PAPER}" stroke="#8a8272" stroke-width="1.4"/>'
    view = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size.width} {size.height}"'
    svg = f"<svg {view}><g {_OUTLINE}>{defined}{blank}{picture}</g></svg>"
    return re.sub(r'(?<= d=")[^"]+', _compact, svg)


def _compact(d: re.Match[str]) -> str:
    """Write a path without the separators that its signs make needless."""
    return re.sub(r"[, ](?=-)", "", re.sub(r"(?<![\d.])0(?=\.)", "", d[0]))
