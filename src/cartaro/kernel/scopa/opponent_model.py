"""Who the others are, as far as their plays tell, and how likely that makes a hand that one of them may hold.

A player goes by instinct, or is greedy; some of the greedy look at the table that they leave, others are careless. What
a seat holds and of which kind it is are judged together, by all its plays since cards were last given out; hands that
have been played to the end are known, and tell its kind alone.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.greedy_policy import Greed
from cartaro.kernel.scopa.linear_policy import Glance, Instinct
from cartaro.kernel.scopa.play_history import Recall
from cartaro.kernel.scopa.state import Law, Layout

if not cython.compiled:
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.captures import ONE
    from cartaro.kernel.scopa.greedy_policy import choose_greedily, likelihood_of_greed
    from cartaro.kernel.scopa.linear_policy import CERTAIN, likelihood_of
    from cartaro.kernel.scopa.play_history import look_back

BY_INSTINCT, GUARDED, CARELESS = 0, 1, 2
KINDS = 3
JUDGED = 4096
"""How many hands are kept with how likely they are: the same ones come up again and again."""
STIR = 0x9E3779B97F4A7C15
STIRRED = 48
SEAT_PLACE = 40
UNIT = 1.0 / 2**32
SHARE = 1.0 / CERTAIN
FORGOTTEN = 1.0 / 2**17
"""A kind that is so much less likely than to go by instinct is thought of no more."""


class Suspicion:
    """What is supposed of the others; each thread needs one to itself, with room in *glance* to look at positions.

    Whoever goes by *instinct* does anything at all in *doubt* of 1024 plays.
    """

    def __init__(self, instinct: Instinct, doubt: int, glance: Glance) -> None:
        self.instinct = instinct
        self.doubt = doubt
        self.glance = glance
        self.recall = Recall()
        self.greed = Greed([0] * 40)
        self.greedy_doubt = 0
        self.often = [1.0, 0.0, 0.0]
        self.kinds = [0.0] * 18
        self.judged_hand = [0] * 4096
        self.judged = [0.0] * 12_288

    def expect(self, greed: Greed, guarded: float, careless: float, doubt: int) -> None:
        """Suppose that so many of all players, from 0 to 1, are greedy, but for *doubt* in 1024 of their plays."""
        self.greed, self.greedy_doubt = greed, doubt
        self.often[0], self.often[1], self.often[2] = 1.0 - guarded - careless, guarded, careless

    def remember(self, law: Law, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> None:
        """Take in what everybody saw (:meth:`Recall.remember`)."""
        self.recall.remember(law, layout, sizes, plays)
        for i in range(JUDGED):
            self.judged_hand[i] = 0
        for seat in range(law.players):
            get_to_know(self, seat)

    def kinds_of(self, seat: int, hand: int) -> list[float]:
        """Return how likely *seat*, if it holds *hand*, goes by instinct, is guarded, is careless."""
        first = find_judged(self, seat, hand)
        whole = add_kinds(self.judged, first)
        return [self.judged[first + kind] / whole for kind in range(KINDS)]


def get_to_know(suspicion: Suspicion, seat: int) -> None:
    """Work out how likely *seat* is of each kind, by the hands that it has played to the end."""
    first = KINDS * seat
    for kind in range(KINDS):
        suspicion.kinds[first + kind] = suspicion.often[kind]
    judge(suspicion, seat, 0, 0, suspicion.recall.first, suspicion.kinds, first)
    whole = add_kinds(suspicion.kinds, first)
    for kind in range(KINDS):
        suspicion.kinds[first + kind] /= whole


def judge(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    suspicion: Suspicion, seat: int, hand: int, first: int, last: int, judged: list[float], at: int
) -> None:
    """Make each kind in *judged* from *at* as likely as it makes the plays of *seat*, which now holds *hand*."""
    for i in range(first, last):
        if suspicion.recall.seat[i] != seat:
            continue
        look_back(suspicion.recall, i, hand, suspicion.glance.sight)
        action = suspicion.recall.action[i]
        judged[at] *= likelihood_of(suspicion.glance, suspicion.instinct, action, suspicion.doubt) * SHARE
        for kind in range(GUARDED, KINDS):
            if judged[at + kind] > FORGOTTEN * judged[at]:
                judged[at + kind] *= likelihood_of_greed(
                    suspicion.glance, suspicion.greed, action, kind == GUARDED, suspicion.greedy_doubt
                )
            else:
                judged[at + kind] = 0.0


def find_judged(suspicion: Suspicion, seat: int, hand: int) -> int:
    """Return where ``judged`` tells how likely each kind of *seat* has played as it did and now holds *hand*."""
    judged = hand | ONE * (seat + 1) << SEAT_PLACE
    at = judged * STIR >> STIRRED & JUDGED - 1
    first = KINDS * at
    if suspicion.judged_hand[at] != judged:
        suspicion.judged_hand[at] = judged
        for kind in range(KINDS):
            suspicion.judged[first + kind] = suspicion.kinds[KINDS * seat + kind]
        judge(suspicion, seat, hand, suspicion.recall.first, suspicion.recall.steps, suspicion.judged, first)
    return first


def add_kinds(likely: list[float], first: int) -> float:
    """Return the sum of what *likely* tells, from *first*, of each kind."""
    return likely[first] + likely[first + 1] + likely[first + 2]


def suspect(suspicion: Suspicion, seat: int, hand: int) -> float:
    """Return how likely *seat* has played as it did and now holds *hand*, for comparison with other hands."""
    return add_kinds(suspicion.judged, find_judged(suspicion, seat, hand))


def draw_kind(suspicion: Suspicion, seat: int, hand: int) -> int:
    """Return a kind for *seat*, which holds *hand*, as often as it is likely."""
    if suspicion.often[BY_INSTINCT] == 1.0:
        return BY_INSTINCT
    first = find_judged(suspicion, seat, hand)
    left = add_kinds(suspicion.judged, first) * UNIT * (draw(suspicion.glance.chance) >> 32)
    for kind in range(KINDS - 1):
        left -= suspicion.judged[first + kind]
        if left < 0.0:
            return kind
    return CARELESS if suspicion.judged[first + CARELESS] > 0.0 else BY_INSTINCT


def choose_as(suspicion: Suspicion, kind: int) -> int:
    """Return a play of the seat that has looked, which is of a greedy kind."""
    return choose_greedily(suspicion.glance, suspicion.greed, kind == GUARDED)
