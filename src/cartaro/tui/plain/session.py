"""A match of any game in the terminal, with the generic table."""

from collections.abc import Sequence

from cartaro.engine.events import Event
from cartaro.games.scopa.names import names_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Refused
from cartaro.tui.bot_notices import bots_to_text
from cartaro.tui.online.facet import table_of
from cartaro.tui.online.telling import sheet_to_text, text_of
from cartaro.tui.plain.renderer import PlainViewRenderer
from cartaro.tui.plain.table import PlainViewTable
from cartaro.tui.requests import read_request
from cartaro.tui.session import MatchSession
from cartaro.tui.words import BEGIN, YES, YOUR_TURN, fill, name_deal


class PlainViewSession(MatchSession[PlainViewTable, PlainViewRenderer]):
    """The session of one player at a table of any game."""

    def _open(self) -> None:
        terms = self._table.match.terms
        welcome = tr("tui-plain-session-welcome", rulebook=terms.rulebook.title, target=terms.target)
        self._show_texts([welcome, *bots_to_text(self._table.bots, terms.rulebook, terms.options)])
        self._wait(BEGIN, lambda: self._show_texts([welcome]))

    def _deal_to_text(self) -> Sequence[Text]:
        title = fill(Text("{}.", "{}."), name_deal(self._table.match.number))
        return [title, *map(text_of, self._table.dealt())]

    def _events_to_text(self, events: Sequence[Event]) -> Sequence[Text]:
        return [text_of(sentence) for sentence in self._table.sentences(events)]

    def _count(self) -> None:
        self._show_texts(sheet_to_text(self._table.look()))

    def _ask_to_go_on(self) -> bool:
        view = self._table.look()
        if not table_of(view.game).may_come_back(view.game, self._table.my_side):
            return super()._ask_to_go_on()
        return self._ask(tr("tui-plain-session-come_back")).casefold() in YES

    def _play(self) -> None:
        self._show()
        while self._table.match.place_to_act == self._table.me:
            line = self._ask(YOUR_TURN)
            request = read_request(line)
            if request is not None:
                self._obey(request)
            elif not line:
                self._show()
            else:
                self._try(line)

    def _try(self, line: str) -> None:
        """Do the action given by *line* if it is legal; else say why it is not."""
        table, view = self._table, self._table.look()
        try:
            meant = table_of(view.game).read(view.game, line, names_of(table.match.terms.rulebook))
            if not isinstance(meant, str):
                self._reply(*meant)
                return
            action = table.match.game.read_action(meant)
        except CartaroError as error:
            self._reply(error.text)
            return
        verdict = table.judge(action)
        if isinstance(verdict, Refused):
            self._refuse(verdict)
            return
        self._show_texts(self._events_to_text(table.play(table.me, action)))
        if table.match.place_to_act == table.me:
            now = table.look().game
            self._show_texts(table_of(now).turn_to_text(now))

    def _help(self) -> Sequence[Text]:
        example = next(iter(self._table.match.terms.rulebook.articles))
        return [*table_of(self._table.look().game).help, tr("tui-plain-session-help", article=example)]
