"""A score book of Scala 40 as text and tables."""

from cartaro.cards import FRENCH
from cartaro.engine.articles import cite
from cartaro.i18n import Language, Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.scoresheet.scala40.book import Book, BookRow
from cartaro.scoresheet.scala40.sheet import ScalaSheet
from cartaro.scoresheet.scala40.telling import ReportedHand

_NOBODY = tr("cli-scoresheet-scala40-terminal_sheet-nobody")
_HELD, _COUNTS, _TOTAL = (
    tr("cli-scoresheet-scala40-terminal_sheet-held"),
    tr("cli-scoresheet-scala40-terminal_sheet-counts"),
    tr("cli-scoresheet-scala40-terminal_sheet-total"),
)
_ALL = tr("cli-scoresheet-scala40-terminal_sheet-all")


def title_of(book: Book) -> Text:
    """Return the rulebook's title and the exit score."""
    terms = book.people.terms
    title = terms.rulebook.title
    return tr("cli-scoresheet-scala40-terminal_sheet-title", title=title, target=terms.target)


def name_deal(number: int) -> Text:
    """Return the name of a deal."""
    return tr("cli-scoresheet-scala40-terminal_sheet-deal", number=number)


def row_to_text(book: Book, at: int, language: Language, width: int) -> list[str]:
    """Return the result of entry *at* of the book: a line for each player, then eliminations or re-entries."""
    row, people = book.rows[at], book.people
    rulebook = people.terms.rulebook
    if row.back is not None:
        name, article = people.side(row.back).in_language(language), rulebook.cite("match.reentry")
        return [
            tr(
                "cli-scoresheet-scala40-terminal_sheet-comes_back",
                name=name,
                people=len(people.places(row.back)),
                totals=row.totals[row.back],
                article=cite(article, language),
            ).in_language(language)
        ]
    lines = [f"{name_deal(row.deal).in_language(language)}: {_closer_to_text(book, row).in_language(language)}."]
    lines += _draw(_cells(book, row, language), width)
    for side in row.busted:
        name, article = people.side(side).in_language(language), rulebook.cite("match.out")
        lines.append(
            tr(
                "cli-scoresheet-scala40-terminal_sheet-out",
                name=name,
                people=len(people.places(side)),
                totals=row.totals[side],
                article=cite(article, language),
            ).in_language(language)
        )
    return lines


def _closer_to_text(book: Book, row: BookRow) -> Text:
    assert row.closed is not None
    if row.closed.closer is None:
        return _NOBODY
    assert row.count is not None
    name = book.people.name(row.closed.closer)
    if row.closed.in_hand:
        return tr("cli-scoresheet-scala40-terminal_sheet-closes_in_hand", name=name)
    return tr("cli-scoresheet-scala40-terminal_sheet-closes", name=name)


def _cells(book: Book, row: BookRow, language: Language) -> list[tuple[str, ...]]:
    assert row.closed is not None
    assert row.count is not None
    cells = [("", *(heading.in_language(language) for heading in (_HELD, _COUNTS, _TOTAL)), "")]
    for place, seat in zip(row.places, row.count.seats, strict=True):
        total = row.totals[book.people.terms.side_of(place)]
        name, held = book.people.name(place).in_language(language), row.closed.held.get(place)
        cells.append((name, _held_to_text(held, language), str(seat.points), str(total), cite(seat.article, language)))
    return cells


def _held_to_text(held: ReportedHand | None, language: Language) -> str:
    if held is None:
        return "-"
    if held.points == 0:
        return _ALL.in_language(language)
    return (
        f"{' '.join(FRENCH.spell(card).rstrip(chr(39)) for card in held.cards)} = {held.points}"
        if held.cards
        else str(held.points)
    )


def _draw(cells: list[tuple[str, ...]], width: int) -> list[str]:
    """Return an aligned table, or a line for each player if the table is wider than *width*."""
    columns = [max(map(len, column)) for column in zip(*cells, strict=True)]
    drawn = [
        "  ".join(
            [
                row[0].ljust(columns[0]),
                *(cell.rjust(wide) for cell, wide in zip(row[1:4], columns[1:4], strict=True)),
                row[4],
            ]
        ).rstrip()
        for row in cells
    ]
    if max(map(len, drawn)) <= width:
        return drawn
    headings = cells[0]
    return [
        f"{row[0]}: "
        + ", ".join(f"{heading.lower()} {cell}" for heading, cell in zip(headings[1:4], row[1:4], strict=True))
        + f" ({row[4]})."
        for row in cells[1:]
    ]


def standing_to_text(book: Book, language: Language) -> list[str]:
    """Return the totals, the winner or possible re-entries with their articles, and the next dealer."""
    people, standing = book.people, book.standing
    rulebook = people.terms.rulebook
    lines = [f"{_totals_to_text(book, language)}."]
    if any(book.penalties):
        owed = ", ".join(f"{people.side(s).in_language(language)} {n}" for s, n in enumerate(book.penalties) if n)
        lines.append(tr("cli-scoresheet-scala40-terminal_sheet-penalty", owed=owed).in_language(language))
    if book.ending is not None:
        return [book.ending.in_language(language), *lines, _winner_to_text(book, language)]
    if "match.all-out" in standing.article.rules:
        level = [people.side(side) for side in range(people.terms.sides) if side not in standing.out]
        names = join_texts(level).in_language(language)
        lines.append(
            tr(
                "cli-scoresheet-scala40-terminal_sheet-level", names=names, article=cite(standing.article, language)
            ).in_language(language)
        )
    if book.offered:
        names = ", ".join(people.side(side).in_language(language) for side in book.offered)
        lines.append(
            tr(
                "cli-scoresheet-scala40-terminal_sheet-may",
                names=names,
                article=cite(rulebook.cite("match.reentry"), language),
            ).in_language(language)
        )
    if book.deals or people.names:
        dealer, article = people.name(book.dealer).in_language(language), rulebook.cite("match.dealer")
        lines.append(
            tr(
                "cli-scoresheet-scala40-terminal_sheet-dealer", dealer=dealer, article=cite(article, language)
            ).in_language(language)
        )
    return lines


def _totals_to_text(book: Book, language: Language) -> str:
    parts = []
    for side, total in enumerate(book.standing.totals):
        part = f"{book.people.side(side).in_language(language)} {total}"
        parts.append(
            tr("cli-scoresheet-scala40-terminal_sheet-standing_out", part=part).in_language(language)
            if side in book.standing.out
            else part
        )
    return ", ".join(parts)


def _winner_to_text(book: Book, language: Language) -> str:
    winner, article = book.standing.winner, cite(book.standing.article, language)
    assert winner is not None
    people = book.people
    return tr(
        "cli-scoresheet-scala40-terminal_sheet-wins",
        name=people.side(winner),
        people=people.terms.members,
        article=article,
    ).in_language(language)


class ScalaTerminalSheet(ScalaSheet):
    """See :class:`cartaro.cli.scoresheet.terminal_sheet.TerminalSheet`."""

    def title(self, book: Book) -> Text:
        return title_of(book)

    def row_to_text(self, book: Book, at: int, language: Language, width: int) -> list[str]:
        return row_to_text(book, at, language, width)

    def standing_to_text(self, book: Book, language: Language) -> list[str]:
        return standing_to_text(book, language)
