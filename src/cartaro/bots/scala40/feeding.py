"""The cards that the other seats have shown they want, as remembered by a player with perfect memory."""

from collections.abc import Iterable

from cartaro.bots.scala40.encoding import kind_of
from cartaro.bots.scala40.view_model import Scene
from cartaro.cards import Card

_APART = 2
"""The greatest distance between two cards of a suit in one run of three."""


def would_feed(scene: Scene, card: Card) -> int:
    """Return how soon *card* on the pozzo would serve another seat: 0 if never, more the sooner that seat's turn comes.

    A seat has shown interest in the neighbours of every card it took, still held or laid, and, once it has opened, in
    any card that attaches to the table.
    """
    seen, seats = scene.observation, scene.observation.terms.players
    attaches = scene.state().attachable >> kind_of(card) & 1
    for ahead in range(1, seats):
        seat = (scene.seat + ahead) % seats
        took = [past.taken for past in seen.memory.past if past.seat == seat and past.taken is not None]
        if (attaches and seen.opened[seat]) or is_near(card, (*took, *seen.memory.taken[seat])):
            return seats - ahead
    return 0


def is_near(card: Card, others: Iterable[Card]) -> bool:
    """Whether *card* could be in one meld of three with any of *others*; a joker fits every meld."""
    return any(_fits(card, other) for other in others if not other.is_joker)


def _fits(card: Card, other: Card) -> bool:
    if card.is_joker or card.rank == other.rank:
        return True
    return card.suit is other.suit and abs(card.rank - other.rank) <= _APART
