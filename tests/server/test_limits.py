"""Rate limits per client, and of sitting down at tables."""

import ipaddress
from collections import Counter
from pathlib import Path

import httpx
import pytest

from cartaro.bus.in_process import LocalCounts
from cartaro.server.base.connection_slots import ConnectionSlots
from cartaro.server.base.costs import Costs
from cartaro.server.base.rate_limits import WIDER, RateLimiter, TokenBucket, address_key
from cartaro.server.http.accounts import ATTEMPTS_AT_ONCE, PAGES_AT_ONCE
from cartaro.server.http.alone import TABLES_AT_ONCE
from cartaro.server.http.own_page import MERGES_AT_ONCE
from cartaro.server.process.app import make_app
from cartaro.server.services.conversations import LINES_AT_ONCE
from cartaro.server.services.services import Services
from cartaro.server.services.sittings import AT_ONCE, HERE_A_SECOND, HERE_AT_ONCE, TABLE_AT_ONCE, Sittings
from cartaro.server.services.socket_counts import SocketCounts
from cartaro.store.sqlite import SqliteStore
from tests import http_client


def test_an_allowance_is_used_up_and_fills_again() -> None:
    bucket = TokenBucket(rate=2, burst=3, level=3, filled_at=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1) for _ in range(3)] == [True, True, False]
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]


def test_waiting_takes_in_advance() -> None:
    bucket = TokenBucket(rate=10, burst=1, level=1, filled_at=0)
    assert [bucket.wait(0) for _ in range(3)] == pytest.approx([0, 0.1, 0.2])
    assert bucket.wait(10) == 0


def test_what_is_dear_takes_more_tokens_and_is_told_when_they_are_there() -> None:
    bucket = TokenBucket(rate=2, burst=10, level=10, filled_at=0)
    assert [bucket.take(0, 6), bucket.take(0, 6), bucket.take(0, 4)] == [True, False, True]
    assert bucket.seconds_to(0, 6) == 3
    assert [bucket.take(2.9, 6), bucket.take(3, 6)] == [False, True]
    allowances = RateLimiter(rate=1, burst=2)
    assert [allowances.take("ada", 0, 2), allowances.seconds_to("ada", 0), allowances.seconds_to("bruno", 0)] == [
        True,
        1,
        0,
    ]


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_who_has_a_network_of_ipv6_is_one_client(address: str, key: str) -> None:
    """Otherwise its 2**64 addresses would have as many allowances."""
    assert address_key(address) == key


def test_clients_have_allowances_of_their_own() -> None:
    allowances = RateLimiter(rate=1, burst=1)
    assert [allowances.take(client, 0) for client in ("ada", "bruno", "ada")] == [True, True, False]


def test_no_number_of_clients_fills_the_memory() -> None:
    allowances = RateLimiter(rate=1, burst=1, remembered=100)
    for n in range(1000):
        allowances.take(f"client {n}", 0)
    assert len(allowances._of) <= 100
    allowances.take("somebody", 1000)
    assert len(allowances._of) == 1


@pytest.mark.parametrize("allowance", [1, 3])
async def test_an_address_opens_so_many_tables_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, allowance: int
) -> None:
    """The allowance does not refill during the test; the refusal says when to try again."""
    monkeypatch.setattr("cartaro.server.process.app.TABLES_A_SECOND", 1e-9)
    store = SqliteStore(tmp_path)
    transport = httpx.ASGITransport(make_app(Services(store, 0, allowance)))
    async with http_client.AsyncClient(transport=transport, base_url="http://cartaro.test") as client:
        usual = int(TABLES_AT_ONCE) * allowance
        answers = [await client.post("/api/tables", json={"rulebook": "none"}) for _ in range(usual + 1)]
    store.close()
    assert {answer.status_code for answer in answers[:-1]} == {400}
    assert answers[-1].status_code == 429
    assert answers[-1].json()["error"]["code"] == "too_many_tables"
    assert int(answers[-1].headers["retry-after"]) > 0


async def test_players_pages_and_progress_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are computed from all that is stored of an account, however much that is."""
    monkeypatch.setattr("cartaro.server.http.accounts.PAGES_A_SECOND", 1e-9)
    monkeypatch.setattr("cartaro.server.http.own_page.MERGES_A_SECOND", 1e-9)
    store = SqliteStore(tmp_path)
    transport = httpx.ASGITransport(make_app(Services(store, 0)))
    async with http_client.AsyncClient(transport=transport, base_url="http://cartaro.test") as client:
        await client.post("/api/accounts", json={"name": "Ada", "password": "x" * 10})
        pages = [(await client.get("/api/players/Ada")).status_code for _ in range(int(PAGES_AT_ONCE) + 1)]
        merge = {"items": [{"room": "lessons", "name": "x", "at": 1, "state": "1"}]}
        long = await client.post("/api/account/progress", json={"items": merge["items"] * 10_000})
        merges = [
            (await client.post("/api/account/progress", json=merge)).status_code for _ in range(int(MERGES_AT_ONCE))
        ]
    store.close()
    assert (set(pages[:-1]), pages[-1]) == ({200}, 429)
    assert (long.status_code, set(merges[:-1]), merges[-1]) == (413, {200}, 429)


async def test_codes_players_pages_and_progress_take_from_the_budget_of_an_address(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    transport = httpx.ASGITransport(make_app(services))
    services.costs.spend("127.0.0.1", 1000)
    async with http_client.AsyncClient(transport=transport, base_url="http://cartaro.test") as client:
        answers = [
            await client.post("/api/qr/wifi", json={"ssid": "Bar Sport"}),
            await client.get("/api/players/Ada"),
            await client.get("/api/account/matches"),
            await client.post("/api/account/progress", json={"items": []}),
        ]
    store.close()
    assert [answer.json()["error"]["code"] for answer in answers] == ["too_costly"] * 4


def test_a_generous_house_is_generous_in_everything_that_an_address_may_ask_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Except for passwords, by account and by device, one person's lines at a table, and a problem told once a day."""
    made: list[float] = []
    make = RateLimiter.__init__

    def make_and_note(self: RateLimiter, rate: float, burst: float, *rest: int) -> None:
        make(self, rate, burst, *rest)
        made.append(burst)

    monkeypatch.setattr(RateLimiter, "__init__", make_and_note)

    def bursts(allowance: int) -> list[float]:
        made.clear()
        store = SqliteStore(tmp_path)
        app = make_app(Services(store, 0, allowance))
        store.close()
        assert app.routes
        return list(made)

    usual, generous = Counter(bursts(1)), Counter(bursts(7))
    of_a_person = Counter((ATTEMPTS_AT_ONCE, ATTEMPTS_AT_ONCE, LINES_AT_ONCE, 1))
    of_an_address = usual - of_a_person
    assert len(of_an_address) > 5
    assert generous == of_a_person + Counter({7 * burst: times for burst, times in of_an_address.items()})


class Sitters:
    """People who sit down at times set by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        self.sittings = Sittings(1, LocalCounts(), lambda: self.now)

    async def sit_down(self, table: str, network: str, times: int) -> int:
        """Return how often a client of *network* sits down in *times* attempts."""
        return sum([await self.sittings.take(table, network) == 0 for _ in range(times)])


async def test_who_sits_down_again_and_again_is_held_up_alone_and_for_a_while() -> None:
    sitters = Sitters()
    assert await sitters.sit_down("one", "a stranger", 100) == HERE_AT_ONCE
    assert await sitters.sittings.wait("one", "a friend") == 0
    assert await sitters.sittings.wait("one", "a stranger") == pytest.approx(1 / HERE_A_SECOND)
    sitters.now = 1 / HERE_A_SECOND
    assert await sitters.sit_down("one", "a stranger", 100) == 1


async def test_who_goes_from_table_to_table_is_held_up_too() -> None:
    sitters = Sitters()
    assert sum([await sitters.sit_down(f"table {n}", "a stranger", 10) for n in range(20)]) == AT_ONCE


async def test_many_networks_together_sit_down_so_often_at_one_table() -> None:
    sitters = Sitters()
    assert sum([await sitters.sit_down("one", f"network {n}", 10) for n in range(20)]) == TABLE_AT_ONCE
    assert await sitters.sittings.wait("another", "a friend") == 0
    sitters.now = 10
    assert await sitters.sittings.wait("one", "a friend") == 0


@pytest.mark.parametrize(("bits", "times"), WIDER.items())
def test_wider_networks_have_more_generous_limits_of_their_own(bits: int, times: int) -> None:
    """Who has many networks gets no more by using them all, costs no more memory, and a neighbour keeps its own."""
    allowances, slots = RateLimiter(rate=0.001, burst=10), ConnectionSlots(10**6)
    step, first = 1 << (64 - bits), int(ipaddress.IPv6Address("2001:db8::")) >> 64
    inside = [address_key(str(ipaddress.IPv6Address((first + n * step // 256) << 64))) for n in range(256)]
    assert sum(allowances.take(one, 0) for _ in range(10) for one in inside) == 10 * times
    assert len(allowances._of) <= 10 * times + 256 + len(WIDER)
    assert allowances.take(address_key("2001:db9::"), 0)
    assert sum(slots.arrive(one.partition("/")[0]) is not None for _ in range(400) for one in inside) == 400 * times


async def test_wider_networks_share_sockets_and_costs() -> None:
    inside = [address_key(f"2001:db8:0:{n:x}::1") for n in range(256)]
    sockets, costs = SocketCounts(1, LocalCounts()), Costs(clock=lambda: 0.0)
    assert sum([await sockets.come(one) for _ in range(4) for one in inside]) == 4 * 200
    for one in inside[:8]:
        costs.spend(one, 15.0)
    assert costs.wait(inside[-1]) > 0
    for _ in range(4):
        for one in inside:
            await sockets.go(one)
    assert not sockets._here
