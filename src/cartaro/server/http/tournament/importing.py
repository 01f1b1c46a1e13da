"""``/api/events/ID/import``: a list of entrants, looked at in a dry run and entered in one step, by the organiser."""

from collections import Counter
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import CartaroError, Language, tr
from cartaro.server.base.costs import in_thread
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.json_body import read_json
from cartaro.server.http.languages import ASKED_LANGUAGE, read_language
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.messages.importing import (
    ImportColumn,
    ImportDone,
    ImportedRowView,
    ImportView,
    LettersView,
    MendOfferView,
    RowProblemView,
)
from cartaro.server.http.tournament.permissions import KEY, NOT_ALLOWED, Come, may
from cartaro.server.services.tournament.events import Events
from cartaro.server.services.tournament.private_lines import merge
from cartaro.spreadsheets import write_table
from cartaro.store.book_ports import ContactStore
from cartaro.struct_types import prepare
from cartaro.tournament.importing.entrants import ImportPlan, ImportRequest, left_out, plan_import
from cartaro.tournament.importing.problems import ProblemKind, RowProblem
from cartaro.tournament.importing.rows import ImportedRow
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.log.service import Actor, CommandResult, Tournament
from cartaro.tournament.model.log_entries import Imported
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText
from cartaro.workbooks import write_workbook

MOST_BYTES = 3_000_000
"""Bytes of a body: a file in base64, and the answers."""
FIRST_ROWS = 3
"""The rows in order that are shown before all are asked for."""
NO_FILES = ("", b"")
"""The rows left out as files, where there are none."""


class ImportBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/import``: the list, and whether to enter it.

    ``write`` is the entry ``seq`` of the dry run that is confirmed; it is refused if the event has moved on since.
    ``everything``: all rows are wanted. ``id``, ``by`` and ``at`` are those of :class:`.EntryRequest`.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
    list: ImportRequest
    by: Annotated[str, Meta(max_length=60)] = ""
    at: Annotated[str, Meta(max_length=40)] | None = None
    write: int | None = None
    everything: bool = False


_decoder = msgspec.json.Decoder(ImportBody)


class ImportPaths:
    """The endpoint of imports; *come* returns the event and the caller of a request."""

    def __init__(self, events: Events, contacts: ContactStore, come: Come) -> None:
        self._events, self._service = events, events.service
        self._contacts = contacts
        self._come = come

    @endpoint(
        {200: ImportView, 201: ImportDone},
        400,
        401,
        403,
        404,
        409,
        429,
        503,
        body=ImportBody,
        query={"language": ASKED_LANGUAGE},
        headers=KEY,
    )
    async def enter(self, request: Request) -> Response:
        """``POST /api/events/ID/import``: a dry run (200), or the step that it told of (201)."""
        tournament, caller, _ = await self._come(request)
        if not may(caller.role, "imported"):
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        asked = await read_json(request, _decoder, MOST_BYTES)
        who = " ".join(asked.by.split()) or str(caller.role)
        actor = Actor(who, asked.id, "desk", asked.at, seen=asked.write)
        done = next((entry for entry in tournament.log if entry.cmd_id == asked.id), None)
        if asked.write is not None and done is not None and isinstance(done.payload, Imported):
            return reply(_done(CommandResult(tournament, done, repeated=True), 0, NO_FILES), 201)
        plan = await in_thread(None, plan_import, tournament.event, asked.list)
        if asked.write is None:
            return reply(await self._try(tournament, plan, actor, everything=asked.everything))
        if plan.payload is None:
            raise BadRequestError("nobody", NOBODY, 409)
        language = read_language(request.query_params.get("language"))
        made = await self._events.do(tournament.id, plan.payload, actor)
        await self._keep_contacts(made, plan)
        left = len(plan.rows) - len(plan.entering) - len(plan.updating)
        files = await in_thread(None, _files, plan, language) if left else NO_FILES
        return reply(_done(made, left, files), 201)

    async def _try(self, tournament: Tournament, plan: ImportPlan, actor: Actor, *, everything: bool) -> ImportView:
        made: CommandResult | None = None
        refused: WireText | None = None
        if plan.payload is not None:
            try:
                _, made = await self._service.try_out(tournament.id, plan.payload, actor)
            except CartaroError as error:
                refused = wire_text(error.text)
        return await in_thread(None, _show, tournament, plan, made, everything, refused)

    async def _keep_contacts(self, made: CommandResult, plan: ImportPlan) -> None:
        numbers = _numbers(made)
        kept = {number: row.lines for number, row in zip(numbers, plan.entering, strict=True) if any(row.lines)}
        kept |= {row.updates: row.lines for row in plan.updating if any(row.lines)}
        if kept and not made.repeated:
            await self._contacts.keep_all(made.tournament.id, await merge(self._contacts, made.tournament.id, kept))


def _numbers(made: CommandResult) -> list[int]:
    assert isinstance(made.entry.payload, Imported)
    return [each.number for each in made.entry.payload.entrants]


def _files(plan: ImportPlan, language: Language) -> tuple[str, bytes]:
    table = left_out(plan, language)
    return write_table(table, language).decode(), write_workbook(table)


def _done(made: CommandResult, left: int, files: tuple[str, bytes]) -> ImportDone:
    numbers = _numbers(made)
    said = wire_text(entry_to_text(made.tournament.event, made.entry))
    ends = (numbers[0], numbers[-1]) if numbers else (0, 0)
    return ImportDone(made.entry.seq, said, made.repeated, len(numbers), *ends, _updated(made), left, *files)


def _updated(made: CommandResult) -> int:
    assert isinstance(made.entry.payload, Imported)
    return len({each.entrant for each in made.entry.payload.edits})


def _show(
    tournament: Tournament, plan: ImportPlan, made: CommandResult | None, everything: bool, refused: WireText | None
) -> ImportView:
    numbers = [] if made is None else _numbers(made)
    event = (made.tournament if made else tournament).event
    waiting = {enrolment.number for enrolment in event.waiting}
    text, others = plan.text, () if plan.text is None else plan.text.others
    same = Counter((p.kind, p.place) for row in plan.open for p in row.problems)
    shown = plan.rows if everything else _first(plan)
    return ImportView(
        seq=len(tournament.log),
        sheet=plan.spreadsheet.sheet,
        sheets=list(plan.spreadsheet.sheets),
        titles=plan.titles,
        letters=None if text is None else LettersView(text.encoding, list(text.words)),
        sure=text is None or text.sure,
        others=[LettersView(encoding, list(words)) for encoding, words in others],
        columns=[ImportColumn(title, meaning) for title, meaning in zip(plan.titled, plan.meanings, strict=True)],
        rows=[_show_row(row, same, hidden=row.number in plan.spreadsheet.hidden) for row in shown],
        notes=list(map(wire_text, plan.notes)),
        total=len(plan.rows),
        count=len(plan.entering),
        updated=len(plan.updating),
        undecided=len(plan.open),
        waiting=sum(number in waiting for number in numbers),
        first=min(numbers, default=0),
        last=max(numbers, default=0),
        owed=sum(event.owed_by(number) for number in numbers),
        refused=refused,
    )


def _first(plan: ImportPlan) -> list[ImportedRow]:
    """Return the rows with something to decide or left out, and the first of the others."""
    plain = [row.number for row in plan.entering][:FIRST_ROWS]
    return [row for row in plan.rows if row.people is None or row.number in plain]


def _show_row(row: ImportedRow, same: Counter[tuple[ProblemKind, str]], *, hidden: bool) -> ImportedRowView:
    def show(problem: RowProblem) -> RowProblemView:
        offers = [MendOfferView(offer.mend, wire_text(offer.said), offer.text) for offer in problem.offers]
        alike = same[problem.kind, problem.place]
        return RowProblemView(problem.kind, problem.place, wire_text(problem.said), offers, alike)

    why = None if row.why is None else wire_text(row.why)
    enters, shown = row.people is not None or row.updates > 0, [show(problem) for problem in row.problems]
    return ImportedRowView(row.number, list(row.cells), enters, hidden, why, shown)


NOBODY = tr("server-http-tournament-importing-nobody")

prepare(ImportView, ImportDone)
