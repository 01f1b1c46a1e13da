"""The terminal facet of a game, for matches against bots: the field ``terminal`` of its registry entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cartaro.engine.game import Terms
from cartaro.engine.registry import Facet
from cartaro.games import game_of
from cartaro.i18n import Language
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.session import MatchSession


def _agree(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    terms: Terms = game_of(rulebook).agree(rulebook, options)
    return terms


def _render(language: Language, draws: bool) -> LineRenderer:  # one of two kinds, by the facet's signature
    return LineRenderer(language)


@dataclass(frozen=True, slots=True)
class Terminal:
    """A game in the terminal; omitted parts default to the generic table.

    ``agree`` returns the terms of a table and raises :class:`cartaro.i18n.CartaroError` for unsupported ones;
    ``render`` returns the renderer, for the language and whether the terminal can draw; ``session`` is the class of
    the player's session.
    """

    agree: Callable[[Rulebook, Mapping[str, OptionValue]], Terms] = _agree
    render: Callable[[Language, bool], LineRenderer] = _render
    session: type[MatchSession] = MatchSession


TERMINAL: Facet[Terminal] = Facet("terminal", Terminal())
