"""Tables of two by least cost: examples made by hand, and every pairing of small fields tried one by one."""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import pytest

from cartaro.i18n import CartaroError
from cartaro.tournament.formats.dispatch import next_round
from cartaro.tournament.formats.field import tally_of
from cartaro.tournament.formats.least_cost import REST, least_cost
from cartaro.tournament.formats.pairs import PairCosts, PairField, PairingStyle
from cartaro.tournament.model.results import EventProgress, PairingWishes, seat
from tests.tournament.events import CHANCE, a_field, a_plan

Met = tuple[tuple[int, str], ...]
"""Rounds with their pairs, as in ``(1, "13 24")``: entrants are named by their places, in one figure."""


def a_pair_field(
    points: str, *rounds: tuple[int, str], style: PairingStyle = PairingStyle.FOLD, **more: str
) -> PairField:
    """Return a field in which entrant 1 has the first figure of *points*, in half points, and so on; some are away.

    *more* are the other fields of :class:`PairField`, with entrants, pairs and tables as figures.
    """
    met: dict[frozenset[str], list[int]] = {}
    for number, pairs in rounds:
        for pair in pairs.split():
            met.setdefault(frozenset(pair), []).append(number)
    steps = {str(at): int(each) for at, each in enumerate(points, 1) if str(at) not in more.get("away", "")}
    return PairField(
        tuple(steps),
        style,
        steps,
        met,
        rests={id: more.get("rests", "").count(id) for id in steps},
        up=frozenset(more.get("up", "")),
        never=frozenset(map(frozenset, more.get("never", "").split())),
        apart=frozenset(map(frozenset, more.get("apart", "").split())),
        locked=tuple(tuple(table) for table in more.get("locked", "").split()),
    )


def spelled(tables: Sequence[Sequence[str]] | None) -> str:
    """Return tables as in ``15 24 3``."""
    assert tables is not None
    return " ".join("".join(table) for table in tables)


@pytest.mark.parametrize(
    ("field", "tables", "costs"),
    [
        pytest.param(a_pair_field("00000000"), "15 26 37 48", {}, id="first round: the halves"),
        pytest.param(
            a_pair_field("00000000", apart="15 26 37"), "16 25 38 47", {}, id="clubs apart where it costs nothing"
        ),
        pytest.param(
            a_pair_field("2200", (1, "13 24"), never="12"),
            "14 23",
            {"floats": 8},
            id="a couple never, whatever it costs",
        ),
        pytest.param(
            a_pair_field("44222200", (1, "17 23 46 58"), (2, "25 16 47 38")),
            "12 36 45 78",
            {},
            id="third gives way, so that nobody floats",
        ),
        pytest.param(
            a_pair_field("42222", (1, "12 34"), (2, "13 25"), rests="54"),
            "15 24 3",
            {"rest_height": 2, "floats": 4},
            id="nobody rests twice",
        ),
        pytest.param(
            a_pair_field("00000", (1, "12 35"), (2, "13 45"), (3, "14 23"), style=PairingStyle.NEXT),
            "15 24 3",
            {"rest_height": 2},
            id="danese: the last who rests without a rematch",
        ),
        pytest.param(
            a_pair_field("22011000", (1, "16 28 45"), away="37"),
            "12 46 58",
            {"floats": 2},
            id="two away leave six, and nobody rests",
        ),
        pytest.param(
            a_pair_field("000000", (1, "12 36 45"), (2, "13 25 46"), style=PairingStyle.NEXT),
            "14 23 56",
            {},
            id="in turn",
        ),
        pytest.param(
            a_pair_field("6420", (1, "14 23"), (2, "12 34"), (3, "13 24")),
            "14 23",
            {"meetings": 2, "floats": 40},
            id="the oldest rematches",
        ),
        pytest.param(a_pair_field("422200", up="2"), "13 24 56", {"floats": 4}, id="not the same float twice in a row"),
        pytest.param(a_pair_field("0000", never="23"), "13 24", {}, id="without the lock it can be paired"),
        pytest.param(a_pair_field("0000", locked="12"), "12 34", {}, id="a locked table stays"),
    ],
)
def test_the_cheapest_pairing(field: PairField, tables: str, costs: Mapping[str, int]) -> None:
    """The worked examples: who meets whom, and every sum that is not zero."""
    found = field.pair()
    assert spelled(found) == tables
    assert {name: worth for name, worth in field.sums(found or ()).shown.items() if worth} == costs


def test_what_cannot_be_paired_is_refused_with_what_to_give_up() -> None:
    """1-4 is locked and 2-3 never meet: without the lock there is a pairing."""
    wishes = PairingWishes(frozenset([frozenset(("e2", "e3"))]), locked=(("e1", "e4"),))
    progress = EventProgress(a_field(4, seeds=4).entrants, wishes=wishes)
    with pytest.raises(CartaroError) as refused:
        next_round(a_plan("swiss"), progress, CHANCE)
    assert refused.value.code == "no_pairing"
    assert "Coppia 1, Coppia 4" in refused.value.text.it
    never = frozenset(frozenset(("e1", f"e{other}")) for other in (2, 3, 4))
    progress = EventProgress(progress.entrants, wishes=PairingWishes(never))
    with pytest.raises(CartaroError) as refused:
        next_round(a_plan("swiss"), progress, CHANCE)
    assert "Let Coppia 1 and Coppia 2 meet" in refused.value.text.en


def _all_pairings(left: list[str], field: PairField) -> Iterator[list[tuple[str, ...]]]:
    """Yield every allowed pairing of *left*, of whom one rests if they are odd."""
    if not left:
        yield []
        return
    one, *others = left
    if len(left) % 2:
        yield from ([(one,), *rest] for rest in _all_pairings(others, field))
    for other in others:
        if frozenset((one, other)) not in field.never:
            here = [id for id in others if id != other]
            yield from ([(one, other), *rest] for rest in _all_pairings(here, field))


def _whole_cost(field: PairField, tables: Sequence[tuple[str, ...]]) -> tuple[PairCosts, list[int]]:
    """Return the sums, then how late in the wishes of each better-placed entrant the opponent is."""
    of = {table[0]: table[1] for table in tables if len(table) == 2}
    return field.sums(tables), [field.wishes[id].index(of[id]) if id in of else 0 for id in field.free]


def _a_random_field(chance: random.Random, most: int) -> PairField:
    count, played = chance.randint(3, most), chance.randint(0, 3)
    ids = "".join(chr(ord("0") + at) for at in range(count))
    pairs = ["".join(sorted(chance.sample(ids, 2))) for _ in range(3 * count)]
    rounds = [(number, " ".join(chance.sample(pairs, count // 2))) for number in range(1, played + 1)]
    points = sorted((chance.randint(0, 2 * played) for _ in ids), reverse=True)
    steps = dict(zip(ids, points, strict=True))
    style = chance.choice(list(PairingStyle))
    made = a_pair_field("0" * 9, *rounds, never=" ".join(chance.sample(pairs, chance.randint(0, count))))
    return PairField(
        tuple(ids),
        style,
        steps if style is PairingStyle.FOLD else dict.fromkeys(ids, 0),
        made.met,
        {id: chance.randint(0, 1) for id in ids},
        frozenset(chance.sample(ids, 2)),
        frozenset(chance.sample(ids, 2)),
        made.never,
        frozenset(map(frozenset, chance.sample(pairs, 3))),
    )


def _check_against_all(seed: int, fields: int, most: int) -> None:
    chance = random.Random(seed)
    for _ in range(fields):
        field = _a_random_field(chance, most)
        costs = sorted((_whole_cost(field, tables), sorted(tables)) for tables in _all_pairings(field.free, field))
        found = field.pair()
        if not costs:
            assert found is None
            continue
        assert found is not None
        assert (_whole_cost(field, found), sorted(found)) == costs[0], field
        assert all(one[0] < other[0] for one, other in pairwise(costs[:2])), "no two cost the same"


def test_no_other_pairing_of_a_small_field_costs_as_little() -> None:
    """Random fields of three to eight, with rematches, rests, floats, clubs and pairs that never meet."""
    _check_against_all(seed=1, fields=60, most=8)


@pytest.mark.second("test_no_other_pairing_of_a_small_field_costs_as_little: the same on smaller fields")
def test_no_other_pairing_of_up_to_ten_costs_as_little() -> None:
    _check_against_all(seed=2, fields=300, most=10)


def test_what_no_pairing_can_cost_less_than_changes_nothing_but_the_time() -> None:
    """Larger random fields are paired as without that bound, which no part of a pairing is below."""
    chance = random.Random(3)
    for _ in range(40):
        field = _a_random_field(chance, 40)
        found = field.pair()
        plain = least_cost(field.free, field.cost, field.wishes)
        assert (found is None) == (plain is None)
        if found is None or plain is None:
            continue
        assert sorted(found) == sorted(tuple(id for id in pair if id != REST) for pair in plain)
        part = chance.sample(found, chance.randint(1, len(found)))
        assert field.least({id for table in part for id in (*table, REST)[:2]}) <= field.sums(part)


def test_where_nothing_is_left_to_pair_the_fixed_tables_are_the_round() -> None:
    assert spelled(a_pair_field("0000", locked="14 23").pair()) == "14 23"
    assert a_pair_field("00", never="12").pair() is None


FOUR_ROUNDS = (
    "12-16:19-23 9-13:21-20 11-6:19-23 3-1:24-9 8-20:18-15 18-10:21-14 14-17:8-21 5-4:24-9 15-7:22-20",
    "9-5:21-20 3-15:21-14 8-16:12-19 18-6:21-20 17-12:18-15 11-20:22-20 14-10:18-15 13-4:22-20 1-7:12-19",
    "9-18:18-15 3-16:22-20 17-11:18-15 8-13:21-14 14-6:21-14 5-7:21-14 15-12:8-21 1-10:21-20 20-4:18-15",
    "9-3:18-15 17-8:8-21 18-5:22-20 14-16:22-20 12-6:19-23 11-1:24-9 15-20:21-20 13-7:21-20 10-4:24-9",
)
"""Four rounds that eighteen pairs played; a pair's points follow from those of its games."""


def test_nobody_floats_who_need_not() -> None:
    """One is alone on 4 points, five have 1. It was once paired 3-2 and 3-2 with 3-3 free. 2 and 19 never came."""
    entrants = tuple(one for one in a_field(20).entrants if one.id not in ("e2", "e19"))
    plan, progress = a_plan("swiss", scoring="wins-1"), EventProgress(entrants)
    for number, row in enumerate(FOUR_ROUNDS, 1):
        for slot, table in enumerate(row.split()):
            pair, score = table.split(":")
            meeting = seat(number, tuple(f"e{id}" for id in pair.split("-")), slot, table=slot + 1)
            progress = progress.with_meetings([meeting.played(*map(int, score.split("-")))])
    points = {id: tally.points for id, tally in tally_of(plan, progress).items()}
    round_ = next_round(plan, progress, CHANCE)
    met = [[int(points[id]) for id in meeting.entrants] for meeting in round_.meetings]
    assert [pair for pair in met if pair[0] != pair[1]] == [[4, 3], [1, 0]]
    assert met.count([3, 3]) == 2
    assert round_.costs["meetings"] == 0
    assert len(round_.notes) == 2
