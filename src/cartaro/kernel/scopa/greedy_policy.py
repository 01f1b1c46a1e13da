"""What a greedy player would do: the best capture now, else the cheapest card (:mod:`cartaro.bots.scopa.greedy`).

Whoever thinks may meet one; it then knows the other by its plays, and what those say of its hand.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.linear_policy import Glance, Sight
from cartaro.kernel.scopa.state import Deal

if not cython.compiled:
    from cartaro.kernel.bits import count, index, scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.captures import CARD_PLACE, PACK, list_plays
    from cartaro.kernel.scopa.linear_policy import HIGHEST, look

DOUBTS = 1024.0
VALUE = 5
SAFE = 1 << 16
CAPTURE = 1 << 17
SCOPA = 1 << 18
GUARDED = 1 << 10
CHEAPEST = 1023


class Greed:
    """What each card is worth to a greedy player, by place (captures.py)."""

    def __init__(self, worth: Sequence[int]) -> None:
        self.worth = [0] * 40
        for place, value in enumerate(worth):
            self.worth[place] = value

    def best(self, glance: Glance, deal: Deal, guards: bool) -> list[int]:
        """Return the plays of the seat to act that look best to one who *guards* the table, or does not."""
        look(glance, deal)
        n = rate_plays(glance, self, guards)
        highest = max([glance.worth[i] for i in range(n)])
        return [glance.plays[i] for i in range(n) if glance.worth[i] == highest]


def rate_greedily(greed: Greed, sight: Sight, action: int, guards: bool) -> int:
    """Return how good a play looks to one who *guards* the table, or does not: scopa before capture before laying."""
    place = action >> CARD_PLACE
    captured = action & PACK
    if captured:
        value = greed.worth[place]
        rest = captured
        while rest:
            value += greed.worth[index(rest)]
            rest &= rest - 1
        rated = (value << VALUE) + count(captured)
        if captured == sight.table and sight.unplayed > 1:
            return SCOPA + rated
        if guards and sweepers_of(sight, sight.value - (place >> 2) - 1):
            return CAPTURE + rated
        return CAPTURE + SAFE + rated
    rated = CHEAPEST - greed.worth[place]
    if guards:
        rated -= GUARDED * sweepers_of(sight, sight.value + (place >> 2) + 1)
    return rated


def sweepers_of(sight: Sight, value: int) -> int:
    """Return how many hidden cards take the whole of a table that adds up to *value*."""
    return sight.hidden >> 4 * (value - 1) & 7 if 0 < value <= HIGHEST else 0


def rate_plays(glance: Glance, greed: Greed, guards: bool) -> int:
    """List the plays of the seat that has looked, with how good each looks; return how many they are."""
    n = list_plays(glance.plays, glance.sight.hand, glance.sight.table, glance.law.sums_are_optional)
    for i in range(n):
        glance.worth[i] = rate_greedily(greed, glance.sight, glance.plays[i], guards)
    return n


def choose_greedily(glance: Glance, greed: Greed, guards: bool) -> int:
    """Return the play that looks best to the seat that has looked; of several one by chance."""
    n = rate_plays(glance, greed, guards)
    best, ties = glance.worth[0], 0
    for i in range(n):
        if glance.worth[i] > best:
            best, ties = glance.worth[i], 0
        ties += glance.worth[i] == best
    left = scale(draw(glance.chance) >> 32, ties) if ties > 1 else 0
    for i in range(n):
        if glance.worth[i] == best:
            if left == 0:
                return glance.plays[i]
            left -= 1
    return glance.plays[0]


def likelihood_of_greed(glance: Glance, greed: Greed, action: int, guards: bool, doubt: int) -> float:
    """Return how likely the seat that has looked chooses *action* if it is greedy, but for *doubt* in 1024 plays."""
    n = rate_plays(glance, greed, guards)
    if n == 1:
        return 1.0
    best, ties, rated = glance.worth[0], 0, -GUARDED * HIGHEST
    for i in range(n):
        if glance.worth[i] > best:
            best, ties = glance.worth[i], 0
        ties += glance.worth[i] == best
        if glance.plays[i] == action:
            rated = glance.worth[i]
    by_chance = doubt / DOUBTS / n
    return by_chance + (1.0 - doubt / DOUBTS) / ties if rated == best else by_chance
