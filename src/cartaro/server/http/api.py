"""The HTTP part under ``/api``, and ``/healthz``: JSON in UTF-8, errors as in :func:`.error_response`.

400 an invalid request, 403 from another site's page, 404, 405, 408 too slow, 409 not possible now, 413 too long, 415
not JSON, 429 too many requests, 503 (with ``Retry-After``) the store is full or down.
"""

from functools import partial

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro import __version__
from cartaro.i18n import CartaroError, tr
from cartaro.server.base.aside import aside
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.requests import caller_of, session_of
from cartaro.server.base.responses import come_later, error_response, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.job_progress import JobProgress, progress_response
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import refusing, take
from cartaro.server.jobs.ports import Underway
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.match_records import record_job, spell_match
from cartaro.server.services.openings import Commitment, OpeningRefusedError, TableRequest, TableTaken
from cartaro.server.services.refusals import SEALED
from cartaro.table.delay import is_held_back
from cartaro.table.embargo import is_log_embargoed
from cartaro.table.history import is_over
from cartaro.table.ports import Log
from cartaro.wire.schema import MessageSchema, message_schema


class Health(Struct):
    """The server is up, and is Cartaro."""

    ok: bool
    name: str
    version: str


_decoder = msgspec.json.Decoder(TableRequest)


@endpoint({200: Health})
async def health(_request: Request) -> Response:
    """``GET /healthz``: the server is up, and is Cartaro."""
    return reply(Health(ok=True, name="cartaro", version=__version__))


@endpoint({200: MessageSchema})
async def schema(_request: Request) -> Response:
    """``GET /api/schema``: JSON Schema of the WebSocket's messages."""
    return reply(message_schema())


def _status_of(error: CartaroError) -> int:
    return error.status if isinstance(error, OpeningRefusedError) else 400


class Tables:
    """``/api/tables`` and ``/api/commitments``: opening tables, reading their records."""

    def __init__(self, services: AloneServices, openings: SharedLimiter, commitments: SharedLimiter) -> None:
        self._services = services
        self._openings, self._givings = openings, commitments

    @endpoint({201: Commitment}, 429, 503)
    @refusing()
    async def commit(self, request: Request) -> Response:
        """``POST /api/commitments``: commit to a secret, for a player who wants to add entropy afterwards.

        The commitment is then sent to ``POST /api/tables`` together with the entropy.
        """
        await take(self._givings, request, TOO_MANY_TABLES)
        return reply(Commitment(await self._services.commitments.give()), 201)

    @endpoint({200: "text/plain; charset=utf-8", 202: JobProgress}, 404, 409, 429, 503)
    @refusing()
    async def record(self, request: Request) -> Response:
        """``GET /api/tables/ID/record``: the record of a match that is over."""
        id = request.path_params["id"]
        log = await self._services.store.load(id)
        if log is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        if not is_over(log) or is_held_back(log, self._services.clock.now()):
            return not_over_response(log)
        made = await self._services.jobs.make(record_job(id, log), (id,), partial(aside, spell_match, id, log))
        if isinstance(made, Underway):
            return progress_response(made)
        headers = {"content-disposition": f'inline; filename="{id}.cartaro"'}
        return Response(made, 200, headers, "text/plain; charset=utf-8")

    @endpoint({201: TableTaken}, 409, 429, 503, body=TableRequest)
    @refusing(_status_of)
    async def open(self, request: Request) -> Response:
        """``POST /api/tables``: open a table for a person, bots and others, or with ``watch`` for bots alone."""
        refusal = self._services.admission.refusal() or self._services.bot_budgets.refusal(caller_of(request))
        if refusal is not None:
            return come_later(refusal)
        await take(self._openings, request, TOO_MANY_TABLES)
        asked = await read_json(request, _decoder)
        answer = await self._services.openings.open(asked, caller_of(request), session_of(request))
        return reply(answer, 201, {"location": f"/tavolo/{answer.table}"})


def not_over_response(log: Log) -> Response:
    """Return the error response for a match that is not over, if it is not; else None."""
    if is_log_embargoed(log):
        return error_response(409, "sealed", SEALED)
    return error_response(409, "not_over", NOT_OVER)


UNKNOWN_TABLE = tr("server-http-api-unknown_table")
NOT_OVER = tr("server-http-api-not_over")
TOO_MANY_TABLES = Later(429, "too_many_tables", tr("server-http-api-too_many"), 5)
