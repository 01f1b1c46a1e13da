"""No request costs more by the kilobyte than small lawful ones, none keeps the loop, and none ends in a fault.

A share of the generated requests is tried, by a fixed seed. For a wider run with other ones:
``CARTARO_COST_SEED=$RANDOM CARTARO_COST_SHARE=0.3 .venv/bin/python -m pytest tests/server/cost``.
"""

import gc
import tomllib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cartaro.i18n import Text
from cartaro.server.base.endpoint import spec_of
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.tournament.routes import TournamentRoutes
from cartaro.server.sockets.table_socket import TableSession
from cartaro.toml_text import TomlError
from cartaro.tournament.model import section
from cartaro.tournament.model.ports import run_here
from cartaro.wire.messages import ClientMessage, EventMessage
from tests.server.cost.house import House, Line, Turns, say
from tests.server.cost.law import Address, Breach, addresses_of, breaches, breaches_of_messages, lawful_requests
from tests.server.cost.lawful import World, bodies_of, furnish

pytestmark = pytest.mark.long

Open = Callable[[], AbstractAsyncContextManager[tuple[House, World]]]

REFUSED = {
    "POST /api/problems/{id}/way": "403: the first try comes before",
    "POST /api/daily/comparison": "409: the deal has not been played",
    "POST /api/daily/record": "409: likewise",
    "POST /api/daily/practice": "409: its day is not over",
    "POST /api/tables/{id}/hint": "403: it is no table for training",
    "POST /api/tables/{id}/plans": "409: it is another player's turn",
    "POST /api/tables/{id}/mine": "409: the match is not over",
    "POST /api/events/{id}/deletion": "400: its name is not written, as others need the event",
    "POST /api/events/{id}/erasures/{number}/{person}": "400: its number is not confirmed, as others need the entrant",
    "POST /api/events/{id}/command": "409: this computer is in charge already",
    "POST /api/events/{id}/command/news": "401: only another computer has the token",
    "POST /api/events/{id}/others": "409: no other computer has had the event",
    "PUT /api/account/mail": "409: the server sends no mail",
    "POST /api/mail/confirm": "404: only a mail has the code",
    "POST /api/mail/leave": "404: likewise",
    "POST /api/tables/{id}/seat": "404: each link is used once",
    "POST /api/daily/friends": "404: the player has left",
    "POST /api/sessions/pass": "404: each link is used once",
    "POST /api/accounts": "409: the name is taken, once it has been asked for",
    "POST /api/events": "409: likewise",
    "DELETE /api/account": "401: the account is needed by others",
}
"""Lawful requests that a server in this state refuses, as late as possible, and why."""


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Return a context of a furnished server, which refuses no request for its rate."""

    async def always(*_given: Any) -> bool:
        return True

    monkeypatch.setattr(SharedLimiter, "take", always)

    @asynccontextmanager
    async def open_house() -> AsyncIterator[tuple[House, World]]:
        turns = Turns()
        with turns.measured():
            house = House(tmp_path, turns)
            world = await furnish(house)
            gc.collect()
            gc.freeze()
            gc.disable()  # a collection counts the whole of the tests' memory
            try:
                yield house, world
            finally:
                gc.enable()
                gc.unfreeze()
                await house.close()

    return open_house


def takes_a_body(address: Address) -> bool:
    spec = spec_of(address.route)
    return spec is not None and spec.body is not None


async def test_every_address_that_takes_a_body_has_a_lawful_request(opened: Open) -> None:
    """Which is served, or refused for a reason."""
    async with opened() as (house, world):
        addresses = [address for address in addresses_of(house) if takes_a_body(address)]
        assert {address.name for address in addresses} == bodies_of(world).keys()
        for address in addresses:
            for sent in lawful_requests(address, world):
                answer = await house.send(sent)
                assert (answer.status >= 400) == (address.name in REFUSED), (address.name, answer)


@pytest.mark.second(
    "a sample of hostile bodies; the parser without bounds is found below, test_costs holds what is charged"
)
async def test_no_request_breaks_the_law_of_costs(opened: Open) -> None:
    async with opened() as (house, world):
        assert told(await breaches(house, world, addresses_of(house))) == ""


def told(found: Sequence[Breach]) -> str:
    """Return what breaks the law, a line each."""
    return "\n".join(f"{address}, {shape}, {size} bytes: {said}" for address, shape, size, said in found)


@pytest.mark.second("a sample of hostile messages; test_costs holds what is charged")
async def test_no_message_breaks_the_law_of_costs(opened: Open) -> None:
    """Of a player at a table, and of a reader of an event."""
    hello = '{{"t": "hello", "table": "{}", "token": "{}"}}'
    (client, event), components = msgspec.json.schema_components(
        (ClientMessage, EventMessage), ref_template="#/components/schemas/{name}"
    )
    async with opened() as (house, world):
        player = TableSession(Line(), house.services)
        lawful = hello.format(world.table, world.token)
        await say(player, lawful)
        assert player.greeted
        routes = TournamentRoutes(house.services)
        reader = routes.news(Line(), house.services, world.event)
        assert await reader.join()
        assert await breaches_of_messages(house, player, client, components, lawful) == []
        assert await breaches_of_messages(house, reader, event, components, '{"t": "follow_event", "seq": 0}') == []


async def test_the_law_finds_a_parser_without_bounds(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the server had one, on its loop: quadratic in the parts of a key, and ending in faults."""

    def read_without_bounds(text: str, _longest: int) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise TomlError(Text("non è TOML", "it is no TOML")) from error

    monkeypatch.setattr(section, "read_toml", read_without_bounds)
    async with opened() as (house, world):
        house.services.events.service._run = run_here
        (address,) = (address for address in addresses_of(house) if address.name == "POST /api/events")
        parts = told(await breaches(house, world, [address], share=0.5, largest=15_000, only="tokens"))
        depth = told(await breaches(house, world, [address], share=0.05, largest=15_000, only="deep"))
    assert "on the loop" in parts
    assert "RecursionError" in depth
