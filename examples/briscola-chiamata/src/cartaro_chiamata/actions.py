"""What a player does: bids a rank, passes, names the suit of the card called, plays a card."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from cartaro.kit import ITALIAN, Card, CartaroError, Suit, Text

RANKS = ITALIAN.ranks
SUITS = {suit.letter: suit for suit in (Suit.DENARI, Suit.COPPE, Suit.SPADE, Suit.BASTONI)}
_BID, _CALL = re.compile(f"bid ([{RANKS}])"), re.compile(f"call ([{''.join(SUITS)}])")


@dataclass(frozen=True)
class Bid:
    """A call of a rank, of a suit that is not told yet."""

    rank: int


@dataclass(frozen=True)
class Pass:
    """Leave the auction."""


@dataclass(frozen=True)
class Call:
    """Name the suit of the rank with which the auction was won: it is the briscola."""

    suit: Suit


Action: TypeAlias = Bid | Pass | Call | Card


def spell(action: Action) -> str:
    """Return the text of an action: ``bid 3``, ``pass``, ``call d``, ``7c``."""
    match action:
        case Bid(rank):
            return f"bid {RANKS[rank - 1]}"
        case Pass():
            return "pass"
        case Call(suit):
            return f"call {suit.letter}"
        case _:
            return ITALIAN.spell(action)


def read(text: str) -> Action:
    """Return the action written *text*; raise :class:`CartaroError` if there is none."""
    if text == "pass":
        return Pass()
    if found := _BID.fullmatch(text):
        return Bid(RANKS.index(found[1]) + 1)
    if found := _CALL.fullmatch(text):
        return Call(SUITS[found[1]])
    if text.startswith(("bid", "call")):
        raise CartaroError(
            "bad_action",
            f"«{text}» non è una chiamata: «bid 3» chiama un tre, «call d» dice che è di denari.",
            f"'{text}' is no call: 'bid 3' calls a three, 'call d' says that it is of denari.",
        )
    return ITALIAN.read(text)


def name_rank(rank: int) -> Text:
    """Return the name of a rank: ``tre``, ``three``."""
    names = (
        ("asso", "ace"),
        ("due", "two"),
        ("tre", "three"),
        ("quattro", "four"),
        ("cinque", "five"),
        ("sei", "six"),
        ("sette", "seven"),
        ("fante", "jack"),
        ("cavallo", "knight"),
        ("re", "king"),
    )
    return Text(*names[rank - 1])
