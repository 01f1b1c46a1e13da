"""The papers of the desk: the list of entrants, the cash book and the sheet of the public draw."""

from cartaro.i18n import tr
from cartaro.tournament.event.drawing import find_draw
from cartaro.tournament.event.state import START, EventState
from cartaro.tournament.export.csv_tables import cash_table, entries_table
from cartaro.tournament.export.paper.sheet import BOX, Column, PaperList, sheets_pdf
from cartaro.tournament.export.paper.wish import Wish, name_of
from cartaro.tournament.model.calendar import money_to_text

_ENTRIES = tr("tournament-export-paper-books-entries")
_HERE, _SIGNATURE = tr("tournament-export-paper-books-here"), tr("tournament-export-paper-books-signature")
_CASH = tr("tournament-export-paper-books-cash")
_LATE = tr("tournament-export-paper-books-late")
_DRAW = tr("tournament-export-paper-books-draw")
_ORDER, _WHO = tr("tournament-export-paper-books-order"), tr("tournament-export-paper-books-name")
_CHECK = tr("tournament-export-paper-books-check")


def entry_list(event: EventState, wish: Wish) -> bytes:
    """Return the list of entrants, with their payments and debts, and boxes for a check-in by hand."""
    head, *rows = entries_table(event, wish.language)
    columns = [Column(name, share) for name, share in zip(head, (1, 7, 4, 3, 3, 2, 2), strict=True)]
    columns += [Column(wish.say(_HERE), 2, "center"), Column(wish.say(_SIGNATURE), 4, blank=True)]
    ticked = [(*row, BOX, "") for row in rows]
    return sheets_pdf([PaperList(wish.heading(event.definition, _ENTRIES), columns, ticked, wide=True)], wish.language)


def cash_book(event: EventState, wish: Wish) -> bytes:
    """Return the cash book, line by line, with the cash in hand."""
    head, *rows = cash_table(event, wish.language, for_paper=True)
    columns = [Column(name, share) for name, share in zip(head, (1.5, 4.2, 2.8, 1.8, 4.3, 2, 2), strict=True)]
    notes = [wish.say(tr("tournament-export-paper-books-in_till", money=wish.say(money_to_text(event.till))))]
    if any(line.late for line in event.cash):
        notes = [
            wish.say(_LATE),
            wish.say(tr("tournament-export-paper-books-balance", money=wish.say(money_to_text(event.till)))),
        ]
    return sheets_pdf([PaperList(wish.heading(event.definition, _CASH), columns, rows, notes)], wish.language)


def draw_sheet(event: EventState, wish: Wish) -> bytes:
    """Return the data with which the draw can be verified; before it is complete, its commitment and the entrants.

    Raise :class:`cartaro.tournament.model.refusal.TournamentRefusal` if no draw has begun.
    """
    draw = find_draw(event, START)
    notes = [wish.say(tr("tournament-export-paper-books-commitment", commitment=draw.commitment))]
    if draw.words:
        notes.append(wish.say(tr("tournament-export-paper-books-words", words=", ".join(draw.words))))
    if draw.secret is not None:
        notes += [wish.say(tr("tournament-export-paper-books-secret", hex=draw.secret.hex())), wish.say(_CHECK)]
    order = [(str(at), name_of(event, str(number))) for at, number in enumerate(draw.order, 1)]
    field = [("", name_of(event, str(number))) for number in draw.among]
    columns = [Column(wish.say(_ORDER), 1, "right"), Column(wish.say(_WHO), 8)]
    return sheets_pdf([PaperList(wish.heading(event.definition, _DRAW), columns, order or field, notes)], wish.language)
