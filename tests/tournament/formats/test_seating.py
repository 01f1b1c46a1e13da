"""Tables of three to six by least cost: examples made by hand, compared with every seating there is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.dispatch import next_round
from cartaro.tournament.formats.seating import TableCosts, TableDraw
from cartaro.tournament.model.results import EventProgress, PairingWishes
from tests.tournament.events import CHANCE, a_field, a_plan


def a_seating(drawn: str, sizes: str, met: str = "", short: str = "", never: str = "", clubs: str = "") -> TableDraw:
    """Return a seating of players named by one letter or figure; *met* are the tables so far."""
    times = Counter(frozenset(pair) for table in met.split() for pair in combinations(table, 2))
    wishes = PairingWishes(frozenset(map(frozenset, never.split())), frozenset(map(frozenset, clubs.split())))
    return TableDraw(tuple(drawn), [int(size) for size in sizes], int(sizes[0]), times, Counter(short), wishes)


@pytest.mark.parametrize(
    ("seating", "tables", "costs"),
    [
        pytest.param(
            a_seating("729416385", "333", "123 456 789"), "724 916 385", TableCosts(), id="nobody meets again"
        ),
        pytest.param(
            a_seating("123456789", "333", "123 456 789 147 258 369 159 267 348"),
            "168 249 357",
            TableCosts(),
            id="one seating is left",
        ),
        pytest.param(
            a_seating("123456789abc", "444", "1234 5678 9abc"),
            "1259 367a 48bc",
            TableCosts(meetings=3),
            id="three meet again",
        ),
        pytest.param(
            a_seating("123456789a", "433", "1234 567 89a", short="56789a"),
            "1258 369 47a",
            TableCosts(meetings=1, other_sizes=4),
            id="meetings before small tables",
        ),
        pytest.param(
            a_seating("12345678", "44", never="12 34", clubs="15 16 56"),
            "1357 2468",
            TableCosts(clubs=1),
            id="a couple, two seeds, a club of three",
        ),
    ],
)
def test_the_cheapest_seating(seating: TableDraw, tables: str, costs: TableCosts) -> None:
    """The costs are the least of all seatings; where several cost as little, the earliest drawn sit at the first."""
    found = seating.seat()
    assert seating.sums(found) == costs == min(map(seating.sums, _all_seatings(seating.drawn, seating.sizes)))
    assert {frozenset(table) for table in found} == {frozenset(table) for table in tables.split()}


def _all_seatings(left: Sequence[str], sizes: Sequence[int]) -> Iterator[list[tuple[str, ...]]]:
    """Yield every seating, of tables of one size in any order."""
    if not sizes:
        yield []
        return
    for table in combinations(left, sizes[0]):
        if len(set(sizes)) == 1 and table[0] != left[0]:
            break
        for rest in _all_seatings([id for id in left if id not in table], sizes[1:]):
            yield [table, *rest]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_no_two_tables_can_be_improved(seats: int) -> None:
    """Whatever the draw: no division of the players of two tables costs less."""
    plan = a_plan("scala40-heats", "scala40-fisca", {"seats": seats, "rounds": 4, "finalists": 0})
    progress = a_field(6 * seats - 2, clubs=3)
    for _ in range(3):
        round_ = next_round(plan, progress, CHANCE)
        progress = progress.with_meetings(m.played(*range(len(m.sides))) for m in round_.meetings)
    met = Counter(frozenset(p) for m in progress.meetings if m.round < 3 for p in combinations(m.entrants, 2))
    seating = TableDraw(tuple(f"e{i}" for i in range(1, 6 * seats - 1)), (), seats, met)
    tables = [m.entrants for m in progress.meetings if m.round == 3]
    assert sum(seating.terms(table).meetings for table in tables) == round_.costs["meetings"]
    for one, other in combinations(tables, 2):
        here = seating.terms(one).meetings + seating.terms(other).meetings
        for first in combinations((*one, *other), len(one)):
            second = [id for id in (*one, *other) if id not in first]
            assert seating.terms(first).meetings + seating.terms(second).meetings >= here


def test_two_seeds_and_those_kept_apart_do_not_share_a_table_and_a_locked_one_stays() -> None:
    """Twelve at fours: three seeds at three tables; where nobody can be seated, it is refused."""
    plan = a_plan("scala40-heats", "scala40-fisca", {"seats": 4})
    never, locked = frozenset([frozenset(("e4", "e5"))]), ("e1", "e6", "e7", "e8")
    progress = EventProgress(a_field(12, seeds=3).entrants, wishes=PairingWishes(never, locked=(locked,)))
    tables = [set(m.entrants) for m in next_round(plan, progress, CHANCE).meetings]
    assert set(locked) in tables
    assert all(len(table & {"e1", "e2", "e3"}) == 1 for table in tables)
    assert not any({"e4", "e5"} <= table for table in tables)
    crowded = PairingWishes(frozenset(map(frozenset, combinations(("e1", "e2", "e3", "e4"), 2))))
    with pytest.raises(CartaroError) as refused:
        next_round(plan, EventProgress(a_field(12).entrants, wishes=crowded), CHANCE)
    assert refused.value.code == "no_pairing"
