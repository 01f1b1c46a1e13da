"""Whole matches of Scopa and Scopone in a real terminal, wrong input, and ways to leave."""

import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from cartaro.notation.record.api import check_play, check_shuffle, read_record, replay, replay_deals


class Terminal(Protocol):
    """See conftest.py."""

    shown: str

    def read(self) -> bool: ...
    def answer(self, line: str) -> bool: ...
    def press(self, keys: str) -> None: ...
    def interrupt(self) -> int: ...
    def resize(self, rows: int, columns: int) -> None: ...
    def leave(self) -> int: ...
    def play_on(self, choose: Callable[[str], str]) -> int: ...


class Start(Protocol):
    """See conftest.py."""

    def __call__(self, *arguments: str, columns: int = 80, **environment: str) -> Terminal: ...


def first(shown: str) -> str:
    """Answer with the first card and the first capture."""
    return "1"


def lines_of(terminal: Terminal) -> list[str]:
    """Return the lines shown so far."""
    return terminal.shown.replace("\r", "").splitlines()


MATCHES = [
    ("scopone", "--seed", "1"),
    ("scopa", "--seed", "3"),
    ("scopa", "--seed", "4", "--players", "3", "--target", "11"),
]
OTHERS = [
    ("scopone", "--seed", "2", "--target", "11", "--bot", "random"),
    ("scopa", "--seed", "5", "--players", "4", "--target", "11", "--option", "capture=optional-sum"),
    ("scopa", "--seed", "6", "--players", "6", "--target", "11", "--option", "pairs=false"),
]
_OTHER = pytest.mark.second(
    "other bots, numbers and options; tests/playthroughs hold the latter, the matches here the terminal"
)


@pytest.mark.parametrize("match", [*MATCHES, *(pytest.param(other, marks=_OTHER) for other in OTHERS)], ids=" ".join)
def test_a_whole_match_told_line_by_line(terminal: Start, match: tuple[str, ...], tmp_path: Path) -> None:
    """The output ends with the winner and an article; the record agrees, and proves the shuffles.

    It is plain: no colours, boxes, cursor movements or suit symbols, and cards have their full names.
    """
    file = tmp_path / "record"
    sitting = terminal("play", *match, "--plain", "--record", str(file))
    assert sitting.play_on(first) == 0
    told = lines_of(sitting)
    winner = next(line for line in reversed(told) if re.search(r"\. (Vince|Vincono|Hai vinto|Avete vinto)\b", line))
    assert re.search(r", (\d+ a \d+|con (?:un punto|\d+ punti) contro \d+)", winner)
    record = read_record(file.read_text("utf-8"))
    assert record.finished
    assert replay(record).standing.over
    checks = [*check_shuffle(record), *check_play(replay_deals(record))]
    assert all(check.passed for check in checks)
    assert "\x1b" not in sitting.shown
    assert not re.search(r"[─-╿▀-◿♠-♧]", sitting.shown)
    assert not re.search(r"\b[A2-7FCR][dcsb]\b", sitting.shown)


def test_own_cards_are_unseen_before_the_first_turn(terminal: Start) -> None:
    """Article 5 of Scopone: in a deal where others play first, the hand is not shown before «Tocca a te»."""
    sitting = terminal("play", "scopone", "--seed", "1", "--plain")
    sitting.read()
    sitting.answer("")
    before, turn, after = sitting.shown.partition("Tocca a te.")
    assert "Le tue carte le vedi al tuo turno (articolo 5)." in before
    assert "Le tue carte:" not in before
    assert turn
    assert after.count(", prende ") + after.count(", non prende") == 9


def test_nothing_counts_and_nothing_recalls(terminal: Start) -> None:
    """Article 18 of Scopone: during a deal no command shows counts or earlier plays."""
    sitting = terminal("play", "scopone", "--seed", "1", "--plain")
    sitting.read()
    sitting.answer("")
    sitting.answer("1")
    start = len(sitting.shown)
    sitting.answer("tavola")
    again = sitting.shown[start:].replace("\r", "").splitlines()
    assert [line for line in again if not re.match(r"\d\. ", line)] == [
        "tavola",
        "Tocca a te.",
        again[2],
        "Le tue carte:",
        "Tocca a te: ",
    ]
    assert again[2].startswith(("In tavola: ", "Il tavolo è vuoto."))
    for asked in ("storia", "conta", "mazzetto", "punti"):
        sitting.answer(asked)
        assert f"Non capisco «{asked}»" in sitting.shown


WRONG = [
    ("0", "Scrivi un numero da 1 a 9."),
    ("10", "Scrivi un numero da 1 a 9."),
    ("99999999999999999999", "Scrivi un numero da 1 a 9."),
    ("-1", "Non capisco «-1»"),
    ("boh", "Non capisco «boh»"),
    ("7d 7c", "Non capisco «7d 7c»"),
    ("claim", "Non capisco «claim»"),
    ("7dx", "Non capisco «7dx»"),
    ("8d", "Non capisco «8d»"),
    ("7dx8c", "«8c» non è una carta di questo mazzo"),
    ("7dx7d", "La carta 7d compare 2 volte"),
    ("7d", "Il sette di denari non è in mano."),
    ("1x7d", "«1» non è una carta di questo mazzo"),
    ("RcxRb", "Il re di bastoni non è in tavola."),
    ("Rcx5d", "(articolo 9: «regole 9.equal» lo mostra)"),
    ("rcX5D", "(articolo 9: «regole 9.equal» lo mostra)"),
    ("Rcx5d+Cd", "(articolo 9: «regole 9.sum» lo mostra)"),
    ("regole 99", "Qui non c'è un articolo «99»."),
    ("regole", "Non capisco «regole»"),
    ("è", "Non capisco «è»"),
    ("regole 9.priority", "Articolo 9. Presa pari prima della dispari. [9.priority]"),
    ("aiuto", "7dx3c+4s gioca la carta"),
]


@pytest.mark.parametrize("mode", ["--plain", "--fast"])
def test_wrong_answers_are_explained_and_change_nothing(terminal: Start, mode: str) -> None:
    """Each one gets a sentence, with the article if there is one; the hand stays the same."""
    sitting = terminal("play", "scopone", "--seed", "1", mode, columns=200)
    sitting.read()
    sitting.answer("")
    for typed, sentence in WRONG:
        start = len(sitting.shown)
        assert sitting.answer(typed)
        assert sentence in " ".join(sitting.shown[start:].split()), typed
    start = len(sitting.shown)
    sitting.answer("tavola")
    assert len(re.findall(r"9\. |8 {4,}9", sitting.shown[start:])) == 1
    sitting.answer("esci")
    assert sitting.leave() == 0
    assert "Hai lasciato la partita." in sitting.shown


def test_a_capture_is_chosen_among_several(terminal: Start) -> None:
    """After a wrong number, a look at the table and going back to the hand, the second capture is chosen."""
    sitting = terminal("play", "scopa", "--seed", "several", "--plain")
    sitting.read()
    sitting.answer("")
    for _ in range(200):
        shown = sitting.shown[sitting.shown.rindex("Le tue carte:") :]
        several = re.search(r"(\d)\. [^,]*, prende [^\n]* o [^\n]*", shown)
        if several:
            break
        sitting.answer("1")
        while not sitting.shown.endswith("Tocca a te: "):
            sitting.answer("")
    assert several
    number, asked = several[1], len(sitting.shown)
    sitting.answer(number)
    choices = sitting.shown[asked:].replace("\r", "").removeprefix(f"{number}\n")
    assert "Quale presa?" in choices.splitlines()[-1]
    sitting.answer("9")
    assert "Scrivi un numero da 1 a " in sitting.shown
    asked = len(sitting.shown)
    sitting.answer("tavola")
    assert sitting.shown[asked:].replace("\r", "").endswith(choices)
    sitting.answer("")
    assert sitting.shown.endswith("Tocca a te: ")
    sitting.answer(number)
    sitting.answer("2")
    assert "Prendi " in sitting.shown


def test_fuori_is_confirmed(terminal: Start) -> None:
    """It can be cancelled before it is confirmed; declared without eight points, it loses the match (16.false)."""
    sitting = terminal("play", "scopone", "--seed", "1", "--plain")
    sitting.read()
    sitting.answer("")
    sitting.answer("fuori")
    assert "Dichiari fuori con la prossima carta." in sitting.shown
    sitting.answer("fuori")
    assert "Niente fuori." in sitting.shown
    sitting.answer("fuori 1")
    sitting.answer("no")
    assert sitting.shown.count("Niente fuori.") == 2
    sitting.answer("1 fuori")
    sitting.answer("sì")
    assert sitting.leave() == 0
    assert "Ti dichiari fuori." in sitting.shown
    assert "è falso: il traguardo è 8 e i punti erano 0, quindi la partita è persa." in sitting.shown


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (("scopone", "--target", "11"), "(articolo 16: «regole 16.fuori» lo mostra)"),
        (("scopa",), "In questo gioco non si dichiara «fuori»."),
    ],
)
def test_fuori_where_it_is_not_open(terminal: Start, match: tuple[str, ...], sentence: str) -> None:
    sitting = terminal("play", *match, "--seed", "1", "--plain")
    sitting.read()
    sitting.answer("")
    sitting.answer("fuori")
    assert sentence in sitting.shown


def test_the_same_seed_gives_the_same_match(terminal: Start) -> None:
    shown = []
    for _ in range(2):
        sitting = terminal("play", "scopone", "--seed", "again", "--plain")
        sitting.play_on(first)
        shown.append(sitting.shown)
    assert shown[0] == shown[1]


def test_a_whole_match_drawn(terminal: Start) -> None:
    """The match uses the terminal's alternate screen, which is closed at the end; the result stays visible."""
    sitting = terminal("play", "scopone", "--seed", "1", "--fast")
    assert sitting.play_on(first) == 0
    assert sitting.shown.count("\x1b[?1049h") == sitting.shown.count("\x1b[?1049l") == 1
    after = sitting.shown.rpartition("\x1b[?1049l")[2]
    assert "Partita a 8" in after
    assert re.search(r"(Vincono|Avete vinto)", after)
    assert "\x1b[33m" in sitting.shown


def test_colours_can_be_refused(terminal: Start) -> None:
    sitting = terminal("play", "scopone", "--seed", "1", "--fast", NO_COLOR="1")
    sitting.read()
    sitting.answer("")
    assert "╭────╮" in sitting.shown
    assert not re.search(r"\x1b\[[0-9;]*m", sitting.shown)


_WIDER = pytest.mark.second("wider terminals have room for what the narrowest, which is here, has room for")


@pytest.mark.parametrize("columns", [60, *(pytest.param(columns, marks=_WIDER) for columns in (80, 120))])
def test_nothing_is_wider_than_the_terminal(terminal: Start, columns: int) -> None:
    """At the narrowest width with drawn cards and wider ones, with three sides and a full table."""
    sitting = terminal("play", "scopa", "--players", "6", "--target", "11", "--seed", "1", "--fast", columns=columns)
    sitting.play_on(first)
    bare = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", sitting.shown)
    too_wide = [line for line in bare.replace("\r", "").splitlines() if len(line) > columns]
    assert not too_wide


@pytest.mark.parametrize("game", ["scopone", "scopa", "scala40"])
def test_what_is_drawn_fits_the_window_also_when_its_size_changes(terminal: Start, game: str) -> None:
    """It is drawn again; the title does not scroll away at 60 x 20, nor at 60 x 19."""
    sitting = terminal("play", game, "--seed", "1", "--fast")
    sitting.read()
    sitting.answer("")
    while not sitting.shown.endswith("Tocca a te > "):
        sitting.answer("")
    for rows, columns in ((20, 60), (24, 80), (19, 60)):
        sitting.resize(rows, columns)
        screen = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", sitting.shown.rpartition("\x1b[H\x1b[2J")[2]).replace("\r", "")
        lines = screen.split("\n")
        assert "smazzata 1" in lines[0]
        assert len(lines) <= rows
        assert max(map(len, lines)) <= columns
        assert lines[-1] == "Tocca a te > "


@pytest.mark.parametrize(
    ("columns", "environment"), [(40, {}), (80, {"TERM": "dumb"}), (80, {"PYTHONIOENCODING": "ascii"})]
)
def test_a_terminal_that_cannot_draw_is_told(terminal: Start, columns: int, environment: dict[str, str]) -> None:
    sitting = terminal("play", "scopone", "--seed", "1", columns=columns, **environment)
    sitting.read()
    sitting.answer("")
    assert "\x1b" not in sitting.shown
    assert "Le tue carte:" in sitting.shown


@pytest.mark.parametrize("mode", ["--plain", "--fast"])
def test_end_of_input_leaves(terminal: Start, mode: str, tmp_path: Path) -> None:
    """The record of the plays so far is saved."""
    file = tmp_path / "record"
    sitting = terminal("play", "scopone", "--seed", "1", mode, "--record", str(file))
    sitting.read()
    sitting.answer("")
    sitting.answer("1")
    sitting.press("\x04")
    assert sitting.leave() == 0
    assert "Hai lasciato la partita." in sitting.shown
    record = read_record(file.read_text("utf-8"))
    assert not record.finished
    assert sum(map(len, record.deals[0].rounds)) >= 2
    assert record.secret is None  # the match can be resumed


@pytest.mark.parametrize("mode", ["--plain", "--fast"])
def test_ctrl_c_leaves(terminal: Start, mode: str) -> None:
    sitting = terminal("play", "scopone", "--seed", "1", mode)
    sitting.read()
    sitting.answer("")
    assert sitting.interrupt() == 130
    assert "Traceback" not in sitting.shown
    assert sitting.shown.count("\x1b[?1049h") == sitting.shown.count("\x1b[?1049l")


def test_a_record_is_never_written_over(terminal: Start, tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_text("dear", "utf-8")
    sitting = terminal("play", "scopa", "--plain", "--record", str(file))
    assert sitting.leave() == 2
    assert "c'è già" in sitting.shown
    assert file.read_text("utf-8") == "dear"
    assert terminal("play", "scopa", "--plain", "--record", str(tmp_path / "no" / "file")).leave() == 2


@pytest.mark.parametrize("game", ["scopa", "scala40"])
def test_a_match_left_by_ctrl_c_is_kept_and_taken_up_again(terminal: Start, tmp_path: Path, game: str) -> None:
    """It continues with the same cards in the same turn; only the user may read the file, which has the secret."""
    moves = ["pesca", "scarta 14"] if game == "scala40" else ["1"]
    sitting = terminal("play", game, "--seed", "left", "--plain")
    sitting.read()
    sitting.answer("")
    while "Tocca a te." not in sitting.shown:
        sitting.answer("")
    sitting.answer(moves[0])
    sitting.answer("tavola")
    before = sitting.shown[sitting.shown.rindex("Tocca a te.") :].partition("Tocca a te: ")[0]
    assert sitting.interrupt() == 130
    assert "«cartaro play» la riprende" in sitting.shown
    (kept,) = tmp_path.rglob("suspended.json")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    again = terminal("play")
    again.read()
    assert "Riprendi la partita che avevi lasciato." in again.shown
    after = again.shown[again.shown.rindex("Tocca a te.") :].partition("Tocca a te: ")[0]
    assert after == before
    again.answer(moves[-1])
    again.answer("esci")
    assert again.leave() == 0
    assert "«cartaro play» la riprende" in again.shown
