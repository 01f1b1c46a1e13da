"""How well the master infers hidden cards: the bits gained by its determinizations over knowing only the hand sizes."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import log2, sqrt
from statistics import fmean, stdev
from typing import Any

from bench.figures import Figure
from cartaro.bots import BOTS, Bot
from cartaro.bots.scopa.encoding import board_of
from cartaro.bots.scopa.levels import MASTER
from cartaro.bots.scopa.pimc import PimcBot
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games import find_game
from cartaro.match.draw import SeatDraw
from cartaro.match.match import begin

WORLDS = 200
"""The number of determinizations from which a probability is estimated."""
PRIOR = 4
"""The weight of the prior from hand sizes, in determinizations; it keeps every probability above zero."""
STOCK = -1
_REPORTS = 10


def measure(rulebook: str, players: Sequence[str], deals: int, seed: str) -> list[Figure]:
    """Return a row for each bot of *players*, which plays all seats: bits for each hidden card, before each choice.

    ``nothing`` is the cost in bits of a card's owner if all hands are equally likely, ``believed`` that by the master's
    determinizations, ``gained`` the difference, with its standard error over deals.
    """
    return [_row(rulebook, BOTS[player], MASTER, deals, seed) for player in players]


def _row(rulebook: str, player: Bot, believer: PimcBot, deals: int, seed: str) -> Figure:
    by_deal = []
    for number in range(1, deals + 1):
        by_deal.append(_bits(rulebook, player, believer, Shuffle(f"beliefs {seed} {number}".encode())))
        if number * _REPORTS // deals > (number - 1) * _REPORTS // deals:
            sys.stderr.write(f"{rulebook} {player.name}: {number:,} of {deals:,} deals\n")
    gains = [nothing - believed for nothing, believed in by_deal]
    return {
        "rulebook": rulebook,
        "played by": player.name,
        "deals": deals,
        "nothing": fmean(nothing for nothing, _ in by_deal),
        "believed": fmean(believed for _, believed in by_deal),
        "gained": fmean(gains),
        "error": stdev(gains) / sqrt(deals) if deals > 1 else 0.0,
    }


def _bits(rulebook: str, player: Bot, believer: PimcBot, shuffle: Shuffle) -> tuple[float, float]:
    """Return the mean bits of a hidden card over a deal: without knowledge, and by the master's beliefs."""
    nothing, believed = [], []
    for position, chance in _choices(rulebook, player, shuffle):
        observation = find_game(rulebook).observe(position, position.turn)
        hidden = {place: owner for owner, board in _hidden(position) for place in _places(board)}
        sizes = Counter(hidden.values())
        if len(sizes) < 2:
            continue
        worlds = believer.worlds(observation, chance, WORLDS)
        for place, owner in hidden.items():
            alike = sizes[owner] / len(hidden)
            nothing.append(-log2(alike))
            believed.append(-log2(_share(worlds, place, owner, alike)))
    return fmean(nothing), fmean(believed)


def _hidden(position: Any) -> Iterator[tuple[int, int]]:
    """Yield each other seat, and :data:`STOCK`, with its cards as a bit board; bots show no cards."""
    for seat, hand in enumerate(position.hands):
        if seat != position.turn:
            yield seat, board_of(hand)
    yield STOCK, board_of(position.stock)


def _share(worlds: Sequence[Sequence[int]], place: int, owner: int, alike: float) -> float:
    """Return the probability that *owner* has the card at *place*, estimated from *worlds*."""
    if owner >= 0:
        often = sum(hands[owner] >> place & 1 for hands in worlds)
    else:
        often = sum(not any(hand >> place & 1 for hand in hands) for hands in worlds)
    return (often + PRIOR * alike) / (len(worlds) + PRIOR)


def _places(board: int) -> Iterator[int]:
    while board:
        yield (board & -board).bit_length() - 1
        board &= board - 1


def _choices(rulebook: str, player: Bot, shuffle: Shuffle) -> Iterator[tuple[Any, Stream]]:
    """Yield every position of a deal with a choice, and a random stream for its evaluation."""
    game = find_game(rulebook)
    terms = game.agree(game.load(rulebook), {})
    position = begin(terms, shuffle, SeatDraw((), tuple(range(terms.players)))).position
    streams = [shuffle.stream(f"seat {seat}") for seat in range(terms.players)]
    beliefs = shuffle.stream("beliefs")
    while position.turn is not None:
        seat = position.turn
        observation = game.observe(position, seat)
        if len(observation.actions) > 1:
            yield position, beliefs
        position = game.play(position, seat, player.choose(observation, streams[seat]))
