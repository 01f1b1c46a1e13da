"""Which of several computers commands an event: one alone, by the higher number, whoever asks first."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from cartaro.cli.main import main
from cartaro.i18n import CartaroError
from cartaro.server.services.tournament import following
from cartaro.server.services.tournament.events import Events
from cartaro.server.services.tournament.following import Following, Heard, Told, ruling_of, take_in, token_of
from cartaro.store.books.commands import CommandBook, CommandState
from cartaro.store.books.event_rows import EventRows
from cartaro.store.event_copies import CopyKey, EventCopy, key_of, write_copy
from cartaro.store.opening import open_store
from cartaro.table.authority import Authority
from cartaro.tournament.log.access import Role, access_key
from cartaro.tournament.log.service import Actor
from cartaro.tournament.model.log_entries import Entered, Person, TakenBack
from cartaro.tournament.notice.definition import read_example
from tests import postgres
from tests.hand_clock import HandClock
from tests.tournament.hall import CARENI_WINDOW

EVENT = "patronato-careni"


async def _seated() -> None:
    """Nobody is seated here."""


class Computer:
    """The services of one computer, with its data in *folder*, or in a database of PostgreSQL at *address*."""

    def __init__(self, folder: Path, stack: ExitStack, address: str = "") -> None:
        self.folder = folder
        self.store = open_store(address or folder)
        stack.callback(self.store.close)
        self.events = Events(self.store, Authority(self.store, HandClock()), _seated)
        self.following = Following(self.store, self.events)

    async def enter(self, name: str) -> None:
        """Enter somebody."""
        await self.events.do(EVENT, Entered((Person(name),)), Actor("Marta", f"command-{name}", at=CARENI_WINDOW))

    async def follow(self, other: "Computer") -> None:
        """Take in what *other* has."""
        await take_in(self.store, await EventRows(other.store).read(EVENT), CommandState("http://other"))

    async def take_over(self) -> None:
        """Take the event over."""
        await self.following.take_over(EVENT, Actor("Bruno", f"over-{self.folder.name}"))

    async def key(self) -> CopyKey:
        """Return the key of the copies."""
        return key_of(EVENT, access_key(await self.events.service.keys(EVENT), Role.ORGANISER))

    async def tell(self, other: "Computer") -> Heard:
        """Tell *other* who commands here; return its answer."""
        tournament, key = await self.events.service.open(EVENT), await self.key()
        ruling = ruling_of(tournament, "http://here")
        assert ruling is not None
        taken = next(entry for entry in tournament.log if entry.hash == ruling.head)
        told = key.seal(msgspec.json.encode(Told(ruling, taken.seq - 1, taken.previous)))
        answer = await other.following.answer_news(EVENT, token_of(key), told)
        return msgspec.json.decode(key.open(answer.sealed or b""), type=Heard)

    async def leads(self) -> bool:
        """Whether this computer commands the event."""
        return (await CommandBook(self.store).of(EVENT)).leads


@pytest.fixture(scope="module")
def empty() -> Iterator[str]:
    """Yield the address of a database of PostgreSQL with the schema alone."""
    with postgres.database() as address:
        open_store(address).close()
        yield address


ON_POSTGRES = (pytest.mark.needs("postgresql"), pytest.mark.second("the same with a file on each computer"))


@pytest.fixture(
    params=[
        "",
        pytest.param("one", marks=ON_POSTGRES, id="from-postgresql"),
        pytest.param("two three", marks=ON_POSTGRES, id="to-postgresql"),
    ]
)
async def computers(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[list[Computer]]:
    """Three computers, of which the first has an event with an entrant and the others follow; some on PostgreSQL."""
    with ExitStack() as stack:
        three = []
        for name in ("one", "two", "three"):
            there = name in request.param.split()
            like = postgres.database(request.getfixturevalue("empty")) if there else None
            three.append(Computer(tmp_path / name, stack, stack.enter_context(like) if like else ""))
        await three[0].events.service.create(read_example(EVENT), Actor("Marta", "create-it", at=CARENI_WINDOW))
        await three[0].enter("Anna")
        for other in three[1:]:
            await other.follow(three[0])
        yield three


async def test_who_follows_only_reads_until_taking_over_and_the_other_then_only_reads(
    computers: list[Computer],
) -> None:
    """Also its own desk's requests; a take-over cannot be undone there, and the loser can take over again."""
    first, second, _ = computers
    with pytest.raises(CartaroError) as caught:
        await second.enter("Bea")
    assert caught.value.code == "not_in_command"
    with pytest.raises(CartaroError) as caught:
        await first.take_over()
    assert caught.value.code == "in_command"
    await second.take_over()
    await second.enter("Bea")
    heard = await second.tell(first)
    assert (heard.ruling is not None and heard.ruling.command, heard.entries) == (2, [])
    assert [await first.leads(), await second.leads()] == [False, True]
    with pytest.raises(CartaroError) as caught:
        await first.enter("Ciro")
    assert caught.value.code == "not_in_command"
    with pytest.raises(CartaroError, match="cannot be undone"):
        await second.events.do(EVENT, TakenBack(3, "no"), Actor("Marta", "back-1"))
    await first.take_over()
    assert (await first.events.service.open(EVENT)).event.command == 3


async def test_of_two_that_take_over_the_first_to_tell_commands(computers: list[Computer]) -> None:
    """The other hears it with the answer; who has lost keeps what it wrote."""
    first, second, third = computers
    for other in (second, third):
        await other.take_over()
    await third.enter("Dora")
    await second.tell(first)
    heard = await third.tell(first)
    assert heard.ruling == (await second.tell(first)).ruling
    assert heard.ruling is not None
    assert heard.ruling.address == "http://here"
    assert not await first.leads()


async def test_what_only_the_first_had_is_entered_once_or_left_out(computers: list[Computer]) -> None:
    first, second, _ = computers
    await first.enter("Bea")
    await first.enter("Ciro")
    await second.take_over()
    heard = await second.tell(first)
    assert [one.entry.cmd_id for one in heard.entries] == ["command-Bea", "command-Ciro"]
    second.following._followed[EVENT] = following.OtherComputer(entries=heard.entries)
    await second.following.decide(EVENT, "command-Bea", keep=True)
    await second.following.decide(EVENT, "command-Ciro", keep=False)
    tournament, command = await second.events.service.open(EVENT), await CommandBook(second.store).of(EVENT)
    assert await second.following.only_there(tournament, command) == []
    assert [enrolment.name for enrolment in tournament.event.enrolments.values()] == ["Anna", "Bea"]
    with pytest.raises(CartaroError):
        await second.following.decide(EVENT, "command-Bea", keep=True)


async def test_strangers_and_lower_commands_change_nothing(computers: list[Computer]) -> None:
    """Without the organiser's key, with news that were changed, or from a computer that had lost."""
    first, second, third = computers
    key = await first.key()
    stranger = key_of(EVENT, "ABCD-EFGH-JKLM-NPQR")
    for token, sealed in (
        (token_of(stranger), b"x"),
        (token_of(key), stranger.seal(b"{}")),
        (token_of(key), key.seal(b"{}")),
    ):
        with pytest.raises(CartaroError):
            await first.following.answer_news(EVENT, token, sealed)
    with pytest.raises(CartaroError):
        await first.following.answer_copy(EVENT, token_of(stranger), "", "x", "10.0.0.1")
    with pytest.raises(CartaroError) as caught:
        await second.following.answer_copy(EVENT, token_of(key), "", "x", "10.0.0.1")
    assert caught.value.code == "not_in_command"
    await second.take_over()
    await third.take_over()
    await second.tell(first)
    await first.take_over()
    await third.tell(first)
    assert await first.leads()


@pytest.mark.parametrize("harm", ["entry", "secret_of_another", "table", "narrow", "short"])
async def test_a_copy_that_is_not_whole_is_not_taken_in(harm: str, computers: list[Computer]) -> None:
    """Even one sealed with the right key: an entry changed or missing, rows of another event, other tables."""
    first, second, _ = computers
    await second.take_over()
    copy = await EventRows(first.store).read(EVENT)
    tables: dict[str, list[list[object]]] = {name: [list(row) for row in rows] for name, rows in copy.tables.items()}
    if harm == "entry":
        tables["event_entries"][1][3] = "Altri"
    elif harm == "secret_of_another":
        tables["event_secrets"][0][0] = "altra"
    elif harm == "table":
        tables["accounts"] = []
    elif harm == "narrow":
        tables["event_secrets"][0].pop()
    else:
        del tables["event_entries"][0]
    with pytest.raises(CartaroError):
        await take_in(computers[2].store, EventCopy(EVENT, tables), CommandState())
    with pytest.raises(CartaroError) as caught:
        await second.follow(first)
    assert caught.value.code == "in_command"


async def test_a_stick_is_enough_to_take_over(
    computers: list[Computer], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a computer that never followed, by command; a wrong key, or a torn file, takes nothing in."""
    first = computers[0]
    key = access_key(await first.events.service.keys(EVENT), Role.ORGANISER)
    file = write_copy(tmp_path, await first.key(), await EventRows(first.store).read(EVENT))
    torn = tmp_path / "torn.copy"
    await asyncio.to_thread(lambda: torn.write_bytes(file.read_bytes()[:-9]))
    for harmed, typed in ((torn, key), (file, "ABCD-EFGH-JKLM-NPQR")):
        assert await asyncio.to_thread(_over, tmp_path, harmed, typed) == 2
    assert "does not open" in capsys.readouterr().err
    assert await asyncio.to_thread(_over, tmp_path, file, key) == 0
    assert "up to entry 2" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["tournament", "verify", "--data", str(tmp_path / "new")]) == 0


def _over(folder: Path, file: Path, key: str) -> int:
    asked = ["--lang", "en", "tournament", "take-over", "--copy", str(file), "--key", key]
    return main([*asked, "--data", str(folder / "new"), "--by", "Bruno"])
