"""Only rules that a play can break are checked, with the same result as checking all of them."""

from hypothesis import given
from hypothesis import strategies as st

from cartaro import rulebook
from cartaro.games.scopa.actions import Play, in_pack_order
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.rules import RULES, find_breach
from cartaro.testing.strategies import positions


@given(positions(), st.data(), st.booleans(), st.booleans())
def test_rules_that_are_passed_over_hold(position: Position, data: st.DataObject, fuori: bool, missed: bool) -> None:
    """For any play, the violated rule that is found is the first one of all rules that the play violates."""
    if position.turn is None:
        return
    card = data.draw(st.sampled_from(position.hands[position.turn]))
    taken = data.draw(st.lists(st.sampled_from(position.table), unique=True, max_size=3)) if position.table else []
    play = Play(card, in_pack_order(taken), fuori, missed and not taken)
    assert find_breach(position, play) is rulebook.find_breach(position.terms.rulebook, RULES, position, play)
