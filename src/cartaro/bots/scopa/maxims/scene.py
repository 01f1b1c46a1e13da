"""A seat's observation with derived facts: unseen cards, paired and unpaired ranks, inferences about hands."""

from collections import Counter
from functools import cached_property
from math import comb

from cartaro.bots.scopa.certain_claims import leaves_table
from cartaro.cards import ITALIAN, Card
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.position import Cards

HIGHEST_RANK = max(card.rank for card in ITALIAN.cards)


class DealKnowledge:
    """What the seat to act knows of the deal. Ranks are *paired* while an even number of their cards is in no pile."""

    def __init__(self, observation: Observation) -> None:
        assert observation.turn is not None
        self.seen = observation
        self.seat: int = observation.turn
        self.hand: Cards = observation.hand or ()
        self.table = observation.table
        self.held = Counter(card.rank for card in self.hand)

    @cached_property
    def deals_side(self) -> bool:
        """Whether the seat plays on the dealer's side, which wants ranks to stay paired."""
        terms = self.seen.terms
        return terms.side_of(self.seat) == terms.side_of(terms.dealer)

    @cached_property
    def is_first_play(self) -> bool:
        """Whether nobody has played a card in this deal."""
        parameters = self.seen.terms.rulebook.parameters
        whole = len(self.hand) == parameters["hand"] and len(self.table) == parameters["table"]
        return self.seat == 0 and whole and not self.captured

    @cached_property
    def unplayed(self) -> int:
        """The number of cards in hands and stock."""
        return sum(self.seen.hands) + self.seen.stock

    @cached_property
    def captured(self) -> frozenset[Card]:
        """The cards in the piles."""
        return frozenset(card for pile in self.seen.memory.piles for card in pile)

    @cached_property
    def out(self) -> Counter[int]:
        """The number of cards of each rank that the seat has not seen."""
        seen = {*self.hand, *self.table, *self.captured}
        return Counter(card.rank for card in ITALIAN.cards if card not in seen)

    @cached_property
    def odd_ranks(self) -> frozenset[int]:
        """The ranks that are unpaired."""
        return odd_ranks(self.captured)

    def odd_after(self, play: Play) -> frozenset[int]:
        """Return the ranks that are unpaired after *play*."""
        return odd_ranks(self.captured.union(taken(play)))

    def sweepable(self, play: Play) -> int | None:
        """Return the rank that would sweep the table *play* leaves; None if no card would."""
        goal = sum(card.rank for card in leaves_table(self.seen, play))
        return goal if 0 < goal <= HIGHEST_RANK else None

    def risk(self, play: Play) -> float:
        """Return the probability that the next player can sweep the table after *play*.

        Unseen cards are equally likely to be anywhere; 0 if the rank that sweeps is one of :meth:`absent`.
        """
        rank = self.sweepable(play)
        following = (self.seat + 1) % self.seen.terms.players
        if rank is None or rank in self.absent(following):
            return 0.0
        out, size = sum(self.out.values()), self.seen.hands[following]
        return 1 - comb(out - self.out[rank], size) / comb(out, size) if out else 0.0

    def absent(self, seat: int) -> frozenset[int]:
        """Return the ranks that *seat* does not hold: it did not sweep with them since it was last dealt cards."""
        found = set()
        table = list(self.table)
        share = int(self.seen.terms.rulebook.parameters["hand"])
        sizes = list(self.seen.hands)
        for player, play in reversed(self.seen.memory.plays):
            if sizes[player] >= share:
                break
            sizes[player] += 1
            if play.captured:
                table.extend(play.captured)
            else:
                table.remove(play.card)
            goal = sum(card.rank for card in table)
            if player == seat and 0 < goal <= HIGHEST_RANK and len(play.captured) < len(table):
                found.add(goal)
        return frozenset(found)

    @cached_property
    def partner(self) -> int | None:
        """The seat of the next partner in order of play, None if the seat plays alone."""
        terms = self.seen.terms
        other = (self.seat + terms.sides) % terms.players
        return None if other == self.seat else other

    @cached_property
    def partner_laid(self) -> Card | None:
        """The card that the partner laid at its last play, None if it took or has not played."""
        plays = [play for seat, play in self.seen.memory.plays if seat == self.partner]
        return plays[-1].card if plays and not plays[-1].captured else None


def taken(play: Play) -> Cards:
    """Return the cards that *play* puts on the pile."""
    return (play.card, *play.captured) if play.captured else ()


def odd_ranks(captured: frozenset[Card]) -> frozenset[int]:
    """Return the ranks of which an odd number is captured, and so an odd number is left."""
    counts = Counter(card.rank for card in captured)
    return frozenset(rank for rank, count in counts.items() if count % 2)
