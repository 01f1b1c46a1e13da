"""``cartaro tournament``: an event from its notice to the draw, prints, keys, repeated deals, prizes, and refusals."""

import json
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.cli.tournament.main import COMMANDS
from cartaro.spreadsheets import read_table
from cartaro.store.sqlite import FILE
from cartaro.tournament.notice.definition import read_example
from tests.tournament.hall import VALLIADI_START, VALLIADI_WINDOW
from tests.tournament.playing import definition
from tests.tournament.test_paper import pages

IN_WINDOW = ("--at", "2023-02-18 15:00")


class Desk:
    """``cartaro tournament`` on a separate folder; its output is recorded."""

    def __init__(self, folder: Path, printed: pytest.CaptureFixture[str]) -> None:
        self.folder, self._printed = folder, printed

    def __call__(self, *words: str, status: int = 0) -> str:
        """Run a command, which must exit with *status*; return its output."""
        ended = main(["--lang", "it", "tournament", words[0], "--data", str(self.folder), *words[1:]])
        out, err = self._printed.readouterr()
        assert ended == status, err or out
        assert "Traceback" not in err
        return err if status == 2 else out


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """The command with an empty data folder."""
    return Desk(tmp_path, capsys)


@pytest.fixture
def machine_in_kolkata(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine with the clocks of India, which a test may change again."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system's zone cannot be changed for a process")
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_an_event_goes_from_its_example_to_a_draw_that_anybody_verifies(desk: Desk) -> None:
    """Entering, paying, checking in; committing to the draw, adding words, revealing, verifying; JSON for programs."""
    assert "Patronato Careni" in desk("create", "--example", "patronato-careni", "--by", "Marta")
    for name in ("Anna Bianchi", "Bruno Rossi", "Carla Verdi"):
        assert name in desk("enter", name, *IN_WINDOW)
        assert "3,00 euro" in desk("pay", name)
    assert "Dario Neri" in desk("enter", "Dario Neri", *IN_WINDOW)
    tried = desk("check-in", "--all", "--missing", "Dario", "--dry-run")
    assert "Non è scritto niente" in tried
    told = desk("check-in", "--all", "--missing", "Dario", "--seen", tried.split()[-1])
    assert "Appello: presenti 3; chiamati e assenti: 4 Dario Neri." in told
    committed = json.loads(desk("draw", "commit", "--at", "2023-02-19 18:00", "--json"))
    desk("draw", "add", "cielo sereno")
    drawn = json.loads(desk("draw", "reveal", "--json"))

    assert sorted(drawn["order"]) == [1, 2, 3]
    verified = json.loads(desk("verify", "--head", committed["sha256"], "--json"))
    assert all(check["passed"] for check in verified["checks"])
    assert json.loads(desk("export", "json"))["cash"]["till"] == 900
    assert desk("entries").count("presente") == 3
    assert len(desk("log").splitlines()) == 12


def test_what_cannot_be_done_is_a_sentence_and_status_two(desk: Desk) -> None:
    """Nothing is written to the log then."""
    assert "Non c'è ancora nessun evento" in desk("show", status=2)
    desk("create", "--example", "patronato-careni")
    assert "sabato 18 febbraio 2023, 14.30-15.30" in desk("enter", "Anna", "--at", "2023-02-06 10:00", status=2)
    assert "Nessun iscritto si chiama «Anna»" in desk("pay", "Anna", status=2)
    assert "forse create" in desk("creat", status=2)
    assert "non «domani»" in desk("enter", "Anna", "--at", "domani", status=2)
    assert "«TAVOLO» vuole un numero" in desk("score", "primo", "11-3", status=2)
    assert "«PREMIO» vuole un numero" in desk("hand", "primo", status=2)
    assert "c'è già" in desk("create", "--example", "patronato-careni", status=2)
    assert len(desk("log").splitlines()) == 1


def test_what_a_command_writes_is_copied_beside_the_data(desk: Desk) -> None:
    """After each command that wrote, and after none that did not; a closed event is read, and opened by undoing."""
    desk("create", "--example", "patronato-careni")
    copies = desk.folder / "copies"
    made = 1
    for words in (
        ("enter", "Anna Bianchi", *IN_WINDOW),
        ("edit", "1", "contact", "333"),
        ("close", "--reason", "neve"),
    ):
        desk(*words)
        made += 1
        assert [file.stem[-6:] for file in sorted(copies.glob("*.copy"))] == [f"{n:06}" for n in range(1, made + 1)]
    assert "annulla la voce 4" in desk("pay", "1", status=2)
    desk("show")
    desk("undo", "--entry", "4", "--reason", "sole")
    desk("check-in", "--all", "--dry-run")
    assert len(list(copies.glob("*.copy"))) == made + 1


def test_a_table_of_players_is_entered_whole_or_not_at_all(desk: Desk, tmp_path: Path) -> None:
    """The refusal names the row that is wrong."""
    desk("create", "--example", "scopa-valliadi")
    table = tmp_path / "players.csv"
    table.write_text("nome;compagno;circolo\nAnna;Bruno;Traves\nCarla;;\nDario;anna;Ala\n", "utf-8")
    at = ("--at", "2022-07-16 13:30")

    said = desk("import", str(table), *at, status=2)
    assert "Riga 3: Manca il compagno" in said
    assert "Riga 4: anna è già alla riga 2" in said
    assert "Anna" not in desk("entries")
    left, book = tmp_path / "left.csv", tmp_path / "left.xlsx"
    assert "si iscriverebbero in 1." in desk("import", str(table), "--leave", str(left), "--dry-run", *at)
    assert "Anna" not in desk("entries")
    desk("import", str(table), "--leave", str(book), "--mend", "--dry-run", *at)
    assert "Iscritti: 2." in desk("import", str(table), "--leave", str(left), "--mend", *at)
    assert "Dario;anna;Ala;Saltata: anna è già alla riga 2" in left.read_text("utf-8-sig")
    assert read_table(book.read_bytes()) == read_table(left.read_bytes())
    assert "Anna - Bruno" in desk("entries")
    assert "«altezza» non è del torneo" in desk("import", str(_written(tmp_path, "nome,altezza\nA,2\n")), "--mend", *at)


def test_an_import_with_a_name_of_its_own_is_done_once(desk: Desk, tmp_path: Path) -> None:
    """Repeated after an interruption it is the same step; with another name it is another import."""
    desk("create", "--example", "patronato-careni")
    table = _written(tmp_path, "nome;cell.\nAnna;333 1\nBruno;\n")
    again = ("import", str(table), "--at", "2023-02-18 15:00", "--id")
    for _ in range(2):
        assert "Iscritti: 2." in desk(*again, "soci")
    assert desk("entries").count("Anna") == desk("entries").count("Bruno") == 1
    assert "1 Anna: 333 1" in desk("contacts")
    assert "Riga 2: C'è già: n. 1 Anna" in desk(*again, "altri", status=2)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_a_table_of_players_may_be_as_a_spreadsheet_writes_it(desk: Desk, tmp_path: Path, encoding: str) -> None:
    """No letter of a name is changed, whichever of the usual encodings it is in."""
    desk("create", "--example", "scopa-valliadi")
    table = tmp_path / "players.csv"
    table.write_text("nome;compagno\nNiccolò Dalè;Zoë D'Alò\n", encoding)
    desk("import", str(table), "--at", "2022-07-16 13:30")
    assert "Niccolò Dalè - Zoë D'Alò" in desk("entries")


def test_a_table_of_players_in_no_known_encoding_is_refused(desk: Desk, tmp_path: Path) -> None:
    """A byte that stands for no letter is not guessed, nor one that may stand for several."""
    desk("create", "--example", "scopa-valliadi")
    table = tmp_path / "players.csv"
    for data in (b"nome;compagno\nNicol\xb3;Zeno\n", "nome;compagno\nØst;Zeno\n".encode("cp1252")):
        table.write_bytes(data)
        assert "salvalo come «CSV UTF-8»" in desk("import", str(table), "--at", "2022-07-16 13:30", status=2)
    desk("import", str(table), "--encoding", "cp1252", "--at", "2022-07-16 13:30")
    assert "Øst - Zeno" in desk("entries")


def _written(folder: Path, text: str) -> Path:
    path = folder / "other.csv"
    path.write_text(text, "utf-8")
    return path


def test_undo_takes_the_last_entry_back_and_verify_finds_a_changed_one(desk: Desk) -> None:
    """``verify`` names a row that was changed in the database, and exits with status 1."""
    desk("create", "--example", "patronato-careni")
    desk("enter", "Anna", *IN_WINDOW)
    assert "Tolta la voce 2" in desk("undo", "--reason", "sbaglio")
    assert "✗" in desk("log")
    desk("enter", "Anna", *IN_WINDOW)
    database = sqlite3.connect(desk.folder / FILE)
    database.execute("UPDATE event_entries SET at = '2023-02-18T15:01:00' WHERE seq = 2")
    database.commit()
    database.close()

    assert "la voce 2 è stata cambiata" in desk("verify", status=1)


def test_every_command_explains_itself_in_both_languages(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    """``--help`` of each command, in Italian and English."""
    for language in ("it", "en"):
        for command in COMMANDS:
            assert main(["--lang", language, "tournament", command.name, "--help"]) == 0
            assert f"cartaro tournament {command.name}" in capsys.readouterr().out


def test_wishes_are_listed_and_a_round_is_seen_before_it_is_paired(desk: Desk, tmp_path: Path) -> None:
    """Two at a fixed table, one away with half points: the trial writes nothing, the round is as it told."""
    notice = tmp_path / "notice.toml"
    notice.write_text(definition("swiss", "rounds = 4, half_points = 1"), "utf-8")
    desk("create", str(notice), "--at", VALLIADI_WINDOW)
    for at in range(5):
        desk("enter", f"Anna {at}", f"Bea {at}", "--at", VALLIADI_WINDOW)
    desk("check-in", "--all", "--at", VALLIADI_START)
    desk("draw", "commit", "--at", VALLIADI_START)
    desk("draw", "reveal", "--at", VALLIADI_START)
    desk("away", "3", "--how", "half")
    assert "Allo stesso tavolo nel prossimo turno: 1 Anna 0 - Bea 0, 2 Anna 1 - Bea 1." in desk("lock", "1", "2")
    assert desk("wishes").splitlines() == [
        "Turno 1, stesso tavolo: Anna 0 - Bea 0, Anna 1 - Bea 1",
        "Anna 2 - Bea 2 salta il turno 1 con mezzi punti",
    ]
    tried = desk("pair", "--dry-run")
    assert "Mezzi punti senza giocare: Anna 2 - Bea 2" in tried
    assert "Non è scritto niente" in tried
    tables = json.loads(desk("pair", "--seen", tried.split()[-1], "--json"))["tables"]
    seated = {frozenset(entrant["number"] for entrant in table["entrants"]) for table in tables}
    assert seated == {frozenset((1, 2)), frozenset((4, 5)), frozenset((3,))}
    assert desk("wishes") == "Nessun desiderio per i prossimi turni.\n"


def test_paper_is_written_where_asked(desk: Desk, tmp_path: Path) -> None:
    """The list of entries can be printed from the first entry on, the slips of a round only once it is paired."""
    desk("create", "--example", "patronato-careni")
    desk("enter", "Anna Bianchi", *IN_WINDOW)
    to = tmp_path / "entries.pdf"
    assert json.loads(desk("print", "entries", "--to", str(to), "--json"))["file"] == str(to)
    assert to.read_bytes().startswith(b"%PDF-")
    assert "Il turno 1 non c'è ancora" in desk("print", "slips", "--to", str(to), status=2)
    assert "A6" in desk("print", "slips", "--paper", "A5", status=2)


def test_keys_are_read_out_again(desk: Desk) -> None:
    """There is a key for each role of the desk and a code for each entrant; every time the same ones."""
    desk("create", "--example", "patronato-careni")
    desk("enter", "Anna Bianchi", "--at", "2023-02-18 14:40")
    told = json.loads(desk("keys", "--json"))
    assert set(told["keys"]) == {"organiser", "referee", "door"}
    assert len({*told["keys"].values()}) == 3
    assert list(told["codes"]) == ["1"]
    assert json.loads(desk("keys", "--json")) == told


def test_keys_are_printed_on_a_sheet_of_their_own(desk: Desk, tmp_path: Path) -> None:
    """With what each is for, and how to go on if the computer stops; no code of an entrant is on it."""
    desk("create", "--example", "patronato-careni")
    desk("enter", "Anna Bianchi", "--at", "2023-02-18 14:40")
    told = json.loads(desk("keys", "--json"))
    to = tmp_path / "keys.pdf"
    desk("keys", "--to", str(to))
    (sheet,) = pages(to.read_bytes())
    assert all(key in sheet for key in told["keys"].values())
    assert "Subentra qui" in sheet
    assert "take-over --copy" in sheet
    assert told["codes"]["1"] not in sheet


def test_what_is_not_there_is_said(desk: Desk) -> None:
    """A round, an entrant, a folder of copies; who is corrected has to be named."""
    desk("create", "--example", "patronato-careni")
    assert desk("tables", status=2) == "Non c'è ancora nessun turno.\n"
    assert desk("tables", "--round", "9", "--json", status=2) == "Il turno 9 non è ancora fatto (bando, «Turni»).\n"
    assert "n. 99 non c'è" in desk("edit", "99", "contact", "333 1234567", status=2)
    assert desk("edit", status=2).startswith("Manca ISCRITTO")
    assert "✗ Nella cartella «nowhere» non c'è nulla" in desk("verify", "--copies", "nowhere", status=1)


def test_a_notice_may_begin_with_a_byte_order_mark(desk: Desk, tmp_path: Path) -> None:
    """As some editors write it."""
    notice = tmp_path / "event.toml"
    notice.write_text(read_example("patronato-careni"), "utf-8-sig")
    desk("create", str(notice), "--check")
    desk("create", str(notice))


def test_repeated_deals_are_written_for_who_prepares_them(desk: Desk, tmp_path: Path) -> None:
    """As JSON and as a PDF with a page for each deal; every deal has all forty cards."""
    notice = tmp_path / "event.toml"
    notice.write_text(
        'name = "Ripetute"\nplace = "Circolo"\nstart = 2026-05-01T20:00:00\nrulebook = "scopone-federale"\n'
        'entrants = "pairs"\n[options]\ntarget = 11\n[format]\nid = "repeated"\nsettings = { boards = 2 }\n'
    )
    desk("create", str(notice))
    for at in range(4):
        desk("enter", f"Uno {at}", f"Due {at}", "--at", "2026-05-01 19:30")
    desk("check-in", "--all", "--at", "2026-05-01 19:50")
    desk("draw", "commit", "--at", "2026-05-01 20:00")
    desk("draw", "reveal")
    desk("draw", "commit", "--boards")
    assert "non ci sono smazzate ripetute" in desk("boards", status=2)
    desk("pair")
    to = tmp_path / "boards.pdf"
    assert "Scritto" in desk("boards", "--to", str(to))
    boards = json.loads(desk("boards", "--json"))
    assert [len(sum(board["hands"], board["table"])) for board in boards] == [40, 40]
    first, second = pages(to.read_bytes())
    assert "Smazzata 1" in first
    assert "Cartaro" in second


def test_a_prize_signed_for_stays_so_through_a_correction(desk: Desk, tmp_path: Path) -> None:
    """The correction is refused, with the option that forces it; prize list and closed cash book show the changes."""
    notice = tmp_path / "event.toml"
    notice.write_text(
        'id = "sera"\nname = "Sera"\nplace = "Circolo"\nstart = 2026-05-01T20:00:00\nrulebook = "scala40-fisca"\n'
        'entrants = "singles"\n[[prize]]\nplace = 1\nwhat = "Primo"\nvalue = 40\n',
        "utf-8",
    )
    desk("create", str(notice))
    for name in ("Anna", "Bruno", "Carla"):
        desk("enter", name)
    desk("check-in", "--all")
    for step in ("commit", "reveal"):
        desk("draw", step)
    desk("pair")
    numbers = [side["number"] for side in json.loads(desk("tables", "--json"))["tables"][0]["entrants"]]
    desk("score", "1", "50-101-110", "out=0-3-2")
    assert "aggiunge 3 al punteggio" in desk(
        "penalty", str(numbers[0]), "points", "--amount", "3", "--article", "rounds", "--reason", "tardi"
    )
    desk("end")
    desk("hand", "1", "--signed", "la mamma")
    desk("close-cash")

    asked = desk("correct", "1", "101-50-110", "out=3-0-2", "--reason", "scambiati", status=2)
    assert "40,00 euro" in asked
    assert "la mamma" in asked
    assert "--anyway" in asked
    desk("correct", "1", "101-50-110", "out=3-0-2", "--reason", "scambiati", "--anyway")
    listed = desk("prizes")
    assert "firmato la mamma, ora spetta ad altri" in listed
    assert "--on-top" in desk("hand", "1", str(numbers[1]), "--signed", "B", status=2)
    desk("hand-back", "1", "--signed", "la mamma", "--reason", "scambiati")
    desk("hand", "1", "--signed", "B")
    assert "firmato 40,00 euro: la mamma; ripreso 40,00 euro (la mamma)" in desk("prizes")
    assert "premio ripreso (a cassa chiusa)" in desk("cash")
    paper = tmp_path / "prizes.pdf"
    desk("print", "prizes", "--to", str(paper))
    assert "la mamma" in "".join(pages(paper.read_bytes()))


def test_a_prize_that_several_share_asks_whose_it_is(desk: Desk, tmp_path: Path) -> None:
    """The refusal lists those who have a share; for a prize that nobody has won it says so."""
    notice = tmp_path / "event.toml"
    notice.write_text(
        'id = "sera"\nname = "Sera"\nplace = "Circolo"\nstart = 2026-05-01T20:00:00\nrulebook = "scala40-fisca"\n'
        'entrants = "singles"\n[format]\nid = "scala40-heats"\nsettings = { rounds = 1, finalists = 0 }\n'
        '[prizes]\nties = "split"\n[[prize]]\nplace = 2\nwhat = "Secondo"\nvalue = 40\n',
        "utf-8",
    )
    desk("create", str(notice))
    for name in ("Anna", "Bruno", "Carla"):
        desk("enter", name)
    desk("check-in", "--all")
    for step in ("commit", "reveal"):
        desk("draw", step)
    desk("pair")
    numbers = [side["number"] for side in json.loads(desk("tables", "--json"))["tables"][0]["entrants"]]
    desk("score", "1", "50-105-105", "out=0-2-2")
    desk("end")
    assert "Il premio 2 non c'è: ce n'è uno solo" in desk("hand", "2", "--signed", "B", status=2)
    assert "Il premio 3 non c'è" in desk("hand-back", "3", "1", "--signed", "B", status=2)
    assert "non riguarda nessuno" in desk("hand-back", "1", "--signed", "B", status=2)
    asked = desk("hand", "1", "--signed", "B", status=2)
    assert all(f"{number} " in asked for number in numbers[1:])
    assert f"{numbers[0]} " not in asked
    desk("hand", "1", str(numbers[1]), "--signed", "B")
    assert "20,00 euro" in desk("prizes")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("capacity = 32", "capacity = 4096"), "i posti (capacity) non possono essere 4096"),
        (('place = "Traves"\nstart', 'place = "Tra\u200bves"\nstart'), "U+200B"),
        (('id = "danese"', 'id = "danesi"'), "danesi"),
    ],
    ids=["places", "hidden", "format"],
)
def test_a_checked_notice_is_refused_exactly_as_when_it_is_opened(
    desk: Desk, tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    """Whoever checks at home does not find out in the hall."""
    text = read_example("scopa-valliadi").replace(*change)
    notice = tmp_path / "event.toml"
    notice.write_text(text, "utf-8")
    checked, opened = (desk("create", str(notice), *more, status=2) for more in (("--check",), ()))
    assert checked == opened
    assert said in checked


def test_pairs_of_scala_40_play_from_their_notice_to_a_result(desk: Desk, tmp_path: Path) -> None:
    """The notice need not say the teams; one with other teams is refused when it is checked, and when it is opened."""
    text = 'name = "Due"\nplace = "x"\nstart = 2026-12-19T18:00:00\nentrants = "pairs"\nrulebook = "scala40-sballo"\n'
    notice = tmp_path / "event.toml"
    notice.write_text(f'{text}options = {{ teams = 3, players = 6 }}\n[format]\nid = "knock-out"\n')
    for more in ((), ("--check",)):
        assert "«teams» vuole 2, le persone di ogni iscrizione" in desk("create", str(notice), *more, status=2)
    notice.write_text(f'{text}[format]\nid = "knock-out"\n')
    assert "Due" in desk("create", str(notice))
    desk("enter", "Anna Bo", "Carlo Di")
    desk("enter", "Eva Fo", "Gino Ha")
    desk("check-in", "--all")
    for words in (("draw", "commit"), ("draw", "reveal"), ("pair",)):
        desk(*words)

    assert "0-155" in desk("score", "1", "0-155")


NIGHT = """
name = "Notte"
place = "Circolo"
start = {start}
time_zone = "Europe/Rome"
rulebook = "scala40-fisca"
entrants = "singles"

[format]
id = "scala40-out"
"""


def test_a_round_through_the_nights_in_which_the_clocks_change(desk: Desk, tmp_path: Path) -> None:
    """Started at 00:50Z in the night of spring, it has played eleven minutes at 01:01Z; half past two is asked."""
    file = tmp_path / "notte.toml"
    file.write_text(NIGHT.format(start="2026-03-29T00:30:00"), encoding="utf-8")
    desk("create", str(file))
    for name in ("Anna", "Bruno", "Carla"):
        desk("enter", name)
    desk("check-in", "--all")
    desk("draw", "commit")
    desk("draw", "reveal")
    desk("pair")
    desk("clock", "start", "--at", "2026-03-29T00:50Z")
    assert json.loads(desk("clock", "show", "--at", "2026-03-29T01:01Z", "--json"))["seconds"] == 660
    assert json.loads(desk("clock", "show", "--at", "2026-03-29 03:01", "--json"))["seconds"] == 660
    assert "2026-03-29 01:50  " in desk("log")
    for at in ("2026-03-29 02:30", "2026-10-25 02:30"):
        assert "02:30 del" in desk("clock", "pause", "--at", at, status=2)
        assert "02:30 del" in desk("clock", "show", "--at", at, status=2)
    desk("clock", "pause", "--at", "2026-10-25 02:30+01:00")
    assert "2026-10-25 02:30+01:00  " in desk("log")


def test_a_definition_says_its_zone_from_the_first_entry_on(
    desk: Desk, tmp_path: Path, machine_in_kolkata: None
) -> None:
    """Without one it has that of the machine, and keeps it on every other; an amended one keeps it, too."""
    file = tmp_path / "notte.toml"
    notice = NIGHT.format(start="2026-10-25T02:30:00")
    file.write_text(notice.replace('time_zone = "Europe/Rome"', ""), encoding="utf-8")
    assert "va bene" in desk("create", str(file), "--check")
    desk("create", str(file))
    assert json.loads(desk("show", "--json"))["start"] == "2026-10-25T02:30:00+05:30"
    os.environ["TZ"] = "Europe/Rome"
    time.tzset()
    file.write_text(file.read_text("utf-8").replace("Circolo", "Bar"), encoding="utf-8")
    desk("amend", str(file), "--reason", "prova")
    shown = json.loads(desk("show", "--json"))
    assert (shown["start"], shown["time_zone"]) == ("2026-10-25T02:30:00+05:30", "Asia/Kolkata")
    file.write_text(notice, encoding="utf-8")
    assert "02:30+01:00 (la seconda)" in desk("create", str(file), "--check", status=2)
