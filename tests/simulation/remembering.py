"""A cache of values derived from a log, shared by all nodes of a world, since results would be the same.

``advance`` and ``view_for`` are pure functions of immutable values. Only these are cached, by the identity of their
arguments; each node uses the results separately. This reduces the cost of a seed by a quarter.
"""

import contextlib
from collections import deque
from collections.abc import Iterator, Sequence
from unittest import mock

from cartaro.table import authority, decide, state
from cartaro.table.entries import Entry
from cartaro.table.seat_view import SeatView, view_for
from cartaro.table.state import TableState, TableStep, advance, states
from cartaro.wire import view_cache


class _Memory:
    """Results by the identities of their arguments, which are kept alive so that identities are not reused."""

    def __init__(self) -> None:
        self._advanced: dict[tuple[int, int], tuple[TableState, Entry, tuple[TableState, TableStep | None]]] = {}
        self._begun: dict[tuple[str, int, bytes], tuple[Entry, TableState]] = {}
        self._viewed: dict[tuple[int, int | None], tuple[TableState, SeatView]] = {}

    def advance(self, before: TableState, entry: Entry) -> tuple[TableState, TableStep | None]:
        key = id(before), id(entry)
        if key not in self._advanced:
            self._advanced[key] = before, entry, advance(before, entry)
        return self._advanced[key][2]

    def states(
        self,
        table: str,
        entries: Sequence[Entry],
        secret: bytes,
        *,
        only_last: bool = False,
        steps: deque[TableStep] | None = None,
    ) -> Iterator[TableState]:
        """Facts are produced for every entry, so that cached results also serve callers that need all of them."""
        if not entries:
            yield from states(table, entries, secret)
            return
        key = table, id(entries[0]), secret
        if key not in self._begun:
            self._begun[key] = entries[0], next(states(table, entries[:1], secret))
        _, reached = self._begun[key]
        yield reached
        for entry in entries[1:]:
            reached, step = self.advance(reached, entry)
            if steps is not None and step is not None:
                steps.append(step)
            yield reached

    def view_for(self, of: TableState, me: int | None, public: SeatView | None = None) -> SeatView:
        key = id(of), me
        if key not in self._viewed:
            self._viewed[key] = of, view_for(of, me, public)
        return self._viewed[key][1]


@contextlib.contextmanager
def remembering() -> Iterator[None]:
    """Cache results within this context."""
    memory = _Memory()
    with contextlib.ExitStack() as stack:
        for module in (authority, decide, state):
            stack.enter_context(mock.patch.object(module, "advance", memory.advance))
        for module in (authority, state):
            stack.enter_context(mock.patch.object(module, "states", memory.states))
        stack.enter_context(mock.patch.object(view_cache, "view_for", memory.view_for))
        yield
