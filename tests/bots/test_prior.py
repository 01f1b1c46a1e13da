"""The linear policy's score of a play counts beside the results of the search, as much as the prior says."""

import pytest

from cartaro.bots.budget import Budget
from cartaro.bots.scopa.encoding import encode
from cartaro.bots.scopa.match_equity import POINT
from cartaro.bots.scopa.pimc import Considered, PimcBot
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from tests.kernel.test_pimc import SCOPONE, play_some, study, thinker_of

PRIOR, MUCH = 20, 10**9


def consider(position: Position, prior: int) -> list[Considered]:
    observation = FISHING.observe(position, position.turn)
    return PimcBot(Budget(simulations=60), prior=prior).consider(observation, Stream(b"the same worlds"))


def said_of(position: Position) -> dict[int, int]:
    search = thinker_of(SCOPONE)
    study(search, position)
    search.sample()
    return dict(search.rates())


@pytest.mark.parametrize("plays", [0, 3, 10, 17])
def test_all_that_counts_in_a_great_prior_is_what_the_policy_says(plays: int) -> None:
    position = play_some(SCOPONE, Stream(b"prior %d" % plays), plays)
    said, found = said_of(position), consider(position, MUCH)
    assert len(found) > 1
    for one in found:
        gap = (said[encode(one.play)] - said[encode(found[0].play)]) / POINT
        assert one.points - found[0].points == pytest.approx(gap, abs=1e-4)


@pytest.mark.parametrize("plays", [0, 3, 10, 17])
def test_a_prior_is_worth_so_many_worlds(plays: int) -> None:
    """The same worlds are drawn; the policy's scores count with that weight, shifted to the level of the results."""
    position = play_some(SCOPONE, Stream(b"prior %d" % plays), plays)
    said = {action: score / POINT for action, score in said_of(position).items()}
    without = {one.play: one for one in consider(position, 0)}
    levels = []
    for one in consider(position, PRIOR):
        before = without[one.play]
        assert one.worlds == before.worlds
        counted = (one.points * (one.worlds + PRIOR) - before.points * before.worlds) / PRIOR
        levels.append(counted - said[encode(one.play)])
    above = [one.points - said[encode(play)] for play, one in without.items()]
    assert levels == pytest.approx([levels[0]] * len(levels))
    assert min(above) - 1e-6 <= levels[0] <= max(above) + 1e-6


def test_where_no_world_could_be_tried_a_prior_changes_nothing() -> None:
    """With fewer simulations than plays no world is drawn, so that there are no hands for the policy to score."""
    observation = FISHING.observe(play_some(SCOPONE, Stream(b"prior 0"), 0), 0)
    found = [
        PimcBot(Budget(simulations=2), prior=prior).consider(observation, Stream(b"the same worlds"))
        for prior in (0, PRIOR)
    ]
    assert found[0] == found[1]
    assert {one.worlds for one in found[0]} == {0}
