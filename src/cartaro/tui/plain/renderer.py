"""The generic renderer, line by line."""

from cartaro.games.scopa.names import names_of
from cartaro.i18n import Text
from cartaro.tui.online.facet import table_of
from cartaro.tui.plain.table import PlainViewTable
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.words import YOUR_TURN


class PlainViewRenderer(LineRenderer):
    """Renders a table like one of a server in the terminal."""

    def show(self, table: PlainViewTable) -> None:
        """Show the table and the player's hand, at the player's turn."""
        view = table.look()
        sentences = table_of(view.game).to_text(view, view.game, names_of(table.match.terms.rulebook))
        self.show_news(table, [Text(f"{YOUR_TURN.it}.", f"{YOUR_TURN.en}."), *table.clock.to_text(), *sentences])
