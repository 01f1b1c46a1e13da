"""A batch and the environments' states have the same observations, open actions and rewards for the same deals."""

from typing import Any

import pytest

from cartaro.engine.chance import Stream
from cartaro.kernel.scala40.batch import ScalaWorker
from cartaro.kernel.scala40.state import lay_out_scala
from cartaro.research import Batch
from cartaro.research.scala40.state import ScalaState
from cartaro.research.scopa.encoding import FishingEncoding
from tests.research.arrays import arrays_for, step
from tests.research.test_batch import TABLES

STEPS, ENOUGH = 5_000, 2


def state_of(batch: Batch, i: int) -> Any:
    """Return the environment's state of deal *i*, which has just begun."""
    layout = batch.deals.moment(batch.deals.worker(), i).layout  # type: ignore[attr-defined]  # each game's own
    if batch.terms.rulebook.id.startswith("scala40"):
        law = batch.deals.law  # type: ignore[attr-defined]  # likewise
        return ScalaState(batch.terms, ScalaWorker(law), lay_out_scala(law, layout), 0)
    return FishingEncoding(batch.terms).lay_out(layout)


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
def test_a_batch_and_a_state_are_alike(rulebook: str, options: dict[str, Any]) -> None:
    batch, chance = Batch(rulebook, 1, 3, **options), Stream(b"alike")
    arrays, state, ended = arrays_for(batch), state_of(Batch(rulebook, 1, 3, **options), 0), 0
    for _ in range(STEPS):
        mask = arrays.open_to(batch, 0)
        assert list(state.legal()) == mask
        assert arrays.turn[0] == state.turn
        assert arrays.words_of(batch, 0) == list(state.words(state.turn))
        action = mask[chance.below(len(mask))]
        state.play(action)
        step(batch, arrays, [action])
        assert arrays.done[0] == (state.turn < 0)
        if arrays.done[0]:
            assert list(arrays.reward) == pytest.approx(state.returns()[: batch.sides])
            ended += 1
            if ended == ENOUGH:
                return
            state = state_of(batch, 0)
        elif getattr(state, "stocks", None):
            return  # batch and state shuffle a renewed stock with different random numbers
    pytest.fail("a deal has no end")
