"""Everything that is stored of an account, for its owner."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from cartaro.server.services.daily import player_of
from cartaro.server.services.daily_tries import serialize_try
from cartaro.server.services.match_results import (
    PlayedMatch,
    WeighedMatch,
    result_decoder,
    serialize_result,
    serialize_weighed,
)
from cartaro.server.services.results import NINE_IN_TEN, estimate
from cartaro.store.book_ports import AccountStore
from cartaro.store.books.accounts import Account, AccountBook, MatchRow
from cartaro.store.books.acts import ActBook
from cartaro.store.books.appeals import AppealBook, DecidedAct
from cartaro.store.books.blocks import BlockBook
from cartaro.store.books.circle_meetings import CircleMeetingBook
from cartaro.store.books.circle_notes import CircleNoteBook
from cartaro.store.books.circle_roles import CircleRole
from cartaro.store.books.circles import CircleBook
from cartaro.store.books.daily import DailyBook
from cartaro.store.books.daily_friends import FriendsBook
from cartaro.store.books.holidays import HolidayBook
from cartaro.store.books.mail import MailBook
from cartaro.store.books.problem_tries import ProblemBook
from cartaro.store.books.progress import ProgressBook
from cartaro.store.books.push import PushBook
from cartaro.store.books.quiet import QuietBook, QuietHours
from cartaro.store.books.talk import TalkBook
from cartaro.store.ports import ServerStore
from cartaro.wire.daily import DailyTry

ACCOUNT_EXPORT = "account export"


class RatingView(Struct):
    """A rating: the number, right within ``give`` nine times in ten; mean, standard deviation, matches that counted."""

    rating: int
    give: int
    mu: float
    sigma: float
    matches: int


class ScaleRating(RatingView):
    """A rating in a game, by one ``rulebook`` (empty: any), in one ``month`` (``2026-11``; empty: ever)."""

    game: str
    rulebook: str
    month: str


class PlayerProfile(Struct):
    """The public data of an account."""

    name: str
    made_at: float
    ratings: list[ScaleRating]


class SaidLine(Struct):
    """A chat message: its ``text``, or the id of a ``phrase``."""

    table: str
    at: float
    text: str | None
    phrase: str | None


class ProgressItem(Struct, forbid_unknown_fields=True):
    """The progress in one lesson or problem (``room``), last changed ``at`` (milliseconds since 1970, UTC).

    ``state`` is JSON of the browser client, not interpreted by the server.
    """

    room: Annotated[str, Meta(max_length=20)]
    name: Annotated[str, Meta(max_length=120)]
    at: Annotated[float, Meta(ge=0, le=1e15)]
    state: Annotated[str, Meta(max_length=400)]


class ProblemTried(Struct):
    """An attempted problem, and whether the first attempt was right; None if a hint was given before it."""

    problem: str
    solved: bool | None


class PushExport(Struct):
    """A device that notices are sent to: its address at a push service, and the language."""

    endpoint: str
    language: str


class ActExport(Struct):
    """An operator's act on the account, or on a seat of its own: what and when, until when (None: for good), why."""

    did: str
    at: float
    until: float | None
    why: str


class AppealView(Struct):
    """An appeal: what its owner wrote and when, and the answer: when, whether granted, in what words."""

    at: float
    said: str
    answered_at: float | None
    granted: bool | None
    answer: str


class DecisionView(Struct):
    """What an operator did to an account: the ``act``'s number, when, until when, why, by which mark, the appeal.

    ``until`` of a ``void`` is since when the matches were played.
    """

    act: int
    at: float
    did: str
    until: float | None
    why: str
    ground: str
    appeal: AppealView | None


class NoteExport(Struct):
    """A note on the wall of a circle, and when it was written (UTC seconds)."""

    at: float
    text: str


class ComingExport(Struct):
    """An answer to an appointment: for which day."""

    day: str
    answer: str


class CircleExport(Struct):
    """A circle of the account: its name, the account's role there, since when.

    ``notes`` are those on its wall, ``coming`` the answers to its appointments; ``reminded``: an hour before.
    ``calendar`` is the secret in the address of the account's calendar.
    """

    name: str
    role: CircleRole
    since: float
    notes: list[NoteExport]
    coming: list[ComingExport]
    reminded: bool
    calendar: str | None


class BlockedPerson(Struct):
    """Somebody whom the account has blocked, since when (UTC seconds)."""

    name: str
    at: float


class QuietExport(Struct):
    """The account's quiet hours: from when to when, by the clocks of a zone."""

    zone: str
    begins: str
    ends: str


class HolidayExport(Struct):
    """A holiday of the account: its first and its last day."""

    first: str
    last: str


class AccountExport(PlayerProfile):
    """Everything that is stored of an account; ``daily_friends`` are its names among friends.

    ``problem_rating`` is None if no first attempt at a problem has counted.
    """

    matches: list[WeighedMatch]
    said: list[SaidLine]
    progress: list[ProgressItem]
    daily: list[DailyTry]
    daily_friends: list[str]
    circles: list[CircleExport]
    blocked: list[BlockedPerson]
    holidays: list[HolidayExport]
    quiet: QuietExport | None
    mail: str | None
    problems: list[ProblemTried]
    problem_rating: RatingView | None
    push: list[PushExport]
    acts: list[ActExport]
    decisions: list[DecisionView]


async def write_export(store: ServerStore, account: Account) -> bytes:
    """Return the export of *account*, in JSON."""
    return spell_export(await read_export(store, account))


async def read_export(store: ServerStore, account: Account) -> AccountExport:
    """Return everything that *store* keeps of *account*."""
    book, problems = AccountBook(store), ProblemBook(store)
    player = player_of(account.id)
    lines = [
        SaidLine(table, line.at, line.text, line.phrase) for table, line in await TalkBook(store).lines_by(account.id)
    ]
    strength = await problems.solver(player)
    return AccountExport(
        account.name,
        account.made_at,
        await ratings_of(book, account),
        serialize_own_matches(await book.history(account.id)),
        lines,
        [ProgressItem(*item) for item in await ProgressBook(store).of(account.id)],
        [serialize_try(day, one) for day, one in (await DailyBook(store).mine("", account.id)).items()],
        list(await FriendsBook(store).of(account.id)),
        await _read_circles(store, account),
        [BlockedPerson(*one) for one in await BlockBook(store).of(account.id)],
        [HolidayExport(one.first.isoformat(), one.last.isoformat()) for one in await HolidayBook(store).of(account.id)],
        show_quiet(await QuietBook(store).of(account.id)),
        None if (mail := await MailBook(store).of(account.id)) is None else mail.address,
        [ProblemTried(*one) for one in await problems.tried(account.id)],
        None if strength is None else RatingView(round(strength.mu), round(NINE_IN_TEN * strength.sigma), *strength),
        [PushExport(one.endpoint, one.language) for one in await PushBook(store).of_account(account.id)],
        [ActExport(act.did, act.at, act.until, act.why) for act in await ActBook(store).on_account(account.id)],
        [serialize_decision(one) for one in await AppealBook(store).decisions(account.id)],
    )


def show_quiet(hours: QuietHours | None) -> QuietExport | None:
    """Return quiet hours as people read them."""
    if hours is None:
        return None
    begins, ends = (f"{minute // 60:02}:{minute % 60:02}" for minute in (hours.begins, hours.ends))
    return QuietExport(hours.zone, begins, ends)


async def _read_circles(store: ServerStore, account: Account) -> list[CircleExport]:
    meetings, found = CircleMeetingBook(store), list[CircleExport]()
    notes = await CircleNoteBook(store).by(account.id)
    for circle, role, since, _ in await CircleBook(store).of(account.id):
        written = [NoteExport(at, said) for id, at, said in notes if id == circle.id]
        said = [ComingExport(*one) for one in await meetings.answers_of(circle.id, account.id)]
        ways = (await meetings.of(circle.id, account.id))[2]
        found.append(CircleExport(circle.name, role, since, written, said, ways.reminded, ways.feed))
    return found


async def read_account(store: ServerStore, id: str) -> tuple[AccountExport]:
    """Return the argument of :func:`spell_export`; raise LookupError if there is no such account."""
    account = await AccountBook(store).of_id(id)
    if account is None:
        raise LookupError(id)
    return (await read_export(store, account),)


def spell_export(export: AccountExport) -> bytes:
    """Return an export in JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(export), indent=2)


async def ratings_of(book: AccountStore, account: Account) -> list[ScaleRating]:
    """Return the account's ratings, by game, rulebook and month."""
    ratings = await book.ratings(account.id)
    return [ScaleRating(*estimate(one), one.mu, one.sigma, one.matches, *scale) for scale, one in ratings.items()]


def serialize_matches(played: Sequence[MatchRow]) -> list[PlayedMatch]:
    """Return matches in the form of their player's page."""
    return [serialize_result(result_decoder.decode(one.result), one.person, one.table, one.over_at) for one in played]


def serialize_own_matches(played: Sequence[MatchRow]) -> list[WeighedMatch]:
    """Return matches for their player alone."""
    return [_serialize_own_match(one) for one in played]


def _serialize_own_match(one: MatchRow) -> WeighedMatch:
    match = serialize_weighed(result_decoder.decode(one.result), one.person, one.table, one.over_at)
    return match if not one.void else msgspec.structs.replace(match, weight=0.0, less=["void"])


def serialize_decision(one: DecidedAct) -> DecisionView:
    """Return an operator's act for the owner of the account, without who did it."""
    appeal = None if one.appeal is None else AppealView(*one.appeal)
    return DecisionView(one.act, one.at, one.did, one.until, one.why, one.ground, appeal)
