"""The tournament facet of a game: what tournaments need of it besides its rules."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cartaro.engine.registry import Facet
from cartaro.games import game_of
from cartaro.i18n import Text
from cartaro.match.protocol import Match
from cartaro.rulebook import Article, OptionValue, Rulebook
from cartaro.tournament.model.log_entries import GameResult


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The end of a game: totals by side, the winner (None: nobody), the deal in which each side went out (0: none).

    ``grade`` is that of the win, as in :class:`cartaro.tournament.model.results.Meeting`.
    """

    totals: tuple[int, ...]
    winner: int | None
    out: tuple[int, ...]
    grade: int = 0


@dataclass(frozen=True, slots=True)
class EventLaw:
    """An event's additions to the rules of a game: minutes a match (None: no limit), and its own articles by id."""

    minutes: int | None
    article: Callable[[str], Article]


def _any_deal(ruling: EventLaw, terms: Any, deals: Sequence[Sequence[int]]) -> None:
    return


def _no_exits(terms: Any, deals: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return ()


def _no_exits_of_match(match: Match, deals: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return ()


def _nothing_declared(terms: Any) -> bool:
    return False


def _no_grade(terms: Any, totals: Sequence[int]) -> int:
    return 0


def _no_verdict(terms: Any, game: GameResult) -> Text | None:
    return None


def _anybody(rulebook: Rulebook, people_each: int) -> tuple[Text, Text] | None:
    return None


def _no_options(rulebook: Rulebook, people_each: int) -> Mapping[str, OptionValue]:
    return {}


def _same_options(options: Mapping[str, OptionValue], sides: int) -> dict[str, OptionValue]:
    return dict(options)


@dataclass(frozen=True, slots=True)
class TournamentFacet:
    """How a game is played at tournaments, and the validation of its reported results.

    ``play`` returns the end of a reported game between sides with these names, of which the sides in *left* left before
    the end; ``check_deals`` checks the points of repeated deals. Both raise
    :class:`cartaro.tournament.model.refusal.TournamentRefusal` for an impossible result.

    ``repeatable`` are those of its rulebooks (by :attr:`cartaro.rulebook.Rulebook.game`) whose deals can be repeated at
    several tables: two pairs at each, all cards in the hands and on the table from the beginning.

    ``graded`` are those of its rulebooks whose wins can have grades, which can be points of the standings.

    ``has_exits``: players who reach the target are out while the others play on, so that several sit at a table and are
    ranked there. ``exits`` returns, from the points of each deal, the deal (from one) in which each side went out, 0
    for none, and ``exits_of_match`` the same for a match played here; () in games without exits.

    ``declares``: a side may end the game by a declaration (``fuori``), and the wins have grades. ``grade`` returns the
    grade of a win with these totals: 1 single, 2 double, 3 triple, 0 where there is none. ``verdict`` returns what a
    reported game is: the declaration true or false, the grade of the win and its stake; None where there is nothing to
    say.

    ``default_format`` is the format of a definition that names none. ``wrong_entrants`` returns why entrants of that
    many people each cannot play by a rulebook, in the terms of the file and of the form; None if they can.
    ``default_options`` are the options for entrants of that many people, ``options_at`` those for a table of that many
    sides.
    """

    play: Callable[[EventLaw, Any, GameResult, Sequence[str], Collection[int]], PlayedGame]
    check_deals: Callable[[EventLaw, Any, Sequence[Sequence[int]]], None] = _any_deal
    repeatable: frozenset[str] = frozenset()
    graded: frozenset[str] = frozenset()
    has_exits: bool = False
    exits: Callable[[Any, Sequence[tuple[int, ...]]], tuple[int, ...]] = _no_exits
    exits_of_match: Callable[[Match, Sequence[tuple[int, ...]]], tuple[int, ...]] = _no_exits_of_match
    declares: Callable[[Any], bool] = _nothing_declared
    grade: Callable[[Any, Sequence[int]], int] = _no_grade
    verdict: Callable[[Any, GameResult], Text | None] = _no_verdict
    default_format: str = "knock-out"
    wrong_entrants: Callable[[Rulebook, int], tuple[Text, Text] | None] = _anybody
    default_options: Callable[[Rulebook, int], Mapping[str, OptionValue]] = _no_options
    options_at: Callable[[Mapping[str, OptionValue], int], dict[str, OptionValue]] = _same_options


TOURNAMENT: Facet[TournamentFacet] = Facet("tournament")


def has_tournaments(rulebook: Rulebook) -> bool:
    """Whether the game of *rulebook* has a tournament facet."""
    return TOURNAMENT.is_brought_by(game_of(rulebook).name)


def facet_of(rulebook: Rulebook) -> TournamentFacet:
    """Return the tournament facet of the game of *rulebook*.

    Raise :class:`cartaro.engine.registry.RegistryError` if it has none.
    """
    return TOURNAMENT.of(game_of(rulebook).name)
