"""When the tables of a store were last kept."""

from cartaro.store.books.kept_moment import KeptMomentBook
from cartaro.store.ports import ServerStore


async def test_the_moment_noted_last_is_known_even_if_the_clock_was_set_back(store: ServerStore) -> None:
    book = KeptMomentBook(store)
    assert await book.last() is None
    for at in (1000.25, 1002.5, 900.0):
        await book.note(at)
        assert await KeptMomentBook(store).last() == at
