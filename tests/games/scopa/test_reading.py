"""Reading actions and positions: what is accepted, and what is an error with a message."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartaro.cards import ITALIAN, Card
from cartaro.games.scopa.actions import Claim, Expose, FishingAction, Name, Play, read_action, spell_action
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.i18n import CartaroError

SCOPONE = FISHING.agree(FISHING.load("scopone-federale"), {})
BY_HAND = FISHING.agree(FISHING.load("scopone-federale"), {"arbitration": "hand"})
SCOPA = FISHING.agree(FISHING.load("scopa-valliadi"), {})
WHOLE: dict[str, Any] = {"hands": [["7d"], ["6d"], ["5d"], ["4d"]], "table": ["Rc"], "turn": 0}


def card(text: str) -> Card:
    """Return the card of *text*."""
    return ITALIAN.read(text)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of *text*."""
    return tuple(map(ITALIAN.read, text.split()))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("7d", Play(card("7d"))),
        ("7dx7c", Play(card("7d"), cards("7c"))),
        ("7dx4s+3c", Play(card("7d"), cards("3c 4s"))),
        ("7d fuori", Play(card("7d"), fuori=True)),
        ("7dx7c fuori", Play(card("7d"), cards("7c"), fuori=True)),
        ("7d miss", Play(card("7d"), missed=True)),
        ("7d miss fuori", Play(card("7d"), fuori=True, missed=True)),
        ("10dxKc", Play(card("Rd"), cards("Rc"))),
        ("claim", Claim()),
        ("claim 3c+4s", Claim(cards("3c 4s"))),
        ("expose Fb", Expose(card("Fb"))),
        ("name Qb", Name(card("Cb"))),
    ],
)
def test_actions_are_read(text: str, action: FishingAction) -> None:
    """Every form of the protocol, also with French letters; the canonical text is read as the same action."""
    assert read_action(text) == action
    assert read_action(spell_action(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "7",
        "7d ",
        " 7d",
        "claim ",
        "claim  3c",
        "claim +",
        "7dx",
        "x7c",
        "7dx7c+",
        "7dx+7c",
        "7dx7cx7s",
        "7d+7c",
        "7d x 7c",
        "7dx7c miss",
        "7d fuori miss",
        "7d fuori fuori",
        "7d FUORI",
        "8d",
        "7dx7d",
        "7dx3c+3c",
        "expose",
        "expose 7d 6d",
        "name",
        "name 8d",
        "claim 7",
        "claim 3c+",
        "Claim",
        "7d\n",
        "７d",  # noqa: RUF001  # a full-width digit is not accepted
    ],
)
def test_what_is_no_action_is_an_error(text: str) -> None:
    """The error always has a message in both languages."""
    with pytest.raises(CartaroError) as error:
        read_action(text)
    assert all(error.value.text)


@given(st.text(alphabet="7d3cRbFsx+ claimexponuf0'", max_size=14))
def test_any_text_is_an_action_or_an_error(text: str) -> None:
    """The canonical text of an action that was read is read as the same action."""
    try:
        action = read_action(text)
    except CartaroError:
        return
    assert read_action(spell_action(action)) == action


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": None}, "hands"),
        ({"hands": [["7d"]]}, "hands"),
        ({"hands": [["7d"], ["6d"], ["5d"], "4d"]}, "hands"),
        ({"hands": [["7d"], ["6d"], ["5d"], [4]]}, "hands"),
        ({"hands": [["7d"], ["6d"], ["5d"], ["8d"]]}, "8d"),
        ({"hands": [["7d"], ["7d"], ["5d"], ["4d"]]}, "7d"),
        ({"hands": [ITALIAN.spell_all(ITALIAN.cards[:10]), [], [], []]}, "10"),
        ({"table": "Rc"}, "table"),
        ({"table": ["7d"]}, "7d"),
        ({"piles": [["7d"], []]}, "7d"),
        ({"piles": [[]]}, "piles"),
        ({"piles": {}}, "piles"),
        ({"scope": [1]}, "scope"),
        ({"scope": [1, -1]}, "scope"),
        ({"scope": [1, True]}, "scope"),
        ({"scope": [1, 1.0]}, "scope"),
        ({"points": [1, 2, 3]}, "points"),
        ({"turn": 4}, "0 a 3"),
        ({"turn": -1}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"turn": True}, "turn"),
        ({"turn": None}, "turn"),
        ({"last_taker": 2}, "last_taker"),
        ({"stock": ["2c"]}, "stock"),
        ({"exposed": [[], [], [], []]}, "exposed"),
        ({"tables": []}, "tables"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_an_error(change: dict[str, Any], said: str) -> None:
    """The message names what is wrong."""
    with pytest.raises(CartaroError) as error:
        read_position(SCOPONE, {**WHOLE, **change})
    assert said in error.value.text.it
    assert said.replace(" a ", " to ") in error.value.text.en


@pytest.mark.parametrize("key", ["hands", "table", "turn"])
def test_what_a_position_needs_is_asked_for(key: str) -> None:
    """Hands and table are always needed, the turn if there is a card to play."""
    with pytest.raises(CartaroError) as error:
        read_position(SCOPONE, {k: v for k, v in WHOLE.items() if k != key})
    assert key in error.value.text.en


@pytest.mark.parametrize(
    "exposed",
    [[["6d"], [], [], []], [["7d", "7d"], [], [], []], [["Rc"], [], [], []], [["7d"]], [["7d"], [], [], 1]],
    ids=str,
)
def test_cards_face_up_are_in_their_owners_hand(exposed: list[Any]) -> None:
    """They are not in another hand, not on the table, and not listed twice."""
    with pytest.raises(CartaroError):
        read_position(BY_HAND, {**WHOLE, "exposed": exposed})


def test_cards_face_up_may_be_left_out_of_the_hand() -> None:
    """They belong to the hand whether it lists them or not."""
    listed = read_position(BY_HAND, {**WHOLE, "exposed": [["7d"], [], [], []]})
    apart = read_position(BY_HAND, {**WHOLE, "hands": [[], ["6d"], ["5d"], ["4d"]], "exposed": [["7d"], [], [], []]})
    assert listed == apart


def test_a_deal_without_cards_to_play_is_over() -> None:
    """No turn is needed, and the rest of the table goes to the side that took last."""
    position = read_position(SCOPA, {"hands": [[], []], "table": ["7d"], "last_taker": 1})
    assert position.over
    assert position.piles == ((), cards("7d"))


def test_empty_hands_are_passed_over() -> None:
    """In a partial position it is the turn of the next seat that holds a card."""
    assert read_position(SCOPONE, {**WHOLE, "hands": [[], [], ["5d"], ["4d"]]}).turn == 2


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 5) | st.sampled_from(["7d", "Rb", "8d", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["7d", "hands"]), inner, max_size=2),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from(["hands", "table", "piles", "scope", "turn", "last_taker", "stock", "points", "exposed", "x"]),
        _JSON,
    ),
    st.sampled_from([SCOPONE, BY_HAND, SCOPA]),
)
def test_any_json_is_a_position_or_an_error(given: dict[str, Any], terms: Any) -> None:
    """For any content of a file, no other exception is raised."""
    try:
        position = read_position(terms, {**WHOLE, **given})
    except CartaroError:
        return
    assert position.terms is terms


@pytest.mark.parametrize("turn", [9, -1, True, "0"])
@pytest.mark.parametrize("irregular", [False, True], ids=["played", "stopped"])
def test_a_seat_that_nobody_has_is_no_turn(turn: Any, irregular: bool) -> None:
    """The seat to act is one of the table's, also in a deal that is stopped (article 17), where it may be left out."""
    with pytest.raises(CartaroError, match="turn"):
        read_position(SCOPONE, {**WHOLE, "turn": turn}, irregular=irregular)
    assert read_position(SCOPONE, {**WHOLE, "turn": None}, irregular=True).turn is None
