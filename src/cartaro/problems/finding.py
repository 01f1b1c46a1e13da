"""The search for problems over seeds, appending to a file; it can be resumed."""

from collections import Counter
from collections.abc import Hashable, Iterator
from pathlib import Path

from cartaro.games import find_game
from cartaro.i18n import tr
from cartaro.problems.problem import Problem, ProblemError, read_problem, write_problem
from cartaro.problems.room import PROBLEMS
from cartaro.whole_file import write_whole

ONE_DECIDER, ONE_KIND = 3, 2
"""At most one problem in this many is decided by one thing, or of one kind."""


class Search:
    """Searches *count* problems of a rulebook from seed *first* on, and stores them in a file.

    The result is a function of the rulebook, the first seed and the count: a resumed search finds the same problems.
    """

    def __init__(self, rulebook: str, file: Path, count: int, first: int) -> None:
        """Read the file, if it exists; raise :class:`ProblemError` if it is not from this search."""
        room = PROBLEMS.of(find_game(rulebook).name)
        self._finders = [room.finder(rulebook, options) for options in room.tables(rulebook)]
        self._likeness, self._fewer = room.likeness, room.fewer
        self._file, self._count = file, count
        self._known: set[Hashable] = set()
        self._of_kind: Counter[str] = Counter()
        self._of_decider: Counter[str] = Counter()
        self.found = 0
        self._next = first
        self._take_up(rulebook)

    def run(self) -> Iterator[int]:
        """Search until there are enough problems, and yield their number after every seed."""
        while self.found < self._count:
            seed = self._next
            finder = self._finders[seed % len(self._finders)]
            full = [kind for kind in self._of_kind if self._is_full(kind, self._of_kind, ONE_KIND)]
            new = b"".join(write_problem(problem) for problem in finder.find(seed, full) if self._takes(problem))
            if new:
                with self._file.open("ab") as file:
                    file.write(new)
            self._next += 1
            yield self.found

    def _take_up(self, rulebook: str) -> None:
        """Keep the file's problems, except those of the last seed, which is searched again: it may be incomplete."""
        if not self._file.exists():
            return
        written = self._file.read_bytes()
        whole = written.rfind(b"\n") + 1
        problems = [read_problem(line) for line in written[:whole].splitlines()]
        if any(problem.rulebook != rulebook for problem in problems) or not _begins(written[whole:], rulebook):
            raise ProblemError("other_problems", tr("problems-other_problems", file=str(self._file), rulebook=rulebook))
        self._next = problems[-1].seed if problems else self._next
        for problem in problems:
            if problem.seed != self._next:
                self._keep(problem)
        write_whole(self._file, b"".join(write_problem(p) for p in problems if p.seed != self._next))

    def _takes(self, problem: Problem) -> bool:
        """Keep a problem, unless there is a similar one, or there are enough of its kind or decided by the same."""
        if self.found >= self._count or not self._known.isdisjoint(self._likeness(problem)):
            return False
        if self._is_full(problem.kind, self._of_kind, ONE_KIND):
            return False
        if self._is_full(",".join(problem.decides), self._of_decider, ONE_DECIDER):
            return False
        self._keep(problem)
        return True

    def _is_full(self, name: str, found: Counter[str], one_in: int) -> bool:
        return self._fewer.get(name, one_in) * found[name] >= self._count

    def _keep(self, problem: Problem) -> None:
        self._known.update(self._likeness(problem))
        self._of_kind[problem.kind] += 1
        self._of_decider[",".join(problem.decides)] += 1
        self.found += 1


def _begins(line: bytes, rulebook: str) -> bool:
    """Whether *line*, cut anywhere, may be the beginning of a problem of *rulebook*."""
    beginning = f'{{"id":"{rulebook}-'.encode()
    return line.startswith(beginning) or beginning.startswith(line)
