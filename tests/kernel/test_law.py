"""At every table of Scopa and Scopone the kernel has the same actions, positions and scores as the judge."""

from itertools import islice

import pytest

from cartaro.bots.scopa.encoding import deal_of, encode, law_of, layout_of
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.deal import Dealer
from cartaro.testing.kernel import KNOWN, check_deals
from tests.conftest import share
from tests.table_names import name_table

POSITIONS = share(300)
"""The number of positions from deals, and of random positions, at each table."""

SEATED = [terms for terms in KNOWN if terms.options.get("partners", "set") == "set"]
LOWEST_TARGET = min(terms.target for terms in SEATED if terms.rulebook.id == "scopa-valliadi")
DIFFERENT = [t for t in SEATED if t.rulebook.has("fuori") or t.target == LOWEST_TARGET]
"""Tables without those that differ only in the target, where the deal does not depend on it."""


@pytest.mark.parametrize("made_up", [False, True], ids=["dealt", "made up"])
@pytest.mark.parametrize("terms", DIFFERENT, ids=name_table)
def test_kernel_agrees_with_the_judge(terms: Terms, made_up: bool) -> None:
    checked = islice(check_deals(terms, Stream(b"agree"), made_up=made_up), POSITIONS)
    assert sum(1 for _ in checked) == POSITIONS


@pytest.mark.parametrize("waiting", [0, 1], ids=["the last play", "another holds a card"])
@pytest.mark.parametrize("terms", DIFFERENT, ids=name_table)
def test_only_the_play_that_uses_up_the_cards_is_the_last(terms: Terms, waiting: int) -> None:
    """A dealer's only card sweeps the table: that is a scopa while another player still has a card to play."""
    hands = [["2c"] * waiting, *[[]] * (terms.players - 2), ["7d"]]
    position = read_position(terms, {"hands": hands, "table": ["7c"], "turn": terms.dealer})
    play = Play(ITALIAN.read("7d"), (ITALIAN.read("7c"),))
    after = FISHING.play(position, terms.dealer, play)
    dealer = Dealer(law_of(terms))
    deal = deal_of(dealer.law, position)
    dealer.play(deal, encode(play))
    assert deal.layout(dealer.law) == layout_of(after)
    assert sum(after.scope) == (waiting and not terms.last_hand_makes_no_scopa)
