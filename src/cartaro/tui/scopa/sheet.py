"""Score sheets: every line with its count, its points and its article, then the running totals."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.cards import ITALIAN, ITALIAN_SUITS, Card
from cartaro.engine.score import ScoreLine
from cartaro.games.scopa.names import Names
from cartaro.games.scopa.score import Primiera
from cartaro.i18n import Language, Text, tr
from cartaro.notation.articles import cite
from cartaro.notation.sentences.scopa import name_line
from cartaro.tui.text import wrap

_THIS_DEAL = tr("tui-scopa-sheet-this_deal")
_NO_PRIMIERA = tr("tui-scopa-sheet-no_primiera")


@dataclass(frozen=True, slots=True)
class DealSheet:
    """A scored deal; everything is by side of the match.

    ``sides`` are the names of the sides, ``totals`` the match points with this deal, ``primiere`` the cards of the
    primiera if they are known.
    """

    title: Text
    sides: tuple[Text, ...]
    lines: tuple[ScoreLine, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    target: int
    names: Names
    primiere: tuple[Primiera, ...] = ()


def draw_sheet(sheet: DealSheet, language: Language, width: int) -> list[str]:
    """Return the sheet as a table; line by line if *width* is too narrow."""
    rows = list(_rows(sheet, language))
    headings, notes = max(len(row[0]) for row in rows), max(len(row[1]) for row in rows)
    columns = [max(len(side.in_language(language)), 3) for side in sheet.sides]

    def across(heading: str, note: str, cells: Sequence[object], article: str) -> str:
        drawn = "".join(f"  {cell:>{wide}}" for cell, wide in zip(cells, columns, strict=True))
        return f"{heading:<{headings}}  {note:<{notes}}{drawn}  {article}".rstrip()

    drawn = []
    for row in rows:
        drawn.append(across(*row))
        if row[0] == name_line("primiera").in_language(language):
            drawn += [f"  {line}" for line in _draw_primiere(sheet, language)]
    if max(map(len, drawn)) <= width:
        return drawn
    return [piece for line in sheet_to_text(sheet, language) for piece in wrap(line, width)]


def _rows(sheet: DealSheet, language: Language) -> list[tuple[str, str, Sequence[object], str]]:
    title, match = (
        sheet.title.in_language(language),
        tr("tui-scopa-sheet-match", target=sheet.target).in_language(language),
    )
    return [
        (title, "", [side.in_language(language) for side in sheet.sides], ""),
        *(
            (
                name_line(line.name).in_language(language),
                line.note.in_language(language),
                line.points,
                cite(line.article, language),
            )
            for line in sheet.lines
        ),
        (_THIS_DEAL.in_language(language), "", sheet.points, ""),
        (match, "", sheet.totals, ""),
    ]


def _draw_primiere(sheet: DealSheet, language: Language) -> list[str]:
    drawn = []
    for side, primiera in zip(sheet.sides, sheet.primiere, strict=bool(sheet.primiere)):
        parts = [
            "-" if card is None else f"{ITALIAN.spell(card)} {value}"
            for card, value in zip(primiera.cards, primiera.values, strict=True)
        ]
        drawn.append(f"{side.in_language(language)}: {' + '.join(parts)} = {_total(primiera, language)}")
    return drawn


def _total(primiera: Primiera, language: Language) -> str:
    return _NO_PRIMIERA.in_language(language) if primiera.total is None else str(primiera.total)


def sheet_to_text(sheet: DealSheet, language: Language) -> list[str]:
    """Return the sheet with one fact a line, for screen readers."""
    lines = [f"{sheet.title.in_language(language)}."]
    for line in sheet.lines:
        heading, note = name_line(line.name).in_language(language), line.note.in_language(language)
        lines.append(
            f"{heading}: {note}. {_points_to_text(sheet, line.points, language)} ({cite(line.article, language)})."
        )
        if line.name == "primiera":
            lines += _primiere_to_text(sheet, language)
    lines.append(f"{_THIS_DEAL.in_language(language)}: {_points_to_text(sheet, sheet.points, language)}.")
    match = tr("tui-scopa-sheet-match", target=sheet.target).in_language(language)
    return [*lines, f"{match}: {_points_to_text(sheet, sheet.totals, language)}."]


def _points_to_text(sheet: DealSheet, points: Sequence[int], language: Language) -> str:
    return ", ".join(f"{side.in_language(language)} {n}" for side, n in zip(sheet.sides, points, strict=True))


def _primiere_to_text(sheet: DealSheet, language: Language) -> list[str]:
    lines = []
    for side, primiera in zip(sheet.sides, sheet.primiere, strict=bool(sheet.primiere)):
        parts = [
            _card_to_text(sheet.names, Card(1, suit), card, value, language)
            for suit, card, value in zip(ITALIAN_SUITS, primiera.cards, primiera.values, strict=True)
        ]
        best = tr("tui-scopa-sheet-best", side=side.in_language(language)).in_language(language)
        lines.append(f"{best}: {', '.join(parts)}: {_total(primiera, language)}.")
    return lines


def _card_to_text(names: Names, ace: Card, card: Card | None, value: int, language: Language) -> str:
    """Return a card and its value; *ace* names the suit for the text that it has no card."""
    if card is None:
        suit = names.card(ace).in_language(language).rpartition(" ")[2]
        return tr("tui-scopa-sheet-no_card", suit=suit).in_language(language)
    return f"{names.card(card).in_language(language)} {value}"
