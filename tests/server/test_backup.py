"""``cartaro backup`` and ``cartaro restore`` while a server is in use."""

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cartaro.cli.main import main
from cartaro.server.services.services import Services
from cartaro.store.books.acts import OperatorAct, Subject
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.store.sqlite.backup import back_up, inspect, restore
from cartaro.table.authority import LiveTable
from cartaro.table.names import FORGOTTEN
from cartaro.table.opening import Wanted, open_table
from cartaro.tournament.log.service import Actor
from cartaro.tournament.model.log_entries import Entered, Person
from cartaro.tournament.notice.definition import read_example


async def test_a_match_goes_back_to_where_it_was_copied_and_is_played_on_to_its_end(
    new_server: Any, open_table: Any, join: Any, tmp_path: Path, capsys: Any
) -> None:
    server = new_server(tmp_path)
    opened = open_table(server.url, "scopa-valliadi", bots="random")
    copy = tmp_path / "copy.db"
    async with join(server.ws, opened) as client:
        await client.until_due()
        at, hand = client.seq, client.view["game"]["hand"]
        assert await asyncio.to_thread(main, ["backup", str(copy), "--data", str(tmp_path), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told == {"file": str(copy), "tables": 1, "unfinished": 1, "entries": at, "events": 0}
        for _ in range(5):
            await client.say(id=f"played-{client.seq}", **await client.until_due())
            assert (await client.hear_until("done", "fault"))["t"] == "done"
        await client.until_due()
        head = client.seq
        assert head > at
        assert await asyncio.to_thread(main, ["restore", str(copy), "--data", str(tmp_path), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert (told["tables"], told["entries"]) == (1, at)
        assert inspect(Path(told["aside"])).entries == head
        await client.hear_until("welcome")
        assert (client.seq, client.view["game"]["hand"]) == (at, hand)
        while (due := await client.until_due()) is not None:
            await client.say(id=f"played-again-{client.seq}", **due)
            answer = await client.hear_until("done", "fault")
            assert answer["t"] == "done", answer
    assert server.stop() == 0
    assert server.complaints == ""


async def test_two_servers_on_one_folder_show_each_others_moves(
    new_server: Any, open_table: Any, join: Any, tmp_path: Path
) -> None:
    first, second = new_server(tmp_path), new_server(tmp_path)
    opened = open_table(first.url, "scopone-federale", bots="random")
    async with join(second.ws, {"table": opened["table"]}) as spectator, join(first.ws, opened) as player:
        due = await player.until_due()
        await player.say(id="my-first-play", **due)
        done = await player.hear_until("done", "fault")
        assert done["t"] == "done"
        while spectator.seq < done["seq"]:
            await spectator.hear()
    assert (first.stop(), second.stop()) == (0, 0)


DAY = "2023-02-18T15:00"
"""When the notice takes entries."""


async def test_a_tournament_goes_on_from_a_restored_backup(tmp_path: Path) -> None:
    """The desk of a server that has seen more of the event, and its pages, go back too."""
    store = SqliteStore(tmp_path / "data")
    events = Services(store, 0).events
    id = (await events.service.create(read_example("patronato-careni"), Actor("Marta", "open"))).tournament.id
    for name in ("Anna", "Bruno"):
        await events.service.do(id, Entered((Person(name),)), Actor("Marta", name, at=DAY))
        if name == "Anna":
            back_up(store.path, tmp_path / "backup.db")
    changed = asyncio.Event()
    followed = events.follow(await events.service.open(id), changed)
    restore(tmp_path / "backup.db", store.path, tmp_path / "kept.db")
    await events.look_again()  # as a server does when another process has written
    assert changed.is_set()
    assert [one.name for one in followed.tournament.event.enrolments.values()] == ["Anna"]
    done = await events.service.do(id, Entered((Person("Carla"),)), Actor("Marta", "Carla", at=DAY))
    events.note(done.tournament)
    assert [one.name for one in followed.tournament.event.enrolments.values()] == ["Anna", "Carla"]
    store.close()


async def test_the_page_of_an_event_younger_than_the_backup_is_told_to_ask(tmp_path: Path) -> None:
    """It has nothing more to show; once the event is there again, the page is told so too."""
    store = SqliteStore(tmp_path / "data")
    events = Services(store, 0).events
    back_up(store.path, tmp_path / "empty.db")
    id = (await events.service.create(read_example("patronato-careni"), Actor("Marta", "open"))).tournament.id
    back_up(store.path, tmp_path / "full.db")
    changed = asyncio.Event()
    followed = events.follow(await events.service.open(id), changed)
    for copy, gone in (("empty.db", True), ("full.db", False)):
        restore(tmp_path / copy, store.path, tmp_path / f"kept-{copy}")
        await events.look_again()
        assert (changed.is_set(), followed.gone) == (True, gone)
        changed.clear()
        await events.look_again()
        assert not changed.is_set(), "it is told once"
    store.close()


async def test_who_is_at_a_table_younger_than_the_backup_reads_that_it_is_gone(
    new_server: Any, open_table: Any, join: Any, tmp_path: Path
) -> None:
    server = new_server(tmp_path)
    copy = tmp_path / "copy.db"
    await asyncio.to_thread(back_up, tmp_path / FILE, copy)
    opened = open_table(server.url, "scopa-valliadi")
    async with join(server.ws, opened) as client:
        await client.until_due()
        await asyncio.to_thread(restore, copy, tmp_path / FILE, tmp_path / "kept.db")
        assert (await client.hear_until("fault"))["code"] == "unknown_table"
    assert server.stop() == 0


async def test_a_name_erased_after_a_restore_is_shown_to_nobody(tmp_path: Path) -> None:
    """The backup is from before another erasure, so that the new one has the number of that."""
    store = SqliteStore(tmp_path / "data")
    services = Services(store, 0)
    tables = []
    for _ in range(2):
        opened = await open_table(store, services.clock, Wanted("scopa-valliadi", {}, "Ada", "greedy", others=(None,)))
        tables.append(await services.authority.find(opened.table))
    first, second = (table for table in tables if table is not None)
    backup = tmp_path / "backup.db"
    back_up(store.path, backup)
    await erase(services, first)
    restore(backup, store.path, tmp_path / "kept.db")
    await services.notice_acts()  # as a server does when another process has written
    await erase(services, second)
    await services.close()
    store.close()


async def erase(services: Services, table: LiveTable) -> None:
    """Erase the name of the first person at *table*, and check that it is shown no more."""
    on = Subject(table=table.id, person=0)
    assert await services.acts.do(OperatorAct(1.0, "Marta", "rename", on, None, ""))
    await services.notice_acts()
    assert (await services.authority.state_of(table)).roster.chairs[0].name == FORGOTTEN


def test_the_commands_say_what_is_wrong(tmp_path: Path, capsys: Any) -> None:
    assert main(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path), "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("There is no log")
    assert main(["restore", str(tmp_path / "copy.db"), "--data", str(tmp_path), "--lang", "it"]) == 2
    assert "non c'è" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_so_many_backups_are_kept_and_nothing_else_is_deleted(tmp_path: Path, capsys: Any) -> None:
    """Backups by a timer do not fill the disk, and other files in the folder are kept."""
    SqliteStore(tmp_path).close()
    folder = tmp_path / "backups"
    command = ["backup", str(folder), "--keep", "2", "--data", str(tmp_path), "--json"]
    made = []
    for _ in range(4):
        assert main(command) == 0
        told = json.loads(capsys.readouterr().out)
        made.append(Path(told["file"]))
        assert told["deleted"] == ([str(made[-3])] if len(made) > 2 else [])
        (folder / "mine.db").touch()
    assert sorted(folder.iterdir()) == sorted([*made[-2:], folder / "mine.db"])
    assert made == sorted(made)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert all(inspect(file).tables == 0 for file in made[-2:])


def test_backups_that_a_wrong_clock_dated_ahead_give_way_to_newer_ones(tmp_path: Path, capsys: Any) -> None:
    """They were made before: the one made now stays, and so do those made after it."""
    SqliteStore(tmp_path).close()
    folder = tmp_path / "backups"
    folder.mkdir()
    ahead = [folder / f"cartaro-2099010{day}T041500.000001Z.db" for day in (1, 2)]
    for file in ahead:
        file.touch()
    made = []
    for number in range(3):
        assert main(["backup", str(folder), "--keep", "2", "--data", str(tmp_path), "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        made.append(Path(told["file"]))
        assert told["deleted"] == [str([*ahead, made[0]][number])]
    assert sorted(folder.iterdir()) == made[1:]


def test_what_a_killed_backup_left_is_deleted_unless_another_may_be_writing_it(tmp_path: Path, capsys: Any) -> None:
    SqliteStore(tmp_path).close()
    folder = tmp_path / "backups"
    folder.mkdir()
    today = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    old = [f".cartaro-20260102T041500.000001Z.db.unfinished{file}" for file in ("", "-journal")]
    others = [f".cartaro-{today}.db.unfinished", ".mine.db.unfinished"]
    for name in (*old, *others):
        (folder / name).touch()
    assert main(["backup", str(folder), "--keep", "2", "--data", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["deleted"] == [str(folder / name) for name in old]
    assert {file.name for file in folder.iterdir()} == {Path(told["file"]).name, *others}


def test_a_backup_that_fails_deletes_none(tmp_path: Path, capsys: Any) -> None:
    SqliteStore(tmp_path).close()
    folder = tmp_path / "backups"
    command = ["backup", str(folder), "--keep", "1", "--data", str(tmp_path)]
    assert main(command) == 0
    before = list(folder.iterdir())
    (tmp_path / FILE).write_bytes(b"not a database at all, but long enough to be looked at" * 100)
    assert main(command) == 2
    assert list(folder.iterdir()) == before
    assert "Traceback" not in capsys.readouterr().err


def test_backups_are_kept_in_a_folder(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "file").touch()
    assert main(["backup", str(tmp_path / "file"), "--keep", "1", "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "folder" in capsys.readouterr().err
