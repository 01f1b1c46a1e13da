"""Colours and cards in a terminal."""

import os
import re
from collections.abc import Mapping, Sequence

from cartaro.cards import ITALIAN, Card, Suit
from cartaro.games.scopa.names import Names

CLEAR = "\x1b[H\x1b[2J"
"""The escape sequence that clears the screen."""
OPEN_SCREEN, CLOSE_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
"""The escape sequences of the alternate screen, which has no scrollback (Scopone, article 18)."""

_RESET, _BOLD, _DIM, _REVERSE = "\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[7m"
_COLOURS: Mapping[Suit, str] = {
    Suit.DENARI: "\x1b[33m",
    Suit.COPPE: "\x1b[31m",
    Suit.SPADE: "\x1b[34m",
    Suit.BASTONI: "\x1b[32m",
}
_FRENCH_COLOURS: Mapping[Suit, str] = {
    Suit.DENARI: "\x1b[31m",
    Suit.COPPE: "\x1b[31m",
    Suit.SPADE: "",
    Suit.BASTONI: "",
}
_FRENCH_SIGNS: Mapping[Suit, str] = {Suit.DENARI: "♦", Suit.COPPE: "♥", Suit.SPADE: "♠", Suit.BASTONI: "♣"}
_ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")

CARD_WIDTH, CARD_HEIGHT = 6, 4


def has_colours() -> bool:
    """Whether colours are wanted (https://no-color.org)."""
    return not os.environ.get("NO_COLOR")


class Style:
    """Draws cards and words, in colour or without."""

    def __init__(self, names: Names, *, colours: bool) -> None:
        self._names = names
        self._colours = colours

    def bold(self, text: str) -> str:
        """Return *text* in bold."""
        return self._painted(_BOLD, text)

    def faint(self, text: str) -> str:
        """Return *text* dimmed."""
        return self._painted(_DIM, text)

    def reverse(self, text: str) -> str:
        """Return *text* with foreground and background swapped."""
        return self._painted(_REVERSE, text)

    def _painted(self, code: str, text: str) -> str:
        return f"{code}{text}{_RESET}" if self._colours and code else text

    def suit(self, card: Card, text: str) -> str:
        """Return *text* in the colour of the card's suit."""
        colours = _FRENCH_COLOURS if self._names.piedmontese else _COLOURS
        return self._painted(colours[card.suit], text)

    def row(self, cards: Sequence[Card], columns: int, heads: Sequence[str] = (), *, dense: bool = False) -> list[str]:
        """Return *cards* side by side with *heads* above them; as short names if *dense* or too narrow."""
        if dense or len(cards) * (CARD_WIDTH + 1) > columns + 1:
            return self._names_of(cards, columns, heads)
        lines = [" ".join(f"{head:^{CARD_WIDTH}}" for head in heads).rstrip()] if heads else []
        boxes = [self._box(card) for card in cards]
        return [*lines, *(" ".join(box[line] for box in boxes) for line in range(CARD_HEIGHT))]

    def _box(self, card: Card) -> list[str]:
        text = ITALIAN.spell(card)
        sign = _FRENCH_SIGNS[card.suit] if self._names.piedmontese else card.suit.value[:3]
        return [
            "╭────╮",
            f"│ {self.suit(card, self.bold(f'{text:<2}'))} │",
            f"│{self.suit(card, f'{sign:^4}')}│",
            "╰────╯",
        ]

    def backs(self, n: int, columns: int, *, dense: bool = False) -> list[str]:
        """Return *n* cards face down."""
        if dense:
            return flow(["[░░]"] * n, columns)
        n = min(n, columns // (CARD_WIDTH + 1))
        return [" ".join([line] * n) for line in ("╭────╮", "│░░░░│", "│░░░░│", "╰────╯")]

    def _names_of(self, cards: Sequence[Card], columns: int, heads: Sequence[str]) -> list[str]:
        texts = [f"[{self.suit(card, ITALIAN.spell(card))}]" for card in cards]
        if heads:
            texts = [f"{head.strip()} {text}" for head, text in zip(heads, texts, strict=True)]
        return flow(texts, columns)


def flow(words: Sequence[str], columns: int) -> list[str]:
    """Return *words* in lines of at most *columns* visible letters, two spaces between them."""
    lines: list[str] = []
    for word in words:
        if lines and visible(lines[-1]) + 2 + visible(word) <= columns:
            lines[-1] += f"  {word}"
        else:
            lines.append(word)
    return lines


def visible(text: str) -> int:
    """Return the number of columns of *text*, without escape sequences."""
    return len(_ESCAPE.sub("", text))
