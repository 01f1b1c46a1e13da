"""Scopa and Scopone in a terminal against bots."""

from collections.abc import Mapping

from cartaro.games.scopa.terms import Terms, agree
from cartaro.i18n import CartaroError, Language, tr
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.tui.scopa.drawn import ScreenRenderer
from cartaro.tui.scopa.plain import PlainRenderer
from cartaro.tui.scopa.renderer import ScopaRenderer
from cartaro.tui.scopa.session import Session
from cartaro.tui.scopa.table import ScopaMatchTable
from cartaro.tui.terminal import Terminal


def _agree(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    terms = agree(rulebook, options)
    if terms.by_hand:
        raise CartaroError("by_hand", tr("tui-scopa-terminal-by_hand"))
    return terms


def _render(language: Language, draws: bool) -> ScopaRenderer:  # the signature required by the facet
    return ScreenRenderer(language) if draws else PlainRenderer(language)


TERMINAL = Terminal(_agree, ScopaMatchTable, _render, Session)
