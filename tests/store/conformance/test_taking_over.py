"""An event goes from a computer to another, whichever database each has: followed, taken over, lost, deleted."""

from contextlib import closing
from pathlib import Path

import pytest

from cartaro.server.base.venue_clock import open_service
from cartaro.server.services.tournament.following import take_in, take_over
from cartaro.store.books.commands import CommandBook, CommandState, EventCommand
from cartaro.store.books.event_rows import EventRows
from cartaro.store.ports import ServerStore
from cartaro.store.sqlite import SqliteStore
from cartaro.tournament.log.service import Actor, TournamentService
from cartaro.tournament.model.log_entries import Entered, Person
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.definition import read_example
from tests.store.conformance.conftest import Opener
from tests.tournament.hall import CARENI_WINDOW

EVENT = "patronato-careni"
FOLLOWS = CommandState("http://other")


async def _enter(service: TournamentService, name: str) -> None:
    await service.do(EVENT, Entered((Person(name),)), Actor("Marta", f"command-{name}", at=CARENI_WINDOW))


async def _follow(first: ServerStore, second: ServerStore) -> None:
    await take_in(second, await EventRows(first).read(EVENT), FOLLOWS)


@pytest.mark.parametrize("back", [False, True], ids=["to the other", "from the other"])
async def test_an_event_is_followed_then_taken_over_then_deleted(opener: Opener, tmp_path: Path, *, back: bool) -> None:
    """Who follows only reads, until taking over; whoever commands takes in nothing; the first then only reads."""
    with closing(SqliteStore(tmp_path / "other")) as other:
        first, second = (other, opener()) if back else (opener(), other)
        old, new = open_service(first), open_service(second)
        await old.create(read_example(EVENT), Actor("Marta", "create", at=CARENI_WINDOW))
        await _enter(old, "Anna")
        await _follow(first, second)
        await _enter(old, "Bruno")
        await _follow(first, second)
        assert (await new.open(EVENT)).hashes == (await old.open(EVENT)).hashes
        assert await new.keys(EVENT) == await old.keys(EVENT)
        with pytest.raises(TournamentRefusal) as refused:
            await _enter(new, "Carla")
        assert refused.value.code == "not_in_command"

        await take_over(second, new, EVENT, Actor("Bruno", "over"))
        await _enter(new, "Carla")
        with pytest.raises(TournamentRefusal) as refused:
            await _follow(first, second)
        assert refused.value.code == "in_command"
        assert (await new.open(EVENT)).event.command == 2
        await CommandBook(first).keep(EVENT, EventCommand(False, CommandState()))
        with pytest.raises(TournamentRefusal) as refused:
            await _enter(old, "Dario")
        assert refused.value.code == "not_in_command"
        await _follow(second, first)
        assert (await old.open(EVENT)).hashes == (await new.open(EVENT)).hashes

        assert await EventRows(first).delete(EVENT)
        assert not await EventRows(first).delete(EVENT)
        assert await old.events() == []
        assert set(await CommandBook(first).all()) == set()
        assert len((await new.open(EVENT)).event.enrolments) == 3
