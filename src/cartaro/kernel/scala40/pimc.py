"""PIMC for Scala 40: determinizations that fit what has been seen, and rollouts of every plan of a turn in each.

A determinization (a world) gives every hidden card a place. For each other seat several hands are drawn, and one is
kept in proportion to its likelihood (importance resampling): by what the seat threw, what it left lying, and whether
it has opened.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scala40 import policy_parameters
from cartaro.kernel.scala40.rollout_policy import RolloutPolicy, RolloutState
from cartaro.kernel.scala40.state import ScalaLaw

if not cython.compiled:
    from math import exp

    from cartaro.kernel.bits import count, index, scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scala40.meld_solver import LAID, POINTS, arrange, load
    from cartaro.kernel.scala40.rollout_policy import (
        copy_rollout_state,
        count_points,
        keep_value,
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


class PimcSearch:
    """A PIMC search for one seat; each thread needs one to itself.

    ``policy`` plays the rollouts and is the opponent model. *tries* hands are drawn for each of the others;
    *temperature* is how much keep value thrown away makes a hand e times less likely, *fits* what a card that an opened
    hand might have attached takes off the log-likelihood, *could* an opening not made, both before that division.
    """

    __signature__ = ConstructorSignature()

    def __init__(
        self, law: ScalaLaw, *, seed: int, tries: int = 8, temperature: float = 30.0, fits: int = 30, could: int = 60
    ) -> None:
        self.law = law
        self.policy = RolloutPolicy(law, seed)
        self.chance = Chance(seed)
        self.tries = tries
        self.temperature = temperature
        self.fits = fits
        self.could = could
        self.me = 0
        self.root = RolloutState()
        self.world = RolloutState()
        self.trial = RolloutState()
        self.hidden = 0
        self.pool = [0] * 108
        self.kept = [0] * 108
        self.wants = [0] * 8
        self.thrown = [0] * 64
        self.left_lying = [0] * 64
        self.remembered = [0] * 8
        self.worth = [0.0] * 8192
        self.bonus = 0.0

    def set_utility(self, bonus: float, worth: Sequence[Sequence[float]]) -> None:
        """Set the utility of a deal's end to a side: its share of the sum of ``worth[s][points]`` over all sides s.

        ``worth`` has MOST_POINTS numbers for each side; *bonus* is added for closing.
        """
        self.bonus = bonus
        for side, values in enumerate(worth):
            for points in range(MOST_POINTS):
                self.worth[side * MOST_POINTS + points] = values[points]

    def study(self, state: RolloutState, me: int, sizes: Sequence[int], hidden: Sequence[int]) -> None:
        """Take in a position as seat *me* sees it: the other hands of *state* hold only what is known to be there.

        *sizes* are the cards that seats have, *hidden* the kinds that lie in the other hands and in the stock.
        """
        copy_rollout_state(self.root, state)
        self.me = me
        self.hidden = len(hidden)
        for i, kind in enumerate(hidden):
            self.pool[i] = kind
        for seat in range(self.law.players):
            once, twice = state.hand(seat)
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

    def determinizations(self, times: int) -> list[list[tuple[int, int]]]:
        """Return the hands of so many samples: for each a pair of words by seat."""
        found = []
        for _ in range(times):
            with cython.nogil:
                sample(self)
            found.append([self.world.hand(seat) for seat in range(self.law.players)])
        return found

    def roll_out(self, plans: Sequence[RolloutState], times: int) -> list[float]:
        """Return the utility, to the seat's side, of each of *plans* in each of so many new determinizations, in turn.

        A plan is the studied state after what the seat might do; len(plans) * times numbers come back.
        """
        results: list[float] = []
        for _ in range(times):
            with cython.nogil:
                sample(self)
            seed = self.chance.word()
            results += [self.outcome(plan, seed) for plan in plans]
        return results

    def outcome(self, plan: RolloutState, seed: int) -> float:
        """Return the utility of a rollout of *plan* in the determinization drawn, with the random numbers of *seed*."""
        self.policy.chance.state = seed
        with cython.nogil:
            value = value_in_world(self, plan)
        return value  # noqa: RET504 - it is returned by who holds the lock again


def value_in_world(t: PimcSearch, plan: RolloutState) -> float:
    """Roll a plan out in the determinization drawn; return its utility."""
    copy_rollout_state(t.trial, plan)
    for seat in range(t.law.players):
        if seat != t.me:
            t.trial.once[seat] = t.world.once[seat]
            t.trial.twice[seat] = t.world.twice[seat]
    for k in range(plan.left):
        t.trial.stock[k] = t.world.stock[k]
    play_out(t.policy, t.trial)
    count_points(t.policy, t.trial)
    return share(t)


def share(t: PimcSearch) -> float:
    """Return the share that the seat's side has in the worth of all, and the bonus for a close."""
    sides = t.law.sides
    own = total = 0.0
    for side in range(sides):
        points = 0
        for seat in range(t.law.players):
            if seat % sides == side:
                points += t.policy.points[seat]
        worth = t.worth[side * MOST_POINTS + min(points, MOST_POINTS - 1)]
        total += worth
        if side == t.me % sides:
            own = worth
    value = own / total if total > 0.0 else 1.0 / sides
    if t.trial.closer >= 0 and t.trial.closer % sides == t.me % sides:
        value += t.bonus
    return value


def sample(t: PimcSearch) -> None:
    """Draw the next determinization: hands for the others, and the rest as the stock."""
    copy_rollout_state(t.world, t.root)
    start = 0
    for seat in range(t.law.players):
        if t.wants[seat] > 0:
            choose_hand(t, seat, start)
            start += t.wants[seat]
    shuffle_pool(t, start, t.hidden)
    for k in range(t.root.left):
        if start + k < t.hidden:
            t.world.stock[k] = t.pool[start + k]


def shuffle_pool(t: PimcSearch, start: int, end: int) -> None:
    """Put the hidden cards from *start* on in random order, as far as *end*."""
    for k in range(start, end):
        j = k + scale(draw(t.chance) >> 32, t.hidden - k)
        t.pool[k], t.pool[j] = t.pool[j], t.pool[k]


def choose_hand(t: PimcSearch, seat: int, start: int) -> None:
    """Draw hands for *seat* out of the hidden cards from *start* on; keep one in proportion to its likelihood."""
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
        chance = exp(log_likelihood(t, seat) / t.temperature)
        total += chance
        if (draw(t.chance) >> 11) * UNIT * total <= chance:
            best_once, best_twice = once, twice
            for k in range(t.hidden):
                t.kept[k] = t.pool[k]
    for k in range(t.hidden):
        t.pool[k] = t.kept[k]
    t.world.once[seat] = best_once
    t.world.twice[seat] = best_twice


def log_likelihood(t: PimcSearch, seat: int) -> float:
    """Return the log-likelihood, times the temperature, of what *seat* was seen to do with its hand: 0 at the best."""
    once, twice = t.world.once[seat], t.world.twice[seat]
    unseen, unseen_twice = ~seen_by(t.world, seat), ~seen_twice_by(t.world, seat)
    least = 1 << 20
    rest = once & NATURALS
    while rest:
        kind = index(rest)
        rest &= rest - 1
        least = min(least, keep_value(t.policy, t.world, seat, kind, unseen, unseen_twice))
    penalty = 0.0
    for k in range(t.remembered[seat]):
        age = t.remembered[seat] - 1 - k
        kind = t.thrown[seat * REMEMBERED + k]
        if kind != JOKER:
            gap = keep_value(t.policy, t.world, seat, kind, unseen, unseen_twice) - least
            penalty += max(gap, 0) / (2.0 + age)
        kind = t.left_lying[seat * REMEMBERED + k]
        if kind != NO_CARD and makes_meld(once, kind):
            penalty += t.fits / (1.0 + age)
    return -penalty - laying_penalty(t, seat, once, twice)


def laying_penalty(t: PimcSearch, seat: int, once: int, twice: int) -> float:
    """Return the penalty of a hand for not having been laid or attached."""
    penalty = 0.0
    if t.world.opened[seat]:
        penalty += t.fits * (count(once & t.world.attachable) + count(twice & t.world.attachable))
    if t.world.turns[seat]:
        load(t.policy.meld_solver, once, twice)
        aim = LAID if t.world.opened[seat] else POINTS
        least = 1 if t.world.opened[seat] else t.law.opening
        if arrange(t.policy.meld_solver, once, twice, aim, 1, NO_CARD) >= least:
            penalty += t.could
    return penalty
