"""The maxims of the old masters of Scopone as rating functions, with the priority that each master gives them."""

from cartaro.bots.scopa.maxims.book import MAXIMS, RULE_SETS, Maxim, RuleSet, followed, slighted
from cartaro.bots.scopa.maxims.player import RuleBasedBot
from cartaro.bots.scopa.maxims.scene import DealKnowledge

__all__ = ["MAXIMS", "RULE_SETS", "DealKnowledge", "Maxim", "RuleBasedBot", "RuleSet", "followed", "slighted"]
