"""Faults planted in the server code or the store, each representing a mistake made in real software.

The simulation is useful only if its judge finds all of them.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any
from unittest import mock

from msgspec import structs

from cartaro.server.services.table_hints import TableHint, TableHints
from cartaro.table import driver, state, waits
from cartaro.table.answers import Answer
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.decide import Act, Command, Decision, GoOn, decide
from cartaro.table.entries import Entry, TookBack
from cartaro.table.ports import NOBODY, Appended, Outcome, StoreError
from tests.simulation.store import NodeStore, SharedStore

Planting = contextlib.AbstractContextManager[object]


def acknowledge_before_commit() -> Planting:
    """Answer every append at once, and commit it later."""
    append = NodeStore.append

    async def promise(
        self: NodeStore, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY
    ) -> Outcome:
        async def commit() -> None:
            await asyncio.sleep(0.02)
            with contextlib.suppress(StoreError):
                await append(self, table, entries, keys)

        self.later = asyncio.ensure_future(commit())  # type: ignore[attr-defined]  # keeps a reference to it
        return Appended()

    return mock.patch.object(NodeStore, "append", promise)


def publish_before_commit() -> Planting:
    """Notify clients of an entry before appending it."""
    decided = Authority._decide

    async def tell_and_decide(self: Authority, table: LiveTable, command: Command) -> Answer:
        known = table.cached
        decision = None if known is None else decide(known.state, command, table.clock.now())
        if known is not None and isinstance(decision, Decision):
            self._publish(table, decision, known.secrets)
            await asyncio.sleep(0)
            table.cached = known
        return await decided(self, table, command)

    return mock.patch.object(Authority, "_decide", tell_and_decide)


def no_unique_key() -> Planting:
    """Allow two entries of a table to have the same number."""
    return mock.patch.object(SharedStore, "keeps_seqs_unique", new=False)


def no_command_id() -> Planting:
    """Forget which command made an entry."""
    return mock.patch.object(SharedStore, "keeps_commands_unique", new=False)


def a_hint_taken_for_the_fact() -> Planting:
    """Trust the seq in the last hint instead of reading the store."""
    heads, take = NodeStore.heads, TableHints._take
    hinted: dict[tuple[object, str], int] = {}

    def believe(self: TableHints, id: str, node: str, hint: TableHint) -> None:
        hinted[asyncio.get_running_loop(), id] = hint.seq
        take(self, id, node, hint)

    async def heads_as_hinted(self: NodeStore, tables: Sequence[str]) -> Mapping[str, int]:
        if all((self._loop, table) in hinted for table in tables):
            return {table: hinted[self._loop, table] for table in tables}
        return await heads(self, tables)

    stack = contextlib.ExitStack()
    stack.enter_context(mock.patch.object(TableHints, "_take", believe))
    stack.enter_context(mock.patch.object(NodeStore, "heads", heads_as_hinted))
    return stack


def a_timers_id_drawn_at_random() -> Planting:
    """Give a table's own commands a new id each time, instead of the one derived from its log."""
    drawn = iter(range(1_000_000))

    def draw(purpose: str, head: int) -> str:
        return f"{purpose}:drawn-{next(drawn)}"

    stack = contextlib.ExitStack()
    for module in (waits, driver):
        stack.enter_context(mock.patch.object(module, "table_command", draw))
    return stack


def a_retry_that_forgets_its_id() -> Planting:
    """Retry automatically after a failure of the store, with another command id."""
    submit = Authority.submit
    drawn = iter(range(1_000_000))

    async def submit_again(self: Authority, table: LiveTable, command: Command) -> Answer:
        try:
            return await submit(self, table, command)
        except StoreError:
            id = f"{command.id}-again-{next(drawn)}"
            if isinstance(command, Act | GoOn):
                return await submit(self, table, structs.replace(command, id=id))
            return await submit(self, table, replace(command, id=id))

    return mock.patch.object(Authority, "submit", submit_again)


def a_seat_taken_back_is_nobodys_return() -> Planting:
    """Do not record the return of a person who takes a seat back; servers without the person keep waiting for it."""
    change_roster = state._change_roster

    def change(before: state.TableState, entry: Entry, payload: Any) -> Any:
        after, step = change_roster(before, entry, payload)
        return (replace(after, back_at=before.back_at) if isinstance(payload, TookBack) else after), step

    return mock.patch.object(state, "_change_roster", change)


def who_plays_elsewhere_is_gone() -> Planting:
    """Count the grace period of a person who never connected here from another's connection, ignoring the log."""
    return mock.patch.object(state, "_note_actor", lambda before, chair, at: before.acted_at)


def another_clocks_hour_is_absence() -> Planting:
    """Count the hour by which another server's clock is ahead as people's time of absence."""

    def heed(self: LiveTable, at: float) -> None:
        self.clock.heed(at)

    return mock.patch.object(LiveTable, "heed", heed)


PLANTED: Mapping[str, Callable[[], Planting]] = {
    fault.__name__: fault
    for fault in (
        acknowledge_before_commit,
        publish_before_commit,
        no_unique_key,
        no_command_id,
        a_hint_taken_for_the_fact,
        a_timers_id_drawn_at_random,
        a_retry_that_forgets_its_id,
        a_seat_taken_back_is_nobodys_return,
        who_plays_elsewhere_is_gone,
        another_clocks_hour_is_absence,
    )
}


@contextlib.contextmanager
def planted(name: str | None) -> Iterator[None]:
    """Plant the fault called *name*, if any, within this context."""
    with contextlib.nullcontext() if name is None else PLANTED[name]():
        yield
