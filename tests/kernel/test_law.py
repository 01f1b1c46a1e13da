"""At every table of Scopa and Scopone the kernel has the same actions, positions and scores as the judge."""

from itertools import islice

import pytest

from cartaro.engine.chance import Stream
from cartaro.games.scopa.terms import Terms
from cartaro.testing.kernel import KNOWN, check_deals
from tests.table_names import name_table

POSITIONS = 300
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
