"""Pictures of cards, hands and positions as SVG, drawn with Cartaro's own cards; as PNG and GIF by an extra."""

import base64
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from io import BytesIO
from typing import Any

from cartaro.cards import FRENCH, Pack
from cartaro.i18n import CartaroError, Language, Text, tr

WIDTH, MARGIN, LABEL, HEIGHT, GAP = 800, 12, 16, 84, 6
BACK = ""
"""A card that is not seen."""
_STYLES = {"italian": ("napoletane", "waves-italian", 48), "french": ("inglesi", "waves-inglesi", 60)}
"""By pack: the style of its cards, that of their backs, and a card's width."""
_FELT, _INK = "#1d5b43", "#fdf8ea"


@dataclass(frozen=True, slots=True)
class PictureRow:
    """A line of a picture: what it is, and groups of cards by their texts; ``turn``: it is of the seat to act."""

    label: Text
    groups: Sequence[Sequence[str]] = ()
    turn: bool = False


def draw(rows: Sequence[PictureRow], pack: Pack, language: Language = "en", *, flat: bool = False) -> str:
    """Return the SVG of *rows*, one below the other; *flat*: each card in pixels, for many pictures to be drawn."""
    used: dict[str, str] = {}
    lines: list[str] = []
    y = MARGIN
    for row in rows:
        if row.turn:
            lines.append(f'<path d="M{MARGIN},{y + 2}l8,5l-8,5z"/>')
        label, x = escape(row.label.in_language(language)), MARGIN + 13 * row.turn
        lines.append(f'<text x="{x}" y="{y + LABEL - 4}">{label}</text>')
        y += LABEL
        for at, card in _places(row.groups, _STYLES[pack.name][2]):
            x, down = at
            used.setdefault(_name(pack, card), card)
            lines.append(f'<use href="#{_name(pack, card)}" x="{x}" y="{y + down}"/>')
        y += _height(row.groups, _STYLES[pack.name][2]) + GAP
    height = y - GAP + MARGIN
    cards = "".join(_card(pack, card, name, flat=flat) for name, card in used.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'font-family="sans-serif" font-size="13" fill="{_INK}"><defs>{cards}</defs>'
        f'<rect width="{WIDTH}" height="{height}" fill="{_FELT}"/>{"".join(lines)}</svg>'
    )


def rows_of(position: Mapping[str, Any]) -> Iterator[PictureRow]:
    """Yield the rows of a position, or of a seat's view, in the judge's protocol (docs/judge.md)."""
    turn, hands = position.get("turn"), position.get("hands", [])
    if position.get("hand") is not None:
        yield PictureRow(tr("pictures-hand"), [position["hand"]])
    for seat, hand in enumerate(hands):
        cards = [BACK] * hand if isinstance(hand, int) else hand
        yield PictureRow(tr("pictures-seat", seat=seat), [cards], turn=seat == turn)
    if "table" in position:
        yield PictureRow(tr("pictures-table"), [position["table"]])
    if position.get("melds"):
        yield PictureRow(tr("pictures-melds"), [meld["cards"] for meld in position["melds"]])
    top = position.get("pile_top") or next(iter(position.get("pile", [])[-1:]), None)
    if top is not None:
        yield PictureRow(tr("pictures-pile"), [[top]])
    stock = position.get("stock", 0)
    left = stock if isinstance(stock, int) else len(stock)
    if left:
        yield PictureRow(tr("pictures-stock", cards=left))
    scope = position.get("scope", [])
    for side, pile in enumerate(position.get("piles", [])):
        yield PictureRow(tr("pictures-taken", side=side, cards=len(pile), scope=scope[side] if scope else 0))


def to_png(svg: str) -> bytes:
    """Return the picture as PNG; raise :class:`CartaroError` without the extra ``pictures``."""
    try:
        import resvg_py  # noqa: PLC0415  # an extra
    except ImportError:
        raise _missing() from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


def to_gif(svgs: Sequence[str], milliseconds: int) -> bytes:
    """Return a film of pictures, each shown so long; raise :class:`CartaroError` without the extra ``pictures``."""
    try:
        from PIL import Image  # noqa: PLC0415  # likewise
    except ImportError:
        raise _missing() from None
    drawn = [Image.open(BytesIO(to_png(svg))).convert("RGB") for svg in svgs]
    size = WIDTH, max(image.height for image in drawn)
    frames = []
    for image in drawn:
        frame = Image.new("RGB", size, _FELT)
        frame.paste(image)
        frames.append(frame)
    out = BytesIO()
    first, *others = frames
    first.save(out, "GIF", save_all=True, append_images=others, duration=milliseconds, loop=0)
    return out.getvalue()


def to_pixels(svg: str) -> Any:
    """Return the picture as NumPy's array of red, green and blue; raise :class:`CartaroError` as :func:`to_png`."""
    try:
        import numpy  # noqa: PLC0415, ICN001  # likewise
        from PIL import Image  # noqa: PLC0415  # likewise
    except ImportError:
        raise _missing() from None
    return numpy.array(Image.open(BytesIO(to_png(svg))).convert("RGB"))


def _missing() -> CartaroError:
    return CartaroError("missing_package", tr("pictures-missing"))


def _places(groups: Sequence[Sequence[str]], width: int) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield the place and the text of each card: groups side by side, on the next line where one does not fit."""
    x, y = MARGIN, 0
    for group in groups:
        step = _step(len(group), width)
        long = step * (len(group) - 1) + width
        if x > MARGIN and x + long > WIDTH - MARGIN:
            x, y = MARGIN, y + HEIGHT + GAP
        for at, card in enumerate(group):
            yield (x + at * step, y), card
        x += long + 3 * GAP if group else 0


def _step(cards: int, width: int) -> int:
    """Return how far apart the cards of a group lie: they overlap where the line is too short."""
    room = WIDTH - 2 * MARGIN - width
    return min(width + 3, room // max(cards - 1, 1))


def _height(groups: Sequence[Sequence[str]], width: int) -> int:
    return max((y + HEIGHT for (_, y), _ in _places(groups, width)), default=0)


def _name(pack: Pack, card: str) -> str:
    """Return the name of a card's picture: jokers are alike, whatever they stand for, and so are twins."""
    face = "joker" if card.startswith("*") else card.rstrip("'")
    return f"cartaro-{pack.name}-{face or 'back'}"


def _card(pack: Pack, card: str, name: str, *, flat: bool = False) -> str:
    style, back, width = _STYLES[pack.name]
    face = name.rpartition("-")[2]
    file = f"backs/{back}.svg" if card == BACK else f"{style}/{face}.svg"
    drawn = _flattened(file, width) if flat else _file(file)
    frame = f'<g id="{name}"><rect width="{width}" height="{HEIGHT}" rx="4" fill="#fdf8ea" stroke="#1d1a16"/>'
    if drawn is None:  # a checkout whose client is not built
        return f'{frame}<text x="6" y="18" fill="#1d1a16">{escape(card)}</text></g>'
    data = base64.b64encode(drawn).decode()
    kind = "png" if flat else "svg+xml"
    image = f'<image width="{width}" height="{HEIGHT}" href="data:image/{kind};base64,{data}"/>'
    index = "" if pack is not FRENCH or len(face) > 2 else _index(face)
    return f"{frame}{image}{index}</g>"


def _index(face: str) -> str:
    """Return the rank in the corner of a French card, which its drawing leaves to whoever shows it."""
    colour = "#b9252f" if face[1] in "hd" else "#1d1a16"
    return f'<text x="4" y="13" fill="{colour}" font-weight="bold">{face[0].replace("T", "10")}</text>'


@cache
def _file(name: str) -> bytes | None:
    """Return a drawing of the built client; None where it is not built."""
    found = files("cartaro").joinpath("static", "cards", *name.split("/"))
    return found.read_bytes() if found.is_file() else None


@cache
def _flattened(name: str, width: int) -> bytes | None:
    """Return a drawing in pixels, of the size at which it is shown."""
    drawn = _file(name)
    if drawn is None:
        return None
    data = base64.b64encode(drawn).decode()
    image = f'<image width="{width}" height="{HEIGHT}" href="data:image/svg+xml;base64,{data}"/>'
    return to_png(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{HEIGHT}">{image}</svg>')
