"""``GET /api/phrases``: the quick phrases and gestures of the chat at a table."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.table.phrases import PHRASES
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText


class Phrase(Struct):
    """A quick phrase: its ``id``, its text in both languages, and whether it is a gesture, for between deals."""

    id: str
    text: WireText
    gesture: bool


@endpoint({200: list[Phrase]})
async def phrases(_request: Request) -> Response:
    """``GET /api/phrases``: the quick phrases, in the order in which they are offered."""
    shown = [Phrase(id, wire_text(phrase.text), phrase.gesture) for id, phrase in PHRASES.items()]
    return reply(shown, headers={"cache-control": "no-cache"})
