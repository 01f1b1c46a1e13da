"""A match of Scala 40 in the terminal, until its end or until the player leaves."""

from collections.abc import Sequence

from cartaro.engine.events import Event
from cartaro.games.scala40.actions import Discard, ScalaAction
from cartaro.games.scala40.melds import UnclearError
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Refused
from cartaro.tui.bot_notices import bots_to_text
from cartaro.tui.requests import Quit, ShowHelp, ShowRule, ShowTable, read_request
from cartaro.tui.scala40.answer import ShowHints, read_answer
from cartaro.tui.scala40.renderers import ScalaPlainRenderer
from cartaro.tui.scala40.table import ScalaMatchTable
from cartaro.tui.scala40.telling import count_to_text, deal_to_text, events_to_text, result_to_text, suggestions_to_text
from cartaro.tui.scala40.words import COME_BACK, HELP, UNCLEAR
from cartaro.tui.session import MatchSession
from cartaro.tui.words import BEGIN, GO_ON, NO, YES, YOUR_TURN


class ScalaSession(MatchSession[ScalaMatchTable, ScalaPlainRenderer]):
    """The session of one player at one table. ``pause`` is called after each bot's action, ``keep`` after each deal."""

    def _open(self) -> None:
        table = self._table
        rulebook = table.terms.rulebook
        welcome = tr("tui-scala40-words-welcome", rulebook=rulebook.title, target=table.terms.target)
        self._show_texts([welcome, *bots_to_text(table.bots, rulebook, table.terms.options)])
        self._wait(BEGIN, self._show)

    def _deal_to_text(self) -> Sequence[Text]:
        return deal_to_text(self._table)

    def _events_to_text(self, events: Sequence[Event]) -> Sequence[Text]:
        return events_to_text(self._table, events)

    def _count(self) -> None:
        self._show_texts([*count_to_text(self._table), result_to_text(self._table)])

    def _help(self) -> Sequence[Text]:
        example = self._table.terms.rulebook.cite("opening.points").id
        return [*HELP, tr("tui-scala40-words-help_rest", article=example)]

    def _ask_to_go_on(self) -> bool:
        """Ask whether to re-enter if that is offered, else wait until the count has been read."""
        if self._table.my_side in self._table.match.offered:
            return self._asks_to_come_back()
        self._wait(GO_ON, self._show)
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

    def _show(self) -> None:
        if self._table.match.place_to_act == self._table.me:
            super()._show()

    def _play(self) -> None:
        """Ask for step after step until the turn is over."""
        table = self._table
        self._renderer.show(table)
        while True:
            try:
                answer = read_answer(table, self._ask(YOUR_TURN))
                if isinstance(answer, ShowHints):
                    self._reply(*suggestions_to_text(table))
                elif isinstance(answer, ShowTable | ShowHelp | ShowRule | Quit):
                    self._obey(answer)
                elif self._do(answer) and isinstance(answer, Discard):
                    return
            except UnclearError:
                self._reply(UNCLEAR)
            except CartaroError as error:
                self._reply(error.text)

    def _do(self, action: ScalaAction) -> bool:
        """Do a step if it is legal; else say why it is not."""
        table = self._table
        verdict = table.judge(action)
        if isinstance(verdict, Refused):
            self._refuse(verdict)
            return False
        self._renderer.show_news(table, events_to_text(table, table.play(table.me, action)))
        if not isinstance(action, Discard):
            self._renderer.follow(table)
        return True
