"""Verification of a record of the deal of the day against the published chain.

Besides the checks of every record (decks, actions, points): the day's secret hashes to the anchor, or follows from the
date for a day without a server; the match's secret follows from it, and every bot's action is what that version of the
bot chooses with its random stream.
"""

from dataclasses import dataclass
from datetime import date

from cartaro.daily.by_date import BY_DATE
from cartaro.daily.chain import match_shuffle, number_from
from cartaro.daily.choosing import DailyBot, Happened, choose, read_bot
from cartaro.daily.days import plan_of, read_day
from cartaro.daily.deal import place_of_player
from cartaro.engine.progress import ReportProgress
from cartaro.games import find_game
from cartaro.i18n import CartaroError, Text, tr
from cartaro.notation.record.api import Check, CheckOutcome, PlayedDeal, Record, RecordedAction, Replay, ReplayStep
from cartaro.notation.record.values import spell_entry


@dataclass(frozen=True, slots=True)
class PublishedDay:
    """The published data: the *anchor*, None for a day without a server, and the *day* of the record."""

    anchor: bytes | None
    day: date


def published(record: Record, anchor: bytes | None, day: date | None = None) -> PublishedDay:
    """Return the published data for *record*; its day is *day*, by default that of its Date.

    Raise :class:`CartaroError` if the record is not of a deal of the day.
    """
    if day is None:
        if record.date is None:
            raise CartaroError("no_day", tr("daily-no_day"))
        day = read_day(record.date)
    return PublishedDay(anchor, day)


def check_daily(played: Replay, promised: PublishedDay, report: ReportProgress | None = None) -> list[Check]:
    """Return the checks that make a record one of the deal of the day."""
    record = played.record
    if record.daily_secret is None or record.secret is None:
        return [Check("anchor", None, CheckOutcome.FAILED, tr("daily-no_secret"))]
    if promised.anchor is None:
        number = _number_by_date(promised.day, record.daily_secret)
        whence = _check_date(number)
    else:
        number = number_from(promised.anchor, promised.day, record.daily_secret)
        whence = _check_anchor(number)
    checks = [_check_day(played, promised.day), whence, _check_secret(record, promised.day)]
    if number is None:
        return [*checks, Check("daily_bots", None, CheckOutcome.UNCHECKED, tr("daily-no_number"))]
    return [*checks, _check_bots(played, number, report)]


def _check_day(played: Replay, day: date) -> Check:
    record, plan = played.record, plan_of(day)
    game = find_game(plan.rulebook)
    agreed = game.agree(game.load(plan.rulebook), plan.options)
    same = record.date == day.isoformat() and record.rulebook == plan.rulebook and len(record.deals) == 1
    same = same and played.match.terms.options == agreed.options
    return _result("daily_plan", same, tr("daily-of_the_day", day=day.isoformat()), tr("daily-not_of_the_day"))


def _check_anchor(number: int | None) -> Check:
    message = tr("daily-leads_back", number=number or 0)
    return _result("anchor", number is not None, message, tr("daily-leads_elsewhere"))


def _number_by_date(day: date, secret: bytes) -> int | None:
    """Return the number of *day*; None if *secret* is not the one derived from it."""
    return BY_DATE.number_of(day) if day > BY_DATE.anchor_day and secret == BY_DATE.secret_of(day) else None


def _check_date(number: int | None) -> Check:
    return _result("by_date", number is not None, tr("daily-by_date", number=number or 0), tr("daily-not_by_date"))


def _check_secret(record: Record, day: date) -> Check:
    assert record.daily_secret is not None
    shuffle = match_shuffle(day, record.daily_secret, plan_of(day).rulebook)
    same = shuffle.secret == record.secret and not record.entropy
    return _result("day_secret", same, tr("daily-follows"), tr("daily-follows_not"))


def _result(name: str, passed: bool, well: Text, badly: Text) -> Check:
    return Check(name, None, CheckOutcome.OK if passed else CheckOutcome.FAILED, well if passed else badly)


def _check_bots(played: Replay, number: int, report: ReportProgress | None) -> Check:
    record = played.record
    try:
        bot = read_bot(record.daily_bot or "")
    except CartaroError as error:
        return Check("daily_bots", None, CheckOutcome.FAILED, error.text)
    if not bot.is_here:
        return Check("daily_bots", None, CheckOutcome.UNCHECKED, tr("daily-no_such_version", bot=str(bot)))
    assert record.secret is not None
    deal = played.deals[0]
    me = place_of_player(number, deal.begun.terms.players)
    at = _first_other(deal, bot, me, record.secret, report)
    if at is None:
        return Check("daily_bots", None, CheckOutcome.OK, tr("daily-bots_chose", bot=str(bot)))
    action = spell_entry(deal.steps[at].entry).replace("_", " ")
    return Check("daily_bots", None, CheckOutcome.FAILED, tr("daily-bots_did_not", n=at + 1, action=action))


def _first_other(deal: PlayedDeal, bot: DailyBot, me: int, secret: bytes, report: ReportProgress | None) -> int | None:
    """Return the index of the first action of the other places that *bot* would not choose; None if there is none."""
    happened: list[Happened] = []
    for at, step in enumerate(deal.steps):
        if step.place != me and choose(secret, bot, deal.begun, step.before, happened) != _action(step):
            return at
        assert step.place is not None
        action = step.before.game.read_action(_action(step))
        events = tuple(step.before.action_events(step.place, action, step.after))
        happened.append(Happened(step.before.position.turn, _action(step), events))
        if report is not None:
            report(at + 1, len(deal.steps))
    return None


def _action(step: ReplayStep) -> str:
    return step.entry.action if isinstance(step.entry, RecordedAction) else ""
