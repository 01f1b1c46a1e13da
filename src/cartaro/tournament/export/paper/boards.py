"""Repeated deals on paper, one a page, for preparing the packs by hand."""

from collections.abc import Sequence

from cartaro.i18n import tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.paper.sheet import Column, PaperList, sheets_pdf
from cartaro.tournament.export.paper.wish import Wish
from cartaro.tournament.formats.repeated.boards import Board, spell_board

_WHOSE, _CARDS = tr("tournament-export-paper-boards-whose"), tr("tournament-export-paper-boards-cards")
_SECRET = tr("tournament-export-paper-boards-secret")


def boards_pdf(event: EventState, boards: Sequence[Board], wish: Wish) -> bytes:
    """Return the PDF of these deals, one a page: the cards of each role, and those of the table."""
    columns = [Column(wish.say(_WHOSE), 1), Column(wish.say(_CARDS), 3)]
    sheets = [
        PaperList(
            wish.heading(event.definition, tr("tournament-export-paper-boards-board", number=board.number)),
            columns,
            [(wish.say(owner), wish.say(cards)) for owner, cards in spell_board(board)],
            [wish.say(_SECRET)],
        )
        for board in boards
    ]
    return sheets_pdf(sheets, wish.language)
