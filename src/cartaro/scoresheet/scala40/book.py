"""A score book of Scala 40: the fold of its entries, each scored by the same rules as the judge's."""

from dataclasses import dataclass, replace

from cartaro.games.scala40.reported_score import count_reported
from cartaro.games.scala40.score import Count
from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.scala40.elimination import Reentry, offered_reentries, penalties, places_after, stand
from cartaro.match.standing import Standing, deal_after_the_end
from cartaro.notation.sentences.ending import ending_to_text
from cartaro.scoresheet.changes import no_deal, then_wrong
from cartaro.scoresheet.people import EntryError
from cartaro.scoresheet.protocol import Change
from cartaro.scoresheet.scala40.people import Sides
from cartaro.scoresheet.scala40.telling import Back, ReportedClosing, ReportedHand, read_line


@dataclass(frozen=True, slots=True)
class BookRow:
    """The result of an entry. ``deal`` counts deals from one; ``count`` is by seat of ``places``, None for a re-entry.

    ``totals`` and ``out`` are by side, after the entry; ``busted`` went out with it.
    """

    line: str
    deal: int
    closed: ReportedClosing | None
    back: int | None
    places: tuple[int, ...]
    count: Count | None
    totals: tuple[int, ...]
    out: tuple[int, ...]
    busted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The score of a match so far. ``dealer`` is the place that deals next; ``log`` has every correction."""

    people: Sides
    rows: tuple[BookRow, ...]
    deals: tuple[tuple[int, ...], ...]
    reentries: tuple[Reentry, ...]
    standing: Standing
    dealer: int
    log: tuple[Change, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self.standing.over

    @property
    def ending(self) -> Text | None:
        """Why the match is over; None while it goes on."""
        return ending_to_text(self.people.terms, self.standing, None, self.people.side)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the entries as entered."""
        return tuple(row.line for row in self.rows)

    @property
    def number(self) -> int:
        """The number of the next deal, from one."""
        return len(self.deals) + 1

    @property
    def offered(self) -> tuple[int, ...]:
        """The sides that may re-enter before the next deal."""
        return tuple(offered_reentries(self.people.terms, self.deals, self.reentries))

    @property
    def penalties(self) -> tuple[int, ...]:
        """The penalties of each side for re-entries."""
        return penalties(self.people.terms, self.reentries)

    def enter(self, line: str) -> "Book":
        """Return the book with one more entry; raise :class:`cartaro.i18n.CartaroError` if it is invalid."""
        if self.over:
            raise deal_after_the_end(self.number)
        entry = read_line(self.people, self.standing.out, line)
        return self._come_back(entry, line) if isinstance(entry, Back) else self._count(entry, line)

    def _come_back(self, entry: Back, line: str) -> "Book":
        side, terms = self.people.terms.side_of(entry.place), self.people.terms
        if side not in self.offered:
            raise self._no_reentry(side)
        reentries = (*self.reentries, Reentry(len(self.deals), side))
        standing = stand(terms, self.deals, reentries)
        row = BookRow(line, self.number, None, side, (), None, standing.totals, standing.out, ())
        dealer = _next_dealer(self, standing)
        return replace(self, rows=(*self.rows, row), reentries=reentries, standing=standing, dealer=dealer)

    def _no_reentry(self, side: int) -> EntryError:
        name, terms = self.people.side(side), self.people.terms
        if not terms.may_come_back:
            return EntryError("no_reentry", tr("scoresheet-scala40-book-table_nobody_comes_back"))
        return EntryError(
            "no_reentry",
            tr("scoresheet-scala40-book-no_reentry", name=name),
        )

    def _count(self, closed: ReportedClosing, line: str) -> "Book":
        people, out = self.people, self.standing.out
        places = tuple(people.in_play(out))
        held = [closed.held.get(place, ReportedHand(0, laid=True)) for place in places]
        count = count_reported(
            people.terms.with_sides(people.terms.sides - len(out)),
            [hand.points for hand in held],
            [hand.laid for hand in held],
            None if closed.closer is None else places.index(closed.closer),
            in_hand=closed.in_hand,
            name=lambda seat: people.name(places[seat]),
        )
        playing = iter(count.by_side)
        counts = tuple(0 if side in out else next(playing) for side in range(people.terms.sides))
        deals = (*self.deals, counts)
        standing = stand(people.terms, deals, self.reentries)
        busted = tuple(side for side in standing.out if side not in out)
        row = BookRow(line, self.number, closed, None, places, count, standing.totals, standing.out, busted)
        after = replace(self, rows=(*self.rows, row), deals=deals, standing=standing)
        return replace(after, dealer=_next_dealer(after, standing))

    def undo(self, when: str) -> "Book":
        """Return the book without its last entry, with the change logged; raise :class:`EntryError` if it is empty."""
        if not self.rows:
            raise EntryError("nothing", tr("scoresheet-scala40-book-nothing"))
        last = self.rows[-1]
        change: Change = {"when": when, "deal": last.deal, "was": last.line, "now": None}
        return replace(self._again(self.lines[:-1]), log=(*self.log, change))

    def correct(self, deal: int, line: str, when: str) -> "Book":
        """Return the book with *line* for a deal already entered; all later entries are scored again.

        The re-entry of a side that is not out any more falls away, which is logged too.
        Raise :class:`cartaro.i18n.CartaroError` if the deal, or a later one, would be invalid.
        """
        at = next((i for i, row in enumerate(self.rows) if row.deal == deal and row.count is not None), None)
        if at is None:
            raise no_deal(deal, len(self.deals))
        change: Change = {"when": when, "deal": deal, "was": self.rows[at].line, "now": line}
        book = self._again((*self.lines[:at], line))
        book, dropped = replace(book, log=(*self.log, change)), list[Change]()
        for row in self.rows[at + 1 :]:
            if row.back is not None and row.back not in book.standing.out:
                dropped.append({"when": when, "deal": row.deal, "was": row.line, "now": None})
                continue
            try:
                book = book.enter(row.line)
            except CartaroError as error:
                raise then_wrong(row.deal if row.back is None else row.deal - 1, error) from error
        return replace(book, log=(*book.log, *dropped))

    def _again(self, lines: tuple[str, ...]) -> "Book":
        """Return the book of *lines*."""
        book = open_book(self.people, self.log)
        for line in lines:
            book = book.enter(line)
        return book


def _next_dealer(book: Book, standing: Standing) -> int:
    """Return the place that deals next: the first still in to the left of the last dealer (rule ``match.dealer``)."""
    dealer = book.people.terms.players - 1
    deal_rows = [row for row in book.rows if row.count is not None]
    for row in deal_rows[1:]:
        dealer = places_after(book.people.terms, dealer, _out_of(book, row))[0]
    after = places_after(book.people.terms, dealer, standing.out)
    return after[0] if after else dealer


def _out_of(book: Book, row: BookRow) -> frozenset[int]:
    """Return the sides that did not play the deal of *row*."""
    playing = {book.people.terms.side_of(place) for place in row.places}
    return frozenset(range(book.people.terms.sides)) - playing


def open_book(people: Sides, log: tuple[Change, ...] = ()) -> Book:
    """Return an empty book."""
    return Book(people, (), (), (), stand(people.terms, ()), people.terms.players - 1, log)
