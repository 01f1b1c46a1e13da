"""The matches of circles in the store: those at their tables, with the members who sat there."""

from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.circle_matches import CircleMatchBook
from cartaro.store.books.circle_roles import CircleAct
from cartaro.store.books.circles import CircleBook, CircleDoor, CircleLook
from cartaro.store.ports import ServerStore
from tests.store.conformance.logs import create

LOOK = CircleLook("Il giovedì", "wine", "G", CircleDoor.OPEN)


def result_of(table: str) -> str:
    """Return a result as far as an erasure reads it, which tells of its table."""
    return f'{{"names":[],"table":"{table}"}}'


async def test_matches_at_the_tables_of_a_circle_are_its_own(store: ServerStore) -> None:
    """With a rematch's; not those of another circle, nor those that are not over; people who have left are nobody."""
    accounts, circles, book = AccountBook(store), CircleBook(store), CircleMatchBook(store)
    for name in ("ada", "bea", "carla"):
        assert await accounts.add(Account(name, name, "argon2", 1.0))
    for id in ("c", "d"):
        assert await circles.found(id, LOOK, f"code {id}", "ada", 1.0) is None
        for name in ("bea", "carla"):
            await circles.join(f"code {id}", name, 2.0)
    for table, circle in (("t", "c"), ("u", "c"), ("v", "d"), ("w", "c")):
        await create(store, table)
        for person, name in enumerate(("ada", "bea", "carla")):
            await accounts.claim_seat(name, table, person)
        assert await circles.note_table(circle, "ada", table, 3.0) is None
    await create(store, "again")
    await accounts.carry_seats("u", "again", {0: 1, 1: 0})
    for at, table in enumerate(("u", "t", "v", "again"), 10):
        assert await accounts.note_result(table, float(at), result_of(table))
    assert await circles.act("c", "carla", CircleAct.LEAVE, None, 20.0) is None
    found = await book.played("c")
    assert [(one.table, one.over_at, one.result, dict(one.people)) for one in found] == [
        ("u", 10.0, result_of("u"), {0: 1, 1: 2}),
        ("t", 11.0, result_of("t"), {0: 1, 1: 2}),
        ("again", 13.0, result_of("again"), {1: 1, 0: 2}),
    ]
    assert await book.played("nowhere") == []
    await accounts.delete("bea")
    assert [dict(one.people) for one in await book.played("c")] == [{0: 1}, {0: 1}, {1: 1}]
