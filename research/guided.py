"""The master of Scopa and Scopone with a prior, for the arena: the linear policy's scores count beside the search.

cartaro arena ./research/guided.py:Guided master --rulebook scopone-federale --budget 80sims --deals 1000 --seed prior-1
"""

from cartaro.bots.scopa.levels import MASTER
from cartaro.bots.scopa.pimc import PimcBot

PRIOR = 40
"""The best weight for a search of 32 determinizations a play, as learn_policy.py finds it."""


class Guided(PimcBot):
    """The master with the prior."""

    name = "guided"

    def __init__(self) -> None:
        super().__init__(MASTER.budget, prior=PRIOR)
