"""Matches won by reaching a target: Scopa and Scopone."""

from collections.abc import Sequence
from dataclasses import replace

from cartaro.engine.reading import is_count
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.standing import Grade, Standing, check_points, deal_after_the_end
from cartaro.rulebook import Article


def stand(terms: Terms, deals: Sequence[Sequence[int]], elapsed_minutes: float | None = None) -> Standing:
    """Return the standing of the match after *deals* (points by side).

    Rules ``match.target``, ``match.tie``, ``match.clock``, ``match.dealer``, ``match.duplicate``: articles 4, 15 and 16
    of Scopone. ``elapsed_minutes`` is the time played at the end of the last deal (rule ``match.limit``). Raise
    :class:`CartaroError` on deals played after the end, and on a time if the rulebook has no clock.
    """
    check_points(deals, terms.sides)
    _check_clock(terms, elapsed_minutes)
    totals = (0,) * terms.sides
    standing = _after(terms, totals, None, 0)
    for number, points in enumerate(deals, 1):
        if standing.over:
            raise deal_after_the_end(number)
        totals = tuple(t + p for t, p in zip(totals, points, strict=True))
        standing = _after(terms, totals, elapsed_minutes if number == len(deals) else None, number)
    return replace(standing, next_dealer=0) if deals else standing


def _check_clock(terms: Terms, elapsed_minutes: float | None) -> None:
    if elapsed_minutes is None:
        return
    if terms.clock_minutes is None:
        raise CartaroError(
            "no_clock",
            tr("match-scopa-race-no_clock", rulebook_id=terms.rulebook.id),
        )
    if elapsed_minutes < 0:
        raise CartaroError("bad_time", tr("match-scopa-race-bad_time"))


def _after(terms: Terms, totals: tuple[int, ...], elapsed_minutes: float | None, played: int) -> Standing:
    rulebook = terms.rulebook
    best = max(totals)
    leader = totals.index(best) if totals.count(best) == 1 else None
    if terms.deals:
        over = played == terms.deals
        return Standing(totals, over, leader if over else None, rulebook.cite("match.duplicate"))
    reached = sum(total >= terms.target for total in totals)
    if reached:
        article = rulebook.cite("match.tie" if reached > 1 else "match.target")
        return _won_or_on(terms, totals, leader, article=article)
    limit = terms.clock_minutes
    if elapsed_minutes is not None and limit is not None and elapsed_minutes >= limit:
        return _won_or_on(terms, totals, leader, article=rulebook.cite("match.clock"))
    return Standing(totals, False, None, rulebook.cite("match.target"))


def _won_or_on(terms: Terms, totals: tuple[int, ...], leader: int | None, *, article: Article) -> Standing:
    if leader is None:
        return Standing(totals, False, None, article)
    losers = max(total for side, total in enumerate(totals) if side != leader)
    return Standing(totals, True, leader, article, grade_of(terms, losers))


def grade_of(terms: Terms, losers_points: int) -> Grade | None:
    """Return the grade of a win against *losers_points* (rule ``match.grade``); None if wins have no grade."""
    p = terms.rulebook.parameters
    if not terms.fuori_is_open:
        return None
    if losers_points >= p["grade_single"]:
        return Grade.SINGLE
    return Grade.DOUBLE if losers_points >= p["grade_double"] else Grade.TRIPLE


def stakes_of(terms: Terms, grade: Grade) -> int:
    """Return how many times the losers pay the stake, if there is one, for a win of that grade (``match.grade``)."""
    return int(terms.rulebook.parameters["stakes"][list(Grade).index(grade)])


def stand_after_fuori(
    terms: Terms, deals: Sequence[Sequence[int]], declared: int, points_now: Sequence[int]
) -> Standing:
    """Return the standing of a match ended by a declaration of side *declared* in the deal after *deals*.

    ``points_now`` are the totals by side at that moment, this deal's points included (Scopone, article 16). If no
    declaration is admissible, the match is not over, and ``article`` is the reason. Raise :class:`CartaroError` if
    ``points_now`` are fewer than before the deal.
    """
    before = stand(terms, deals)
    if before.over:
        raise deal_after_the_end(len(deals) + 1)
    _check_points_now(points_now, before.totals)
    rulebook, totals = terms.rulebook, tuple(points_now)
    if not terms.fuori_is_open:
        return replace(before, article=rulebook.cite("fuori"), why=terms.why_fuori_is_closed)
    if len(set(before.totals)) == 1 and before.totals[0] >= terms.target:
        return replace(before, article=rulebook.cite("fuori.tied"))
    other = 1 - declared
    if totals[declared] >= rulebook.parameters["fuori_target"]:
        grade = grade_of(terms, totals[other])
        return Standing(totals, True, declared, rulebook.cite("fuori.true"), grade, next_dealer=0)
    grade = grade_of(terms, min(totals))
    return Standing(totals, True, other, rulebook.cite("fuori.false"), grade, next_dealer=0)


def _check_points_now(points_now: Sequence[int], before: Sequence[int]) -> None:
    fits = len(points_now) == len(before) and all(map(is_count, points_now))
    if not fits or any(now < then for now, then in zip(points_now, before, strict=True)):
        least = [str(points) for points in before]
        raise CartaroError(
            "bad_points",
            tr(
                "match-scopa-race-bad_points",
                count_before=len(before),
                least=Text(" e ".join(least), " and ".join(least)),
            ),
        )
