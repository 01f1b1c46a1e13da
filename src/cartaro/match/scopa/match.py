"""A match of Scopa or Scopone."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from cartaro.engine.chance import Shuffle
from cartaro.engine.changing import replace
from cartaro.engine.score import Score
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.game import FISHING, Fishing
from cartaro.games.scopa.irregular import Settlement, settle_irregular
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import CartaroError, tr
from cartaro.match.base_match import BaseMatch
from cartaro.match.draw import SeatDraw, draw_dealer, draw_pairs, partners_are_drawn
from cartaro.match.protocol import DRAW_LABEL, Redeal, deck_label
from cartaro.match.scopa.race import stand, stand_after_fuori
from cartaro.match.standing import Standing
from cartaro.rulebook import Article


@dataclass(frozen=True)
class FishingMatch(BaseMatch):
    """A match of Scopa or Scopone (see :class:`cartaro.match.protocol.Match`).

    ``settled`` is how a deal stopped by irregular hands was settled.
    """

    terms: Terms
    position: Position
    settled: Settlement | None = None

    @property
    def game(self) -> Fishing:
        return FISHING

    def _count(self) -> Score | None:
        return super()._count() if self.settled is None else self.settled.score

    @cached_property
    def standing(self) -> Standing:
        points = self.points
        if points is None:
            return stand(self.terms, self.deals)
        if self.position.declared is not None:
            now = tuple(t + p for t, p in zip(self.totals, points, strict=True))
            return stand_after_fuori(self.terms, self.deals, self.seating.match_side(self.position.declared), now)
        return stand(self.terms, (*self.deals, points), self.elapsed_minutes)

    @property
    def stopped(self) -> bool:
        return self.settled is not None

    def play(self, place: int, action: FishingAction, elapsed_minutes: float | None = None) -> "FishingMatch":
        minutes = elapsed_minutes if self.terms.clock_minutes is not None else None
        return replace(super().play(place, action), elapsed_minutes=minutes)

    def deal_again(self) -> "FishingMatch":
        """Return the match with the deal repeated by the same dealer, for a hand counted wrong (``deal.recount``).

        Raise :class:`CartaroError` once a card has been played: from then on article 17 decides (:meth:`stop`).
        """
        self._check_rule("deal.recount")
        if any(self.position.piles) or len(self.position.table) != self.terms.rulebook.parameters["table"]:
            raise CartaroError(
                "too_late",
                tr("match-scopa-match-too_late"),
            )
        return self._sent_back(self.terms.rulebook.cite("deal.recount"))

    def _check_rule(self, rule: str) -> None:
        if not self.terms.rulebook.has(rule):
            raise CartaroError(
                "no_such_rule",
                tr("match-scopa-match-no_such_rule", rulebook_id=self.terms.rulebook.id),
            )

    def _sent_back(self, article: Article) -> "FishingMatch":
        return deal(self, (*self.redeals, Redeal(self.position, article)))

    def stop(self, at_fault: Collection[int]) -> "FishingMatch":
        """Return the match with the deal stopped because of irregular hands of the sides (of the deal) *at_fault*.

        The deal is settled and counted (``irregular.stop``), or void and dealt again (``irregular.both``). If the
        regular pair prefers to continue (``irregular.option``), do not call this: play continues with corrected hands.
        Raise :class:`CartaroError` once the deal is over.
        """
        self._check_rule("irregular.stop")
        if self.score is not None:
            raise CartaroError("deal_over", tr("match-scopa-match-deal_over"))
        settlement = settle_irregular(self.position, at_fault)
        return self._sent_back(settlement.article) if settlement.void else replace(self, settled=settlement)

    def next_deal(self) -> "FishingMatch":
        assert self.points is not None
        return deal(replace(self, deals=(*self.deals, self.points), dealer=self.seating.place_of(0), settled=None))


def begin(terms: Terms, shuffle: Shuffle, draw: SeatDraw | None = None) -> FishingMatch:
    """Return a match with its roles drawn, unless *draw* gives them, and its first deal dealt."""
    nothing = FISHING.deal(terms, FISHING.pack.cards, (0,) * terms.sides)
    roles = draw or _draw(terms, shuffle)
    return deal(FishingMatch(terms, shuffle, roles, terms.players - 1, (), nothing))


def _draw(terms: Terms, shuffle: Shuffle) -> SeatDraw:
    if terms.deals:
        return SeatDraw((), tuple(range(terms.players)))  # the assigned seats determine the roles
    pack = shuffle.permute(FISHING.pack.cards, DRAW_LABEL)
    if terms.rulebook.has("draw.roles"):
        return draw_pairs(pack, pairs_are_set=not partners_are_drawn(terms))
    return draw_dealer(terms.players, pack)


def deal(match: FishingMatch, sent_back: Sequence[Redeal] = ()) -> FishingMatch:
    """Return *match* with a new deal by its dealer, dealt again as often as the rulebook orders (``deal.redeal``).

    *sent_back* are the earlier attempts at this deal, already void. In duplicate play each deal is separate: the points
    made before it do not count in it.
    """
    totals = (0,) * match.terms.sides if match.terms.deals else match.totals
    points = [totals[match.seating.match_side(side)] for side in range(match.terms.sides)]
    redeals = list(sent_back)
    while True:
        deck = match.shuffle.permute(FISHING.pack.cards, deck_label(match.number, len(redeals)))
        position = FISHING.deal(match.terms, deck, points)
        article = FISHING.must_redeal(position)
        if article is None:
            return replace(match, position=position, redeals=tuple(redeals), elapsed_minutes=None)
        redeals.append(Redeal(position, article))
