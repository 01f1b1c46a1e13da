"""The table told for the ear: one fact a line, in order, nothing drawn and nothing moved."""

from collections.abc import Sequence
from typing import Self

from cartaro.i18n import Language, Text
from cartaro.notation.sentences.scopa import join_texts
from cartaro.tui.console import ask, say
from cartaro.tui.scopa.renderer import takes_to_text
from cartaro.tui.scopa.sheet import Sheet, sheet_to_text
from cartaro.tui.scopa.table import Table
from cartaro.tui.words import TABLE_IS, TABLE_IS_EMPTY, YOUR_CARDS, YOUR_TURN, fill


class PlainRenderer:
    """Renders a match for screen readers, and for terminals that only print (see :class:`.Renderer`)."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        pass

    def _say(self, *texts: Text) -> None:
        say([text.in_language(self.language) for text in texts])

    def open(self, table: Table, news: Sequence[Text]) -> None:
        self._say(*news)

    def tell(self, table: Table, news: Sequence[Text]) -> None:
        self._say(*news)

    def show(self, table: Table) -> None:
        seen = table.look()
        names = [table.names.card(card) for card in seen.table]
        self._say(
            Text(f"{YOUR_TURN.it}.", f"{YOUR_TURN.en}."),
            *table.clock.tell(),
            fill(TABLE_IS, join_texts(names)) if names else TABLE_IS_EMPTY,
            YOUR_CARDS,
            *(
                fill(
                    Text("{}. {}, {}.", "{}. {}, {}."),
                    n,
                    table.names.card(card),
                    takes_to_text(table, table.takes(card)),
                )
                for n, card in enumerate(seen.hand or (), 1)
            ),
        )

    def reply(self, table: Table, lines: Sequence[str]) -> None:
        say(lines)

    def offer(self, table: Table, question: Text, choices: Sequence[Text]) -> None:
        numbered = (fill(Text("{}. {}.", "{}. {}."), n, choice) for n, choice in enumerate(choices, 1))
        self._say(*numbered)

    def count(self, table: Table, sheet: Sheet, news: Sequence[Text]) -> None:
        say(sheet_to_text(sheet, self.language))
        self._say(*news)

    def part(self, goodbye: Text) -> None:
        self._say(goodbye)

    def ask(self, prompt: Text) -> str | None:
        return ask(f"{prompt.in_language(self.language)}: ")
