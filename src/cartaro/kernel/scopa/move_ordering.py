"""Which play to try first: the promising ones, and of plays that are as good as each other only one.

The word of an action (captures.py) gets a number above it, from ``APPEAL_PLACE`` up: the higher, the sooner.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

if not cython.compiled:
    from cartaro.kernel.bits import count
    from cartaro.kernel.scopa.captures import CARD_PLACE, ONE, PACK, RANK, list_plays
    from cartaro.kernel.scopa.score import DENARI

APPEAL_PLACE = 46
PLACE = 0b111111
SETTEBELLO = 0x1000000
SEVENS = 0xF000000
LOW_THREE = 0x7777777777
LOW_TWO = 0x3333333333
LOW_ONE = 0x1111111111
HIGHEST = 10

NEUTRAL = 8192
REMEMBERED = 131072
SCOPA = 1500
CAPTURE = 400
CARD_TAKEN = 20
DENARI_TAKEN = 25
SETTEBELLO_TAKEN = 300
SEVEN_TAKEN = 60
DENARI_LAID = 30
SETTEBELLO_LAID = 300
SEVEN_LAID = 60
SCOPA_GIVEN = 700
TAKEN_NEXT = 100
MULINELLO = 600
HISTORY_PLACE = 9


def lead(cards: int, dead: int) -> int:
    """Return the cards without the dead ones that have another dead one of their rank below them."""
    low = cards & dead
    return cards & ~((low & LOW_THREE) << 1 | (low & LOW_TWO) << 2 | (low & LOW_ONE) << 3) | cards & ~dead


def skips(captured: int, table: int, dead: int) -> bool:
    """Whether the capture leaves a dead card for another of its rank above it, which would be the same."""
    left = table & dead & ~captured
    above = (left & LOW_THREE) << 1 | (left & LOW_TWO) << 2 | (left & LOW_ONE) << 3
    return above & captured & dead != 0


def list_by_appeal(  # noqa: C901, PLR0912, PLR0913, PLR0917 - the inner loop passes numbers and calls nobody
    out: list[int],
    first: int,
    room: list[int],
    hand: int,
    after: int,
    partner: int,
    table: int,
    total: int,
    dead: int,
    is_last: bool,
    remembered: int,
    history: list[int],
    own_history: int,
    sums_are_optional: bool,
) -> int:
    """Put the plays worth trying into *out* from *first* on, with their appeal, and return their end.

    *room* is to work in. *after* and *partner* are the hands that act next; the table adds up to *total*; *is_last* is
    whether no scopa can be made; *remembered* is the play that was best before; what *history* tells of the seat's
    cards begins at *own_history*.
    """
    n = list_plays(room, lead(hand, dead), table, sums_are_optional)
    end = first
    for i in range(n):
        action = room[i]
        captured = action & PACK
        if captured and skips(captured, table, dead):
            continue
        place = action >> CARD_PLACE
        card = ONE << place
        rank = (place >> 2) + 1
        appeal = NEUTRAL + (history[own_history + place] >> HISTORY_PLACE)
        if captured:
            taken = captured | card
            appeal += CAPTURE + CARD_TAKEN * count(captured) + DENARI_TAKEN * count(taken & DENARI)
            if taken & SETTEBELLO:
                appeal += SETTEBELLO_TAKEN
            if taken & SEVENS:
                appeal += SEVEN_TAKEN
            left = total - rank
            if left == 0 and not is_last:
                appeal += SCOPA
                if answers(after, partner):
                    appeal += MULINELLO
        else:
            if card & DENARI:
                appeal -= DENARI_LAID
            if card & SETTEBELLO:
                appeal -= SETTEBELLO_LAID
            if card & SEVENS:
                appeal -= SEVEN_LAID
            left = total + rank
            if after & RANK << (place & ~3):
                appeal -= TAKEN_NEXT
        if 0 < left <= HIGHEST and after & (RANK * ONE << 4 * (left - 1)):
            appeal -= SCOPA_GIVEN
        if action == remembered:
            appeal += REMEMBERED
        out[end] = action | ONE * appeal << APPEAL_PLACE
        end += 1
    return end


def answers(hand: int, partner: int) -> bool:
    """Whether *partner* has an equal card for every card of *hand*."""
    partner |= partner >> 1 & LOW_THREE
    partner |= partner >> 2 & LOW_TWO
    held = (partner & LOW_ONE) * RANK
    return hand & ~held == 0


def take_best(out: list[int], first: int, n: int) -> int:
    """Bring the play of most appeal of those from *first* to *n* to the front, and return it without its number."""
    best = first
    for i in range(first + 1, n):
        if out[i] > out[best]:
            best = i
    action = out[best]
    out[best] = out[first]
    return action & (ONE << APPEAL_PLACE) - 1
