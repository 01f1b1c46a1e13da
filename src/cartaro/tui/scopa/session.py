"""A match of Scopa in the terminal: captures chosen by number, and ``fuori`` confirmed."""

from cartaro.cards import ITALIAN
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.names import names_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Refused
from cartaro.tui.requests import read_request
from cartaro.tui.scopa.answer import Declare, PlayCard, read_answer
from cartaro.tui.scopa.online import name_capture, plays_of
from cartaro.tui.session import MatchSession
from cartaro.tui.words import CONFIRM, DECLARING, NOT_DECLARING, WHICH, YES
from cartaro.wire.view import FishingView


class ScopaSession(MatchSession):
    """The session of one player at one table."""

    _declaring = False

    def _welcome(self) -> Text:
        terms = self._table.match.terms
        return tr("tui-words-welcome", rulebook=terms.rulebook.title, target=terms.target)

    def _game(self) -> FishingView:
        game = self._table.look().game
        assert isinstance(game, FishingView)
        return game

    def _play(self) -> None:
        self._declaring = False
        super()._play()

    def _try(self, line: str) -> None:
        try:
            play = self._choose(read_answer(self._game(), line, names_of(self._table.rulebook)))
        except CartaroError as error:
            self._reply(error.text)
            return
        if play is None:
            return
        verdict = self._table.judge(play)
        if isinstance(verdict, Refused):
            self._refuse(verdict)
        elif not play.fuori or self._ask(CONFIRM).casefold() in YES:
            self._do(play)
        else:
            self._declaring = False
            self._reply(NOT_DECLARING)

    def _choose(self, answer: Declare | PlayCard | Play) -> Play | None:
        """Return the play given by *answer*; None if there is none yet."""
        match answer:
            case Declare():
                self._declare()
                return None
            case PlayCard(card, fuori):
                return self._choose_capture(card, fuori=fuori or self._declaring)
            case Play():
                return Play(answer.card, answer.captured, answer.fuori or self._declaring)

    def _choose_capture(self, card: str, *, fuori: bool) -> Play | None:
        """Return the play of a card: with its only capture, or that picked by the player; without any it is laid."""
        captures = [play.captures for play in plays_of(self._game(), card)] or [[]]
        taken = captures[0] if len(captures) == 1 else self._ask_which(captures)
        return None if taken is None else _play(card, taken, fuori=fuori)

    def _ask_which(self, captures: list[list[str]]) -> list[str] | None:
        """Return the capture that the player picks; None for another card."""
        choices = [name_capture(captured, names_of(self._table.rulebook)) for captured in captures]
        self._renderer.offer(choices)
        while True:
            line = self._ask(WHICH)
            request = read_request(line)
            if not line:
                self._renderer.show(self._table)
                return None
            if request is not None:
                self._obey(request)
                self._renderer.offer(choices)  # what was shown may have taken their place
            elif line.isascii() and line.isdigit() and len(line) <= 4 and 1 <= int(line) <= len(captures):
                return captures[int(line) - 1]
            else:
                self._reply(tr("tui-words-no_such_number", most=len(captures)))

    def _declare(self) -> None:
        """Toggle declaring ``fuori`` with the next card; say why if no card allows it."""
        if not self._declaring:
            play = self._game().actions[0]
            verdict = self._table.judge(_play(play.card, play.captures, fuori=True))
            if isinstance(verdict, Refused):
                self._refuse(verdict)
                return
        self._declaring = not self._declaring
        self._reply(DECLARING if self._declaring else NOT_DECLARING)


def _play(card: str, captured: list[str], *, fuori: bool) -> Play:
    return Play(ITALIAN.read(card), tuple(map(ITALIAN.read, captured)), fuori)
