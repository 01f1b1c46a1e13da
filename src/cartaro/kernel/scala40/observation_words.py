"""The layout of observations of Scala 40, as a table of bit fields; never compiled.

A set of cards is two words, like a hand of encoding.py: the kinds that it has, and those that it has twice; in the
first word bit 13 is set in as many lanes, from the lowest, as it has jokers. Melds are words of 32 bits, as there, in
their order on the table. Single cards are their numbers (action_numbers.py) plus 1, 0 for none. Seats are relative to
the seat to move.
"""

from cartaro.kernel.fields import Field
from cartaro.kernel.scala40.action_numbers import MOST_MELDS

MOST_SEATS = 8
HAND, PILE, SIZES, STATE, DRAFT, MELDS = 0, 2, 4, 5, 6, 7
SIZE_BITS = 7
FIRST_SHIFT = SIZE_BITS * MOST_SEATS
MELD_BITS = 32
HELD = MELDS + MOST_MELDS // 2
OWNERS = HELD + 2 * MOST_SEATS
OWNER_BITS = 3
OWNERS_OF_A_WORD = 64 // OWNER_BITS
WORDS = OWNERS + -(-MOST_MELDS // OWNERS_OF_A_WORD)

PILE_SHIFT, TOP_SHIFT, TAKEN_SHIFT, DRAWN_SHIFT, USED_SHIFT = 7, 14, 20, 26, 27
OPENED_SHIFT, PLAYED_SHIFT, DEALER_SHIFT, RENEWALS_SHIFT, MELDS_SHIFT, OWED_SHIFT = 28, 36, 44, 47, 51, 57
IDLE_SHIFT, STAGE_SHIFT, CARD_SHIFT, POINTS_SHIFT, RUN_SHIFT = 0, 8, 10, 16, 32
MOST_POINTS = 0xFFFF

NO_STAGE, ATTACHING, SWAPPING, RUNNING = range(4)
"""The stage of the action in progress: none, a card to attach, a card to swap for a joker, a run."""


def observation_fields(players: int) -> tuple[Field, ...]:
    """Return the fields of an observation with *players* players, word by word.

    ``hand`` and ``pile`` (the discards, all of which everybody has seen) have their cards in ``once`` and ``twice``.
    ``hand_size`` is by seat. ``top`` is the top discard, ``taken`` the one that was taken in this turn, ``used``
    whether it was laid and lies there still, ``drawn`` whether a card was drawn or taken; ``opened`` and ``played``
    (has completed a turn) are by seat; ``dealer`` is the relative seat that deals, ``melds`` how many lie on the table,
    ``owed`` the jokers swapped out that must be laid, ``idle`` the turns in a row begun by taking. ``points`` are those
    of the melds laid in this turn. ``stage``, ``card`` and ``run`` (a meld not yet complete) are the action in
    progress.

    ``first`` is the card that the deal turned up. ``held`` are, by seat, the cards that it is publicly known to hold:
    taken from the discards, swapped out of a meld, or laid and taken back, and not used since (of two copies the known
    one counts as used first). ``owner`` is the seat that laid a meld. What preceded a state that was set is unknown.
    """
    return (
        Field("hand.once", 0, HAND, 0, 64),
        Field("hand.twice", 0, HAND + 1, 0, 64),
        Field("pile.once", 0, PILE, 0, 64),
        Field("pile.twice", 0, PILE + 1, 0, 64),
        *(Field("hand_size", seat, SIZES, SIZE_BITS * seat, SIZE_BITS) for seat in range(players)),
        Field("first", 0, SIZES, FIRST_SHIFT, 6),
        Field("stock", 0, STATE, 0, 7),
        Field("pile_size", 0, STATE, PILE_SHIFT, 7),
        Field("top", 0, STATE, TOP_SHIFT, 6),
        Field("taken", 0, STATE, TAKEN_SHIFT, 6),
        Field("drawn", 0, STATE, DRAWN_SHIFT, 1),
        Field("used", 0, STATE, USED_SHIFT, 1),
        *(Field("opened", seat, STATE, OPENED_SHIFT + seat, 1) for seat in range(players)),
        *(Field("played", seat, STATE, PLAYED_SHIFT + seat, 1) for seat in range(players)),
        Field("dealer", 0, STATE, DEALER_SHIFT, 3),
        Field("renewals", 0, STATE, RENEWALS_SHIFT, 4),
        Field("melds", 0, STATE, MELDS_SHIFT, 6),
        Field("owed", 0, STATE, OWED_SHIFT, 3),
        Field("idle", 0, DRAFT, IDLE_SHIFT, 8),
        Field("stage", 0, DRAFT, STAGE_SHIFT, 2),
        Field("card", 0, DRAFT, CARD_SHIFT, 6),
        Field("points", 0, DRAFT, POINTS_SHIFT, 16),
        Field("run", 0, DRAFT, RUN_SHIFT, MELD_BITS),
        *(Field("meld", at, MELDS + at // 2, MELD_BITS * (at % 2), MELD_BITS) for at in range(MOST_MELDS)),
        *(
            Field(f"held.{name}", seat, HELD + 2 * seat + word, 0, 64)
            for seat in range(players)
            for word, name in enumerate(("once", "twice"))
        ),
        *(
            Field("owner", at, OWNERS + at // OWNERS_OF_A_WORD, OWNER_BITS * (at % OWNERS_OF_A_WORD), OWNER_BITS)
            for at in range(MOST_MELDS)
        ),
    )
