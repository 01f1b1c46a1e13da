"""The kernel has the same actions, positions and scores of Scala 40 as the judge."""

from itertools import islice

import pytest

from cartaro.bots.scala40.encoding import deal_of, law_of
from cartaro.cards import FRENCH
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scala40.moves import ScalaTable
from cartaro.testing.kernel_scala40 import SOAKED, check_deals
from tests.conftest import share
from tests.table_names import name_table

POSITIONS = share(1_000) if is_compiled() else 100
"""The number of positions from deals, and of random positions, at each table."""


@pytest.mark.parametrize("made_up", [False, True], ids=["dealt", "made up"])
@pytest.mark.parametrize("terms", SOAKED, ids=name_table)
def test_kernel_agrees_with_the_judge(terms: Terms, made_up: bool) -> None:
    checked = islice(check_deals(terms, Stream(b"agree"), made_up=made_up), POSITIONS)
    assert sum(1 for _ in checked) == POSITIONS


def test_an_action_that_nobody_may_do_is_refused() -> None:
    terms = SOAKED[0]
    position = SCALA40.deal(terms, FRENCH.cards, (0, 0))
    table = ScalaTable(law_of(terms))
    deal = deal_of(table.law, position)
    with pytest.raises(ValueError, match="no seat can do"):
        table.play(deal, 12345)
    assert deal.layout(table.law) == deal.copy().layout(table.law) == deal_of(table.law, position).layout(table.law)


def test_a_deal_that_cannot_be_is_refused() -> None:
    terms = SOAKED[0]
    law = law_of(terms)
    layout = deal_of(law, SCALA40.deal(terms, FRENCH.cards, (0, 0))).layout(law)
    with pytest.raises(ValueError, match="2 hands"):
        ScalaTable(law).lay_out(layout._replace(hands=layout.hands[:1]))
    with pytest.raises(ValueError, match="36 melds"):
        ScalaTable(law).lay_out(layout._replace(melds=(7,) * 37))
