"""Briscola chiamata before the judge (see :class:`cartaro.kit.RaceCourt`)."""

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
from cartaro_chiamata.actions import RANKS
from cartaro_chiamata.game import CHIAMATA
from cartaro_chiamata.position import SEATS, Auction, Position, Terms

_KEYS = ("hands", "auction", "called", "revealed", "leader", "table", "piles", "last")
_AUCTION = ("turn", "passed", "bidder", "rank")


class ChiamataCourt(RaceCourt):
    """What the judge asks of Briscola chiamata."""

    game = CHIAMATA

    def read_position(self, terms: Terms, given: Mapping[str, Any]) -> Position:
        check_keys(given, _KEYS, Text("La posizione", "The position"))
        hands = read_hands(ITALIAN, required(given, "hands"), "hands", SEATS)
        piles = read_hands(ITALIAN, given.get("piles", [[]] * SEATS), "piles", SEATS)
        table = read_cards(ITALIAN, given.get("table", []), "table")
        ITALIAN.check_distinct([card for cards in (*hands, *piles, table) for card in cards])
        if len(table) >= SEATS:
            raise wrong("table", Text(f"meno di {SEATS} carte", f"fewer than {SEATS} cards"))
        called = given.get("called")
        position = Position(
            terms=terms,
            hands=hands,
            auction=_read_auction(given.get("auction", {})),
            called=None if called is None else ITALIAN.read(called),
            leader=read_index(given.get("leader", 0), "leader", SEATS),
            table=table,
            piles=piles,
            last=_read_last(given.get("last")),
            revealed=_seat(given, "revealed"),
        )
        if position.called is not None and position.auction.bidder is None:
            raise wrong("bidder", Text("chi ha chiamato la carta", "who called the card"))
        return position

    def view(self, position: Position, seat: int | None) -> dict[str, Json]:
        seen = CHIAMATA.observe(position, seat)
        return {
            "hand": None if seen.hand is None else list(ITALIAN.spell_all(seen.hand)),
            "hands": list(seen.hands),
            "table": list(ITALIAN.spell_all(seen.table[1])),
            "called": None if seen.called is None else ITALIAN.spell(seen.called),
            "stock": 0,
        }


def _read_auction(given: Any) -> Auction:
    if not isinstance(given, dict):
        raise wrong("auction", Text("un oggetto", "an object"))
    check_keys(given, _AUCTION, Text("L'asta", "The auction"))
    passed, rank = given.get("passed", [False] * SEATS), given.get("rank")
    if not isinstance(passed, list) or len(passed) != SEATS or not all(type(out) is bool for out in passed):
        raise wrong("passed", Text("cinque sì o no", "five yes or no"))
    if rank is not None and (not isinstance(rank, str) or rank not in tuple(RANKS)):
        raise wrong("rank", Text("una carta senza seme, come 3", "a card without its suit, such as 3"))
    number = None if rank is None else RANKS.index(rank) + 1
    return Auction(read_index(given.get("turn", 0), "turn", SEATS), tuple(passed), _seat(given, "bidder"), number)


def _seat(given: Mapping[str, Any], key: str) -> int | None:
    return None if given.get(key) is None else read_index(given[key], key, SEATS)


def _read_last(given: Any) -> Trick | None:
    if given is None:
        return None
    if not isinstance(given, dict):
        raise wrong("last", Text("una presa con leader e cards", "a trick with leader and cards"))
    cards = read_cards(ITALIAN, required(given, "cards"), "cards")
    if len(cards) != SEATS:
        raise wrong("cards", Text(f"{SEATS} carte", f"{SEATS} cards"))
    return read_index(required(given, "leader"), "leader", SEATS), cards


COURT = ChiamataCourt()
