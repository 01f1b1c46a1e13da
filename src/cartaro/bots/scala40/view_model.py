"""A seat's view of Scala 40 in the kernel's encoding: the known part of the deal, and the hidden cards."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from cartaro.bots.scala40.encoding import encode, hand_of, hand_of_kinds, kind_of, law_of
from cartaro.bots.scala40.renewed_stock import RenewedStock, find_renewed
from cartaro.cards import FRENCH, Card
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.position import Past
from cartaro.kernel.scala40.encoding import NO_CARD
from cartaro.kernel.scala40.rollouts import PimcSearch, RolloutState
from cartaro.kernel.scala40.state import ScalaLaw

_PACK = Counter(map(kind_of, FRENCH.cards))


@dataclass(frozen=True)
class Scene:
    """One seat's view on its turn. ``words`` are the melds on the table; ``short`` is the points an opening lacks.

    ``stands`` says whether the seat has opened, in this turn or before, ``keep`` how many cards must stay in hand
    before the discard; ``owes`` is the card taken from the pozzo that it must still lay.
    """

    observation: Observation
    law: ScalaLaw
    seat: int
    hand: tuple[Card, ...]
    words: tuple[int, ...]
    short: int
    keep: int

    @property
    def stands(self) -> bool:
        return self.short <= 0

    @property
    def had_opened(self) -> bool:
        return self.observation.opened[self.seat]

    @property
    def owes(self) -> Card | None:
        """The card taken from the pozzo that must still be laid, if there is one."""
        taken = self.observation.taken
        if taken is None or taken not in self.hand:
            return None
        opens = not self.had_opened
        return taken if opens or self.observation.terms.law.taken_card_is_used else None

    @cached_property
    def renewed(self) -> RenewedStock | None:
        """What is known of the stock if it has been renewed."""
        return find_renewed(self.observation)

    def state(self) -> RolloutState:
        """Return the deal as far as it is known: the other hands hold only the cards they were seen to take."""
        seen, state = self.observation, RolloutState()
        state.turn = self.seat
        for seat, known in enumerate(seen.memory.taken):
            state.set_hand(seat, *hand_of(self.hand if seat == self.seat else known))
            state.set_state(seat, seen.opened[seat] or (seat == self.seat and self.stands), seen.turns[seat])
        state.set_pile([kind_of(card) for card in seen.memory.pile])
        state.set_stock([0] * seen.stock)
        state.set_table(self.law, self.words)
        state.renewals = 0 if self.renewed is None else self.renewed.renewals
        return state

    def hidden(self) -> list[int]:
        """Return the kinds of the cards that are in the stock, or in other hands without having been seen."""
        seen = self.observation
        there = [*self.hand, *seen.memory.pile, *(card for meld in seen.melds for card in meld.cards)]
        there += [card for seat, known in enumerate(seen.memory.taken) if seat != self.seat for card in known]
        return list((_PACK - Counter(map(kind_of, there))).elements())

    def study(self, search: PimcSearch) -> None:
        """Give *search* what is seen and remembered."""
        seen = self.observation
        if self.renewed is None:
            search.study(self.state(), self.seat, seen.hands, self.hidden())
        else:
            self._study_renewed(search, self.renewed)
        opened = {past.seat for past in seen.memory.past if past.taken is not None}
        for past in seen.memory.past:
            if past.seat != self.seat:
                search.remember(past.seat, kind_of(past.discard), _left(past, past.seat in opened))

    def _study_renewed(self, search: PimcSearch, renewed: RenewedStock) -> None:
        """Let *search* take in which hidden cards cannot be in the renewed stock, and its order where that is known."""
        seen, state, hidden = self.observation, self.state(), Counter(self.hidden())
        if renewed.ordered:
            laid = Counter(kind_of(card) for meld in seen.melds for card in meld.cards)
            for seat, known in enumerate(seen.memory.taken):
                if seat != self.seat:
                    drawn = renewed.held(seat, laid)
                    state.set_hand(seat, *hand_of_kinds([*map(kind_of, known), *drawn]))
                    hidden -= Counter(drawn)
            state.set_stock(renewed.left[::-1])
            in_hands, in_stock = hidden - Counter(renewed.left), Counter[int]()
        else:
            in_stock = hidden & Counter(renewed.kinds)
            in_hands = hidden - in_stock
        kinds = [*in_hands.elements(), *in_stock.elements()]
        draws = [renewed.drawn_by(seat) for seat in range(len(seen.hands))]
        search.study(state, self.seat, seen.hands, kinds, in_hands.total(), draws)


def _left(past: Past, takes: bool) -> int:
    """Return the kind that a seat left in the pile though it could have taken it, if that is known; else NO_CARD."""
    return kind_of(past.left) if takes and past.left is not None else NO_CARD


def scene_of(observation: Observation) -> Scene:
    """Return the view of a seat whose turn it is."""
    seat, hand = observation.seat, observation.hand
    assert seat is not None
    assert hand is not None
    law = observation.terms.law
    short = 0
    if not observation.opened[seat]:
        laid = observation.points
        if law.opening_is_clean:
            laid = sum(meld.opening_points(law) for meld in observation.melds if meld.owner == seat)
        short = max(0, law.opening - laid)
    return Scene(
        observation=observation,
        law=law_of(observation.terms),
        seat=seat,
        hand=hand,
        words=tuple(map(encode, observation.melds)),
        short=short,
        keep=1 if min(observation.turns) > 0 else 2,
    )
