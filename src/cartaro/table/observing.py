"""Observation of how long tables take, for metrics and traces; no decision depends on it.

Times are seconds of ``time.perf_counter``. The reports about one table never overlap: an append and its publication
belong to the command that is reported next for that table.
"""

from typing import Protocol

from cartaro.table.answers import Answer
from cartaro.table.decide import Command
from cartaro.table.ports import Outcome


class Observer(Protocol):
    """Is notified after each step of the authority; implementations must neither block nor raise."""

    def appended(self, table: str, outcome: Outcome | None, began: float, ended: float) -> None:
        """Note that entries were offered to the store; *outcome* is None if it failed."""
        ...

    def published(self, table: str, began: float, ended: float) -> None:
        """Note that all followers of *table* were notified."""
        ...

    def decided(self, table: str, command: Command, answer: Answer | None, began: float, ended: float) -> None:
        """Note the result of *command*; *answer* is None if it failed."""
        ...


class Observers:
    """Notifies several observers, in order."""

    def __init__(self, *observers: Observer) -> None:
        self._observers = observers

    def appended(self, table: str, outcome: Outcome | None, began: float, ended: float) -> None:
        for observer in self._observers:
            observer.appended(table, outcome, began, ended)

    def published(self, table: str, began: float, ended: float) -> None:
        for observer in self._observers:
            observer.published(table, began, ended)

    def decided(self, table: str, command: Command, answer: Answer | None, began: float, ended: float) -> None:
        for observer in self._observers:
            observer.decided(table, command, answer, began, ended)
