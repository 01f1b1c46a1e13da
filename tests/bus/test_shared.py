"""State shared by all nodes: rates, sockets, people sent away, the lobby; and its behaviour without the bus."""

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
import pytest

from cartaro.bus.in_process import LocalCounts
from cartaro.server.base.networks import Networks, network_label
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.services.lobby import STATEMENT_SECONDS, LobbyCard, LobbyService
from cartaro.server.services.removals import Removals, labels_of
from cartaro.server.services.socket_counts import AT_ONCE, SocketCounts
from cartaro.store.memory import MemoryStore
from cartaro.table.authority import Authority
from cartaro.table.opening import Wanted, open_table
from cartaro.wire.lobby import TableCard
from tests.bus.careless import CarelessHub
from tests.bus.running import running
from tests.conftest import import_optional
from tests.redis_server import OwnRedis
from tests.waiting import until, until_true

if TYPE_CHECKING:
    from cartaro.bus.redis import RedisBus

import_optional("redis")
pytestmark = pytest.mark.needs("redis")

SELDOM = 1e-9
"""Tokens a second, so few that none returns while a test runs."""


def limiters(buses: "list[RedisBus]", burst: float) -> list[SharedLimiter]:
    return [SharedLimiter(bus.shared, "passwords", SELDOM, burst) for bus in buses]


async def count_taken(limiters: list[SharedLimiter], tries: int, client: str = "192.0.2.1") -> int:
    """Return the number granted out of *tries* at each node."""
    return sum(await asyncio.gather(*(limiter.take(client) for limiter in limiters for _ in range(tries))))


@pytest.mark.usefixtures("patient_beats")
async def test_nodes_allow_together_what_one_would(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as buses:
        both = limiters(buses, 6)
        assert await count_taken(both, 10) == 6
        assert await both[1].seconds_to("192.0.2.1") > 0
        assert await count_taken(both, 10, "192.0.2.2") == 6


async def test_while_the_bus_is_away_they_allow_no_more_together(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as buses:
        own_redis.kill()
        await until(lambda: all(bus.is_away for bus in buses))
        assert [await count_taken([limiter], 10) for limiter in limiters(buses, 6)] == [3, 3]


async def test_a_node_that_is_one_of_many_gives_everybody_something(own_redis: OwnRedis) -> None:
    async with running(own_redis.url) as (bus,):
        own_redis.kill()
        await until(lambda: bus.is_away)
        bus.nodes = 100
        assert await count_taken(limiters([bus], 6), 10) == 1


@pytest.mark.usefixtures("patient_beats")
async def test_no_address_is_to_be_read_in_redis(own_redis: OwnRedis) -> None:
    redis = import_optional("redis.asyncio")
    async with running(own_redis.url) as buses, redis.Redis(port=own_redis.port) as client:
        await count_taken(limiters(buses, 6), 1, "192.0.2.1")
        async with SocketCounts(1, buses[0].shared).slot("192.0.2.1"):
            kept = [key + repr(await client.hgetall(key)).encode() for key in await client.keys()]
        assert len(kept) == 2
        assert not any(b"192" in text for text in kept)


@pytest.mark.usefixtures("patient_beats")
async def test_sockets_of_an_address_are_counted_over_all_nodes(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as buses:
        a, b = (SocketCounts(1, bus.shared) for bus in buses)
        a._here["192.0.2.1"] = AT_ONCE - 1
        async with a.slot("192.0.2.1") as room:
            assert room
            async with b.slot("192.0.2.1") as more:
                assert not more
            async with b.slot("192.0.2.2") as other:
                assert other
        a._here["192.0.2.1"] = 1
        await a.repeat()
        async with a.slot("192.0.2.1"), b.slot("192.0.2.1") as again:
            assert again


async def test_a_node_alone_counts_for_itself() -> None:
    alone = SocketCounts(1, LocalCounts())
    alone._here["192.0.2.1"] = AT_ONCE - 1
    async with alone.slot("192.0.2.1") as room, alone.slot("192.0.2.1") as more:
        assert [room, more] == [True, False]


async def test_who_was_sent_away_at_one_node_is_kept_away_by_all_though_the_bus_forgets(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as buses:
        a, b = (Removals(bus.shared) for bus in buses)
        await a.add("table", network_label("192.0.2.1"), "account")
        for somebody in (labels_of("192.0.2.1", None), labels_of("192.0.2.2", "account")):
            assert not (await b.labels("table")).isdisjoint(somebody)
        assert (await b.labels("table")).isdisjoint(labels_of("192.0.2.2", "another"))
        await b.follow("table", "rematch")
        assert await a.labels("rematch") == await a.labels("table")
        own_redis.kill()
        await until(lambda: all(bus.is_away for bus in buses))
        assert not (await a.labels("table")).isdisjoint(labels_of("192.0.2.1", None))
        own_redis.start()

        async def empty() -> bool:
            return await b.labels("table") == frozenset() and not any(bus.is_away for bus in buses)

        await until_true(empty)
        await a.send_again()
        assert await b.labels("table") == await a.labels("table") != frozenset()


class WallClock:
    def now(self) -> float:
        return time.time()

    async def wait_until(self, at: float) -> None:
        await asyncio.sleep(at - self.now())


async def test_tables_with_people_at_one_node_are_in_the_lobby_of_all() -> None:
    hub, store, clock = CarelessHub(), MemoryStore(), WallClock()
    networks = [Networks(), Networks()]
    a, b = (LobbyService(clock, of_node, 1, hub.node()) for of_node in networks)
    authority = Authority(store, clock)
    authority.on_change = a.note
    wanted = Wanted("scopone-federale", {}, "Marco", "random", others=(None,) * 3, public=True, fill_after=20)
    opening = await open_table(store, clock, wanted)
    table = await authority.find(opening.table)
    assert table is not None
    networks[0].note(table, 0, "192.0.2.1")
    networks[0].note(table, 7, "192.0.2.9")  # somebody who sat there and has gone
    table.come(0)
    a.tick(time.monotonic())
    hub.carry_all()
    (card,) = b.show().waiting
    assert (card.table, card.people, card.free) == (table.id, ["Marco"], 3)
    assert card.starts_in is not None
    assert [(found.table, found.left) for found in b.find("scopone-federale", {})] == [
        (table.id, frozenset({network_label("192.0.2.9")}))
    ]
    assert list(b.find("scopa-valliadi", {})) == []
    assert a.show().waiting[0].table == table.id
    table.go(0)
    a.tick(time.monotonic() + 1)
    hub.carry_all()
    assert b.show().waiting == []


async def test_what_a_node_told_that_is_gone_leaves_the_lobby() -> None:
    hub = CarelessHub()
    a, b = hub.node(), LobbyService(WallClock(), Networks(), 1, hub.node())
    card = TableCard("t", "scopone-federale", {}, [], 0, 1, 0, None)
    told = msgspec.json.encode([LobbyCard(card, 1.0, begun=False, fills=True, life=1, network="n", left=[])])
    a.publish("lobby", lambda: told)
    hub.carry_all()
    assert [shown.table for shown in b.show().waiting] == ["t"]
    b.tick(time.monotonic() + STATEMENT_SECONDS + 1)
    assert b.show().waiting == []
