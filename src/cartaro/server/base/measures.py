"""Counters of a running server; in the path of an action they only increment a number, or one in a bucket.

:mod:`cartaro.server.process.metrics` exports them to Prometheus. They contain no identities and no cards.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

from cartaro.table.answers import Answer, Done, NotDone
from cartaro.table.decide import Command
from cartaro.table.ports import Conflict, Outcome

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the buckets of durations, in seconds."""
NO_ARTICLE = "none"
"""The label of refusals by the table rather than by an article."""


class Histogram:
    """Durations in buckets with the upper *bounds*; ``counts`` has one more, for longer ones."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = BOUNDS) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count a duration of *seconds*."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Measures:
    """Counts since the server's start; an :class:`~cartaro.table.observing.Observer` of its authority."""

    def __init__(self) -> None:
        self.answers: Counter[str] = Counter()
        """Actions and other commands of people, by result: done, refused, stale, busy."""
        self.refusals: Counter[tuple[str, str]] = Counter()
        """Refused actions, by rulebook and article."""
        self.acks = Histogram()
        self.commits = Histogram()
        self.conflicts = 0
        """Appends that failed because another server was faster."""
        self.store_failures = 0

    def answered(self, rulebook: str, answer: Answer, seconds: float) -> None:
        """Count the *answer* to a person's command at a table of *rulebook*, *seconds* after it was read."""
        self.acks.add(seconds)
        if isinstance(answer, Done):
            self.answers["done"] += 1
        elif isinstance(answer, NotDone):
            self.answers["refused"] += 1
            self.refusals[rulebook, NO_ARTICLE if answer.article is None else answer.article.id] += 1
        else:
            self.answers["stale"] += 1

    def turned_away(self) -> None:
        """Count a command that was answered ``busy``."""
        self.answers["busy"] += 1

    def appended(self, _table: str, outcome: Outcome | None, began: float, ended: float) -> None:
        if outcome is None:
            self.store_failures += 1
            return
        self.commits.add(ended - began)
        if isinstance(outcome, Conflict):
            self.conflicts += 1

    def published(self, table: str, began: float, ended: float) -> None:
        """Do nothing: waking followers takes no measurable time."""

    def decided(self, table: str, command: Command, answer: Answer | None, began: float, ended: float) -> None:
        """Do nothing: people's commands are counted in :meth:`answered`; the others are the tables' own."""
