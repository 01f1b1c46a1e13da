"""The arguments of the public interface: what each may be, and the sentence about one that it may not be."""

import json
import re
from collections.abc import Mapping, Sequence
from math import isfinite
from os import PathLike
from pathlib import Path

from cartaro.arena.entrant import ArenaEntrant, enter, read_entrant
from cartaro.bots.budget import Budget
from cartaro.cards import Card
from cartaro.i18n import ArgumentError, Text, tr
from cartaro.notation.record.api import Record, read_record
from cartaro.rulebook import OptionValue

_COMMITMENT = re.compile(r"[0-9a-fA-F]{64}")
ENDING = ".cartaro"
"""How the name of a record's file ends."""


def read_options(options: object) -> Mapping[str, OptionValue]:
    """Return options given by their names; none for None. Raise :class:`ArgumentError` on anything else."""
    if options is None:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise ArgumentError("options", tr("api-arguments-options"), options)
    return options


def check_seed(seed: object) -> None:
    """Raise :class:`ArgumentError` unless *seed* is a whole number, a text, bytes or None."""
    if seed is not None and not isinstance(seed, int | str | bytes):
        raise ArgumentError("seed", tr("api-arguments-seed"), seed)


def check_whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """Return *value*, a whole number from *least* to *most*; raise :class:`ArgumentError` on anything else."""
    if type(value) is not int or value < least or (most is not None and value > most):
        wanted = tr("rulebook-more", least=least) if most is None else tr("rulebook-span", least=least, most=most)
        raise ArgumentError(name, tr("api-arguments-whole", span=wanted), value)
    return value


def check_amount(name: str, value: object, *, positive: bool) -> None:
    """Raise :class:`ArgumentError` unless *value* is a finite number, more than zero if *positive*, else not below."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    if not is_number or value < 0 or (positive and not value):  # type: ignore[operator]  # a number by now
        wanted = tr("api-arguments-positive") if positive else tr("api-arguments-amount")
        raise ArgumentError(name, wanted, value)


def check_budget(budget: object) -> None:
    """Raise :class:`ArgumentError` unless *budget* is a budget or None."""
    if budget is not None and not isinstance(budget, Budget):
        raise ArgumentError("budget", tr("api-arguments-budget"), budget)


def check_flag(name: str, value: object) -> None:
    """Raise :class:`ArgumentError` unless *value* is True or False."""
    if not isinstance(value, bool):
        raise ArgumentError(name, tr("api-arguments-flag"), value)


def check_text(name: str, value: object) -> None:
    """Raise :class:`ArgumentError` unless *value* is a text."""
    check_kind(name, value, str, tr("api-arguments-text"))


def check_record(record: object) -> None:
    """Raise :class:`ArgumentError` unless *record* is one."""
    check_kind("record", record, Record, tr("api-arguments-record"))


def check_path(name: str, path: object) -> None:
    """Raise :class:`ArgumentError` unless *path* is a path or its text."""
    if not isinstance(path, str | PathLike):
        raise ArgumentError(name, tr("api-arguments-path"), path)


def check_kind(name: str, value: object, kind: type, wanted: Text) -> None:
    """Raise :class:`ArgumentError`, which says what is *wanted*, unless *value* is of *kind*."""
    if not isinstance(value, kind):
        raise ArgumentError(name, wanted, value)


def read_bot(bot: object) -> ArenaEntrant:
    """Return a bot given by its name, with its budget if it has one, or as an object with ``choose``.

    Raise :class:`ArgumentError` on anything else.
    """
    if isinstance(bot, str):
        return read_entrant(bot)
    if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
        raise ArgumentError("bot", tr("api-arguments-bot"), bot)
    return enter(bot)  # type: ignore[arg-type]  # it has choose


def read_source(source: object) -> Record:
    """Return the record in a text, in bytes, or in the file at a path that is no text.

    Raise :class:`ArgumentError` on anything else.
    """
    is_named = isinstance(source, str) and source.endswith(ENDING) and "\n" not in source
    if is_named or not isinstance(source, str | bytes | PathLike):
        raise ArgumentError("source", tr("api-arguments-source"), source)
    return read_record(Path(source).read_bytes() if isinstance(source, PathLike) else source)


def read_request_text(request: object) -> str | bytes:
    """Return a request of the judge's protocol as JSON text; raise :class:`ArgumentError` on anything else."""
    if isinstance(request, str | bytes):
        return request
    try:
        if isinstance(request, Mapping):
            return json.dumps(dict(request))
    except (TypeError, ValueError):
        pass
    raise ArgumentError("request", tr("api-arguments-request"), request)


def read_cards(deck: object) -> list[str]:
    """Return the texts of cards, given as one text, as texts or as cards.

    Raise :class:`ArgumentError` on anything else.
    """
    if isinstance(deck, str):
        return deck.split()
    if not isinstance(deck, Sequence) or not all(isinstance(card, str | Card) for card in deck):
        raise ArgumentError("deck", tr("api-arguments-deck"), deck)
    return list(map(str, deck))


def read_names(names: object, players: int) -> list[str]:
    """Return the names of so many *players*; raise :class:`ArgumentError` on anything else."""
    listed = list(names) if isinstance(names, Sequence) and not isinstance(names, str | bytes) else []
    if len(listed) == players and all(isinstance(name, str) for name in listed):
        return listed
    raise ArgumentError("players", tr("api-arguments-names", players=players), names)


def check_commitment(commitment: object) -> None:
    """Raise :class:`ArgumentError` unless *commitment* is one in hexadecimal, or None."""
    if commitment is not None and not (isinstance(commitment, str) and _COMMITMENT.fullmatch(commitment)):
        raise ArgumentError("commitment", tr("api-arguments-commitment"), commitment)
