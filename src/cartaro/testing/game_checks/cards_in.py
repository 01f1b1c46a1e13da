"""The cards that any value names: an observation, the details of a fact, an action, its text."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

from cartaro.cards import Card, CardError, Pack
from cartaro.rulebook import Rulebook

_WORD = re.compile(r"[A-Za-z0-9]+'?|\*")
"""A word of a text; a joker written with what it stands for, ``*6h``, is two."""
_NOT_CARDS = ("terms", "actions")
"""Fields of an observation that show no cards: actions may name what a joker would stand for."""


def cards_in(value: Any, pack: Pack) -> Iterator[Card]:
    """Yield the cards of *pack* that a value holds, as cards or as words of its texts, however deep; no rulebook's."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, str):
        yield from _cards_of_text(value, pack)
    elif isinstance(value, Mapping):
        yield from (card for each in value.values() for card in cards_in(each, pack))
    elif isinstance(value, list | tuple | set | frozenset):
        yield from (card for each in value for card in cards_in(each, pack))
    elif is_dataclass(value) and not isinstance(value, Rulebook):
        held = (getattr(value, field.name) for field in fields(value) if field.name not in _NOT_CARDS)
        yield from (card for each in held for card in cards_in(each, pack))
    elif isinstance(value, msgspec.Struct):
        held = (getattr(value, name) for name in value.__struct_fields__ if name not in _NOT_CARDS)
        yield from (card for each in held for card in cards_in(each, pack))


def _cards_of_text(text: str, pack: Pack) -> Iterator[Card]:
    for word in (part for found in _WORD.findall(text) for part in found.split("x")):
        try:
            yield pack.read(word)
        except CardError:
            continue
