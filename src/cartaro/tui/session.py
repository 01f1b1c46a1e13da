"""A match of any game in the terminal, until its end or until the player leaves."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from cartaro.engine.events import Event
from cartaro.i18n import Text, tr
from cartaro.match.protocol import Phase
from cartaro.notation.articles import cite
from cartaro.rulebook import Refused
from cartaro.tui.articles import find_articles, write_article
from cartaro.tui.console import width
from cartaro.tui.input import PlayerLeft, TimeIsUp, check_input
from cartaro.tui.renderer import Renderer
from cartaro.tui.requests import Quit, Request, ShowHelp, ShowRule, ShowTable, read_request
from cartaro.tui.table import MatchTable
from cartaro.tui.words import GO_ON, LEFT, RESUMED, TIME_WAS_UP

T = TypeVar("T", bound=MatchTable[Any])
R = TypeVar("R", bound=Renderer)


class MatchSession(ABC, Generic[T, R]):
    """The session of one player at one table. ``pause`` is called after news, ``keep`` after each deal."""

    def __init__(self, table: T, renderer: R, pause: Callable[[], None], keep: Callable[[], None]) -> None:
        self._table = table
        self._renderer = renderer
        self._pause = pause
        self._keep = keep

    def run(self) -> None:
        """Play the match to its end, or until the player leaves."""
        table = self._table
        try:
            if table.log:
                self._show_texts([RESUMED])
            else:
                self._open()
            self._play_deal()
            while table.match.phase is not Phase.OVER:
                table.next_deal(coming_back=self._ask_to_go_on())
                self._play_deal()
        except PlayerLeft:
            self._renderer.part(table, LEFT)

    @abstractmethod
    def _open(self) -> None:
        """Welcome the player to the match."""

    @abstractmethod
    def _deal_to_text(self) -> Sequence[Text]:
        """Return the text about the beginning of a deal."""

    @abstractmethod
    def _events_to_text(self, events: Sequence[Event]) -> Sequence[Text]:
        """Return the texts of the events of an action that are shown."""

    @abstractmethod
    def _count(self) -> None:
        """Show the score of a finished deal, and that of the match."""

    @abstractmethod
    def _play(self) -> None:
        """Ask until the player's turn is over."""

    @abstractmethod
    def _help(self) -> Sequence[Text]:
        """Return what can be typed."""

    def _ask_to_go_on(self) -> bool:
        """Wait until the score has been read; return whether the player re-enters the match."""
        self._wait(GO_ON, self._count)
        return False

    def _show(self) -> None:
        """Show the table again."""
        self._renderer.show(self._table)

    def _play_deal(self) -> None:
        table = self._table
        self._show_texts(self._deal_to_text())
        while (place := table.match.place_to_act) is not None:
            if place == table.me:
                self._take_turn()
            else:
                self._show_bot_news(self._events_to_text(table.let_bot_play(place)))
        self._count()
        self._keep()

    def _show_texts(self, news: Sequence[Text]) -> None:
        """Show what has happened."""
        self._renderer.show_news(self._table, news)

    def _show_bot_news(self, news: Sequence[Text]) -> None:
        """Show what a bot has done, and pause for reading."""
        self._show_texts(news)
        self._pause()

    def _take_turn(self) -> None:
        """Let the player play until the time limit, after which the table ends the turn."""
        table = self._table
        try:
            with table.clock.running():
                self._play()
        except TimeIsUp:
            self._show_texts([TIME_WAS_UP, *self._events_to_text(table.let_table_play())])

    def _ask(self, prompt: Text) -> str:
        return check_input(self._renderer.ask(prompt), self._table.clock)

    def _wait(self, prompt: Text, show: Callable[[], None]) -> None:
        """Wait until the player continues; *show* displays the current screen again."""
        while (request := read_request(self._ask(prompt))) is not None:
            if isinstance(request, ShowTable):
                show()
            else:
                self._obey(request)

    def _obey(self, request: Request) -> None:
        match request:
            case Quit():
                raise PlayerLeft
            case ShowTable():
                self._show()
            case ShowHelp():
                self._reply(*self._help())
            case ShowRule(called):
                self._show_articles(called)

    def _show_articles(self, called: str) -> None:
        found, language = find_articles(self._table.match.terms.rulebook, called), self._renderer.language
        if not found:
            self._reply(tr("tui-words-no_article", called=called))
        lines = [line for a in found for line in write_article(a, language, width()).splitlines()]
        if lines:
            self._renderer.reply(self._table, lines)

    def _refuse(self, verdict: Refused) -> None:
        """Show the reason and the article of a refusal."""
        language, article = self._renderer.language, verdict.article
        text = verdict.message.in_language(language)
        if article is not None:
            read_it = tr("tui-words-read_it", article=article.id).in_language(language)
            text = f"{text} ({cite(article, language)}: {read_it})"
        self._renderer.reply(self._table, [text])

    def _reply(self, *texts: Text) -> None:
        self._renderer.reply(self._table, [text.in_language(self._renderer.language) for text in texts])
