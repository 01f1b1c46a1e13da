"""A match of Scopa in the terminal, from the draw to the result or until the player leaves."""

from collections.abc import Sequence

from cartaro.engine.events import Event
from cartaro.games.scopa.actions import Play
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Refused
from cartaro.tui.bot_notices import bots_to_text
from cartaro.tui.requests import read_request
from cartaro.tui.scopa.answer import Answer, Declare, PlayCard, read_answer
from cartaro.tui.scopa.news import deal_to_text, draw_to_text, events_to_text, result_to_text
from cartaro.tui.scopa.renderer import ScopaRenderer, name_capture
from cartaro.tui.scopa.table import ScopaMatchTable
from cartaro.tui.session import MatchSession
from cartaro.tui.words import (
    BEGIN,
    CONFIRM,
    DECLARING,
    NOT_DECLARING,
    WHICH,
    YES,
    YOUR_TURN,
    help_to_text,
)


class Session(MatchSession[ScopaMatchTable, ScopaRenderer]):
    """The session of one player at one table. ``pause`` is called after all news, ``keep`` after each deal."""

    _declaring = False

    def _open(self) -> None:
        """Show the draw, and wait until it has been read."""
        table = self._table
        opening = [
            tr("tui-words-welcome", rulebook=table.terms.rulebook.title, target=table.terms.target),
            *bots_to_text(table.bots, table.terms.rulebook, table.terms.options),
            *draw_to_text(table),
        ]
        self._renderer.open(table, opening)
        self._wait(BEGIN, lambda: self._renderer.open(table, opening))

    def _deal_to_text(self) -> Sequence[Text]:
        return deal_to_text(self._table)

    def _events_to_text(self, events: Sequence[Event]) -> Sequence[Text]:
        return events_to_text(self._table, events)

    def _count(self) -> None:
        self._renderer.count(self._table, self._table.sheet(), result_to_text(self._table))

    def _help(self) -> Sequence[Text]:
        return help_to_text(self._table.names, has_fuori=self._table.terms.rulebook.has("fuori"))

    def _show_texts(self, news: Sequence[Text]) -> None:
        super()._show_texts(news)
        self._pause()

    def _show_bot_news(self, news: Sequence[Text]) -> None:
        self._show_texts(news)

    def _play(self) -> None:
        """Ask until a lawful play is made."""
        table = self._table
        self._declaring = False
        self._renderer.show(table)
        while True:
            try:
                play = self._choose(read_answer(table, self._ask(YOUR_TURN)))
            except CartaroError as error:
                self._reply(error.text)
                continue
            if play is None:
                continue
            verdict = table.judge(play)
            if isinstance(verdict, Refused):
                self._refuse(verdict)
            elif not play.fuori or self._ask(CONFIRM).casefold() in YES:
                self._show_texts(events_to_text(table, table.play(table.me, play)))
                return
            else:
                self._declaring = False
                self._reply(NOT_DECLARING)

    def _choose(self, answer: Answer) -> Play | None:
        """Return the play given by *answer*; None if it was something else."""
        match answer:
            case Declare():
                self._declare()
            case PlayCard(card, fuori):
                return self._choose_capture(PlayCard(card, fuori or self._declaring))
            case Play():
                return Play(answer.card, answer.captured, answer.fuori or self._declaring)
            case _:
                self._obey(answer)
        return None

    def _choose_capture(self, chosen: PlayCard) -> Play | None:
        """Return the play of a card: with its only capture, or that picked by the player; without any it is laid."""
        plays = self._table.takes(chosen.card)
        captures = [play.captured for play in plays]
        if len(captures) < 2:
            return Play(chosen.card, captures[0] if captures else (), chosen.fuori)
        choices = [name_capture(self._table, captured) for captured in captures]
        self._renderer.offer(self._table, WHICH, choices)
        while True:
            line = self._ask(WHICH)
            request = read_request(line)
            if not line:
                self._renderer.show(self._table)
                return None
            if request is not None:
                self._obey(request)
                self._renderer.offer(self._table, WHICH, choices)  # what was shown may have taken their place
            elif line.isascii() and line.isdigit() and len(line) <= 4 and 1 <= int(line) <= len(captures):
                return Play(chosen.card, captures[int(line) - 1], chosen.fuori)
            else:
                self._reply(tr("tui-words-no_such_number", most=len(captures)))

    def _declare(self) -> None:
        """Toggle declaring ``fuori`` with the next card; say why if no card allows it."""
        table = self._table
        if not self._declaring:
            plays = [play for card in table.look().hand or () for play in table.takes(card)]
            verdict = table.judge(Play(plays[0].card, plays[0].captured, fuori=True))
            if isinstance(verdict, Refused):
                self._refuse(verdict)
                return
        self._declaring = not self._declaring
        self._reply(DECLARING if self._declaring else NOT_DECLARING)
