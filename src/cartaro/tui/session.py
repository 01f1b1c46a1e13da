"""A match of any game in the terminal, until its end or until the player leaves."""

from collections.abc import Callable, Sequence
from typing import Any

from cartaro.engine.articles import cite
from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.protocol import Phase
from cartaro.rulebook import Refused
from cartaro.tui.articles import find_articles, write_article
from cartaro.tui.bot_notices import bots_to_text
from cartaro.tui.console import width
from cartaro.tui.input import PlayerLeft, TimeIsUp, check_input
from cartaro.tui.online.facet import table_of
from cartaro.tui.online.long_answer import LongAnswer
from cartaro.tui.online.state import opening_to_text
from cartaro.tui.online.table import Acts
from cartaro.tui.online.telling import side_of
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.requests import Quit, Request, ShowHand, ShowHelp, ShowMore, ShowRule, ShowTable, read_request
from cartaro.tui.table import MatchTable
from cartaro.tui.words import BEGIN, COME_BACK, GO_ON, LEFT, NO, RESUMED, TIME_WAS_UP, YES, YOUR_TURN


class MatchSession:
    """The session of one player at one table. ``pause`` is called after news, ``keep`` after each deal."""

    def __init__(
        self, table: MatchTable, renderer: LineRenderer, pause: Callable[[], None], keep: Callable[[], None]
    ) -> None:
        self._table = table
        self._renderer = renderer
        self._pause = pause
        self._keep = keep
        self._answers = LongAnswer()

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

    def _welcome(self) -> Text:
        terms = self._table.match.terms
        return tr("tui-plain-session-welcome", rulebook=terms.rulebook.title, target=terms.target)

    def _help(self) -> Sequence[Text]:
        """Return what can be typed."""
        rulebook = self._table.rulebook
        rest = tr("tui-words-help_rest", article=next(iter(rulebook.articles)))
        return [*table_of(self._table.look().game).help(rulebook), rest]

    def _open(self) -> None:
        """Welcome the player, and wait until that has been read."""
        terms = self._table.match.terms
        welcome = [self._welcome(), *bots_to_text(self._table.bots, terms.rulebook, terms.options)]
        self._renderer.open(self._table, welcome)
        self._wait(BEGIN, lambda: self._renderer.open(self._table, welcome))

    def _opening(self) -> list[Text]:
        minutes = self._table.minutes_left
        clock = [] if minutes is None else [tr("tui-words-clock", minutes=minutes)]
        return [*opening_to_text(self._table.look(), self._table.rulebook), *clock, *self._table.dealt()]

    def _ask_to_go_on(self) -> bool:
        """Wait until the score has been read; return whether the player re-enters the match."""
        view = self._table.look()
        side = side_of(view)
        if side is not None and table_of(view.game).may_come_back(view.game, side):
            return self._asks_to_come_back()
        self._wait(GO_ON, self._count)
        return False

    def _asks_to_come_back(self) -> bool:
        """Ask until the answer is yes or no, which cannot be taken back."""
        while True:
            line = self._ask(COME_BACK)
            request = read_request(line)
            if isinstance(request, ShowTable):
                self._count()
            elif request is not None:
                self._obey(request)
            elif (word := line.casefold()) in (*YES, *NO):
                return word in YES
            else:
                self._reply(tr("tui-words-not_understood", line=line))

    def _count(self) -> None:
        """Show the score of a finished deal, and that of the match."""
        self._renderer.count(self._table)

    def _play_deal(self) -> None:
        table = self._table
        self._show_texts(self._opening())
        self._pause()
        while (place := table.match.place_to_act) is not None:
            if place == table.me:
                self._take_turn()
            else:
                self._show_texts(table.tell(table.let_bot_play(place)))
                self._pause()
        self._count()
        self._keep()

    def _show_texts(self, news: Sequence[Text]) -> None:
        """Show what has happened."""
        self._renderer.show_news(self._table, news)

    def _take_turn(self) -> None:
        """Let the player play until the time limit, after which the table ends the turn."""
        table = self._table
        try:
            with table.clock.running():
                self._play()
        except TimeIsUp:
            self._show_texts([TIME_WAS_UP, *table.tell(table.let_table_play())])

    def _play(self) -> None:
        """Ask until the player's turn is over."""
        self._renderer.show(self._table)
        while self._table.match.place_to_act == self._table.me:
            line = self._ask(YOUR_TURN)
            request = read_request(line)
            if request is not None:
                self._obey(request)
            elif not line:
                self._renderer.show(self._table)
            else:
                self._try(line)

    def _try(self, line: str) -> None:
        """Do what *line* says if it is lawful; else say why it is not."""
        view = self._table.look()
        try:
            typed = table_of(view.game).read(view, view.game, line, self._table.rulebook)
            if isinstance(typed, Acts):
                for action in typed.actions:
                    if not self._do(self._table.match.game.read_action(action)):
                        return
            else:
                self._reply(*self._answers.begin(typed))
        except CartaroError as error:
            self._reply(error.text)

    def _do(self, action: Any) -> bool:
        """Do an action if it is lawful, and return whether it was; else say why it is not."""
        table = self._table
        verdict = table.judge(action)
        if isinstance(verdict, Refused):
            self._refuse(verdict)
            return False
        self._answers.forget()
        self._show_texts(table.tell(table.play(table.me, action)))
        if table.match.place_to_act == table.me:
            self._renderer.follow(table)
        else:
            self._pause()
        return True

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
            case ShowHand():
                self._renderer.show_hand(self._table)
            case ShowMore():
                self._reply(*self._answers.go_on())
            case ShowHelp():
                self._reply(*self._help())
            case ShowRule(called):
                self._show_articles(called)

    def _show(self) -> None:
        """Show the table again."""
        self._renderer.show(self._table)

    def _show_articles(self, called: str) -> None:
        found, language = find_articles(self._table.rulebook, called), self._renderer.language
        if not found:
            self._reply(tr("tui-words-no_article", called=called))
        lines = [line for a in found for line in write_article(a, language, width()).splitlines()]
        if lines:
            self._renderer.reply(lines)

    def _refuse(self, verdict: Refused) -> None:
        """Show the reason and the article of a refusal."""
        language, article = self._renderer.language, verdict.article
        text = verdict.message.in_language(language)
        if article is not None:
            read_it = tr("tui-words-read_it", article=article.id).in_language(language)
            text = f"{text} ({cite(article, language)}: {read_it})"
        self._renderer.reply([text])

    def _reply(self, *texts: Text) -> None:
        self._renderer.reply([text.in_language(self._renderer.language) for text in texts])
