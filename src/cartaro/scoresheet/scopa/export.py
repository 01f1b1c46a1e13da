"""Export of a score book of Scopa or Scopone as JSON."""

from cartaro.engine.events import Json
from cartaro.scoresheet.scopa.book import Book, BookRow
from cartaro.scoresheet.scopa.reading import asked_at


def as_json(book: Book) -> dict[str, Json]:
    """Return the whole book as JSON values."""
    standing, people = book.standing, book.people
    return {
        "rulebook": people.terms.rulebook.id,
        "options": dict(people.terms.options),
        "sides": [{**side.as_dict()} for side in people.sides],
        "entries": [_row_as_json(row) for row in book.rows],
        "totals": list(standing.totals),
        "over": standing.over,
        "ending": None if book.ending is None else {**book.ending.as_dict()},
        "winner": standing.winner,
        "grade": None if standing.grade is None else standing.grade.value,
        "article": standing.article.id,
        "log": list(book.log),
        "dealer": None if standing.over else people.dealer(len(book.deals)),
        "asks": list(asked_at(people.terms)),
    }


def _row_as_json(row: BookRow) -> dict[str, Json]:
    lines: list[Json] = (
        []
        if row.score is None
        else [
            {
                "name": line.name,
                "points": list(line.points),
                "article": line.article.id,
                "note": {**line.note.as_dict()},
            }
            for line in row.score.lines
        ]
    )
    return {
        "entry": row.line,
        "counts": row.counts,
        "points": list(row.points),
        "article": None if row.settled_by is None else row.settled_by.id,
        "lines": lines,
        "primiera": [primiera.total for primiera in row.primiere],
    }
