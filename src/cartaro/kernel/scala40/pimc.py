"""Thinking a turn of Scala 40 over: worlds that fit what has been seen, every plan tried in each by quick judgement.

A world gives every hidden card a place. For each other seat several hands are drawn, and one is kept as often as it
makes what the seat was seen to do likely: what it threw, what it left lying, that it has opened or not.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.scala40 import policy_parameters
from cartaro.kernel.scala40.rollout_policy import Instinct, Sketch
from cartaro.kernel.scala40.state import ScalaLaw

if not cython.compiled:
    from math import exp

    from cartaro.kernel.bits import count, index, scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scala40.meld_solver import LAID, POINTS, arrange, load
    from cartaro.kernel.scala40.rollout_policy import (
        copy_sketch,
        count_points,
        keenness,
        makes_meld,
        play_out,
        seen_by,
        seen_twice_by,
    )
    from cartaro.kernel.scala40.state import (
        JOKER,
        NATURALS,
        NO_CARD,
        ONE,
        with_one,
        with_two,
    )

REMEMBERED = 8
MOST_POINTS = policy_parameters.MOST_POINTS
UNIT = 1.0 / 2**53


class Thinker:
    """Thinks for one seat; each thread needs one to itself.

    ``instinct`` is how the deal is played out and how the others are supposed to have played. *tries* hands are drawn
    for each of them; *doubt* is how much keenness thrown away makes a hand e times less likely, *fits* what a card that
    an opened hand might have attached, *could* what an opening not made takes off, in the same measure.
    """

    def __init__(
        self, law: ScalaLaw, *, seed: int, tries: int = 8, doubt: float = 30.0, fits: int = 30, could: int = 60
    ) -> None:
        self.law = law
        self.instinct = Instinct(law, seed)
        self.chance = Chance(seed)
        self.tries = tries
        self.doubt = doubt
        self.fits = fits
        self.could = could
        self.me = 0
        self.root = Sketch()
        self.world = Sketch()
        self.trial = Sketch()
        self.hidden = 0
        self.pool = [0] * 108
        self.kept = [0] * 108
        self.wants = [0] * 8
        self.thrown = [0] * 64
        self.left_lying = [0] * 64
        self.remembered = [0] * 8
        self.worth = [0.0] * 8192
        self.bonus = 0.0

    def prefer(self, bonus: float, worth: Sequence[Sequence[float]]) -> None:
        """Let a deal that leaves each side s with so many points be worth its share of ``worth[s][points]``.

        The *bonus* is what closing is worth beside.
        """
        self.bonus = bonus
        for side, values in enumerate(worth):
            for points in range(MOST_POINTS):
                self.worth[side * MOST_POINTS + points] = values[points]

    def study(self, sketch: Sketch, me: int, sizes: Sequence[int], hidden: Sequence[int]) -> None:
        """Take in a position as seat *me* sees it: the other hands of *sketch* hold only what is known to be there.

        *sizes* are the cards that seats have, *hidden* the kinds that lie in the other hands and in the stock.
        """
        copy_sketch(self.root, sketch)
        self.me = me
        self.hidden = len(hidden)
        for i, kind in enumerate(hidden):
            self.pool[i] = kind
        for seat in range(self.law.players):
            once, twice = sketch.hand(seat)
            self.wants[seat] = 0 if seat == me else sizes[seat] - once.bit_count() - twice.bit_count()
            self.remembered[seat] = 0

    def remember(self, seat: int, thrown: int, left_lying: int) -> None:
        """Take in, the oldest first, that *seat* threw a card and, having opened, left another lying, or NO_CARD."""
        last = min(self.remembered[seat], REMEMBERED - 1)
        if last == REMEMBERED - 1 and self.remembered[seat] == REMEMBERED:
            for k in range(last):
                self.thrown[seat * REMEMBERED + k] = self.thrown[seat * REMEMBERED + k + 1]
                self.left_lying[seat * REMEMBERED + k] = self.left_lying[seat * REMEMBERED + k + 1]
        self.thrown[seat * REMEMBERED + last] = thrown
        self.left_lying[seat * REMEMBERED + last] = left_lying
        self.remembered[seat] = last + 1

    def worlds(self, times: int) -> list[list[tuple[int, int]]]:
        """Return the hands of so many worlds."""
        found = []
        for _ in range(times):
            with cython.nogil:
                imagine(self)
            found.append([self.world.hand(seat) for seat in range(self.law.players)])
        return found

    def try_out(self, plans: Sequence[Sketch], times: int) -> list[float]:
        """Return what each of *plans* came to in each of so many new worlds, world by world, to the seat's side.

        A plan is the studied sketch after what the seat might do.
        """
        results: list[float] = []
        for _ in range(times):
            with cython.nogil:
                imagine(self)
            seed = self.chance.word()
            results += [self.outcome(plan, seed) for plan in plans]
        return results

    def outcome(self, plan: Sketch, seed: int) -> float:
        """Return what a plan comes to in the world at hand."""
        self.instinct.chance.state = seed
        with cython.nogil:
            value = value_in_world(self, plan)
        return value  # noqa: RET504 - it is returned by who holds the lock again


def value_in_world(t: Thinker, plan: Sketch) -> float:
    """Play a plan out in the world at hand; return what it comes to."""
    copy_sketch(t.trial, plan)
    for seat in range(t.law.players):
        if seat != t.me:
            t.trial.once[seat] = t.world.once[seat]
            t.trial.twice[seat] = t.world.twice[seat]
    for k in range(plan.left):
        t.trial.stock[k] = t.world.stock[k]
    play_out(t.instinct, t.trial)
    count_points(t.instinct, t.trial)
    return share(t)


def share(t: Thinker) -> float:
    """Return the share that the seat's side has in the worth of all, and the bonus for a close."""
    sides = t.law.sides
    own = total = 0.0
    for side in range(sides):
        points = 0
        for seat in range(t.law.players):
            if seat % sides == side:
                points += t.instinct.points[seat]
        worth = t.worth[side * MOST_POINTS + min(points, MOST_POINTS - 1)]
        total += worth
        if side == t.me % sides:
            own = worth
    value = own / total if total > 0.0 else 1.0 / sides
    if t.trial.closer >= 0 and t.trial.closer % sides == t.me % sides:
        value += t.bonus
    return value


def imagine(t: Thinker) -> None:
    """Go on to the next world: hands for the others, and the rest as the stock."""
    copy_sketch(t.world, t.root)
    start = 0
    for seat in range(t.law.players):
        if t.wants[seat] > 0:
            choose_hand(t, seat, start)
            start += t.wants[seat]
    shuffle_pool(t, start, t.hidden)
    for k in range(t.root.left):
        if start + k < t.hidden:
            t.world.stock[k] = t.pool[start + k]


def shuffle_pool(t: Thinker, start: int, end: int) -> None:
    """Put the hidden cards from *start* on in random order, as far as *end*."""
    for k in range(start, end):
        j = k + scale(draw(t.chance) >> 32, t.hidden - k)
        t.pool[k], t.pool[j] = t.pool[j], t.pool[k]


def choose_hand(t: Thinker, seat: int, start: int) -> None:
    """Draw hands for *seat* out of the hidden cards from *start* on; keep one as often as it is likely."""
    total = 0.0
    best_once = best_twice = ONE * 0
    wants = t.wants[seat]
    for _ in range(t.tries):
        shuffle_pool(t, start, start + wants)
        once, twice = t.root.once[seat], t.root.twice[seat]
        for k in range(start, start + wants):
            twice = with_two(once, twice, t.pool[k])
            once = with_one(once, t.pool[k])
        t.world.once[seat] = once
        t.world.twice[seat] = twice
        chance = exp(suspect(t, seat) / t.doubt)
        total += chance
        if (draw(t.chance) >> 11) * UNIT * total <= chance:
            best_once, best_twice = once, twice
            for k in range(t.hidden):
                t.kept[k] = t.pool[k]
    for k in range(t.hidden):
        t.pool[k] = t.kept[k]
    t.world.once[seat] = best_once
    t.world.twice[seat] = best_twice


def suspect(t: Thinker, seat: int) -> float:
    """Return how well the hand that *seat* has in the world agrees with what it was seen to do: 0 at the best."""
    once, twice = t.world.once[seat], t.world.twice[seat]
    unseen, unseen_twice = ~seen_by(t.world, seat), ~seen_twice_by(t.world, seat)
    least = 1 << 20
    rest = once & NATURALS
    while rest:
        kind = index(rest)
        rest &= rest - 1
        least = min(least, keenness(t.instinct, t.world, seat, kind, unseen, unseen_twice))
    doubt = 0.0
    for k in range(t.remembered[seat]):
        age = t.remembered[seat] - 1 - k
        kind = t.thrown[seat * REMEMBERED + k]
        if kind != JOKER:
            gap = keenness(t.instinct, t.world, seat, kind, unseen, unseen_twice) - least
            doubt += max(gap, 0) / (2.0 + age)
        kind = t.left_lying[seat * REMEMBERED + k]
        if kind != NO_CARD and makes_meld(once, kind):
            doubt += t.fits / (1.0 + age)
    return -doubt - suspect_laying(t, seat, once, twice)


def suspect_laying(t: Thinker, seat: int, once: int, twice: int) -> float:
    """Return how much it speaks against a hand that it has not been laid or attached."""
    doubt = 0.0
    if t.world.opened[seat]:
        doubt += t.fits * (count(once & t.world.attachable) + count(twice & t.world.attachable))
    if t.world.turns[seat]:
        load(t.instinct.arranger, once, twice)
        aim = LAID if t.world.opened[seat] else POINTS
        least = 1 if t.world.opened[seat] else t.law.opening
        if arrange(t.instinct.arranger, once, twice, aim, 1, NO_CARD) >= least:
            doubt += t.could
    return doubt
