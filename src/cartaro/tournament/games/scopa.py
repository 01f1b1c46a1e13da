"""Scopa and Scopone at tournaments: races to a target, or deals repeated, in pairs or alone."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from cartaro.games.scopa import reported_score
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import Text, tr
from cartaro.match.scopa import race
from cartaro.match.standing import Grade
from cartaro.rulebook import Article, OptionValue, Refused, Rulebook
from cartaro.tournament.games.result_checks import check_last, check_sum, refuse_result, time_is_over, unfinished
from cartaro.tournament.model.facet import EventLaw, PlayedGame, TournamentFacet
from cartaro.tournament.model.log_entries import GameResult


def _play(ruling: EventLaw, terms: Terms, game: GameResult, names: Sequence[str], left: Collection[int]) -> PlayedGame:
    if game.out:
        raise refuse_result(None, "no_exits", tr("tournament-event-result_validation-no_exits"))
    if game.fuori is not None:
        return _declared(ruling, terms, game)
    _check_deals(terms, game.deals)
    totals = tuple(map(sum, zip(*game.deals, strict=True))) if game.deals else game.points
    check_sum(ruling, game, totals)
    over_time = time_is_over(ruling, game)
    check_last(terms.rulebook.cite("match.target"), partial(race.stand, terms, game.deals))
    winner, article = _leader(terms, totals, over_time)
    if winner is None and over_time and not terms.rulebook.has("match.clock"):
        best = max(totals)
        alone = totals.index(best) if totals.count(best) == 1 else None
        return PlayedGame(totals, alone, (0,) * len(totals), _grade(terms, totals))
    if winner is None:
        level = totals.count(max(totals)) > 1 and (over_time or max(totals) >= terms.target)
        raise unfinished(ruling, article, totals, terms.target, level=level)
    if not game.deals and max(totals) > terms.target - 1 + reported_score.most_points(terms):
        raise refuse_result(
            article,
            "impossible",
            tr("tournament-event-result_validation-impossible", max=max(totals), number=terms.target - 1),
        )
    return PlayedGame(totals, winner, (0,) * len(totals), _grade(terms, totals))


def _check_repeated(ruling: EventLaw, terms: Terms, deals: Sequence[Sequence[int]]) -> None:
    """Raise :class:`TournamentRefusal` if a deal of Scopa or Scopone cannot end with these points."""
    for deal in deals:
        if len(deal) != terms.sides:
            raise refuse_result(
                ruling.article("scores"),
                "bad_points",
                tr("tournament-event-result_validation-numbers_needed", sides=terms.sides),
            )
    _check_deals(terms, deals)


def _check_deals(terms: Terms, deals: Sequence[Sequence[int]]) -> None:
    for number, deal in enumerate(deals, 1):
        verdict = reported_score.judge_deal(terms, deal)
        if isinstance(verdict, Refused):
            assert verdict.article is not None
            where = tr("tournament-event-result_validation-where", number=number, message=verdict.message)
            raise refuse_result(verdict.article, "impossible", where)


def _leader(terms: Terms, totals: Sequence[int], over_time: bool) -> tuple[int | None, Article]:
    best = max(totals)
    reached = sum(total >= terms.target for total in totals)
    rule = "match.tie" if reached > 1 else "match.target"
    if not reached and over_time and terms.rulebook.has("match.clock"):
        rule = "match.clock"
    ended = reached or over_time
    alone = totals.count(best) == 1
    return (totals.index(best) if ended and alone else None), terms.rulebook.cite(rule)


def _declared(ruling: EventLaw, terms: Terms, game: GameResult) -> PlayedGame:
    """Return the end of a game by a declaration of fuori, with the points of that moment (Scopone, article 16)."""
    side = game.fuori
    assert side is not None
    if not terms.rulebook.has("fuori") or side not in range(terms.sides):
        raise refuse_result(None, "no_fuori", tr("tournament-event-result_validation-no_fuori"))
    whole = game.deals[:-1]
    now = tuple(map(sum, zip(*game.deals, strict=True))) if game.deals else game.points
    check_sum(ruling, game, now)
    _check_deals(terms, whole)
    _check_points_now(terms, whole, now)
    rule = terms.rulebook.cite("fuori")
    standing = check_last(rule, partial(race.stand_after_fuori, terms, whole, side, now))
    if standing.winner is None:
        raise refuse_result(standing.article, "no_fuori", standing.said)
    return PlayedGame(now, standing.winner, (0,) * terms.sides, _grade(terms, now))


def _check_points_now(terms: Terms, deals: Sequence[Sequence[int]], totals: Sequence[int]) -> None:
    """Raise :class:`TournamentRefusal` if no deal gives the *totals* at a declaration, from those after *deals*.

    Without deals these are at most one below the target for each side: level above it nobody may declare.
    """
    if not terms.fuori_is_open or len(totals) != terms.sides:
        return
    most, sides = reported_score.most_points(terms), range(terms.sides)
    before = [sum(deal[side] for deal in deals) if deals else terms.target - 1 for side in sides]
    made = [max(now - then, 0) for now, then in zip(totals, before, strict=True)]
    if sum(made) > most:
        raise refuse_result(
            terms.rulebook.cite("fuori"),
            "impossible",
            tr("tournament-event-result_validation-impossible", max=max(totals), number=max(before)),
        )


def _grade(terms: Terms, totals: Sequence[int]) -> int:
    """Return the grade of a win (Scopone, article 16): it depends on the fewer points.

    These are the losers' own, or after a false declaration those of either side, whichever are fewer; after a true one
    with fewer points than the others' both have enough for a single win.
    """
    grade = race.grade_of(terms, min(totals))
    return 0 if grade is None else list(Grade).index(grade) + 1


def _verdict(terms: Terms, game: GameResult) -> Text | None:
    """Return whether a declared fuori is true, and the grade of the win with its stake (Scopone, article 16)."""
    totals = game.totals
    if not terms.fuori_is_open or len(totals) != terms.sides:
        return None
    if game.fuori is None:
        return None if len(set(totals)) == 1 else _grade_to_text(terms, min(totals))
    declared, others = totals[game.fuori], totals[1 - game.fuori]
    if declared >= terms.rulebook.parameters["fuori_target"]:
        said = tr("tournament-event-result_validation-fuori_true", declared=declared, others=others)
        return said + _grade_to_text(terms, others)
    said = tr("tournament-event-result_validation-fuori_false", declared=declared, others=others)
    return said + _grade_to_text(terms, min(totals))


def _grade_to_text(terms: Terms, points: int) -> Text:
    grade = race.grade_of(terms, points)
    assert grade is not None
    return tr(
        "tournament-event-result_validation-graded",
        grade=_GRADES[grade],
        stake=race.stakes_of(terms, grade),
        points=points,
    )


_GRADES = {
    Grade.SINGLE: tr("tournament-event-result_validation-single"),
    Grade.DOUBLE: tr("tournament-event-result_validation-double"),
    Grade.TRIPLE: tr("tournament-event-result_validation-triple"),
}


def _may_declare(terms: Terms) -> bool:
    return terms.fuori_is_open


def _wrong_entrants(rulebook: Rulebook, people_each: int) -> tuple[Text, Text] | None:
    if rulebook.game != "scopone" or people_each > 1:
        return None
    return (
        tr("tournament-notice-definition-wants_pairs_scopone_played"),
        tr("tournament-notice-definition-pairs_needed_scopone_played"),
    )


def _default_options(rulebook: Rulebook, people_each: int) -> Mapping[str, OptionValue]:
    chosen = "players" in rulebook.options and rulebook.game == "scopa"
    return {"players": 2 * people_each} if chosen else {}


FACET = TournamentFacet(
    play=_play,
    check_deals=_check_repeated,
    repeatable=frozenset({"scopone"}),
    graded=frozenset({"scopone"}),
    declares=_may_declare,
    grade=_grade,
    verdict=_verdict,
    wrong_entrants=_wrong_entrants,
    default_options=_default_options,
)
