"""Validation of reported results against the event and the rules of its rulebook."""

from collections.abc import Collection, Sequence
from functools import partial

from cartaro.engine.game import Terms
from cartaro.games import game_of
from cartaro.i18n import Text, tr
from cartaro.tournament.games.result_checks import refuse_result
from cartaro.tournament.model.facet import EventLaw, PlayedGame
from cartaro.tournament.model.log_entries import GameResult, Result
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import TournamentDefinition

_FEWEST = 2
"""The fewest players who can play on."""


def terms_for(definition: TournamentDefinition, sides: int) -> Terms:
    """Return the terms of a table of *sides* sides at this event."""
    options = definition.plan.game.options_at(definition.options, sides)
    if options == definition.options:
        return definition.plan.terms
    terms: Terms = game_of(definition.rulebook).agree(definition.rulebook, options)
    return terms


def play_out(
    definition: TournamentDefinition,
    names: Sequence[str],
    result: Result,
    left: Collection[int] = (),
    *,
    best_of: int = 1,
) -> list[PlayedGame]:
    """Return the end of each game between *names*; raise :class:`TournamentRefusal` if a result is impossible.

    It is the best of *best_of* games. The sides in *left* left before the end; they count 0 in the deals after that.
    """
    if not 1 <= len(result.games) <= best_of:
        raise refuse_result(
            cite_event(definition, "format"),
            "wrong_games",
            tr("tournament-event-result_validation-wrong_games", best_of=best_of, games=len(result.games)),
        )
    if len(names) - len(left) < _FEWEST:
        raise refuse_result(
            cite_event(definition, "withdrawal"), "nobody_left", tr("tournament-event-result_validation-nobody_left")
        )
    terms = terms_for(definition, len(names))
    played = [_play(definition, terms, game, names, left) for game in result.games]
    _check_best_of(definition, played, best_of)
    return played


def verdicts(definition: TournamentDefinition, result: Result, names: Sequence[str]) -> list[Text]:
    """Return what each game of a result between *names* is; raise :class:`TournamentRefusal` if one is impossible."""
    terms, facet = terms_for(definition, len(names)), definition.plan.game
    for game in result.games:
        _play(definition, terms, game, names, ())
    return [said for game in result.games if (said := facet.verdict(terms, game)) is not None]


def out_by_deal(definition: TournamentDefinition, sides: int, deals: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the deal (from one) in which each side of a table went out, 0 for none; () in games without exits."""
    return definition.plan.game.exits(terms_for(definition, sides), deals)


def check_deals(definition: TournamentDefinition, deals: Sequence[Sequence[int]]) -> None:
    """Raise :class:`TournamentRefusal` if a repeated deal cannot end with these points."""
    plan = definition.plan
    plan.game.check_deals(_ruling(definition), plan.terms, deals)


def _ruling(definition: TournamentDefinition) -> EventLaw:
    return EventLaw(definition.match_minutes, partial(cite_event, definition))


def _check_best_of(definition: TournamentDefinition, played: Sequence[PlayedGame], best_of: int) -> None:
    need = best_of // 2 + 1
    wins = [sum(game.winner == side for game in played) for side in (0, 1)]
    before = [sum(game.winner == side for game in played[:-1]) for side in (0, 1)]
    if best_of > 1 and (max(wins) < need or max(before) >= need):
        raise refuse_result(
            cite_event(definition, "format"),
            "not_won",
            tr("tournament-event-result_validation-not_won", best_of=best_of, need=need, wins=wins[0], wins2=wins[1]),
        )


def _play(
    definition: TournamentDefinition, terms: Terms, game: GameResult, names: Sequence[str], left: Collection[int]
) -> PlayedGame:
    sides = len(names)
    for numbers in (game.points or (0,) * sides, *game.deals):
        if len(numbers) != sides or any(n < 0 for n in numbers):
            raise refuse_result(
                cite_event(definition, "scores"),
                "bad_points",
                tr("tournament-event-result_validation-bad_points", sides=sides, list="-".join(map(str, numbers))),
            )
    if not game.points and not game.deals:
        raise refuse_result(
            cite_event(definition, "scores"), "no_points", tr("tournament-event-result_validation-no_points")
        )
    return definition.plan.game.play(_ruling(definition), terms, game, names, left)
