"""The draw before a match: the partnerships, and the first dealer."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.cards import Card
from cartaro.engine.game import Terms


@dataclass(frozen=True, slots=True)
class SeatDraw:
    """The cards turned by the chairs (players in the order they sat down), and the resulting places.

    ``rounds`` lists, for each round, (chair, card); ``chairs[place]`` is the chair that plays at that place. Place 0 is
    the first to play of the first deal, the last place its dealer.
    """

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    chairs: tuple[int, ...]


def turn_cards(players: int, pack: Sequence[Card]) -> tuple[tuple[tuple[tuple[int, Card], ...], ...], tuple[int, ...]]:
    """Let each chair turn a card of the shuffled *pack*; tied chairs turn again (rule ``draw.tie``).

    Return the rounds and the chairs from the lowest to the highest.
    """
    cards = iter(pack)
    rounds: list[tuple[tuple[int, Card], ...]] = []

    def ranked(chairs: Sequence[int]) -> list[int]:
        if len(chairs) == 1:
            return list(chairs)
        turned = tuple((chair, next(cards)) for chair in chairs)
        rounds.append(turned)
        order: list[int] = []
        for rank in sorted({card.rank for _, card in turned}):
            order += ranked([chair for chair, card in turned if card.rank == rank])
        return order

    order = tuple(ranked(range(players)))
    return tuple(rounds), order


def partners_are_drawn(terms: Terms) -> bool:
    """Whether a draw decides the partnerships; else chairs with the same remainder by sides are partners."""
    return terms.rulebook.has("draw.roles") and terms.options["partners"] != "set"


def draw_pairs(pack: Sequence[Card], *, pairs_are_set: bool) -> SeatDraw:
    """Draw the roles of Scopone, articles 3 and 4 (rules ``draw.partners`` and ``draw.roles``).

    The two lowest are partners, unless the pairs are set (chairs 0 and 2 against 1 and 3); the lowest of all deals,
    the lower of the other pair is terzo di mano.
    """
    rounds, order = turn_cards(4, pack)
    cartaro = order[0]
    secondo = (cartaro + 2) % 4 if pairs_are_set else order[1]
    terzo, primo = (chair for chair in order if chair not in (cartaro, secondo))
    return SeatDraw(rounds, (primo, secondo, terzo, cartaro))


def draw_dealer(players: int, pack: Sequence[Card]) -> SeatDraw:
    """Draw the first dealer, the chair with the lowest card; the others follow as they sit (rule ``draw.dealer``)."""
    rounds, order = turn_cards(players, pack)
    return SeatDraw(rounds, tuple((order[0] + 1 + place) % players for place in range(players)))
