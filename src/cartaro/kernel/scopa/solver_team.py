"""The exact solver with several threads, which share a transposition table: one position on all processors."""

from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

from cartaro.kernel.scopa.deal import Deal, Law
from cartaro.kernel.scopa.solver import NO_LIMIT, Solver, list_all

_WORTH_SHARING = 16
"""With fewer plays left one thread is done before a second has begun."""


class SolverTeam(Solver):
    """A :class:`Solver` whose searches run in *threads* threads; values, plays and lines are those of one thread.

    Every null window is searched by all threads. They come to the same plays in another order, as each leaves for last
    what another is at, and use each other's results; the first to finish ends the window.
    """

    def __init__(self, law: Law, table_megabytes: int = 16, *, threads: int) -> None:
        if threads < 1:
            raise ValueError(f"a search takes 1 thread or more, not {threads}")
        super().__init__(law, table_megabytes)
        self._others = [self.companion() for _ in range(threads - 1)]
        self._stopped = False

    def halt(self) -> None:
        self._stopped = True
        super().halt()
        for other in self._others:
            other.halt()

    @property
    def positions(self) -> int:
        """The number of positions that all threads have searched."""
        return self.nodes + sum(other.nodes for other in self._others)

    def value(self, deal: Deal, nodes: int = NO_LIMIT) -> int | None:
        self._stopped = False
        return super().value(deal, nodes)

    def _best(self, deal: Deal, nodes: int) -> int | None:
        self.begin(deal, nodes)
        for other in self._others:
            other.join_in(deal, nodes)
        return self._close_in(deal, None, 0, *self.extremes)

    def _value_of(self, deal: Deal, action: int, most: int) -> int | None:
        return self._close_in(deal, action, most, self.extremes[0], most)

    def _play_worth(self, deal: Deal, value: int) -> int | None:
        *plays, last = list_all(self, deal)
        for action in plays:
            found = self._test(deal, action, value)
            if found is None or found >= value:
                return None if found is None else action
        return last

    def _close_in(self, deal: Deal, action: int | None, guess: int, low: int, high: int) -> int | None:
        """Return the value of *action*, which lies from *low* to *high*, as ``close_in`` of the solver does."""
        while low < high:
            beta = max(guess, low + 1)
            found = self._test(deal, action, beta)
            if found is None:
                return None
            low, high = (found, high) if found >= beta else (low, found)
            guess = found
        return low

    def _test(self, deal: Deal, action: int | None, beta: int) -> int | None:
        """Return the bound that the first of the threads finds."""
        solvers = (self, *self._others)
        for solver in solvers:
            solver.resume()
        if self._stopped:  # asked after resuming: whoever halts sets it before
            return None
        if sum(hand.bit_count() for hand in deal.hands) < _WORTH_SHARING:
            return self.test(deal, action, beta)
        with ThreadPoolExecutor(len(solvers)) as pool:
            running = [pool.submit(solver.test, deal, action, beta) for solver in solvers]
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for solver in solvers:
                Solver.halt(solver)
        return next((future.result() for future in done if future.result() is not None), None)
