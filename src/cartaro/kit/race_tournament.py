"""Games whose matches are races (:mod:`cartaro.kit.race`) at tournaments: the facet ``tournament``."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any

from cartaro.games import game_of
from cartaro.i18n import Text, tr
from cartaro.kit.race import stand_by_race
from cartaro.match.standing import Standing
from cartaro.rulebook import OptionError, OptionValue, Rulebook
from cartaro.tournament.games.result_checks import check_last, check_sum, refuse_result, time_is_over, unfinished
from cartaro.tournament.model.facet import EventLaw, PlayedGame, TournamentFacet
from cartaro.tournament.model.log_entries import GameResult


def race_tournament(
    most: Callable[[Any], int], stand: Callable[[Any, Sequence[Sequence[int]]], Standing] = stand_by_race
) -> TournamentFacet:
    """Return the facet ``tournament`` of a game in which the side that reaches the target wins, as *stand* says.

    *most* returns the most points that a side can make in one deal by the terms: a reported total above what that
    allows is refused. Where entrants are pairs, four play; who is ahead at the event's time limit wins.
    """

    def play(ruling: EventLaw, terms: Any, game: GameResult, names: Sequence[str], left: Collection[int]) -> PlayedGame:
        return _end(ruling, terms, game, most(terms), partial(stand, terms))

    return TournamentFacet(play=play, default_options=_players, wrong_entrants=_wrong_entrants)


def _end(
    ruling: EventLaw, terms: Any, game: GameResult, most: int, stand: Callable[[Sequence[Sequence[int]]], Standing]
) -> PlayedGame:
    if game.out:
        raise refuse_result(None, "no_exits", tr("tournament-event-result_validation-no_exits"))
    if game.fuori is not None:
        raise refuse_result(None, "no_fuori", tr("tournament-event-result_validation-no_fuori"))
    article, target = terms.rulebook.cite("match.target"), terms.target
    standing = check_last(article, partial(stand, game.deals))
    totals = standing.totals if game.deals else game.points
    check_sum(ruling, game, totals)
    _check_most(ruling, terms, game, most)
    best = max(totals)
    level = totals.count(best) > 1
    ended = time_is_over(ruling, game) or (standing.over if game.deals else best >= target)
    if level or not ended:
        raise unfinished(ruling, article, totals, target, level=level and (ended or best >= target))
    return PlayedGame(tuple(totals), totals.index(best), (0,) * len(totals))


def _check_most(ruling: EventLaw, terms: Any, game: GameResult, most: int) -> None:
    article, target = terms.rulebook.cite("match.target"), terms.target
    for number, deal in enumerate(game.deals, 1):
        if max(deal) > most:
            many = tr("tournament-event-result_validation-nobody_makes_points_deal", total=max(deal), deal=1, most=most)
            raise refuse_result(
                article, "impossible", tr("tournament-event-result_validation-where", number=number, message=many)
            )
    if not game.deals and max(game.points) > target - 1 + most:
        raise refuse_result(
            article,
            "impossible",
            tr("tournament-event-result_validation-impossible", max=max(game.points), number=target - 1),
        )


def _wrong_entrants(rulebook: Rulebook, people_each: int) -> tuple[Text, Text] | None:
    """Return why entrants of that many people cannot play: two of them make no table of the game."""
    try:
        terms = game_of(rulebook).agree(rulebook, _players(rulebook, people_each))
    except OptionError:
        terms = None
    if terms is not None and (terms.players, terms.sides) == (2 * people_each, 2):
        return None
    why = tr("kit-race_tournament-wrong_entrants", rulebook=rulebook.title)
    return why, why


def _players(rulebook: Rulebook, people_each: int) -> Mapping[str, OptionValue]:
    return {"players": 2 * people_each} if "players" in rulebook.options else {}
