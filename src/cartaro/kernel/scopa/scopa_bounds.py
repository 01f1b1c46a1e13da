"""How many scope a side can still make, at most: bounds that need no search.

A scopa leaves the table empty, so the next player lays a card. Whoever sweeps again in their side's very next turn
takes that card with an equal one: so often, and no more, as the hand of a player and the hand before it have equal
ranks. Any other scopa costs the side a turn in which it makes none.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

if not cython.compiled:
    from cartaro.kernel.bits import count
    from cartaro.kernel.scopa.captures import ONE, RANK

HIGHEST = 10
FIRST_SUIT = 0x1111111111


def most_by_turns(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    counts: list[int], players: int, side: int, hand: int, total: int, acts: bool, left: int, stock: int
) -> int:
    """Return how many scope *side* can make in the last *left* plays, which its players and the others make by turns.

    The seats hold *counts* by rank, and *stock* cards of the side's are to come; the table adds up to *total*, and
    *hand* acts, which *acts* says is the side's.
    """
    pairs = stock
    seat = side
    while seat < players:
        pairs += equal_pairs(counts[seat], counts[seat - 1 if seat else players - 1])
        seat += 2
    first = first_sweep(hand, total)
    turns = left // 2 - (first + 1) // 2 if acts else (left - 1) // 2 - first // 2
    return most_scope(turns, pairs)


def first_sweep(hand: int, total: int) -> int:
    """Return after how many plays the table could be swept at the soonest: it adds up to *total*, *hand* acts."""
    if total == 0:
        return 1
    if total <= HIGHEST:
        return 0 if hand & (RANK * ONE << 4 * (total - 1)) else 1
    return (total + HIGHEST - 1) // HIGHEST - 1


def equal_pairs(mine: int, yours: int) -> int:
    """Return how many cards of a hand could each take another one of the other hand: both by their counts of ranks."""
    one = (mine | mine >> 1 | mine >> 2) & (yours | yours >> 1 | yours >> 2)
    two = (mine >> 1 | mine >> 2) & (yours >> 1 | yours >> 2)
    return count(one & FIRST_SUIT) + count(two & FIRST_SUIT)


def most_scope(turns: int, pairs: int) -> int:
    """Return how many scope can be made in *turns* turns, *pairs* of them at most straight after another scopa."""
    return min(turns, (turns + pairs + 1) // 2) if turns > 0 else 0
