"""Positions in the JSON of the judge's protocol (docs/judge.md), and their parsing."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cartaro.cards import ITALIAN
from cartaro.engine.events import Json
from cartaro.engine.reading import (
    MOST,
    PositionError,
    check_keys,
    is_count,
    read_cards,
    read_hands,
    read_index,
    required,
    wrong,
)
from cartaro.games.scopa.play import settle
from cartaro.games.scopa.position import Cards, Position
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import tr

KEYS = ("hands", "table", "piles", "scope", "turn", "last_taker", "stock", "points", "exposed")


def position_to_json(position: Position) -> dict[str, Json]:
    """Return the position with every key of the protocol; ``exposed`` only if cards can be exposed."""
    described: dict[str, Json] = {
        "hands": [list(ITALIAN.spell_all(hand)) for hand in position.hands],
        "table": list(ITALIAN.spell_all(position.table)),
        "piles": [list(ITALIAN.spell_all(pile)) for pile in position.piles],
        "scope": list(position.scope),
        "turn": position.turn,
        "last_taker": position.last_taker,
        "stock": list(ITALIAN.spell_all(position.stock)),
        "points": list(position.points),
    }
    if position.terms.by_hand:
        described["exposed"] = [list(ITALIAN.spell_all(cards)) for cards in position.exposed]
    return described


def read_position(terms: Terms, given: Mapping[str, Any], *, irregular: bool = False) -> Position:
    """Return the position that *given* describes; raise :class:`PositionError` if it is impossible.

    ``irregular`` lets a hand hold more cards than the rulebook deals; the deal is then stopped (Scopone, article 17).
    """
    check_keys(given, KEYS if terms.by_hand else KEYS[:-1], tr("games-scopa-json_form-read_position"))
    hands = read_hands(ITALIAN, required(given, "hands"), "hands", terms.players)
    sides = terms.sides
    exposed = _read_lists(given, "exposed", terms.players) if terms.by_hand else ()
    last_taker = given.get("last_taker")
    hands = tuple(
        (*hand, *(c for c in up if c not in hand))
        for hand, up in zip(hands, exposed or ((),) * len(hands), strict=True)
    )
    position = Position(
        terms=terms,
        hands=hands,
        table=read_cards(ITALIAN, required(given, "table"), "table"),
        piles=_read_lists(given, "piles", sides),
        scope=_read_numbers(given, "scope", sides),
        turn=None,
        last_taker=None if last_taker is None else read_index(last_taker, "last_taker", sides),
        stock=read_cards(ITALIAN, given.get("stock", []), "stock"),
        points=_read_numbers(given, "points", sides),
        exposed=exposed,
    )
    _check_cards(position, irregular)
    turn = given.get("turn")
    turn = None if turn is None else read_index(turn, "turn", terms.players)
    return position if irregular else _with_turn(position, turn)


def _with_turn(position: Position, turn: int | None) -> Position:
    """Set the turn and, at the start of a deal, mark the hands as not yet looked at (article 5, rule ``view.hand``)."""
    if turn is None:
        if any(position.hands) or position.stock:
            raise PositionError(
                "bad_position",
                tr("games-scopa-json_form-with_turn"),
            )
        turn = 0
    whole = all(len(hand) == position.terms.rulebook.parameters["hand"] for hand in position.hands)
    if whole and position.terms.rulebook.has("view.hand"):
        position = replace(position, unseen=frozenset(range(position.terms.players)))
    return settle(position, turn)


def _check_cards(position: Position, irregular: bool) -> None:
    piles = (card for pile in position.piles for card in pile)
    ITALIAN.check_distinct([*position.not_captured(), *piles])
    ITALIAN.check_distinct([card for cards in position.exposed for card in cards])
    rulebook = position.terms.rulebook
    limit = rulebook.parameters["hand"]
    for seat, hand in enumerate(position.hands):
        if len(hand) > limit and not irregular:
            raise PositionError(
                "bad_position",
                tr("games-scopa-json_form-check_cards", seat=seat, hand=len(hand), limit=limit),
            )
    if position.stock and not rulebook.has("deal.stock"):
        raise PositionError(
            "bad_position",
            tr("games-scopa-json_form-bad_position", rulebook=rulebook.id),
        )


def _read_lists(given: Mapping[str, Any], key: str, n: int) -> tuple[Cards, ...]:
    return read_hands(ITALIAN, given[key], key, n) if key in given else ((),) * n


def _read_numbers(given: Mapping[str, Any], key: str, n: int) -> tuple[int, ...]:
    value = given.get(key)
    if value is None:
        return (0,) * n
    if not isinstance(value, list) or len(value) != n or not all(map(is_count, value)):
        raise wrong(key, tr("games-scopa-json_form-read_numbers", number=n, most=MOST))
    return tuple(value)
