"""``GET /api/phrases``: the quick phrases of the talk at a table."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.table.phrases import PHRASES


@endpoint({200: list[dict[str, Any]]})
async def phrases(_request: Request) -> Response:
    """``GET /api/phrases``: the quick phrases, in the order in which they are offered."""
    told = [{"id": id, "text": text.as_dict()} for id, text in PHRASES.items()]
    return reply(told, headers={"cache-control": "no-cache"})
