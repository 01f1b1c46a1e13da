"""``/api/operator``: reports, marks of unfair play, the log of moderation, and its actions; for accounts of operators.

Operators are appointed, and operators' accounts changed, only by ``cartaro moderate``: an attacker who has access to
one operator's account cannot get access to another's from here.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import Name, logged_in
from cartaro.server.http.job_progress import JobProgress, progress_response
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.jobs.ports import Job, Underway
from cartaro.server.services.fair_play_marks import FAIR_PLAY, HOUR_SECONDS, FairPlayMarks, write_marks
from cartaro.server.services.regrading import REGRADING, regrade
from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Account
from cartaro.store.books.acting import AskedAct, do, whom
from cartaro.store.books.acts import Ground, LoggedAct, Subject
from cartaro.store.books.circle_notes import CircleNoteBook, ReportedNote
from cartaro.store.books.talk import StoredReport
from cartaro.table.names import FORGOTTEN
from cartaro.wire.talk import TalkLine, serialize_lines

MOST_REPORTS = 200
MOST_ACTS = 200
"""The most reports, and the most acts, that the page lists: the newest."""

NO_OPERATOR = tr("server-http-operators-no_operator")
BY_COMMAND = tr("server-http-operators-by_command")


class OperatorReport(Struct):
    """A report: ``by`` (None: a spectator) reports ``of`` at ``table``.

    ``line`` is the number of the reported chat message among ``lines``; 0 for the name. ``who`` is the target for acts,
    None in old reports. ``account``: the target is an account; ``open``: no act on it has followed the report.
    """

    id: int
    table: str
    at: float
    by: str | None
    of: str
    who: str | None
    account: bool
    open: bool
    line: int
    why: str
    lines: list[TalkLine]


class OperatorAct(Struct):
    """An act in the log: ``by`` whom, and its target: an account's name, ``TABLE/PERSON``, an event's short name.

    The target of an act on an account that was deleted is None.
    """

    id: int
    at: float
    by: str
    did: str
    on: str | None
    until: float | None
    why: str


class OperatorNote(Struct):
    """A note on the wall of a circle that was reported ``at`` a time; ``open``: no act on its author has followed."""

    name: str
    at: float
    text: str
    why: str
    open: bool


class OperatorDesk(Struct):
    """The page of operators: reports of talk and of notes, and acts, the newest first."""

    reports: list[OperatorReport]
    notes: list[OperatorNote]
    acts: list[OperatorAct]


class OperatorOrder(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/operator/acts``: the act, its target ``on``, the new ``name`` of a rename.

    The target of ``remove`` is the short name of an event, which is deleted.

    ``days`` is the duration; None: permanent. ``void`` is of the matches of the last ``days``; None: of all. ``ground``
    is the mark for which it is done.
    """

    did: Literal[
        "warn",
        "mute",
        "unmute",
        "ban",
        "unban",
        "rename",
        "delete",
        "login",
        "clear",
        "remove",
        "void",
        "unvoid",
        "bar",
        "unbar",
    ]
    on: Name
    name: Name | None = None
    days: Annotated[int, Meta(ge=1, le=36_500)] | None = None
    why: Annotated[str, Meta(max_length=500)] = ""
    ground: Ground = ""


class OperatorDone(Struct):
    """The act was executed and logged; ``code`` is that of a one-time login link (``/account#entra=``), else empty."""

    code: str
    until: float | None


_orders = msgspec.json.Decoder(OperatorOrder)


class Operators:
    """The page of operators."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._marks = (0, b"")

    @endpoint({200: OperatorDesk}, 401, 403, 503)
    async def desk(self, request: Request) -> Response:
        """``GET /api/operator``: reports and acts, the newest first; for operators only."""
        await operator_of(self._services, request)
        acts = await self._services.acts.log()
        reports = (await self._services.talk.reports())[-MOST_REPORTS:]
        seats = [(one.table, who) for one in reports if (who := one.what.person) is not None]
        found = await self._services.acts.subjects(seats)
        on = dict(zip(seats, found, strict=True))
        shown = [_serialize_report(one, acts, on) for one in reversed(reports)]
        noted = (await CircleNoteBook(self._services.store).reported())[:MOST_REPORTS]
        notes = [_serialize_note(one, acts) for one in noted]
        return reply(OperatorDesk(shown, notes, [_serialize_act(one) for one in reversed(acts[-MOST_ACTS:])]))

    @endpoint({200: FairPlayMarks, 202: JobProgress}, 401, 403, 429, 503)
    async def marks(self, request: Request) -> Response:
        """``GET /api/operator/marks``: marks of unfair play, with their evidence; for operators only."""
        await operator_of(self._services, request)
        hour = int(self._services.clock.now() // HOUR_SECONDS)
        at, made = self._marks
        if at != hour:
            here = partial(write_marks, self._services.store, hour)
            found = await self._services.jobs.make(Job(FAIR_PLAY, str(hour)), (hour,), here)
            if isinstance(found, Underway):
                return progress_response(found)
            made = found
            self._marks = hour, made
        return Response(made, headers={"cache-control": "no-store"}, media_type="application/json")

    @endpoint({201: OperatorDone}, 401, 403, 503, body=OperatorOrder)
    async def act(self, request: Request) -> Response:
        """``POST /api/operator/acts``: execute an act of moderation, and log it; for operators only."""
        services = self._services
        me = await operator_of(self._services, request)
        order = await read_json(request, _orders)
        asked = AskedAct(order.did, order.on, order.name, order.days, order.why, order.ground)
        on, now = await whom(services.acts, asked), services.clock.now()
        if on.account is not None and await services.acts.is_operator(on.account, now):
            raise BadRequestError("by_command", BY_COMMAND, 403)
        act = partial(do, services.acts, asked, on, me.id, now)
        done = await (act() if on.event is None else services.events.delete(on.event, act))
        await services.notice_acts()
        if order.did in REGRADING:
            await regrade(services.store)
        await services.store.leave_no_traces()
        return reply(OperatorDone(done.code, done.act.until), 201)


async def operator_of(services: Services, request: Request) -> Account:
    """Return the account of the operator who asks; raise :class:`BadRequestError` for anybody else."""
    account = await logged_in(services, request)
    if not await services.acts.is_operator(account.id, services.clock.now()):
        raise BadRequestError("no_operator", NO_OPERATOR, 403)
    return account


def _serialize_report(
    reported: StoredReport, acts: Sequence[LoggedAct], on: Mapping[tuple[str, int], Subject]
) -> OperatorReport:
    """Return a report for the page; a name erased since counts as dealt with, whatever the log calls it now."""
    what, who = reported.what, reported.what.person
    subject = None if who is None else on[reported.table, who]
    meant = {subject, Subject(table=reported.table, person=who)}  # the seat may have become an account's since
    acted = who is not None and any(one.act.on in meant and one.act.at >= reported.at for one in acts)
    return OperatorReport(
        reported.id,
        reported.table,
        reported.at,
        what.by,
        what.of,
        None if who is None else f"{reported.table}/{who}",
        subject is not None and subject.account is not None,
        not acted and what.of != FORGOTTEN,
        what.number,
        what.why,
        serialize_lines(what.recent, ()),
    )


def _serialize_note(reported: ReportedNote, acts: Sequence[LoggedAct]) -> OperatorNote:
    acted = any(one.act.on.account == reported.account and one.act.at >= reported.at for one in acts)
    return OperatorNote(reported.name, reported.at, reported.said, reported.why, not acted)


def _serialize_act(logged: LoggedAct) -> OperatorAct:
    act = logged.act
    on = act.on.event or (logged.name if act.on.account is not None else f"{act.on.table}/{act.on.person}")
    return OperatorAct(logged.id, act.at, logged.by, act.did, on, act.until, act.why)
