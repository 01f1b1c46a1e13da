"""The count of a deal of Scala 40 that is over: what each side scores, as the law has it."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40.law import ScalaLaw
from cartaro.kernel.scala40.state import ScalaDeal

if not cython.compiled:
    from cartaro.kernel.bits import count
    from cartaro.kernel.scala40.hands import ACES, JOKERS
    from cartaro.kernel.scala40.meld_solver import weigh
    from cartaro.kernel.scala40.state import NO_SEAT


def hand_value(law: ScalaLaw, once: int, twice: int) -> int:
    """Return what the cards left in a hand count; a lone ace may count less than any other."""
    if once & ACES == once and once & once - 1 == 0 and twice == 0 and once:
        return law.lone_ace
    return weigh(once, law.left) + weigh(twice, law.left) + count(once & JOKERS) * law.joker_in_hand


def count_deal(law: ScalaLaw, deal: ScalaDeal, points: list[int]) -> None:
    """Put what each side scores into *points*: its members' hands, flat or doubled where that is due."""
    for side in range(law.sides):
        points[side] = 0
    for seat in range(law.players):
        side = seat % law.sides
        if deal.closer != NO_SEAT and side == deal.closer % law.sides:
            continue
        flat = deal.closer != NO_SEAT and (deal.in_hand or not law.flat_needs_in_hand)
        if flat and law.flat_hand and not deal.opened >> seat & 1:
            points[side] += law.flat_hand
        else:
            factor = law.in_hand_factor if deal.in_hand else 1
            points[side] += factor * hand_value(law, deal.once[seat], deal.twice[seat])
