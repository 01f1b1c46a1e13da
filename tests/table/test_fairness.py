"""The public count of the deals: what is counted, and that a deck that is not shuffled is found out."""

from collections.abc import Iterable

import pytest

from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle
from cartaro.rulebook import OptionValue
from cartaro.table.fairness import Tally, count_table, weigh_people, weigh_places
from cartaro.table.ports import Log, Secrets
from cartaro.testing.tables import PaperTable


def log_of(table: PaperTable) -> Log:
    return Log(table.log, Secrets(table.secret, b""))


def counted(rulebook: str, seeds: Iterable[str], **options: OptionValue) -> Tally:
    """Return the count of whole matches, one for each seed."""
    total: Tally | None = None
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


def test_fair_deals_are_as_chance_would_have_them_and_dealt_ones_are_not() -> None:
    """A settebello that is always the dealer's, and denari that people never get, are found out."""
    fair = counted("scopa-valliadi", map(str, range(8)), players=2, target=11)
    assert weigh_places(fair, "denari").p > 0.001
    fair.found["settebello"] = [0, fair.deals, 0, 0]
    assert weigh_places(fair, "settebello").p < 1e-6
    fair.people["denari"] = 0
    found = weigh_people(fair, "denari")
    assert found is not None
    assert found.p < 1e-6


def test_a_table_of_bots_says_nothing_of_people() -> None:
    tally = counted("scopa-valliadi", ["one"], target=11)
    tally.spread = dict.fromkeys(tally.spread, 0.0)
    assert weigh_people(tally, "denari") is None
