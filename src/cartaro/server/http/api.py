"""The HTTP part under ``/api``, and ``/healthz``: JSON in UTF-8, errors as in :func:`.error_response`.

400 an invalid request, 403 from another site's page, 404, 405, 408 too slow, 409 not possible now, 413 too long, 415
not JSON, 429 too many requests, 503 (with ``Retry-After``) the store is full or down.
"""

import asyncio
from functools import partial
from typing import TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from cartaro import __version__
from cartaro.i18n import CartaroError, Text, tr
from cartaro.server.base.aside import aside
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.requests import caller_of, session_of
from cartaro.server.base.responses import come_later, error_response, error_response_of, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.job_progress import JobProgress, progress_response
from cartaro.server.jobs.ports import TooManyJobsError, Underway
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.match_records import record_job, spell_match
from cartaro.server.services.openings import Commitment, OpeningRefusedError, TableRequest, TableTaken
from cartaro.server.services.refusals import SEALED
from cartaro.table.delay import is_held_back
from cartaro.table.embargo import is_log_embargoed
from cartaro.table.history import is_over
from cartaro.table.ports import Log, StoreError
from cartaro.table.state import LogError
from cartaro.validation_messages import decode_error_to_text
from cartaro.wire.schema import MessageSchema, message_schema

BODY_BYTES = 4096
BODY_SECONDS = 10.0


class Health(Struct):
    """The server is up, and is Cartaro."""

    ok: bool
    name: str
    version: str


Body = TypeVar("Body")

_decoder = msgspec.json.Decoder(TableRequest)


class BadRequestError(CartaroError):
    """An invalid request; ``status`` is the HTTP status of the response."""

    def __init__(self, code: str, text: Text, status: int = 400) -> None:
        super().__init__(code, text)
        self.status = status


@endpoint({200: Health})
async def health(_request: Request) -> Response:
    """``GET /healthz``: the server is up, and is Cartaro."""
    return reply(Health(ok=True, name="cartaro", version=__version__))


@endpoint({200: MessageSchema})
async def schema(_request: Request) -> Response:
    """``GET /api/schema``: JSON Schema of the WebSocket's messages."""
    return reply(message_schema())


class Tables:
    """``/api/tables`` and ``/api/commitments``: opening tables, reading their records."""

    def __init__(self, services: AloneServices, openings: SharedLimiter, commitments: SharedLimiter) -> None:
        self._services = services
        self._openings, self._givings = openings, commitments

    @endpoint({201: Commitment}, 429, 503)
    async def commit(self, request: Request) -> Response:
        """``POST /api/commitments``: commit to a secret, for a player who wants to add entropy afterwards.

        The commitment is then sent to ``POST /api/tables`` together with the entropy.
        """
        if not await self._givings.take(caller_of(request)):
            return error_response(429, "too_many_tables", TOO_MANY, {"retry-after": "5"})
        try:
            return reply(Commitment(await self._services.commitments.give()), 201)
        except StoreError as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})

    @endpoint({200: "text/plain; charset=utf-8", 202: JobProgress}, 404, 409, 429, 503)
    async def record(self, request: Request) -> Response:
        """``GET /api/tables/ID/record``: the record of a match that is over."""
        id = request.path_params["id"]
        try:
            log = await self._services.store.load(id)
            if log is None:
                return error_response(404, "unknown_table", UNKNOWN_TABLE)
            if not is_over(log) or is_held_back(log, self._services.clock.now()):
                return not_over_response(log)
            made = await self._services.jobs.make(record_job(id, log), (id,), partial(aside, spell_match, id, log))
        except TooManyJobsError as error:
            return error_response(429, error.code, error.text, {"retry-after": "10"})
        except (StoreError, LogError) as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})
        if isinstance(made, Underway):
            return progress_response(made)
        headers = {"content-disposition": f'inline; filename="{id}.cartaro"'}
        return Response(made, 200, headers, "text/plain; charset=utf-8")

    @endpoint({201: TableTaken}, 409, 429, 503, body=TableRequest)
    async def open(self, request: Request) -> Response:
        """``POST /api/tables``: open a table for a person, bots and others, or with ``watch`` for bots alone."""
        refusal = self._services.admission.refusal() or self._services.bot_budgets.refusal(caller_of(request))
        if refusal is not None:
            return come_later(refusal)
        if not await self._openings.take(caller_of(request)):
            return error_response(429, "too_many_tables", TOO_MANY, {"retry-after": "5"})
        try:
            asked = await read_json(request, _decoder)
            answer = await self._services.openings.open(asked, caller_of(request), session_of(request))
        except StoreError as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})
        except (BadRequestError, OpeningRefusedError) as error:
            return error_response_of(error, error.status)
        except CartaroError as error:
            return error_response_of(error)
        return reply(answer, 201, {"location": f"/tavolo/{answer.table}"})


def not_over_response(log: Log) -> Response:
    """Return the error response for a match that is not over, if it is not; else None."""
    if is_log_embargoed(log):
        return error_response(409, "sealed", SEALED)
    return error_response(409, "not_over", NOT_OVER)


async def read_json(request: Request, decoder: msgspec.json.Decoder[Body], most: int = BODY_BYTES) -> Body:
    """Return the decoded body of a request, at most *most* bytes; raise :class:`BadRequestError` if it is invalid."""
    body = await read_body(request, most)
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        why = decode_error_to_text(error)
        raise BadRequestError(
            "bad_request",
            tr("server-http-api-bad_request", why=why),
        ) from None


async def read_body(request: Request, most: int) -> bytes:
    """Return the body of a JSON request, at most *most* bytes; raise :class:`BadRequestError` on any other."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise BadRequestError(
            "not_json",
            tr("server-http-api-not_json"),
            415,
        )
    try:
        return await asyncio.wait_for(_gather(request, most), BODY_SECONDS)
    except TimeoutError:
        raise BadRequestError("too_slow", tr("server-http-api-too_slow"), 408) from None
    except ClientDisconnect:
        raise BadRequestError("cut_off", tr("server-http-api-cut_off")) from None


async def _gather(request: Request, most: int) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise BadRequestError(
                "too_long",
                tr("server-http-api-too_long", most=most),
                413,
            )
    return body


UNKNOWN_TABLE = tr("server-http-api-unknown_table")
NOT_OVER = tr("server-http-api-not_over")
TOO_MANY = tr("server-http-api-too_many")
