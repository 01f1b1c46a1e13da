"""What a hand can do with a table: the plays that the law allows, all of them or one at random.

A set of cards is a word: bit ``4 * (rank - 1) + suit``, suits in the order denari, coppe, spade, bastoni; so the nibble
at ``4 * (rank - 1)`` is the cards of a rank, and that number is the rank's *place*. An action is a word too: the cards
captured (none: the card is laid), and from bit ``CARD_PLACE`` up the place of the card played.

Sums are not searched for. The ranks on the table, and those of which it has two, each choose among the partitions of
the card's rank by a look into a table (partitions.py); what both choose is open, but where it takes three of a rank.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa import partitions

if not cython.compiled:
    from cartaro.kernel.bits import count, count_by_rank, gather, index, nth, scale

CARD_PLACE = 40
PACK = 0xFFFFFFFFFF
RANK = 0b1111
ONE = 1
NIBBLE_TOPS = 0x8888888888

FIRST = [0] * 11
PARTS = [0] * 108
REACH = [0] * 108
WITH_RANKS = [0] * 1024
WITH_PAIRS = [0] * 1024
SUBSETS = [0] * 480
WAYS = [0] * 80


def fill_tables() -> None:
    """Copy what partitions.py has worked out."""
    for i, first in enumerate(partitions.FIRST):
        FIRST[i] = first
    for i in range(len(partitions.PARTS)):
        PARTS[i], REACH[i] = partitions.PARTS[i], partitions.REACH[i]
    for i in range(len(partitions.WITH_RANKS)):
        WITH_RANKS[i], WITH_PAIRS[i] = partitions.WITH_RANKS[i], partitions.WITH_PAIRS[i]
    for i, part in enumerate(partitions.SUBSETS):
        SUBSETS[i] = part
    for i, ways in enumerate(partitions.WAYS):
        WAYS[i] = ways


def list_plays(out: list[int], hand: int, table: int, sums_are_optional: bool) -> int:
    """Put every play of *hand* into *out* and return how many they are.

    Branches that chance decides cost most here, so that equal cards, of which a table has three at most for a card in
    the hand, are all written down and then counted.
    """
    counts = count_by_rank(table)
    ranks = gather(counts | counts >> 1 | counts >> 2)
    pairs = gather(counts >> 1 | counts >> 2)
    n = 0
    while hand:
        place = index(hand)
        hand &= hand - 1
        card = ONE * place << CARD_PLACE
        equal = table & RANK << (place & ~3)
        row = 1 << (place >> 2)
        open_ = WITH_RANKS[row | (ranks & row - 1)] & WITH_PAIRS[row | (pairs & row - 1)]
        if open_ and not equal:
            n = add_plays(out, n, card, table & (ONE << (place & ~3)) - 1, counts, open_, sums_are_optional)
        else:
            second = equal & equal - 1
            third = second & second - 1
            out[n] = card | equal ^ second
            out[n + 1] = card | second ^ third
            out[n + 2] = card | third
            n += 1 + (second != 0) + (third != 0)
    return n


def add_plays(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    out: list[int], n: int, card: int, low: int, counts: int, choice: int, sums_are_optional: bool
) -> int:
    """Put at *n* the sums that *card* takes, and what it does if it is laid where it may be; return the end."""
    end = add_sums(out, n, low, counts, choice, FIRST[(card >> CARD_PLACE + 2) + 1])
    if sums_are_optional or end == n:
        out[end] = 0
        end += 1
    for i in range(n, end):
        out[i] |= card
    return end


def any_capture(out: list[int], table: int, place: int, chance: int, sums_are_optional: bool) -> int:
    """Return one of the captures of the card at *place*, each equally likely by 32 bits of *chance*.

    Nothing, 0, is one of them where the card may be laid; *out* is room to work in.
    """
    equal = table & RANK << (place & ~3)
    if equal:
        return nth(equal, scale(chance, count(equal)))
    low = table & (ONE << (place & ~3)) - 1
    counts = count_by_rank(low)
    row = 1 << (place >> 2)
    open_ = WITH_RANKS[row | gather(counts | counts >> 1 | counts >> 2)]
    open_ &= WITH_PAIRS[row | gather(counts >> 1 | counts >> 2)]
    if not open_:
        return 0
    n = add_sums(out, 0, low, counts, open_, FIRST[(place >> 2) + 1])
    if sums_are_optional or n == 0:
        out[n] = 0
        n += 1
    return out[scale(chance, n)]


def add_sums(out: list[int], n: int, low: int, counts: int, choice: int, first: int) -> int:
    """Put at *n* every set of cards of *low* that a chosen partition asks for, and return the end.

    ``counts`` are those of *low*, or of more; bit i of *choice* stands for partition *first* + i.
    """
    while choice:
        at = first + index(choice)
        choice &= choice - 1
        if (counts ^ PARTS[at]) & REACH[at] == 0:
            out[n] = low & REACH[at]
            n += 1
        elif ((counts | NIBBLE_TOPS) - PARTS[at]) & NIBBLE_TOPS == NIBBLE_TOPS:
            n = add_subsets(out, n, low, PARTS[at])
    return n


def add_subsets(out: list[int], n: int, low: int, partition: int) -> int:
    """Put at *n* every set of cards of *low* that *partition* asks for; the table has them and more."""
    end = n + 1
    out[n] = 0
    while partition:
        place = index(partition) & ~3
        at = 5 * (low >> place & RANK) + (partition >> place & RANK)
        partition &= ~(RANK << place)
        found = end - n
        for way in range(WAYS[at] - 1, -1, -1):
            part = SUBSETS[6 * at + way] << place
            for i in range(found):
                out[n + way * found + i] = out[n + i] | part
        end = n + WAYS[at] * found
    return end


fill_tables()
