"""The public statistics of deals: what is counted, and that an unfair shuffle is detected."""

import random
from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest

from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle
from cartaro.rulebook import OptionValue
from cartaro.table.fairness import (
    LEAST_DEALS,
    LEAST_EXPECTED,
    FairnessTally,
    FairnessTest,
    Verdict,
    count_table,
    weigh_people,
    weigh_places,
)
from cartaro.table.ports import Log, Secrets
from cartaro.testing.tables import PaperTable


def log_of(table: PaperTable) -> Log:
    return Log(table.log, Secrets(table.secret, b""))


def counted(rulebook: str, seeds: Iterable[str], **options: OptionValue) -> FairnessTally:
    """Return the count of whole matches, one for each seed."""
    total: FairnessTally | None = None
    for seed in seeds:
        table = PaperTable(rulebook, seed, **options)  # type: ignore[arg-type]  # any option may be named
        for _ in table.play():
            pass
        for tally in count_table("table", log_of(table)):
            if total is None:
                total = tally
            else:
                total.add(tally)
    assert total is not None
    return total


def test_a_match_under_way_is_not_counted() -> None:
    table = PaperTable("scopa-valliadi", target=11)
    for _ in table.play():
        if table.state.head % 25 == 0 and not table.state.over:
            assert count_table("table", log_of(table)) == []


@pytest.mark.parametrize(
    ("rulebook", "players", "sizes", "marked"),
    [
        ("scopa-valliadi", 2, [3, 3, 4, 30], {"settebello": 1, "denari": 10}),
        ("scopone-federale", 4, [9, 9, 9, 9, 4, 0], {"settebello": 1, "denari": 10}),
        ("scala40-fisca", 2, [13, 13, 1, 81], {"jokers": 4}),
    ],
)
def test_every_marked_card_of_every_deal_is_counted_once(
    rulebook: str, players: int, sizes: list[int], marked: dict[str, int]
) -> None:
    tally = counted(rulebook, ["one"], players=players)
    assert (tally.players, tally.sizes, tally.marked) == (players, sizes, marked)
    assert tally.scored == tally.deals > 0
    for mark, n in marked.items():
        assert sum(tally.found[mark]) == n * tally.deals
        assert sum(weigh_places(tally, mark).expected) == pytest.approx(n * tally.deals)


def test_the_settebello_is_counted_where_the_shuffle_put_it() -> None:
    """In Scopone, packets of three go round three times, two cards to the table after the first two rounds."""
    table = PaperTable("scopone-federale", "packets")
    for _ in table.play():
        pass
    (tally,) = count_table("table", log_of(table))
    packets = [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    to = [*packets, 4, 4, *packets, 4, 4, *packets]
    assert table.state.match is not None
    shuffle = Shuffle(table.secret, tuple(bytes.fromhex(text) for text in table.state.entropy))
    expected = [0] * 6
    for number in range(1, table.state.match.number + 1):
        deck = ITALIAN.spell_all(shuffle.permute(ITALIAN.cards, f"deal {number}.0"))
        expected[to[list(deck).index("7d")]] += 1
    assert tally.found["settebello"] == expected


def test_dealt_ones_are_found_out() -> None:
    """The settebello always goes to the dealer, and people never get denari, in at least a hundred deals."""
    tally = counted("scopa-valliadi", ["one"], players=2, target=11)
    times = -(-LEAST_DEALS // tally.deals)
    one = msgspec.convert(msgspec.to_builtins(tally), FairnessTally)
    for _ in range(times - 1):
        tally.add(one)
    tally.found["settebello"] = [0, tally.deals, 0, 0]
    p = weigh_places(tally, "settebello").p
    assert p is not None
    assert p < 1e-6
    tally.people["denari"] = 0
    found = weigh_people(tally, "denari")
    assert found is not None
    assert found.p is not None
    assert found.p < 1e-6


def test_a_table_of_bots_says_nothing_of_people() -> None:
    tally = counted("scopa-valliadi", ["one"], target=11)
    tally.spread = dict.fromkeys(tally.spread, 0.0)
    assert weigh_people(tally, "denari") is None


def tally_of(deals: int, sizes: list[int], marked: int, found: list[int]) -> FairnessTally:
    """Return a count of cards dealt by this test."""
    return FairnessTally(
        "any", len(sizes) - 2, deals, sizes, {"m": marked}, {"m": found}, {"m": 0}, {"m": 0}, {"m": 0}, [], 0
    )


def dealt(chance: random.Random, deals: int, sizes: list[int], marked: int) -> FairnessTally:
    """Return the count of *deals* honest deals."""
    places = [place for place, size in enumerate(sizes) for _ in range(size)]
    lay = Counter(place for _ in range(deals) for place in chance.sample(places, marked))
    return tally_of(deals, sizes, marked, [lay[place] for place in range(len(sizes))])


def test_a_joker_turned_up_in_the_first_deal_is_no_accusation() -> None:
    """In one deal of Scala 40, 0.04 jokers are expected on the pile; by chi-square alone one there has p 0.000."""
    one = tally_of(1, [13, 13, 1, 81], 4, [0, 0, 1, 3])
    assert weigh_places(one, "m").p is None
    assert weigh_places(one, "m").verdict(1) is Verdict.TOO_FEW


def test_nothing_is_said_before_there_are_deals_enough() -> None:
    sizes, before, after = [9, 9, 9, 9, 4, 0], LEAST_DEALS - 1, LEAST_DEALS
    assert weigh_places(tally_of(before, sizes, 1, [before, 0, 0, 0, 0, 0]), "m").verdict(1) is Verdict.TOO_FEW
    assert weigh_places(tally_of(after, sizes, 1, [after, 0, 0, 0, 0, 0]), "m").verdict(20) is Verdict.STRANGE


def test_places_where_few_are_expected_are_taken_together() -> None:
    """Of 4 jokers, 3.7 are expected on the pile in 100 deals: the pile is combined with an adjacent hand."""
    tally = dealt(random.Random(1), 100, [13, 13, 1, 81], 4)
    assert weigh_places(tally, "m").degrees == 2
    assert min(weigh_places(tally, "m").expected) < LEAST_EXPECTED


@pytest.mark.parametrize(
    ("sizes", "marked"),
    [
        ([3, 3, 4, 30], 1),
        ([9, 9, 9, 9, 4, 0], 10),
        ([13, 13, 1, 81], 4),
        ([13] * 6 + [1, 29], 4),
        ([3] * 6 + [4, 18], 10),
    ],
)
def test_honest_deals_are_called_strange_as_rarely_as_is_said(sizes: list[int], marked: int) -> None:
    """Over 400 honest servers p is uniform; about one in a thousand looks strange, and one in a hundred rare."""
    chance = random.Random(7)
    told = [weigh_places(dealt(chance, LEAST_DEALS, sizes, marked), "m") for _ in range(400)]
    ps = [weighed.p for weighed in told if weighed.p is not None]
    assert len(ps) == 400
    for share in (0.05, 0.2, 0.5, 0.8):
        assert sum(p <= share for p in ps) / 400 == pytest.approx(share, abs=4.5 * (share * (1 - share) / 400) ** 0.5)
    verdicts = Counter(weighed.verdict(1) for weighed in told)
    assert verdicts[Verdict.STRANGE] <= 4
    assert verdicts[Verdict.RARE] <= 15


def test_among_many_tests_one_that_strays_is_rare_and_not_strange() -> None:
    weighed = FairnessTest((1.0,), 15.0, 1, 0.0005)
    assert weighed.verdict(1) is Verdict.STRANGE
    assert weighed.verdict(20) is Verdict.RARE
