"""Bots for Briscola: one that takes what is worth taking, and one without a plan."""

from cartaro.kit import BotRoom, Budget, Card, Stream, pick
from cartaro_briscola.position import Observation, takes

_RICH = 10
"""A card worth so much is worth a briscola."""


class Random:
    """Plays any card, each equally likely."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Card:
        return pick(observation.actions, chance)


class Greedy:
    """Takes with the most points it can in the suit led, with the cheapest briscola what is rich; else gives least."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Card:
        terms, trump, led = observation.terms, observation.trump, observation.led

        def cost(card: Card) -> tuple[bool, int, int]:
            return card.suit == trump.suit, terms.points_of(card), terms.strength_of(card)

        cheapest = min(observation.actions, key=cost)
        if led is None:
            return cheapest
        taking = [card for card in observation.actions if takes(terms, trump, led, card)]
        in_suit = [card for card in taking if card.suit == led.suit and card.suit != trump.suit]
        if in_suit:
            return max(in_suit, key=terms.points_of)
        if taking and terms.points_of(led) >= _RICH:
            return min(taking, key=cost)
        return cheapest


ROOM = BotRoom(
    choosers={"random": Random(), "greedy": Greedy(), "learner": Random(), "casual": Greedy()},
    judged=Greedy(),
    timeout=Random(),
)
