"""A finished match as seen by one of its players, for the client's personal page."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.coach.accuracy import Accuracy, read_accuracy
from cartaro.server.base.aside import aside
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.requests import session_of
from cartaro.server.base.responses import error_response, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE, not_over_response
from cartaro.server.http.history import TOO_MANY_REPLAYS
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import refusing, take
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.match_results import PlayedMatch, WeighedMatch, is_rated, result_of, serialize_result
from cartaro.server.services.refusals import NOT_YOURS
from cartaro.table.delay import is_held_back
from cartaro.table.history import is_over
from cartaro.table.statistics import count_people


class OwnSeat(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/tables/ID/mine``: the token of a seat; empty for a seat of the session's account."""

    token: Annotated[str, Meta(max_length=128)] = ""


class OwnMatch(WeighedMatch, frozen=True):
    """A finished match of a player; ``accuracy`` is None until its review is finished."""

    accuracy: Accuracy | None = None


_own_seat = msgspec.json.Decoder(OwnSeat)


class OwnMatches:
    """Finished matches of the client; rate-limited by client because each is replayed."""

    def __init__(self, services: AloneServices, requests: SharedLimiter) -> None:
        self._services = services
        self._requests = requests

    @endpoint({200: OwnMatch}, 403, 404, 409, 429, 503, body=OwnSeat)
    @refusing()
    async def mine(self, request: Request) -> Response:
        """``POST /api/tables/ID/mine``: a finished match from the view of one of its players."""
        await take(self._requests, request, TOO_MANY_REPLAYS)
        services, id, asked = self._services, request.path_params["id"], await read_json(request, _own_seat)
        log, table = await services.store.load(id), await services.authority.find(id)
        if log is None or table is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        state = await services.authority.state_of(table)
        person = await services.person_at(session_of(request), state, asked.token)
        if person is None:
            return error_response(403, "not_yours", NOT_YOURS)
        if not is_over(log) or is_held_back(log, services.clock.now()):
            return not_over_response(log)
        rated = is_rated(state, await services.book.seats_at(id))
        result = result_of(state, await aside(count_people, id, log), rated=rated)
        played = serialize_result(result, person, id, state.at)
        kept = None if played.place is None else await services.accuracies.find(id, played.place)
        return reply(with_accuracy(played, kept))


def with_accuracy(played: PlayedMatch, accuracy: str | None) -> OwnMatch:
    """Return a match with its stored *accuracy*, in JSON."""
    return OwnMatch(**msgspec.structs.asdict(played), accuracy=None if accuracy is None else read_accuracy(accuracy))
