"""``/api/daily``: the deal of the day. An attempt belongs to the account of the session, else to the browser's key."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from cartaro.coach.remark import RemarkGrade, Review
from cartaro.daily.comparison import share_of
from cartaro.daily.days import beginning_of, read_day
from cartaro.daily.deal import DailyTable
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import spell_record
from cartaro.server.base.aside import aside
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.requests import Key, caller_of, session_of
from cartaro.server.base.responses import reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import refusing, take
from cartaro.server.jobs.ports import Failed, Made, Underway
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.daily import DailyClient, DailyError
from cartaro.server.services.daily_tries import show_standing
from cartaro.store.books.daily import BY_MASTER, FINISHED, OPEN, KeptTry
from cartaro.wire.daily import (
    DailyAnswer,
    DailyChoice,
    DailyComparison,
    DailyDay,
    DailyMine,
    DailyPar,
    DailyReveal,
    DailyReview,
    ResultCount,
    show_dealt,
    show_seats,
)

FEW = 20
"""The smallest number of players that is published."""
_DAY = timedelta(days=1)
_LONGEST = timedelta(days=400)
"""The age of the oldest attempts that are returned."""
_STATUS = {
    "not_your_turn": 409,
    "day_over": 409,
    "played_elsewhere": 409,
    "not_over": 409,
    "not_finished": 409,
    "circle_full": 409,
    "word_too_short": 400,
}
Asked = TypeVar("Asked")
Day = Annotated[str, Meta(max_length=10)]


class DailyKey(Struct, forbid_unknown_fields=True):
    """The body: the browser's key, a secret that it has generated; with a session the account is used instead."""

    key: Key


class DailySince(DailyKey, forbid_unknown_fields=True):
    """The body: the browser's key, and the first day of the attempts returned (None: Monday of the week before)."""

    since: Day | None = None


class DailyForgotten(Struct):
    """The attempts and names were deleted."""


class DailyOf(DailyKey, forbid_unknown_fields=True):
    """The body: the browser's key, and the day; ``name`` is the player's name in a record."""

    day: Day
    name: Annotated[str, Meta(max_length=64)] = "Tu"


class DailyPlay(DailyOf, forbid_unknown_fields=True):
    """The body: the player's action (None: only return the table), and the number of actions known to the client."""

    action: Annotated[str, Meta(max_length=200)] | None = None
    known: Annotated[int, Meta(ge=0, le=2_000)] = 0


class DailyPractice(Struct, forbid_unknown_fields=True):
    """The body: a day that is over, all actions so far, and the player's new action, if any.

    The server stores nothing of it: ``known`` and ``name`` are as in :class:`DailyPlay`.
    """

    day: Day
    actions: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=2_000)] = []
    action: Annotated[str, Meta(max_length=200)] | None = None
    known: Annotated[int, Meta(ge=0, le=2_000)] = 0
    name: Annotated[str, Meta(max_length=64)] = "Tu"


_key_decoder = msgspec.json.Decoder(DailyKey)
_since_decoder = msgspec.json.Decoder(DailySince)
_practice_decoder = msgspec.json.Decoder(DailyPractice)
_of_decoder = msgspec.json.Decoder(DailyOf)
_play_decoder = msgspec.json.Decoder(DailyPlay)
_review_decoder = msgspec.json.Decoder(Review)
_par_decoder = msgspec.json.Decoder(DailyPar)


def status_of(error: CartaroError) -> int:
    """Return the HTTP status for an error of the deal of the day."""
    return _STATUS.get(error.code, 404) if isinstance(error, DailyError) else 400


async def read_daily(request: Request, requests: SharedLimiter, decoder: msgspec.json.Decoder[Asked]) -> Asked:
    """Return the body of a request, which counts against the rate of its client; raise the error for an invalid one."""
    await take(requests, request, TOO_MANY_PLAYS)
    return await read_json(request, decoder)


class DailyDeals:
    """The endpoints of the deal of the day; rate-limited by client."""

    _shown: DailyDay | None = None

    def __init__(self, services: AloneServices, requests: SharedLimiter) -> None:
        self._requests = requests
        self._services, self._daily = services, services.daily

    @endpoint({200: DailyDay}, 429, 503)
    @refusing(status_of)
    async def today(self, request: Request) -> Response:
        """``GET /api/daily``: the public data of today's deal, with its commitment."""
        await take(self._requests, request, TOO_MANY_PLAYS)
        day = self._daily.today
        if self._shown is None or self._shown.day != day.isoformat():
            self._shown = await self._show_day(day)
        counted = sum((await self._daily.book.results(day)).values())
        shown = msgspec.structs.replace(self._shown, now=self._daily.now, counted=_unless_few(counted))
        return reply(shown, 200, {"cache-control": "no-cache"})

    @endpoint({200: DailyMine}, 400, 429, 503, body=DailySince)
    @refusing(status_of)
    async def mine(self, request: Request) -> Response:
        """``POST /api/daily/mine``: the client's own attempts, today's and those of the last days."""
        asked = await read_daily(request, self._requests, _since_decoder)
        account = await self._services.sessions.who(session_of(request))
        today = self._daily.today
        _player, kept = await self._daily.player_of(today, account, asked.key)
        monday = today - timedelta(days=today.weekday() + 7)
        since = monday if asked.since is None else read_day(asked.since)
        before = await self._daily.tries_of(account, asked.key, max(since, today - _LONGEST))
        past = [show_standing(day, one) for day, one in before.items() if day < today]
        return reply(DailyMine(show_standing(today, kept), past))

    @endpoint({200: DailyForgotten}, 400, 429, 503, body=DailyKey)
    @refusing(status_of)
    async def forget(self, request: Request) -> Response:
        """``POST /api/daily/forget``: delete the client's attempts and names among friends, of account and browser."""
        asked = await read_daily(request, self._requests, _key_decoder)
        account = await self._services.sessions.who(session_of(request))
        await self._daily.forget(account, asked.key)
        return reply(DailyForgotten())

    @endpoint({200: DailyAnswer}, 400, 409, 429, 503, body=DailyPlay)
    @refusing(status_of)
    async def play(self, request: Request) -> Response:
        """``POST /api/daily/play``: begin, continue or return today's deal. This is the attempt that counts."""
        asked = await read_daily(request, self._requests, _play_decoder)
        account = await self._services.sessions.who(session_of(request))
        day = read_day(asked.day)
        who = DailyClient(account, asked.key, caller_of(request))
        return reply(await self._daily.play(day, who, asked.action, asked.known, asked.name))

    @endpoint({200: DailyAnswer}, 400, 404, 409, 429, 503, body=DailyPractice)
    @refusing(status_of)
    async def practise(self, request: Request) -> Response:
        """``POST /api/daily/practice``: play the deal of a day that is over, any number of times; it does not count."""
        asked = await read_daily(request, self._requests, _practice_decoder)
        day, actions = read_day(asked.day), tuple(asked.actions)
        return reply(await self._daily.practise(day, actions, asked.action, asked.known, asked.name))

    @endpoint({200: DailyComparison}, 400, 404, 409, 429, 503, body=DailyOf)
    @refusing(status_of)
    async def compare(self, request: Request) -> Response:
        """``POST /api/daily/comparison``: the client's result compared with others' and the master's, with a review."""
        asked = await read_daily(request, self._requests, _of_decoder)
        day, kept = await self._over(request, asked)
        results = await self._daily.book.results(day)
        par = await self._daily.par(day)
        review = None if kept.state == BY_MASTER else await self._daily.review(day, kept)
        return reply(_compared(day, kept, results, par, review))

    @endpoint({200: str}, 400, 404, 409, 429, 503, body=DailyOf)
    @refusing(status_of)
    async def record(self, request: Request) -> Response:
        """``POST /api/daily/record``: the record of the client's attempt; with the secrets once the day is over."""
        asked = await read_daily(request, self._requests, _of_decoder)
        day, kept = await self._over(request, asked)
        return PlainTextResponse(spell_record(await self._daily.record(day, kept, asked.name)))

    @endpoint({200: DailyReveal}, 400, 404, 409, 429, 503)
    @refusing(status_of)
    async def reveal(self, request: Request) -> Response:
        """``GET /api/daily/days/DAY``: the secret of a day that is over, its cards and everybody's results."""
        await take(self._requests, request, TOO_MANY_PLAYS)
        day = read_day(request.path_params["day"])
        secret = await self._daily.revealed(day)
        chain, deal = await self._daily.chain_of(day), await self._daily.deal_of(day)
        table = await aside(DailyTable, deal)
        return reply(
            DailyReveal(
                day=day.isoformat(),
                number=deal.number,
                rulebook=table.match.terms.rulebook.id,
                secret=secret.hex(),
                match_secret=deal.shuffle.secret.hex(),
                commitment=deal.shuffle.commitment,
                anchor=chain.anchor.hex(),
                anchor_day=chain.anchor_day.isoformat(),
                me=table.me,
                dealt=show_dealt(table),
                results=_counts(await self._daily.book.results(day)),
            ),
            200,
            {"cache-control": "public, max-age=300"},
        )

    async def _show_day(self, day: date) -> DailyDay:
        chain, deal = await self._daily.chain_of(day), await self._daily.deal_of(day)
        table = await aside(DailyTable, deal)
        seats, cards = show_seats(table)
        return DailyDay(
            day=day.isoformat(),
            number=deal.number,
            rulebook=table.match.terms.rulebook.id,
            me=table.me,
            seats=seats,
            cards=cards,
            commitment=deal.shuffle.commitment,
            anchor=chain.anchor.hex(),
            anchor_day=chain.anchor_day.isoformat(),
            bot=str(table.bot),
            now=0.0,
            ends_at=beginning_of(day + _DAY),
            counted=None,
        )

    async def _over(self, request: Request, asked: DailyOf) -> tuple[date, KeptTry]:
        """Return the requested attempt if it is over; raise :class:`DailyError` if it is not, or does not exist."""
        account = await self._services.sessions.who(session_of(request))
        day = read_day(asked.day)
        _player, kept = await self._daily.player_of(day, account, asked.key)
        if kept is None:
            raise DailyError("no_try", tr("server-daily-no_try"))
        if kept.state == OPEN:
            raise DailyError("not_finished", tr("server-daily-not_finished"))
        return day, kept


def _unless_few(counted: int) -> int | None:
    return counted if counted >= FEW else None


def _counts(results: Mapping[int, int]) -> list[ResultCount]:
    return [ResultCount(result, count) for result, count in results.items()]


def _compared(
    day: date,
    kept: KeptTry,
    results: Mapping[int, int],
    par: Made | Failed | Underway,
    review: Made | Failed | Underway | None,
) -> DailyComparison:
    """Return the comparison of an attempt; *review* None: the master played it out, and it is not reviewed."""
    assert kept.mine is not None
    assert kept.theirs is not None
    assert kept.result is not None
    counts = kept.counts and kept.state == FINISHED
    standing = show_standing(day, kept)
    return DailyComparison(
        day=standing.day,
        state=standing.state,
        mine=kept.mine,
        theirs=kept.theirs,
        result=kept.result,
        counts=kept.counts,
        share=share_of(kept.result, results, counted=counts),
        others=_unless_few(sum(results.values()) - counts),
        results=_counts(results),
        par=_par_decoder.decode(par.content) if isinstance(par, Made) else None,
        review=_reviewed(review),
        progress=review.done / review.total if isinstance(review, Underway) and review.total else 0.0,
        failed=isinstance(par, Failed) or isinstance(review, Failed),
    )


def _reviewed(made: Made | Failed | Underway | None) -> DailyReview | None:
    if made is None:
        return DailyReview([], 0, None)
    if not isinstance(made, Made):
        return None
    review = _review_decoder.decode(made.content)
    choices = [DailyChoice(remark.grade is RemarkGrade.BEST, remark) for remark in review.remarks]
    good = sum(choice.good for choice in choices)
    return DailyReview(choices, good, review.worst[0] if review.worst else None)


TOO_MANY_PLAYS = Later(429, "too_many_plays", tr("server-daily-too_many"), 1)
