"""Briscola before the judge (see :class:`cartaro.kit.Court`)."""

from collections.abc import Mapping
from typing import Any

from cartaro.kit import (
    ITALIAN,
    Json,
    RaceCourt,
    Text,
    Trick,
    check_keys,
    read_cards,
    read_hands,
    read_index,
    required,
    wrong,
)
from cartaro_briscola.game import BRISCOLA
from cartaro_briscola.position import Position, Terms

_KEYS = ("hands", "table", "leader", "stock", "trump", "piles", "last")


class BriscolaCourt(RaceCourt):
    """What the judge asks of Briscola."""

    game = BRISCOLA

    def read_position(self, terms: Terms, given: Mapping[str, Any]) -> Position:
        check_keys(given, _KEYS, Text("La posizione", "The position"))
        n = terms.players
        hands = read_hands(ITALIAN, required(given, "hands"), "hands", n)
        piles = read_hands(ITALIAN, given.get("piles", [[]] * n), "piles", n)
        table = read_cards(ITALIAN, given.get("table", []), "table")
        stock = read_cards(ITALIAN, given.get("stock", []), "stock")
        ITALIAN.check_distinct([card for cards in (*hands, *piles, table, stock) for card in cards])
        leader = read_index(given.get("leader", 0), "leader", n)
        if len(table) >= n:
            raise wrong("table", Text(f"meno di {n} carte", f"fewer than {n} cards"))
        trump = ITALIAN.read(required(given, "trump"))
        return Position(terms, hands, stock, trump, leader, table, piles, _read_last(given.get("last"), n))

    def view(self, position: Position, seat: int | None) -> dict[str, Json]:
        seen = BRISCOLA.observe(position, seat)
        return {
            "hand": None if seen.hand is None else list(ITALIAN.spell_all(seen.hand)),
            "hands": list(seen.hands),
            "table": list(ITALIAN.spell_all(seen.table[1])),
            "turned": list(ITALIAN.spell_all(seen.turned)),
            "stock": seen.stock,
        }

    def score(self, position: Position) -> dict[str, Json] | None:
        if not position.over:
            return None
        won = BRISCOLA.score(position).totals
        return {"sides": [{"count": position.counted(side), "total": total} for side, total in enumerate(won)]}


def _read_last(given: Any, players: int) -> Trick | None:
    if given is None:
        return None
    if not isinstance(given, dict):
        raise wrong("last", Text("una presa con leader e cards", "a trick with leader and cards"))
    cards = read_cards(ITALIAN, required(given, "cards"), "cards")
    if len(cards) != players:
        raise wrong("cards", Text(f"{players} carte", f"{players} cards"))
    return read_index(required(given, "leader"), "leader", players), cards


COURT = BriscolaCourt()
