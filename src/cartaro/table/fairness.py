"""Are the deals fair? Where marked cards lay when they were dealt, over finished matches, against what chance gives.

Counted are the cards as they were first dealt, also where the rulebook then had them dealt again: after that chance is
no longer even. A hand of h cards of a pack of n holds h m / n of m marked cards in the mean, and its count varies as
the hypergeometric law says; so the chi-square of the counts over all hands, table and stock is that of independent
cards times (n - 1) / (n - m).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from cartaro.match.match import Match
from cartaro.table.chi_square import chi_square_tail
from cartaro.table.entries import Next, Started
from cartaro.table.ports import Log
from cartaro.table.state import TableState, advance, fold

_SETTEBELLO, _DENARI, _JOKERS = "settebello", "denari", "jokers"


class Tally(Struct):
    """What was counted of one rulebook with one number of players.

    ``found[mark]`` are the marked cards by seat in order of play, then on the table, then in the stock; ``sizes`` how
    many cards each of these has. ``people[mark]`` is what the people's hands held, ``due`` and ``spread`` its mean and
    variance by chance. ``points`` are those of each seat's side, over ``scored`` deals.
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

    def add(self, other: "Tally") -> None:
        """Add what was counted elsewhere, of the same rulebook and number of players."""
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


@dataclass(frozen=True, slots=True)
class Weighed:
    """A count against its expectation: ``p`` is how often chance alone strays as far."""

    expected: tuple[float, ...]
    statistic: float
    degrees: int
    p: float


def weigh_places(tally: Tally, mark: str) -> Weighed:
    """Return the chi-square test of where the cards of *mark* lay."""
    pack, marked = sum(tally.sizes), tally.marked[mark]
    expected = tuple(tally.deals * marked * size / pack for size in tally.sizes)
    strays = sum((n - e) ** 2 / e for n, e in zip(tally.found[mark], expected, strict=True) if e)
    degrees = sum(size > 0 for size in tally.sizes) - 1
    statistic = strays * (pack - 1) / (pack - marked)
    return Weighed(expected, statistic, degrees, chi_square_tail(statistic, degrees))


def weigh_people(tally: Tally, mark: str) -> Weighed | None:
    """Return the test of what people's hands held of *mark*, bots' hands having the rest; None where nobody sat."""
    due, spread = tally.due[mark], tally.spread[mark]
    if not spread:
        return None
    statistic = (tally.people[mark] - due) ** 2 / spread
    return Weighed((due,), statistic, 1, chi_square_tail(statistic, 1))


def count_table(id: str, log: Log) -> list[Tally]:
    """Return what the deals of a table whose match is over add, nothing for one that is not.

    Raise :class:`cartaro.table.state.LogError` where the log does not hold together.
    """
    over = fold(id, log.entries, log.secrets.shuffle)
    if not over.over:
        return []
    tallies: dict[int, Tally] = {}
    state = fold(id, log.entries[:1], log.secrets.shuffle)
    for entry in log.entries[1:]:
        before = state
        state, _ = advance(state, entry)
        if isinstance(entry.what, Started | Next):
            _put(tallies, _count_deal(state))
        elif state.match is not None and before.match is not None and state.match.points != before.match.points:
            _score(tallies, state.match)
    return list(tallies.values())


def _put(tallies: dict[int, Tally], tally: Tally) -> None:
    if tally.players in tallies:
        tallies[tally.players].add(tally)
    else:
        tallies[tally.players] = tally


def _score(tallies: Mapping[int, Tally], match: Match) -> None:
    tally = tallies[len(match.seating.places)]
    points = match.points or ()
    tally.scored += 1
    tally.points = _sum(tally.points, [points[place % match.terms.sides] for place in match.seating.places])


def _count_deal(state: TableState) -> Tally:
    match = state.match
    assert match is not None
    position = match.redeals[0].position if match.redeals else match.position
    spell = match.game.pack.spell
    shown = position.pile if match.game.name == "scala40" else position.table
    places: list[list[str]] = [[spell(card) for card in cards] for cards in (*position.hands, shown, position.stock)]
    sizes = [len(cards) for cards in places]
    marks: dict[str, Any] = (
        {_JOKERS: lambda card: card.startswith("*")}
        if match.game.name == "scala40"
        else {_SETTEBELLO: lambda card: card == "7d", _DENARI: lambda card: card.endswith("d")}
    )
    found = {mark: [sum(map(is_marked, cards)) for cards in places] for mark, is_marked in marks.items()}
    people = [seat for seat, place in enumerate(match.seating.places) if _is_person(state, place)]
    held, pack = sum(sizes[seat] for seat in people), sum(sizes)
    marked = {mark: sum(counts) for mark, counts in found.items()}
    share = held / pack
    return Tally(
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
    return state.company.chairs[state.chair_at(place)].kind == "person"
