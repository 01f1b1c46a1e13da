"""People's first attempts at problems, and the resulting ratings of people and problems."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cartaro.store.ports import Database, Transaction, change_or_fail
from cartaro.table.ports import Conflict


class TryRating(NamedTuple):
    """A rating (mean ``mu``, uncertainty ``sigma``), and the number of attempts on which it rests."""

    mu: float
    sigma: float
    tries: int


Move: TypeAlias = Callable[[TryRating | None, TryRating | None], tuple[TryRating, TryRating]]
"""Returns the ratings of a person and of a problem after an attempt, given those before; None for a new one."""

_TRIED = "SELECT solved FROM problem_tries WHERE player = ? AND problem = ?"
_TRIED_BY = "SELECT problem, hinted, solved FROM problem_tries WHERE account_id = ? ORDER BY problem"
_NOTE = (
    "INSERT INTO problem_tries (player, problem, account_id, hinted, solved) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (player, problem) DO UPDATE SET solved = excluded.solved WHERE problem_tries.solved IS NULL"
)
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


@dataclass(frozen=True, slots=True)
class ProblemSolver:
    """A solver: the keys of their attempts in the store, and their account, if any, whose key then comes first.

    The first key has their rating.
    """

    called: tuple[str, ...]
    account: str | None


class ProblemBook:
    """Attempts at problems in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`.

    Solvers are identified by keys of their account and their browser, which the service generates. Of an attempt are
    stored the solver, the problem, whether it was right, and whether a hint came first, but not the time. It is stored
    under every key of the solver, so that it is the first one for each of them.
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
        return [(problem, None if hinted or solved is None else bool(solved)) for problem, hinted, solved in rows]

    async def has_tried(self, who: ProblemSolver, problem: str) -> bool:
        """Return whether an attempt of the solver at *problem* has been stored; a hint alone is none."""
        known = await self._store.read(lambda transaction: _known(transaction, who, problem))
        return any(solved is not None for solved in known)

    async def count(
        self, who: ProblemSolver, problem: str, move: Move, *, solved: bool, rated: bool = True
    ) -> tuple[TryRating | None, TryRating, TryRating] | None:
        """Count a first attempt: return the person's rating before and after, and the problem's after.

        None, with no rating changed, if the solver has attempted that problem before or got a hint for it, or if it is
        not to be *rated*.
        """

        async def write(transaction: Transaction) -> tuple[TryRating | None, TryRating, TryRating] | None:
            known = await _known(transaction, who, problem)
            counts = rated and not known
            await _note(transaction, who, problem, hinted=not counts, solved=solved)
            if not counts:
                return None
            person = await transaction.row(_PERSON, who.called[0])
            asked = await transaction.row(_PROBLEM, problem)
            before = None if person is None else TryRating(*person)
            mine, theirs = move(before, None if asked is None else TryRating(*asked))
            await transaction.execute(_KEEP_PERSON, who.called[0], who.account, *mine)
            await transaction.execute(_KEEP_PROBLEM, problem, *theirs)
            return before, mine, theirs

        done = await self._store.change(write)
        return None if isinstance(done, Conflict) else done

    async def spoil(self, who: ProblemSolver, problem: str) -> None:
        """Record that the solver has been told about *problem*, so that no attempt at it counts from now on.

        Raise :class:`cartaro.table.ports.StoreDownError` if that cannot be stored.
        """
        await change_or_fail(self._store, lambda t: _note(t, who, problem, hinted=True, solved=None))

    async def forget(self, account: str) -> None:
        """Delete the rating of *account* and how its attempts went; the problems' ratings do not change.

        It remains stored which problems it has attempted: they do not count a second time.
        """

        async def write(transaction: Transaction) -> None:
            await transaction.execute("UPDATE problem_tries SET hinted = 1, solved = 0 WHERE account_id = ?", account)
            await transaction.execute("DELETE FROM problem_solvers WHERE account_id = ?", account)

        await self._store.change(write)


async def _known(transaction: Transaction, who: ProblemSolver, problem: str) -> Sequence[int | None]:
    """Return what is stored of *problem* under the solver's keys: the result of an attempt, None for a hint."""
    rows = [await transaction.row(_TRIED, name, problem) for name in who.called]
    return [row[0] for row in rows if row is not None]


async def _note(
    transaction: Transaction, who: ProblemSolver, problem: str, *, hinted: bool, solved: bool | None
) -> None:
    """Store an attempt, or a hint, under all keys of a solver; of a browser's without its account."""
    result = None if solved is None else int(solved)
    for at, name in enumerate(who.called):
        await transaction.execute(_NOTE, name, problem, None if at else who.account, int(hinted), result)
