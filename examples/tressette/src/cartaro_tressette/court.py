"""Tressette before the judge (see :class:`cartaro.kit.RaceCourt`)."""

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
from cartaro_tressette.game import TRESSETTE, spell, trick_to_json
from cartaro_tressette.position import Position, Terms, in_order

_KEYS = ("hands", "stock", "leader", "table", "tricks", "shown", "declared")


class TressetteCourt(RaceCourt):
    """What the judge asks of Tressette."""

    game = TRESSETTE

    def read_position(self, terms: Terms, given: Mapping[str, Any]) -> Position:
        check_keys(given, _KEYS, Text("La posizione", "The position"))
        n = terms.players
        hands = read_hands(ITALIAN, required(given, "hands"), "hands", n)
        stock = read_cards(ITALIAN, given.get("stock", []), "stock")
        table = read_cards(ITALIAN, given.get("table", []), "table")
        tricks = tuple(_read_trick(each, n) for each in _list(given, "tricks"))
        played = [card for _, cards in tricks for card in cards]
        ITALIAN.check_distinct([card for cards in (*hands, stock, table, played) for card in cards])
        leader = read_index(given.get("leader", 0), "leader", n)
        if len(table) >= n:
            raise wrong("table", Text(f"meno di {n} carte", f"fewer than {n} cards"))
        shown = read_hands(ITALIAN, given.get("shown", [[]] * n), "shown", n)
        declared = _list(given, "declared") or [0] * n
        if len(declared) != n or not all(type(points) is int and points >= 0 for points in declared):
            raise wrong("declared", Text("una lista di punti, uno per posto", "a list of points, one for each seat"))
        return Position(
            terms,
            tuple(map(in_order, hands)),
            stock,
            (leader, table),
            tricks,
            tuple(map(in_order, shown)),
            tuple(declared),
        )

    def view(self, position: Position, seat: int | None) -> dict[str, Json]:
        seen = TRESSETTE.observe(position, seat)
        return {
            "hand": None if seen.hand is None else spell(seen.hand),
            "hands": list(seen.hands),
            "table": spell(seen.table[1]),
            "stock": seen.stock,
            "tricks": [trick_to_json(trick) for trick in seen.tricks],
            "shown": [spell(cards) for cards in seen.shown],
        }


def _list(given: Mapping[str, Any], key: str) -> list[Any]:
    value = given.get(key, [])
    if not isinstance(value, list):
        raise wrong(key, Text("una lista", "a list"))
    return value


def _read_trick(given: Any, players: int) -> Trick:
    if not isinstance(given, dict):
        raise wrong(
            "tricks", Text('prese come {"leader": 0, "cards": […]}', 'tricks such as {"leader": 0, "cards": […]}')
        )
    check_keys(given, ("leader", "cards"), Text("La presa", "The trick"))
    cards = read_cards(ITALIAN, required(given, "cards"), "cards")
    if len(cards) != players:
        raise wrong("cards", Text(f"{players} carte, una per posto", f"{players} cards, one for each seat"))
    return read_index(required(given, "leader"), "leader", players), cards


COURT = TressetteCourt()
