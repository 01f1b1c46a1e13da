"""Push notices: they go to people who have left and subscribed, once for any number of nodes, and to nobody else."""

import asyncio
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from cartaro.bus.in_process import InProcessBus
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.jobs.ports import Given, Job, TooManyJobsError
from cartaro.server.services import push_sending
from cartaro.server.services.push_notices import PushNotices, PushSettings
from cartaro.server.services.push_occasions import PushOccasion, occasions_in, still_holds
from cartaro.server.services.push_sending import message_of, send_notice
from cartaro.store.books.push import PushBook, PushSubscription
from cartaro.store.sqlite import SqliteStore
from cartaro.table.absence import Await
from cartaro.table.answers import Done
from cartaro.table.arranging import Sit, Start
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.decide import Act, Command
from cartaro.table.entries import Chair, Entry, GotUp, Missing, Opened, Payload, Replaced, Sat, Started, TookBack
from cartaro.table.opening import Wanted, open_table
from cartaro.table.state import TableState, TableStep, advance, states
from tests.store.conformance.logs import create

OPENED = Opened("scopa-valliadi", {}, (Chair("Ada", "person"), Chair("", "free")), "c0ffee", "greedy", 60.0)


def told(before: Sequence[Payload], after: Sequence[Payload]) -> tuple[TableState, list[PushOccasion]]:
    """Return a table whose log has *before* and then *after*, and the occasions for notices in *after*."""
    log = [Entry(seq, f"c{seq}", None, 1000.0, what) for seq, what in enumerate((OPENED, *before), 1)]
    *_, state = states("t", log, bytes(32))
    waited, steps = state.match is None, list[TableStep]()
    for seq, what in enumerate(after, len(log) + 1):
        state, step = advance(state, Entry(seq, f"c{seq}", None, 1000.0, what))
        steps += [] if step is None else [step]
    return state, list(occasions_in(state, steps, waited=waited))


def brief(occasions: Sequence[PushOccasion]) -> list[tuple[str, int, int]]:
    return [(one.kind, one.person, one.seq) for one in occasions]


BEA = Sat(1, 1, "Bea")


def test_that_somebody_sits_down_is_told_to_the_others_and_that_it_begins_to_all() -> None:
    state, occasions = told([], [BEA])
    assert brief(occasions) == [("sat", 0, 2)]
    assert [one.id for one in occasions] == ["t 2 0"]
    assert all(still_holds(one, state) for one in occasions)
    state, occasions = told([BEA], [Started()])
    assert brief(occasions) == [("begun", 0, 3), ("begun", 1, 3)]
    _, both = told([], [BEA, Started()])
    assert brief(both) == [("begun", 0, 3), ("begun", 1, 3)], "the newest alone is told"
    state, gone = told([BEA], [GotUp(1)])
    assert gone == []
    assert not still_holds(PushOccasion("t", 1, "sat", 2), state)


def test_who_is_awaited_or_replaced_is_told_so_as_long_as_it_is_so() -> None:
    state, awaited = told([BEA, Started()], [Missing(1, 1060.0)])
    assert awaited == [PushOccasion("t", 1, "missing", 4, 1060.0)]
    assert still_holds(awaited[0], state)
    state, replaced = told([BEA, Started(), Missing(1, 1060.0)], [Replaced(1)])
    assert brief(replaced) == [("replaced", 1, 5)]
    assert still_holds(replaced[0], state)
    assert not still_holds(awaited[0], state)
    back, nothing = told([BEA, Started(), Missing(1, 1060.0)], [Missing(1, None)])
    assert nothing == []
    assert not still_holds(awaited[0], back)
    back, nothing = told([BEA, Started(), Replaced(1)], [TookBack(1)])
    assert nothing == []
    assert not still_holds(replaced[0], back)


def test_a_host_who_is_awaited_before_the_match_is_told_nothing() -> None:
    assert told([BEA], [Missing(0, 1060.0)])[1] == []


def test_a_message_has_no_name_in_it_and_the_language_of_its_reader() -> None:
    it, en = message_of("replaced", "t", "it"), message_of("replaced", "t", "en")
    assert (it.lang, it.table, it.title) == ("it", "t", "Un bot gioca al tuo posto")
    assert en.title == "A bot plays for you"


async def test_a_worker_without_the_libraries_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "cartaro.server.base.push_message", None)
    store = SqliteStore(tmp_path)
    await send_notice(store, "t", 0, "sat", 60, "mailto:club@example.org", "")
    store.close()
    assert "pip install 'cartaro[push]'" in caplog.text


async def test_a_device_that_cannot_be_posted_to_keeps_none_that_is_gone_and_no_host_is_asked_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    push_message = pytest.importorskip("cartaro.server.base.push_message")
    answers: dict[str, Exception | int] = {
        "https://a.push.apple.com/bad": UnicodeError("no such label"),
        "https://b.push.apple.com/gone": 410,
        "https://c.push.apple.com/nowhere": socket.gaierror(socket.EAI_NONAME, "unknown"),
        "https://d.push.apple.com/later": socket.gaierror(socket.EAI_AGAIN, "later"),
        "https://fcm.googleapis.com/known": socket.gaierror(socket.EAI_NONAME, "unknown"),
    }

    def post(address: str, *_arguments: object) -> int:
        answer = answers[address]
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(push_message, "post_message", post)
    monkeypatch.setattr(push_sending, "AGAIN_SECONDS", 0.0)
    store = SqliteStore(tmp_path)
    book = PushBook(store)
    await create(store)
    for address in answers:
        await book.keep(PushSubscription(address, None, address, b"p", b"a", "it"), 1.0)
        await book.sit(address, "t", 0)
    await send_notice(store, "t", 0, "sat", 60, "mailto:club@example.org", "")
    left = {one.endpoint.rpartition("/")[2] for one in await book.of_seat("t", 0)}
    store.close()
    assert left == {"bad", "later", "known"}
    assert "a.push.apple.com was not sent: UnicodeError" in caplog.text


class SettlingClock(SteadyClock):
    """Lets waiting notices proceed when the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.settled = asyncio.Event()
        self.ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead

    async def wait_until(self, at: float) -> None:
        await self.settled.wait()


class Recorder:
    """Records the jobs to be sent; its queue has room for *most*."""

    def __init__(self, most: int = 100) -> None:
        self.sent: list[tuple[str, tuple[Given, ...]]] = []
        self._most = most

    async def run(self, job: Job, given: Sequence[Given]) -> None:
        if len(self.sent) >= self._most:
            raise TooManyJobsError
        self.sent.append((job.key, tuple(given)))

    def close(self) -> None:
        pass


class Node:
    """One of several servers with one store, without a bus."""

    def __init__(self, folder: Path) -> None:
        self.store, self.clock, self.errands = SqliteStore(folder), SettlingClock(), Recorder()
        self.authority = Authority(self.store, self.clock)
        limiter = SharedLimiter(InProcessBus().shared, "push", 0.001, 3.0)
        told = PushSettings("mailto:club@example.org", ["push.example"])
        self.notices = PushNotices(
            self.store,
            self.clock,
            self.errands,
            limiter,
            told,
            lambda: b"private",
            lambda key: key.hex(),
            self.authority,
        )
        self.authority.on_change = self.notices.wake

    async def table(self, id: str) -> LiveTable:
        await self.authority.look_elsewhere()
        table = await self.authority.find(id)
        assert table is not None
        return table

    async def do(self, id: str, command: Command) -> None:
        assert isinstance(await self.authority.submit(await self.table(id), command), Done)

    async def settle(self) -> None:
        """Let all pending notices be sent."""
        self.clock.settled.set()
        while self.notices._tasks:
            await asyncio.wait(set(self.notices._tasks))
        self.clock.settled.clear()

    @property
    def sent(self) -> list[tuple[Given, ...]]:
        """The notices sent, as person and kind."""
        return [given[1:3] for _, given in self.errands.sent]


@pytest.fixture
def new_node(tmp_path: Path) -> Iterator[Callable[[], Node]]:
    with ExitStack() as opened:

        def start() -> Node:
            node = Node(tmp_path)
            opened.callback(node.store.close)
            return node

        yield start


def sit(person: int) -> Sit:
    return Sit(f"{person:x}:sit", bytes([person]), f"Person {person}", None, None)


async def gather(node: Node, free: int = 1, calm: int | None = None) -> str:
    """Open a table where Ada waits for *free* people, and subscribe all of them."""
    options = {"players": 2 if free == 1 else 4}
    wanted = Wanted("scopa-valliadi", options, "Ada", "greedy", others=(None,) * free, calm=calm)
    id = (await open_table(node.store, node.clock, wanted)).table
    for person in range(free + 1):
        player = f"key {person}"
        await node.notices.book.keep(PushSubscription(player, None, f"https://push/{person}", b"", b"", "it"), 1.0)
        assert await node.notices.book.sit(player, id, person)
    await node.table(id)
    return id


async def test_who_has_left_is_told_and_nobody_who_is_there(new_node: Callable[[], Node]) -> None:
    node = new_node()
    id = await gather(node)
    table = await node.table(id)
    await node.do(id, sit(1))
    table.come(1)
    await node.settle()
    assert node.sent == [(0, "sat")]
    key, given = node.errands.sent[0]
    assert key == f"{id} 2 0"
    assert given == (id, 0, "sat", 600, "mailto:club@example.org", "push.example")
    table.come(0)
    await node.do(id, Start("s", 0))
    await node.settle()
    assert node.sent == [(0, "sat")]
    table.go(1)
    now = node.clock.now()
    await node.do(id, Await("a", 1, now + 60))
    await node.settle()
    assert node.sent[1:] == [(1, "missing")]


async def test_who_comes_back_while_it_settles_is_not_told(new_node: Callable[[], Node]) -> None:
    node = new_node()
    id = await gather(node)
    await node.do(id, sit(1))
    (await node.table(id)).come(0)
    await node.settle()
    assert node.sent == []


async def test_several_things_at_once_are_told_once_the_newest(new_node: Callable[[], Node]) -> None:
    node = new_node()
    id = await gather(node, free=3)
    for person in (1, 2, 3):
        await node.do(id, sit(person))
    await node.settle()
    assert sorted(key for key, _ in node.errands.sent) == [f"{id} 4 {person}" for person in range(3)]


async def test_of_several_nodes_one_tells_and_none_who_is_at_another(new_node: Callable[[], Node]) -> None:
    """Without a bus, nodes rely on the store and the log."""
    first, second, third = nodes = [new_node() for _ in range(3)]
    id = await gather(first, free=3)
    tables = [await node.table(id) for node in nodes]
    tables[0].come(0)
    for person, node in ((1, second), (2, third)):
        await node.do(id, sit(person))
        for other in nodes:
            await other.authority.look_elsewhere()
        await first.settle()
    await asyncio.gather(*(node.settle() for node in nodes))
    assert [one for node in nodes for one in node.sent] == [(1, "sat")]


async def test_who_has_not_asked_for_it_is_told_nothing(new_node: Callable[[], Node]) -> None:
    node = new_node()
    id = await gather(node)
    for person in (0, 1):
        await node.notices.book.forget(f"key {person}")
    await node.do(id, sit(1))
    await node.settle()
    assert node.sent == []
    assert await node.store.read(lambda transaction: transaction.rows("SELECT id FROM push_told")) == []


async def test_nobody_is_told_without_end_and_a_full_queue_stops_nothing(new_node: Callable[[], Node]) -> None:
    node = new_node()
    id = await gather(node)
    await node.do(id, sit(1))
    await node.do(id, Start("s", 0))
    (await node.table(id)).come(0)
    now = node.clock.now()
    for number in range(5):
        await node.do(id, Await(f"a{number}", 1, now + 60 + number))
        await node.settle()
    assert node.sent.count((1, "missing")) == 3
    node.errands._most = 0
    await node.do(id, Await("last", 1, now + 90))
    await node.settle()


async def test_what_happened_before_a_node_knew_the_table_is_not_told_again(new_node: Callable[[], Node]) -> None:
    first = new_node()
    id = await gather(first)
    await first.do(id, sit(1))
    late = new_node()
    await late.table(id)
    await late.settle()
    assert late.sent == []
    await late.notices.stop()


async def play(node: Node, id: str) -> None:
    """Play the first lawful card of whoever has the turn."""
    state = await node.authority.state_of(await node.table(id))
    assert state.match is not None
    chair = state.chair_to_act
    assert chair is not None
    action = state.match.game.spell_action(state.match.game.legal_actions(state.match.position)[0])
    await node.do(id, Act(f"{chair}:{state.head}", chair, state.head, action))


async def test_at_a_calm_table_each_turn_is_told_once_to_whoever_has_it_and_is_not_there(
    new_node: Callable[[], Node],
) -> None:
    nodes = [new_node(), new_node()]
    id = await gather(nodes[0], calm=3)
    tables = [await node.table(id) for node in nodes]
    await nodes[0].do(id, sit(1))
    for _ in range(3):
        for node in nodes:
            await node.table(id)
            await node.settle()
        await play(nodes[0], id)
    for node in nodes:
        await node.table(id)
        await node.settle()
    told = [who for node in nodes for who, kind in node.sent if kind == "turn"]
    assert sorted(told) == [0, 0, 1, 1]
    state = await nodes[0].authority.state_of(tables[0])
    here = state.roster.people[1 - (state.chair_to_act or 0)]
    assert here is not None
    tables[0].come(here)
    before = len(nodes[0].sent)
    await play(nodes[0], id)
    await nodes[0].settle()
    assert nodes[0].sent[before:] == [], "whoever is there sees it"


async def test_before_the_end_a_turn_is_told_once_more_and_not_if_it_was_played(new_node: Callable[[], Node]) -> None:
    node, other = new_node(), new_node()
    id = await gather(node, calm=1)
    await node.do(id, sit(1))
    table = await node.table(id)
    await node.settle()
    before = len(node.sent)
    for each in (node, other):
        each.notices.remind(await each.table(id))
        await each.settle()
    assert [kind for _, kind in (*node.sent[before:], *other.sent)] == ["ending"]
    await play(node, id)
    await node.settle()
    node.notices.remind(table)
    await play(node, id)
    await node.settle()
    assert [kind for _, kind in node.sent[before:]].count("ending") == 1
