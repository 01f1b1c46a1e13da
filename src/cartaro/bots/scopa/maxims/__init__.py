"""The maxims of the old masters of Scopone: what each looks at, in which order each master heeds them."""

from cartaro.bots.scopa.maxims.book import MAXIMS, SCHOOLS, Maxim, School, followed, slighted
from cartaro.bots.scopa.maxims.player import Disciple
from cartaro.bots.scopa.maxims.scene import Scene

__all__ = ["MAXIMS", "SCHOOLS", "Disciple", "Maxim", "Scene", "School", "followed", "slighted"]
