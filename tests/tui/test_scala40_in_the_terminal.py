"""Whole matches of Scala 40 in a real terminal, and what can be typed at its table."""

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Protocol

import pytest

from cartaro.notation.record.api import check_play, check_shuffle, read_record, replay, replay_deals


class Terminal(Protocol):
    """See conftest.py."""

    shown: str

    def read(self) -> bool: ...
    def answer(self, line: str) -> bool: ...
    def resize(self, rows: int, columns: int) -> None: ...
    def leave(self) -> int: ...
    def play_on(self, choose: Callable[[str], str]) -> int: ...


class Start(Protocol):
    """See conftest.py."""

    def __call__(self, *arguments: str, columns: int = 80, **environment: str) -> Terminal: ...


class Player:
    """A player that draws, lays the first suggestion, and discards the first card that may be discarded."""

    def __init__(self) -> None:
        self._told = 0
        self._plan: list[str] = []

    def __call__(self, shown: str) -> str:
        news, self._told = shown[self._told :], len(shown)
        if "Rientri?" in news[-60:]:
            return "sì"
        if "Invio:" in news[-60:]:
            return ""
        if "Tocca a te." in news:
            discards = [f"scarta {n}" for n in range(1, 15)]
            self._plan = ["pesca", "cala 1", *discards, "annulla", *discards]
        assert self._plan, news
        return self._plan.pop(0)


MATCHES = [
    ("scala40", "--seed", "1"),
    ("scala40-fisca", "--seed", "2", "--option", "variants=abc", "--players", "3"),
    ("scala40", "--rulebook", "scala40-sballo", "--seed", "3", "--option", "reentry=true", "--bot", "random"),
    ("scala40", "--rulebook", "scala40-sballo", "--seed", "4", "--players", "4", "--option", "teams=2"),
    ("scala40-chiusura", "--seed", "5", "--target", "101"),
]


@pytest.mark.parametrize("match", MATCHES, ids=" ".join)
def test_a_whole_match_told_line_by_line(terminal: Start, match: tuple[str, ...], tmp_path: Path) -> None:
    """The output ends with the winner and an article; the record agrees, and proves the shuffles."""
    file = tmp_path / "record"
    sitting = terminal("play", *match, "--plain", "--record", str(file))
    assert sitting.play_on(Player()) == 0
    assert re.search(r"\. (Vince .*|Vincono .*|Hai vinto|Avete vinto), .*\(.+\)\.\r?$", sitting.shown, re.MULTILINE)
    assert "\x1b" not in sitting.shown
    record = read_record(file.read_text("utf-8"))
    assert record.finished
    assert replay(record).standing.over
    assert all(check.passed for check in [*check_shuffle(record), *check_play(replay_deals(record))])


def test_a_whole_match_drawn(terminal: Start) -> None:
    sitting = terminal("play", "scala40", "--seed", "1", "--fast", TERM="xterm")
    assert sitting.read()
    assert sitting.answer("")
    assert "♥" in sitting.shown
    assert "\x1b[7m" in sitting.shown
    sitting.answer("esci")
    assert sitting.leave() == 0
    assert sitting.shown.count("\x1b[?1049h") == sitting.shown.count("\x1b[?1049l") == 1


def test_a_drawn_answer_fits_the_screen(terminal: Start) -> None:
    """Words are not cut at the edge, and what is longer than the screen, which has no scrollback, comes in pages."""
    sitting = terminal("play", "scala40", "--seed", "1", "--fast", columns=60, TERM="xterm")
    assert sitting.read()
    assert sitting.answer("")
    assert max(map(len, said(sitting, "aiuto").splitlines())) <= 60
    pages = said(sitting, "regole 5.4")
    while pages.endswith("Invio: continua > "):
        pages += said(sitting, "")
    screens = pages.split("\x1b[H\x1b[2J")
    assert len(screens) >= 4
    assert all(screen.count("\n") < 24 for screen in screens)
    assert screens[-1].endswith("Tocca a te > ")
    sitting.answer("esci")
    assert sitting.leave() == 0


def test_a_page_may_be_answered_with_a_command(terminal: Start) -> None:
    sitting = terminal("play", "scala40", "--seed", "1", "--fast", columns=60, TERM="xterm")
    sitting.read()
    sitting.answer("")
    assert said(sitting, "regole 5.4").endswith("Invio: continua > ")
    assert "Peschi " in said(sitting, "pesca")
    sitting.answer("esci")
    assert sitting.leave() == 0


def said(sitting: Terminal, line: str) -> str:
    """Return the output after typing *line*."""
    before = len(sitting.shown)
    sitting.answer(line)
    return sitting.shown[before:].replace("\r", "")


def test_what_can_be_typed(terminal: Start) -> None:
    """Refusals cite their article; no input ends the match or loses a card."""
    sitting = terminal("play", "scala40", "--seed", "1", "--plain")
    sitting.read()
    sitting.answer("")
    assert "(articolo 5.1: «regole 5.1.draw» lo mostra)" in said(sitting, "scarta 1")
    for line in ("boh", "cala", "attacca 3h", "attacca 3h 1 mezzo", "scambia 3h", "scarta", "pesca 2", "cala 2h 2h 2h"):
        answer = said(sitting, line)
        assert "aiuto" in answer or "compare" in answer, (line, answer)
    assert "non è una carta" in said(sitting, "scarta zz")
    assert "vanno da 1 a 13" in said(sitting, "scarta 14")
    assert "si numerano da 1" in said(sitting, "scambia 3h 0")
    assert re.fullmatch(r"pesca\nPeschi .*\.\nTocca a te: ", said(sitting, "pesca"))
    assert said(sitting, "mano").count("\n") == 16
    assert "suggerimenti" in said(sitting, "cala 99")
    assert "Adesso non si può" in said(sitting, "suggerimenti") or "1. " in sitting.shown
    assert "cuori, d quadri" in said(sitting, "aiuto")
    assert "regole: mostra un articolo, come regole " in sitting.shown
    assert "[6.1" in said(sitting, "regole 6.1")
    assert "Gioco 1" in said(sitting, "tavola") or "Nessun gioco" in sitting.shown
    answer = said(sitting, "scarta 1")
    assert "Scarti " in answer
    sitting.answer("esci")
    assert sitting.leave() == 0


def test_only_a_no_stays_out(terminal: Start) -> None:
    """Asked whether to come back, the player may read the articles first, mistype, or leave the match."""
    law = ("--rulebook", "scala40-sballo", "--players", "3", "--option", "reentry=true")
    sitting = terminal("play", "scala40", *law, "--seed", "3", "--level", "casual", "--plain")
    sitting.read()
    nothing_laid = cycle(["pesca", *(f"scarta {n}" for n in range(1, 15))])
    while "Rientri?" not in sitting.shown:
        assert sitting.answer("" if "Invio:" in sitting.shown[-60:] else next(nothing_laid))
    for line, answer in (
        ("regole reentry", "[reentry]"),
        ("", "Non capisco"),
        ("forse", "Non capisco"),
        ("tavola", ":"),
    ):
        told = said(sitting, line)
        assert answer in told
        assert "Rientri?" in told
    sitting.answer("esci")
    assert sitting.leave() == 0
    assert "Hai lasciato la partita" in sitting.shown
    assert "cartaro play" in sitting.shown


@pytest.mark.parametrize("arguments", [("scopa", "--rulebook", "scala40-fisca"), ("scala40", "--rulebook", "briscola")])
def test_a_rulebook_that_is_not_of_the_game(terminal: Start, arguments: tuple[str, ...]) -> None:
    sitting = terminal("play", *arguments)
    assert sitting.leave() == 2
    assert "Traceback" not in sitting.shown
