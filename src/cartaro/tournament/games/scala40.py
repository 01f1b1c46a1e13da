"""Scala 40 at tournaments: tables of several players, who go out at the elimination score while the others play on."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

import msgspec

from cartaro.games.scala40 import reported_score
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import Text, tr
from cartaro.match.protocol import Match
from cartaro.match.scala40 import elimination
from cartaro.match.scala40.match import ScalaMatch
from cartaro.rulebook import Article, OptionValue, Rulebook
from cartaro.tournament.games.result_checks import check_last, check_sum, refuse_result, time_is_over
from cartaro.tournament.model.facet import EventLaw, PlayedGame, TournamentFacet
from cartaro.tournament.model.log_entries import GameResult
from cartaro.tournament.model.refusal import TournamentRefusal


def _play(ruling: EventLaw, terms: Terms, game: GameResult, names: Sequence[str], left: Collection[int]) -> PlayedGame:
    """Return the end of a match that players in *left* left early: their points stay, and the others play on."""
    over_time, stay = time_is_over(ruling, game), [side for side in range(terms.sides) if side not in left]
    if not game.deals:
        return _totals_of_the_rest(ruling, terms, game, stay)
    out, rest = [0] * terms.sides, terms.with_sides(len(stay))
    for number, counts in enumerate(game.deals, 1):
        playing = [side for side in range(terms.sides) if not out[side]]
        _check_out(terms, number, counts, out, names)
        _check_deal(
            terms, number, counts, [s for s in playing if s not in left or _goes_on(game, s, number)], playing, names
        )
        deals = [[deal[side] for side in stay] for deal in game.deals[:number]]
        standing = check_last(terms.rulebook.cite("match.out"), partial(elimination.stand, rest, deals))
        gone = {stay[at] for at in standing.out}
        out = [out[side] or (number if side in gone else 0) for side in range(terms.sides)]
    totals = tuple(map(sum, zip(*game.deals, strict=True)))
    check_sum(ruling, game, totals)
    if not standing.over and not over_time:
        raise _still_in(ruling, terms, totals, standing.article)
    _check_exits(terms, game, out)
    lost = [side in standing.out for side in range(len(stay))]
    winner = standing.winner if standing.over else _lowest(standing.totals, lost)
    return PlayedGame(totals, None if winner is None else stay[winner], tuple(out))


def _goes_on(game: GameResult, side: int, number: int) -> bool:
    """Whether a side that left has points in deal *number* or a later one."""
    return any(deal[side] for deal in game.deals[number - 1 :])


def _check_deal(
    terms: Terms,
    number: int,
    counts: Sequence[int],
    surely: Sequence[int],
    playing: Sequence[int],
    names: Sequence[str],
) -> None:
    """Raise if no deal can have these counts, for those who *surely* played it or for all *playing*.

    The second covers a player who left after closing.
    """
    for last, here in enumerate((surely, playing)):
        try:
            _check_counts(terms.with_sides(len(here)), [counts[side] for side in here], [names[side] for side in here])
        except reported_score.ReportedScoreError as error:
            if last or surely == playing:
                where = tr("tournament-event-result_validation-deal", number=number, error=error.text)
                raise refuse_result(terms.rulebook.cite("count.hands"), "impossible", where) from error
        else:
            return


def _totals_of_the_rest(ruling: EventLaw, terms: Terms, game: GameResult, stay: Sequence[int]) -> PlayedGame:
    """Return the end of the match among those who stayed, by totals; the others keep their points."""
    points = tuple(game.points[side] for side in stay)
    out = tuple(game.out[side] for side in stay) if len(game.out) == terms.sides else game.out
    rest = msgspec.structs.replace(game, points=points, out=out)
    played = _totals_of_scala(ruling, terms.with_sides(len(stay)), rest, time_is_over(ruling, game))
    exits = dict(zip(stay, played.out, strict=True))
    winner = None if played.winner is None else stay[played.winner]
    return PlayedGame(tuple(game.points), winner, tuple(exits.get(side, 0) for side in range(terms.sides)))


def _check_out(terms: Terms, number: int, counts: Sequence[int], out: Sequence[int], names: Sequence[str]) -> None:
    """Raise if a player has points in a deal after going out."""
    for name, count, gone in zip(names, counts, out, strict=True):
        if gone and count:
            raise refuse_result(
                terms.rulebook.cite("match.out"),
                "impossible",
                tr(
                    "tournament-event-result_validation-deal_out_since_deal",
                    number=number,
                    name=name,
                    gone=gone,
                    count=count,
                ),
            )


def _lowest(totals: Sequence[int], gone: Sequence[bool]) -> int | None:
    """Return the side with the fewest points among those not *gone*; None if several have it."""
    inside = [(total, side) for side, total in enumerate(totals) if not gone[side]]
    lowest = min(inside)
    return lowest[1] if [total for total, _ in inside].count(lowest[0]) == 1 else None


def _check_counts(terms: Terms, counts: Sequence[int], names: Sequence[str]) -> None:
    """Raise if no deal can have these counts, either as they are or with a closing in hand and flat hands."""
    if terms.members > 1:
        _check_team_counts(terms, counts, names)
        return
    law, first = terms.law, None
    closer = next((seat for seat, count in enumerate(counts) if count == 0), None)
    for in_hand in (False, True) if law.has_closing_in_hand else (False,):
        factor = law.in_hand_factor if in_hand else 1
        flat = law.flat_at_close(in_hand=in_hand)
        laid = [not (flat and count == flat) for count in counts]
        values = [0 if not is_laid else count // factor for count, is_laid in zip(counts, laid, strict=True)]
        try:
            made = reported_score.count_reported(
                terms, values, laid, closer, in_hand=in_hand, name=lambda seat: Text(names[seat], names[seat])
            )
        except reported_score.ReportedScoreError as error:
            first = first or error
            continue
        if tuple(made.by_side) == tuple(counts):
            return
    raise first or reported_score.ReportedScoreError(
        "impossible",
        tr("tournament-event-result_validation-counts_cannot_those_deal", list="-".join(map(str, counts))),
    )


def _check_team_counts(terms: Terms, counts: Sequence[int], names: Sequence[str]) -> None:
    """Raise if no deal can have these counts of teams: each is a sum, and the hands of its members are not known."""
    most, closed = _most_of_a_deal(terms), False
    for name, count in zip(names, counts, strict=True):
        if count > most or (closed and not count):
            raise reported_score.ReportedScoreError(
                "impossible",
                tr(
                    "tournament-event-result_validation-team_counts",
                    name=name,
                    count=count,
                    members=terms.members,
                    most=most,
                ),
            )
        closed = closed or not count


def _check_exits(terms: Terms, game: GameResult, out: Sequence[int]) -> None:
    if game.out and tuple(game.out) != tuple(out):
        reported, made = "-".join(map(str, game.out)), "-".join(map(str, out))
        raise refuse_result(
            terms.rulebook.cite("match.out"),
            "bad_exits",
            tr("tournament-event-result_validation-bad_exits", made=made, said=reported),
        )


def _totals_of_scala(ruling: EventLaw, terms: Terms, game: GameResult, over_time: bool) -> PlayedGame:
    totals = tuple(game.points)
    gone = [total > terms.law.exit if terms.law.out == "exceeded" else total >= terms.law.exit for total in totals]
    exits, all_gone = tuple(game.out), all(gone)
    if all_gone:
        gone = _gone_together(exits, totals)
        exits = _winner_in(exits, gone)
    article = terms.rulebook.cite("match.all-out" if all_gone else "match.out")
    left = gone.count(False)
    if left > 1 and not over_time:
        raise _level(article, totals) if all_gone else _still_in(ruling, terms, totals, article)
    most = terms.law.exit + _most_of_a_deal(terms)
    if max(totals) > most and not all_gone:
        raise refuse_result(
            article,
            "impossible",
            tr(
                "tournament-event-result_validation-points_too_many_reaches",
                max=max(totals),
                exit=terms.law.exit,
                most_of_a_deal=_most_of_a_deal(terms),
            ),
        )
    winner = _lowest(totals, gone)
    return PlayedGame(totals, winner, _reported_exits(terms, exits, gone, totals) or tuple(map(int, gone)))


def _gone_together(exits: Sequence[int], totals: Sequence[int]) -> list[bool]:
    """Return, when all are out, who has lost: those out before the last deal, or without the lowest total."""
    last = max(exits, default=0)
    if len(exits) == len(totals):
        together = [total for total, deal in zip(totals, exits, strict=True) if deal in (0, last)]
        return [total > min(together) or deal not in (0, last) for total, deal in zip(totals, exits, strict=True)]
    return [total > min(totals) for total in totals]


def _winner_in(exits: Sequence[int], gone: Sequence[bool]) -> tuple[int, ...]:
    """Return *exits* with the winner counted as still in, if a deal of going out was reported for them, too."""
    if len(exits) != len(gone) or gone.count(False) > 1:
        return tuple(exits)
    return tuple(deal if lost else 0 for deal, lost in zip(exits, gone, strict=True))


def _reported_exits(terms: Terms, exits: Sequence[int], gone: Sequence[bool], totals: Sequence[int]) -> tuple[int, ...]:
    """Return *exits*; raise if they contradict the *totals* or the players *gone* by them."""
    article, most = terms.rulebook.cite("match.out"), _most_of_a_deal(terms)
    if exits and [deal > 0 for deal in exits] != list(gone):
        made, reported = "-".join(map(str, totals)), "-".join(map(str, exits))
        raise refuse_result(
            article,
            "bad_exits",
            tr("tournament-event-result_validation-those_out_came_each", made=made, exit=terms.law.exit, said=reported),
        )
    for deal, total in zip(exits, totals, strict=False):
        if deal and total > most * deal:
            raise refuse_result(
                article,
                "bad_exits",
                tr("tournament-event-result_validation-nobody_makes_points_deal", total=total, deal=deal, most=most),
            )
    return tuple(exits)


def _level(article: Article, totals: Sequence[int]) -> TournamentRefusal:
    listed = "-".join(map(str, totals))
    return refuse_result(
        article,
        "not_over",
        tr("tournament-event-result_validation-all_went_out_lowest", listed=listed),
    )


def _most_of_a_deal(terms: Terms) -> int:
    """Return the highest possible count of a side: of one hand, or of those of a team."""
    hand = max(terms.law.flat_hand, terms.law.in_hand_factor * reported_score.most_value(terms.law))
    return terms.members * hand


def _still_in(ruling: EventLaw, terms: Terms, totals: Sequence[int], article: Article) -> TournamentRefusal:
    listed = "-".join(map(str, totals))
    limit = ruling.minutes
    time = tr("tournament-event-result_validation-if_time_was_over-2", limit=limit) if limit else Text("", "")
    return refuse_result(
        article,
        "not_over",
        tr("tournament-event-result_validation-match_over_play_goes", listed=listed, exit=terms.law.exit, time=time),
    )


def _exits(terms: Terms, deals: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return elimination.exits(terms, deals)


def _exits_of_match(match: Match, deals: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    assert isinstance(match, ScalaMatch)
    return elimination.exits(match.terms, deals, match.reentries)


def _wrong_entrants(rulebook: Rulebook, people_each: int) -> tuple[Text, Text] | None:
    if people_each == 1 or "teams" in rulebook.options:
        return None
    return (
        tr("tournament-notice-definition-entrants"),
        tr("tournament-notice-definition-singles_needed_here_each"),
    )


def _default_options(rulebook: Rulebook, people_each: int) -> Mapping[str, OptionValue]:
    chosen = "teams" in rulebook.options and people_each > 1
    return {"players": 2 * people_each, "teams": people_each} if chosen else {}


def _options_at(options: Mapping[str, OptionValue], sides: int) -> dict[str, OptionValue]:
    return {**options, "players": sides * int(options.get("teams", 1))}


FACET = TournamentFacet(
    play=_play,
    has_exits=True,
    exits=_exits,
    exits_of_match=_exits_of_match,
    default_format="scala40-out",
    wrong_entrants=_wrong_entrants,
    default_options=_default_options,
    options_at=_options_at,
)
