"""Validation of the texts of a request: names must be visible, and invisible control characters are not allowed.

It applies to new requests, not to existing logs.
"""

from collections.abc import Iterator

import msgspec

from cartaro.i18n import tr
from cartaro.look_alikes import speaks_for_the_house
from cartaro.seen import cells_of, has_letters, hidden_in
from cartaro.tournament.model.log_entries import (
    Amended,
    Created,
    Edited,
    Entered,
    Imported,
    Payload,
    Person,
    Substituted,
)
from cartaro.tournament.model.person_names import ERASED
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.section import parse

MOST_CELLS = 120
"""Maximum width of an entrant's name, in cells of a terminal: twice its longest, as all its letters may be Chinese."""
_LINES = "\n\t"
"""The control characters allowed in the texts of a definition, where an article has several lines."""


def check_wording(payload: Payload) -> None:
    """Raise :class:`TournamentRefusal` on a name without visible characters, or a text with invisible ones."""
    for person in _named_in(payload):
        _check_name(person.name)
    if isinstance(payload, Created | Amended):
        _check_definition(payload.definition)
    data = msgspec.to_builtins(payload)
    data.pop("definition", None)
    _check_texts(data, "")


def _named_in(payload: Payload) -> tuple[Person, ...]:
    match payload:
        case Entered():
            return payload.people
        case Imported():
            return tuple(person for each in payload.entrants for person in each.people)
        case Substituted():
            return (payload.by,)
        case Edited(field="name"):
            return (Person(payload.now),)
        case _:
            return ()


def _check_name(name: str) -> None:
    if not has_letters(name):
        raise TournamentRefusal("bad_name", tr("tournament-model-requested_words-bad_name"))
    if name.startswith(ERASED):
        raise TournamentRefusal("bad_name", tr("tournament-model-requested_words-label", sign=ERASED))
    if cells_of(name) > MOST_CELLS:
        raise TournamentRefusal("bad_name", tr("tournament-model-requested_words-too_wide", name=name))
    if speaks_for_the_house(name):
        raise TournamentRefusal("bad_name", tr("tournament-model-requested_words-reserved", name=name))


def _check_definition(definition: str) -> None:
    for key, value in parse(definition).items():
        _check_texts(value, _LINES)
        if isinstance(value, dict) and set(value) == {"it", "en"} and not all(map(str.strip, value.values())):
            raise TournamentRefusal(
                "bad_notice",
                tr("tournament-model-requested_words-bad_notice", name=key),
            )


def _check_texts(data: object, allowed: str) -> None:
    for text in _texts_in(data):
        hidden = hidden_in(text, allowed)
        if hidden:
            signs = ", ".join(f"U+{ord(sign):04X}" for sign in hidden)
            seen = "".join(sign for sign in text if sign not in hidden)
            raise TournamentRefusal(
                "hidden_sign",
                tr("tournament-model-requested_words-hidden_sign", seen=seen, signs=signs),
            )


def _texts_in(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _texts_in(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _texts_in(value)
