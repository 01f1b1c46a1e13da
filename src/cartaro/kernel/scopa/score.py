"""The count of a deal that is over: a point each for cards, denari, settebello and primiera, and one a scopa."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.state import Deal, Law

if not cython.compiled:
    from cartaro.kernel.bits import count, gather
    from cartaro.kernel.scopa.state import NOBODY

DENARI = 0x1111111111
SETTEBELLO_PLACE = 24
SUITS = 4


def count_points(law: Law, deal: Deal, points: list[int]) -> None:
    """Put the points of each side into *points*, as the law scores a deal played to its end."""
    best_cards = best_denari = best_primiera = 0
    cards = denari = primiera = NOBODY
    for side in range(law.sides):
        pile = deal.piles[side]
        points[side] = deal.scope[side] + (pile >> SETTEBELLO_PLACE & 1)
        n = count(pile)
        if n >= best_cards:
            cards = side if n > best_cards else NOBODY
            best_cards = n
        n = count(pile & DENARI)
        if n >= best_denari:
            denari = side if n > best_denari else NOBODY
            best_denari = n
        n = primiera_of(law, pile)
        if n >= best_primiera:
            primiera = side if n > best_primiera else NOBODY
            best_primiera = n
    if cards != NOBODY and best_cards >= law.cards_majority:
        points[cards] += 1
    if denari != NOBODY and best_denari >= law.denari_majority:
        points[denari] += 1
    if primiera != NOBODY:
        points[primiera] += 1


def primiera_of(law: Law, pile: int) -> int:
    """Return the worth of a pile's primiera, 0 where it lacks a suit."""
    total = 0
    for suit in range(SUITS):
        best = law.best_in_suit[gather(pile >> suit)]
        if best == 0:
            return 0
        total += best
    return total
