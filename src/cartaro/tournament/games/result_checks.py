"""Checks of reported results that are common to all games."""

from collections.abc import Callable, Sequence

from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.standing import Standing
from cartaro.rulebook import Article
from cartaro.tournament.model.facet import EventLaw
from cartaro.tournament.model.log_entries import GameResult
from cartaro.tournament.model.refusal import TournamentRefusal


def refuse_result(article: Article | None, code: str, text: Text) -> TournamentRefusal:
    """Return the refusal of a result, by *article* if given."""
    return TournamentRefusal(code, Text(text.it.rstrip("."), text.en.rstrip(".")) if article else text, article)


def time_is_over(ruling: EventLaw, game: GameResult) -> bool:
    """Whether a game reached the time limit of a match."""
    limit = ruling.minutes
    return limit is not None and game.minutes is not None and game.minutes >= limit


def check_sum(ruling: EventLaw, game: GameResult, totals: Sequence[int]) -> None:
    """Raise :class:`TournamentRefusal` if the reported points of a game are not the *totals* of its deals."""
    if game.points and tuple(game.points) != tuple(totals):
        reported, made = "-".join(map(str, game.points)), "-".join(map(str, totals))
        raise refuse_result(
            ruling.article("scores"),
            "wrong_sum",
            tr("tournament-event-result_validation-wrong_sum", made=made, said=reported),
        )


def check_last(article: Article, stand: Callable[[], Standing]) -> Standing:
    """Return the last state of the match; raise :class:`TournamentRefusal` by *article* if deals follow its end."""
    try:
        return stand()
    except CartaroError as error:
        raise refuse_result(article, error.code, error.text) from error


def unfinished(
    ruling: EventLaw, article: Article, totals: Sequence[int], target: int, *, level: bool
) -> TournamentRefusal:
    """Return the refusal of a match that goes on: to the target, or because the sides are *level*."""
    listed = "-".join(map(str, totals))
    limit = ruling.minutes
    time = (
        tr("tournament-event-result_validation-if_time_was_over", limit=limit) if limit and not level else Text("", "")
    )
    why = (
        tr("tournament-event-result_validation-level_another_deal_played")
        if level
        else tr("tournament-event-result_validation-match", target=target, time=time)
    )
    return refuse_result(
        article,
        "not_over",
        tr("tournament-event-result_validation-not_over", listed=listed, why=why),
    )
