"""The maxims of the old masters of Scopone: what each looks at, in which order each master heeds them."""

from cartaro.bots.scopa.maxims.book import MAXIMS, RULE_SETS, Maxim, RuleSet, followed, slighted
from cartaro.bots.scopa.maxims.player import RuleBasedBot
from cartaro.bots.scopa.maxims.scene import DealKnowledge

__all__ = ["MAXIMS", "RULE_SETS", "DealKnowledge", "Maxim", "RuleBasedBot", "RuleSet", "followed", "slighted"]
