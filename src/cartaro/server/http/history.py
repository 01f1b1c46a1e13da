"""The endpoint of replays of finished matches."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.aside import aside
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.responses import error_response
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE, not_over_response
from cartaro.server.http.refusing import refusing, take
from cartaro.table.delay import is_held_back
from cartaro.table.ports import Clock, Log, Store
from cartaro.wire.replay import ReplayView, replay_table


class MatchHistory:
    """Replays, rate-limited by client because each judges the whole match again."""

    def __init__(self, store: Store, clock: Clock, replays: SharedLimiter) -> None:
        self._store = store
        self._clock = clock
        self._replays = replays

    @endpoint({200: ReplayView}, 404, 409, 429, 503)
    @refusing()
    async def replay(self, request: Request) -> Response:
        """``GET /api/tables/ID/replay``: a finished match, action by action (:mod:`cartaro.wire.replay`)."""
        await take(self._replays, request, TOO_MANY_REPLAYS)
        id = request.path_params["id"]
        log = await self._store.load(id)
        if log is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        held_back = is_held_back(log, self._clock.now())
        replay = None if held_back else await aside(_replay, id, log)
        if replay is None:
            return not_over_response(log)
        return Response(replay, media_type="application/json")


def _replay(id: str, log: Log) -> bytes | None:
    view = replay_table(id, log)
    return None if view is None else msgspec.json.encode(view)


TOO_MANY_REPLAYS = Later(429, "too_many_replays", tr("server-http-history-too_many"), 1)
