"""Deals of Scala 40 that bots play among themselves: whether they end, how, and after how many turns."""

import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence

from bench.figures import Cell
from cartaro.bots import BOTS
from cartaro.games.scala40.position import Ending
from cartaro.rulebook import OptionValue
from cartaro.testing.selfplay import SelfPlayDeal, agree_on, play_deal

_ENDINGS = {Ending.CLOSED: "closed", Ending.NO_CARDS: "no cards", Ending.ENDLESS: "renewals"}
_REPORTS = 10
"""The number of progress reports."""


def measure(
    rulebooks: Sequence[str], bots: Sequence[str], deals: int, options: Mapping[str, OptionValue]
) -> list[dict[str, Cell]]:
    """Return a row for each rulebook and bot: deals by ending, turns a deal, seconds.

    Deals have two, three, four, five, six players in rotation, unless *options* set the number. Every action is judged,
    and after every action the 108 cards are counted; a fault raises :class:`cartaro.testing.selfplay.BrokenDeal`.
    """
    return [_figure(rulebook, bot, deals, options) for rulebook in rulebooks for bot in bots]


def _figure(rulebook: str, bot: str, deals: int, options: Mapping[str, OptionValue]) -> dict[str, Cell]:
    started = time.process_time()
    played: list[SelfPlayDeal] = []
    for number in range(deals):
        played.append(play_deal(agree_on(rulebook, number, options), BOTS[bot], number))
        if (number + 1) * _REPORTS // deals > number * _REPORTS // deals:
            sys.stderr.write(f"{rulebook} {bot}: {number + 1:,} of {deals:,} deals\n")
    endings = Counter(deal.ending for deal in played)
    return {
        "rulebook": rulebook,
        "bot": bot,
        "deals": deals,
        **{title: endings[ending] for ending, title in _ENDINGS.items()},
        "turns a deal": sum(deal.turns for deal in played) / deals,
        "longest": max(deal.turns for deal in played),
        "most renewals": max(deal.renewals for deal in played),
        "cpu seconds": time.process_time() - started,
    }
