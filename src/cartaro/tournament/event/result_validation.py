"""Results that can be: what a table reports, held against the law of its rulebook, game by game."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

import msgspec

from cartaro.engine.game import Terms
from cartaro.games.scala40 import reported_score as scala_reported
from cartaro.games.scala40.terms import Terms as ScalaTerms
from cartaro.games.scala40.terms import agree as agree_scala
from cartaro.games.scopa import reported_score as fishing_reported
from cartaro.games.scopa.terms import Terms as FishingTerms
from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.scala40 import elimination
from cartaro.match.scopa import race
from cartaro.match.standing import Standing
from cartaro.rulebook import Article, Refused
from cartaro.tournament.model.entries import Game, Result
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import TournamentDefinition

_FEWEST = 2
"""How many are needed to play on."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended: totals by side, who won it (None: nobody), and in which deal each went out (0: never)."""

    totals: tuple[int, ...]
    winner: int | None
    out: tuple[int, ...]


def terms_for(definition: TournamentDefinition, sides: int) -> Terms:
    """Return the terms of a table of *sides* sides at this event."""
    rulebook = definition.rulebook
    if rulebook.game == "scala40":
        options = {name: value for name, value in definition.options.items() if name != "players"}
        return agree_scala(rulebook, options, sides)
    return definition.plan.terms


def play_out(
    definition: TournamentDefinition, names: Sequence[str], result: Result, left: Collection[int] = ()
) -> list[Played]:
    """Return how each game between those of *names* ended; raise :class:`TournamentRefusal` where one cannot have been.

    The sides of *left* went away before the end of a table of Scala 40; they count 0 in the deals after that.
    """
    best_of = int(definition.plan.settings.get("best_of", 1))
    if not 1 <= len(result.games) <= best_of:
        raise _refusal(
            cite_event(definition, "format"),
            "wrong_games",
            f"Un incontro è di {best_of} partite al più, e ne ha almeno una: qui sono {len(result.games)}"
            if best_of > 1
            else f"Un incontro è di una partita: qui sono {len(result.games)}",
            f"A meeting is of {best_of} games at most and one at least: here are {len(result.games)}",
        )
    terms = terms_for(definition, len(names))
    played = [_play(definition, terms, game, names, left) for game in result.games]
    _check_best_of(definition, played, best_of)
    return played


def out_by_deal(definition: TournamentDefinition, sides: int, deals: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return in which deal (from one) each side of a Scala 40 table went out, 0 for who did not; () in other games."""
    terms = terms_for(definition, sides)
    return elimination.exits(terms, deals) if isinstance(terms, ScalaTerms) else ()


def _check_best_of(definition: TournamentDefinition, played: Sequence[Played], best_of: int) -> None:
    need = best_of // 2 + 1
    wins = [sum(game.winner == side for game in played) for side in (0, 1)]
    before = [sum(game.winner == side for game in played[:-1]) for side in (0, 1)]
    if best_of > 1 and (max(wins) < need or max(before) >= need):
        raise _refusal(
            cite_event(definition, "format"),
            "not_won",
            *tr("tournament-event-result_validation-not_won", best_of=best_of, need=need, wins=wins[0], wins2=wins[1]),
        )


def _play(
    definition: TournamentDefinition, terms: Terms, game: Game, names: Sequence[str], left: Collection[int]
) -> Played:
    sides = len(names)
    for numbers in (game.points or (0,) * sides, *game.deals):
        if len(numbers) != sides or any(n < 0 for n in numbers):
            raise _refusal(
                cite_event(definition, "scores"),
                "bad_points",
                *tr("tournament-event-result_validation-bad_points", sides=sides, list="-".join(map(str, numbers))),
            )
    if not game.points and not game.deals:
        raise _refusal(
            cite_event(definition, "scores"), "no_points", *tr("tournament-event-result_validation-no_points")
        )
    if isinstance(terms, ScalaTerms):
        return _play_scala(definition, terms, game, names, left)
    assert isinstance(terms, FishingTerms)
    if game.out:
        raise _refusal(None, "no_exits", *tr("tournament-event-result_validation-no_exits"))
    return _play_fishing(definition, terms, game)


def _time_is_over(definition: TournamentDefinition, game: Game) -> bool:
    limit = definition.match_minutes
    return limit is not None and game.minutes is not None and game.minutes >= limit


def _play_fishing(definition: TournamentDefinition, terms: FishingTerms, game: Game) -> Played:
    _check_deals(terms, game.deals)
    if game.fuori is not None:
        return _declared(terms, game)
    totals = tuple(map(sum, zip(*game.deals, strict=True))) if game.deals else game.points
    _check_sum(definition, game, totals)
    over_time = _time_is_over(definition, game)
    _check_last(terms.rulebook.cite("match.target"), partial(race.stand, terms, game.deals))
    winner, article = _leader(terms, totals, over_time)
    if winner is None and over_time and not terms.rulebook.has("match.clock"):
        best = max(totals)
        return Played(totals, totals.index(best) if totals.count(best) == 1 else None, (0,) * len(totals))
    if winner is None:
        raise _unfinished(definition, terms, totals, article)
    if not game.deals and max(totals) > terms.target - 1 + fishing_reported.most_points(terms):
        raise _refusal(
            article,
            "impossible",
            *tr("tournament-event-result_validation-impossible", max=max(totals), number=terms.target - 1),
        )
    return Played(totals, winner, (0,) * len(totals))


def check_deals(definition: TournamentDefinition, deals: Sequence[Sequence[int]]) -> None:
    """Raise :class:`TournamentRefusal` where a deal of Scopa or Scopone cannot end with these points."""
    terms = definition.plan.terms
    assert isinstance(terms, FishingTerms)
    for deal in deals:
        if len(deal) != terms.sides:
            raise _refusal(
                cite_event(definition, "scores"),
                "bad_points",
                *tr("tournament-event-result_validation-numbers_needed", sides=terms.sides),
            )
    _check_deals(terms, deals)


def _check_deals(terms: FishingTerms, deals: Sequence[Sequence[int]]) -> None:
    for number, deal in enumerate(deals, 1):
        verdict = fishing_reported.judge_deal(terms, deal)
        if isinstance(verdict, Refused):
            assert verdict.article is not None
            where = tr("tournament-event-result_validation-where", number=number, message=verdict.message)
            raise _refusal(verdict.article, "impossible", *where)


def _leader(terms: FishingTerms, totals: Sequence[int], over_time: bool) -> tuple[int | None, Article]:
    best = max(totals)
    reached = sum(total >= terms.target for total in totals)
    rule = "match.tie" if reached > 1 else "match.target"
    if not reached and over_time and terms.rulebook.has("match.clock"):
        rule = "match.clock"
    ended = reached or over_time
    alone = totals.count(best) == 1
    return (totals.index(best) if ended and alone else None), terms.rulebook.cite(rule)


def _declared(terms: FishingTerms, game: Game) -> Played:
    """Return how a declaration of fuori ended a game: ``points`` are those of that moment (Scopone, article 16)."""
    side = game.fuori
    assert side is not None
    if not terms.rulebook.has("fuori") or side not in range(terms.sides):
        raise _refusal(None, "no_fuori", *tr("tournament-event-result_validation-no_fuori"))
    standing = race.stand_after_fuori(terms, game.deals, side, game.points)
    if standing.winner is None:
        raise _refusal(standing.article, "no_fuori", *standing.said)
    return Played(tuple(game.points), standing.winner, (0,) * terms.sides)


def _check_sum(definition: TournamentDefinition, game: Game, totals: Sequence[int]) -> None:
    if game.points and tuple(game.points) != tuple(totals):
        said, made = "-".join(map(str, game.points)), "-".join(map(str, totals))
        raise _refusal(
            cite_event(definition, "scores"),
            "wrong_sum",
            *tr("tournament-event-result_validation-wrong_sum", made=made, said=said),
        )


def _unfinished(
    definition: TournamentDefinition, terms: FishingTerms, totals: Sequence[int], article: Article
) -> TournamentRefusal:
    listed = "-".join(map(str, totals))
    level = totals.count(max(totals)) > 1 and max(totals) >= terms.target
    limit = definition.match_minutes
    time = (
        tr("tournament-event-result_validation-if_time_was_over", limit=limit) if limit and not level else Text("", "")
    )
    why = (
        tr("tournament-event-result_validation-level_another_deal_played")
        if level
        else tr("tournament-event-result_validation-match", target=terms.target, time=time)
    )
    return _refusal(
        article,
        "not_over",
        *tr("tournament-event-result_validation-not_over", listed=listed, why=why),
    )


def _play_scala(
    definition: TournamentDefinition, terms: ScalaTerms, game: Game, names: Sequence[str], left: Collection[int]
) -> Played:
    """Return how a match ended that those of *left* did not play to its end: what they made stays, the others go on."""
    over_time, stay = _time_is_over(definition, game), [side for side in range(terms.sides) if side not in left]
    if len(stay) < _FEWEST:
        raise _nobody_left(definition)
    if not game.deals:
        return _totals_of_the_rest(definition, terms, game, stay)
    out, rest = [0] * terms.sides, terms.with_sides(len(stay))
    for number, counts in enumerate(game.deals, 1):
        playing = [side for side in range(terms.sides) if not out[side]]
        _check_out(terms, number, counts, out, names)
        _check_deal(
            terms, number, counts, [s for s in playing if s not in left or _goes_on(game, s, number)], playing, names
        )
        told = [[deal[side] for side in stay] for deal in game.deals[:number]]
        standing = _check_last(terms.rulebook.cite("match.out"), partial(elimination.stand, rest, told))
        gone = {stay[at] for at in standing.out}
        out = [out[side] or (number if side in gone else 0) for side in range(terms.sides)]
    totals = tuple(map(sum, zip(*game.deals, strict=True)))
    _check_sum(definition, game, totals)
    if not standing.over and not over_time:
        raise _still_in(definition, terms, totals, standing.article)
    _check_exits(terms, game, out)
    winner = standing.winner if standing.over else _lowest(standing.totals)
    return Played(totals, None if winner is None else stay[winner], tuple(out))


def _goes_on(game: Game, side: int, number: int) -> bool:
    """Whether a side that left counted something in a deal, or in one after it."""
    return any(deal[side] for deal in game.deals[number - 1 :])


def _check_deal(
    terms: ScalaTerms,
    number: int,
    counts: Sequence[int],
    surely: Sequence[int],
    playing: Sequence[int],
    names: Sequence[str],
) -> None:
    """Raise where no deal can have these counts: of those who *surely* played it, nor with who left after closing."""
    for last, here in enumerate((surely, playing)):
        try:
            _check_counts(terms.with_sides(len(here)), [counts[side] for side in here], [names[side] for side in here])
        except scala_reported.ReportedScoreError as error:
            if last or surely == playing:
                where = tr("tournament-event-result_validation-deal", number=number, error=error.text)
                raise _refusal(terms.rulebook.cite("count.hands"), "impossible", *where) from error
        else:
            return


def _totals_of_the_rest(definition: TournamentDefinition, terms: ScalaTerms, game: Game, stay: Sequence[int]) -> Played:
    """Return how the match of those who stayed ended, by totals; the others keep what they made."""
    points = tuple(game.points[side] for side in stay)
    out = tuple(game.out[side] for side in stay) if len(game.out) == terms.sides else game.out
    rest = msgspec.structs.replace(game, points=points, out=out)
    played = _totals_of_scala(definition, terms.with_sides(len(stay)), rest, _time_is_over(definition, game))
    exits = dict(zip(stay, played.out, strict=True))
    winner = None if played.winner is None else stay[played.winner]
    return Played(tuple(game.points), winner, tuple(exits.get(side, 0) for side in range(terms.sides)))


def _nobody_left(definition: TournamentDefinition) -> TournamentRefusal:
    return _refusal(
        cite_event(definition, "withdrawal"),
        "nobody_left",
        *tr("tournament-event-result_validation-nobody_left"),
    )


def _check_out(terms: ScalaTerms, number: int, counts: Sequence[int], out: Sequence[int], names: Sequence[str]) -> None:
    """Raise where somebody counts in a deal that is not theirs to play."""
    for name, count, gone in zip(names, counts, out, strict=True):
        if gone and count:
            raise _refusal(
                terms.rulebook.cite("match.out"),
                "impossible",
                *tr(
                    "tournament-event-result_validation-deal_out_since_deal",
                    number=number,
                    name=name,
                    gone=gone,
                    count=count,
                ),
            )


def _check_last(article: Article, stand: Callable[[], Standing]) -> Standing:
    """Return where the match stands; raise :class:`TournamentRefusal` by *article* where deals came after its end."""
    try:
        return stand()
    except CartaroError as error:
        raise _refusal(article, error.code, *error.text) from error


def _lowest(totals: Sequence[int]) -> int | None:
    """Return who has fewest points; None where several have."""
    return totals.index(min(totals)) if totals.count(min(totals)) == 1 else None


def _check_counts(terms: ScalaTerms, counts: Sequence[int], names: Sequence[str]) -> None:
    """Raise where no deal can have these counts: as they are, or as a closing in hand and flat hands make them."""
    law, first = terms.law, None
    closer = next((seat for seat, count in enumerate(counts) if count == 0), None)
    for in_hand in (False, True) if law.has_closing_in_hand else (False,):
        factor = law.in_hand_factor if in_hand else 1
        flat = law.flat_at_close(in_hand=in_hand)
        laid = [not (flat and count == flat) for count in counts]
        values = [0 if not told else count // factor for count, told in zip(counts, laid, strict=True)]
        try:
            made = scala_reported.count_reported(
                terms, values, laid, closer, in_hand=in_hand, name=lambda seat: Text(names[seat], names[seat])
            )
        except scala_reported.ReportedScoreError as error:
            first = first or error
            continue
        if tuple(made.by_side) == tuple(counts):
            return
    raise first or scala_reported.ReportedScoreError(
        "impossible",
        *tr("tournament-event-result_validation-counts_cannot_those_deal", list="-".join(map(str, counts))),
    )


def _check_exits(terms: ScalaTerms, game: Game, out: Sequence[int]) -> None:
    if game.out and tuple(game.out) != tuple(out):
        said, made = "-".join(map(str, game.out)), "-".join(map(str, out))
        raise _refusal(
            terms.rulebook.cite("match.out"),
            "bad_exits",
            *tr("tournament-event-result_validation-bad_exits", made=made, said=said),
        )


def _totals_of_scala(definition: TournamentDefinition, terms: ScalaTerms, game: Game, over_time: bool) -> Played:
    totals = tuple(game.points)
    gone = [total > terms.law.exit if terms.law.out == "exceeded" else total >= terms.law.exit for total in totals]
    all_gone = all(gone)
    if all_gone:
        gone = [total > min(totals) for total in totals]
    article = terms.rulebook.cite("match.all-out" if all_gone else "match.out")
    left = gone.count(False)
    if left > 1 and not over_time:
        raise _level(article, totals) if all_gone else _still_in(definition, terms, totals, article)
    most = terms.law.exit + _most_of_a_hand(terms)
    if max(totals) > most and not all_gone:
        raise _refusal(
            article,
            "impossible",
            *tr(
                "tournament-event-result_validation-points_too_many_reaches",
                max=max(totals),
                exit=terms.law.exit,
                most_of_a_hand=_most_of_a_hand(terms),
            ),
        )
    winner = gone.index(False) if left == 1 else _lowest(totals)
    return Played(totals, winner, _told_exits(terms, game.out, gone, totals) or tuple(map(int, gone)))


def _told_exits(terms: ScalaTerms, told: Sequence[int], gone: Sequence[bool], totals: Sequence[int]) -> tuple[int, ...]:
    """Return in which deal each went out, as *told*; raise where it cannot go with who is *gone* by the *totals*."""
    article, most = terms.rulebook.cite("match.out"), _most_of_a_hand(terms)
    if told and [deal > 0 for deal in told] != list(gone):
        made, said = "-".join(map(str, totals)), "-".join(map(str, told))
        raise _refusal(
            article,
            "bad_exits",
            *tr("tournament-event-result_validation-those_out_came_each", made=made, exit=terms.law.exit, said=said),
        )
    for deal, total in zip(told, totals, strict=False):
        if deal and total > most * deal:
            raise _refusal(
                article,
                "bad_exits",
                *tr("tournament-event-result_validation-nobody_makes_points_deal", total=total, deal=deal, most=most),
            )
    return tuple(told)


def _level(article: Article, totals: Sequence[int]) -> TournamentRefusal:
    listed = "-".join(map(str, totals))
    return _refusal(
        article,
        "not_over",
        *tr("tournament-event-result_validation-all_went_out_lowest", listed=listed),
    )


def _most_of_a_hand(terms: ScalaTerms) -> int:
    return max(terms.law.flat_hand, terms.law.in_hand_factor * scala_reported.most_value(terms.law))


def _still_in(
    definition: TournamentDefinition, terms: ScalaTerms, totals: Sequence[int], article: Article
) -> TournamentRefusal:
    listed = "-".join(map(str, totals))
    limit = definition.match_minutes
    time = tr("tournament-event-result_validation-if_time_was_over-2", limit=limit) if limit else Text("", "")
    return _refusal(
        article,
        "not_over",
        *tr("tournament-event-result_validation-match_over_play_goes", listed=listed, exit=terms.law.exit, time=time),
    )


def _refusal(article: Article | None, code: str, it: str, en: str) -> TournamentRefusal:
    return TournamentRefusal(code, it.rstrip(".") if article else it, en.rstrip(".") if article else en, article)
