"""Exhaustive analysis of turns of Scala 40: every opening of a hand, every way to close, all outs."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cartaro.bots.scala40.encoding import action_of, deal_of, face_of_kind, hand_of, kind_of, law_of, meld_of
from cartaro.cards import FRENCH, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, ScalaAction
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.melds import Meld, face_of
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.encoding import ACTION_PLACE, ATTACH, DISCARD, JOKER, LAY, POINTS, SWAP
from cartaro.kernel.scala40.meld_solver import HandDistance, MeldSolver
from cartaro.kernel.scala40.moves import ScalaTable

MOST_STATES = 4_000
"""The most states of a turn that are searched exhaustively."""
MOST_MELDS = 60
_LOW_WORD = 0xFFFFFFFF

_WHOLE_PACK = Counter(kind_of(face_of(card)) for card in FRENCH.cards)

Kinds = frozenset[tuple[int, int]]
"""Cards by kind and copy, the second copy numbered 1."""
Steps = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpeningMelds:
    """Melds that open: their points, and their words for the kernel."""

    points: int
    melds: tuple[int, ...]


class Turns:
    """Analysis of turns at one table. Not thread-safe: use one per thread."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._law = law_of(terms)
        self._table = ScalaTable(self._law, seed=1)
        self._meld_solver, self._hand_distance = MeldSolver(self._law), HandDistance(self._law)

    # Opening

    def most_points(self, position: Position) -> int:
        """Return the most points of melds of the hand that leave the required cards in it."""
        return self._most_points(position, position.hand)

    def _most_points(self, position: Position, hand: Iterable[Card]) -> int:
        self._meld_solver.load(*hand_of(tuple(hand)))
        return self._meld_solver.arrange(POINTS, keep_of(position))

    def lays_without_a_plan(self, position: Position, chance: Stream) -> int:
        """Return the points of laying any meld that can be laid, one after another, without jokers as far as possible.

        This is how people look for an opening who do not count what is left.
        """
        law, points = self._terms.law, 0
        melds = [(meld.opening_points(law), _count(meld)) for _, meld in self.melds(position)]
        left = Counter(map(kind_of, map(face_of, position.hand)))
        while True:
            lawful = [one for one in melds if one[1] <= left and (left - one[1]).total() >= keep_of(position)]
            lawful = [one for one in lawful if not one[1][JOKER]] or lawful
            if not lawful:
                return points
            worth, need = lawful[chance.below(len(lawful))]
            left, points = left - need, points + worth

    def openings(self, position: Position) -> Mapping[Kinds, OpeningMelds] | None:
        """Return every set of cards that opens, with its fewest melds; None if there are too many melds to list."""
        melds = [(_count(meld), meld.opening_points(self._terms.law), word) for word, meld in self.melds(position)]
        if len(melds) > MOST_MELDS:
            return None
        found: dict[Kinds, OpeningMelds] = {}
        hand = Counter(map(kind_of, map(face_of, position.hand)))
        self._open(melds, 0, hand, OpeningMelds(0, ()), (hand, keep_of(position), found))
        return found

    def _open(
        self,
        melds: list[tuple[Counter[int], int, int]],
        at: int,
        left: Counter[int],
        laid: OpeningMelds,
        search: tuple[Counter[int], int, dict[Kinds, OpeningMelds]],
    ) -> None:
        hand, keep, found = search
        if laid.points >= self._terms.law.opening:
            used = hand - left
            cards = frozenset((kind, n) for kind, count in used.items() for n in range(count))
            if cards not in found or len(laid.melds) < len(found[cards].melds):
                found[cards] = laid
            return
        for i in range(at, len(melds)):
            need, worth, word = melds[i]
            if need <= left and (left - need).total() >= keep:
                self._open(melds, i, left - need, OpeningMelds(laid.points + worth, (*laid.melds, word)), search)

    def greedy_points(self, position: Position) -> int:
        """Return the points of laying greedily the most valuable meld first."""
        left, points = Counter(map(kind_of, map(face_of, position.hand))), 0
        law = self._terms.law
        worths = ((meld.opening_points(law), word, _count(meld)) for word, meld in self.melds(position))
        melds = sorted(worths, reverse=True)
        for worth, _, need in melds:
            while need <= left and (left - need).total() >= keep_of(position):
                left, points = left - need, points + worth
        return points

    def dearest_is_a_trap(self, position: Position) -> bool:
        """Whether no opening is left once any of the most valuable melds is laid."""
        law, hand = self._terms.law, Counter(map(face_of, position.hand))
        worths = [(meld.opening_points(law), Counter(map(face_of, meld.cards))) for _, meld in self.melds(position)]
        most = max(worth for worth, _ in worths)
        return not any(
            worth + self._most_points(position, (hand - used).elements()) >= law.opening
            for worth, used in worths
            if worth == most
        )

    def melds(self, position: Position) -> Iterator[tuple[int, Meld]]:
        """Yield every meld that can be laid now, with its word."""
        for word in self._table.legal(deal_of(self._law, position)):
            if word >> ACTION_PLACE == LAY:
                yield word & _LOW_WORD, meld_of(word & _LOW_WORD)

    def opening_by_law(self, position: Position, opening: OpeningMelds) -> tuple[str, ...] | None:
        """Return an opening in the judge's format, with the first discard that makes it legal; None if none does."""
        at, seat, done = position, position.seat, list[str]()
        for word in opening.melds:
            action = action_of(at, LAY << ACTION_PLACE | word)
            if not SCALA40.judge(at, seat, action):
                return None
            done.append(SCALA40.spell_action(action))
            at = SCALA40.play(at, seat, action)
        for action in SCALA40.legal_actions(at):
            if isinstance(action, Discard) and SCALA40.play(at, seat, action).opened[seat]:
                return (*done, SCALA40.spell_action(action))
        return None

    # Closing

    def closes(self, position: Position) -> list[Steps] | None:
        """Return ways to close in this turn, the shortest first: one for each resulting table and discard.

        None if the turn has too many states to search exhaustively.
        """
        seat, found, seen = position.seat, dict[object, Steps](), set[object]()
        todo = deque([(deal_of(self._law, position), Steps())])
        while todo:
            deal, steps = todo.popleft()
            layout = deal.layout(self._law)
            key = layout.hands[seat], tuple(sorted(layout.melds))
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > MOST_STATES:
                return None
            for word in self._table.legal(deal):
                what = word >> ACTION_PLACE
                if what not in {LAY, ATTACH, SWAP, DISCARD} or (what == DISCARD and _size(layout.hands[seat]) != 1):
                    continue
                after = deal.copy()
                self._table.play(after, word)
                if what != DISCARD:
                    todo.append((after, (*steps, word)))
                elif after.layout(self._law).closer == seat:
                    found[key] = (*steps, word)
        return sorted(found.values(), key=len)

    # Keeping

    def outs(self, position: Position, discard: Discard) -> dict[Card, int]:
        """Return the outs for opening at the next draw after *discard*, with the number of unseen cards of each."""
        hand = list(position.hand)
        hand.remove(discard.card)
        unseen = unseen_by(position)
        kinds = self._hand_distance.outs(*hand_of(hand), 1)
        return {face_of_kind(kind): unseen[kind] for kind in kinds if unseen[kind]}


def discards_of(position: Position) -> list[Discard]:
    """Return every card that can be discarded now, each kind once."""
    found = {face_of(a.card): a for a in SCALA40.legal_actions(position) if isinstance(a, Discard)}
    return list(found.values())


def unseen_by(position: Position) -> Counter[int]:
    """Return the number of unseen cards of each kind, in the stock or in other hands."""
    melded = [card for meld in position.melds for card in meld.cards]
    seen = Counter(kind_of(face_of(card)) for card in (*position.hand, *position.pile, *melded))
    return _WHOLE_PACK - seen


def keep_of(position: Position) -> int:
    """Return how many cards must stay in hand after laying melds: one to discard, one more while closing is illegal."""
    return 1 if position.first_round_is_over else 2


def spell(position: Position, steps: Steps) -> tuple[str, ...]:
    """Return steps of the kernel in the judge's format."""
    done = []
    for word in steps:
        action: ScalaAction = action_of(position, word)
        done.append(SCALA40.spell_action(action))
        position = SCALA40.play(position, position.seat, action)
    return tuple(done)


def _count(meld: Meld) -> Counter[int]:
    return Counter(JOKER if card.is_joker else kind_of(face_of(card)) for card in meld.cards)


def _size(hand: tuple[int, int]) -> int:
    natural = ~sum(0b111 << 13 + 16 * lane for lane in range(4))
    jokers = sum(hand[0] >> 13 + 16 * lane & 1 for lane in range(4))
    return (hand[0] & natural).bit_count() + (hand[1] & natural).bit_count() + jokers
