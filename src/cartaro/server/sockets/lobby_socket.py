"""``/ws/lobby``: a client that follows the public tables."""

from cartaro.server.base.peer import Peer
from cartaro.server.base.subscription import Subscription, only_pings
from cartaro.server.services.services import Services
from cartaro.wire.messages import Lobby, Ping

PAUSE_SECONDS = 0.5
"""Minimum interval, in seconds, between messages."""


class LobbySubscription(Subscription[Ping]):
    """A client that follows the lobby."""

    KIND = "lobby"

    def __init__(self, peer: Peer, services: Services) -> None:
        super().__init__(peer, only_pings, services.peer_sessions, PAUSE_SECONDS)
        self._lobby = services.lobby

    async def join(self) -> bool:
        self._lobby.followers.add(self.changed)
        return True

    @property
    def version(self) -> int:
        return self._lobby.version

    def news(self) -> Lobby:
        return self._lobby.show()

    def part(self) -> None:
        self._lobby.followers.discard(self.changed)
