"""Whether the coach's flags hold: every choice called worse than the best is evaluated again with more simulations."""

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import NamedTuple

from bench.figures import Figure
from cartaro.bots import BOTS, Bot
from cartaro.bots.budget import Budget
from cartaro.coach.facet import COACH, ReviewedChoice
from cartaro.coach.remark import MASTER, Remark, RemarkGrade
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games import find_game
from cartaro.match.draw import SeatDraw
from cartaro.match.match import begin

TIMES = 10
"""The factor by which the second evaluation has more simulations than the review."""


SIMULATIONS = 8_000
"""The default number of simulations of a review for each choice."""
_Z = 1.96


class Flag(NamedTuple):
    """A choice that was called worse: its ``first`` remark, and the one made ``again``.

    ``choices`` is the number of choices evaluated up to it.
    """

    choices: int
    first: Remark
    again: Remark | None

    @property
    def stands(self) -> bool:
        """Whether the choice is still called worse."""
        return self.again is not None and self.again.grade is not RemarkGrade.BEST


def measure(rulebook: str, players: Sequence[str], flags: int, seed: str, simulations: int) -> list[Figure]:
    """Return a row for each bot of *players*, which plays all seats: the share of *flags* that hold.

    The first evaluation has *simulations* simulations. ``from %`` and ``to %`` are the ends of the 95 % interval
    (Wilson).
    """
    return [summary(rulebook, player, list(_told(rulebook, player, flags, seed, simulations))) for player in players]


def _told(rulebook: str, player: str, flags: int, seed: str, simulations: int) -> Iterator[Flag]:
    found = _flags(rulebook, BOTS[player], seed, simulations)
    for done, flag in enumerate(islice(found, flags), 1):
        if done % 10 == 0:
            sys.stderr.write(f"{rulebook} {player}: {done} of {flags} flags\n")
        yield flag


def summary(rulebook: str, player: str, flags: Sequence[Flag]) -> Figure:
    """Return the row of *flags*, which must not be empty."""
    n, standing = len(flags), sum(flag.stands for flag in flags)
    middle = (standing + _Z**2 / 2) / (n + _Z**2)
    half = _Z * sqrt(standing * (n - standing) / n + _Z**2 / 4) / (n + _Z**2)
    return {
        "rulebook": rulebook,
        "played by": player,
        "choices": flags[-1].choices,
        "flags": n,
        "stand": standing,
        "stand %": 100 * standing / n,
        "from %": 100 * max(0.0, middle - half),
        "to %": 100 * min(1.0, middle + half),
    }


def _flags(rulebook: str, player: Bot, seed: str, simulations: int) -> Iterator[Flag]:
    """Yield the flags of successive deals, each evaluated again with its own random stream."""
    coach = COACH.of(find_game(rulebook).name)
    first, more = Budget(simulations=simulations), Budget(simulations=TIMES * simulations)
    choices, number = 0, 0
    while True:
        number += 1
        for choice in choices_of(rulebook, player, number, seed):
            where = f"coach {seed} {number} {choice.number}"
            remark = coach.look_at(choice, Stream(where.encode()), first, MASTER)
            choices += remark is not None
            if remark is not None and remark.grade is not RemarkGrade.BEST:
                yield Flag(choices, remark, coach.look_at(choice, Stream(f"{where} again".encode()), more, MASTER))


def choices_of(rulebook: str, player: Bot, number: int, seed: str) -> Iterator[ReviewedChoice]:
    """Yield every action of deal *number* where there was a choice; *player* plays all seats."""
    game = find_game(rulebook)
    coach, terms = COACH.of(game.name), game.agree(game.load(rulebook), {})
    shuffle = Shuffle(f"coach {seed} {number}".encode())
    match = begin(terms, shuffle, SeatDraw((), tuple(range(terms.players))))
    streams = [shuffle.stream(f"seat {seat}") for seat in range(terms.players)]
    begun, actions = match, 0
    while (place := match.place_to_act) is not None:
        seat = match.seating.seat_of(place)
        assert seat is not None
        observation = game.observe(match.position, seat)
        action = player.choose(observation, streams[seat])
        actions += 1
        if not coach.is_under_way(match.position):
            begun = match
        if len(observation.actions) > 1:
            yield ReviewedChoice(number, actions, before=match, begun=begun, seat=seat, action=action)
        match = match.play(place, action)
