"""A table shown with a delay equals the table as it was, and reveals nothing of later events."""

from dataclasses import replace

import msgspec
import pytest

from cartaro.engine.chance import Shuffle
from cartaro.table.delay import DelayedTable, PublicPresence, is_delayed, is_held_back
from cartaro.table.entries import Entry, Opened, Revealed
from cartaro.table.ports import Log, Secrets
from cartaro.table.seat_view import view_for
from cartaro.table.state import TableState, fold
from cartaro.testing.tables import PaperTable
from cartaro.wire.serialize import serialize_facts, serialize_view
from tests.wire.plain import show_company

DELAY = 30
RULEBOOKS = ["scopone-federale", "scopa-valliadi", "scala40-fisca"]


def late_log(table: PaperTable) -> Log:
    """Return the log of a table, as if it had been opened with a delay."""
    first = table.log[0]
    assert isinstance(first.payload, Opened)
    opened = msgspec.structs.replace(first, payload=msgspec.structs.replace(first.payload, delay=DELAY))
    return Log([opened, *table.log[1:]], Secrets(table.secret, b"bots"))


def played(rulebook: str, actions: int, chance: str = "one") -> PaperTable:
    """Return a table after some actions; those from the twelfth on are chosen by *chance*."""
    table = PaperTable(rulebook, people=2)
    for number, _ in enumerate(table.play(), 1):
        if number == 12:
            table.chance = Shuffle(chance.encode()).stream("choices")
        if number == actions:
            break
    return table


def shown(state: TableState, now: float) -> bytes:
    """Return everything that a spectator receives of a table."""
    everybody = PublicPresence(frozenset(state.roster.persons))
    roster = show_company(state, None, everybody, now)
    return msgspec.json.encode([roster, None if state.match is None else serialize_view(view_for(state, None), {0, 1})])


def catch_up(late: DelayedTable, now: float) -> None:
    """Advance to everything that may be shown at *now*."""
    for _ in late.catch_up(now):
        pass


def told(late: DelayedTable) -> bytes:
    """Return all facts that a spectator has received."""
    sight = None if late.state.match is None else view_for(late.state, None)
    return msgspec.json.encode(serialize_facts(sight, late.steps))


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_at_every_moment_it_is_the_table_as_it_was(rulebook: str) -> None:
    log = late_log(played(rulebook, 40))
    late = DelayedTable.of("table", log)
    assert late.state.match is None
    for now in sorted({entry.at + DELAY + more for entry in log.entries for more in (-0.25, 0)}):
        catch_up(late, now)
        then = [entry for entry in log.entries if entry.at <= now - DELAY]
        if then:
            assert late.state == fold("table", then, log.secrets.shuffle)
        else:
            assert late.state.match is None


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_what_came_after_cannot_be_told_from_it(rulebook: str) -> None:
    """Two matches that diverge after some plays look identical, byte by byte, until the first difference is due."""
    one, other = (late_log(played(rulebook, 30, chance)) for chance in ("one", "another"))
    same = next(n for n, (a, b) in enumerate(zip(one.entries, other.entries, strict=False)) if a != b)
    due = one.entries[same].at + DELAY
    assert one.entries[same].at == other.entries[same].at
    worlds = [DelayedTable.of("table", log) for log in (one, other)]
    for now in (due - DELAY, due - 1, due - 0.001):
        for late in worlds:
            catch_up(late, now)
        assert shown(worlds[0].state, now) == shown(worlds[1].state, now)
        assert told(worlds[0]) == told(worlds[1])
        assert worlds[0].next_at == worlds[1].next_at
    for late in worlds:
        catch_up(late, due)
    assert worlds[0].state != worlds[1].state


def test_what_is_added_to_the_log_waits_its_turn() -> None:
    table = played("scopa-valliadi", 10)
    log = late_log(table)
    late = DelayedTable.of("table", Log(log.entries[:5], log.secrets))
    assert late.read == 5
    late.expect(log.entries[5:])
    assert late.read == len(log.entries)
    catch_up(late, log.entries[-1].at + DELAY)
    assert late.state.head == log.entries[-1].seq
    assert late.next_at is None


def test_before_the_match_nothing_is_late() -> None:
    table = PaperTable("scopa-valliadi", people=2, waits=True)
    state = replace(table.state, opened=msgspec.structs.replace(table.state.opened, delay=DELAY))
    assert not is_delayed(state)
    begun = played("scopa-valliadi", 1).state
    assert not is_delayed(begun)
    assert is_delayed(replace(begun, opened=msgspec.structs.replace(begun.opened, delay=DELAY)))


def test_that_a_match_is_over_is_held_back_as_long() -> None:
    table = PaperTable("scopa-valliadi", target=11)
    for _ in table.play():
        pass
    log = late_log(table)
    end = next(entry.at for entry in log.entries if isinstance(entry.payload, Revealed))
    assert is_held_back(log, end)
    assert is_held_back(log, end + DELAY - 0.001)
    assert not is_held_back(log, end + DELAY)
    assert is_held_back(Log(log.entries[:-1], log.secrets), end + 2 * DELAY)
    assert not is_held_back(Log(table.log, log.secrets), end)


def test_entries_of_one_moment_are_told_together() -> None:
    """Nobody sees a match that is over but whose secret is not revealed."""
    table = PaperTable("scopa-valliadi", target=11)
    for _ in table.play():
        pass
    log = late_log(table)
    last: Entry = log.entries[-1]
    late = DelayedTable.of("table", log)
    catch_up(late, last.at + DELAY - 0.001)
    assert not late.state.over
    catch_up(late, last.at + DELAY)
    assert late.state.over
    assert late.state.revealed is not None
