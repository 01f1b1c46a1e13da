"""People's first attempts at problems, and the resulting ratings of people and problems."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict


class TryRating(NamedTuple):
    """A rating (mean ``mu``, uncertainty ``sigma``), and the number of attempts on which it rests."""

    mu: float
    sigma: float
    tries: int


Move: TypeAlias = Callable[[TryRating | None, TryRating | None], tuple[TryRating, TryRating]]
"""Returns the ratings of a person and of a problem after an attempt, given those before; None for a new one."""

_TRIED = "SELECT player FROM problem_tries WHERE player = ? AND problem = ?"
_TRIED_BY = "SELECT problem, solved FROM problem_tries WHERE account_id = ? ORDER BY problem"
_NOTE = "INSERT INTO problem_tries (player, problem, account_id, solved) VALUES (?, ?, ?, ?)"
_PERSON = "SELECT mu, sigma, tries FROM problem_solvers WHERE player = ?"
_PROBLEM = "SELECT mu, sigma, tries FROM problem_ratings WHERE problem = ?"
_KEEP_PERSON = (
    "INSERT INTO problem_solvers (player, account_id, mu, sigma, tries) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (player) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, tries = excluded.tries"
)
_KEEP_PROBLEM = (
    "INSERT INTO problem_ratings (problem, mu, sigma, tries) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (problem) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, tries = excluded.tries"
)
_ALL = "SELECT problem, mu, sigma, tries FROM problem_ratings"


class ProblemBook:
    """Attempts at problems in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`.

    Solvers are identified by keys of their account and their browser, which the service generates. Of an attempt are
    stored the solver, the problem, and whether it was right, but not the time.
    """

    def __init__(self, store: Database) -> None:
        self._store = store

    async def ratings(self) -> Mapping[str, TryRating]:
        """Return the rating of every problem that has been attempted."""
        rows = await self._store.read(lambda transaction: transaction.rows(_ALL))
        return {problem: TryRating(mu, sigma, tries) for problem, mu, sigma, tries in rows}

    async def solver(self, player: str) -> TryRating | None:
        """Return the rating of *player*; None if no attempt of theirs counted."""
        row = await self._store.read(lambda transaction: transaction.row(_PERSON, player))
        return None if row is None else TryRating(*row)

    async def tried(self, account: str) -> Sequence[tuple[str, bool | None]]:
        """Return the problems that *account* attempted, with the first attempt's result; None after a hint."""
        rows = await self._store.read(lambda transaction: transaction.rows(_TRIED_BY, account))
        return [(problem, None if solved is None else bool(solved)) for problem, solved in rows]

    async def count(
        self, called: Sequence[str], account: str | None, problem: str, solved: bool, move: Move
    ) -> tuple[TryRating | None, TryRating, TryRating] | None:
        """Count a first attempt: return the person's rating before and after, and the problem's after.

        None, with nothing changed, if a solver with one of the keys *called* has attempted that problem before. Data
        are stored under the first key.
        """
        player = called[0]

        async def write(transaction: Transaction) -> tuple[TryRating | None, TryRating, TryRating] | Conflict:
            if await _has_tried(transaction, called, problem):
                return Conflict()
            person, asked = await transaction.row(_PERSON, player), await transaction.row(_PROBLEM, problem)
            before = None if person is None else TryRating(*person)
            mine, theirs = move(before, None if asked is None else TryRating(*asked))
            await transaction.execute(_NOTE, player, problem, account, int(solved))
            await transaction.execute(_KEEP_PERSON, player, account, *mine)
            await transaction.execute(_KEEP_PROBLEM, problem, *theirs)
            return before, mine, theirs

        done = await self._store.change(write)
        return None if isinstance(done, Conflict) else done

    async def spoil(self, called: Sequence[str], account: str | None, problem: str) -> None:
        """Record that the solver with the keys *called* got a hint for *problem*, so that no attempt at it counts."""

        async def write(transaction: Transaction) -> None:
            if not await _has_tried(transaction, called, problem):
                await transaction.execute(_NOTE, called[0], problem, account, None)

        await self._store.change(write)

    async def forget(self, account: str) -> None:
        """Delete the attempts and rating of *account*; the problems' ratings do not change."""

        async def write(transaction: Transaction) -> None:
            await transaction.execute("DELETE FROM problem_tries WHERE account_id = ?", account)
            await transaction.execute("DELETE FROM problem_solvers WHERE account_id = ?", account)

        await self._store.change(write)


async def _has_tried(transaction: Transaction, called: Sequence[str], problem: str) -> bool:
    return any([await transaction.row(_TRIED, name, problem) for name in called])
