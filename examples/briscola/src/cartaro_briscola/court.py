"""Briscola before the judge (see :class:`cartaro.notation.judge.court.Court`)."""

from collections.abc import Mapping
from typing import Any

from cartaro.kit import (
    ITALIAN,
    CourtDecision,
    Json,
    Request,
    RequestError,
    Rulebook,
    Text,
    check_keys,
    read_cards,
    read_hands,
    read_index,
    required,
)
from cartaro_briscola.game import BRISCOLA
from cartaro_briscola.match import stand
from cartaro_briscola.position import PLAYERS, Position, Terms

_KEYS = ("hands", "table", "leader", "stock", "trump", "piles")


class BriscolaCourt:
    """What the judge asks of Briscola."""

    game = BRISCOLA

    def agree(self, rulebook: Rulebook, request: Request) -> Terms:
        return BRISCOLA.agree(rulebook, request.options)

    def read_position(self, terms: Terms, given: Mapping[str, Any]) -> Position:
        check_keys(given, _KEYS, Text("La posizione", "The position"))
        hands = read_hands(ITALIAN, required(given, "hands"), "hands", PLAYERS)
        piles = read_hands(ITALIAN, given.get("piles", [[]] * PLAYERS), "piles", PLAYERS)
        table = read_cards(ITALIAN, given.get("table", []), "table")
        stock = read_cards(ITALIAN, given.get("stock", []), "stock")
        ITALIAN.check_distinct([card for cards in (*hands, *piles, table, stock) for card in cards])
        leader = read_index(given.get("leader", 0), "leader", PLAYERS)
        return Position(terms, hands, stock, ITALIAN.read(required(given, "trump")), leader, table[:1], piles)

    def view(self, position: Position, seat: int | None) -> dict[str, Json]:
        seen = BRISCOLA.observe(position, seat)
        return {
            "hand": None if seen.hand is None else list(ITALIAN.spell_all(seen.hand)),
            "hands": list(seen.hands),
            "table": list(ITALIAN.spell_all(seen.table)),
            "turned": list(ITALIAN.spell_all(seen.turned)),
            "stock": seen.stock,
        }

    def score(self, position: Position) -> dict[str, Json] | None:
        if not position.over:
            return None
        counts = [position.counted(seat) for seat in range(PLAYERS)]
        won = BRISCOLA.score(position).totals
        return {"sides": [{"count": count, "total": total} for count, total in zip(counts, won, strict=True)]}

    def decide(self, terms: Terms, request: Request) -> CourtDecision:
        deals = request.match.get("deals", [])
        if request.subject != "match" or not isinstance(deals, list):
            raise RequestError("bad_request", "Qui si decide solo «match».", "Only 'match' is decided here.")
        standing = stand(terms, deals)
        parts: dict[str, Json] = {"totals": list(standing.totals), "winner": standing.winner}
        return CourtDecision(standing.article, standing.over, parts)


COURT = BriscolaCourt()
