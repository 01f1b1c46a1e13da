"""Hints between nodes: whatever happens to them, every node reaches the store's state, and shows nothing else."""

import asyncio
import contextlib
import gc
import itertools
import time

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from cartaro.i18n import CartaroError
from cartaro.server.services.local import LocalServices, MemoryTalk
from cartaro.server.services.other_servers import WITH_BUS_SECONDS as LOOK_SECONDS
from cartaro.server.services.table_hints import (
    HOLD_SECONDS,
    REPEAT_SECONDS,
    REPEATS,
    STATEMENT_SECONDS,
    TICK_SECONDS,
)
from cartaro.store.memory import MemoryStore
from cartaro.table.absence import Await, Replace
from cartaro.table.answers import Done
from cartaro.table.decide import Act, Command, GoOn
from cartaro.table.driver import next_automatic_command
from cartaro.table.ports import Secrets
from cartaro.table.state import TableState, fold
from cartaro.table.waits import ELSEWHERE, next_wait
from cartaro.testing.tables import PaperTable
from cartaro.wire.talk import Say
from tests.bus.careless import CarelessHub, CarelessNode
from tests.hand_clock import HandClock


class Node:
    """A node of a server, with its table in memory; its bots are played by hand."""

    def __init__(self, bus: CarelessNode, store: MemoryStore, talk: MemoryTalk, clock: HandClock) -> None:
        self.bus, self.store, self.talk, self.clock = bus, store, talk, clock
        self.services = LocalServices(store, clock, bus=bus, talk=talk)
        self.services.authority.on_change = self.services.table_hints.note

    async def open(self, id: str) -> None:
        table = await self.services.authority.find(id)
        assert table is not None
        self.table = table
        await self.services.conversations.at(table)

    @property
    def state(self) -> TableState:
        assert self.table.cached is not None
        return self.table.cached.state

    async def play(self) -> None:
        """Execute the next command at the table, by this node's knowledge of it."""
        answer = await self.services.authority.submit(self.table, due(self.state))
        if isinstance(answer, Done):
            found = await self.services.store.entries_after(self.table.id, answer.seq - 1)
            assert found, "acknowledged, and not in the log"


def due(state: TableState) -> Command:
    """Return a legal command of the person or bot whose turn it is."""
    owed = next_automatic_command(state)
    match = state.match
    assert match is not None
    if isinstance(owed, GoOn):
        return owed
    if (chair := state.chair_to_act) is None:
        return GoOn(f"0:next-{state.head}", 0, state.head)
    text = match.game.spell_action(match.game.legal_actions(match.position)[0])
    return (
        structs.replace(owed, text=text)
        if isinstance(owed, Act)
        else Act(f"{chair}:act-{state.head}", chair, state.head, text)
    )


async def open_nodes(hub: CarelessHub, number: int = 3) -> list[Node]:
    """Return nodes with one table of two people and a bot in memory; nobody is connected yet."""
    store, talk, clock = MemoryStore(), MemoryTalk(), HandClock()
    paper = PaperTable("scala40-fisca", people=2, players=3)
    opened = msgspec.structs.replace(paper.state.opened, grace=60.0)
    log = [msgspec.structs.replace(paper.log[0], payload=opened), *paper.log[1:]]
    for id in ("another", "table"):
        await store.create(id, log, Secrets(paper.secret, bytes(32)), {})
    nodes = [Node(hub.node(), store, talk, clock) for _ in range(number)]
    for node in nodes:
        await node.open("table")
    return nodes


async def poll(nodes: list[Node]) -> None:
    """Do every node's periodic check, which is independent of hints."""
    for node in nodes:
        await node.services.looks.finish()
        await node.services.authority.look_again()
        await node.services.conversations.look_again()


def assert_shows_the_log(node: Node, state: TableState) -> None:
    assert node.state == state
    seqs = [step.seq for step in node.table.steps]
    assert seqs == sorted(set(seqs))
    assert not seqs or seqs[-1] <= state.head


async def stored(node: Node) -> TableState:
    log = await node.services.store.load(node.table.id)
    assert log is not None
    return fold(node.table.id, log.entries, log.secrets.shuffle)


STEPS = st.lists(
    st.tuples(st.sampled_from(["play", "come", "go", "say", "post", "arrive", "lose", "double"]), st.integers(0, 30)),
    max_size=60,
)


@settings(max_examples=60)
@given(STEPS)
def test_lost_doubled_late_and_reordered_hints_change_delay_and_nothing_else(steps: list[tuple[str, int]]) -> None:
    asyncio.run(live_through(steps))


class Careless:
    """Three nodes, and random events."""

    def __init__(self, hub: CarelessHub, nodes: list[Node]) -> None:
        self.hub, self.nodes = hub, nodes
        self.connections = [0] * len(nodes)
        self._numbers = itertools.count()

    async def play(self, at: int) -> None:
        await self.nodes[at % 3].play()

    async def come(self, at: int) -> None:
        self.connections[at % 3] += 1
        self.nodes[at % 3].table.come(0)

    async def go(self, at: int) -> None:
        if self.connections[at % 3]:
            self.connections[at % 3] -= 1
            self.nodes[at % 3].table.go(0)

    async def say(self, at: int) -> None:
        node = self.nodes[at % 3]
        with contextlib.suppress(CartaroError):  # too many messages
            await node.services.conversations.say(node.table, 0, Say(f"say-{next(self._numbers)}", text="bella"))

    async def post(self, _at: int) -> None:
        self.hub.post()

    async def arrive(self, at: int) -> None:
        if late := self.hub.under_way:
            late.pop(at % len(late))()

    async def lose(self, at: int) -> None:
        if late := self.hub.under_way:
            late.pop(at % len(late))

    async def double(self, at: int) -> None:
        if late := self.hub.under_way:
            late.append(late[at % len(late)])


async def live_through(steps: list[tuple[str, int]]) -> None:
    world = Careless(hub := CarelessHub(), nodes := await open_nodes(hub))
    for step, at in steps:
        await getattr(world, step)(at)
        await asyncio.sleep(0)
    await poll(nodes)
    state = await stored(nodes[0])
    for node in nodes:
        assert_shows_the_log(node, state)
        said = await node.services.conversations.at(node.table)
        assert list(said.lines) == await node.talk.recent("table")
    for node in nodes:  # repeated hints replace lost ones
        node.services.table_hints.tick(time.monotonic() + REPEAT_SECONDS)
    hub.carry_all()
    if any(world.connections):
        assert [node.table.present for node in nodes] == [{0}] * 3
    for node in nodes:
        node.services.table_hints.tick(time.monotonic() + STATEMENT_SECONDS + 1)
        assert node.table.present == node.table.present_here, "nobody says it any more"


async def test_a_hint_has_one_table_looked_at_and_nobody_follows_its_own() -> None:
    hub = CarelessHub()
    a, b, _ = await open_nodes(hub)
    await a.play()
    hub.post()
    assert b.state.head == a.state.head - 1
    hub.carry_all()
    await b.services.looks.finish()
    assert b.state == a.state
    hub.post()
    assert hub.under_way == [], "what was found by a hint is not told again"


async def test_a_node_that_has_a_table_alone_tells_nothing_until_another_has_it_too() -> None:
    hub = CarelessHub()
    (a,) = await open_nodes(hub, 1)
    hub.carry_all()
    a.table.come(0)
    await a.play()
    a.services.table_hints.tick(time.monotonic() + REPEAT_SECONDS)
    assert a.bus.waiting == {}
    b = Node(hub.node(), a.store, a.talk, a.clock)
    await b.open(a.table.id)
    hub.carry_all()
    assert b.table.present == {0}, "it has asked"
    await a.play()
    hub.carry_all()
    await b.services.looks.finish()
    assert b.state == a.state


async def test_who_is_at_the_tables_of_a_node_is_repeated_in_one_message() -> None:
    hub = CarelessHub()
    nodes = await open_nodes(hub, 2)
    at_tables = [[node.table for node in nodes]]
    for node in nodes:
        await node.open("another")
    at_tables.append([node.table for node in nodes])
    hub.carry_all()
    for here, _ in at_tables:
        here.come(0)
    hub.post()
    hub.under_way.clear()
    nodes[0].services.table_hints.tick(time.monotonic() + REPEAT_SECONDS)
    assert list(nodes[0].bus.waiting) == [REPEATS]
    hub.carry_all()
    assert [there.present for _, there in at_tables] == [{0}, {0}]


async def test_a_node_whose_question_is_lost_is_told_as_soon_as_it_is_found() -> None:
    hub = CarelessHub()
    (a,) = await open_nodes(hub, 1)
    hub.carry_all()
    a.table.come(0)
    b = Node(hub.node(), a.store, a.talk, a.clock)
    await b.open(a.table.id)
    hub.post()
    hub.under_way.clear()
    assert not a.bus.is_heard(f"table:{a.table.id}")
    a.bus.unheard.clear()  # the bus has checked who follows
    a.services.table_hints.tick(time.monotonic() + REPEAT_SECONDS)
    hub.carry_all()
    assert b.table.present == {0}


async def test_what_two_nodes_say_at_one_moment_both_have_after_a_look() -> None:
    a, b, _ = await open_nodes(CarelessHub())
    for node, text in ((a, "ciao"), (b, "bella")):
        await node.services.conversations.say(node.table, 0, Say(f"say-{text}", text=text))
    await poll([a, b])
    for node in (a, b):
        said = (await node.services.conversations.at(node.table)).lines
        assert [line.text for line in said] == ["ciao", "bella"]


async def test_what_is_said_by_one_node_is_heard_by_the_other() -> None:
    hub = CarelessHub()
    a, b, _ = await open_nodes(hub)
    await a.services.conversations.say(a.table, 0, Say("say-one", text="ben giocata"))
    hub.carry_all()
    await b.services.looks.finish()
    assert [line.text for line in (await b.services.conversations.at(b.table)).lines] == ["ben giocata"]


async def test_who_is_connected_to_one_node_is_there_for_the_others_and_is_awaited_by_none() -> None:
    hub = CarelessHub()
    a, b, _ = await open_nodes(hub)
    b.table.come(1)  # a person who plays at b, so that b would wait for the person
    assert next_wait(b.state, b.table) is not None
    a.table.come(0)
    hub.carry_all()
    assert b.table.present == {0, 1}
    assert next_wait(b.state, b.table) is None
    a.table.go(0)
    hub.carry_all()
    assert b.table.present == {1}
    assert b.table.has_gone(0)
    assert b.table.gone_since(0) == b.table.clock.now()


async def test_spectators_are_counted_over_all_nodes() -> None:
    hub = CarelessHub()
    a, b, c = await open_nodes(hub)
    a.services.spectator_counts.come(a.table)
    b.services.spectator_counts.come(b.table)
    hub.carry_all()
    assert [node.services.spectator_counts._at[node.table].elsewhere for node in (a, b, c)] == [1, 1, 2]
    assert c.services.spectator_counts.shown_at(c.table) > 0


async def test_a_node_that_says_nothing_more_has_nobody_after_a_while() -> None:
    hub = CarelessHub()
    a, b, _ = await open_nodes(hub)
    a.table.come(0)
    hub.carry_all()
    now = time.monotonic()
    b.services.table_hints.tick(now + STATEMENT_SECONDS - 1)
    assert b.table.present == {0}
    b.services.table_hints.tick(now + STATEMENT_SECONDS + 1)
    assert b.table.present == frozenset()


async def test_while_the_bus_is_away_nobody_is_taken_to_have_left_another_node() -> None:
    hub = CarelessHub()
    a, b, _ = await open_nodes(hub)
    a.table.come(0)
    hub.carry_all()
    b.bus.is_away = True
    now = time.monotonic()
    b.services.table_hints.tick(now)
    b.services.table_hints.tick(now + HOLD_SECONDS - 1)
    assert b.table.present == {0}
    b.bus.is_away = False
    b.services.table_hints.tick(now + HOLD_SECONDS)  # the bus is back: presence is announced again
    b.services.table_hints.tick(now + HOLD_SECONDS + STATEMENT_SECONDS - TICK_SECONDS)
    assert b.table.present == {0}
    b.services.table_hints.tick(now + HOLD_SECONDS + STATEMENT_SECONDS + TICK_SECONDS)
    assert b.table.present == frozenset()


async def test_a_bus_that_stays_away_holds_nobody_for_ever() -> None:
    hub = CarelessHub()
    a, b, _ = await open_nodes(hub)
    a.table.come(0)
    hub.carry_all()
    b.bus.is_away = True
    now = time.monotonic()
    b.services.table_hints.tick(now)
    b.services.table_hints.tick(now + HOLD_SECONDS + 1)
    assert b.table.present == frozenset()


async def test_without_any_hint_the_node_where_somebody_is_takes_the_absence_back_before_anything_follows() -> None:
    a, b, _ = await open_nodes(CarelessHub())
    a.table.come(0)
    b.table.come(1)
    missed = next_wait(b.state, b.table)
    assert missed is not None
    assert isinstance(missed.command, Await)
    a.clock.time = missed.at
    await b.services.authority.submit(b.table, missed.command)
    replaced = next_wait(b.state, b.table)
    assert replaced is not None
    assert isinstance(replaced.command, Replace)
    assert replaced.at - a.clock.time >= 5 * LOOK_SECONDS
    await poll([a])
    back = next_wait(a.state, a.table)
    assert back is not None
    assert back.at <= a.clock.time
    assert back.command == Await(back.command.id, 0, None)
    await a.services.authority.submit(a.table, back.command)
    await poll([b])
    later = next_wait(b.state, b.table)
    assert later is not None
    assert isinstance(later.command, Await)
    assert later.at >= a.clock.time + ELSEWHERE


async def test_of_two_hints_by_one_node_the_older_is_not_believed_though_it_comes_later() -> None:
    hub = CarelessHub()
    a, b, _ = await open_nodes(hub)
    hub.carry_all()
    a.table.come(0)
    hub.post()
    a.table.go(0)
    hub.post()
    for hint in reversed(hub.under_way):
        hint()
    assert b.table.present == frozenset()


async def test_a_node_that_comes_later_is_told_who_is_there() -> None:
    hub = CarelessHub()
    a, _, _ = await open_nodes(hub)
    a.table.come(0)
    hub.carry_all()
    late = Node(hub.node(), a.store, MemoryTalk(), a.clock)
    await late.open(a.table.id)
    hub.carry_all()
    assert late.table.present == {0}


async def test_nothing_is_kept_of_a_table_that_nobody_has_in_memory() -> None:
    hub = CarelessHub()
    a, b, _ = await open_nodes(hub)
    a.table.come(0)
    hub.carry_all()
    topic = f"table:{b.table.id}"
    assert topic in b.bus.topics
    del b.table
    b.services.authority._read_lately.clear()  # as when many others have been read since
    gc.collect()
    assert topic not in b.bus.topics


@pytest.mark.parametrize(
    "hint", [b"", b"{}", b"not json", b'{"number": -1, "seq": 99999}', b'{"number": 9, "here": [true]}']
)
async def test_a_hint_that_is_none_or_not_true_harms_nobody(hint: bytes) -> None:
    a, b, _ = await open_nodes(CarelessHub())
    before = b.state
    b.bus.topics[f"table:{b.table.id}"][0]("a node", hint)
    await b.services.looks.finish()
    assert b.state == before
    await a.play()
