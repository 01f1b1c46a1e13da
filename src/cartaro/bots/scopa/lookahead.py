"""The baseline that looks one ply ahead: the worth of a capture, less what the next seat may capture.

The strongest level of browser games does as much. Each unseen card is equally likely to be in the next hand, whatever
was played; once every card is known, the end is played exactly.
"""

from collections.abc import Sequence

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import leaves_table, makes_scopa
from cartaro.bots.scopa.greedy import seen_cards
from cartaro.bots.scopa.pimc import PimcBot
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.bots.scopa.searcher import SearchBot
from cartaro.bots.thought import Thought
from cartaro.cards import ITALIAN, Card
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.position import Cards
from cartaro.games.scopa.score import SETTEBELLO, is_denari
from cartaro.rulebook import Rulebook

_SCOPA, _SETTEBELLO, _CARD, _DENARI, _PRIMIERA, _PRIMIERA_FROM = 100, 90, 5, 10, 2, 14
"""Hundredths of a point: a scopa; the settebello; any card; one of denari; each point for the primiera from 15 up."""
_NEXT = 0.2
"""The weight of what its best card would take on its next turn if the table did not change."""


class Lookahead(SearchBot):
    """Takes what is worth most less the expected best answer (see :class:`cartaro.bots.Bot`); needs no budget."""

    def __init__(self) -> None:
        super().__init__(Budget(simulations=1))
        self._end = PimcBot(Budget(simulations=1))

    def think(self, observation: Observation, chance: Stream, budget: Budget) -> Thought:
        if _knows_every_card(observation):
            return self._end.think(observation, chance, self.budget)
        plays, unseen = quiet_plays(observation.actions), _unseen(observation)
        worths = [_worth_of(observation, play, unseen) for play in plays]
        best = max(worths)
        return Thought(pick([play for play, worth in zip(plays, worths, strict=True) if worth == best], chance))


def _knows_every_card(observation: Observation) -> bool:
    """Whether there are two players and no stock, so that the other player holds all unseen cards."""
    return observation.stock == 0 and len(observation.hands) == 2


def _worth_of(observation: Observation, play: Play, unseen: Sequence[Card]) -> float:
    now = _worth_taken(observation, play.card, play.captured) + _SCOPA * makes_scopa(observation, play)
    table = leaves_table(observation, play)
    kept = [card for card in observation.hand or () if card != play.card]
    later = max((_best_take(observation, card, table) for card in kept), default=0.0)
    return now - worth_of_answer(observation, table, unseen) + _NEXT * later


def worth_of_answer(observation: Observation, table: Cards, unseen: Sequence[Card]) -> float:
    """Return the expected worth, in hundredths of a point, of the next seat's best capture from *table*.

    Each card of *unseen* is in its hand with the same probability, independently of the others.
    """
    assert observation.turn is not None
    held = observation.hands[(observation.turn + 1) % len(observation.hands)]
    chance, expected, none_better = min(1.0, held / max(1, len(unseen))), 0.0, 1.0
    for worth in sorted((_best_take(observation, card, table) for card in unseen), reverse=True):
        expected += none_better * chance * worth
        none_better *= 1 - chance
    return expected


def _best_take(observation: Observation, card: Card, table: Cards) -> float:
    """Return the worth of the best capture that *card* can make from *table*."""
    ways = observation.terms.captures(card, table)
    scopa = 0 if observation.terms.sweeps_without_scopa(card) else _SCOPA
    return max(
        (_worth_taken(observation, card, taken) + scopa * (len(taken) == len(table)) for taken in ways), default=0.0
    )


def _worth_taken(observation: Observation, card: Card, captured: Sequence[Card]) -> float:
    rulebook = observation.terms.rulebook
    return sum(_worth_of_card(rulebook, taken) for taken in (card, *captured)) if captured else 0.0


def _worth_of_card(rulebook: Rulebook, card: Card) -> int:
    primiera: int = max(0, rulebook.parameters["primiera"][card.rank - 1] - _PRIMIERA_FROM)
    return _CARD + _DENARI * is_denari(card) + _SETTEBELLO * (card == SETTEBELLO) + _PRIMIERA * primiera


def _unseen(observation: Observation) -> list[Card]:
    """Return the cards that may be in other hands or still to be dealt."""
    seen = seen_cards(observation)
    return [card for card in ITALIAN.cards if card not in seen]


LOOKAHEAD = Lookahead()
