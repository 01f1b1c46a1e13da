"""A score book: the fold of its entries, each scored by the same rules as the judge's."""

from dataclasses import dataclass, replace

from cartaro.cards import ITALIAN, Card
from cartaro.engine.articles import cite
from cartaro.engine.score import Score, ScoreLine
from cartaro.games.scopa.house_lines import LineCount
from cartaro.games.scopa.irregular import settle_irregular
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.score import Count, Primiera, count, primiera, score_count
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import Text, tr
from cartaro.match.scopa.race import stand, stand_after_fuori
from cartaro.match.standing import Standing, deal_after_the_end
from cartaro.notation.sentences.ending import ending_to_text
from cartaro.rulebook import Article
from cartaro.scoresheet.changes import no_deal
from cartaro.scoresheet.people import EntryError
from cartaro.scoresheet.protocol import Change
from cartaro.scoresheet.scopa.count import ReportedCount
from cartaro.scoresheet.scopa.sides import Sides


@dataclass(frozen=True, slots=True)
class Captured:
    """The cards that each side captured, and its scope, of a deal that was finished or stopped."""

    piles: tuple[tuple[Card, ...], ...]
    scope: tuple[int, ...]
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Irregular:
    """A deal stopped for a wrong number of cards of the sides *at_fault* (Scopone, article 17)."""

    at_fault: tuple[int, ...]
    captured: Captured


@dataclass(frozen=True, slots=True)
class Declared:
    """A match ended by ``fuori`` of *side*, with the points by side at that time (Scopone, article 16)."""

    side: int
    points_now: tuple[int, ...]


Entry = ReportedCount | Captured | Irregular | Declared


def scope_of(entry: Entry) -> tuple[int, ...]:
    """Return the scope that an entry reports, by side; none for a declaration."""
    match entry:
        case Declared():
            return ()
        case Irregular():
            return entry.captured.scope
        case _:
            return entry.scope


@dataclass(frozen=True, slots=True)
class BookRow:
    """The result of an entry: points by side, the score sheet and the deciding article, if any.

    ``counts`` is False for a void deal, which is played again, and for a match ended by ``fuori``.
    """

    line: str
    points: tuple[int, ...]
    counts: bool
    score: Score | None = None
    primiere: tuple[Primiera, ...] = ()
    settled_by: Article | None = None
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """The score of a match so far.

    ``standing`` is whether it is won, by whom, and by which article; ``log`` has every correction.
    """

    people: Sides
    rows: tuple[BookRow, ...]
    standing: Standing
    log: tuple[Change, ...] = ()

    @property
    def deals(self) -> tuple[tuple[int, ...], ...]:
        """The points of the deals that count, by side."""
        return tuple(row.points for row in self.rows if row.counts)

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self.standing.over

    @property
    def ending(self) -> Text | None:
        """Why the match is over; None while it goes on."""
        score = self.rows[-1].score if self.rows else None
        return ending_to_text(self.people.terms, self.standing, score, self.people.side_within)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the entries as entered."""
        return tuple(row.line for row in self.rows)

    @property
    def number(self) -> int:
        """The number of the next deal, from one."""
        return len(self.deals) + 1

    def undo(self, when: str) -> "Book":
        """Return the book without its last entry, with the change logged; raise :class:`EntryError` if it is empty."""
        if not self.rows:
            raise EntryError("nothing", tr("scoresheet-scopa-book-nothing"))
        last, rest = self.rows[-1], _settle(replace(self, rows=self.rows[:-1]))
        change: Change = {"when": when, "deal": rest.number, "was": last.line, "now": None}
        return replace(rest, log=(*self.log, change))

    def row_of_deal(self, deal: int) -> int:
        """Return the index of the entry of *deal*; raise :class:`EntryError` if there is none."""
        counting = [at for at, row in enumerate(self.rows) if row.counts]
        if not 1 <= deal <= len(counting):
            raise no_deal(deal, len(counting))
        return counting[deal - 1]

    def enter(self, entry: Entry, line: str) -> "Book":
        """Return the book with one more entry; raise :class:`cartaro.i18n.CartaroError` if it is invalid."""
        if self.standing.over:
            raise deal_after_the_end(self.number)
        match entry:
            case ReportedCount():
                row = _row_of_reported(self.people.terms, entry)
            case Captured():
                row = _row_of_captured(self.people.terms, entry)
            case Irregular():
                row = _row_of_irregular(self, entry)
            case Declared():
                return self._end(entry, line)
        return _settle(replace(self, rows=(*self.rows, replace(row, line=line))))

    def _end(self, declared: Declared, line: str) -> "Book":
        """Return the book closed by a declaration, if one is admissible (Scopone, article 16)."""
        totals = self.standing.totals
        if any(now < before for now, before in zip(declared.points_now, totals, strict=True)):
            raise EntryError(
                "impossible",
                tr("scoresheet-scopa-book-impossible"),
            )
        standing = stand_after_fuori(self.people.terms, self.deals, declared.side, declared.points_now)
        if not standing.over:
            article, reason = standing.article, standing.said
            raise EntryError("no_fuori", f"{reason.it} ({cite(article, 'it')})", f"{reason.en} ({cite(article, 'en')})")
        points = tuple(now - before for now, before in zip(declared.points_now, totals, strict=True))
        row = BookRow(line, points, counts=False, settled_by=standing.article)
        return replace(self, rows=(*self.rows, row), standing=standing)


def open_book(people: Sides, log: tuple[Change, ...] = ()) -> Book:
    """Return an empty book."""
    return Book(people, (), stand(people.terms, ()), log)


def _settle(book: Book) -> Book:
    """Return the book with its standing recomputed; minutes are counted from the start of the match."""
    minutes = [row.minutes for row in book.rows if row.minutes is not None]
    return replace(book, standing=stand(book.people.terms, book.deals, max(minutes, default=None)))


def _row_of_reported(terms: Terms, reported: ReportedCount) -> BookRow:
    values = tuple(primiera.total for primiera in reported.primiere) or (None,) * terms.sides
    lines = {name: LineCount(points, points) for name, points in reported.lines.items()}
    counted = Count(reported.cards, reported.denari, reported.settebello, values, reported.scope, lines)
    score = score_count(terms, counted)
    if not reported.primiere:
        score = _with_primiera_of(terms, score, reported.primiera_winner)
    return BookRow("", score.totals, counts=True, score=score, primiere=reported.primiere, minutes=reported.minutes)


def _with_primiera_of(terms: Terms, score: Score, winner: int | None) -> Score:
    """Return the score with the primiera's winner as reported by the table, without its cards."""
    line = ScoreLine(
        "primiera",
        terms.rulebook.cite("score.primiera"),
        tuple(int(side == winner) for side in range(terms.sides)),
        tr("scoresheet-scopa-book-table_says"),
    )
    return Score(tuple(line if other.name == "primiera" else other for other in score.lines))


def _row_of_captured(terms: Terms, captured: Captured) -> BookRow:
    score = score_count(terms, count(_position(terms, captured, ())))
    return BookRow(
        "", score.totals, counts=True, score=score, primiere=_primiere(terms, captured), minutes=captured.minutes
    )


def _primiere(terms: Terms, captured: Captured) -> tuple[Primiera, ...]:
    return tuple(primiera(terms, pile) for pile in captured.piles)


def _position(terms: Terms, captured: Captured, points: tuple[int, ...]) -> Position:
    """Return the position of a stopped deal; cards in no pile, which any side could still take, are on the table."""
    taken = {card for pile in captured.piles for card in pile}
    return Position(
        terms=terms,
        hands=((),) * terms.players,
        table=tuple(card for card in ITALIAN.cards if card not in taken),
        piles=captured.piles,
        scope=captured.scope,
        turn=None,
        last_taker=None,
        stock=(),
        points=points,
    )


def _row_of_irregular(book: Book, irregular: Irregular) -> BookRow:
    terms, captured = book.people.terms, irregular.captured
    settlement = settle_irregular(_position(terms, captured, book.standing.totals), irregular.at_fault)
    if settlement.score is None:
        return BookRow("", (0,) * terms.sides, counts=False, settled_by=settlement.article)
    return BookRow(
        "",
        settlement.score.totals,
        counts=True,
        score=settlement.score,
        primiere=_primiere(terms, captured),
        settled_by=settlement.article,
    )
