"""Rated matches that no longer count, and the ratings that follow: they are folded again from the results.

An act that makes matches count no longer, or again, lists its games here; the ratings of a listed game are those of
before, until somebody has folded them. Whoever stops meanwhile leaves the game on the list.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from cartaro.store.books.accounts import RATE, Rating, Scale
from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict

_LISTED: Final = (
    "INSERT INTO regrading (game, act_id) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET act_id = excluded.act_id"
)
_IN_FORCE: Final = (
    "SELECT id, account_id, at, until FROM acts WHERE did = 'void' AND NOT EXISTS (SELECT 1 FROM acts AS later "
    "WHERE later.id > acts.id AND ((later.did = 'unvoid' AND later.account_id = acts.account_id) "
    "OR (later.did = 'grant' AND later.about = acts.id))) ORDER BY id"
)
_VOID: Final = (
    "UPDATE results SET void = ? WHERE void = 0 AND number IS NOT NULL AND over_at >= ? AND over_at <= ? "
    "AND table_id IN (SELECT table_id FROM seats WHERE account_id = ?)"
)
_RATED: Final = "SELECT table_id, over_at, what, earlier, void FROM results WHERE number IS NOT NULL ORDER BY number"
_SEATS: Final = (
    "SELECT seats.table_id, person, account_id FROM seats JOIN results ON results.table_id = seats.table_id "
    "WHERE number IS NOT NULL"
)
_RATINGS: Final = "SELECT account_id, game, rulebook, month, mu, sigma, matches FROM ratings WHERE game = ?"
_LAST: Final = "SELECT coalesce(max(number), 0) FROM results"


class _OfGame(msgspec.Struct):
    game: str


_game_decoder = msgspec.json.Decoder(_OfGame)


class RatedResult(NamedTuple):
    """A rated match: table, end (UTC seconds), result and earlier ratings as JSON, whether it counts no longer."""

    table: str
    over_at: float
    result: str
    earlier: str
    is_void: bool


class Regrade(NamedTuple):
    """What the ratings of a game follow from, as of one moment: results in the order of rating, who sat where."""

    game: str
    act: int
    last: int
    results: Sequence[RatedResult]
    seats: Mapping[str, Mapping[int, str]]
    ratings: Mapping[tuple[str, Scale], Rating]


async def void_matches(transaction: Transaction, act: int) -> None:
    """Let the matches of all acts in force count no longer, after *act*, and list their games."""
    for id, account, at, until in await transaction.rows(_IN_FORCE):
        await transaction.execute(_VOID, id, until or 0.0, at, account)
    await _list_games(transaction, act, act)


async def restore_matches(transaction: Transaction, of: Sequence[int], act: int) -> None:
    """Let the matches of the acts *of* count again, unless other acts in force say the same of them; by *act*."""
    for id in of:
        await _list_games(transaction, id, act)
        await transaction.execute("UPDATE results SET void = 0 WHERE void = ?", id)
    for id, account, at, until in await transaction.rows(_IN_FORCE):
        await transaction.execute(_VOID, id, until or 0.0, at, account)


async def _list_games(transaction: Transaction, of: int, act: int) -> None:
    rows = await transaction.rows("SELECT what FROM results WHERE void = ?", of)
    for game in sorted({_game_decoder.decode(what).game for (what,) in rows}):
        await transaction.execute(_LISTED, game, act)


class RegradeBook:
    """The list in *store*, and what is needed. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def listed(self) -> Sequence[str]:
        """Return the games whose ratings are to be folded again."""
        rows = await self._store.read(lambda t: t.rows("SELECT game FROM regrading ORDER BY game"))
        return [game for (game,) in rows]

    async def read(self, game: str) -> Regrade | None:
        """Return what the ratings of *game* follow from; None if it is not listed any more."""

        async def read(transaction: Transaction) -> Regrade | None:
            listed = await transaction.row("SELECT act_id FROM regrading WHERE game = ?", game)
            last = await transaction.row(_LAST)
            if listed is None or last is None:
                return None
            results = [
                RatedResult(table, at, what, earlier, void > 0)
                for table, at, what, earlier, void in await transaction.rows(_RATED)
                if _game_decoder.decode(what).game == game
            ]
            seats: dict[str, dict[int, str]] = {}
            for table, person, account in await transaction.rows(_SEATS):
                seats.setdefault(table, {})[person] = account
            rows = await transaction.rows(_RATINGS, game)
            ratings = {(account, Scale(*row[:3])): Rating(*row[3:]) for account, *row in rows}
            return Regrade(game, listed[0], last[0], results, seats, ratings)

        return await self._store.read(read)

    async def write(self, of: Regrade, ratings: Mapping[tuple[str, Scale], Rating]) -> bool:
        """Store the *ratings* that follow, and take the game from the list.

        Return False, with nothing done, if a match was rated or an act done since *of* was read.
        """
        gone = [key for key in of.ratings if key not in ratings]
        changed = [(key, one) for key, one in ratings.items() if of.ratings.get(key) != one]

        async def write(transaction: Transaction) -> bool | Conflict:
            listed = await transaction.row("SELECT act_id FROM regrading WHERE game = ?", of.game)
            if listed != (of.act,) or await transaction.row(_LAST) != (of.last,):
                return Conflict()
            there = {id for (id,) in await transaction.rows("SELECT id FROM accounts")}
            delete = "DELETE FROM ratings WHERE account_id = ? AND game = ? AND rulebook = ? AND month = ?"
            await transaction.execute_many(delete, [(account, *scale) for account, scale in gone])
            rows = [(account, *scale, *one) for (account, scale), one in changed if account in there]
            await transaction.execute_many(RATE, rows)
            await transaction.execute("DELETE FROM regrading WHERE game = ?", of.game)
            return True

        return await self._store.change(write) is True
