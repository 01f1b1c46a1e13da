"""The best melds that a hand can lay together: an exact, memoized search over the hand's cards."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from cartaro.cards import Card
from cartaro.games.scala40.meld_solver import melds_of
from cartaro.games.scala40.melds import Meld, face_of
from cartaro.games.scala40.terms import LawParameters

Worth: TypeAlias = Callable[[Meld], int]

_LARGEST = 5
"""Longer runs split into runs of three to five cards that are worth the same."""
_IMPOSSIBLE = -1_000_000


@dataclass(frozen=True, slots=True)
class MeldLayout:
    """Melds to lay together, and their total worth by the given measure."""

    worth: int
    melds: tuple[Meld, ...]

    @property
    def cards(self) -> int:
        """The number of cards laid."""
        return sum(len(meld.cards) for meld in self.melds)


def best_layout(law: LawParameters, seat: int, hand: Sequence[Card], worth: Worth, keep: int) -> MeldLayout:
    """Return the melds of *hand* with the highest total *worth* that leave at least *keep* cards."""
    counts = Counter(face_of(card) for card in hand if not card.is_joker)
    faces = sorted(counts)
    place = {face: i for i, face in enumerate(faces)}
    starting: list[list[tuple[Meld, tuple[int, ...], int]]] = [[] for _ in faces]
    for meld in melds_of(law, seat, hand, largest=_LARGEST):
        used = sorted(place[face_of(card)] for card in meld.cards if not card.is_joker)
        starting[used[0]].append((meld, tuple(used), worth(meld)))

    @cache
    def search(left: tuple[int, ...], jokers: int, owed: int) -> MeldLayout:
        at = next((i for i, n in enumerate(left) if n), None)
        if at is None:
            return MeldLayout(0 if jokers >= owed else _IMPOSSIBLE, ())
        best = search((*left[:at], left[at] - 1, *left[at + 1 :]), jokers, max(0, owed - 1))
        for meld, used, value in starting[at]:
            if meld.jokers <= jokers and all(left[i] for i in used):
                without = tuple(n - used.count(i) for i, n in enumerate(left))
                rest = search(without, jokers - meld.jokers, owed)
                if rest.worth + value > best.worth:
                    best = MeldLayout(rest.worth + value, (meld, *rest.melds))
        return best

    start = tuple(counts[face] for face in faces)
    found = search(start, len(hand) - sum(start), keep)
    return found if found.worth > _IMPOSSIBLE // 2 else MeldLayout(0, ())
