"""Deals of Scala 40 that bots play among themselves, every card counted after every action."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from cartaro.bots import Bot
from cartaro.cards import FRENCH, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Ending, Position
from cartaro.games.scala40.terms import Terms
from cartaro.rulebook import OptionValue

MOST_STEPS = 100_000
"""No deal takes as many steps: one that does goes round in circles."""
_PLAYERS = (2, 3, 4, 5, 6)
_EVERY_CARD = dict(Counter(FRENCH.cards))  # dicts are compared four times as fast as counters


class BrokenDeal(AssertionError):  # noqa: N818  # what a failed assertion of a test is
    """A deal that lost or made a card, took an unlawful action, or did not end."""


@dataclass(frozen=True, slots=True)
class SelfPlayDeal:
    """A deal that ended: how, after how many turns of all seats, steps of turns and renewals of the stock."""

    players: int
    ending: Ending
    turns: int
    steps: int
    renewals: int


def agree_on(rulebook: str, number: int, options: Mapping[str, OptionValue] | None = None) -> Terms:
    """Return the terms of deal *number*: two to six players in rotation, unless *options* set the number."""
    chosen: dict[str, OptionValue] = {"players": _PLAYERS[number % len(_PLAYERS)], **(options or {}), "seed": number}
    return SCALA40.agree(SCALA40.load(rulebook), chosen)


def play_deal(terms: Terms, bot: Bot, number: int) -> SelfPlayDeal:
    """Play deal *number*, the same for ever, with *bot* in every seat.

    Raise :class:`BrokenDeal` where a choice is not lawful, a card is lost or made, or the deal does not end.
    """
    chance = Stream(f"cartaro self-play {terms.rulebook.id} {number}".encode())
    position = SCALA40.deal(terms, chance.permute(FRENCH.cards), (0,) * terms.sides)
    for step in range(MOST_STEPS):
        seat = position.turn
        if seat is None:
            assert position.ending is not None
            return SelfPlayDeal(terms.players, position.ending, sum(position.turns), step, position.renewals)
        action = bot.choose(SCALA40.observe(position, seat), chance)
        if not SCALA40.judge(position, seat, action):
            raise BrokenDeal(f"deal {number}: {SCALA40.spell_action(action)} is not lawful at step {step}")
        position = SCALA40.play(position, seat, action)
        if dict(Counter(_all_cards(position))) != _EVERY_CARD:
            raise BrokenDeal(f"deal {number}: after step {step} the cards are not those of the pack")
    raise BrokenDeal(f"deal {number} has not ended after {MOST_STEPS} steps")


def _all_cards(position: Position) -> list[Card]:
    """Return every card of the position, in any place."""
    groups = (*position.hands, position.stock, position.pile, *(meld.cards for meld in position.melds))
    return [card for group in groups for card in group]
