"""The terminal facet of a game, for matches against bots: the field ``terminal`` of its registry entry."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cartaro.bots import Bot
from cartaro.engine.chance import Shuffle
from cartaro.engine.game import Terms
from cartaro.engine.registry import Facet
from cartaro.games import game_of
from cartaro.i18n import Language
from cartaro.match.match import begin
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.tui.clock import TurnClock
from cartaro.tui.plain.renderer import PlainViewRenderer
from cartaro.tui.plain.session import PlainViewSession
from cartaro.tui.plain.table import PlainViewTable
from cartaro.tui.renderer import Renderer
from cartaro.tui.session import MatchSession
from cartaro.tui.table import MatchTable


def _agree(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
    terms: Terms = game_of(rulebook).agree(rulebook, options)
    return terms


def _lay(
    terms: Terms,
    shuffle: Shuffle,
    bots: Sequence[Bot],
    names: Sequence[str],
    minutes: Callable[[], float],
    clock: TurnClock,
) -> MatchTable[Any]:
    return PlainViewTable(begin(terms, shuffle), bots, names, None, clock)


def _render(language: Language, draws: bool) -> PlainViewRenderer:  # returns one of the protocol's two kinds
    return PlainViewRenderer(language)


@dataclass(frozen=True, slots=True)
class Terminal:
    """A game in the terminal; omitted parts default to the generic table.

    ``agree`` returns the terms of a table and raises :class:`cartaro.i18n.CartaroError` for unsupported ones; ``lay``
    creates the table from terms, shuffle, bots and names by chair, the minutes elapsed, and the player's clock.
    ``render`` takes the language and whether the terminal can draw; ``session`` is a :class:`MatchSession`.
    """

    agree: Callable[[Rulebook, Mapping[str, OptionValue]], Terms] = _agree
    lay: Callable[[Any, Shuffle, Sequence[Bot], Sequence[str], Callable[[], float], TurnClock], MatchTable[Any]] = _lay
    render: Callable[[Language, bool], Renderer] = _render
    session: Callable[[Any, Any, Callable[[], None], Callable[[], None]], MatchSession[Any, Any]] = PlainViewSession


TERMINAL: Facet[Terminal] = Facet("terminal", Terminal())
