"""The parser of input at a table of Scopa or Scopone."""

from dataclasses import dataclass
from typing import TypeAlias

from cartaro.cards import Card, CardError
from cartaro.games.scopa.actions import Play, read_action
from cartaro.i18n import CartaroError, tr
from cartaro.tui.requests import Request, ShowTable, read_request
from cartaro.tui.said import short_fishing
from cartaro.tui.scopa.table import ScopaMatchTable

FUORI = "fuori"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play *card*, without a given capture."""

    card: Card
    fuori: bool


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare ``fuori`` with the next card."""


Answer: TypeAlias = PlayCard | Play | Declare | Request


def read_answer(table: ScopaMatchTable, line: str) -> Answer:
    """Parse *line* in the player's turn; raise :class:`CartaroError` if it is invalid."""
    request = read_request(line)
    if request is not None:
        return request
    words = short_fishing(line, table.names).split()
    folded = [word.casefold() for word in words]
    fuori = FUORI in folded
    rest = [word for word in words if word.casefold() != FUORI]
    if not rest:
        if fuori:
            return Declare()
        return ShowTable()
    if len(rest) > 1:
        raise _not_understood(line)
    text = rest[0]
    if text.isascii() and text.isdigit():
        return PlayCard(_by_number(table, text), fuori)
    return _read_card(spell_cards(text), fuori, line)


def spell_cards(text: str) -> str:
    """Return *text* with normalized card names: ``7D`` is 7d, ``rb`` is Rb."""
    return "x".join("+".join(_spell(card) for card in part.split("+")) for part in text.replace("X", "x").split("x"))


def _spell(card: str) -> str:
    return card[:-1].upper() + card[-1:].lower()


def _by_number(table: ScopaMatchTable, text: str) -> Card:
    hand = table.look().hand or ()
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
    return action if action.captured else PlayCard(action.card, fuori)


def _not_understood(line: str) -> CartaroError:
    return CartaroError("not_understood", tr("tui-words-not_understood", line=line))
