"""``cartaro daily begin|show|verify``: the hash chain of the deals of the day."""

import argparse
import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from datetime import date, timedelta
from typing import TYPE_CHECKING

from cartaro.cli.names import unknown_name
from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.cli.store_option import add_store, address_of
from cartaro.i18n import CartaroError, Language, Text, tr

if TYPE_CHECKING:
    from cartaro.daily.chain import Chain
    from cartaro.store.books.daily import DailyBook

_ACTIONS = ("begin", "show", "verify")
_ABOUT = tr("cli-daily-about")
_MOST_DAYS = 3_660
_DAY = timedelta(days=1)
Report = Mapping[str, str | int]


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Create a chain, show a day, or verify a day's secret; return 0, or 1 if the secret does not match the anchor."""
    parser = Parser(program, _ABOUT, language)
    parser.take("action", Text("|".join(_ACTIONS), "|".join(_ACTIONS)), tr("cli-daily-action"), optional=False)
    parser.option("--day", tr("cli-daily-day"), value=tr("cli-records-date").in_language(language), read=_read_day)
    parser.option("--days", tr("cli-daily-days"), value="N", read=whole_number("--days", 1, _MOST_DAYS), default=365)
    parser.option("--anchor", tr("cli-daily-anchor"), value="HEX", read=_read_digits)
    parser.option("--secret", tr("cli-daily-secret"), value="HEX", read=_read_digits)
    add_store(parser)
    parser.flag("--json", tr("cli-daily-json"))
    asked = parser.read(arguments)
    if asked.action not in _ACTIONS:
        raise UsageError("bad_usage", unknown_name(asked.action, _ACTIONS, tr("cli-daily-an_action")))
    if asked.action == "verify":
        return _verify(asked, language)
    report = asyncio.run(_begin(asked) if asked.action == "begin" else _show(asked))
    print(json.dumps(report) if asked.json else _to_text(report, language))
    return 0


def _read_day(text: str) -> date:
    from cartaro.daily.days import read_day

    return read_day(text.strip())


def _read_digits(text: str) -> bytes:
    from cartaro.notation.record.values import read_commitment

    return bytes.fromhex(read_commitment(text.strip()))


def _today() -> date:
    from cartaro.daily.days import day_at

    return day_at(time.time())


async def _begin(asked: argparse.Namespace) -> Report:
    """Begin a chain on the requested day, or else on the first day from today that no chain covers."""
    from cartaro.store.books.daily import DailyBook
    from cartaro.store.opening import open_store

    with closing(open_store(address_of(asked))) as store:
        book = DailyBook(store)
        first = asked.day or await _first_free(book)
        _check_calendar(first, asked.days)
        if await book.chain_of(first) is not None:
            raise CartaroError("there_is_a_chain", tr("cli-daily-there_is_a_chain", day=first.isoformat()))
        await book.begin_chain(first - _DAY, first + (asked.days - 1) * _DAY)
        chain = await _chain(book, first)
    return {**_published(chain), "first_day": first.isoformat(), "last_day": chain.last_day.isoformat()}


def _check_calendar(first: date, days: int) -> None:
    """Raise :class:`CartaroError` if no chain can have *days* days from *first*: it has an anchor's day before them."""
    if first == date.min or (date.max - first).days < days - 1:
        earliest, latest = (date.min + _DAY).isoformat(), date.max.isoformat()
        raise CartaroError("bad_day", tr("cli-daily-beyond_calendar", first=earliest, last=latest))


async def _first_free(book: "DailyBook") -> date:
    day = _today()
    while await book.chain_of(day) is not None:
        day = (await _chain(book, day)).last_day + _DAY
    return day


async def _show(asked: argparse.Namespace) -> Report:
    """Report what is published about a day, including its secrets once it is over."""
    from cartaro.daily.chain import match_shuffle
    from cartaro.daily.days import plan_of
    from cartaro.store.books.daily import DailyBook
    from cartaro.store.opening import open_store_to_read

    day = asked.day or _today()
    with closing(open_store_to_read(address_of(asked))) as store:
        book = DailyBook(store)
        if day > _today():
            raise CartaroError("still_to_come", tr("cli-daily-still_to_come", day=day.isoformat()))
        chain = await _chain(book, day)
        results = await book.results(day)
    rulebook, secret = plan_of(day).rulebook, chain.secret_of(day)
    shuffle = match_shuffle(day, secret, rulebook)
    report: dict[str, str | int] = {
        **_published(chain),
        "day": day.isoformat(),
        "number": chain.number_of(day),
        "rulebook": rulebook,
        "commitment": shuffle.commitment,
        "played": sum(results.values()),
    }
    return report if day == _today() else {**report, "secret": secret.hex(), "match_secret": shuffle.secret.hex()}


async def _chain(book: "DailyBook", day: date) -> "Chain":
    from cartaro.daily.chain import Chain

    kept = await book.chain_of(day)
    if kept is None:
        raise CartaroError("no_chain", tr("cli-daily-no_chain", day=day.isoformat()))
    return Chain(date.fromisoformat(kept.anchor_day), kept.days, kept.last)


def _published(chain: "Chain") -> dict[str, str | int]:
    return {"anchor": chain.anchor.hex(), "anchor_day": chain.anchor_day.isoformat()}


def _verify(asked: argparse.Namespace, language: Language) -> int:
    from cartaro.daily.chain import match_shuffle, number_from
    from cartaro.daily.days import plan_of

    if asked.day is None or asked.anchor is None or asked.secret is None:
        raise UsageError("bad_usage", tr("cli-daily-verify_needs"))
    _check_calendar(asked.day, 1)
    number = number_from(asked.anchor, asked.day, asked.secret)
    shuffle = match_shuffle(asked.day, asked.secret, plan_of(asked.day).rulebook)
    report: Report = {
        "day": asked.day.isoformat(),
        "number": number or 0,
        "rulebook": plan_of(asked.day).rulebook,
        "match_secret": shuffle.secret.hex(),
        "commitment": shuffle.commitment,
    }
    verdict = tr("cli-daily-leads_elsewhere") if number is None else tr("cli-daily-leads_back")
    if asked.json:
        print(json.dumps({"verified": number is not None, **report}))
    else:
        print(f"{_to_text(report, language)}\n\n{verdict.in_language(language)}")
    return 0 if number is not None else 1


_NAMES = {
    "anchor": tr("cli-daily-name_anchor"),
    "anchor_day": tr("cli-daily-name_anchor_day"),
    "first_day": tr("cli-daily-name_first_day"),
    "last_day": tr("cli-daily-name_last_day"),
    "day": tr("cli-daily-name_day"),
    "number": tr("cli-daily-name_number"),
    "rulebook": tr("cli-daily-name_rulebook"),
    "commitment": tr("cli-daily-name_commitment"),
    "played": tr("cli-daily-name_played"),
    "secret": tr("cli-daily-name_secret"),
    "match_secret": tr("cli-daily-name_match_secret"),
}


def _to_text(report: Report, language: Language) -> str:
    return "\n".join(f"{_NAMES[name].in_language(language)}: {value}" for name, value in report.items())
