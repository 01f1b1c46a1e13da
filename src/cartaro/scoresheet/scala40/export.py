"""Export of a score book of Scala 40 as JSON."""

from cartaro.cards import FRENCH
from cartaro.engine.events import Json
from cartaro.scoresheet.scala40.book import Book, BookRow


def as_json(book: Book) -> dict[str, Json]:
    """Return the whole book as JSON values."""
    people, standing = book.people, book.standing
    return {
        "rulebook": people.terms.rulebook.id,
        "options": dict(people.terms.options),
        "sides": [{**people.side(side).as_dict()} for side in range(people.terms.sides)],
        "entries": [_row_as_json(row) for row in book.rows],
        "totals": list(standing.totals),
        "out": list(standing.out),
        "may_come_back": list(book.offered),
        "penalties": list(book.penalties),
        "over": standing.over,
        "ending": None if book.ending is None else {**book.ending.as_dict()},
        "winner": standing.winner,
        "article": standing.article.id,
        "dealer": None if standing.over else people.name(book.dealer).it,
        "log": list(book.log),
    }


def _row_as_json(row: BookRow) -> dict[str, Json]:
    if row.closed is None or row.count is None:
        return {"entry": row.line, "deal": row.deal, "back": row.back, "totals": list(row.totals)}
    return {
        "entry": row.line,
        "deal": row.deal,
        "closer": row.closed.closer,
        "in_hand": row.closed.in_hand,
        "players": [
            {
                "place": place,
                "held": seat.cards,
                "cards": list(FRENCH.spell_all(row.closed.held[place].cards)) if place in row.closed.held else [],
                "points": seat.points,
                "article": seat.article.id,
            }
            for place, seat in zip(row.places, row.count.seats, strict=True)
        ],
        "totals": list(row.totals),
        "out": list(row.busted),
    }
