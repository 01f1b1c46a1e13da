"""Verification of a record: its statements compared with the results of its shuffle and its rulebook."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text, tr
from cartaro.notation.record import values
from cartaro.notation.record.decks import deck_of
from cartaro.notation.record.form import Record
from cartaro.notation.record.replay import PlayedDeal, Replay
from cartaro.notation.record.results import lines_of, sides_of, winner_of


class CheckOutcome(StrEnum):
    """The outcome of a check."""

    OK = "ok"
    FAILED = "failed"
    UNCHECKED = "unchecked"
    """Not checked, because an earlier check failed."""


@dataclass(frozen=True, slots=True)
class Check:
    """The result of one check of a record; ``deal`` is the deal concerned, from one (None: the whole match)."""

    name: str
    deal: int | None
    outcome: CheckOutcome
    message: Text

    @property
    def passed(self) -> bool:
        """Whether the record passes this check."""
        return self.outcome is CheckOutcome.OK

    @property
    def title(self) -> Text:
        """The title of the check, in words."""
        title = _TITLES[self.name]
        return title if self.deal is None else tr("notation-record-checks-deal", deal=self.deal, title=title)


_TITLES = {
    "edition": tr("notation-record-checks-edition"),
    "commitment": tr("notation-record-checks-commitment"),
    "published": tr("notation-record-checks-published"),
    "draw": tr("notation-record-checks-draw"),
    "seating": tr("notation-record-checks-seating"),
    "sides": tr("notation-record-checks-sides"),
    "dealer": tr("notation-record-checks-dealer"),
    "deck": tr("notation-record-checks-deck"),
    "redeals": tr("notation-record-checks-redeals"),
    "actions": tr("notation-record-checks-actions"),
    "minutes": tr("notation-record-checks-minutes"),
    "score": tr("notation-record-checks-score"),
    "points": tr("notation-record-checks-points"),
    "result": tr("notation-record-checks-result"),
    "totals": tr("notation-record-checks-totals"),
    "grade": tr("notation-record-checks-grade"),
    "article": tr("notation-record-checks-article"),
    "daily_plan": tr("notation-record-checks-daily_plan"),
    "anchor": tr("notation-record-checks-anchor"),
    "by_date": tr("notation-record-checks-by_date"),
    "day_secret": tr("notation-record-checks-day_secret"),
    "daily_bots": tr("notation-record-checks-daily_bots"),
}


def check_play(played: Replay) -> list[Check]:
    """Return all checks except those of the shuffle's proof: the draw, each deal's actions and points, the result."""
    return [*_check_start(played), *_check_deals(played), *_check_result(played)]


def check_shuffle(record: Record, published: str | None = None) -> list[Check]:
    """Return the checks of the proof that the decks were fixed before the match.

    *published* is the commitment as noted before the match. A record without commitment or secret fails: nothing shows
    where its decks came from.
    """
    checks = [_check_commitment(record)]
    if published is not None:
        checks.append(_compare("published", None, record.commitment or "—", published))
    return checks


def _check_commitment(record: Record) -> Check:
    if record.secret is None or record.commitment is None:
        why = tr("notation-record-checks-why")
        return Check("commitment", None, CheckOutcome.FAILED, why)
    return _compare("commitment", None, record.commitment, Shuffle(record.secret).commitment)


def _compare(name: str, deal: int | None, recorded: str, computed: str) -> Check:
    if recorded == computed:
        return Check(name, deal, CheckOutcome.OK, Text(computed, computed))
    return Check(
        name,
        deal,
        CheckOutcome.FAILED,
        tr("notation-record-checks-recorded", value=recorded or "—", value2=computed or "—"),
    )


def _check_start(played: Replay) -> Iterator[Check]:
    record, match = played.record, played.deals[0].begun
    pack = match.game.pack
    if record.edition is not None:
        yield _compare("edition", None, record.edition, match.terms.rulebook.edition)
    if record.draw:
        recorded = values.spell_draw(record.draw, pack)
        yield _compare("draw", None, recorded, values.spell_draw(match.draw.rounds, pack))
    if record.seating is not None:
        recorded = values.spell_seating(record.seating)
        yield _compare("seating", None, recorded, values.spell_seating(match.draw.chairs))
    if record.sides is not None:
        recorded = values.spell_sides(record.sides)
        yield _compare("sides", None, recorded, values.spell_sides(sides_of(match)))


def _check_deals(played: Replay) -> Iterator[Check]:
    latest = 0.0
    for deal in played.deals:
        yield from _check_dealing(played.record, deal)
        if played.refusal is not None and played.refusal.deal == deal.number:
            yield Check("actions", deal.number, CheckOutcome.FAILED, played.refusal.within_deal)
        else:
            yield _check_actions(deal)
            minutes = deal.recorded.minutes
            if minutes is not None:
                yield _check_minutes(deal.number, minutes, latest)
                latest = max(latest, minutes)
            yield from _check_points(deal)
    for number in range(len(played.deals) + 1, len(played.record.deals) + 1):
        if played.refusal is not None and played.refusal.deal == number:
            yield Check("actions", number, CheckOutcome.FAILED, played.refusal.within_deal)
        else:
            yield Check("actions", number, CheckOutcome.UNCHECKED, _NOT_REACHED)


_NOT_REACHED = tr("notation-record-checks-not_reached")


def _check_actions(deal: PlayedDeal) -> Check:
    n = len(deal.steps)
    return Check("actions", deal.number, CheckOutcome.OK, tr("notation-record-checks-lawful", n=n))


def _check_minutes(deal: int, minutes: float, latest: float) -> Check:
    """Check that the clock of the match, which showed *latest* at the end of an earlier deal, has not gone back."""
    recorded, before = values.spell_minutes(minutes), values.spell_minutes(latest)
    if minutes >= latest:
        return Check("minutes", deal, CheckOutcome.OK, Text(recorded, recorded))
    message = tr("notation-record-checks-clock_back", recorded=recorded, before=before)
    return Check("minutes", deal, CheckOutcome.FAILED, message)


def _check_dealing(record: Record, deal: PlayedDeal) -> Iterator[Check]:
    recorded, match = deal.recorded, deal.ended
    if recorded.dealer is not None:
        dealer = match.draw.chairs[match.seating.dealer]
        yield _compare("dealer", deal.number, str(recorded.dealer + 1), str(dealer + 1))
    if record.secret is not None or len(recorded.decks) > len(match.redeals) + 1:
        yield _check_decks(deal)
    redeals = ", ".join(redeal.article.id for redeal in match.redeals)
    if redeals or recorded.redeals:
        yield _compare("redeals", deal.number, ", ".join(recorded.redeals), redeals)


def _check_decks(deal: PlayedDeal) -> Check:
    """Compare the recorded decks with those that were dealt."""
    match, written = deal.ended, deal.recorded.decks
    decks = [deck_of(match, attempt) for attempt in range(len(match.redeals) + 1)]
    if not written:
        return Check("deck", deal.number, CheckOutcome.OK, tr("notation-record-checks-secret", count_decks=len(decks)))
    pack = match.game.pack
    recorded, computed = (" / ".join(values.spell_deck(deck, pack) for deck in some) for some in (written, decks))
    return _compare("deck", deal.number, recorded, computed)


def _check_points(deal: PlayedDeal) -> Iterator[Check]:
    recorded, match = deal.recorded, deal.ended
    if recorded.lines:
        yield _compare("score", deal.number, values.spell_lines(recorded.lines), values.spell_lines(lines_of(match)))
    if recorded.points is not None:
        computed = match.points or ()
        yield _compare("points", deal.number, values.spell_points(recorded.points), values.spell_points(computed))


def _check_result(played: Replay) -> Iterator[Check]:
    record, standing = played.record, played.match.standing
    if played.refusal is not None:
        yield Check("result", None, CheckOutcome.UNCHECKED, _NOT_REACHED)
        return
    winner = values.spell_winner(winner_of(played.match))
    yield _compare("result", None, values.spell_winner(record.winner), winner)
    if record.totals is not None:
        yield _compare("totals", None, values.spell_points(record.totals), values.spell_points(standing.totals))
    if record.grade is not None:
        yield _compare("grade", None, record.grade, standing.grade or "")
    if record.article is not None:
        yield _compare("article", None, record.article, standing.article.id)
