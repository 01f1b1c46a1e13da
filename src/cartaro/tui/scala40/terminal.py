"""Scala 40 in a terminal against bots."""

from collections.abc import Callable, Mapping, Sequence

from cartaro.bots import Bot
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import Language
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.tui.clock import TurnClock
from cartaro.tui.scala40.renderers import ScalaPlainRenderer, ScalaScreenRenderer
from cartaro.tui.scala40.session import ScalaSession
from cartaro.tui.scala40.table import ScalaMatchTable
from cartaro.tui.terminal import Terminal


def _agree(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    """Return the terms; ``--target`` is the total at which players go out, if the rulebook makes that an option."""
    chosen = dict(options)
    if "target" in chosen and "exit" in rulebook.options:
        chosen["exit"] = chosen.pop("target")
    return SCALA40.agree(rulebook, chosen)


def _lay(
    terms: Terms,
    shuffle: Shuffle,
    bots: Sequence[Bot],
    names: Sequence[str],
    minutes: Callable[[], float],
    clock: TurnClock,
) -> ScalaMatchTable:
    return ScalaMatchTable(terms, shuffle, bots, names, clock)


def _render(language: Language, draws: bool) -> ScalaPlainRenderer:  # the signature required by the facet
    return ScalaScreenRenderer(language) if draws else ScalaPlainRenderer(language)


TERMINAL = Terminal(_agree, _lay, _render, ScalaSession)
