"""Scala 40 in a terminal against bots."""

from collections.abc import Mapping

from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import Language, Text, tr
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.scala40.drawn import ScalaScreenRenderer
from cartaro.tui.session import MatchSession
from cartaro.tui.terminal import Terminal


def _agree(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    """Return the terms; ``--target`` is the total at which players go out, if the rulebook makes that an option."""
    chosen = dict(options)
    if "target" in chosen and "exit" in rulebook.options:
        chosen["exit"] = chosen.pop("target")
    return SCALA40.agree(rulebook, chosen)


def _render(language: Language, draws: bool) -> LineRenderer:  # the signature required by the facet
    return ScalaScreenRenderer(language) if draws else LineRenderer(language)


class ScalaSession(MatchSession):
    """The session of one player at one table."""

    def _welcome(self) -> Text:
        terms = self._table.match.terms
        return tr("tui-scala40-words-welcome", rulebook=terms.rulebook.title, target=terms.target)


TERMINAL = Terminal(_agree, _render, ScalaSession)
