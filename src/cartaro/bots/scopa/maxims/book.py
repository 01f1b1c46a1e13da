"""The book of maxims: their names and wording, and the order of priority in each school (maxims.toml)."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

from cartaro.bots.scopa.maxims.rules import RULES, Rule
from cartaro.bots.scopa.maxims.scene import DealKnowledge
from cartaro.games.scopa.actions import Play
from cartaro.i18n import Text
from cartaro.toml_text import read_toml


@dataclass(frozen=True, slots=True)
class Maxim:
    """A piece of advice: ``rates`` is above 0 for a play that follows it, below 0 for one that violates it."""

    name: str
    title: Text
    idea: Text
    rates: Rule


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A master, and the maxims of that master in order of priority."""

    name: str
    title: Text
    maxims: tuple[Maxim, ...]


def _read() -> tuple[dict[str, Maxim], dict[str, RuleSet]]:
    book = read_toml(files("cartaro.bots.scopa.maxims").joinpath("maxims.toml").read_bytes())
    maxims = {
        m["name"]: Maxim(m["name"], Text(**m["title"]), Text(**m["idea"]), RULES[m["name"]]) for m in book["maxim"]
    }
    schools = {
        s["name"]: RuleSet(s["name"], Text(**s["title"]), tuple(maxims[name] for name in s["maxims"]))
        for s in book["school"]
    }
    return maxims, schools


MAXIMS, RULE_SETS = _read()
"""Every maxim and every school, by name."""


def followed(scene: DealKnowledge, play: Play) -> list[Maxim]:
    """Return the maxims that *play* follows, in the book's order; ``valore`` applies to every play and is left out."""
    return [maxim for maxim in MAXIMS.values() if maxim.name != "valore" and maxim.rates(scene, play) > 0]


def slighted(scene: DealKnowledge, play: Play, plays: Sequence[Play]) -> list[Maxim]:
    """Return the maxims that *play* violates although another of *plays* is rated higher."""
    return [
        maxim
        for maxim in MAXIMS.values()
        if maxim.name != "valore"
        and (rated := maxim.rates(scene, play)) < 0
        and any(maxim.rates(scene, other) > rated for other in plays)
    ]
