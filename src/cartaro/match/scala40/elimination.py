"""Matches won by the last side left: Scala 40, with exits and re-entries."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from cartaro.games.scala40.terms import Terms
from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.standing import Standing, check_points, deal_after_the_end


@dataclass(frozen=True, slots=True)
class Reentry:
    """The re-entry of a player or team; ``deal`` is the first deal that it plays again, counted from zero."""

    deal: int
    side: int


@dataclass(frozen=True, slots=True)
class _Round:
    """The match between deals. ``busted`` went out in the last one, which ``places`` played, the dealer last.

    ``all_out`` says that a deal put everybody still in out together: only those with the lowest total remain in.
    """

    totals: tuple[int, ...]
    out: frozenset[int]
    busted: frozenset[int]
    places: tuple[int, ...]
    all_out: bool = False


def stand(terms: Terms, deals: Sequence[Sequence[int]], reentries: Sequence[Reentry] = ()) -> Standing:
    """Return the standing of the match after *deals* (points by player, or by team if there are teams).

    Rules ``match.out``, ``match.all-out``, ``match.reentry``, ``match.reentry-limit``, ``match.reentry-last``,
    ``match.dealer``. Raise :class:`CartaroError` on a deal after the end, a count for a player who is out, a re-entry
    that the law does not allow.
    """
    check_points(deals, terms.sides)
    round_ = _Round((0,) * terms.sides, frozenset(), frozenset(), tuple(range(terms.players)))
    waiting = sorted(reentries, key=lambda reentry: reentry.deal)
    for number, counts in enumerate(deals):
        if _is_over(terms, round_):
            raise deal_after_the_end(number + 1)
        while waiting and waiting[0].deal <= number:
            round_ = _come_back(terms, round_, waiting.pop(0), number)
        round_ = _count(terms, round_, counts, number)
    over = _is_over(terms, round_)
    for reentry in waiting:
        if over:
            raise _no_reentry(reentry, tr("match-scala40-elimination-stand"))
        round_ = _come_back(terms, round_, reentry, len(deals))
    standing = _stand(terms, round_)
    return standing if deals or waiting else replace(standing, next_dealer=None)


def offered_reentries(terms: Terms, deals: Sequence[Sequence[int]], reentries: Sequence[Reentry] = ()) -> list[int]:
    """Return the sides that may come back before the next deal: those that went out in the last one."""
    if not terms.may_come_back or not deals:
        return []
    before = stand(terms, deals[:-1], [r for r in reentries if r.deal < len(deals)])
    after = stand(terms, deals, reentries)
    if after.over or after.article is terms.rulebook.cite("match.all-out"):
        return []
    return [side for side in after.out if side not in before.out]


def exits(terms: Terms, deals: Sequence[Sequence[int]], reentries: Sequence[Reentry] = ()) -> tuple[int, ...]:
    """Return in which deal (from one) each side went out, for the last time if it came back; 0 if it is still in."""
    out = [0] * terms.sides
    for number in range(1, len(deals) + 1):
        gone = stand(terms, deals[:number], [reentry for reentry in reentries if reentry.deal < number]).out
        back = {reentry.side for reentry in reentries if reentry.deal == number - 1}
        before = [0 if side in back else was for side, was in enumerate(out)]
        out = [(was or number) if side in gone else 0 for side, was in enumerate(before)]
    return tuple(out)


def penalties(terms: Terms, reentries: Sequence[Reentry]) -> tuple[int, ...]:
    """Return what each side owes for coming back, in the table's stakes (rule ``match.penalty``)."""
    each = int(terms.options.get("penalty", 0))
    return tuple(each * sum(reentry.side == side for reentry in reentries) for side in range(terms.sides))


def places_after(terms: Terms, dealer: int, out: Collection[int]) -> tuple[int, ...]:
    """Return the places on the left of place *dealer*, around the table to *dealer*, whose sides are not *out*.

    They play a deal by this dealer in this order, and the first of them deals the next one (rule ``match.dealer``).
    """
    order = (*range(dealer + 1, terms.players), *range(dealer + 1))
    return tuple(place for place in order if terms.side_of(place) not in out) if out else order


def _is_out(terms: Terms, total: int) -> bool:
    """Whether *total* puts a player out (rules ``match.out``, ``match.exit``)."""
    return total > terms.law.exit if terms.law.out == "exceeded" else total >= terms.law.exit


def _count(terms: Terms, before: _Round, counts: Sequence[int], number: int) -> _Round:
    for side in before.out:
        if counts[side]:
            raise CartaroError(
                "bad_points",
                tr("match-scala40-elimination-bad_points", number=number + 1, side=side, counts=counts[side]),
            )
    totals = tuple(total + count for total, count in zip(before.totals, counts, strict=True))
    playing = [side for side in range(terms.sides) if side not in before.out]
    busted = [side for side in playing if _is_out(terms, totals[side])]
    all_out = len(busted) == len(playing)
    if all_out:
        lowest = min(totals[side] for side in busted)
        busted = [side for side in busted if totals[side] > lowest]
    dealer = before.places[-1] if number == 0 else places_after(terms, before.places[-1], before.out)[0]
    places = places_after(terms, dealer, before.out)
    return _Round(totals, before.out.union(busted), frozenset(busted), places, all_out)


def _come_back(terms: Terms, round_: _Round, reentry: Reentry, number: int) -> _Round:
    """Let a side back in with the highest total of those still in."""
    if not terms.may_come_back:
        raise _no_reentry(reentry, tr("match-scala40-elimination-table_nobody_comes_back"))
    if round_.all_out:
        raise _no_reentry(reentry, tr("match-scala40-elimination-all_went_out_only"))
    if reentry.deal != number or reentry.side not in round_.busted:
        raise _no_reentry(
            reentry,
            tr("match-scala40-elimination-come_back"),
        )
    highest = max(total for side, total in enumerate(round_.totals) if side not in round_.out | round_.busted)
    totals = (*round_.totals[: reentry.side], highest, *round_.totals[reentry.side + 1 :])
    return replace(round_, totals=totals, out=round_.out - {reentry.side}, busted=round_.busted - {reentry.side})


def _no_reentry(reentry: Reentry, why: Text) -> CartaroError:
    return CartaroError(
        "bad_reentry",
        tr("match-scala40-elimination-bad_reentry", side=reentry.side, deal=reentry.deal, it=why),
    )


def _stand(terms: Terms, round_: _Round) -> Standing:
    over = _is_over(terms, round_)
    next_places = places_after(terms, round_.places[-1], round_.out)
    return Standing(
        totals=round_.totals,
        over=over,
        winner=next(side for side in range(terms.sides) if side not in round_.out) if over else None,
        article=terms.rulebook.cite(_deciding_rule(terms, round_, over)),
        out=tuple(sorted(round_.out)),
        next_dealer=round_.places.index(next_places[0]),
    )


def _is_over(terms: Terms, round_: _Round) -> bool:
    """Whether only one side is left."""
    return len(round_.out) == terms.sides - 1


def _deciding_rule(terms: Terms, round_: _Round, over: bool) -> str:
    """Return the rule that decides the present standing of the match, or its winner.

    If players may come back, the match is won as soon as all opponents still in go out together: players who declined
    before do not delay it (rule ``match.reentry-last``).
    """
    if round_.all_out:
        return "match.all-out"
    return "match.reentry" if over and terms.may_come_back else "match.out"
