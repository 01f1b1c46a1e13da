"""What is read of matches that are over."""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.api import UNKNOWN_TABLE, complain_not_over
from cartaro.server.contract import promises
from cartaro.server.limits import Allowances, caller_of
from cartaro.server.reply import complain, reply
from cartaro.table.delay import is_held_back
from cartaro.table.ports import Clock, Store, StoreError
from cartaro.table.state import LogError
from cartaro.texts import Text
from cartaro.wire.replay import ReplayView, replay_table


class LookingBack:
    """Replays, at a rate that each client's allowance says: a match is judged again for each."""

    def __init__(self, store: Store, clock: Clock, replays: Allowances) -> None:
        self._store = store
        self._clock = clock
        self._replays = replays

    @promises({200: ReplayView}, 404, 409, 429, 503)
    async def replay(self, request: Request) -> Response:
        """``GET /api/tables/ID/replay``: a match that is over, action by action (:mod:`cartaro.wire.replay`)."""
        if not self._replays.take(caller_of(request), time.monotonic()):
            return complain(429, "too_many_replays", _TOO_MANY, {"retry-after": "1"})
        id = request.path_params["id"]
        try:
            log = await self._store.load(id)
            if log is None:
                return complain(404, "unknown_table", UNKNOWN_TABLE)
            held_back = is_held_back(log, self._clock.now())
            view = None if held_back else await asyncio.to_thread(replay_table, id, log)
        except (StoreError, LogError) as error:
            return complain(503, error.code, error.text, {"retry-after": "5"})
        if view is None:
            return complain_not_over(log)
        return reply(view)


_TOO_MANY = Text("Troppe partite da rivedere insieme: aspetta un secondo.", "Too many replays at once: wait a second.")
