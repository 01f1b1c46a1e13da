"""The parser of input at a table of Scopa or Scopone."""

from dataclasses import dataclass
from typing import TypeAlias

from cartaro.cards import ITALIAN, CardError
from cartaro.games.scopa.actions import Play, read_action
from cartaro.games.scopa.names import Names
from cartaro.i18n import CartaroError, tr
from cartaro.tui.said import short_fishing
from cartaro.wire.view import FishingView

FUORI = "fuori"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play *card*, without a given capture."""

    card: str
    fuori: bool


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare ``fuori`` with the next card."""


Answer: TypeAlias = PlayCard | Play | Declare


def read_answer(game: FishingView, line: str, names: Names) -> Answer:
    """Parse *line* in the player's turn; raise :class:`CartaroError` if it is invalid."""
    words = short_fishing(line, names).split()
    folded = [word.casefold() for word in words]
    fuori = FUORI in folded
    rest = [word for word in words if word.casefold() != FUORI]
    if not rest:
        return Declare()
    if len(rest) > 1:
        raise _not_understood(line)
    text = rest[0]
    if text.isascii() and text.isdigit():
        return PlayCard(by_number(game, text), fuori)
    return _read_card(spell_cards(text), fuori, line)


def spell_cards(text: str) -> str:
    """Return *text* with normalized card names: ``7D`` is 7d, ``rb`` is Rb."""
    return "x".join("+".join(_spell(card) for card in part.split("+")) for part in text.replace("X", "x").split("x"))


def _spell(card: str) -> str:
    return card[:-1].upper() + card[-1:].lower()


def by_number(game: FishingView, text: str) -> str:
    """Return the card whose number in the hand is *text*."""
    hand = game.hand or []
    number = int(text) if len(text) <= 4 else 0
    if not 1 <= number <= len(hand):
        raise CartaroError("no_such_number", tr("tui-words-no_such_number", most=len(hand)))
    return hand[number - 1]


def _read_card(text: str, fuori: bool, line: str) -> PlayCard | Play:
    try:
        action = read_action(text + " fuori" * fuori)
    except CardError as error:
        raise error if "x" in text else _not_understood(line) from error
    except CartaroError:
        raise _not_understood(line) from None
    assert isinstance(action, Play)
    return action if action.captured else PlayCard(ITALIAN.spell(action.card), fuori)


def _not_understood(line: str) -> CartaroError:
    return CartaroError("not_understood", tr("tui-words-not_understood", line=line))
