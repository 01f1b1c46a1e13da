"""The drawn renderer: a screen for every play."""

from collections.abc import Sequence
from typing import Self

from cartaro.cards import ITALIAN
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.observation import Observation
from cartaro.i18n import Language, Text, tr
from cartaro.tui.console import ask, say, width
from cartaro.tui.paging import paragraphs, say_in_pages
from cartaro.tui.paint import CLEAR, CLOSE_SCREEN, OPEN_SCREEN, Style, flow, has_colours, visible
from cartaro.tui.scopa.sheet import DealSheet, draw_sheet
from cartaro.tui.scopa.table import Neighbour, ScopaMatchTable
from cartaro.tui.text import wrap
from cartaro.tui.words import TABLE_IS_EMPTY, name_deal

_WITH_YOU = tr("tui-scopa-drawn-with_you")


class ScreenRenderer:
    """Renders a match on a terminal with a screen (see :class:`.Renderer`); the last news stays until the next."""

    draws = True

    def __init__(self, language: Language) -> None:
        self.language = language
        self._news: list[str] = []
        self._parting: list[str] = []

    def __enter__(self) -> Self:
        say(OPEN_SCREEN + CLEAR)
        return self

    def __exit__(self, *raised: object) -> None:
        print(CLOSE_SCREEN, end="", flush=True)
        say(self._parting)

    def open(self, table: ScopaMatchTable, news: Sequence[Text]) -> None:
        columns = width()
        say([CLEAR + self._title(table, columns), "", *paragraphs(map(self._in_language, news), columns), ""])

    def show_news(self, table: ScopaMatchTable, news: Sequence[Text]) -> None:
        self._news = [self._in_language(sentence) for sentence in news]
        self._draw(table, [])

    def show(self, table: ScopaMatchTable) -> None:
        clock = [f"  {self._in_language(line)}" for line in table.clock.to_text()]
        self._draw(table, [*self._hints(table), *clock])

    def reply(self, table: ScopaMatchTable, lines: Sequence[str]) -> None:
        if say_in_pages(lines, self.language) and table.match.place_to_act == table.me:
            self.show(table)

    def offer(self, table: ScopaMatchTable, question: Text, choices: Sequence[Text]) -> None:
        say([f"  {n}  {self._in_language(choice)}" for n, choice in enumerate(choices, 1)])

    def count(self, table: ScopaMatchTable, sheet: DealSheet, news: Sequence[Text]) -> None:
        self._news = []
        columns = width()
        told = paragraphs(map(self._in_language, news), columns)
        self._parting = [*draw_sheet(sheet, self.language, columns), "", *told]
        say([CLEAR + self._title(table, columns), "", *self._parting, ""])

    def part(self, table: ScopaMatchTable, goodbye: Text) -> None:
        self._parting = [self._in_language(goodbye)]

    def ask(self, prompt: Text) -> str | None:
        return ask(f"{self._in_language(prompt)} > ")

    def _in_language(self, text: Text) -> str:
        return text.in_language(self.language)

    def _style(self, table: ScopaMatchTable) -> Style:
        return Style(table.names, colours=has_colours())

    def _draw(self, table: ScopaMatchTable, hints: Sequence[str]) -> None:
        columns, seen = width(), table.look()
        lines = [
            self._title(table, columns),
            "",
            *self._people(table, columns),
            "",
            *self._cloth(table, seen, columns),
            *wrap(" ".join(self._news), columns - 2, "  "),
            "",
            *self._hand(table, seen, columns),
            *hints,
            "",
        ]
        say(CLEAR + "\n".join(lines))

    def _title(self, table: ScopaMatchTable, columns: int) -> str:
        terms = table.terms
        title, target = (
            self._in_language(terms.rulebook.title),
            self._in_language(tr("tui-scopa-drawn-target", target=terms.target)),
        )
        left = f" {title} · {target} · {self._in_language(name_deal(table.match.number)).lower()}"
        minutes = table.minutes_left()
        if minutes is not None:
            left += f" · {self._in_language(tr('tui-scopa-drawn-minutes', minutes=minutes))}"
        totals = table.match.totals
        points = [f"{self._in_language(table.side_name(side))} {totals[side]}" for side in table.sides()]
        return self._style(table).reverse(_apart(left, "  ".join(points) + " ", columns))

    def _people(self, table: ScopaMatchTable, columns: int) -> list[str]:
        stock = table.look().stock
        deck = (
            [f" {self._style(table).faint(self._in_language(tr('tui-scopa-drawn-stock', stock=stock)))}"]
            if stock
            else []
        )
        return flow([*(self._neighbour(table, neighbour) for neighbour in table.neighbours()), *deck], columns)

    def _neighbour(self, table: ScopaMatchTable, neighbour: Neighbour) -> str:
        style = self._style(table)
        notes = [self._in_language(tr("tui-scopa-drawn-cards", cards=neighbour.cards))]
        if neighbour.role is not None:
            notes.insert(0, self._in_language(neighbour.role))
        if neighbour.is_partner:
            notes.insert(0, self._in_language(_WITH_YOU))
        name = style.bold(f"▸{neighbour.name}") if neighbour.acts else f" {neighbour.name}"
        return f"{name} {style.faint(', '.join(notes))}"

    def _cloth(self, table: ScopaMatchTable, seen: Observation, columns: int) -> list[str]:
        style = self._style(table)
        lines = [f"  {line}" for line in style.row(seen.table, columns - 2)] if seen.table else []
        if not lines:
            lines = ["", f"  {self._in_language(TABLE_IS_EMPTY)}", "", ""]
        return lines

    def _hand(self, table: ScopaMatchTable, seen: Observation, columns: int) -> list[str]:
        style = self._style(table)
        if seen.hand is None:
            assert seen.seat is not None
            return ["", *(f"  {line}" for line in style.backs(seen.hands[seen.seat], columns - 2))]
        if not seen.hand:
            return []
        heads = [str(n) for n in range(1, len(seen.hand) + 1)]
        return [f"  {line}" for line in style.row(seen.hand, columns - 2, heads)]

    def _hints(self, table: ScopaMatchTable) -> list[str]:
        """Return in short what each card of the hand takes: «1 7d x 7c», «3 Rb x 3c+7s, 4d+6b»."""
        hints = []
        for n, card in enumerate(table.look().hand or (), 1):
            captures = [_spell(play) for play in table.takes(card) if play.captured]
            if captures:
                hints.append(f"{n} {ITALIAN.spell(card)} x {', '.join(captures)}")
        return [f"  {line}" for line in flow(hints, width() - 2)]


def _spell(play: Play) -> str:
    return "+".join(ITALIAN.spell_all(play.captured))


def _apart(left: str, right: str, columns: int) -> str:
    gap = columns - visible(left) - visible(right)
    return left + " " * gap + right if gap > 0 else f"{left:<{columns}}\n{right:>{columns}}"
