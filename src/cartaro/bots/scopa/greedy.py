"""The greedy player: the best capture now, else the cheapest card, and no scopa given away if that can be avoided.

The rules are those of the reference opponent in the Scopone literature (Di Palma and Lanzi, 2018); the worth of a card
is our own measure.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import leaves_table, makes_scopa, reaches_fuori
from cartaro.bots.scopa.encoding import cards_of
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.cards import ITALIAN, Card
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.score import SETTEBELLO, is_denari
from cartaro.rulebook import Rulebook

EXTRA_WORTH: tuple[tuple[str, int, Callable[[Card], bool]], ...] = (
    ("the settebello", 100, lambda card: card == SETTEBELLO),
    ("a card of denari", 10, is_denari),
    ("a seven", 8, lambda card: card.rank == SETTEBELLO.rank),
)
"""The worth of a card beyond its primiera value; all entries that apply are added."""

Rank: TypeAlias = tuple[int, ...]


class Greedy:
    """Takes the most it can, and avoids leaving a table that one card sweeps (see :class:`cartaro.bots.Bot`).

    Declares ``fuori`` if and only if a play makes it certainly true. Without *defends* it ignores the table that it
    leaves.
    """

    def __init__(self, *, defends: bool = True) -> None:
        self._defends = defends

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        declarations = [
            action
            for action in observation.actions
            if isinstance(action, Play) and action.fuori and reaches_fuori(observation, action)
        ]
        plays = declarations or quiet_plays(observation.actions)
        if not plays:
            return pick(observation.actions, chance)
        ranks = [rank_play(observation, play, defends=self._defends) for play in plays]
        best = max(ranks)
        return pick([play for play, rank in zip(plays, ranks, strict=True) if rank == best], chance)


def rank_play(observation: Observation, play: Play, *, defends: bool = True) -> Rank:
    """Return the rank of *play*: greater is better; plays of equal rank are equally good.

    A scopa ranks before any other capture, a capture before laying. Scope rank by value; captures first by leaving no
    sweepable table, then by value, then by number of cards; cards to lay by how few unseen cards would sweep the table,
    then by least value. Without *defends*, sweepable tables make no difference.
    """
    rulebook = observation.terms.rulebook
    sweepers = count_sweepers(observation, play) if defends else 0
    if not play.captured:
        return (0, -sweepers, -worth(rulebook, play.card))
    taken = (play.card, *play.captured)
    value = sum(worth(rulebook, card) for card in taken)
    if makes_scopa(observation, play):
        return (2, 0, value, len(taken))
    return (1, -(sweepers > 0), value, len(taken))


def worth(rulebook: Rulebook, card: Card) -> int:
    """Return the worth of taking the card: its primiera value and :data:`EXTRA_WORTH`."""
    return worth_by(rulebook.parameters["primiera"], card)


def worth_by(primiera: Sequence[int], card: Card) -> int:
    """Return the worth of taking the card, given the primiera value of each rank."""
    return primiera[card.rank - 1] + sum(extra for _, extra, applies in EXTRA_WORTH if applies(card))


def worth_by_place(primiera: Sequence[int]) -> list[int]:
    """Return :func:`worth_by` of every card, by its place in the kernel's words."""
    return [worth_by(primiera, cards_of(1 << place)[0]) for place in range(len(ITALIAN.cards))]


def count_sweepers(observation: Observation, play: Play) -> int:
    """Return how many cards, of those that others may hold, would take the whole table that *play* leaves."""
    terms, table = observation.terms, leaves_table(observation, play)
    goal = terms.add_up(table)
    if not 0 < goal <= max(terms.values):
        return 0
    seen = seen_cards(observation)
    return sum(terms.value(card) == goal and card not in seen for card in ITALIAN.cards)


def seen_cards(observation: Observation) -> set[Card]:
    """Return the cards that cannot be in another hand, nor still to be dealt."""
    return {*(observation.hand or ()), *observation.table, *(c for pile in observation.memory.piles for c in pile)}
