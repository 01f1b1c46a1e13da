"""The layout of observations of Scopa and Scopone, as a table of bit fields; never compiled.

A set of cards is a word as in deal.py: bit ``4 * (rank - 1) + suit``, suits in the order denari, coppe, spade, bastoni.
Seats and sides are relative to the seat to move: seat s plays for side ``s % sides``, and so do relative ones.
"""

from cartaro.kernel.fields import Field

CARD_BITS = 40
SIZE_BITS = 4
SCOPE_BITS = 6

HAND = 0
"""The index of the word with the observing seat's hand."""
TABLE = 1
"""The index of the word with the table."""
PLAYED = 2
"""The index of the first of the words, one per seat, with the cards that a seat has played in this deal."""

STOCK_SHIFT = 0
DEALER_SHIFT = 6
TAKER_SHIFT = 9
PENDING_SHIFT = 12
PAGE_SHIFT = 18


def observation_fields(players: int, sides: int) -> tuple[Field, ...]:
    """Return the fields of an observation with *players* players and *sides* sides, word by word.

    ``hand``, ``table``, ``played`` (by seat) and ``captured`` (by side) are sets of cards. The word after them holds
    ``hand_size`` by seat and then ``scope`` by side; the last one ``stock`` (cards still to be dealt), ``dealer`` (the
    relative seat that deals), ``last_taker`` (0 before any capture, else 1 plus the relative side that captured last),
    ``pending`` (0, else 1 plus the place of the card whose further captures are requested) and ``page`` (how many times
    they were requested: see action_numbers.py).
    """
    captured = PLAYED + players
    counts = captured + sides
    state = counts + 1
    return (
        Field("hand", 0, HAND, 0, CARD_BITS),
        Field("table", 0, TABLE, 0, CARD_BITS),
        *(Field("played", seat, PLAYED + seat, 0, CARD_BITS) for seat in range(players)),
        *(Field("captured", side, captured + side, 0, CARD_BITS) for side in range(sides)),
        *(Field("hand_size", seat, counts, SIZE_BITS * seat, SIZE_BITS) for seat in range(players)),
        *(Field("scope", side, counts, SIZE_BITS * players + SCOPE_BITS * side, SCOPE_BITS) for side in range(sides)),
        Field("stock", 0, state, STOCK_SHIFT, 6),
        Field("dealer", 0, state, DEALER_SHIFT, 3),
        Field("last_taker", 0, state, TAKER_SHIFT, 3),
        Field("pending", 0, state, PENDING_SHIFT, 6),
        Field("page", 0, state, PAGE_SHIFT, 6),
    )
