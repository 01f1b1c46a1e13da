"""The players of Scopa and Scopone behind the levels' names, from learner to master."""

from collections.abc import Mapping

from cartaro.bots.budget import Budget
from cartaro.bots.room import Chooser
from cartaro.bots.scopa.feeling import Feeling
from cartaro.bots.scopa.habit import Habit
from cartaro.bots.scopa.pimc import PimcBot

LEARNER = Habit(overlooks=(3, 2), careful=(1, 2), remembers=4)
CASUAL = Feeling(temperature=300, remembers=10)
SKILLED = PimcBot(Budget(simulations=80), remembers=8, lapses=(2, 5), otherwise=CASUAL)
EXPERT = PimcBot(Budget(simulations=80), remembers=16)
MASTER = PimcBot(Budget(simulations=8_000))

LEVELS: Mapping[str, Chooser] = {
    "learner": LEARNER,
    "casual": CASUAL,
    "skilled": SKILLED,
    "expert": EXPERT,
    "master": MASTER,
}
"""By the level's name, the weakest first."""
