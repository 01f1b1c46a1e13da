"""Counting the hands at the end of a deal, each count with the article that decides it."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.engine.score import Score, ScoreLine
from cartaro.games.scala40.melds import LOW_ACE, Cards
from cartaro.games.scala40.position import Ending, Position
from cartaro.games.scala40.terms import LawParameters, Terms
from cartaro.i18n import Text, tr
from cartaro.rulebook import Article, Question

LINES = ("hands", "double", "flat")


@dataclass(frozen=True, slots=True)
class SeatCount:
    """The count of one seat: ``cards`` is the value of its hand, ``points`` what it scores, by ``article``."""

    cards: int
    points: int
    article: Article


@dataclass(frozen=True, slots=True)
class Count:
    """The count of a finished deal by seat.

    ``closer`` is None if nobody closed; ``in_hand`` is True if the close was in hand and the rulebook counts that.
    """

    terms: Terms
    seats: tuple[SeatCount, ...]
    closer: int | None
    in_hand: bool

    @property
    def by_seat(self) -> tuple[int, ...]:
        """What each seat scores."""
        return tuple(seat.points for seat in self.seats)

    @property
    def by_side(self) -> tuple[int, ...]:
        """What each side scores: the sum of its members' counts (rule ``sides``)."""
        sides = self.terms.sides
        return tuple(sum(self.by_seat[side::sides]) for side in range(sides))


def questions_of(terms: Terms) -> dict[str, Question]:
    """Return the questions about a deal beside its points, for the score of a real table, by name, as in the rulebook.

    ``in_hand``: whether the close was in hand, if that is scored differently; ``flat``: who has laid nothing, if that
    has a count of its own (rules ``count.double``, ``count.flat``).
    """
    asked = {"in_hand": terms.law.has_closing_in_hand, "flat": terms.law.flat_hand > 0}
    return {name: question for name, question in terms.rulebook.questions.items() if asked[name]}


def hand_value(law: LawParameters, hand: Cards) -> int:
    """Return the value of the cards left in a hand (rules ``count.values``, ``count.ace``, ``count.joker``)."""
    if len(hand) == 1 and hand[0].rank == LOW_ACE:
        return law.lone_ace
    return sum(_left_in_hand(law, card.rank) for card in hand)


def _left_in_hand(law: LawParameters, rank: int) -> int:
    if rank == 0:
        return law.joker_in_hand
    return law.ace_in_hand if rank == LOW_ACE else min(rank, law.figure)


def count_hands(
    terms: Terms, hands: Sequence[Cards], laid: Sequence[bool], closer: int | None, *, in_hand: bool
) -> Count:
    """Count *hands* at the end of a deal; ``laid`` says which seats laid something during it.

    Rules ``count.hands``, ``count.closer``, ``count.double``, ``count.flat``, ``count.flat-hand``: the flat count
    applies at every close and replaces the doubled one; the closer's partners count nothing.
    """
    return count_values(terms, [hand_value(terms.law, hand) for hand in hands], laid, closer, in_hand=in_hand)


def count_values(
    terms: Terms, values: Sequence[int], laid: Sequence[bool], closer: int | None, *, in_hand: bool
) -> Count:
    """Count hands, as :func:`count_hands` does, when only their *values* are known."""
    in_hand = in_hand and terms.law.has_closing_in_hand and closer is not None
    seats = tuple(
        _count_seat(terms, value, has_laid, _closes_for(terms, seat, closer), closer is not None, in_hand)
        for seat, (value, has_laid) in enumerate(zip(values, laid, strict=True))
    )
    return Count(terms, seats, closer, in_hand)


def _closes_for(terms: Terms, seat: int, closer: int | None) -> bool:
    return closer is not None and terms.side_of(seat) == terms.side_of(closer)


def _count_seat(terms: Terms, cards: int, laid: bool, closes: bool, closed: bool, in_hand: bool) -> SeatCount:
    law, rulebook = terms.law, terms.rulebook
    if closes:
        return SeatCount(cards, 0, rulebook.cite("count.closer"))
    flat = law.flat_at_close(in_hand=in_hand)
    if closed and flat and not laid:
        return SeatCount(cards, flat, rulebook.cite("count.flat"))
    if in_hand:
        return SeatCount(cards, cards * law.in_hand_factor, rulebook.cite("count.double"))
    if not closed and law.flat_hand and not laid and rulebook.has("count.flat-unclosed"):
        return SeatCount(cards, cards, rulebook.cite("count.flat-unclosed"))
    return SeatCount(cards, cards, rulebook.cite("count.hands"))


def count(position: Position) -> Count:
    """Return the count of a deal that is over (rule ``count.closed``)."""
    return count_hands(position.terms, position.hands, position.opened, position.closer, in_hand=position.in_hand)


def score(position: Position) -> Score:
    """Return the score of a deal that is over, by side: plain counts of hands, what doubling adds, flat counts."""
    return as_score(count(position), position.ending)


def as_score(counted: Count, ending: Ending | None = Ending.CLOSED) -> Score:
    """Return *counted* as score lines by side; a deal ended by a gap cites that gap for the hands."""
    rulebook = counted.terms.rulebook
    flat, double = rulebook.cite("count.flat") if rulebook.has("count.flat") else None, rulebook.cite("count.double")
    base = [0 if seat.article is flat else min(seat.cards, seat.points) for seat in counted.seats]
    extra = [seat.points - seat.cards if seat.article is double else 0 for seat in counted.seats]
    flats = [seat.points if seat.article is flat else 0 for seat in counted.seats]
    cited = rulebook.cite("count.hands" if ending in (None, Ending.CLOSED) else f"end.{_ENDS[ending]}")
    lines = [ScoreLine("hands", cited, _by_side(counted.terms, base), _note(counted))]
    if any(extra):
        lines.append(ScoreLine("double", double, _by_side(counted.terms, extra), _IN_HAND))
    if flat is not None and any(flats):
        lines.append(ScoreLine("flat", flat, _by_side(counted.terms, flats), _ALL_IN_HAND))
    return Score(tuple(lines))


_ENDS = {Ending.NO_CARDS: "no-cards", Ending.ENDLESS: "renewals"}
_IN_HAND = tr("games-scala40-score-in_hand")
_ALL_IN_HAND = tr("games-scala40-score-all_in_hand")


def _by_side(terms: Terms, by_seat: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(by_seat[side :: terms.sides]) for side in range(terms.sides))


def _note(counted: Count) -> Text:
    cards = ", ".join(str(seat.cards) for seat in counted.seats)
    return tr("games-scala40-score-note", cards=cards)
