"""Append, then publish, then acknowledge; the cached state is discarded if its validity is uncertain."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from cartaro.bots import BOTS
from cartaro.i18n import CartaroError
from cartaro.store.sqlite import SqliteStore
from cartaro.store.sqlite.table_log import read_rows
from cartaro.table.answers import Done, NotDone
from cartaro.table.authority import READ_LATELY, Authority, LiveTable
from cartaro.table.decide import Act, GoOn
from cartaro.table.driver import TableDriver, next_automatic_command
from cartaro.table.entries import Entry
from cartaro.table.opening import OpenedTable, Wanted, hash_token, open_table
from cartaro.table.ports import NOBODY, Log, Outcome, Secrets, StoreDownError, StoreError
from cartaro.table.slices import Slices
from cartaro.table.state import TableState, fold, states
from cartaro.testing.tables import PaperTable


class TestClock:
    """A clock that moves by a second whenever it is read."""

    __test__ = False

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        self.time += 1
        return self.time

    async def wait_until(self, at: float) -> None:
        self.time = max(self.time, at)


class FailingStore(SqliteStore):
    """A store that can be set to fail before or after its next append."""

    fail: str | None = None

    async def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY) -> Outcome:
        fail, self.fail = self.fail, None
        if fail == "before":
            raise StoreDownError
        outcome = await super().append(table, entries, keys)
        if fail == "after":
            raise StoreDownError
        return outcome


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[FailingStore]:
    opened = FailingStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def authority(store: FailingStore) -> Authority:
    return Authority(store, TestClock())


async def open_one(authority: Authority, rulebook: str = "scopa-valliadi", *, watch: bool = False) -> OpenedTable:
    wanted = Wanted(rulebook, {}, None if watch else "Marco", "random")
    return await open_table(authority.store, authority.clock, wanted)


async def find(authority: Authority, opening: OpenedTable) -> LiveTable:
    table = await authority.find(opening.table)
    assert table is not None
    return table


def lawful(state: TableState, id: str = "1:lawful-one") -> Act:
    """Return a legal play of the chair to act."""
    assert state.match is not None
    chair = state.chair_to_act
    assert chair is not None
    action = state.match.game.legal_actions(state.match.position)[0]
    return Act(id, chair, state.head, state.match.game.spell_action(action))


async def stored(authority: Authority, id: str) -> TableState:
    """Return the state of a table in the store."""
    log = await authority.store.load(id)
    assert log is not None
    return fold(id, log.entries, log.secrets.shuffle)


async def test_an_accepted_action_is_in_the_store_when_it_is_acknowledged(authority: Authority) -> None:
    table = await find(authority, await open_one(authority))
    state = await authority.state_of(table)
    assert await authority.submit(table, lawful(state)) == Done(3)
    assert (await stored(authority, table.id)) == (await authority.state_of(table))


async def test_a_long_log_is_read_once_for_all_who_open_the_table_and_keeps_nobody_waiting(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other tasks of the loop run while the log is folded, however long it is."""
    paper, folds, turns = PaperTable("scala40-fisca"), [], 0
    for _ in zip(range(100), paper.play(), strict=False):
        pass
    await authority.store.create("long", paper.log, Secrets(paper.secret, paper.secret), {})

    def count(*log: Any, **how: Any) -> Iterator[TableState]:
        folds.append(log)
        return states(*log, **how)

    monkeypatch.setattr("cartaro.table.authority.states", count)
    authority.slices = Slices(0.0)  # each entry is a slice
    opened = asyncio.gather(*(authority.find("long") for _ in range(5)))
    while not opened.done():
        await asyncio.sleep(0)
        turns += bool(folds)
    tables = set(await opened)
    assert len(folds) == len(tables) == 1
    assert turns >= len(paper.log)
    assert [table.cached.state.head for table in tables if table and table.cached] == [len(paper.log)]


async def test_followers_are_woken_after_the_commit(authority: Authority) -> None:
    table = await find(authority, await open_one(authority))
    heads: list[int] = []
    authority.on_change = lambda live: heads.append(0 if live.cached is None else live.cached.state.head)
    follower = asyncio.Event()
    table.followers.add(follower)
    await authority.submit(table, lawful(await authority.state_of(table)))
    assert follower.is_set()
    assert heads[-1] == 3
    assert [step.seq for step in table.steps] == [3]


async def test_a_repeated_command_gets_the_same_answer_and_is_in_the_log_once(authority: Authority) -> None:
    table = await find(authority, await open_one(authority))
    command = lawful(await authority.state_of(table))
    answers = [await authority.submit(table, command) for _ in range(3)]
    moved_on = Act(command.id, command.chair, 3, command.text)
    answers += [await authority.submit(table, moved_on)]
    answers += list(await asyncio.gather(*(authority.submit(table, command) for _ in range(5))))
    assert set(answers) == {Done(3)}
    assert (await stored(authority, table.id)).head == 3


async def test_a_refused_action_changes_nothing_and_is_refused_again(authority: Authority) -> None:
    table = await find(authority, await open_one(authority))
    before = await authority.state_of(table)
    chair = before.chair_to_act
    assert chair is not None
    command = Act("x:refused", 1 - chair, before.head, "7d")
    answers = [await authority.submit(table, command) for _ in range(2)]
    assert isinstance(answers[0], NotDone)
    assert answers[0] == answers[1]
    assert answers[0].article is not None
    assert await authority.state_of(table) is before
    assert await stored(authority, table.id) == before
    assert not table.steps


async def test_of_two_commands_at_once_only_one_counts(authority: Authority) -> None:
    table = await find(authority, await open_one(authority))
    state = await authority.state_of(table)
    answers = await asyncio.gather(*(authority.submit(table, lawful(state, f"1:{n}")) for n in range(6)))
    assert sorted(type(answer).__name__ for answer in answers) == ["Done", *["Stale"] * 5]


async def test_two_authorities_of_one_store_do_not_both_append(authority: Authority) -> None:
    other = Authority(authority.store, TestClock())
    opening = await open_one(authority)
    tables = [(authority, await find(authority, opening)), (other, await find(other, opening))]
    for turn in range(20):
        known = await stored(authority, opening.table)
        if known.chair_to_act is None:
            break
        answers = await asyncio.gather(
            *(who.submit(table, lawful(known, f"{n}:turn-{turn}")) for n, (who, table) in enumerate(tables))
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Stale"]
    states = [await who.state_of(table) for who, table in tables]
    final = await stored(authority, opening.table)
    assert final in states


class CountingStore(SqliteStore):
    """A store that counts complete reads of a log."""

    loads = 0

    async def load(self, table: str) -> Log | None:
        self.loads += 1
        return await super().load(table)


@pytest.fixture
async def elsewhere(authority: Authority, store: FailingStore) -> AsyncIterator[Authority]:
    """Another server's authority over the same file."""
    other = CountingStore(store.path.parent)
    yield Authority(other, authority.clock)
    other.close()


async def play_one(authority: Authority, table: LiveTable) -> None:
    state = await authority.state_of(table)
    assert isinstance(await authority.submit(table, lawful(state, f"1:turn-{state.head}-{state.at}")), Done)


async def test_what_another_server_wrote_is_told_as_it_happened_and_the_log_is_not_read_again(
    authority: Authority, elsewhere: Authority
) -> None:
    opening = await open_one(authority)
    table, same = await find(authority, opening), await find(elsewhere, opening)
    store = elsewhere.store
    assert isinstance(store, CountingStore)
    loads, follower = store.loads, asyncio.Event()
    same.followers.add(follower)
    for _ in range(3):
        await play_one(authority, table)
    await elsewhere.look_again()
    assert follower.is_set()
    assert await elsewhere.state_of(same) == await authority.state_of(table) == await stored(authority, table.id)
    assert list(same.steps) == list(table.steps)
    await play_one(elsewhere, same)
    await play_one(authority, await find(authority, opening))
    await find(elsewhere, opening)
    assert await elsewhere.state_of(same) == await authority.state_of(table)
    assert store.loads == loads


async def test_nobody_is_gone_for_the_hour_by_which_another_servers_clock_is_ahead(
    authority: Authority, store: FailingStore
) -> None:
    opening = await open_one(authority)
    table = await find(authority, opening)
    for person in (0, 1):
        table.come(person)
    table.go(1)
    ahead = TestClock()
    ahead.time += 3600
    there = Authority(store, ahead)
    await play_one(there, await find(there, opening))
    await authority.look_again()
    assert table.clock.now() > authority.clock.now() + 3000
    assert table.clock.now() - table.gone_since(1) < 60


async def test_a_server_whose_clock_is_an_hour_ahead_goes_by_the_log_that_it_could_not_read_for_a_while(
    authority: Authority, store: FailingStore
) -> None:
    opening = await open_one(authority)
    ahead = TestClock()
    ahead.time += 3600
    there = Authority(store, ahead)
    theirs = await find(there, opening)
    theirs.come(0)
    store.fail = "before"
    with pytest.raises(StoreDownError):
        await play_one(there, theirs)
    await play_one(authority, await find(authority, opening))
    await there.state_of(theirs)
    assert abs(theirs.clock.now() - authority.clock.now()) < 60
    assert theirs.clock.now() - theirs.gone_since(1) < 60


async def test_nobody_is_charged_for_the_seconds_by_which_another_servers_clock_is_behind(
    authority: Authority, store: FailingStore
) -> None:
    wanted = Wanted("scopone-federale", {}, "Marco", "random", others=("random",) * 3, move=600.0, bank=600.0)
    behind = TestClock()
    opening = await open_table(store, behind, wanted)
    there = Authority(store, behind)
    theirs, table = await find(there, opening), await find(authority, opening)
    while (await there.state_of(theirs)).chair_to_act != 0:
        await play_one(there, theirs)
    await authority.look_again()
    authority.clock.time += 100  # type: ignore[attr-defined]  # it is a TestClock
    before = (await there.state_of(theirs)).clocks
    await play_one(there, theirs)
    while (await there.state_of(theirs)).chair_to_act != 0:
        await play_one(there, theirs)
    await authority.look_again()
    await play_one(authority, table)
    after = (await authority.state_of(table)).clocks
    assert before is not None
    assert before.banks is not None
    assert after is not None
    assert after.banks is not None
    assert before.banks[0] - after.banks[0] < 60


@pytest.mark.parametrize("more", [0, 1, 2, 3])
async def test_a_log_that_was_put_back_by_another_one_is_read_whole(
    authority: Authority, elsewhere: Authority, store: FailingStore, more: int
) -> None:
    opening = await open_one(authority)
    table, same = await find(authority, opening), await find(elsewhere, opening)
    for _ in range(3):
        await play_one(authority, table)
    await elsewhere.look_again()

    def put_back(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM entries WHERE table_id = ? AND seq > ?", (table.id, opening_head))
        last = read_rows(connection, table.id)[-1]
        connection.execute("UPDATE tables SET head = ?, sha256 = ? WHERE id = ?", (last.seq, last.sha256, table.id))

    opening_head = (await stored(authority, table.id)).head - 2
    await store._write(put_back)
    table.cached = None
    for _ in range(more):
        await play_one(authority, table)
    await elsewhere.look_again()
    await find(elsewhere, opening)
    if more != 2:  # as many entries as before, so that the length alone does not show it
        assert await elsewhere.state_of(same) == await stored(authority, table.id)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_when_the_store_fails_repeating_the_command_settles_it(
    authority: Authority, store: FailingStore, when: str
) -> None:
    table = await find(authority, await open_one(authority))
    command = lawful(await authority.state_of(table))
    store.fail = when
    with pytest.raises(StoreError):
        await authority.submit(table, command)
    assert table.cached is None
    assert await authority.submit(table, command) == Done(3)
    assert await authority.submit(table, command) == Done(3)
    assert (await stored(authority, table.id)).head == 3


@pytest.mark.parametrize("when", ["at once", "while it is written", "when it is on disk", "before its turn"])
async def test_a_caller_that_goes_away_does_not_take_its_command_along(
    authority: Authority, store: FailingStore, when: str
) -> None:
    table = await find(authority, await open_one(authority))
    command = lawful(await authority.state_of(table))
    commits = store.commits
    if when == "before its turn":
        await table.lock.acquire()
    caller = asyncio.ensure_future(authority.submit(table, command))
    await asyncio.sleep(0)
    if when == "while it is written":
        await asyncio.sleep(0)
    while when == "when it is on disk" and store.commits == commits:  # noqa: ASYNC110  # a store has no event for it
        await asyncio.sleep(0)
    caller.cancel()
    if when == "before its turn":
        await asyncio.wait([caller])
        table.lock.release()
    await asyncio.wait([caller])
    await authority.finish()
    assert (await authority.state_of(table)).head == 3
    assert [step.seq for step in table.steps] == [3]
    assert await stored(authority, table.id) == await authority.state_of(table)
    assert await authority.submit(table, command) == Done(3)


async def test_who_finishes_waits_for_the_commands_whose_callers_are_still_there(authority: Authority) -> None:
    tables = [await find(authority, await open_one(authority)) for _ in range(2)]
    callers = [
        asyncio.ensure_future(authority.submit(table, lawful(await authority.state_of(table)))) for table in tables
    ]
    await asyncio.sleep(0)
    await authority.finish()
    assert [table.cached.state.head for table in tables if table.cached is not None] == [3, 3]
    assert await asyncio.gather(*callers) == [Done(3), Done(3)]


async def test_a_table_that_nobody_holds_is_forgotten_and_found_again(authority: Authority) -> None:
    opening = await open_one(authority)
    table = await find(authority, opening)
    await authority.submit(table, lawful(await authority.state_of(table)))
    before = await authority.state_of(table)
    del table
    for _ in range(READ_LATELY):
        await find(authority, await open_one(authority))
    assert opening.table not in authority._tables
    again = await find(authority, opening)
    assert await authority.state_of(again) == before


async def test_whoever_comes_back_soon_has_no_log_read_again(
    authority: Authority, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = await open_one(authority)
    table = await find(authority, opening)
    await authority.submit(table, lawful(await authority.state_of(table)))
    before = await authority.state_of(table)
    del table
    read: list[str] = []
    monkeypatch.setattr(authority.store, "load", read.append)
    again = await find(authority, opening)
    assert await authority.state_of(again) == before
    assert not read


async def test_there_is_no_table_that_was_not_opened(authority: Authority) -> None:
    assert await authority.find("nowhere") is None


class TestOpening:
    async def test_a_token_is_kept_as_a_hash_and_belongs_to_one_chair(
        self, authority: Authority, store: FailingStore
    ) -> None:
        opening = await open_one(authority)
        assert opening.token is not None
        assert await store.person_of(opening.table, hash_token(opening.token)) == 0
        assert await store.person_of(opening.table, hash_token(opening.token + "x")) is None
        assert await store.person_of("elsewhere", hash_token(opening.token)) is None
        files = b"".join(path.read_bytes() for path in store.path.parent.iterdir())
        assert opening.token.encode() not in files

    async def test_the_commitment_is_in_the_log_before_the_entropy(self, authority: Authority) -> None:
        wanted = Wanted("scopone-federale", {}, "Marco", "random", entropy="00ff")
        opening = await open_table(authority.store, authority.clock, wanted)
        log = await authority.store.load(opening.table)
        assert log is not None
        assert [type(entry.payload).__name__ for entry in log.entries] == ["Opened", "Entropy", "Started"]

    async def test_nobody_shares_a_name(self, authority: Authority) -> None:
        wanted = Wanted("scopa-valliadi", {"players": 6}, "teresa", "random")
        opening = await open_table(authority.store, authority.clock, wanted)
        state = await stored(authority, opening.table)
        names = [chair.name.casefold() for chair in state.roster.chairs]
        assert len(set(names)) == 6

    @pytest.mark.parametrize(
        ("rulebook", "options"),
        [
            ("briscola", {}),
            ("scopa-valliadi", {"players": 5}),
            ("scopa-valliadi", {"jokers": True}),
            ("scopone-federale", {"target": 100}),
            ("scopone-federale", {"arbitration": "hand"}),
        ],
    )
    async def test_a_table_that_cannot_be_is_not_opened(
        self, authority: Authority, rulebook: str, options: dict[str, str | int | bool]
    ) -> None:
        with pytest.raises(CartaroError):
            await open_table(authority.store, authority.clock, Wanted(rulebook, options, "Marco", "random"))
        assert await authority.store.unfinished(0) == []


class TestHosts:
    async def until_still(self, authority: Authority, driver: TableDriver) -> None:
        while driver._tasks:
            await asyncio.wait(list(driver._tasks.values()))
            await asyncio.sleep(0)

    @pytest.fixture
    async def driver(self, authority: Authority) -> AsyncIterator[TableDriver]:
        driver = TableDriver(authority, 0)
        authority.on_change = driver.wake
        yield driver
        await driver.stop()
        await authority.finish()

    async def test_bots_play_until_it_is_a_persons_turn(self, authority: Authority, driver: TableDriver) -> None:
        table = await find(authority, await open_one(authority, "scopone-federale"))
        await self.until_still(authority, driver)
        state = await authority.state_of(table)
        assert state.chair_to_act == 0
        assert next_automatic_command(state) is None

    @pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi"])
    async def test_a_table_of_bots_plays_to_the_end(
        self, authority: Authority, driver: TableDriver, rulebook: str
    ) -> None:
        opening = await open_one(authority, rulebook, watch=True)
        table = await find(authority, opening)
        await self.until_still(authority, driver)
        assert (await authority.state_of(table)).over
        assert await authority.store.unfinished(0) == []

    async def test_what_a_table_owes_is_done_once_though_two_hosts_see_to_it(self, authority: Authority) -> None:
        other = Authority(authority.store, TestClock())
        both = [TableDriver(authority, 0), TableDriver(other, 0)]
        authority.on_change, other.on_change = both[0].wake, both[1].wake
        opening = await open_one(authority, "scopone-federale", watch=True)
        tables = [await find(authority, opening), await find(other, opening)]
        for driver in both:
            await self.until_still(authority, driver)
        final = await stored(authority, opening.table)
        assert final.over
        assert len(tables) == 2
        for driver in both:
            await driver.stop()

    async def test_bots_go_on_after_a_restart(self, authority: Authority) -> None:
        opening = await open_one(authority, "scopone-federale", watch=True)
        driver = TableDriver(authority, 0)
        authority.on_change = driver.wake
        await driver.resume(0)
        await self.until_still(authority, driver)
        assert (await stored(authority, opening.table)).over
        await driver.stop()

    async def test_bots_go_on_after_the_store_failed(self, authority: Authority, store: FailingStore) -> None:
        driver = TableDriver(authority, 0)
        authority.on_change = driver.wake
        store.fail = "after"
        opening = await open_one(authority, "scopone-federale", watch=True)
        table = await find(authority, opening)
        await self.until_still(authority, driver)
        assert (await authority.state_of(table)).over
        await driver.stop()

    async def test_a_stopped_host_leaves_nothing_behind(self, authority: Authority) -> None:
        driver = TableDriver(authority, 0.01)
        authority.on_change = driver.wake
        table = await find(authority, await open_one(authority, "scopone-federale", watch=True))
        await driver.stop()
        await authority.finish()
        assert not driver._tasks
        state = await authority.state_of(table)
        assert state == await stored(authority, table.id)

    async def test_a_person_puts_the_sheet_away(self, authority: Authority, driver: TableDriver) -> None:
        table = await find(authority, await open_one(authority))
        while (state := await authority.state_of(table)).match is not None and not state.over:
            await self.until_still(authority, driver)
            state = await authority.state_of(table)
            if state.over:
                break
            if state.chair_to_act is None:
                assert next_automatic_command(state) is None
                answer = await authority.submit(table, GoOn(f"0:next-{state.head}", 0, state.head))
            else:
                answer = await authority.submit(table, lawful(state, f"0:act-{state.head}"))
            assert isinstance(answer, Done)
        assert state.over

    def test_every_bot_can_be_asked_for(self) -> None:
        assert {"random", "greedy"} <= set(BOTS)
