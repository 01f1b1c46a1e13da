"""One player at a table of a server: sitting down, playing, chatting, and returning to the seat."""

import queue
import secrets
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.rulebook import Rulebook
from cartaro.table.phrases import PHRASES
from cartaro.tui.articles import find_articles, write_article
from cartaro.tui.console import say, width
from cartaro.tui.input import PlayerLeft
from cartaro.tui.online import words
from cartaro.tui.online.facet import table_of
from cartaro.tui.online.line import Command, CommandAnswered, Linked, News, TableConnection, Typed
from cartaro.tui.online.long_answer import LongAnswer
from cartaro.tui.online.plain import PLAIN_TABLE
from cartaro.tui.online.seats import Seats
from cartaro.tui.online.state import count_to_text, hand_to_text, opening_to_text, state_to_text
from cartaro.tui.online.table import Acts
from cartaro.tui.online.telling import company_to_text, is_mine, side_of, text_of
from cartaro.tui.requests import Quit, Request, ShowHand, ShowHelp, ShowMore, ShowRule, ShowTable, read_request
from cartaro.tui.words import fill
from cartaro.wire.company_view import CompanyView
from cartaro.wire.messages import (
    Act,
    Done,
    Fault,
    Leave,
    Next,
    Ready,
    Refusal,
    Rematch,
    Sit,
    Start,
    TakeBack,
    Update,
    Welcome,
)
from cartaro.wire.talk import Say, Talk
from cartaro.wire.view import TableView

_SAY = ("dì", "di'", "di’", "say")  # noqa: RUF001  # the apostrophe that phones type
_READY, _START = ("pronto", "pronta", "ready"), ("inizia", "start")
_NEXT, _BACK = ("", "avanti", "next"), ("rientro", "back")
_LEAVE, _REMATCH = ("alzati", "leave"), ("rivincita", "rematch")
_NO_SEAT = ("bad_token", "revoked", "moved", "removed", "unknown_table", "sealed")
_SEAT_STAYS = ("closed", "table_damaged")
"""Faults after which the session ends but the seat is kept, in case the table opens again."""


_REDEAL = "redeal"
"""The kind of fact that the start of a deal tells with its article."""


@dataclass(frozen=True)
class TableAddress:
    """The address of a table: the invitation link, the server's WebSocket, the table's id, and the player's name."""

    link: str
    address: str
    table: str
    name: str


class OnlineSession:
    """A player at the table with the address *way*; *find* returns a rulebook by id."""

    def __init__(self, way: TableAddress, seats: Seats, rulebooks: dict[str, Rulebook], language: Language) -> None:
        self._way, self._seats, self._rulebooks, self._language = way, seats, rulebooks, language
        self._inbox: queue.SimpleQueue[News] = queue.SimpleQueue()
        self._token = seats.token(way.link)
        self._line = TableConnection(way.address, way.table, self._token, self._inbox)
        self._seq = 0
        self._company: CompanyView | None = None
        self._view: TableView | None = None
        self._answers = LongAnswer()
        self._coming: list[str] = []
        """Actions typed at once, those still to be asked for."""
        self._greeted = self._lost = self._ending = False

    def run(self) -> None:
        """Run until the player leaves, or the input ends and all commands are answered."""
        self._line.start()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            while not (self._ending and not self._line.waits):
                self._hear(self._inbox.get())
        except (PlayerLeft, KeyboardInterrupt):
            pass
        finally:
            self._line.stop()
        if self._token is not None:
            self._show_texts(tr("tui-online-words-seat_kept", link=self._way.link))

    def _read(self) -> None:
        for line in sys.stdin:
            self._inbox.put(Typed(line.strip()))
        self._inbox.put(Typed(None))

    def _show_texts(self, *texts: Text) -> None:
        if texts:
            say([text.in_language(self._language) for text in texts])

    # Messages of the server

    def _hear(self, news: News) -> None:
        match news:
            case Typed(None):
                self._ending = True
            case Typed(line):
                self._obey(line or "")
            case Linked(up):
                self._note_link(up=up)
            case Welcome():
                self._welcome(news)
            case Update():
                self._update(news)
            case Talk():
                self._hear_talk(news)
            case CommandAnswered(command, answer):
                self._hear_answer(command, answer)
            case Fault():
                self._fault(news)

    def _note_link(self, *, up: bool) -> None:
        if up and self._lost:
            self._show_texts(words.LINK_IS_BACK)
        elif not up and not self._greeted:
            link = self._way.link
            raise CartaroError("unreachable", tr("tui-online-play-unreachable", link=link))
        elif not up and not self._lost:
            self._show_texts(words.LINK_IS_LOST)
        self._lost = not up

    def _welcome(self, message: Welcome) -> None:
        first, before = not self._greeted, self._view
        self._greeted = True
        self._know(message.seq)
        self._company, self._view = message.company, message.view
        if message.company.me is None and self._token is None:
            self._sit()
        else:
            changed = first or before is None or self._view is None or before.turn != self._view.turn
            if changed:
                self._show_texts(company_to_text(message.company))
            self._tell(before, message)
            if changed:
                self._show()
        if message.company.me is not None and message.company.chairs[message.company.me].away:
            self._command(TakeBack(_id()))

    def _sit(self) -> None:
        """Sit down with a new token, saved before it is sent, so that the seat can be found after any failure."""
        self._token = secrets.token_urlsafe(24)
        self._seats.keep(self._way.link, self._token)
        self._line.become(self._token)
        self._command(Sit(_id(), self._way.name, self._token, None, secrets.token_hex(16)))

    def _update(self, message: Update) -> None:
        before, company = self._view, self._company
        self._know(message.seq)
        self._view, self._company = message.view, message.company
        self._tell(before, message)
        if company is None or _sitting(company) != _sitting(message.company):
            self._show_texts(company_to_text(message.company))
        if message.company.rematch is not None and company is not None and company.rematch is None:
            self._lead_on(message.company.rematch)
        if self._view is not None:
            self._show_change(before, self._view)

    def _know(self, seq: int) -> None:
        """Note the entry up to which everything has been told, also for the next connection."""
        self._seq = seq
        self._line.know(seq)

    def _tell(self, before: TableView | None, message: Update | Welcome) -> None:
        """Tell what happened; the start of a deal is told before its first event."""
        view, told = message.view, [fact for fact in message.facts if fact.kind != _REDEAL and fact.text is not None]
        if view is not None and (before is None or before.deal != view.deal):
            dealt = next((at for at, fact in enumerate(told) if fact.kind == "deal"), len(told))
            self._show_texts(*(text_of(fact.text) for fact in told[:dealt] if fact.text is not None))
            self._show_texts(*opening_to_text(view, self._rulebook))
            told = told[dealt:]
        self._show_texts(*(text_of(fact.text) for fact in told if fact.text is not None))

    def _show_change(self, before: TableView | None, view: TableView) -> None:
        """Show what the player has to do now, if that is new."""
        new_turn = is_mine(view) and (before is None or not is_mine(before) or before.deal != view.deal)
        if new_turn or (view.phase != "play" and (before is None or before.phase != view.phase)):
            self._show()
        elif is_mine(view) and before is not None and before.game != view.game:
            self._answers.forget()
            self._show_texts(*table_of(view.game).turn_to_text(view.game))

    def _lead_on(self, table: str) -> None:
        link = self._way.link.replace(self._way.table, table)
        if self._token is not None:
            self._seats.keep(link, self._token)
        self._show_texts(tr("tui-online-words-rematch", link=link))

    def _show(self) -> None:
        """Show the whole state."""
        view = self._view
        if view is None:
            self._show_texts(words.WAIT)
        elif view.phase == "play":
            self._show_texts(*state_to_text(view, self._rulebook))
        else:
            side = side_of(view)
            offered = side is not None and table_of(view.game).may_come_back(view.game, side)
            ask = words.OVER if view.phase == "over" else words.MAY_COME_BACK if offered else words.GO_ON
            self._show_texts(*count_to_text(view, self._rulebook), ask)

    def _hear_talk(self, talk: Talk) -> None:
        for line in talk.lines:
            phrase = PHRASES.get(line.phrase or "")
            words = (line.text or "") if phrase is None else phrase.text
            self._show_texts(tr("tui-online-words-said", line=line.name, phrase=words))

    def _hear_answer(self, command: Command, answer: Done | Refusal | Fault) -> None:
        if isinstance(answer, Done):
            if isinstance(command, Sit):
                self._show_texts(tr("tui-online-words-sitting", name=self._way.name))
                self._line.greet()
            elif isinstance(command, Leave):
                self._seats.forget(self._way.link)
                self._token = None
                self._show_texts(words.SEAT_LEFT)
                raise PlayerLeft
            elif isinstance(command, Act):
                self._go_on(answer.seq)
            return
        self._coming = []
        if isinstance(command, Sit):
            self._seats.forget(self._way.link)
            raise CartaroError("no_seat", tr("tui-online-words-no_seat", answer=text_of(answer.text)))
        number = f" ({answer.number})" if isinstance(answer, Refusal) and answer.number else ""
        self._show_texts(fill(Text("{}{}", "{}{}"), text_of(answer.text), number))
        if isinstance(answer, Fault):
            self._line.greet()

    def _fault(self, fault: Fault) -> None:
        """Handle a fault; a token unknown to the server was never received there, so the player sits down again."""
        if fault.code not in (*_NO_SEAT, *_SEAT_STAYS):
            self._show_texts(text_of(fault.text))
            return
        if fault.code in _NO_SEAT:
            self._seats.forget(self._way.link)
        if fault.code == "bad_token" and self._company is None:
            self._token = None
            self._line.become(None)
            self._line.greet()
            return
        raise CartaroError(fault.code, tr("tui-online-words-gone", fault=text_of(fault.text)))

    # Input of the player

    def _obey(self, line: str) -> None:
        try:
            self._do(line)
        except CartaroError as error:
            self._show_texts(error.text)

    def _do(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word = word.casefold()
        if word in _SAY and rest:
            self._command(Say(_id(), rest.strip()))
        elif (request := read_request(line)) is not None:
            self._answer(request)
        elif (simple := self._simple(word)) is not None:
            self._command(simple)
        elif self._view is not None and line:
            self._play(self._view, line)
        elif line:
            raise CartaroError("not_understood", tr("tui-words-not_understood", line=line))

    def _simple(self, word: str) -> Command | None:
        """Return the command that a single word means now; None if it is not a command."""
        phase = None if self._view is None else self._view.phase
        if word in _LEAVE:
            return Leave(_id())
        if phase is None and word in _READY:
            return Ready(_id(), ready=True)
        if phase is None and word in _START:
            return Start(_id())
        if phase == "count" and word in (*_NEXT, *_BACK):
            return Next(_id(), self._seq, word in _BACK)
        return Rematch(_id()) if phase == "over" and word in _REMATCH else None

    def _answer(self, request: Request) -> None:
        match request:
            case Quit():
                raise PlayerLeft
            case ShowTable():
                if self._company is not None:
                    self._show_texts(company_to_text(self._company))
                self._show()
            case ShowHand():
                if self._view is not None:
                    self._show_texts(*hand_to_text(self._view, self._rulebook))
            case ShowMore():
                self._show_texts(*self._answers.go_on())
            case ShowHelp():
                table = PLAIN_TABLE if self._view is None else table_of(self._view.game)
                self._show_texts(*table.help(self._rulebook), *words.HELP)
            case ShowRule(called):
                found = [] if self._rulebook is None else find_articles(self._rulebook, called)
                if not found:
                    self._show_texts(tr("tui-words-no_article", called=called))
                say([write_article(article, self._language, width()) for article in found])

    def _play(self, view: TableView, line: str) -> None:
        """Send the action given by *line*; the server decides whether it is legal."""
        if not is_mine(view):
            names = [player.name for player in view.players if player.place == view.turn]
            raise CartaroError(
                "not_your_turn", (tr("tui-online-words-not_your_turn", names=names[0]) if names else words.NOBODYS_TURN)
            )
        typed = table_of(view.game).read(view, view.game, line, self._rulebook)
        if isinstance(typed, Acts):
            self._coming = list(typed.actions)
            self._go_on(self._seq)
        else:
            self._show_texts(*self._answers.begin(typed))

    def _go_on(self, seq: int) -> None:
        """Ask for the next of the actions typed at once, based on entry *seq*."""
        if self._coming:
            self._command(Act(_id(), seq, self._coming.pop(0)))

    def _command(self, command: Command) -> None:
        self._line.command(command)

    @property
    def _rulebook(self) -> Rulebook | None:
        return None if self._company is None else self._rulebooks.get(self._company.rulebook)


def _id() -> str:
    return secrets.token_hex(8)


def _sitting(company: CompanyView) -> Sequence[object]:
    """Return the data whose changes are reported: the chairs, who is away and, before the match, who is ready."""
    waiting = company.phase == "waiting"
    return [(chair.name, chair.kind, chair.host, chair.ready and waiting, chair.away) for chair in company.chairs]
