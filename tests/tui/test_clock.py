"""The clock of the person in the terminal: the time left is shown, and the table plays if an answer is too late."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

import pytest

from cartaro.bots import BOTS
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.game import FISHING
from cartaro.i18n import Text
from cartaro.match.match import begin
from cartaro.notation.record.api import check_play, check_shuffle, read_record, replay_deals
from cartaro.tui.clock import TurnClock
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.scala40.terminal import ScalaSession
from cartaro.tui.scopa.session import ScopaSession
from cartaro.tui.table import MatchTable
from tests.tui.test_match_in_the_terminal import Start

UP = "Il tuo tempo era finito: ha giocato il tavolo."


@dataclass
class Watch:
    """A clock that advances only on request."""

    time: float = 1_000.0

    def __call__(self) -> float:
        return self.time


def said(clock: TurnClock) -> list[str]:
    return [text.it for text in clock.to_text()]


def test_it_says_what_is_left_of_the_turn_and_of_the_match() -> None:
    watch = Watch()
    clock = TurnClock(90, 300, watch)
    assert said(clock) == []
    with clock.running():
        assert said(clock) == ["Per questo turno hai un minuto e 30 secondi, per tutta la partita 5 minuti."]
        watch.time += 29.5
        assert said(clock) == [
            "Per questo turno hai un minuto e un secondo, per tutta la partita 4 minuti e 31 secondi."
        ]
    watch.time += 1_000
    with clock.running():
        assert said(clock) == [
            "Per questo turno hai un minuto e 30 secondi, per tutta la partita 4 minuti e 31 secondi."
        ]


def test_a_bank_that_is_empty_leaves_ten_seconds_a_turn() -> None:
    watch = Watch()
    clock = TurnClock(None, 60, watch)
    with clock.running():
        watch.time += 59
        assert not clock.is_up
        watch.time += 1
        assert clock.is_up
    assert not clock.is_up
    with clock.running():
        assert said(clock) == ["Per questo turno hai 10 secondi, per tutta la partita 0 secondi."]
        watch.time += 10
        assert clock.is_up


def test_without_a_clock_no_time_is_ever_up() -> None:
    watch = Watch()
    clock = TurnClock(None, None, watch)
    with clock.running():
        watch.time += 1e6
        assert said(clock) == []
        assert not clock.is_up


@dataclass
class Slow:
    """A person who types *line* at once, but every third time a minute late."""

    watch: Watch
    answers: Iterator[int] = field(default_factory=count)
    late: int = 0

    def __call__(self, prompt: Text) -> str:
        if not prompt.it.startswith("Tocca a te"):
            return ""
        if next(self.answers) % 3 == 2:
            self.watch.time += 60
            self.late += 1
        return "1"


def test_what_comes_too_late_is_played_by_the_table_and_stands_in_the_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    slow = Slow(watch)
    terms = FISHING.agree(FISHING.load("scopa-valliadi"), {"target": 11})
    clock = TurnClock(30, None, watch)
    table = MatchTable(begin(terms, Shuffle(bytes(8))), [BOTS["random"]] * 2, ["", "Anna"], lambda: 0.0, clock)
    face = LineRenderer("it")
    monkeypatch.setattr(face, "ask", slow)
    ScopaSession(table, face, lambda: None, lambda: None).run()
    record = read_record(table.write("2026-01-01"))
    assert record.finished
    assert slow.late > 1
    assert capsys.readouterr().out.count(UP) == slow.late
    assert [player for deal in record.deals for player in deal.lapsed] == [0] * slow.late
    assert sum(len(deal.played_for) for deal in record.deals) == slow.late
    assert all(check.passed for check in (*check_shuffle(record), *check_play(replay_deals(record))))


def test_in_scala_40_the_table_plays_the_turn_to_its_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a player who never answers in time, the table plays every turn of the match."""
    watch = Watch()

    def ask(prompt: Text) -> str:
        watch.time += 60
        return "aiuto" if prompt.it == "Tocca a te" else ""

    terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {"players": 2})
    clock = TurnClock(30, 600, watch)
    table = MatchTable(begin(terms, Shuffle(bytes(8))), [BOTS["random"]] * 2, ["", "Anna"], clock=clock)
    face = LineRenderer("it")
    monkeypatch.setattr(face, "ask", ask)
    ScalaSession(table, face, lambda: None, lambda: None).run()
    told = capsys.readouterr().out
    record = read_record(table.write("2026-01-01"))
    assert record.finished
    assert told.count(UP) == sum(len(deal.lapsed) for deal in record.deals) > 0
    for deal in replay_deals(record).deals:
        mine = tuple(number for number, step in enumerate(deal.steps, 1) if step.place == table.me)
        assert deal.recorded.played_for == mine
    assert "Per questo turno hai 30 secondi, per tutta la partita 10 minuti." in told


@pytest.mark.parametrize("game", ["scopa", "scala40"])
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_the_clocks_are_asked_for_and_said(terminal: Start, game: str, *, plain: bool) -> None:
    sitting = terminal("play", game, "--seed", "3", "--move", "600", "--bank", "20", "--fast", *["--plain"] * plain)
    while "Per questo turno hai" not in sitting.shown:
        assert sitting.answer("") if sitting.shown else sitting.read()
    assert re.search(r"Per questo turno hai (10|9|8) minut[^,]*, per tutta la partita (20|19|18) minut", sitting.shown)
    assert sitting.answer("esci") is False
    assert sitting.leave() == 0


@pytest.mark.parametrize(("option", "value"), [("--move", "5"), ("--bank", "0"), ("--bank", "tanto")])
def test_times_that_cannot_be_are_refused_in_a_sentence(terminal: Start, option: str, value: str) -> None:
    sitting = terminal("play", "scopa", option, value)
    assert sitting.leave() != 0
    assert f"«{option}» vuole un numero da" in sitting.shown
    assert "Traceback" not in sitting.shown
