"""Migration from the file to PostgreSQL and into a backup: every row, or none, with the faulty row named."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.store.book_ports import PrivateLines
from cartaro.store.books.accounts import Account, AccountBook, Rating, Scale
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.store.books.acts import ActBook, OperatorAct, Subject
from cartaro.store.books.appeals import AppealBook
from cartaro.store.books.blocks import BlockBook
from cartaro.store.books.calm_turns import CalmTurn, CalmTurns
from cartaro.store.books.circle_meetings import CircleMeeting, CircleMeetingBook, MeetingAnswer
from cartaro.store.books.circle_notes import CircleNoteBook
from cartaro.store.books.circles import CircleBook, CircleDoor, CircleLook
from cartaro.store.books.commands import CommandBook, CommandState, EventCommand
from cartaro.store.books.contacts import Contacts
from cartaro.store.books.daily import DailyBook, DayPlayer
from cartaro.store.books.daily_friends import FriendsBook
from cartaro.store.books.events import EventBook
from cartaro.store.books.holidays import HolidayBook, StoredHoliday
from cartaro.store.books.mail import MailBook, StoredMail
from cartaro.store.books.passes import PassBook
from cartaro.store.books.problem_tries import ProblemBook, ProblemSolver, TryRating
from cartaro.store.books.progress import Item, ProgressBook
from cartaro.store.books.push import PushBook, PushSubscription
from cartaro.store.books.quiet import LaterNotice, QuietBook, QuietHours
from cartaro.store.books.talk import TalkBook
from cartaro.store.contents import EVERYTHING, PASSING, Row, StoredTable
from cartaro.store.errors import DatabaseError
from cartaro.store.migrating import migrate, save
from cartaro.store.opening import open_store
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.store.sqlite.backup import back_up, inspect
from cartaro.store.sqlite.contents import SqliteContents
from cartaro.store.sqlite.table_audit import audit_tables
from cartaro.table.entries import Revealed
from cartaro.table.ports import Appended, Secrets
from cartaro.table.talk import Report, SpokenLine
from cartaro.tournament.model.chain import ORIGIN, LogEntry
from tests import postgres
from tests.store.conformance.logs import OPENED, create, entry

pytestmark = pytest.mark.needs("postgresql")

TABLES = 30
WRITTEN = "2023-02-18T15:00:00+01:00"


@pytest.fixture
def database() -> Iterator[str]:
    """The address of an empty database."""
    with postgres.database() as address:
        yield address


async def _fill_circle(store: SqliteStore) -> None:
    await CircleBook(store).found("c", CircleLook("Il circolo", "wine", "C", CircleDoor.ASKED), "code", "ada", 1.5)
    assert await CircleBook(store).note_table("c", "ada", "t1", 2.5) is None
    assert await CircleNoteBook(store).write("c", "ada", "Porto le castagne", 2.5) is None
    assert await CircleNoteBook(store).report("c", "ada", 2, "perché", 3.5) is None
    meetings, weekly = (
        CircleMeetingBook(store),
        CircleMeeting("c", 0, "2027-01-07T21:00", "Europe/Rome", True, 90, "", 1.5, None),
    )
    assert await meetings.appoint("ada", weekly, 2.5, 1.5) is None
    assert await meetings.answer("c", "ada", 3, "2027-01-07", MeetingAnswer.YES) is None


@pytest.fixture
async def folder(tmp_path: Path) -> Path:  # a row in every table
    """A folder with data in every table."""
    store = SqliteStore(tmp_path)
    for number in range(TABLES):
        await create(store, f"t{number}")
        await store.append(f"t{number}", [entry(seq, at=2000.5 + seq) for seq in range(3, 20)])
    await store.append("t3", [entry(20, what=Revealed("00"), at=3000.0)])
    accounts, talk, acts = AccountBook(store), TalkBook(store), ActBook(store)
    ada = Account("ada", "Ada", "argon2", 1.5)
    await accounts.add(ada)
    await accounts.add(Account("bea", "Bèa 👋", "argon2", 1.5))
    await accounts.begin_session(ada, b"session", 1.0)
    await accounts.claim_seat("ada", "t3", 0)
    await accounts.note_result(
        "t3",
        3000.0,
        '{"names":["Ada"],"game":"scopa"}',
        [Scale("scopa", "", "2023-02")],
        ["ada"],
        lambda _: {"ada": Rating(25.123456789, 8.25, 1)},
    )
    await ProgressBook(store).join("ada", [Item("lessons", "scopone-federale/equal", 1.5, '{"due":null}')])
    await AccuracyBook(store).keep("t3", 0, '{"choices":3}')
    said = await talk.add("t1", 19, "0:one", SpokenLine(0, 0, "Ada", 1000.0, "perché?", None))
    assert isinstance(said, SpokenLine)
    await talk.report("t1", "1:why", 1000.0, Report("Bruno", "Ada", 1, "", [said]))
    await acts.do(OperatorAct(1.0, "Marta", "mute", Subject(table="t2", person=0), 5.0, "perché sì"))
    await acts.do(OperatorAct(2.0, "Marta", "rename", Subject(table="t2", person=0), None, ""))
    await acts.do(OperatorAct(3.0, "Marta", "ban", Subject(table="t4", person=0), None, ""))
    await acts.do(OperatorAct(4000.0, "Marta", "void", Subject(account="ada"), None, "", "flow"))
    assert await AppealBook(store).appeal("ada", 4, "Ho giocato io.", 4001.0) is True
    await PassBook(store).for_seat(b"pass", "t1", 0, 1.0, 1e10)
    first = LogEntry(1, "open", "Marta", "desk", WRITTEN, WRITTEN, b"{}", ORIGIN)
    await EventBook(store, None).create("e", first, {"start": b"secret"})
    await CommandBook(store).keep("e", EventCommand(True, CommandState("http://10.42.0.1:8040")))
    await Contacts(store).keep("e", 1, PrivateLines("ada@example.org", "Sedia comoda"))
    daily = DailyBook(store)
    await daily.begin_chain(date(2027, 1, 1), date(2027, 12, 31))
    await daily.begin(date(2027, 1, 2), DayPlayer("account ada", "key a", "ada"), ["7d"])
    solver = ProblemSolver(("account ada",), "ada")
    await ProblemBook(store).count(solver, "p1", lambda _, __: (TryRating(1.5, 2, 1),) * 2, solved=True)
    await FriendsBook(store).join(b"circle", "account ada", "ada", "Ada", date(2027, 1, 2))
    await _fill_circle(store)
    assert await BlockBook(store).block("ada", "bea", 3.5)
    assert await HolidayBook(store).set("ada", StoredHoliday(date(2026, 8, 3), date(2026, 8, 9), 5.5, 6.5), 1.5) is None
    await MailBook(store).set(StoredMail("ada", "ada@example.org", "it", "leave", None), bytes(32), 1.5)
    await QuietBook(store).set("ada", QuietHours("Europe/Rome", 1350, 480))
    await QuietBook(store).put_off("t1 4 0", LaterNotice("t1", 0, "turn", 4, 9.5), 1.5)
    push = PushBook(store)
    await push.key(lambda: b"private")
    await push.keep(PushSubscription("key a", "ada", "https://push/a", b"public", b"auth", "it"), 1.5)
    await push.sit("key a", "t1", 0)
    await CalmTurns(store).note([CalmTurn("t6", 19, 5000.5, 0, 5000.5)])
    listing = "INSERT INTO erasing (table_id, person) VALUES (?, ?)"
    await store.change(lambda transaction: transaction.execute(listing, "t5", 0))
    store.close()
    return tmp_path


def _rows(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / FILE)) as file:
        return {kept.name: file.execute(f"SELECT count(*) FROM {kept.name}").fetchone()[0] for kept in EVERYTHING}


def test_everything_that_a_file_keeps_is_taken_along(tmp_path: Path) -> None:
    """A table or a column that is added to the schema must be added to the list."""
    SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        there = {
            name: {column for _, column, *_ in file.execute(f"PRAGMA table_info({name})")}
            for name in names
            if not name.startswith("sqlite_") and name not in PASSING
        }
    assert {kept.name: set(kept.columns) for kept in EVERYTHING} == there


async def test_everything_is_there_and_the_game_goes_on(folder: Path, database: str) -> None:
    moved = await migrate(folder / FILE, database)
    assert {name: tally.rows for name, tally in moved.items()} == _rows(folder)
    assert all(tally.rows for tally in moved.values())
    old, new = SqliteStore(folder), open_store(database)
    for table in (f"t{number}" for number in range(TABLES)):
        assert await new.load(table) == await old.load(table)
        assert await new.keys_of(table) == await old.keys_of(table)
    assert await ActBook(new).log() == await ActBook(old).log()
    assert await TalkBook(new).reports() == await TalkBook(old).reports()
    assert await AccountBook(new).history("ada") == await AccountBook(old).history("ada")
    assert await EventBook(new, None).load("e") == await EventBook(old, None).load("e")
    assert await new.finished(0.0) == await old.finished(0.0)
    assert await new.append("t1", [entry(20)]) == Appended()
    assert await ActBook(new).do(OperatorAct(4.0, "Marta", "warn", Subject(account="ada"), None, "x"))
    assert (await ActBook(new).log())[-1].id == 5
    old.close()
    new.close()


async def test_a_backup_of_postgresql_is_a_sound_file_that_goes_back(
    folder: Path, database: str, tmp_path: Path
) -> None:
    """The rows and their hashes are the same in both directions."""
    moved = await migrate(folder / FILE, database)
    saved = tmp_path / "backup" / FILE
    assert await save(database, saved) == moved
    assert inspect(saved).tables == TABLES
    assert [table.findings for _, _, table in audit_tables(saved, {})] == [[]] * TABLES
    with postgres.database() as other:
        assert await migrate(saved, other) == moved


async def test_a_database_that_has_something_is_left_alone(folder: Path, database: str) -> None:
    store = open_store(database)
    await store.create("other", [entry(1, what=OPENED)], Secrets(b"s", b"b"), {})
    with pytest.raises(DatabaseError, match="tables other"):
        await migrate(folder / FILE, database)
    assert await store.heads(["other", "t1"]) == {"other": 1}
    store.close()


async def test_a_folder_that_a_server_has_open_is_refused(folder: Path, database: str) -> None:
    server = SqliteStore(folder)
    with pytest.raises(DatabaseError) as caught:
        await migrate(folder / FILE, database)
    assert caught.value.code == "in_use"
    assert await server.append("t1", [entry(20)]) == Appended()
    server.close()
    assert (await migrate(folder / FILE, database))["entries"].rows == _rows(folder)["entries"]


class Losing(SqliteContents):
    """Omits or changes a row on the second read."""

    wrong = ("entries", 5)
    how = "lost"

    def __init__(self, connection: sqlite3.Connection) -> None:
        super().__init__(connection)
        self._read: list[str] = []

    async def chunks(self, kept: StoredTable) -> AsyncIterator[Sequence[Row]]:
        self._read.append(kept.name)
        async for rows in super().chunks(kept):
            found: list[Row] = list(rows)
            if kept.name == self.wrong[0] and self._read.count(kept.name) == 2:
                row = found.pop(self.wrong[1])
                if self.how == "changed":
                    found.insert(self.wrong[1], (*row[:-1], b"another"))
            yield found


@pytest.mark.parametrize("how", ["lost", "changed"])
async def test_a_row_that_differs_is_named_and_nothing_is_kept(
    folder: Path, database: str, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr("cartaro.store.sqlite.contents.SqliteContents", Losing)
    monkeypatch.setattr(Losing, "how", how)
    with pytest.raises(DatabaseError, match="entries t0 6") as caught:
        await migrate(folder / FILE, database)
    assert caught.value.code == "different"
    store = open_store(database)
    assert await store.heads(["t0"]) == {}
    store.close()


async def test_a_damaged_log_is_named_first(folder: Path, database: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        file.execute("UPDATE entries SET actor = 1 WHERE table_id = 't7' AND seq = 5")
    with pytest.raises(DatabaseError, match="table t7"):
        await migrate(folder / FILE, database)


async def _put_nul(folder: Path) -> None:
    """Store what an earlier version let a player store: an account's progress with NUL, in its key too."""
    store = SqliteStore(folder)
    items = [Item("lessons", name, 1.5, "a\0b") for name in ("x\0", "x\ufffd", "xa")]
    await ProgressBook(store).join("bea", items)
    store.close()


async def test_nul_is_replaced_in_the_copy_and_counted(folder: Path, database: str) -> None:
    await _put_nul(folder)
    replaced: list[int] = []
    await migrate(folder / FILE, database, on_replaced=replaced.append)
    assert replaced == [3]
    old, new = SqliteStore(folder), open_store(database)
    assert {(item.name, item.what) for item in await ProgressBook(new).of("bea")} == {
        ("x\ufffd", "a\ufffdb"),
        ("xa", "a\ufffdb"),
    }
    assert {item.what for item in await ProgressBook(old).of("bea")} == {"a\0b"}  # the folder stays as it is
    assert len(await ProgressBook(new).of("ada")) == 1
    old.close()
    new.close()


async def test_a_log_with_nul_is_not_changed_but_named(folder: Path, database: str) -> None:
    """Its hash would be another."""
    first = LogEntry(1, "open", "Mar\0ta", "desk", WRITTEN, WRITTEN, b"{}", ORIGIN)
    store = SqliteStore(folder)
    await EventBook(store, None).create("f", first, {})
    store.close()
    with pytest.raises(DatabaseError, match="event_entries f 1") as caught:
        await migrate(folder / FILE, database)
    assert caught.value.code == "nul_in_log"


async def test_a_restore_replaces_nul_too_and_says_so(
    folder: Path, database: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    await _put_nul(folder)
    saved = tmp_path / "saved.db"
    back_up(folder / FILE, saved)
    command = ["restore", str(saved), "--store", database, "--json"]
    assert await asyncio.to_thread(main, command) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["tables"] == TABLES
    assert "� (U+FFFD)" in told.err


def test_the_command_moves_and_says_how_much(
    folder: Path, database: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["migrate", f"sqlite:{folder}", database, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {name: tally["rows"] for name, tally in told.items()} == _rows(folder)
    assert told["entries"]["sha256"] == asyncio.run(save(database, tmp_path / "again.db"))["entries"].sha256
    assert main(["migrate", f"sqlite:{folder}", database, "--lang", "en"]) == 2
    assert "not empty" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("postgresql://a/b", "sqlite:c", "cartaro migrate sqlite:DIR"),
        ("somewhere", "postgresql://a/b", "somewhere is not a store"),
        ("sqlite:nowhere", "postgresql://ada:geheim@127.0.0.1:1/b", "There is no log nowhere"),
        ("sqlite:x", "mysql://ada:geheim@host/b", "mysql://ada:…@host/b is not a store"),
    ],
)
def test_what_cannot_be_is_said(
    source: str, target: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    del tmp_path
    assert main(["migrate", source, target, "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert "geheim" not in told
