"""Results as one line of text: ``21-14``, ``18-15 60min``, ``5-3,7-2,9-4``, ``45-0-102``, ``absent=7``.

A game is the final points, or the points of its deals separated by commas, by side in the table's order; several games
are separated by spaces. A game may be followed by its minutes (``60min`` or ``60'``), by the side, from one, that ended
it by a declaration in its last deal (``fuori=1``), or by the deals in which the sides of Scala 40 went out
(``out=0-5-3``, 0 for none). ``void`` is an annulled game.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import msgspec

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.model.log_entries import GameResult, Result

_DEAL = re.compile(r"\d{1,4}(-\d{1,4})+")
_MINUTES = re.compile(r"(\d{1,3})(?:['\u2019\u2032]|min)")
_VOID = ("void", "annullata", "annullato")
_OUT = ("out", "usciti")
_WORDS = {"fuori": "fuori", "absent": "absent", "assente": "absent", "winner": "winner", "vince": "winner"}


class _Spoken(NamedTuple):
    absent: str
    winner: str
    out: str
    void: str


_ENGLISH = _Spoken("absent", "winner", "out", "void")
_ITALIAN = _Spoken("assente", "vince", "usciti", "annullata")


@dataclass
class _Slip:
    games: list[GameResult]
    absent: list[int]
    winner: int | None = None
    void: bool = False


def read_result(words: Sequence[str]) -> Result:
    """Parse a result; raise :class:`CartaroError` on an invalid word."""
    slip = _Slip([], [])
    for word in " ".join(words).split():
        _read_word(slip, word)
    if not (slip.games or slip.absent or slip.winner is not None or slip.void):
        raise CartaroError(
            "no_result",
            tr("tournament-model-slips-no_result"),
        )
    return Result(tuple(slip.games), tuple(slip.absent), slip.winner, slip.void)


def spell_result(result: Result) -> str:
    """Return *result* as text that :func:`read_result` parses, in English words."""
    return _spell(result, _ENGLISH)


def slip_to_text(result: Result) -> Text:
    """Return *result* as text that :func:`read_result` parses, in the words of each language."""
    return Text(_spell(result, _ITALIAN), _spell(result, _ENGLISH))


def _spell(result: Result, spoken: _Spoken) -> str:
    words: list[str] = []
    for game in result.games:
        deals = game.deals or (game.points,)
        words.append(",".join("-".join(map(str, deal)) for deal in deals))
        if game.minutes is not None:
            words.append(f"{game.minutes}'")
        if game.fuori is not None:
            words.append(f"fuori={game.fuori + 1}")
        if game.out:
            words.append(f"{spoken.out}={'-'.join(map(str, game.out))}")
    words += [f"{spoken.absent}={entrant}" for entrant in result.absent]
    if result.winner is not None:
        words.append(f"{spoken.winner}={result.winner}")
    if result.void:
        words.append(spoken.void)
    return " ".join(words)


def _read_word(slip: _Slip, word: str) -> None:
    name, equals, value = word.partition("=")
    minutes = _MINUTES.fullmatch(word)
    if minutes and slip.games:
        slip.games[-1] = msgspec.structs.replace(slip.games[-1], minutes=int(minutes[1]))
    elif word.casefold() in _VOID:
        slip.void = True
    elif equals and name.casefold() in _OUT and _DEAL.fullmatch(value) and slip.games:
        slip.games[-1] = msgspec.structs.replace(slip.games[-1], out=tuple(map(int, value.split("-"))))
    elif equals and name.casefold() in _WORDS and value.isascii() and value.isdigit() and len(value) <= 6:
        _read_named(slip, _WORDS[name.casefold()], int(value), word)
    elif all(_DEAL.fullmatch(part) for part in word.split(",")):
        deals = [tuple(map(int, part.split("-"))) for part in word.split(",")]
        if any(len(a) != len(b) for a, b in pairwise(deals)):
            raise _unreadable(word)
        slip.games.append(GameResult(deals=tuple(deals)) if len(deals) > 1 else GameResult(points=deals[0]))
    else:
        raise _unreadable(word)


def _read_named(slip: _Slip, name: str, value: int, word: str) -> None:
    if name == "absent":
        slip.absent.append(value)
    elif name == "winner":
        slip.winner = value
    elif slip.games and value >= 1:
        slip.games[-1] = msgspec.structs.replace(slip.games[-1], fuori=value - 1)
    else:
        raise _unreadable(word)


def _unreadable(word: str) -> CartaroError:
    return CartaroError(
        "bad_result",
        tr("tournament-model-slips-bad_result", word=word),
    )
