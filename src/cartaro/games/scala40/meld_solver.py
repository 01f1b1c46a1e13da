"""The melds of a hand: each of them, and the best combination that can be laid together."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from operator import attrgetter
from typing import NamedTuple

from cartaro.cards import FRENCH_SUITS, JOKER, Card, Suit
from cartaro.games.scala40.melds import (
    FACES,
    HIGH_ACE,
    LOW_ACE,
    SMALLEST,
    Cards,
    Meld,
    face_of,
    make_run,
    make_set,
    value,
)
from cartaro.games.scala40.terms import LawParameters

_LONGEST_PART = 5
"""Longer runs split into runs of three to five cards that are worth the same."""
_NOTHING = -1_000_000
_SMALLEST_RUN = (1 << SMALLEST) - 1
_FACES_OF = {face.rank: tuple(Card(face.rank, suit) for suit in FRENCH_SUITS) for face in FACES[FRENCH_SUITS[0]]}
_COPY = attrgetter("copy")


def melds_of(law: LawParameters, owner: int, hand: Sequence[Card], *, largest: int = HIGH_ACE) -> Iterator[Meld]:
    """Yield every meld of *hand* of up to *largest* cards, with jokers named and the plain card standing for twins."""
    held: dict[Card, Card] = {}
    places = dict.fromkeys(FRENCH_SUITS, 0)  # by suit, a bit for each place of a run for which a card is held
    jokers = 0
    for card in sorted(hand, key=_COPY, reverse=True):
        rank, suit, copy = card
        if rank == 0:
            jokers += 1
            continue
        held[Card(rank, suit) if copy else card] = card
        places[suit] |= 1 << rank | (rank == LOW_ACE) << HIGH_ACE
    yield from _sets_of(law, owner, held, jokers, largest)
    fillers = min(jokers, law.run_jokers)
    for suit, there in places.items():
        if there:
            for low in range(LOW_ACE, HIGH_ACE - SMALLEST + 2):
                if (there >> low & _SMALLEST_RUN).bit_count() + fillers >= SMALLEST:
                    yield from _runs_from(owner, held, suit, low, fillers, largest)


def _sets_of(law: LawParameters, owner: int, held: dict[Card, Card], jokers: int, largest: int) -> Iterator[Meld]:
    ranks = [face[0] for face in held]
    for rank in sorted({rank for rank in ranks if ranks.count(rank) > 1}):
        naturals = [held[face] for face in _FACES_OF[rank] if face in held]
        for size in range(SMALLEST - 1, len(naturals) + 1):
            for cards in combinations(naturals, size):
                faces = tuple(map(face_of, cards))
                if SMALLEST <= size <= largest:
                    yield make_set(owner, cards, faces)
                if jokers and law.set_jokers and size < largest:
                    for face in _FACES_OF[rank]:
                        if face not in faces:
                            yield make_set(owner, (*cards, JOKER), (*faces, face))


def _runs_from(owner: int, held: dict[Card, Card], suit: Suit, low: int, jokers: int, largest: int) -> Iterator[Meld]:
    """Yield the runs whose first card is at place *low*, with each joker in every possible place."""
    grown: list[tuple[Cards, int]] = [((), 0)]
    for place in range(low, min(HIGH_ACE, low + largest - 1) + 1):
        natural = held.get(FACES[suit][place])
        grown = [
            *(((*cards, natural), used) for cards, used in grown if natural and not _second_ace(cards, natural)),
            *(((*cards, JOKER), used + 1) for cards, used in grown if used < jokers),
        ]
        if not grown:
            return
        if place - low + 1 >= SMALLEST:
            for cards, used in grown:
                if used < len(cards):
                    yield make_run(owner, low, suit, cards)


def _second_ace(cards: Cards, card: Card) -> bool:
    return card.rank == LOW_ACE and bool(cards) and cards[0].rank == LOW_ACE


class MeldPart(NamedTuple):
    """A meld in the solver: its natural cards as bits, its number of jokers, and its points for opening."""

    mask: int
    jokers: int
    points: int


class MeldSolver:
    """The melds of one hand, and the search for combinations of them.

    ``parts`` holds the melds by their lowest bit. Points are those that count for opening: under the clean opening
    (rule ``opening.clean``) a meld with a joker has none.
    """

    def __init__(self, law: LawParameters, hand: Sequence[Card]) -> None:
        self._law = law
        self.naturals = [card for card in hand if not card.is_joker]
        self.jokers = len(hand) - len(self.naturals)
        self.everything = (1 << len(self.naturals)) - 1
        self.parts: list[list[MeldPart]] = [[] for _ in self.naturals]
        self._copies: dict[Card, list[int]] = {}
        for i, card in enumerate(self.naturals):
            self._copies.setdefault(face_of(card), []).append(1 << i)
        best: dict[tuple[int, int], int] = {}
        for part in (*self._sets(), *self._runs()):
            key = (part.mask, part.jokers)
            best[key] = max(part.points, best.get(key, 0))
        for (mask, jokers), points in best.items():
            self.parts[(mask & -mask).bit_length() - 1].append(MeldPart(mask, jokers, points))
        self._memo: dict[tuple[int, int, int], int] = {}

    def copies_of(self, card: Card) -> int:
        """Return the bits of *card* and of its twin, as far as they are in the hand."""
        return sum(self._copies.get(face_of(card), []))

    def _counted(self, points: int, jokers: int) -> int:
        return 0 if jokers and self._law.opening_is_clean else points

    def _sets(self) -> Iterator[MeldPart]:
        for rank in {card.rank for card in self.naturals}:
            by_suit = [copies for suit in FRENCH_SUITS if (copies := self._copies.get(Card(rank, suit)))]
            each = value(self._law, rank, is_high=True)
            for size in range(SMALLEST - 1, len(by_suit) + 1):
                for bits in (bits for chosen in combinations(by_suit, size) for bits in product(*chosen)):
                    if size >= SMALLEST:
                        yield MeldPart(sum(bits), 0, each * size)
                    if size < len(FRENCH_SUITS) and min(self.jokers, self._law.set_jokers):
                        yield MeldPart(sum(bits), 1, self._counted(each * (size + 1), 1))

    def _runs(self) -> Iterator[MeldPart]:
        limit = min(self.jokers, self._law.run_jokers)
        for suit in {card.suit for card in self.naturals}:
            bits = [self._copies.get(face, []) for face in FACES[suit]]
            for low in range(LOW_ACE, HIGH_ACE - SMALLEST + 2):
                yield from self._runs_from(bits, low, limit)

    def _runs_from(self, bits: list[list[int]], low: int, limit: int) -> Iterator[MeldPart]:
        grown = [MeldPart(0, 0, 0)]
        for place in range(low, min(HIGH_ACE, low + _LONGEST_PART - 1) + 1):
            rank = (place - 1) % 13 + 1
            worth = value(self._law, rank, place == HIGH_ACE)
            grown = [
                *(MeldPart(p.mask | bit, p.jokers, p.points + worth) for p in grown for bit in bits[place]),
                *(MeldPart(p.mask, p.jokers + 1, p.points + worth) for p in grown if p.jokers < limit),
            ]
            if not grown:
                return
            if place - low + 1 >= SMALLEST:
                for p in grown:
                    if p.mask:
                        yield MeldPart(p.mask, p.jokers, self._counted(p.points, p.jokers))

    def best_points(self, left: int, jokers: int, keep: int) -> int:
        """Return the most points that the cards of *left* and *jokers* can lay with *keep* or more cards kept in hand.

        Negative if that many cannot be kept.
        """
        if not left:
            return 0 if jokers >= keep else _NOTHING
        key = (left, jokers, keep)
        if key not in self._memo:
            lowest = left & -left
            best = self.best_points(left ^ lowest, jokers, max(0, keep - 1))
            for part in self.parts[lowest.bit_length() - 1]:
                if part.mask & left == part.mask and part.jokers <= jokers:
                    rest = self.best_points(left ^ part.mask, jokers - part.jokers, keep)
                    best = max(best, part.points + rest)
            self._memo[key] = best
        return self._memo[key]

    def can_open(self, keep: int) -> bool:
        """Whether melds worth the opening can be laid with *keep* cards kept in hand."""
        return self.best_points(self.everything, self.jokers, keep) >= self._law.opening

    def lays_all_but(self, spare: int) -> bool:
        """Whether melds can be laid that leave exactly *spare* cards in hand."""

        @cache
        def covers(left: int, jokers: int, spare: int) -> bool:
            if not left:
                return jokers == spare
            lowest = left & -left
            if spare and covers(left ^ lowest, jokers, spare - 1):
                return True
            return any(
                covers(left ^ part.mask, jokers - part.jokers, spare)
                for part in self.parts[lowest.bit_length() - 1]
                if part.mask & left == part.mask and part.jokers <= jokers
            )

        return covers(self.everything, self.jokers, spare)
