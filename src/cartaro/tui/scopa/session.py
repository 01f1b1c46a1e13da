"""A match in the terminal, from the draw to the result or until the person leaves."""

from collections.abc import Callable, Sequence

from cartaro.games.scopa.actions import Play
from cartaro.i18n import CartaroError, Text
from cartaro.match.match import Phase
from cartaro.notation.articles import cite
from cartaro.rulebook import Refused
from cartaro.tui.answer import (
    Answer,
    Declare,
    PlayCard,
    Quit,
    Request,
    ShowHelp,
    ShowRule,
    ShowTable,
    read_answer,
    read_request,
)
from cartaro.tui.articles import find_articles, write_article
from cartaro.tui.bot_notices import bots_to_text
from cartaro.tui.console import width
from cartaro.tui.input import PlayerLeft, TimeIsUp, check_input
from cartaro.tui.scopa.news import deal_to_text, draw_to_text, events_to_text, result_to_text
from cartaro.tui.scopa.renderer import Renderer, name_capture
from cartaro.tui.scopa.table import Table
from cartaro.tui.words import (
    BEGIN,
    CONFIRM,
    DECLARING,
    GO_ON,
    LEFT,
    NO_ARTICLE,
    NO_SUCH_NUMBER,
    NOT_DECLARING,
    READ_IT,
    RESUMED,
    TIME_WAS_UP,
    WELCOME,
    WHICH,
    YES,
    YOUR_TURN,
    fill,
    help_to_text,
)


class Session:
    """One person at one table. ``pause`` is called after all news, ``keep`` whenever a deal has ended."""

    def __init__(self, table: Table, renderer: Renderer, pause: Callable[[], None], keep: Callable[[], None]) -> None:
        self._table = table
        self._renderer = renderer
        self._pause = pause
        self._keep = keep
        self._declaring = False

    def run(self) -> None:
        """Play the match to its end, or until the person leaves."""
        table, renderer = self._table, self._renderer
        opening = [
            fill(WELCOME, table.terms.rulebook.title, table.terms.target),
            *bots_to_text(table.bots, table.terms.rulebook, table.terms.options),
        ]
        opening += draw_to_text(table)
        try:
            if table.log:
                self._tell([RESUMED])
            else:
                self._open(opening)
            self._play_deal()
            while table.match.phase is not Phase.OVER:
                self._ask_to_go_on()
                table.next_deal()
                self._play_deal()
        except PlayerLeft:
            renderer.part(LEFT)

    def _play_deal(self) -> None:
        table = self._table
        self._tell(deal_to_text(table))
        while table.match.place_to_act is not None:
            if table.match.place_to_act == table.me:
                self._take_turn()
            else:
                self._tell(events_to_text(table, table.let_bot_play(table.match.place_to_act)))
        self._renderer.count(table, table.sheet(), result_to_text(table))
        self._keep()

    def _tell(self, news: Sequence[Text]) -> None:
        self._renderer.tell(self._table, news)
        self._pause()

    def _open(self, news: Sequence[Text]) -> None:
        """Tell the draw, and wait until it has been read."""
        self._renderer.open(self._table, news)
        while (request := read_request(self._ask(BEGIN))) is not None:
            if isinstance(request, ShowTable):
                self._renderer.open(self._table, news)
            else:
                self._obey(request)

    def _ask_to_go_on(self) -> None:
        """Wait until the score sheet has been read."""
        while (request := read_request(self._ask(GO_ON))) is not None:
            if isinstance(request, ShowTable):
                self._renderer.count(self._table, self._table.sheet(), result_to_text(self._table))
            else:
                self._obey(request)

    def _ask(self, prompt: Text) -> str:
        return check_input(self._renderer.ask(prompt), self._table.clock)

    def _take_turn(self) -> None:
        """Let the person play while the time runs; the table does it once that is up."""
        table = self._table
        try:
            with table.clock.running():
                self._play_card()
        except TimeIsUp:
            self._tell([TIME_WAS_UP, *events_to_text(table, table.let_table_play())])

    def _play_card(self) -> None:
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
                self._tell(events_to_text(table, table.play(table.me, play)))
                return
            else:
                self._declaring = False
                self._reply(NOT_DECLARING)

    def _choose(self, answer: Answer) -> Play | None:
        """Return the play that *answer* comes to, None where it was something else."""
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
        """Return the play of a card: its only one, or the one that the person picks; laid where it has none."""
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
            elif line.isascii() and line.isdigit() and len(line) <= 4 and 1 <= int(line) <= len(captures):
                return Play(chosen.card, captures[int(line) - 1], chosen.fuori)
            else:
                self._reply(fill(NO_SUCH_NUMBER, len(captures)))

    def _declare(self) -> None:
        """Say ``fuori`` with the next card, or no longer; where no card may say it, tell why."""
        table = self._table
        if not self._declaring:
            plays = [play for card in table.look().hand or () for play in table.takes(card)]
            verdict = table.judge(Play(plays[0].card, plays[0].captured, fuori=True))
            if isinstance(verdict, Refused):
                self._refuse(verdict)
                return
        self._declaring = not self._declaring
        self._reply(DECLARING if self._declaring else NOT_DECLARING)

    def _obey(self, request: Request) -> None:
        match request:
            case Quit():
                raise PlayerLeft
            case ShowTable():
                self._renderer.show(self._table)
            case ShowHelp():
                self._reply(*help_to_text(self._table.names, has_fuori=self._table.terms.rulebook.has("fuori")))
            case ShowRule(called):
                self._show_articles(called)

    def _show_articles(self, called: str) -> None:
        found = find_articles(self._table.terms.rulebook, called)
        if not found:
            self._reply(fill(NO_ARTICLE, called))
        language = self._renderer.language
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

    def _reply(self, *texts: Text) -> None:
        self._renderer.reply(self._table, [text.in_language(self._renderer.language) for text in texts])
