"""Positions, views and scores in the JSON of the judge's protocol (docs/judge.md), and the parsing of positions."""

from collections.abc import Mapping, Sequence
from typing import Any

from cartaro.cards import FRENCH
from cartaro.engine.events import Json
from cartaro.engine.reading import (
    MOST,
    PositionError,
    check_keys,
    is_count,
    read_cards,
    read_hands,
    read_index,
    read_texts,
    required,
    wrong,
)
from cartaro.games.scala40.actions import read_melded, spell_action
from cartaro.games.scala40.faults import MeldFault
from cartaro.games.scala40.melds import Cards, Meld, UnclearError, read_meld
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.position import Draft, Position
from cartaro.games.scala40.reported_score import count_reported
from cartaro.games.scala40.score import Count, count_hands
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import tr

KEYS = ("hands", "stock", "pile", "melds", "opened", "turns", "turn", "points")
CLOSE_KEYS = ("closer", "in_hand", "hands", "points", "laid")

_SAY_THE_JOKER = tr("games-scala40-json_form-say_the_joker")


def position_to_json(position: Position) -> dict[str, Json]:
    """Return the position with every key of the protocol; inside a turn also what was drawn, taken and laid.

    ``points``, the standing of the match by side before the deal, is included only if some side has points.
    """
    described: dict[str, Json] = {
        "hands": [list(FRENCH.spell_all(hand)) for hand in position.hands],
        "stock": list(FRENCH.spell_all(position.stock)),
        "pile": list(FRENCH.spell_all(position.pile)),
        "melds": melds_to_json(position.melds),
        "opened": list(position.opened),
        "turns": list(position.turns),
        "turn": position.turn,
    }
    if any(position.totals):
        described["points"] = list(position.totals)
    draft = position.draft
    if not position.over and (draft.drawn or draft.laid):
        described["drawn"] = draft.drawn
        described["taken"] = FRENCH.spell(draft.taken) if draft.taken is not None else None
        described["laid"] = [spell_action(action) for action in draft.laid]
    return described


def melds_to_json(melds: Sequence[Meld]) -> list[Json]:
    """Return each meld's owner and cards, jokers with what they stand for."""
    return [{"owner": meld.owner, "cards": list(meld.spell())} for meld in melds]


def view(observation: Observation) -> dict[str, Json]:
    """Return the cards shown to one seat, or to a spectator, and no others (rule ``view.pile``)."""
    hand, top = observation.hand, observation.pile_top
    return {
        "hand": None if hand is None else list(FRENCH.spell_all(hand)),
        "hands": list(observation.hands),
        "melds": melds_to_json(observation.melds),
        "pile_top": None if top is None else FRENCH.spell(top),
        "stock": observation.stock,
    }


def count_to_json(counted: Count) -> dict[str, Json]:
    """Return the score of a deal in the protocol's form; with teams, their counts as well."""
    described: dict[str, Json] = {
        "counts": list(counted.by_seat),
        "closer": counted.closer,
        "in_hand": counted.in_hand,
    }
    if counted.terms.members > 1:
        described["team_counts"] = list(counted.by_side)
    return described


def read_position(terms: Terms, given: Mapping[str, Any]) -> Position:
    """Return the position that *given* describes, at the start of a turn; raise :class:`PositionError` if invalid."""
    check_keys(given, KEYS, tr("games-scala40-json_form-read_position"))
    players = terms.players
    hands = _read_hands(terms, required(given, "hands"))
    melds = _read_melds(terms, given.get("melds", []))
    turn = read_index(given.get("turn"), "turn", players)
    position = Position(
        terms=terms,
        hands=hands,
        stock=read_cards(FRENCH, given.get("stock", []), "stock"),
        pile=read_cards(FRENCH, given.get("pile", []), "pile"),
        melds=melds,
        opened=tuple(_read_list(given, "opened", players, bool, [False] * players)),
        turns=_read_counts(given, "turns", players, [1] * players),
        turn=turn,
        draft=Draft(hands[turn], melds),
        known=((),) * players,
        seed=terms.seed,
        totals=_read_counts(given, "points", terms.sides) if "points" in given else (),
    )
    cards = [card for group in (*hands, position.stock, position.pile, *(m.cards for m in melds)) for card in group]
    FRENCH.check_distinct(cards)
    return position


def read_close(terms: Terms, given: Mapping[str, Any]) -> Count:
    """Return the count of the close that *given* describes; raise :class:`PositionError` if it is impossible.

    ``closer`` is the seat that closed, null if nobody did; ``laid`` says which seats laid something during the deal
    (by default all). Instead of ``hands``, ``points`` may give the value of each hand.
    """
    check_keys(given, CLOSE_KEYS, tr("games-scala40-json_form-read_close"))
    players = terms.players
    laid = _read_list(given, "laid", players, bool, [True] * players)
    in_hand = given.get("in_hand", False)
    if type(in_hand) is not bool:
        raise wrong("in_hand", tr("games-scala40-json_form-in_hand"))
    closer = required(given, "closer")
    if closer is not None:
        closer = read_index(closer, "closer", players)
    if "points" in given and "hands" not in given:
        return count_reported(terms, _read_counts(given, "points", players), laid, closer, in_hand=in_hand)
    return _count_close(terms, given, laid, closer, in_hand=in_hand)


def _count_close(
    terms: Terms, given: Mapping[str, Any], laid: Sequence[bool], closer: int | None, *, in_hand: bool
) -> Count:
    if "points" in given:
        raise PositionError(
            "bad_close",
            tr("games-scala40-json_form-bad_close"),
        )
    hands = _read_hands(terms, required(given, "hands"))
    FRENCH.check_distinct([card for hand in hands for card in hand])
    for seat, hand in enumerate(hands):
        if (seat == closer) == bool(hand):
            raise PositionError(
                "bad_close",
                "Chi chiude resta senza carte, e soltanto lui: " + f"il posto {seat} ne ha {len(hand)}.",
                f"Who closes is left without cards, and nobody else: seat {seat} has {len(hand)}.",
            )
    return count_hands(terms, hands, laid, closer, in_hand=in_hand)


def _read_hands(terms: Terms, value: Any) -> tuple[Cards, ...]:
    hands = read_hands(FRENCH, value, "hands", terms.players)
    for seat, hand in enumerate(hands):
        if len(hand) > terms.law.hand:
            raise PositionError(
                "bad_position",
                tr("games-scala40-json_form-bad_position", seat=seat, hand=len(hand), hand2=terms.law.hand),
            )
    return hands


def _read_melds(terms: Terms, value: Any) -> tuple[Meld, ...]:
    if not isinstance(value, list):
        raise wrong("melds", tr("games-scala40-json_form-melds"))
    return tuple(_read_meld(terms, at, entry) for at, entry in enumerate(value))


def _read_meld(terms: Terms, at: int, entry: Any) -> Meld:
    if not isinstance(entry, dict) or set(entry) != {"owner", "cards"}:
        raise wrong("melds", tr("games-scala40-json_form-melds"))
    owner = read_index(entry["owner"], "owner", terms.players)
    pairs = [read_melded(text) for text in read_texts(entry["cards"], "melds")]
    try:
        meld = read_meld(terms.law, owner, tuple(c for c, _ in pairs), tuple(said for _, said in pairs), placed=False)
    except UnclearError:
        meld = MeldFault("joker.place")
    if isinstance(meld, MeldFault):
        cards = " ".join(entry["cards"])
        reason = terms.rulebook.refusal(meld.rule) if terms.rulebook.has(meld.rule) else None
        if reason is not None and meld.why is not None:
            reason = reason + meld.why
        raise PositionError(
            "bad_meld",
            tr("games-scala40-json_form-bad_meld", at=at, cards=cards, reason=reason or _SAY_THE_JOKER),
        )
    return meld


def _read_counts(given: Mapping[str, Any], key: str, n: int, default: Sequence[int] = ()) -> tuple[int, ...]:
    numbers = _read_list(given, key, n, int, list(default))
    if not all(map(is_count, numbers)):
        raise wrong(key, tr("games-scala40-json_form-turns", most=MOST))
    return tuple(numbers)


def _read_list(given: Mapping[str, Any], key: str, n: int, kind: type, default: list[Any]) -> list[Any]:
    value = given.get(key, default)
    if not isinstance(value, list) or len(value) != n or any(type(item) is not kind for item in value):
        raise wrong(key, tr("games-scala40-json_form-list", number=n, kind="bool" if kind is bool else "number"))
    return value
