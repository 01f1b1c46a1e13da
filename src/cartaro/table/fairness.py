"""Are the deals fair? Compares where marked cards were dealt, over finished matches, with what chance gives.

Cards are counted as first dealt, even if the rulebook then required a new deal: after one, chance is no longer even. A
hand of h cards of a pack of n holds h m / n of m marked cards in the mean, and its count has the hypergeometric
distribution; so the chi-square of the counts over all hands, table and stock is that of independent cards times
(n - 1) / (n - m).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from msgspec import Struct

from cartaro.match.match import Match
from cartaro.table.chi_square import chi_square_tail
from cartaro.table.entries import Next, Started
from cartaro.table.facet import TABLE
from cartaro.table.history import is_over, moments
from cartaro.table.ports import Log
from cartaro.table.state import TableState

LEAST_DEALS = 100
"""Minimum number of deals counted before any conclusion is drawn."""

LEAST_EXPECTED = 5.0
"""Minimum expected number of cards per place of a test: the chi-square approximation does not hold for fewer."""

RARE_BELOW = 0.01
"""A test below this is worth mentioning; among a page's tests there is often one."""

STRANGE_BELOW = 0.001
"""A page shows more than chance if chance alone deviates as far less often than this, over all its tests together."""


class FairnessTally(Struct):
    """The counts for one rulebook with one number of players.

    ``found[mark]`` are the marked cards by seat in order of play, then on the table, then in the stock; ``sizes`` is
    the number of cards in each of these. ``people[mark]`` is what the people's hands held, ``due`` and ``spread`` its
    mean and variance by chance. ``points`` are those of each seat's side, over ``scored`` deals.
    """

    rulebook: str
    players: int
    deals: int
    sizes: list[int]
    marked: dict[str, int]
    found: dict[str, list[int]]
    people: dict[str, int]
    due: dict[str, float]
    spread: dict[str, float]
    points: list[int]
    scored: int

    def add(self, other: "FairnessTally") -> None:
        """Add the counts of another tally, of the same rulebook and number of players."""
        self.deals += other.deals
        self.scored += other.scored
        self.points = _sum(self.points, other.points)
        for mark, counts in other.found.items():
            self.found[mark] = _sum(self.found[mark], counts)
            self.people[mark] += other.people[mark]
            self.due[mark] += other.due[mark]
            self.spread[mark] += other.spread[mark]


def _sum(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


class Verdict(Enum):
    """The verdict of a test; the values are those for which the page has sentences."""

    TOO_FEW = "too_few"
    USUAL = "usual"
    RARE = "rare"
    STRANGE = "strange"


@dataclass(frozen=True, slots=True)
class FairnessTest:
    """A count against its expectation: ``p`` is the probability that chance alone deviates as far.

    There is no test (all three are None) if there are too few deals, or too few cards for the chi-square approximation.
    """

    expected: tuple[float, ...]
    statistic: float | None = None
    degrees: int | None = None
    p: float | None = None

    def verdict(self, tests: int) -> Verdict:
        """Return the verdict, given that this is one of *tests* on the same page.

        Among many tests some deviate far, so a test is strange only after the Bonferroni correction.
        """
        if self.p is None:
            return Verdict.TOO_FEW
        if self.p * tests < STRANGE_BELOW:
            return Verdict.STRANGE
        return Verdict.RARE if self.p < RARE_BELOW else Verdict.USUAL


def weigh_places(tally: FairnessTally, mark: str) -> FairnessTest:
    """Return the chi-square test of where the cards of *mark* lay.

    Places with small expected counts are merged until each reaches :data:`LEAST_EXPECTED`: merged places are one place,
    and its count has the same kind of distribution.
    """
    pack, marked = sum(tally.sizes), tally.marked[mark]
    expected = tuple(tally.deals * marked * size / pack for size in tally.sizes)
    cells = _pool((e, n) for e, n in zip(expected, tally.found[mark], strict=True) if e)
    if tally.deals < LEAST_DEALS or len(cells) == 1:
        return FairnessTest(expected)
    strays = sum((n - e) ** 2 / e for e, n in cells)
    statistic, degrees = strays * (pack - 1) / (pack - marked), len(cells) - 1
    return FairnessTest(expected, statistic, degrees, chi_square_tail(statistic, degrees))


def _pool(cells: Iterable[tuple[float, int]]) -> list[tuple[float, int]]:
    """Return *cells* (expected, found) with the smallest merged, so that each expects enough."""
    left = sorted(cells)
    while len(left) > 1 and left[0][0] < LEAST_EXPECTED:
        (e, n), (f, m), *rest = left
        left = sorted([(e + f, n + m), *rest])
    return left


def weigh_people(tally: FairnessTally, mark: str) -> FairnessTest | None:
    """Return the test of how many of *mark* people's hands held, against bots' hands; None if no people played."""
    due, spread = tally.due[mark], tally.spread[mark]
    if not spread:
        return None
    rest = tally.deals * tally.marked[mark] - due
    if tally.deals < LEAST_DEALS or min(due, rest) < LEAST_EXPECTED:
        return FairnessTest((due,))
    statistic = (tally.people[mark] - due) ** 2 / spread
    return FairnessTest((due,), statistic, 1, chi_square_tail(statistic, 1))


def count_table(id: str, log: Log) -> list[FairnessTally]:
    """Return the counts of the deals of a finished match at a table; nothing for an unfinished one.

    Raise :class:`cartaro.table.state.LogError` if the log is inconsistent.
    """
    tallies: dict[int, FairnessTally] = {}
    for entry, before, state, _ in moments(id, log) if is_over(log) else ():
        if isinstance(entry.payload, Started | Next):
            _put(tallies, _count_deal(state))
        elif state.match is not None and before.match is not None and state.match.points != before.match.points:
            _score(tallies, state.match)
    return list(tallies.values())


def _put(tallies: dict[int, FairnessTally], tally: FairnessTally) -> None:
    if tally.players in tallies:
        tallies[tally.players].add(tally)
    else:
        tallies[tally.players] = tally


def _score(tallies: Mapping[int, FairnessTally], match: Match) -> None:
    tally = tallies[len(match.seating.places)]
    points = match.points or ()
    tally.scored += 1
    tally.points = _sum(tally.points, [points[place % match.terms.sides] for place in match.seating.places])


def _count_deal(state: TableState) -> FairnessTally:
    match = state.match
    assert match is not None
    position = match.redeals[0].position if match.redeals else match.position
    spell = match.game.pack.spell
    facet = TABLE.of(match.game.name)
    places: list[list[str]] = [
        [spell(card) for card in cards] for cards in (*position.hands, facet.shown(position), position.stock)
    ]
    sizes = [len(cards) for cards in places]
    found = {mark: [sum(map(is_marked, cards)) for cards in places] for mark, is_marked in facet.marks.items()}
    people = [seat for seat, place in enumerate(match.seating.places) if _is_person(state, place)]
    held, pack = sum(sizes[seat] for seat in people), sum(sizes)
    marked = {mark: sum(counts) for mark, counts in found.items()}
    share = held / pack
    return FairnessTally(
        rulebook=state.opened.rulebook,
        players=len(match.seating.places),
        deals=1,
        sizes=sizes,
        marked=marked,
        found=found,
        people={mark: sum(counts[seat] for seat in people) for mark, counts in found.items()},
        due={mark: n * share for mark, n in marked.items()},
        spread={mark: n * share * (1 - share) * (pack - n) / (pack - 1) for mark, n in marked.items()},
        points=[0] * len(match.seating.places),
        scored=0,
    )


def _is_person(state: TableState, place: int) -> bool:
    return state.roster.chairs[state.chair_at(place)].kind == "person"
