"""The next match, dealt in advance, so that a player need not wait until the interpreter has started."""

import msgspec
from msgspec import Struct

from cartaro.page.services import PageServices
from cartaro.server.services.openings import TableRequest, TableTaken
from cartaro.table.delay import PublicPresence
from cartaro.table.state import fold
from cartaro.wire.view_cache import ViewCache

PERSON = 0
"""The number of the person who opens a table."""


class NextMatch(Struct):
    """A table that nobody has opened yet: its seat, and the welcome message for its client, after the entry *head*."""

    taken: TableTaken
    head: int
    welcome: str


async def deal_beforehand(services: PageServices, request: TableRequest) -> NextMatch | None:
    """Open the table of *request*, with bots on the other chairs; return None if a clock would run in the meantime.

    A match's time limit does not run until another house (:class:`cartaro.page.house.House`) has the table: the match
    is for the next visit. Where there is one, that house begins with a :class:`cartaro.table.timing.Resumed` after
    the head, which changes nothing of what the welcome shows.

    Raise :class:`cartaro.i18n.CartaroError` as :meth:`cartaro.server.services.openings.Openings.open` does.
    """
    if request.move is not None or request.bank is not None:
        return None
    opened = await services.openings.create(request, None)
    log = await services.store.load(opened.table)
    assert log is not None
    assert opened.token is not None
    state = fold(opened.table, log.entries, log.secrets.shuffle)
    there = PublicPresence(frozenset(state.roster.persons))
    frame = ViewCache(state, there).welcome(PERSON, services.clock.now(), None)
    taken = TableTaken(opened.table, opened.commitment, state.place_of_chair(0), opened.token)
    return NextMatch(taken, state.head, msgspec.json.encode(frame).decode())
