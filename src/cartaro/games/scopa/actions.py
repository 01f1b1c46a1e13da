"""Actions of the fishing games and their text: ``7d``, ``7dx7c``, ``7dx3c+4s``, and those of a real table."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from cartaro.cards import ITALIAN, Card
from cartaro.i18n import CartaroError, tr


class Play(Struct, frozen=True):
    """Lay a card, or take ``captured`` (in pack order) with it.

    ``fuori`` ends the match (Scopone, article 16); ``missed`` lays a card that takes without its capture (article 11,
    hand-arbitrated tables only).
    """

    card: Card
    captured: tuple[Card, ...] = ()
    fuori: bool = False
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """Make the capture that the last play missed; ``captured`` names it, None if there is only one."""

    captured: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Expose:
    """Show a card of the player's hand (Scopone, article 13)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Name:
    """Say which of the next player's exposed cards must be played (Scopone, article 13)."""

    card: Card


FishingAction: TypeAlias = Play | Claim | Expose | Name

_PLAY = re.compile(r"(?P<card>[^\sx+]+)(?:x(?P<captured>[^\sx]+))?(?P<missed> miss)?(?P<fuori> fuori)?")


class ActionError(CartaroError):
    """A text that is not an action of the fishing games."""


def in_pack_order(cards: tuple[Card, ...] | list[Card]) -> tuple[Card, ...]:
    """Return *cards* by rank, then denari, coppe, spade, bastoni: the order in which captures are written."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


_ORDER = {card: (card.rank, i) for i, card in enumerate(ITALIAN.cards)}


@lru_cache(4096)  # each action is parsed when it is judged, and again when it is played
def read_action(text: str) -> FishingAction:
    """Return the action written *text*; raise :class:`ActionError` or :class:`cartaro.cards.CardError`."""
    word, _, rest = text.partition(" ")
    if text == "claim":
        return Claim()
    if word == "claim":
        return Claim(_read_cards(rest, text))
    if word in ("expose", "name"):
        card = ITALIAN.read(rest)
        return Expose(card) if word == "expose" else Name(card)
    match = _PLAY.fullmatch(text)
    if match is None or (match["missed"] and match["captured"]):
        raise _unreadable(text)
    card = ITALIAN.read(match["card"])
    captured = _read_cards(match["captured"], text) if match["captured"] else ()
    ITALIAN.check_distinct((card, *captured))
    return Play(card, captured, bool(match["fuori"]), bool(match["missed"]))


def _read_cards(text: str, whole: str) -> tuple[Card, ...]:
    parts = text.split("+")
    if not all(parts):
        raise _unreadable(whole)
    cards = in_pack_order([ITALIAN.read(part) for part in parts])
    ITALIAN.check_distinct(cards)
    return cards


def _unreadable(text: str) -> ActionError:
    return ActionError(
        "bad_action",
        tr("games-scopa-actions-bad_action", text=text),
    )


def spell_action(action: FishingAction) -> str:
    """Return the canonical text of *action*."""
    if isinstance(action, Play):
        taken = "x" + "+".join(ITALIAN.spell_all(action.captured)) if action.captured else ""
        return ITALIAN.spell(action.card) + taken + " miss" * action.missed + " fuori" * action.fuori
    match action:
        case Claim(None):
            return "claim"
        case Claim(captured):
            return "claim " + "+".join(ITALIAN.spell_all(captured or ()))
        case Expose(card):
            return f"expose {ITALIAN.spell(card)}"
        case Name(card):
            return f"name {ITALIAN.spell(card)}"
