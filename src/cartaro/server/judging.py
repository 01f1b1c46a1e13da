"""``POST /api/judge``: the judge's protocol (docs/judge.md) over HTTP, one request and one answer."""

import asyncio
import time
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from cartaro.notation.judge import judge_line
from cartaro.server.api import BadRequestError, read_body
from cartaro.server.contract import promises
from cartaro.server.limits import Allowances
from cartaro.server.reply import complain, complain_of, reply
from cartaro.texts import Text

REQUEST_BYTES = 16_384


class Judging:
    """The judge, at a rate that each client's allowance says."""

    def __init__(self, requests: Allowances) -> None:
        self._requests = requests

    @promises({200: dict[str, Any], 400: dict[str, Any]}, 429, body=dict[str, Any])
    async def judge(self, request: Request) -> Response:
        """``POST /api/judge``: 200 a verdict, 400 the protocol's error object; the rest as the other addresses."""
        if not self._requests.take(request.client.host if request.client else "", time.monotonic()):
            return complain(429, "too_many_questions", TOO_MANY, {"retry-after": "1"})
        try:
            asked = await read_body(request, REQUEST_BYTES)
        except BadRequestError as error:
            return complain_of(error, error.status)
        answer = await asyncio.to_thread(judge_line, asked)
        return reply(answer, 400 if "error" in answer else 200)


TOO_MANY = Text("Troppe domande in poco tempo: aspetta un secondo.", "Too many questions too fast: wait a second.")
