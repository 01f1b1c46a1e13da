"""Repeated deals: dealt from one commitment by the rulebook's articles, and printed for dealing by hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from cartaro.cards import ITALIAN_SUITS, Card
from cartaro.engine.chance import Shuffle
from cartaro.engine.game import Terms
from cartaro.games import find_game
from cartaro.i18n import Text, tr
from cartaro.match.protocol import deck_label

ROLES = ("primo", "secondo", "terzo", "cartaro")
"""The roles in order of play; the first and the third are partners."""

_SUITS = {
    "denari": tr("tournament-formats-repeated-boards-denari"),
    "coppe": tr("tournament-formats-repeated-boards-coppe"),
    "spade": tr("tournament-formats-repeated-boards-spade"),
    "bastoni": tr("tournament-formats-repeated-boards-bastoni"),
}


Cards: TypeAlias = tuple[Card, ...]


class Dealt(Protocol):
    """A new deal with all cards in the hands and on the table."""

    @property
    def hands(self) -> tuple[Cards, ...]: ...
    @property
    def table(self) -> Cards: ...


@dataclass(frozen=True, slots=True)
class Board:
    """One deal: the cards of each role in the order of :data:`ROLES`, and those on the table."""

    number: int
    hands: tuple[Cards, ...]
    table: Cards


def set_of(board: int, each: int) -> tuple[int, int]:
    """Return the set of *board*, and its number in the set, for sets of *each* boards; all counted from one."""
    return (board - 1) // each + 1, (board - 1) % each + 1


def set_secret(secret: Shuffle, set_: int) -> bytes:
    """Return the secret of the shuffles of a set, which is that of the match at every table that plays it.

    It is derived one-way from the event's secret, so that a set can be revealed while others are still to be played.
    """
    return secret.derive(f"set {set_}")


def deal_board(terms: Terms, secret: Shuffle, number: int, each: int) -> Board:
    """Return board *number* (from one) of the event, always the same for the same secret; sets are of *each* boards.

    *secret* must differ from the draw's: the draw's is revealed before play, this one after it. A deal that the
    rulebook annuls (too many kings on the table) is shuffled again, as at a table.
    """
    game = find_game(terms.rulebook.id)
    set_, deal = set_of(number, each)
    shuffle = Shuffle(set_secret(secret, set_))
    attempt = 0
    while True:
        deck = shuffle.permute(game.pack.cards, deck_label(deal, attempt))
        position: Dealt = game.deal(terms, deck, (0,) * terms.sides)
        if game.must_redeal(position) is None:
            return Board(number, position.hands, position.table)
        attempt += 1


def line_of(board: int, side: int) -> int:
    """Return the line that *side* of a meeting (0 or 1) plays on *board*: 0 is primo and terzo, 1 secondo and cartaro.

    Lines alternate from board to board, so that with an even number each pair plays both lines equally often.
    """
    return (side + board - 1) % 2


def turned(board: int, points: tuple[int, int]) -> tuple[int, int]:
    """Convert the points of a board from sides to lines, or from lines to sides (the same permutation).

    Results are entered by side, in the table's order; deals are compared by line, primo and terzo first.
    """
    return points if line_of(board, 0) == 0 else (points[1], points[0])


def role_of(board: int, side: int, member: int) -> str:
    """Return the role of a player: member 0 or 1 of the pair that is *side* (0 or 1) of the meeting."""
    return ROLES[seat_on(board, side, member)]


def seat_on(board: int, side: int, member: int) -> int:
    """Return the seat, in the order of :data:`ROLES`, of a player on *board*.

    As in any match the deal rotates, and the sides alternate around the table: four boards give each player each role
    once.
    """
    return (side + 2 * member - (board - 1)) % len(ROLES)


def spell_cards(cards: Sequence[Card]) -> Text:
    """Return the cards by suit, the highest first, as text for a slip for dealing by hand."""
    rows = {suit: sorted((card.rank for card in cards if card.suit is suit), reverse=True) for suit in ITALIAN_SUITS}
    written = {suit: " ".join(_RANKS.get(rank, str(rank)) for rank in ranks) for suit, ranks in rows.items() if ranks}
    it = "; ".join(f"{_SUITS[suit].it} {ranks}" for suit, ranks in written.items())
    en = "; ".join(f"{_SUITS[suit].en} {ranks}" for suit, ranks in written.items())
    return Text(it, en)


_RANKS = {1: "A", 8: "F", 9: "C", 10: "R"}


def spell_board(board: Board) -> list[tuple[Text, Text]]:
    """Return the slips of a board: the owner and the cards of each; the table's are last."""
    owners = [
        tr("tournament-formats-repeated-boards-primo_first_play"),
        tr("tournament-formats-repeated-boards-secondo"),
        tr("tournament-formats-repeated-boards-terzo"),
        tr("tournament-formats-repeated-boards-cartaro_dealer"),
    ]
    slips = [(owner, spell_cards(hand)) for owner, hand in zip(owners, board.hands, strict=True)]
    return [*slips, (tr("tournament-formats-repeated-boards-table"), spell_cards(board.table))]
