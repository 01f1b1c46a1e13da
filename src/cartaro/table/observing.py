"""Whoever wants to know how long tables take: measures and traces are made of it, no decision is.

Times are seconds of ``time.perf_counter``. Of one table nothing is told at once: what an append and its publication
belong to is the command that is told next for that table.
"""

from typing import Protocol

from cartaro.table.answers import Answer
from cartaro.table.decide import Command
from cartaro.table.ports import Outcome


class Observer(Protocol):
    """Is notified after each step of the authority; implementations must neither block nor raise."""

    def appended(self, table: str, outcome: Outcome | None, began: float, ended: float) -> None:
        """Take note that entries were offered to the store; *outcome* is None where it failed."""
        ...

    def published(self, table: str, began: float, ended: float) -> None:
        """Take note that everybody who follows *table* was woken."""
        ...

    def decided(self, table: str, command: Command, answer: Answer | None, began: float, ended: float) -> None:
        """Take note of what came of *command*; *answer* is None where it failed."""
        ...


class Observers:
    """Notifies several observers, in their order."""

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
