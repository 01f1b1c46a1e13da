"""A deal has at most 128 bytes at every table, returns everything put into it, and refuses what has no room."""

import pytest

from cartaro.bots.scopa.encoding import deal_of, law_of, layout_of
from cartaro.engine.chance import Stream
from cartaro.games.scopa.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scopa.deal import Deal, Dealer, Law, Layout, lay_out
from cartaro.testing.kernel import KNOWN, deal, scatter
from tests.kernel.laws import SCOPA, SCOPONE, law

MOST_BYTES = 128
SIXES = law("scopa-valliadi", players=6, pairs=False)


@pytest.mark.skipif(not is_compiled(), reason="only the compiled state is a struct")
def test_state_is_at_most_128_bytes() -> None:
    state = Deal.__basicsize__ - object.__basicsize__  # the struct without the header of every object
    assert Deal.__itemsize__ == 0, "nothing of it lies elsewhere"
    assert 0 < state <= MOST_BYTES


@pytest.mark.parametrize("terms", KNOWN, ids=lambda terms: str(dict(terms.options)))
def test_every_table_fits(terms: Terms) -> None:
    chance, law = Stream(b"fits"), law_of(terms)
    for _ in range(20):
        for position in (deal(terms, chance), scatter(terms, chance)):
            laid = deal_of(law, position)
            assert laid.layout(law) == layout_of(position)
            assert laid.copy().layout(law) == layout_of(position)


@pytest.mark.parametrize(("at", "hand"), [(SCOPONE, 10), (SCOPONE, -1), (SIXES, 2), (SCOPA, 19)])
def test_hands_that_cannot_be_dealt_are_refused(at: Law, hand: int) -> None:
    for deals in (lambda: Dealer(at).shuffle(hand), lambda: Dealer(at).deals(hand, 1, False)):
        with pytest.raises(ValueError, match="cannot be dealt"):
            deals()


def test_a_stock_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        lay_out(SIXES, Layout((0,) * 6, 0, (0,) * 6, (0,) * 6, stock=tuple(range(21))))
