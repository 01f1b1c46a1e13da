"""The JSON body of a request, read with limits of size and time."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from cartaro.i18n import tr
from cartaro.server.base.decoding import decode_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.validation_messages import decode_error_to_text

BODY_BYTES = 4096
BODY_SECONDS = 10.0

Body = TypeVar("Body")


async def read_json(request: Request, decoder: msgspec.json.Decoder[Body], most: int = BODY_BYTES) -> Body:
    """Return the decoded body of a request, at most *most* bytes; raise :class:`BadRequestError` if it is invalid."""
    body = await read_body(request, most)
    try:
        return decode_json(decoder, body)
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
