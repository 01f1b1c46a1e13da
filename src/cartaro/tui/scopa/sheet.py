"""Score sheets: every line with its count, its points and its article, then the running totals."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.cards import ITALIAN, ITALIAN_SUITS, Card, Suit
from cartaro.games.scopa.names import Names
from cartaro.games.scopa.score import Primiera
from cartaro.i18n import Language, Text, tr
from cartaro.tui.online.telling import cited, own_first, same, side_name, text_of
from cartaro.tui.text import wrap
from cartaro.tui.words import fill, name_deal
from cartaro.wire.view import BestCardsView, SheetView, TableView

_THIS_DEAL = tr("tui-scopa-sheet-this_deal")
PRIMIERA = "primiera"
"""The line of the score sheet that compares cards."""
_NO_PRIMIERA = tr("tui-scopa-sheet-no_primiera")


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the sheet, with its article; ``best`` are the cards that it compares, by side."""

    title: Text
    points: Sequence[int]
    note: Text
    article: Text
    best: Sequence[Primiera] = ()


@dataclass(frozen=True, slots=True)
class DealSheet:
    """A scored deal; everything is by side of the match.

    ``sides`` are the names of the sides, ``totals`` the match points with this deal, ``names`` those of the cards.
    """

    title: Text
    sides: Sequence[Text]
    rows: Sequence[SheetRow]
    points: Sequence[int]
    totals: Sequence[int]
    target: int
    names: Names


def sheet_of(view: TableView, sheet: SheetView, names: Names) -> DealSheet:
    """Return the score sheet of the finished deal of *view*, the player's side first."""
    order = own_first(view)

    def told(points: Sequence[int]) -> list[int]:
        return [points[side] for side in order]

    best = [_best_of(sheet.best_cards[side]) for side in order] if sheet.best_cards else []
    return DealSheet(
        title=name_deal(sheet.deal),
        sides=[side_name(view, side) for side in order],
        rows=[
            SheetRow(
                text_of(line.title),
                told(line.points),
                text_of(line.note),
                cited(line.number),
                best if line.name == PRIMIERA else (),
            )
            for line in sheet.lines
        ],
        points=told(sheet.points),
        totals=told(sheet.totals),
        target=view.target,
        names=names,
    )


def _best_of(best: BestCardsView) -> Primiera:
    return Primiera(tuple(None if card is None else ITALIAN.read(card) for card in best.cards), tuple(best.values))


def draw_sheet(sheet: DealSheet, language: Language, width: int) -> list[str]:
    """Return the sheet as a table; line by line if *width* is too narrow."""
    rows = _rows(sheet, language)
    headings, notes = max(len(row[0]) for row in rows), max(len(row[1]) for row in rows)
    columns = [max(len(side.in_language(language)), 3) for side in sheet.sides]

    def across(heading: str, note: str, cells: Sequence[object], article: str) -> str:
        drawn = "".join(f"  {cell:>{wide}}" for cell, wide in zip(cells, columns, strict=True))
        return f"{heading:<{headings}}  {note:<{notes}}{drawn}  {article}".rstrip()

    best = [[], *(_draw_best(sheet, row, language) for row in sheet.rows), [], []]
    drawn = [line for row, cards in zip(rows, best, strict=True) for line in (across(*row), *cards)]
    if max(map(len, drawn)) <= width:
        return drawn
    return [piece for line in sheet_to_text(sheet) for piece in wrap(line.in_language(language), width)]


def _rows(sheet: DealSheet, language: Language) -> list[tuple[str, str, Sequence[object], str]]:
    match = tr("tui-scopa-sheet-match", target=sheet.target).in_language(language)
    return [
        (sheet.title.in_language(language), "", [side.in_language(language) for side in sheet.sides], ""),
        *(
            (
                row.title.in_language(language),
                row.note.in_language(language),
                row.points,
                row.article.in_language(language),
            )
            for row in sheet.rows
        ),
        (_THIS_DEAL.in_language(language), "", sheet.points, ""),
        (match, "", sheet.totals, ""),
    ]


def _draw_best(sheet: DealSheet, row: SheetRow, language: Language) -> list[str]:
    drawn = []
    for side, best in zip(sheet.sides, row.best, strict=bool(row.best)):
        parts = [
            "-" if card is None else f"{ITALIAN.spell(card)} {value}"
            for card, value in zip(best.cards, best.values, strict=True)
        ]
        total = _total(best).in_language(language)
        drawn.append(f"  {side.in_language(language)}: {' + '.join(parts)} = {total}")
    return drawn


def _total(best: Primiera) -> Text:
    return _NO_PRIMIERA if best.total is None else same(str(best.total))


def sheet_to_text(sheet: DealSheet) -> list[Text]:
    """Return the sheet with one fact a line, for screen readers."""
    lines = [fill(Text("{}.", "{}."), sheet.title)]
    for row in sheet.rows:
        points = _points_to_text(sheet, row.points)
        lines.append(fill(Text("{}: {}. {} ({}).", "{}: {}. {} ({})."), row.title, row.note, points, row.article))
        lines += _best_to_text(sheet, row)
    match = tr("tui-scopa-sheet-match", target=sheet.target)
    for title, total in ((_THIS_DEAL, sheet.points), (match, sheet.totals)):
        lines.append(fill(Text("{}: {}.", "{}: {}."), title, _points_to_text(sheet, total)))
    return lines


def _points_to_text(sheet: DealSheet, points: Sequence[int]) -> Text:
    return _listed([fill(Text("{} {}", "{} {}"), side, n) for side, n in zip(sheet.sides, points, strict=True)])


def _listed(texts: Sequence[Text]) -> Text:
    return Text(", ".join(text.it for text in texts), ", ".join(text.en for text in texts))


def _best_to_text(sheet: DealSheet, row: SheetRow) -> list[Text]:
    lines = []
    for side, best in zip(sheet.sides, row.best, strict=bool(row.best)):
        parts = [
            _card_to_text(sheet.names, suit, card, value)
            for suit, card, value in zip(ITALIAN_SUITS, best.cards, best.values, strict=True)
        ]
        title = tr("tui-scopa-sheet-best", side=side)
        lines.append(fill(Text("{}: {}: {}.", "{}: {}: {}."), title, _listed(parts), _total(best)))
    return lines


def _card_to_text(names: Names, suit: Suit, card: Card | None, value: int) -> Text:
    """Return a card and its value, or that the side has no card of *suit*."""
    if card is None:
        ace = names.card(Card(1, suit))
        return tr("tui-scopa-sheet-no_card", suit=Text(ace.it.rpartition(" ")[2], ace.en.rpartition(" ")[2]))
    return fill(Text("{} {}", "{} {}"), names.card(card), value)
