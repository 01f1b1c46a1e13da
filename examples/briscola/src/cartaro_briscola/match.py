"""A match of Briscola: deals until somebody has won as many as were agreed."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from cartaro.cards import Card
from cartaro.engine.chance import Shuffle
from cartaro.engine.events import Event
from cartaro.engine.score import Score
from cartaro.i18n import CartaroError
from cartaro.match.draw import SeatDraw, draw_dealer
from cartaro.match.protocol import DRAW_LABEL, Match, Phase, Redeal, deck_label
from cartaro.match.seating import Seating, seat_after
from cartaro.match.standing import Standing, check_points, deal_after_the_end
from cartaro.rulebook import Verdict
from cartaro_briscola.game import BRISCOLA, Briscola
from cartaro_briscola.position import PLAYERS, Position, Terms


@dataclass(frozen=True)
class BriscolaMatch:
    """A match of Briscola (see :class:`cartaro.match.protocol.Match`); ``dealer`` is the place that deals."""

    terms: Terms
    shuffle: Shuffle
    draw: SeatDraw
    dealer: int
    deals: tuple[tuple[int, ...], ...]
    position: Position
    redeals: tuple[Redeal, ...] = ()
    elapsed_minutes: float | None = None
    stopped: bool = False
    offered: tuple[int, ...] = ()

    @property
    def game(self) -> Briscola:
        return BRISCOLA

    @property
    def number(self) -> int:
        return len(self.deals) + 1

    @property
    def totals(self) -> tuple[int, ...]:
        return stand(self.terms, self.deals).totals

    @property
    def score(self) -> Score | None:
        return BRISCOLA.score(self.position) if self.position.over else None

    @property
    def points(self) -> tuple[int, ...] | None:
        return None if self.score is None else self.seating.by_match_side(self.score.totals)

    @property
    def standing(self) -> Standing:
        return stand(self.terms, self.deals if self.points is None else (*self.deals, self.points))

    @property
    def phase(self) -> Phase:
        if not self.position.over:
            return Phase.PLAY
        return Phase.OVER if self.standing.over else Phase.COUNT

    @property
    def place_to_act(self) -> int | None:
        turn = self.position.turn
        return None if turn is None else self.seating.place_of(turn)

    @property
    def seating(self) -> Seating:
        return seat_after(self.dealer, PLAYERS, PLAYERS)

    def come_back(self, side: int) -> NoReturn:
        raise CartaroError("no_reentry", "Qui nessuno esce dalla partita.", "Nobody goes out of the match here.")

    def _seat(self, place: int) -> int:
        return (place - self.dealer - 1) % PLAYERS

    def judge(self, place: int, action: Card) -> Verdict:
        return BRISCOLA.judge(self.position, self._seat(place), action)

    def play(self, place: int, action: Card, elapsed_minutes: float | None = None) -> "BriscolaMatch":
        return replace(self, position=BRISCOLA.play(self.position, self._seat(place), action))

    def action_events(self, place: int, action: Card, after: Match) -> Sequence[Event]:
        return BRISCOLA.action_events(self.position, self._seat(place), action, after.position)

    def deal_again(self) -> NoReturn:
        raise _no_wrong_hands()

    def stop(self, at_fault: Collection[int]) -> NoReturn:
        raise _no_wrong_hands()

    def next_deal(self) -> "BriscolaMatch":
        assert self.points is not None
        return _deal(replace(self, deals=(*self.deals, self.points), dealer=self.seating.place_of(0)))


def _no_wrong_hands() -> CartaroError:
    return CartaroError("no_such_rule", "Qui le mani sono sempre giuste.", "Hands are never wrong here.")


def begin(terms: Any, shuffle: Shuffle, draw: SeatDraw | None = None) -> BriscolaMatch:
    """Return a match with its dealer drawn, unless *draw* gives the places, and its first deal on the table."""
    roles = draw or draw_dealer(PLAYERS, shuffle.permute(BRISCOLA.pack.cards, DRAW_LABEL))
    nothing = BRISCOLA.deal(terms, BRISCOLA.pack.cards, (0,) * PLAYERS)
    return _deal(BriscolaMatch(terms, shuffle, roles, PLAYERS - 1, (), nothing))


def _deal(match: BriscolaMatch) -> BriscolaMatch:
    deck = match.shuffle.permute(BRISCOLA.pack.cards, deck_label(match.number, 0))
    return replace(match, position=BRISCOLA.deal(match.terms, deck, match.totals))


def stand(terms: Terms, deals: Sequence[Sequence[int]]) -> Standing:
    """Return where the match stands after *deals*, points by side (rule ``match.target``).

    Raise :class:`CartaroError` on deals after the end.
    """
    check_points(deals, PLAYERS)
    article, totals = terms.rulebook.cite("match.target"), (0,) * PLAYERS
    for number, points in enumerate(deals, 1):
        if max(totals) >= terms.target:
            raise deal_after_the_end(number)
        totals = tuple(total + won for total, won in zip(totals, points, strict=True))
    winner = next((side for side, total in enumerate(totals) if total >= terms.target), None)
    return Standing(totals, winner is not None, winner, article, next_dealer=0 if deals else None)
