"""The bus through a real Redis: hints arrive; killed, cut off, late or empty, it costs only time."""

import asyncio
import socket
from typing import TYPE_CHECKING

import pytest

from tests.bus.running import running
from tests.conftest import import_optional
from tests.redis_server import Line, OwnRedis
from tests.waiting import until, until_true

if TYPE_CHECKING:
    from cartaro.bus.redis import RedisBus

redis = import_optional("redis")
pytestmark = pytest.mark.needs("redis")


class Ear:
    """Follows a topic, and records its hints."""

    def __init__(self, bus: "RedisBus", topic: str) -> None:
        self.heard: list[bytes] = []
        self.joins = 0
        bus.follow(topic, lambda _node, hint: self.heard.append(hint), self._join)

    def _join(self) -> None:
        self.joins += 1


async def test_a_hint_is_heard_by_the_others_who_follow_its_topic(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url, own_redis.url) as (a, b, c):
        ears = [Ear(a, "one"), Ear(b, "one"), Ear(c, "two"), Ear(c, "end"), Ear(b, "end")]
        await until(lambda: all(ear.joins for ear in ears))
        a.publish("one", lambda: b"a hint")
        a.publish("end", lambda: b"that was all")
        await until(lambda: bool(ears[3].heard and ears[4].heard))
        assert [ear.heard for ear in ears[:3]] == [[], [b"a hint"], []]


async def test_a_node_that_nobody_else_hears_knows_it_until_somebody_says_something(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as (a, b):
        ears = [Ear(a, "one"), Ear(a, "two"), Ear(b, "two")]
        await until(lambda: all(ear.joins for ear in ears))
        assert a.is_heard("one"), "it has not said anything yet"
        for topic in ("one", "two", "three"):
            a.publish(topic, lambda: b"a hint")
        await until(lambda: not a.is_heard("one"))
        assert a.is_heard("two")
        assert a.is_heard("three"), "what it does not follow itself, where nobody's hint would tell it"
        Ear(b, "one")
        b.publish("one", lambda: b"here too")
        await until(lambda: a.is_heard("one"))


async def test_who_begins_to_hear_is_found_though_nothing_is_said(
    own_redis: OwnRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cartaro.bus.redis.SURVEY_SECONDS", 0.02)
    async with running(own_redis.url, own_redis.url) as (a, b):
        topics = [f"topic {number}" for number in range(5)]
        ears = [Ear(a, topic) for topic in topics]
        await until(lambda: all(ear.joins for ear in ears))
        for topic in topics:
            a.publish(topic, lambda: b"a hint")
        await until(lambda: not any(map(a.is_heard, topics)))
        for topic in topics[1::2]:
            Ear(b, topic)
        await until(lambda: [a.is_heard(topic) for topic in topics] == [False, True, False, True, False])


async def test_who_tells_or_follows_badly_harms_nobody_else(own_redis: OwnRedis) -> None:
    def fall() -> None:
        raise ValueError

    def stumble() -> bytes:
        raise ValueError

    async with running(own_redis.url, own_redis.url) as (a, b):
        b.follow("bad", lambda _node, _hint: fall(), fall)
        ear = Ear(b, "one")
        await until(lambda: ear.joins == 1)
        a.publish("worse", stumble)
        a.publish("bad", lambda: b"a hint")
        a.publish("one", lambda: b"a hint")
        await until(lambda: ear.heard == [b"a hint"])


async def test_of_hints_that_wait_the_newest_is_sent(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as (a, b):
        ear = Ear(b, "one")
        await until(lambda: ear.joins == 1)
        for number in range(100):
            a.publish("one", lambda number=number: b"%d" % number)  # type: ignore[misc]  # the default binds it
        await until(lambda: bool(ear.heard))
        assert ear.heard == [b"99"]


async def test_no_number_of_hints_fills_the_memory_while_nobody_takes_them(
    own_redis: OwnRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cartaro.bus.redis.MOST_WAITING", 10)
    async with running(own_redis.url) as (bus,):
        for number in range(1000):
            bus.publish(f"topic {number}", lambda: None)
        assert list(bus._waiting) == [f"topic {number}" for number in range(990, 1000)]


async def test_servers_with_another_prefix_hear_nothing_of_it(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, prefix="one") as (a,), running(own_redis.url, prefix="two") as (b,):
        ear, own = Ear(b, "one"), Ear(b, "end")
        await until(lambda: ear.joins + own.joins == 2)
        assert a.nodes == b.nodes == 1
        assert await a.shared.take("k", 1e-6, 1, 1) == await b.shared.take("k", 1e-6, 1, 1) == 0


async def test_a_redis_that_was_killed_and_comes_back_empty(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as (a, b):
        ear = Ear(b, "one")
        await until(lambda: ear.joins == 1)
        assert await a.shared.take("k", 1e-6, 1, 1) == 0
        own_redis.kill()
        assert await b.shared.take("k", 1e-6, 1, 1) is None, "each counts for itself"
        await until(lambda: a.is_away and b.is_away)
        assert a.shared.nodes == 2, "as many as there were"
        own_redis.start()
        await until(lambda: not a.is_away and not b.is_away and ear.joins == 2)
        a.publish("one", lambda: b"here again")
        await until(lambda: ear.heard == [b"here again"])
        assert await b.shared.take("k", 1e-6, 1, 1) == 0, "buckets begin anew"


async def test_a_line_that_is_cut_without_a_word(
    own_redis: OwnRedis, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cartaro.bus.redis.DEAF", 1.0)
    async with running(line.url, own_redis.url) as (a, b):
        ear = Ear(a, "one")
        await until(lambda: ear.joins == 1)
        line.cut()
        await until(lambda: a.is_away)
        assert not b.is_away
        assert await a.shared.take("k", 1, 1, 1) is None
        line.mend()
        await until(lambda: not a.is_away)
        b.publish("one", lambda: b"welcome back")
        await until(lambda: ear.heard[-1:] == [b"welcome back"])


async def test_a_redis_that_is_two_seconds_late_is_taken_to_be_away_and_its_hints_still_come(
    own_redis: OwnRedis, line: Line
) -> None:
    async with running(line.url, own_redis.url) as (a, b):
        ear = Ear(a, "one")
        await until(lambda: ear.joins == 1)
        line.late = 2.0
        await until(lambda: a.is_away)
        b.publish("one", lambda: b"late")
        await until(lambda: ear.heard == [b"late"])
        assert a.is_away
        assert await a.shared.take("k", 1, 1, 1) is None
        line.late = 0.0
        await until(lambda: not a.is_away)


async def test_who_leaves_is_no_longer_counted(own_redis: OwnRedis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartaro.bus.redis.FORGET_NODE", 1e6)
    async with running(own_redis.url) as (a,):
        async with running(own_redis.url):
            await until(lambda: a.nodes == 2)
        await until(lambda: a.nodes == 1)


@pytest.mark.usefixtures("patient_beats")
async def test_all_nodes_take_of_one_bucket(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as (a, b):
        taken = await asyncio.gather(*(bus.shared.take("k", 1e-6, 10, 1) for bus in (a, b) for _ in range(20)))
        assert sum(wait == 0 for wait in taken) == 10
        assert await a.shared.seconds_to("k", 1e-6, 10, 1) == pytest.approx(1e6, rel=0.01)
        assert await a.shared.seconds_to("another", 1e-6, 10, 1) == 0


@pytest.mark.usefixtures("patient_beats")
async def test_a_bucket_fills_again(own_redis: OwnRedis) -> None:
    async with running(own_redis.url) as (bus,):
        assert await bus.shared.take("k", 1, 1, 1) == 0
        assert 0 < (await bus.shared.take("k", 1, 1, 1) or 0) <= 1

        async def filled() -> bool:
            return await bus.shared.take("k", 1, 1, 1) == 0

        await until_true(filled)


@pytest.mark.usefixtures("patient_beats")
async def test_what_nodes_count_is_added_up_and_forgotten_with_them(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as (a, b):
        assert await a.shared.count("sockets", 3, 60) == 3
        assert await b.shared.count("sockets", 4, 1) == 7
        assert await a.shared.count("sockets", 2, 60) == 6

        async def forgotten() -> bool:
            return await a.shared.count("sockets", 2, 60) == 2

        await until_true(forgotten)


@pytest.mark.usefixtures("patient_beats")
async def test_sets_are_for_all(own_redis: OwnRedis) -> None:
    async with running(own_redis.url, own_redis.url) as (a, b):
        await a.shared.add("removed", ["x", "y"], 60)
        assert await b.shared.members("removed") == frozenset({"x", "y"})
        assert await b.shared.members("nothing") == frozenset()


@pytest.mark.usefixtures("patient_beats")
async def test_nothing_is_kept_for_ever(own_redis: OwnRedis) -> None:
    async with running(own_redis.url) as (bus,):
        await bus.shared.take("k", 1, 10, 1)
        await bus.shared.count("sockets", 3, 60)
        await bus.shared.add("removed", ["x"], 60)
        async with redis.asyncio.Redis(port=own_redis.port) as client:
            keys = await client.keys()
            assert len(keys) == 3
            assert all(key.startswith(b"test:") for key in keys)
            assert all([await client.ttl(key) > 0 for key in keys])


async def test_the_log_says_with_what_code_redis_refuses(own_redis: OwnRedis, caplog: pytest.LogCaptureFixture) -> None:
    """Here that it wants a password; the rest of its answer is not logged."""
    with socket.create_connection(("127.0.0.1", own_redis.port)) as connection:
        connection.sendall(b"CONFIG SET requirepass geheim\r\n")
        assert connection.recv(100) == b"+OK\r\n"
    from cartaro.bus.redis import RedisBus  # noqa: PLC0415  # where redis is not installed the module is skipped

    bus = RedisBus(own_redis.url, "test")
    running_ = asyncio.ensure_future(bus.run())
    try:
        await until(lambda: "the bus is away" in caplog.text)
    finally:
        running_.cancel()
        await asyncio.gather(running_, return_exceptions=True)
        await bus.close()
    assert "ResponseError NOAUTH" in caplog.text
    assert "required" not in caplog.text
