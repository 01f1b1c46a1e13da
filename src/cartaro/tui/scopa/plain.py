"""The renderer for screen readers: one fact a line, in order."""

from collections.abc import Sequence

from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.tui.console import say
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.scopa.renderer import takes_to_text
from cartaro.tui.scopa.sheet import DealSheet, sheet_to_text
from cartaro.tui.scopa.table import ScopaMatchTable
from cartaro.tui.words import TABLE_IS_EMPTY, YOUR_CARDS, YOUR_TURN, fill


class PlainRenderer(LineRenderer):
    """Renders a match for screen readers, and for terminals that only print (see :class:`.Renderer`)."""

    def open(self, table: ScopaMatchTable, news: Sequence[Text]) -> None:
        self.show_news(table, news)

    def show(self, table: ScopaMatchTable) -> None:
        seen = table.look()
        names = [table.names.card(card) for card in seen.table]
        self.show_news(
            table,
            [
                Text(f"{YOUR_TURN.it}.", f"{YOUR_TURN.en}."),
                *table.clock.to_text(),
                tr("tui-words-table_is", lying=join_texts(names)) if names else TABLE_IS_EMPTY,
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
            ],
        )

    def offer(self, table: ScopaMatchTable, question: Text, choices: Sequence[Text]) -> None:
        numbered = (fill(Text("{}. {}.", "{}. {}."), n, choice) for n, choice in enumerate(choices, 1))
        self.show_news(table, list(numbered))

    def count(self, table: ScopaMatchTable, sheet: DealSheet, news: Sequence[Text]) -> None:
        say(sheet_to_text(sheet, self.language))
        self.show_news(table, news)
