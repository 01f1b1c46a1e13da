"""The state of a table as sentences, the same alone and at a server."""

from collections.abc import Sequence

from cartaro.i18n import Text
from cartaro.rulebook import Rulebook
from cartaro.tui.online.facet import table_of
from cartaro.tui.online.telling import deal_to_text, is_mine, result_to_text
from cartaro.tui.words import YOUR_TURN
from cartaro.wire.view import TableView


def opening_to_text(view: TableView, rulebook: Rulebook | None) -> list[Text]:
    """Return the start of a deal: the draw before the first one, then who deals and with whom one plays."""
    return [*table_of(view.game).draw_to_text(view, rulebook), *deal_to_text(view, rulebook)]


def state_to_text(view: TableView, rulebook: Rulebook | None, clock: Sequence[Text] = ()) -> list[Text]:
    """Return the table and the hand; *clock* is the time left."""
    turn = [Text(f"{YOUR_TURN.it}.", f"{YOUR_TURN.en}."), *clock] if is_mine(view) else []
    return [*turn, *table_of(view.game).to_text(view, view.game, rulebook), *hand_to_text(view, rulebook)]


def hand_to_text(view: TableView, rulebook: Rulebook | None) -> list[Text]:
    """Return the player's cards."""
    return table_of(view.game).hand_to_text(view, view.game, rulebook)


def count_to_text(view: TableView, rulebook: Rulebook | None) -> list[Text]:
    """Return the score sheet of a finished deal, and the state of the match."""
    return [*table_of(view.game).sheet_to_text(view, view.game, rulebook), *result_to_text(view)]
