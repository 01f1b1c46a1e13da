"""The parser of input at a table of Scala 40."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from cartaro.cards import FRENCH, Card, CardError
from cartaro.games.scala40.actions import Attach, Discard, Draw, Lay, ScalaAction, SwapJoker, Take, Undo, read_melded
from cartaro.games.scala40.melds import face_of
from cartaro.i18n import CartaroError, tr
from cartaro.tui.said import short_french
from cartaro.tui.scala40.words import NO_MELD

T = TypeVar("T")
_DRAW, _TAKE = ("pesca", "draw"), ("prendi", "raccogli", "take")
_MELD, _ATTACH = ("cala", "meld", "lay"), ("attacca", "attach")
_SWAP, _UNDO, _DISCARD = ("scambia", "swap"), ("annulla", "undo"), ("scarta", "discard")
_HINTS = ("suggerimenti", "hints")
_ENDS = {"basso": "low", "low": "low", "alto": "high", "high": "high"}


@dataclass(frozen=True, slots=True)
class ShowHints:
    """Suggest what can be done now; with *card*, what it can be used in."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class Chosen:
    """Do the suggestion of this *number*."""

    number: int

    def of(self, suggestions: Sequence[T]) -> T:
        """Return the one of *suggestions* that is chosen; raise :class:`CartaroError` if there is none."""
        if not 1 <= self.number <= len(suggestions):
            raise CartaroError("no_suggestion", tr("tui-scala40-words-no_suggestion", suggestions=len(suggestions)))
        return suggestions[self.number - 1]


Answer = ScalaAction | ShowHints | Chosen


def read_answer(hand: Sequence[Card], line: str) -> Answer:
    """Parse *line* of the player who holds *hand*, as it is numbered; raise :class:`CartaroError` if it is invalid."""
    word, *parts = short_french(line.replace(",", " ")).split() or [""]
    action = _read_simple(word.casefold()) if not parts else _read_laying(hand, word.casefold(), parts, line)
    if action is None:
        raise _not_understood(line)
    return action


def _read_simple(word: str) -> Answer | None:
    if word in _HINTS:
        return ShowHints(None)
    return next(
        (action for words, action in ((_DRAW, Draw()), (_TAKE, Take()), (_UNDO, Undo())) if word in words), None
    )


def _read_laying(hand: Sequence[Card], word: str, parts: list[str], line: str) -> Answer | None:
    if word in _HINTS and len(parts) == 1:
        return ShowHints(FRENCH.read(_spelling(parts[0])))
    if word in _MELD:
        return _read_meld(hand, parts)
    if word in _ATTACH and len(parts) in (2, 3):
        return _read_attach(hand, parts, line)
    if word in _SWAP and len(parts) == 2:
        return SwapJoker(_read_card(hand, parts[0]), _read_number(parts[1], line))
    if word in _DISCARD and len(parts) == 1:
        return Discard(_read_card(hand, parts[0]))
    return None


def _read_meld(hand: Sequence[Card], parts: list[str]) -> ScalaAction | Chosen:
    """Read a meld by its cards, or any suggestion by its number."""
    if len(parts) == 1 and parts[0].isascii() and parts[0].isdigit():
        return Chosen(int(parts[0][:4]))
    read = [read_melded(_spelling(part)) for part in parts]
    held, cards = list(hand), []
    for card, _ in read:
        cards.append(_held(held, card))
        if cards[-1] in held:
            held.remove(cards[-1])
    FRENCH.check_distinct(cards)
    return Lay(tuple(cards), tuple(said for _, said in read))


def _read_attach(hand: Sequence[Card], parts: list[str], line: str) -> Attach:
    card, said = read_melded(_spelling(parts[0]))
    end = None
    if len(parts) > 2:
        end = _ENDS.get(parts[2].casefold())
        if end is None:
            raise _not_understood(line)
    return Attach(_held(hand, card), _read_number(parts[1], line), said, end)


def _read_card(hand: Sequence[Card], part: str) -> Card:
    """Read a card by its name, or by its number in the hand as it is shown."""
    if part.isascii() and part.isdigit() and len(part) < 3:
        if not 1 <= int(part) <= len(hand):
            raise CartaroError("no_card", tr("tui-scala40-words-no_cards", most=len(hand)))
        return hand[int(part) - 1]
    return _held(hand, FRENCH.read(_spelling(part)))


def _held(hand: Sequence[Card], card: Card) -> Card:
    """Return *card*, or its twin if only the twin is in the hand."""
    if card in hand:
        return card
    return next((other for other in hand if face_of(other) == face_of(card)), card)


def _spelling(part: str) -> str:
    """Return a card as the notation writes it, however it was typed: ``kd``, ``10h``, ``*5H``, ``jolly``."""
    if part.casefold() in ("jolly", "joker"):
        return "*"
    star, body = ("*", part[1:]) if part.startswith("*") else ("", part)
    bare = body.rstrip("'")
    if not bare:
        return star
    try:
        return star + FRENCH.spell(FRENCH.read(bare[:-1].upper() + bare[-1].lower() + body[len(bare) :]))
    except CardError:
        return part


def _read_number(part: str, line: str) -> int:
    """Read a meld's number, shown from one, and return the notation's, from zero."""
    if not (part.isascii() and part.isdigit() and len(part) < 4):
        raise _not_understood(line)
    if int(part) < 1:
        raise CartaroError("no_meld", NO_MELD)
    return int(part) - 1


def _not_understood(line: str) -> CartaroError:
    return CartaroError("not_understood", tr("tui-words-not_understood", line=line))
