"""The players of Scopa and Scopone behind the levels' names, from learner to master."""

from collections.abc import Mapping

from cartaro.bots.budget import Budget
from cartaro.bots.room import Chooser
from cartaro.bots.scopa.feeling import Feeling
from cartaro.bots.scopa.habit import Habit
from cartaro.bots.scopa.pimc import PimcBot

MASTER = PimcBot(Budget(simulations=8_000))
_SOME_THOUGHT = Budget(simulations=80)
"""The budget of the intermediate levels in Scopa and Scopone: :meth:`cartaro.bots.Bot.budget_for` has one for both."""


def _ladder(
    *,
    learner: Habit,
    casual: Feeling,
    lapses: tuple[tuple[int, int], tuple[int, int]],
    priors: tuple[int, int] = (0, 0),
) -> Mapping[str, Chooser]:
    """Return the players by their level's name, the weakest first.

    *lapses* are the rates at which ``skilled`` and ``expert`` play like ``casual``; *priors* are those of both.
    """
    often, seldom = lapses
    skilled, expert = priors
    return {
        "learner": learner,
        "casual": casual,
        "skilled": PimcBot(_SOME_THOUGHT, remembers=8, lapses=often, otherwise=casual, prior=skilled),
        "expert": PimcBot(_SOME_THOUGHT, remembers=16, lapses=seldom, otherwise=casual, prior=expert),
        "master": MASTER,
    }


LEVELS: Mapping[str, Chooser] = _ladder(
    learner=Habit(overlooks=(2, 1)),
    casual=Feeling(temperature=1_500, remembers=4),
    lapses=((2, 5), (1, 16)),
)
"""The players of Scopa, by the level's name, the weakest first."""

SCOPONE: Mapping[str, Chooser] = _ladder(
    learner=Habit(overlooks=(3, 2), careful=(3, 4), remembers=4),
    casual=Feeling(temperature=220, remembers=10),
    lapses=((1, 5), (0, 1)),
    priors=(10, 40),
)
"""The players of Scopone, where the same mistakes cost more: tuned, like those of Scopa, to steps of equal size."""
