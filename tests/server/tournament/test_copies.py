"""A stick that is away, full or in the way never stops the desk; it is told, and catches up."""

import asyncio
import errno
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from cartaro.file_errors import reason_of
from cartaro.server.base.venue_clock import open_service
from cartaro.server.services.tournament.copies import EventCopies
from cartaro.store.event_copies import open_copy
from cartaro.store.sqlite import SqliteStore
from cartaro.tournament.log.access import Role, access_key
from cartaro.tournament.log.service import Actor, TournamentService
from cartaro.tournament.model.log_entries import Entered, Person
from cartaro.tournament.notice.definition import read_example
from tests.cli.test_without_room import no_room
from tests.tournament.hall import CARENI_WINDOW

EVENT = "patronato-careni"


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[tuple[SqliteStore, TournamentService]]:
    """A store with an event that somebody has entered."""
    with closing(SqliteStore(tmp_path / "data")) as store:
        service = open_service(store)
        await service.create(read_example(EVENT), Actor("Marta", "1", at=CARENI_WINDOW))
        await service.do(EVENT, Entered((Person("Anna"),)), Actor("Marta", "2", at=CARENI_WINDOW))
        yield store, service


def files_in(folder: Path) -> set[str]:
    """Return the names of all files in *folder*, hidden ones too."""
    return {path.name for path in folder.iterdir() if path.is_file()}


async def test_a_stick_that_comes_later_gets_what_it_missed(
    service: tuple[SqliteStore, TournamentService], tmp_path: Path
) -> None:
    """The folder beside the data is made; that of a stick never, which would fill the disk below it."""
    stick = tmp_path / "TRAVES"
    kept = EventCopies(*service, [stick])
    kept.note(EVENT)
    await kept.finish()
    beside, away = await kept.show(EVENT)
    assert (beside.entries, beside.problem, away.entries, away.count) == (2, None, 0, 0)
    assert away.problem == reason_of(FileNotFoundError(errno.ENOENT, ""))

    stick.mkdir()
    await kept.finish()
    assert [(one.entries, one.problem) for one in await kept.show(EVENT)] == [(2, None)] * 2
    (copy,) = files_in(stick)
    key = access_key(await service[1].keys(EVENT), Role.ORGANISER)
    assert open_copy(await asyncio.to_thread((stick / copy).read_bytes), key).entries == 2


async def test_a_full_stick_is_told_and_keeps_its_last_whole_copy(
    service: tuple[SqliteStore, TournamentService], tmp_path: Path
) -> None:
    """Nothing torn is left there; with room again the next copy is written."""
    kept = EventCopies(*service, [tmp_path])
    kept.note(EVENT)
    await kept.finish()
    before = files_in(tmp_path)
    await service[1].do(EVENT, Entered((Person("Bea" * 19),)), Actor("Marta", "3", at=CARENI_WINDOW))
    kept.note(EVENT)
    with no_room(512):
        await kept.finish()
    assert files_in(tmp_path) == before
    assert all(one.problem and one.entries == 2 for one in await kept.show(EVENT))
    await kept.finish()
    assert [(one.problem, one.entries, one.count) for one in await kept.show(EVENT)] == [(None, 3, 2)] * 2
