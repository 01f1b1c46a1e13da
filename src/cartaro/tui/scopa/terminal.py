"""Scopa and Scopone in a terminal against bots."""

from collections.abc import Mapping

from cartaro.games.scopa.terms import Terms, agree
from cartaro.i18n import CartaroError, Language, tr
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.scopa.drawn import ScopaScreenRenderer
from cartaro.tui.scopa.session import ScopaSession
from cartaro.tui.terminal import Terminal


def _agree(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    terms = agree(rulebook, options)
    if terms.by_hand:
        raise CartaroError("by_hand", tr("tui-scopa-terminal-by_hand"))
    return terms


def _render(language: Language, draws: bool) -> LineRenderer:  # the signature required by the facet
    return ScopaScreenRenderer(language) if draws else LineRenderer(language)


TERMINAL = Terminal(_agree, _render, ScopaSession)
