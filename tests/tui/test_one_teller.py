"""One match told three times: alone in the terminal, at a server's table in the terminal, and in a browser."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.server import ServerConnection, serve

from cartaro.bots import LEVELS, NEWCOMERS
from cartaro.i18n import Text
from cartaro.notation.record.api import WrittenPlay
from cartaro.table.decide import Act, Command, GoOn
from cartaro.testing.tables import NAMES, Nobody, PaperTable
from cartaro.tui.online.play import OnlineSession, TableAddress
from cartaro.tui.online.seats import Seats
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.scala40.terminal import ScalaSession
from cartaro.tui.scopa.session import ScopaSession
from cartaro.tui.table import PERSON, MatchTable
from cartaro.wire.view import FishingView, ScalaView
from cartaro.wire.view_cache import ViewCache
from tests.conftest import PATIENCE

LINK = "http://127.0.0.1/tavolo/t"
_encode = msgspec.json.Encoder().encode
_DEALS = 2
_APART = ("Si danno le carte.", "Al tavolo: ", "Invio, o «avanti»", "La partita è finita.", "Il tuo posto resta")
"""How the lines begin that only one of the terminals has: what a view that is asked for does not tell, and company."""


@dataclass
class Listener:
    """Plays alone, and notes what was typed and how many lines had been told before."""

    told: list[str]
    table: MatchTable
    typed: list[tuple[int, str]] = field(default_factory=list)
    plan: list[str] = field(default_factory=list)

    def __call__(self, prompt: Text) -> str:
        line = self.choose(prompt)
        self.typed.append((len(self.told), line))
        return line

    def choose(self, prompt: Text) -> str:
        if not prompt.it.startswith("Tocca a te"):
            return "esci" if self.table.match.number == _DEALS else ""
        game = self.table.look().game
        if isinstance(game, FishingView):
            return game.actions[0].text
        assert isinstance(game, ScalaView)
        if not game.drawn:
            self.plan = ["mano", "suggerimenti", "suggerimenti jolly", "altri", "cala 1"]
            return "pesca"
        if self.plan:
            return self.plan.pop(0)
        discards = [action for action in game.actions if action.startswith("discard")]
        return discards[0] if discards else "annulla"  # what was laid does not open


def alone(paper: PaperTable, monkeypatch: pytest.MonkeyPatch) -> Listener:
    """Play the match of *paper* alone, and return the listener, whose lines are those told."""
    match = paper.state.match
    assert match is not None
    told: list[str] = []
    table = MatchTable(match, [LEVELS[NEWCOMERS]] * match.terms.players, NAMES[: match.terms.players])
    monkeypatch.setattr("cartaro.tui.renderer.say", lambda lines: told.extend(as_lines(lines)))
    face, listener = LineRenderer("it"), Listener(told, table)
    monkeypatch.setattr(face, "ask", listener)
    session = ScalaSession if match.game.name == "scala40" else ScopaSession
    session(table, face, lambda: None, lambda: None).run()
    return listener


def as_lines(said: Any) -> list[str]:
    return [line for line in ([said] if isinstance(said, str) else said) if not line.startswith(_APART)]


@dataclass
class Served:
    """The same match at a table whose bots play as they did; ``browser`` is what a browser is told."""

    paper: PaperTable
    coming: list[WrittenPlay]
    browser: list[str] = field(default_factory=list)

    def __call__(self, socket: ServerConnection) -> None:
        for text in socket:
            message = msgspec.json.decode(text)
            match message["t"]:
                case "hello":
                    cache = ViewCache(self.paper.state, Nobody())
                    socket.send(_encode(cache.welcome(self.person, self.paper.state.at, None)).decode())
                case "act":
                    self.coming.pop(0)
                    self.do(socket, Act(message["id"], PERSON, message["seq"], message["action"]), message["id"])
                case "next":
                    self.do(socket, GoOn(message["id"], PERSON, message["seq"]), message["id"])
            self.let_bots_play(socket)

    @property
    def person(self) -> int | None:
        return self.paper.state.roster.people[PERSON]

    def let_bots_play(self, socket: ServerConnection) -> None:
        while (chair := self.paper.state.chair_to_act) not in (None, PERSON):
            assert chair is not None
            played = self.coming.pop(0)
            head = self.paper.state.head
            self.do(socket, Act(f"bot:{head}", chair, head, played.action, bot=True), None)

    def do(self, socket: ServerConnection, command: Command, answers: str | None) -> None:
        decision = self.paper.do(command)
        state = decision.state
        update = ViewCache(state, Nobody()).update(self.person, state.at, None, decision.steps)
        self.browser += [fact["text"]["it"] for fact in msgspec.json.decode(update.facts) if fact["text"]]
        socket.send(_encode(update).decode())
        if answers is not None:
            socket.send(_encode({"t": "done", "id": answers, "seq": state.head}).decode())


def at_a_server(
    served: Served,
    typed: list[tuple[int, str]],
    most: int,
    rulebook: Any,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> list[str]:
    """Play the same match at a table, typing each line once as much has been told as alone, *most* lines in all.

    Return what was told.
    """
    told: list[str] = []
    printed = threading.Condition()

    def say(lines: Any) -> None:
        with printed:
            told.extend(as_lines(lines))
            printed.notify_all()

    def lines() -> Iterator[str]:
        for before, line in [*typed, (most, "esci")]:
            with printed:
                enough: Callable[[], bool] = lambda before=before: len(told) >= before  # type: ignore[misc]  # noqa: E731
                if not printed.wait_for(enough, PATIENCE):
                    return
            yield line

    monkeypatch.setattr("cartaro.tui.online.play.say", say)
    monkeypatch.setattr("sys.stdin", lines())
    with serve(served, "127.0.0.1", 0) as listener:
        threading.Thread(target=listener.serve_forever, daemon=True).start()
        address = f"ws://127.0.0.1:{listener.socket.getsockname()[1]}"
        seats = Seats(folder)
        seats.keep(LINK, "secret")
        OnlineSession(TableAddress(LINK, address, "t", NAMES[0]), seats, {rulebook.id: rulebook}, "it").run()
        listener.shutdown()
    return told


@pytest.mark.parametrize(("rulebook", "seed"), [("scala40-fisca", "teller"), ("scopone-federale", "0")])
def test_the_three_transcripts_of_one_match_agree_line_by_line(
    rulebook: str, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Second person for oneself, melds by the numbers that are typed, the same sheets and results.

    The player opens the first deal, so that the table is not shown before; the second match ends with a fuori.
    """
    paper = PaperTable(rulebook, seed)
    match = paper.state.match
    assert match is not None
    listener = alone(paper, monkeypatch)
    solo = [line for line in listener.told[listener.typed[0][0] :] if line != "Hai lasciato la partita."]
    _, *typed = [(before - listener.typed[0][0], line) for before, line in listener.typed]
    played = [entry for entry in listener.table.log if isinstance(entry, WrittenPlay)]
    served = Served(paper, played)
    server = at_a_server(served, typed, len(solo), match.terms.rulebook, tmp_path, monkeypatch)
    assert server == solo
    told = iter(solo)
    assert [line for line in served.browser if not line.startswith(_APART) and line not in told] == []
    assert not any(NAMES[PERSON] in line for line in (*solo, *served.browser))
    assert f"Smazzata {_DEALS}." in solo
