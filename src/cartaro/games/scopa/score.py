"""Counting a deal: cards, denari, settebello, primiera, scope, each line with its article."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cartaro.cards import ITALIAN_SUITS, Card, Suit
from cartaro.engine.score import Score, ScoreLine
from cartaro.games.scopa.house_lines import FinishedDeal, LineCount, count_lines, house_lines
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import Text, tr
from cartaro.rulebook import Article

SETTEBELLO = Card(7, Suit.DENARI)
LINES = ("cards", "denari", "settebello", "primiera", "scope")
"""The lines of every rulebook."""


@dataclass(frozen=True, slots=True)
class Primiera:
    """A side's best card of each suit (denari, coppe, spade, bastoni), and their values; None and 0 if it has none."""

    cards: tuple[Card | None, ...]
    values: tuple[int, ...]

    @property
    def total(self) -> int | None:
        """The value of the primiera, None without all four suits (rule ``score.primiera.suits``)."""
        return None if None in self.cards else sum(self.values)


def primiera(terms: Terms, cards: Sequence[Card]) -> Primiera:
    """Return the primiera that *cards* make."""
    worth: Sequence[int] = terms.rulebook.parameters["primiera"]
    best = tuple(
        max((c for c in cards if c.suit is suit), key=lambda c: worth[c.rank - 1], default=None)
        for suit in ITALIAN_SUITS
    )
    return Primiera(best, tuple(worth[c.rank - 1] if c else 0 for c in best))


@dataclass(frozen=True, slots=True)
class Count:
    """The counts at the end of a deal, by side: cards, denari, the side with the settebello, primiera values, scope.

    ``primiera`` is None for a side that lacks a suit; ``settebello`` is None if nobody took it. ``lines`` has the
    counts of the lines that only this table plays, by their names.
    """

    cards: tuple[int, ...]
    denari: tuple[int, ...]
    settebello: int | None
    primiera: tuple[int | None, ...]
    scope: tuple[int, ...]
    lines: Mapping[str, LineCount] = field(default_factory=dict)


def count(position: Position) -> Count:
    """Count the piles."""
    return count_piles(position.terms, position.piles, position.scope)


def count_piles(terms: Terms, piles: Sequence[Sequence[Card]], scope: Sequence[int]) -> Count:
    """Return the count of *piles* and *scope*, each by side."""
    return Count(
        cards=tuple(map(len, piles)),
        denari=tuple(sum(map(is_denari, pile)) for pile in piles),
        settebello=next((side for side, pile in enumerate(piles) if SETTEBELLO in pile), None),
        primiera=tuple(primiera(terms, pile).total for pile in piles),
        scope=tuple(scope),
        lines=count_lines(FinishedDeal(terms, piles, scope)) if house_lines(terms) else {},
    )


_LEVEL = tr("games-scopa-score-level")
_NO_SUITS = tr("games-scopa-score-no_suits")
_NOT_CERTAIN = tr("games-scopa-score-not_certain")


def score(position: Position) -> Score:
    """Return the score of a deal that is over; if ``fuori`` ended it, as it stood then (rule ``fuori.score``)."""
    terms, counted = position.terms, count(position)
    if position.declared is None:
        return score_count(terms, counted)
    certain = next((side for side in range(terms.sides) if primiera_is_certain(position, side)), None)
    line = _primiera_line(terms, counted, certain, terms.rulebook.cite("fuori.primiera"), _NOT_CERTAIN)
    return _sheet(terms, counted, line)


def score_count(terms: Terms, counted: Count) -> Score:
    """Return the score of a deal played to its end, from its count."""
    article = _primiera_article(terms, counted.primiera)
    highest = _highest_primiera(counted.primiera)
    has_any = any(total is not None for total in counted.primiera)
    return _sheet(terms, counted, _primiera_line(terms, counted, highest, article, _LEVEL if has_any else _NO_SUITS))


def _sheet(terms: Terms, counted: Count, primiera_line: ScoreLine) -> Score:
    every = (
        _count_line(terms, "cards", counted.cards),
        _count_line(terms, "denari", counted.denari),
        _settebello_line(terms, counted.settebello),
        primiera_line,
        ScoreLine("scope", terms.rulebook.cite("score.scopa"), counted.scope, _counts_note(counted.scope)),
    )
    return Score(_with_house_lines(terms, counted, every) if counted.lines else every)


def _with_house_lines(terms: Terms, counted: Count, every: Sequence[ScoreLine]) -> tuple[ScoreLine, ...]:
    """Return the lines of every rulebook with those of this table: in another's place, or before the scope."""
    replaced = {line.replaces for line in house_lines(terms)}
    own = [
        ScoreLine(line.called, terms.rulebook.cite(line.name), found.points, _counts_note(found.shown))
        for line in house_lines(terms)
        for found in (counted.lines[line.called],)
    ]
    *others, scope = (line for line in every if line.name not in replaced)
    return (*others, *own, scope)


def is_denari(card: Card) -> bool:
    """Whether the card is of the suit that counts."""
    return card.suit is Suit.DENARI


def _points(terms: Terms, side: int | None) -> tuple[int, ...]:
    return tuple(int(s == side) for s in range(terms.sides))


def _counts_note(counts: Sequence[int]) -> Text:
    return Text(" a ".join(map(str, counts)), " to ".join(map(str, counts)))


def _count_line(terms: Terms, name: str, counts: Sequence[int]) -> ScoreLine:
    """Give a point to the side that reaches the threshold and has more than every other side.

    Rules ``score.cards``, ``score.denari`` and ``score.sides``.
    """
    needed = int(terms.rulebook.parameters[f"{name}_majority"])
    best = max(counts)
    winner = counts.index(best) if best >= needed and counts.count(best) == 1 else None
    note = _counts_note(counts)
    if winner is None:
        note = tr("games-scopa-score-count_line", note=note, needed=needed)
        if best >= needed:
            note = Text(f"{_counts_note(counts).it}: {_LEVEL.it}", f"{_counts_note(counts).en}: {_LEVEL.en}")
    return ScoreLine(name, terms.rulebook.cite(f"score.{name}"), _points(terms, winner), note)


def _settebello_line(terms: Terms, side: int | None) -> ScoreLine:
    note = tr("games-scopa-score-taken") if side is not None else tr("games-scopa-score-settebello_line")
    return ScoreLine("settebello", terms.rulebook.cite("score.settebello"), _points(terms, side), note)


def _primiera_line(terms: Terms, counted: Count, winner: int | None, article: Article, why_nobody: Text) -> ScoreLine:
    """Give the point to the *winner*; if there is none, the note says why (*why_nobody*)."""
    totals = [("—" if total is None else str(total)) for total in counted.primiera]
    it, en = " a ".join(totals), " to ".join(totals)
    note = Text(it, en) if winner is not None else Text(f"{it}: {why_nobody.it}", f"{en}: {why_nobody.en}")
    return ScoreLine("primiera", article, _points(terms, winner), note)


def _primiera_article(terms: Terms, totals: Sequence[int | None]) -> Article:
    rulebook = terms.rulebook
    if all(total is None for total in totals) and rulebook.has("score.primiera.nobody"):
        return rulebook.cite("score.primiera.nobody")
    if terms.sides > 2:
        return rulebook.cite("score.primiera.three")
    return rulebook.cite("score.primiera.suits" if None in totals else "score.primiera")


def _highest_primiera(totals: Sequence[int | None]) -> int | None:
    """Return the side that has all four suits and more than every other side that has them."""
    best = max((total for total in totals if total is not None), default=None)
    return totals.index(best) if best is not None and totals.count(best) == 1 else None


def primiera_is_certain(position: Position, side: int) -> bool:
    """Whether no other side could reach the side's primiera with every card not yet captured (Scopone, article 16)."""
    own = primiera(position.terms, position.piles[side]).total
    if own is None:
        return False
    others = (best_primiera(position, s) for s in range(position.terms.sides) if s != side)
    return all(best is None or best < own for best in others)


def best_primiera(position: Position, side: int) -> int | None:
    """Return the primiera that the side would have with every card not yet captured, None if a suit would be absent."""
    return primiera(position.terms, (*position.piles[side], *position.not_captured())).total
