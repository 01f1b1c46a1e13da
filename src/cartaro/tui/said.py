"""Conversion of spoken and displayed names of cards to the short names of the notation."""

import re
from collections.abc import Mapping
from functools import cache

from cartaro.cards import FRENCH, FRENCH_SUITS, ITALIAN, ITALIAN_SUITS, Card, Pack
from cartaro.games.scala40.names import name_card as name_french
from cartaro.games.scopa.names import Names

_SIGNS = dict(zip("♥♦♣♠", "hdcs", strict=True))
_PIEDMONTESE_SIGNS = dict(zip("♦♥♠♣", "dcsb", strict=True))
"""The suits of the Piedmontese pack, which has French signs, by the letters of the Italian pack."""
_WORDS_IT = ("due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci")
_WORDS_EN = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: n for words in (_WORDS_IT, _WORDS_EN) for n, word in enumerate(words, 2)} | {
    "fante": 11,
    "regina": 12,
}
_ARTICLE = r"(?:\b(?:il|lo|la|the|un|una|a|an)\s+|\bl['’]\s*)?"  # noqa: RUF001  # the apostrophe that phones type
_OF = r"\s+(?:di|of)\s+"


def short_fishing(line: str, names: Names) -> str:
    """Return *line*, typed at a table of Scopa or Scopone, with its cards in short: «tre di fiori», ``3♣``: ``3b``."""
    return _shorten(line, ITALIAN, _fishing_names(names), _PIEDMONTESE_SIGNS if names.piedmontese else {})


def short_french(line: str) -> str:
    """Return *line*, typed at a table of Scala 40, with its cards in short: «jolly per il 5 di cuori» is ``*5h``."""
    line = re.sub(r"\b(jolly|joker)\s+(?:per|for)\s+", "*", line, flags=re.IGNORECASE)
    line = re.sub(r"\*(?:il\s+|la\s+|the\s+|l['’]\s*)", "*", line, flags=re.IGNORECASE)  # noqa: RUF001  # as above
    return _shorten(line, FRENCH, _french_names(), _SIGNS)


def _shorten(line: str, pack: Pack, names: Mapping[str, str], signs: Mapping[str, str]) -> str:
    """Return *line* with every card, given by name or by a sign, spelt in the notation of *pack*."""
    ranks = "|".join(sorted({name.split()[0] for name in names}, key=len, reverse=True))
    suits = "|".join(sorted({name.split()[1] for name in names}, key=len, reverse=True))
    named = re.compile(rf"{_ARTICLE}(?<!\w)({ranks}){_OF}({suits})\b", re.IGNORECASE)
    line = named.sub(lambda m: names.get(f"{m[1]} {m[2]}".casefold(), m[0]), line)
    if signs:
        shown = re.compile(rf"(10|[{pack.ranks}JQK])\s*([{''.join(signs)}])\ufe0f?", re.IGNORECASE)
        line = shown.sub(lambda m: m[1].upper() + signs[m[2]], line)
    return line


_ALSO = {"fante": ["jack"], "jack": ["fante"], "donna": ["regina"], "queen": ["regina"]}
"""Other names of the court cards."""


@cache
def _fishing_names(names: Names) -> Mapping[str, str]:
    cards = (Card(rank, suit) for suit in ITALIAN_SUITS for rank in range(1, 11))
    return _by_name({ITALIAN.spell(card): (names.card(card).it, names.card(card).en) for card in cards})


@cache
def _french_names() -> Mapping[str, str]:
    cards = (Card(rank, suit) for suit in FRENCH_SUITS for rank in range(1, 14))
    return _by_name({FRENCH.spell(card): (name_french(card).it, name_french(card).en) for card in cards})


def _by_name(names: Mapping[str, tuple[str, str]]) -> Mapping[str, str]:
    """Return the notation of cards by their spoken names, with numbers as words and as figures."""
    named: dict[str, str] = {}
    for text, (it, en) in names.items():
        for name, of in ((it, " di "), (en, " of ")):
            rank, _, suit = name.partition(of)
            same = [word for word, n in _NUMBERS.items() if rank in (word, str(n))]
            figure = [str(_NUMBERS[rank])] if rank in _NUMBERS else []
            for rank_name in (rank, *same, *figure, *_ALSO.get(rank, ())):
                named[f"{rank_name} {suit}"] = text
    return named
