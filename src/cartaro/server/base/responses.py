"""HTTP responses: JSON, and errors with a code for programs and a sentence for people."""

from typing import Any

import msgspec
from starlette.responses import Response

from cartaro.i18n import CartaroError, Text
from cartaro.server.base.later import Later

_encoder = msgspec.json.Encoder()


def reply(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return *body* as JSON."""
    return Response(_encoder.encode(body), status, headers, "application/json")


def error_response(status: int, code: str, text: Text, headers: dict[str, str] | None = None) -> Response:
    """Return an error: ``{"error": {"code": ..., "text": {"it": ..., "en": ...}}}``."""
    return reply({"error": {"code": code, "text": text.as_dict()}}, status, headers)


def error_response_of(error: CartaroError, status: int = 400) -> Response:
    """Return the error response for *error*, with its code and text."""
    return error_response(status, error.code, error.text)


def come_later(later: Later) -> Response:
    """Return the error response for a temporary refusal, with ``Retry-After``."""
    return error_response(later.status, later.code, later.text, {"retry-after": str(later.seconds)})
