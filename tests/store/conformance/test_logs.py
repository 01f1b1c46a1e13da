"""Logs of tables, on every store: acknowledged entries are stored once, in their place, despite other writers."""

import asyncio
import random
from collections import Counter

from cartaro.store.ports import ServerStore
from cartaro.table.entries import Next, Revealed
from cartaro.table.ports import Appended, Conflict, Duplicate, Outcome, Store
from tests.store.conformance.conftest import Opener
from tests.store.conformance.logs import OPENED, SECRETS, commands, create, entry


async def test_a_log_is_read_as_it_was_written(log_store: Store) -> None:
    assert await create(log_store) == Appended()
    entries = [entry(3, at=1000.125), entry(4, what=Next(None)), entry(5, what=Revealed("00"))]
    assert await log_store.append("t", entries) == Appended()
    log = await log_store.load("t")
    assert log is not None
    assert list(log.entries)[2:] == entries
    assert log.entries[0].payload == OPENED
    assert (log.secrets.shuffle, log.secrets.bot_seed) == (SECRETS.shuffle, SECRETS.bot_seed)
    assert await log_store.load("u") is None


async def test_a_table_is_made_once(opener: Opener) -> None:
    stores = [opener() for _ in range(2)]
    made = await asyncio.gather(*(create(store) for store in stores for _ in range(4)))
    assert Counter(made) == {Appended(): 1, Conflict(): 7}
    assert await commands(stores[0]) == ["cmd-1", "cmd-2"]


async def test_a_seq_is_given_once_and_none_is_left_out(log_store: Store) -> None:
    await create(log_store)
    assert await log_store.append("t", [entry(3, "one")]) == Appended()
    assert await log_store.append("t", [entry(3, "two")]) == Conflict()
    assert await log_store.append("t", [entry(5, "three")]) == Conflict()
    assert await log_store.append("u", [entry(1, "four")]) == Conflict()
    assert await commands(log_store) == ["cmd-1", "cmd-2", "one"]


async def test_a_command_is_in_the_log_once(log_store: Store) -> None:
    await create(log_store)
    assert await log_store.append("t", [entry(3, "one")]) == Appended()
    assert await log_store.append("t", [entry(4, "one")]) == Duplicate(3)
    assert await log_store.append("t", [entry(3, "one")]) == Duplicate(3)
    assert await log_store.append("t", [entry(4, "two"), entry(5, "one")]) == Conflict()
    assert await log_store.append("t", [entry(4, "two"), entry(5, "two")]) == Conflict()
    assert (await log_store.find("t", "one"), await log_store.find("t", "two"), await log_store.find("u", "one")) == (
        3,
        None,
        None,
    )
    assert await commands(log_store) == ["cmd-1", "cmd-2", "one"]


async def test_entries_go_in_together_or_not_at_all_with_the_keys_of_people(log_store: Store) -> None:
    await create(log_store)
    assert await log_store.append("t", [entry(3), entry(4)], {1: b"one"}) == Appended()
    assert await log_store.append("t", [entry(4, "late"), entry(5)], {2: b"two"}) == Conflict()
    assert await log_store.append("t", [entry(5), entry(6)], {2: b"hash"}) == Conflict(), "a key is somebody's already"
    assert await log_store.keys_of("t") == {0: b"hash", 1: b"one"}
    assert (await log_store.person_of("t", b"one"), await log_store.person_of("t", b"two")) == (1, None)
    assert await commands(log_store) == ["cmd-1", "cmd-2", "cmd-3", "cmd-4"]
    assert await log_store.append("t", [entry(5)]) == Appended()


async def test_of_all_who_write_at_once_one_is_first_and_the_others_hear_of_it(opener: Opener) -> None:
    """Eight writers over two nodes race for every place of one log, and all of them succeed in the end."""
    stores = [opener() for _ in range(2)]
    await create(stores[0])

    async def write(number: int) -> list[tuple[int, str]]:
        store, done = stores[number % 2], []
        for turn in range(10):
            id = f"{number}-{turn}"
            while True:
                seq = (await store.heads(["t"]))["t"] + 1
                outcome = await store.append("t", [entry(seq, id)])
                if outcome == Appended():
                    done.append((seq, id))
                    break
                assert outcome == Conflict()
        return done

    written = await asyncio.gather(*(write(number) for number in range(8)))
    found = await commands(stores[1])
    assert len(found) == 82
    assert {(at + 1, id) for at, id in enumerate(found)} >= {each for of_one in written for each in of_one}


async def test_a_command_repeated_everywhere_at_once_is_in_the_log_once(opener: Opener) -> None:
    stores = [opener() for _ in range(2)]
    await create(stores[0])
    for turn in range(20):
        seq = turn + 3
        outcomes = await asyncio.gather(*(s.append("t", [entry(seq, f"r{turn}")]) for s in stores for _ in range(4)))
        assert Counter(outcomes) == {Appended(): 1, Duplicate(seq): 7}
    assert len(await commands(stores[0])) == 22


async def test_groups_from_many_tables_are_each_whole_or_absent(opener: Opener) -> None:
    """Two nodes race with groups of up to four entries at twelve tables, with conflicts and repetitions.

    Other groups are not affected, and no log has only a part of a group.
    """
    stores = [opener() for _ in range(2)]
    tables = [f"t{number}" for number in range(12)]
    for table in tables:
        assert await create(stores[0], table) == Appended()
    chance = random.Random(1)

    async def append(node: int, table: str, turn: int) -> tuple[str, list[str], Outcome]:
        seq = (await stores[node].heads([table]))[table] + 1
        ids = [f"{node}-{turn}-{part}" for part in range(chance.randint(1, 4))]
        if chance.random() < 0.3:
            ids[-1] = "cmd-1"
        return table, ids, await stores[node].append(table, [entry(seq + at, id) for at, id in enumerate(ids)])

    expected: dict[str, list[list[str]]] = {table: [] for table in tables}
    for turn in range(8):
        for table, ids, outcome in await asyncio.gather(*(append(n, t, turn) for n in range(2) for t in tables)):
            assert (outcome == Duplicate(1)) is (ids == ["cmd-1"])
            assert "cmd-1" not in ids or outcome != Appended()
            if outcome == Appended():
                expected[table].append(ids)
    for table in tables:
        found = list(await commands(stores[1], table))[2:]
        for group in sorted(expected[table], key=lambda ids: found.index(ids[0])):
            assert found[: len(group)] == group
            del found[: len(group)]
        assert not found
        assert expected[table]


async def test_a_reader_at_a_cursor_sees_every_entry_once_in_its_order(opener: Opener) -> None:
    writer, reader = opener(), opener()
    await create(writer)
    seen: list[str] = []

    async def read() -> None:
        while len(seen) < 60:
            entries = await reader.entries_after("t", len(seen) + 2)
            assert [each.seq for each in entries] == [len(seen) + 3 + at for at in range(len(entries))]
            seen.extend(each.cmd_id for each in entries)

    reading = asyncio.create_task(read())
    seq = 3
    while seq < 63:
        size = min(1 + seq % 3, 63 - seq)
        assert await writer.append("t", [entry(seq + at) for at in range(size)]) == Appended()
        seq += size
    await reading
    assert seen == [f"cmd-{seq}" for seq in range(3, 63)]


async def test_heads_are_those_of_the_tables_that_there_are(opener: Opener) -> None:
    store, other = opener(), opener()
    await create(store)
    await create(other, "u")
    await other.append("u", [entry(3)])
    assert await store.heads(["t", "u", "v"]) == {"t": 2, "u": 3}
    assert await store.heads([]) == {}
    assert await store.changed_elsewhere()


async def test_tables_are_unfinished_until_their_match_is_over(store: ServerStore) -> None:
    for number, table in enumerate(("old", "new", "done")):
        await create(store, table)
        await store.append(table, [entry(3, at=2000.0 + 100 * number)])
    await store.append("done", [entry(4, what=Revealed("00"), at=2300.0)])
    await store.append("done", [entry(5, what=Next(None), at=9000.0)])
    assert list(await store.unfinished(1000.0)) == ["new", "old"]
    assert list(await store.unfinished(2050.0)) == ["new"]
    assert dict(await store.finished(2300.0)) == {"done": 2300.0}
    assert not await store.finished(2300.5)


async def test_a_store_proves_that_it_works(store: ServerStore) -> None:
    await store.prove_writable()
    assert await store.is_whole()


async def test_an_append_whose_caller_has_gone_is_made_whole_or_not_at_all(store: ServerStore) -> None:
    await create(store)
    for turn in range(20):
        seq = (await store.heads(["t"]))["t"] + 1
        task = asyncio.create_task(store.append("t", [entry(seq, f"a{turn}"), entry(seq + 1, f"b{turn}")]))
        for _ in range(turn % 5):
            await asyncio.sleep(0)
        task.cancel()
        outcome = (await asyncio.gather(task, return_exceptions=True))[0]
        again = await store.append("t", [entry(seq, f"a{turn}"), entry(seq + 1, f"b{turn}")])
        assert again in ({Appended(), Duplicate(seq)} if outcome != Appended() else {Duplicate(seq)})
    assert list(await commands(store))[2:] == [f"{part}{turn}" for turn in range(20) for part in "ab"]
