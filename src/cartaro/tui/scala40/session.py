"""A match of Scala 40 in the terminal, until it is won or the person leaves."""

from collections.abc import Callable, Sequence

from cartaro.games.scala40.actions import Discard, ScalaAction
from cartaro.games.scala40.melds import UnclearError
from cartaro.i18n import CartaroError, Text
from cartaro.match.match import Phase
from cartaro.notation.articles import cite
from cartaro.rulebook import Refused
from cartaro.tui.answer import Quit, Request, ShowHelp, ShowRule, ShowTable, read_request
from cartaro.tui.articles import find_articles, write_article
from cartaro.tui.bot_notices import bots_to_text
from cartaro.tui.console import width
from cartaro.tui.input import PlayerLeft, TimeIsUp, check_input
from cartaro.tui.scala40.answer import ShowHints, read_answer
from cartaro.tui.scala40.renderers import ScalaPlainRenderer
from cartaro.tui.scala40.table import ScalaTable
from cartaro.tui.scala40.telling import count_to_text, deal_to_text, events_to_text, result_to_text, suggestions_to_text
from cartaro.tui.scala40.words import COME_BACK, HELP, UNCLEAR, WELCOME
from cartaro.tui.words import BEGIN, GO_ON, LEFT, NO_ARTICLE, READ_IT, RESUMED, TIME_WAS_UP, YES, YOUR_TURN, fill


class ScalaSession:
    """One person at one table. ``pause`` is called after what each bot does, ``keep`` whenever a deal has ended."""

    def __init__(
        self, table: ScalaTable, renderer: ScalaPlainRenderer, pause: Callable[[], None], keep: Callable[[], None]
    ) -> None:
        self._table = table
        self._renderer = renderer
        self._pause = pause
        self._keep = keep

    def run(self) -> None:
        """Play the match to its end, or until the person leaves."""
        table, renderer = self._table, self._renderer
        try:
            rulebook = table.terms.rulebook
            welcome = fill(WELCOME, rulebook.title, table.terms.target)
            if table.log:
                renderer.tell(table, [RESUMED])
            else:
                renderer.tell(table, [welcome, *bots_to_text(table.bots, rulebook, table.terms.options)])
                self._wait(BEGIN)
            self._play_deal()
            while table.match.phase is not Phase.OVER:
                table.next_deal(coming_back=self._asks_back())
                self._play_deal()
        except PlayerLeft:
            renderer.tell(table, [LEFT])

    def _play_deal(self) -> None:
        table = self._table
        self._renderer.tell(table, deal_to_text(table))
        while (place := table.match.place_to_act) is not None:
            if place == table.me:
                self._take_turn()
            else:
                self._renderer.tell(table, events_to_text(table, table.let_bot_play(place)))
                self._pause()
        self._renderer.tell(table, [*count_to_text(table), result_to_text(table)])
        self._keep()

    def _asks_back(self) -> bool:
        """Ask whether to come back where that is offered, else wait until the count has been read."""
        if self._table.my_side in self._table.match.offered:
            return self._ask(COME_BACK).casefold() in YES
        self._wait(GO_ON)
        return False

    def _wait(self, prompt: Text) -> None:
        while (request := read_request(self._ask(prompt))) is not None:
            self._obey(request)

    def _ask(self, prompt: Text) -> str:
        return check_input(self._renderer.ask(prompt), self._table.clock)

    def _take_turn(self) -> None:
        """Let the person play while the time runs; the table ends the turn once that is up."""
        table = self._table
        try:
            with table.clock.running():
                self._take_steps()
        except TimeIsUp:
            self._renderer.tell(table, [TIME_WAS_UP, *events_to_text(table, table.let_table_play())])

    def _take_steps(self) -> None:
        """Ask for step after step until the turn is over."""
        table = self._table
        self._renderer.show(table)
        while True:
            try:
                answer = read_answer(table, self._ask(YOUR_TURN))
                if isinstance(answer, ShowHints):
                    self._reply(suggestions_to_text(table))
                elif isinstance(answer, ShowTable | ShowHelp | ShowRule | Quit):
                    self._obey(answer)
                elif self._do(answer) and isinstance(answer, Discard):
                    return
            except UnclearError:
                self._reply([UNCLEAR])
            except CartaroError as error:
                self._reply([error.text])

    def _do(self, action: ScalaAction) -> bool:
        """Do a step if it is lawful; say why where it is not."""
        table = self._table
        verdict = table.judge(action)
        if isinstance(verdict, Refused):
            self._refuse(verdict)
            return False
        self._renderer.tell(table, events_to_text(table, table.play(table.me, action)))
        if not isinstance(action, Discard):
            self._renderer.follow(table)
        return True

    def _obey(self, request: Request) -> None:
        match request:
            case Quit():
                raise PlayerLeft
            case ShowTable():
                if self._table.match.place_to_act == self._table.me:
                    self._renderer.show(self._table)
            case ShowHelp():
                example = self._table.terms.rulebook.cite("opening.points").id
                self._reply([fill(line, example) for line in HELP])
            case ShowRule(called):
                self._show_articles(called)

    def _show_articles(self, called: str) -> None:
        found, language = find_articles(self._table.terms.rulebook, called), self._renderer.language
        if not found:
            self._reply([fill(NO_ARTICLE, called)])
        lines = [line for a in found for line in write_article(a, language, width()).splitlines()]
        if lines:
            self._renderer.reply(self._table, lines)

    def _refuse(self, verdict: Refused) -> None:
        """Say why, and which article says so."""
        language, article = self._renderer.language, verdict.article
        said = verdict.message.in_language(language)
        if article is not None:
            read_it = fill(READ_IT, article.id).in_language(language)
            said = f"{said} ({cite(article, language)}: {read_it})"
        self._renderer.reply(self._table, [said])

    def _reply(self, texts: Sequence[Text]) -> None:
        self._renderer.reply(self._table, [text.in_language(self._renderer.language) for text in texts])
