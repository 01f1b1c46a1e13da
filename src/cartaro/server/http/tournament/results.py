"""``/api/events/ID/results``: a list of results, looked at in a dry run and written in one step, by the organiser."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.costs import in_thread
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.importing import MOST_BYTES
from cartaro.server.http.tournament.messages.events import EntryAnswer
from cartaro.server.http.tournament.permissions import KEY, NOT_ALLOWED, Come, may
from cartaro.server.http.tournament.trial_view import show_entry
from cartaro.server.services.tournament.events import Events
from cartaro.struct_types import prepare
from cartaro.tournament.importing.results import ResultRow, ResultsPlan, ResultsRequest, plan_results
from cartaro.tournament.log.service import Actor, CommandResult, Tournament
from cartaro.tournament.model.log_entries import ResultsImported
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText


class ResultsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/results``: the list, and whether to write it.

    ``write`` is the entry ``seq`` of the dry run that is confirmed; it is refused if the event has moved on since.
    ``id``, ``by`` and ``at`` are those of :class:`.EntryRequest`.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
    list: ResultsRequest
    by: Annotated[str, Meta(max_length=60)] = ""
    at: Annotated[str, Meta(max_length=40)] | None = None
    write: int | None = None


class ResultRowView(Struct):
    """A row: its number, its table (0: none), the result; what is wrong, or why there is nothing to write."""

    number: int
    cells: list[str]
    round: int
    table: int
    said: WireText | None
    problem: WireText | None
    why: WireText | None


class ResultsView(Struct):
    """A dry run at the entry ``seq`` of the log: the rows, how many results would be written, how many are wrong.

    ``refused`` is why the event takes none of them now.
    """

    seq: int
    sheets: list[str]
    rows: list[ResultRowView]
    count: int
    problems: int
    refused: WireText | None


_decoder = msgspec.json.Decoder(ResultsBody)


class ResultPaths:
    """The endpoint of lists of results; *come* returns the event and the caller of a request."""

    def __init__(self, events: Events, come: Come) -> None:
        self._events, self._service, self._come = events, events.service, come

    @endpoint({200: ResultsView, 201: EntryAnswer}, 400, 401, 403, 404, 409, 429, 503, body=ResultsBody, headers=KEY)
    async def enter(self, request: Request) -> Response:
        """``POST /api/events/ID/results``: a dry run (200), or the step that it told of (201)."""
        tournament, caller, _ = await self._come(request)
        if not may(caller.role, "results_imported"):
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        asked = await read_json(request, _decoder, MOST_BYTES)
        actor = Actor(" ".join(asked.by.split()) or str(caller.role), asked.id, "desk", asked.at, seen=asked.write)
        done = next((entry for entry in tournament.log if entry.cmd_id == asked.id), None)
        if asked.write is not None and done is not None and isinstance(done.payload, ResultsImported):
            return reply(show_entry(CommandResult(tournament, done, repeated=True)), 201)
        plan = await in_thread(None, plan_results, tournament.event, asked.list)
        if asked.write is None:
            return reply(await self._try(tournament, plan, actor))
        if plan.payload is None:
            raise BadRequestError("no_results", NO_RESULTS, 409)
        return reply(show_entry(await self._events.do(tournament.id, plan.payload, actor)), 201)

    async def _try(self, tournament: Tournament, plan: ResultsPlan, actor: Actor) -> ResultsView:
        refused: WireText | None = None
        if plan.payload is not None:
            try:
                await self._service.try_out(tournament.id, plan.payload, actor)
            except CartaroError as error:
                refused = wire_text(error.text)
        rows = [_show(row) for row in plan.rows]
        sheets, problems = list(plan.spreadsheet.sheets), len(plan.problems)
        return ResultsView(len(tournament.log), sheets, rows, len(plan.written), problems, refused)


def _show(row: ResultRow) -> ResultRowView:
    said, problem, why = (None if text is None else wire_text(text) for text in (row.said, row.problem, row.why))
    return ResultRowView(row.number, list(row.cells), row.round, row.table, said, problem, why)


NO_RESULTS = tr("server-http-tournament-results-no_results")

prepare(ResultsView)
