"""``GET /api/bots/strength``: whether bots are weaker than usual, because the kernel is not compiled."""

from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.bot_strength import BotStrength


class BotStrengths:
    """The endpoint of the bots' strength."""

    def __init__(self, services: AloneServices) -> None:
        self._services = services

    @endpoint({200: BotStrength})
    async def show(self, _request: Request) -> Response:
        """``GET /api/bots/strength``: whether bots are weaker than usual, and whether that will end soon."""
        return reply(self._services.bot_strength, headers={"cache-control": "no-store"})
