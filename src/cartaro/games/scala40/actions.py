"""Actions of Scala 40, each one step of a turn, and their text.

``draw`` · ``take`` · ``meld *5h 6h 7h`` · ``attach 9c 0`` (``low`` or ``high`` if an ace could go at either end) ·
``swap 6h 0`` · ``undo`` · ``discard Kd``. Melds are numbered from 0 in the order laid.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from cartaro.cards import FRENCH, Card
from cartaro.games.scala40.melds import Cards, face_of, spell_face
from cartaro.i18n import CartaroError, tr


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top discard."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld. ``said`` gives the card each joker is declared to stand for, None for natural and bare cards."""

    cards: Cards
    said: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach a card to meld ``meld``; ``end`` is ``low`` or ``high`` if both fit, ``said`` what a joker stands for."""

    card: Card
    meld: int
    said: Card | None = None
    end: str | None = None


@dataclass(frozen=True, slots=True)
class SwapJoker:
    """Replace the joker that stands for a card in meld ``meld`` by that card, taking the joker into the hand."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back all that was laid in the turn."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, which ends the turn."""

    card: Card


ScalaAction: TypeAlias = Draw | Take | Lay | Attach | SwapJoker | Undo | Discard

_SIMPLE: dict[str, ScalaAction] = {"draw": Draw(), "take": Take(), "undo": Undo()}
_WORDS: dict[type, str] = {type(action): word for word, action in _SIMPLE.items()}
_ENDS = ("low", "high")
_MOST_DIGITS = 18


class ActionError(CartaroError):
    """A text that is not an action of Scala 40, or is ambiguous."""


def unclear(text: str) -> ActionError:
    """Return the error for an ambiguous action."""
    return ActionError(
        "unclear_action",
        tr("games-scala40-actions-unclear_action", text=text),
    )


@lru_cache(4096)  # each action is parsed when it is judged, and again when it is played
def read_action(text: str) -> ScalaAction:
    """Return the action written *text*; raise :class:`ActionError` or :class:`cartaro.cards.CardError`."""
    word, *parts = text.split(" ")
    if word in _SIMPLE and not parts:
        return _SIMPLE[word]
    if word == "discard" and len(parts) == 1:
        return Discard(FRENCH.read(parts[0]))
    if word == "swap" and len(parts) == 2:
        return SwapJoker(FRENCH.read(parts[0]), _read_index(parts[1], text))
    if word == "attach" and (len(parts) == 2 or (len(parts) == 3 and parts[2] in _ENDS)):
        card, said = read_melded(parts[0])
        return Attach(card, _read_index(parts[1], text), said, parts[2] if len(parts) == 3 else None)
    if word == "meld" and parts:
        tokens = [read_melded(part) for part in parts]
        cards = tuple(card for card, _ in tokens)
        FRENCH.check_distinct(cards)
        return Lay(cards, tuple(said for _, said in tokens))
    raise _unreadable(text)


def read_melded(text: str) -> tuple[Card, Card | None]:
    """Return the card of a meld written *text* and, for a joker (``*6h``), the card it is declared to stand for."""
    if len(text) > 1 and text.startswith("*"):
        face = FRENCH.read(text[1:])
        if not face.is_joker:
            return FRENCH.read("*"), face_of(face)
    return FRENCH.read(text), None


def _read_index(text: str, whole: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise _unreadable(whole)
    return int(text)


def _unreadable(text: str) -> ActionError:
    return ActionError(
        "bad_action",
        tr("games-scala40-actions-bad_action", text=text),
    )


def spell_action(action: ScalaAction) -> str:
    """Return the canonical text of *action*."""
    match action:
        case Lay(cards, said):
            return " ".join(["meld", *map(_spell_said, cards, said)])
        case Attach(card, meld, said, end):
            return f"attach {_spell_said(card, said)} {meld}" + (f" {end}" if end else "")
        case SwapJoker(card, meld):
            return f"swap {FRENCH.spell(card)} {meld}"
        case Discard(card):
            return f"discard {FRENCH.spell(card)}"
        case _:
            return _WORDS[type(action)]


def _spell_said(card: Card, said: Card | None) -> str:
    return FRENCH.spell(card) if said is None else spell_face(card, said)
