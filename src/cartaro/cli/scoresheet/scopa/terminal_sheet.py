"""A score book of Scopa or Scopone as text and sheets."""

from cartaro.engine.articles import cite
from cartaro.games.scopa.names import names_of
from cartaro.i18n import Language, Text, tr
from cartaro.match.scopa.race import stakes_of
from cartaro.notation.sentences.scopa import level_to_text, name_grade, name_line
from cartaro.scoresheet.scopa.book import Book
from cartaro.scoresheet.scopa.sheet import ScopaSheet
from cartaro.scoresheet.scopa.sides import US_AND_THEM
from cartaro.tui.online.telling import cited
from cartaro.tui.scopa.sheet import PRIMIERA, DealSheet, SheetRow, draw_sheet
from cartaro.tui.text import sentence

_WE_WIN = tr("cli-scoresheet-scopa-terminal_sheet-we_win")
_THEY_WIN = tr("cli-scoresheet-scopa-terminal_sheet-they_win")
_GOES_ON = tr("cli-scoresheet-scopa-terminal_sheet-goes_on")
_FIRST_HAND = tr("cli-scoresheet-scopa-terminal_sheet-first_hand")


def title_of(book: Book) -> Text:
    """Return the rulebook's title and the target."""
    terms = book.people.terms
    title = terms.rulebook.title
    return tr("cli-scoresheet-scopa-terminal_sheet-title", title=title, target=terms.target)


def name_deal(number: int) -> Text:
    """Return the name of a deal."""
    return tr("cli-scoresheet-scopa-terminal_sheet-deal", number=number)


def row_to_text(book: Book, at: int, language: Language, width: int) -> list[str]:
    """Return the result of entry *at* of the book: its sheet, and the deciding article."""
    row = book.rows[at]
    lines = []
    if row.settled_by is not None:
        refusal, cited = row.settled_by.refusal.in_language(language), cite(row.settled_by, language)
        lines += [
            tr(
                "cli-scoresheet-scopa-terminal_sheet-settled", refusal=refusal.removesuffix("."), article=cited
            ).in_language(language)
        ]
    sheet = _sheet_of(book, at)
    return [*lines, *(draw_sheet(sheet, language, width) if sheet else [])]


def _sheet_of(book: Book, at: int) -> DealSheet | None:
    row = book.rows[at]
    if row.score is None:
        return None
    people, so_far = book.people, [other.points for other in book.rows[: at + 1] if other.counts]
    return DealSheet(
        title=name_deal(len(so_far)),
        sides=people.sides,
        rows=[
            SheetRow(
                name_line(line.name),
                line.points,
                line.note,
                cited(line.article.number),
                row.primiere if line.name == PRIMIERA else (),
            )
            for line in row.score.lines
        ],
        points=row.points,
        totals=tuple(map(sum, zip(*so_far, strict=True))),
        target=people.terms.target,
        names=names_of(people.terms.rulebook),
    )


def standing_to_text(book: Book, language: Language) -> list[str]:
    """Return the leader or winner with the article, and the next dealer."""
    standing, people = book.standing, book.people
    points = ", ".join(
        f"{side.in_language(language)} {n}" for side, n in zip(people.sides, standing.totals, strict=True)
    )
    if book.ending is not None:
        points = f"{book.ending.in_language(language)} {points}"
    if standing.over and standing.winner is not None:
        won = _winner_to_text(book, standing.winner).in_language(language)
        return [f"{points}.", f"{won} ({cite(standing.article, language)}).", *_grade_to_text(book, language)]
    if standing.over:
        level = level_to_text(standing.totals).in_language(language).rstrip(".")
        return [f"{points}.", f"{level} ({cite(standing.article, language)})."]
    lines = [f"{points}."]
    if standing.article is not people.terms.rulebook.cite("match.target"):
        goes_on = _GOES_ON.in_language(language)
        lines.append(f"{goes_on} ({cite(standing.article, language)}).")
    return [*lines, *_dealer_to_text(book, language)]


def _grade_to_text(book: Book, language: Language) -> list[str]:
    grade = book.standing.grade
    if grade is None:
        return []
    terms = book.people.terms
    name, article = name_grade(grade).in_language(language), terms.rulebook.cite("match.grade")
    times = stakes_of(terms, grade)
    paid = tr("cli-scoresheet-scopa-terminal_sheet-stakes", times=times).in_language(language)
    return [f"{sentence(name)} ({cite(article, language)}): {paid}."]


def _winner_to_text(book: Book, side: int) -> Text:
    people = book.people
    if people.side(side) == US_AND_THEM[side % 2]:
        return (_WE_WIN, _THEY_WIN)[side]
    name, several = people.side(side), bool(people.names) and people.terms.players > people.terms.sides
    people_winning = people.terms.players // people.terms.sides if several else 1
    return tr("cli-scoresheet-scopa-terminal_sheet-wins", name=name, people=people_winning)


def _dealer_to_text(book: Book, language: Language) -> list[str]:
    """Return who deals (``match.dealer``); nothing before the first deal of a table without names."""
    name, article = book.people.dealer(len(book.deals)), book.people.terms.rulebook.cite("match.dealer")
    if name is None and not book.deals:
        return []
    sentence = (
        _FIRST_HAND.in_language(language)
        if name is None
        else tr("cli-scoresheet-scopa-terminal_sheet-dealer", name=name).in_language(language)
    )
    return [f"{sentence} ({cite(article, language)})."]


class ScopaTerminalSheet(ScopaSheet):
    """See :class:`cartaro.cli.scoresheet.terminal_sheet.TerminalSheet`."""

    def title(self, book: Book) -> Text:
        return title_of(book)

    def row_to_text(self, book: Book, at: int, language: Language, width: int) -> list[str]:
        return row_to_text(book, at, language, width)

    def standing_to_text(self, book: Book, language: Language) -> list[str]:
        return standing_to_text(book, language)
