"""Parsing and writing of the values of a record's tags and the words of its play.

Every reader raises :class:`cartaro.i18n.CartaroError` on a bad text; its caller adds the line. Players are numbered
from one in the text and from zero here.
"""

import datetime as dt
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from operator import itemgetter
from typing import Any

import msgspec

from cartaro.cards import Pack
from cartaro.engine.game import Game
from cartaro.i18n import CartaroError, Text, tr
from cartaro.notation.record.form import (
    RECOUNT,
    RETURN,
    STOP,
    Deck,
    Entry,
    RecordedAction,
    RecordedStop,
    Recount,
    Return,
    Turned,
)
from cartaro.rulebook import OptionValue
from cartaro.strict_json import decode_strict

AnyGame = Game[Any, Any, Any, Any]

_NUMBER = re.compile(r"[0-9]{1,9}")
_OPTION_NUMBER = re.compile(r"[0-9]{1,1000}")
YES = "yes"
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_HEX = re.compile(r"(?:[0-9a-fA-F]{2})+")
_MINUTES = re.compile(r"[0-9]{1,9}(?:\.[0-9]+)?")
_LINE_NAME = re.compile(r"(?:[a-z0-9-]+:)?[a-z0-9_.-]+")
_BY_PLAYER = re.compile(r"([0-9]{1,2}):(.+)")
_UNFINISHED = "*"
_NO_BYTES = "-"


def _wrong(text: Text) -> CartaroError:
    return CartaroError("bad_record", text)


def read_number(text: str) -> int:
    """Return a whole number not below zero."""
    if not _NUMBER.fullmatch(text):
        raise _wrong(tr("notation-record-values-number", text=text))
    return int(text)


def read_points(text: str, sides: int) -> tuple[int, ...]:
    """Return one number for each side."""
    points = tuple(map(read_number, text.split()))
    if len(points) != sides:
        raise _wrong(
            tr("notation-record-values-numbers_go_here_one", sides=sides, count_points=len(points)),
        )
    return points


def spell_points(points: Sequence[int]) -> str:
    """Return the text of one number for each side."""
    return " ".join(map(str, points))


def read_lines(text: str, sides: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the lines of a score sheet: ``cards 1 0, denari 0 1``."""
    lines = []
    for part in text.split(","):
        name, _, points = part.strip().partition(" ")
        if not _LINE_NAME.fullmatch(name):
            raise _wrong(tr("notation-record-values-line_score_sheet", name=name))
        lines.append((name, read_points(points, sides)))
    return tuple(lines)


def spell_lines(lines: Sequence[tuple[str, Sequence[int]]]) -> str:
    """Return the text of a score sheet."""
    return ", ".join(f"{name} {spell_points(points)}" for name, points in lines)


def read_player(text: str, players: int) -> int:
    """Return a player by number."""
    number = read_number(text)
    if not 1 <= number <= players:
        raise _wrong(
            tr("notation-record-values-player_they_go", number=number, players=players),
        )
    return number - 1


def read_players(text: str, players: int) -> tuple[int, ...]:
    """Return the players of a side: ``1+3``."""
    named = tuple(read_player(part, players) for part in text.split("+"))
    if len(set(named)) < len(named):
        raise _wrong(tr("notation-record-values-player_appears_twice", text=text))
    return named


def spell_players(players: Sequence[int]) -> str:
    """Return the text of a side's players."""
    return "+".join(str(player + 1) for player in players)


def read_seating(text: str, players: int) -> tuple[int, ...]:
    """Return every player once, in order of play: ``3 1 4 2``."""
    seating = tuple(read_player(part, players) for part in text.split())
    if sorted(seating) != list(range(players)):
        raise _wrong(tr("notation-record-values-every_player_named_once"))
    return seating


def read_each(text: str, players: int) -> tuple[int, ...]:
    """Return players in the order given, with repetitions: ``3 1 3``."""
    return tuple(read_player(part, players) for part in text.split())


def read_actions(text: str, most: int) -> tuple[int, ...]:
    """Return the numbers of some of *most* actions, in order: ``4 6``."""
    numbers = tuple(map(read_number, text.split()))
    if list(numbers) != sorted(set(numbers)) or not all(1 <= number <= most for number in numbers):
        raise _wrong(tr("notation-record-values-numbers_of_actions", actions=most))
    return numbers


def spell_seating(seating: Sequence[int]) -> str:
    """Return the text of the players in order of play."""
    return " ".join(str(player + 1) for player in seating)


def read_sides(text: str, players: int) -> tuple[tuple[int, ...], ...]:
    """Return the players of each side, every player once: ``1+3 2+4``."""
    sides = tuple(read_players(part, players) for part in text.split())
    if sorted(player for side in sides for player in side) != list(range(players)):
        raise _wrong(tr("notation-record-values-every_player_named_once-2"))
    return sides


def spell_sides(sides: Sequence[Sequence[int]]) -> str:
    """Return the text of the players of each side."""
    return " ".join(map(spell_players, sides))


def read_winner(text: str, players: int) -> tuple[int, ...]:
    """Return the players who won; empty for ``*``, a match without a winner."""
    return () if text == _UNFINISHED else read_players(text, players)


def spell_winner(winner: Sequence[int]) -> str:
    """Return the text of the players who won, ``*`` for nobody."""
    return spell_players(winner) or _UNFINISHED


def read_date(text: str) -> str:
    """Return a date as it is written: 2026-03-19."""
    try:
        if _DATE.fullmatch(text):
            return dt.date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise _wrong(tr("notation-record-values-day_write", text=text))


def read_yes(text: str) -> bool:
    """Return True for ``yes``; for False the tag is omitted."""
    if text != YES:
        raise _wrong(
            tr("notation-record-values-write_leave_out", YES=YES, text=text),
        )
    return True


def read_bytes(text: str) -> bytes:
    """Return bytes written in hexadecimal."""
    if not _HEX.fullmatch(text):
        raise _wrong(tr("notation-record-values-hexadecimal_digits_go_here"))
    return bytes.fromhex(text)


def read_commitment(text: str) -> str:
    """Return the 64 hexadecimal digits of a commitment."""
    digits = read_bytes(text).hex()
    if len(digits) != 64:
        raise _wrong(
            tr("notation-record-values-commitment_has_hexadecimal_digits", count_digits=len(digits)),
        )
    return digits


def read_entropy(text: str) -> tuple[bytes, ...]:
    """Return each seat's entropy for the shuffle: ``6f2a 77``, ``-`` for no bytes."""
    return tuple(b"" if part == _NO_BYTES else read_bytes(part) for part in text.split())


def spell_entropy(entropy: Sequence[bytes]) -> str:
    """Return the text of each seat's entropy for the shuffle."""
    return " ".join(part.hex() or _NO_BYTES for part in entropy)


_position = msgspec.json.Decoder(dict[str, Any])


def decode_position(text: str) -> dict[str, Any]:
    """Return the position of a record, decoded.

    Raise :class:`msgspec.MsgspecError`, UnicodeError or RecursionError if it is no JSON object, or has a key twice.
    """
    return decode_strict(_position, text)


def read_position(text: str) -> str:
    """Return a position in JSON as it is written; the replay reads it."""
    try:
        decode_position(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise _wrong(tr("notation-record-values-position_json")) from None
    return text


def read_minutes(text: str) -> float:
    """Return a number of minutes, possibly with decimals."""
    if not _MINUTES.fullmatch(text):
        raise _wrong(
            tr("notation-record-values-number_minutes_write", text=text),
        )
    return float(text)


def spell_minutes(minutes: float) -> str:
    """Return the shortest decimal text that reads back as *minutes*."""
    return format(Decimal(repr(minutes)), "f").removesuffix(".0")


def read_options(text: str) -> dict[str, OptionValue]:
    """Return options by name: ``players=4, target=8``; whole numbers and true, false are read as such."""
    options: dict[str, OptionValue] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = part.partition("=")
        if not equals or name in options:
            raise _wrong(
                tr("notation-record-values-option_already_write_target", part=part),
            )
        options[name] = _WORDS.get(value, int(value) if _OPTION_NUMBER.fullmatch(value) else value)
    return options


_WORDS: Mapping[str, OptionValue] = {"true": True, "false": False}


def spell_options(options: Mapping[str, OptionValue]) -> str:
    """Return the text of options by name."""
    return ", ".join(f"{n}={str(v).lower() if isinstance(v, bool) else v}" for n, v in options.items())


def read_deck(text: str, pack: Pack) -> Deck:
    """Return the cards of a whole pack, top first."""
    deck = tuple(map(pack.read, text.split()))
    pack.check_distinct(deck)
    if Counter(deck) != Counter(pack.cards):
        raise _wrong(
            tr("notation-record-values-pack_has_cards_here", count_cards=len(pack.cards), count_deck=len(deck)),
        )
    return deck


def spell_deck(deck: Deck, pack: Pack) -> str:
    """Return the text of a whole pack, top first."""
    return " ".join(pack.spell_all(deck))


def read_draw(text: str, players: int, pack: Pack) -> tuple[Turned, ...]:
    """Return the rounds of a draw, each by player: ``1:7d 2:3c 3:3s 4:Rb / 2:5c 3:Ad``."""
    rounds = []
    for part in text.split("/"):
        turned = []
        for piece in part.split():
            player, _, card = piece.partition(":")
            turned.append((read_player(player, players), pack.read(card)))
        if not turned:
            raise _wrong(tr("notation-record-values-round_draw_has_cards"))
        rounds.append(tuple(sorted(turned, key=itemgetter(0))))
    pack.check_distinct(card for turned in rounds for _, card in turned)
    return _as_turned(rounds)


def _as_turned(rounds: Sequence[Turned]) -> tuple[Turned, ...]:
    """Return the rounds as they follow from each other, lower ranks first: their players say whose each one is.

    Rounds that belong to nobody who tied come last, for the replay to find.
    """
    left, done = list(rounds), list[Turned]()

    def take(players: frozenset[int]) -> None:
        turned = next((one for one in left if frozenset(player for player, _ in one) == players), None)
        if turned is None:
            return
        left.remove(turned)
        done.append(turned)
        for rank in sorted({card.rank for _, card in turned}):
            level = frozenset(player for player, card in turned if card.rank == rank)
            if len(level) > 1:
                take(level)

    take(frozenset(player for player, _ in rounds[0]))
    return (*done, *left)


def spell_draw(draw: Sequence[Turned], pack: Pack) -> str:
    """Return the text of the rounds of a draw."""
    return " / ".join(" ".join(f"{player + 1}:{pack.spell(card)}" for player, card in turned) for turned in draw)


def read_entry(word: str, players: int, game: AnyGame) -> Entry:
    """Return one entry of the play; blanks within an action are written ``_``."""
    if word == RECOUNT:
        return Recount()
    if word.startswith(STOP):
        return RecordedStop(read_players(word.removeprefix(STOP), players))
    if word.startswith(RETURN):
        return Return(read_player(word.removeprefix(RETURN), players))
    by_player = _BY_PLAYER.fullmatch(word)
    player = None if by_player is None else read_player(by_player[1], players)
    text = (word if by_player is None else by_player[2]).replace("_", " ")
    return RecordedAction(game.spell_action(game.read_action(text)), player)


def spell_entry(entry: Entry) -> str:
    """Return the word of one entry of the play."""
    match entry:
        case RecordedAction(action, player):
            return ("" if player is None else f"{player + 1}:") + action.replace(" ", "_")
        case other:
            return other.action
