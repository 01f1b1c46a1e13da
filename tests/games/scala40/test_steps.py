"""Single steps and whole turns, checked against every possible action and every continuation of a turn."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings

from cartaro.cards import FRENCH, JOKER, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import (
    ActionError,
    Attach,
    Discard,
    Draw,
    Lay,
    ScalaAction,
    SwapJoker,
    Take,
    Undo,
    read_action,
    spell_action,
)
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.melds import SUIT_ORDER, attaches, face_of
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.rules import DISCARDING, TAKING, card_that_attaches_is_not_discarded
from cartaro.games.scala40.terms import Terms
from cartaro.games.scala40.turn import LayingStep, resolve, take, undo
from cartaro.rulebook import Allowed, Refused, judge_by
from cartaro.testing.scala40 import chances, pick, small_positions, tables

FACES = [
    Card(rank, suit) for suit in {card.suit for card in FRENCH.cards if not card.is_joker} for rank in range(1, 14)
]


def allows(position: Position, action: ScalaAction) -> bool:
    """Return whether the seat to act may do *action*; an ambiguous text is not an action."""
    try:
        return isinstance(SCALA40.judge(position, position.seat, action), Allowed)
    except ActionError:
        return False


def wander(position: Position, chance: Stream, longest: int = 3) -> Position:
    """Return the position after a few more lawful steps in the turn of seat 0, without a discard."""
    for _ in range(chance.below(longest + 1)):
        steps = [a for a in SCALA40.legal_actions(position) if not isinstance(a, Discard)]
        if steps:
            position = SCALA40.play(position, position.seat, pick(chance, steps))
    return position


def everything_to_try(position: Position) -> Iterator[ScalaAction]:
    """Yield every action that can be written with the cards of the hand, with all names of jokers that could fit."""
    yield from (Draw(), Take(), Undo())
    elsewhere = next(card for card in FRENCH.cards if card not in position.hand)
    for card in dict.fromkeys([*position.hand, elsewhere]):
        yield Discard(card)
        for at in range(len(position.melds) + 1):
            yield SwapJoker(card, at)
            said = FACES if card.is_joker else [None]
            yield from (Attach(card, at, face, end) for face in said for end in (None, "low", "high"))
    for size in range(3, min(5, len(position.hand)) + 1):
        for cards in combinations(position.hand, size):
            yield from namings(cards)


def namings(cards: tuple[Card, ...]) -> Iterator[Lay]:
    """Yield the melds of *cards* in which each joker is named as a card with the rank or suit of another card."""
    naturals = [card for card in cards if not card.is_joker]
    near = [f for f in FACES if any(f.rank == c.rank or f.suit is c.suit for c in naturals)]
    jokers = len(cards) - len(naturals)
    for faces in product(near, repeat=jokers):
        named = [*((card, card, None) for card in naturals), *((face, JOKER, face) for face in faces)]
        named.sort(key=lambda entry: SUIT_ORDER[entry[0].suit])  # a set is written in this order; a run in any order
        yield Lay(tuple(card for _, card, _ in named), tuple(said for _, _, said in named))


def plain(position: Position, action: ScalaAction) -> ScalaAction:
    """Return *action* in canonical form: of twins that are both held it names the plain one; discards unchanged."""
    if not isinstance(action, Lay | Attach | SwapJoker):
        return action
    step = resolve(position, action)
    assert isinstance(step, LayingStep)
    done = step.action
    cards = [face_of(c) if face_of(c) in position.hand else c for c in step.spent]
    if isinstance(done, Lay):
        return replace(done, cards=tuple(cards))
    return replace(done, card=cards[0])


def discards_told_apart(position: Position, actions: set[ScalaAction]) -> set[ScalaAction]:
    """Return *actions* without discards of a twin whose plain copy may be discarded as well."""
    return {a for a in actions if not (isinstance(a, Discard) and a.card.copy and Discard(face_of(a.card)) in actions)}


@pytest.mark.long
@settings(deadline=None)
@given(small_positions(), chances())
def test_legal_actions_are_all_that_the_judge_allows(position: Position, chance: Stream) -> None:
    """The list has every step that the judge allows to the seat to act, and no other."""
    position = wander(position, chance)
    listed = SCALA40.legal_actions(position)
    assert len(set(listed)) == len(listed)
    assert all(allows(position, action) for action in listed)
    tried = {plain(position, action) for action in everything_to_try(position) if allows(position, action)}
    small = {a for a in listed if not isinstance(a, Lay) or len(a.cards) <= 5}
    assert {plain(position, a) for a in small} == discards_told_apart(position, tried)


@settings(deadline=None)
@given(small_positions(), chances())
def test_listed_actions_are_spelled_as_they_are_read(position: Position, chance: Stream) -> None:
    """The text of every listed action is read as that action, is unambiguous, and is recorded in the turn."""
    position = wander(position, chance)
    for action in SCALA40.legal_actions(position):
        assert read_action(spell_action(action)) == action
        after = SCALA40.play(position, position.seat, action)
        if isinstance(action, Lay | Attach | SwapJoker) and plain(position, action) == action:
            assert after.draft.laid[-1] == resolve(position, action).action  # type: ignore[union-attr]  # it was lawful


# Whole turns: the look-ahead against an independent exhaustive search.

WHOLE_TURN = [rule for rule in DISCARDING if rule is not card_that_attaches_is_not_discarded]


def ways_on(position: Position) -> list[Position]:
    """Return every position that laying, attaching and swapping can reach in this turn."""
    found = {position_key(position): position}
    waiting = [position]
    while waiting:
        now = waiting.pop()
        for action in SCALA40.legal_actions(now):
            if isinstance(action, Lay | Attach | SwapJoker):
                after = SCALA40.play(now, now.seat, action)
                if position_key(after) not in found:
                    found[position_key(after)] = after
                    waiting.append(after)
    return list(found.values())


def position_key(position: Position) -> object:
    draft = position.draft
    return sorted_hand(position), position.melds, draft.owed, draft.used, draft.openings


def sorted_hand(position: Position) -> tuple[Card, ...]:
    return tuple(sorted(position.hand))


def attaches_to_close_only(position: Position, card: Card) -> bool:
    """Whether the seat may not discard *card* as long as another discard can be reached."""
    says = position.law.attaching_discards
    barred = says == "nobody" or (says == "opened" and not position.opening_stands)
    return barred and len(position.hand) > 1 and attaches(position.law, position.melds, card)


def is_discard(action: ScalaAction) -> bool:
    return isinstance(action, Discard)


def has_plain_discard(positions: list[Position]) -> bool:
    """Whether a discard is lawful in one of *positions* without the exceptions for cards that attach."""
    return any(
        judge_by(position.terms.rulebook, WHOLE_TURN, position, card) and not attaches_to_close_only(position, card)
        for position in positions
        for card in set(position.hand)
    )


def may_discard_attaching(start: Position, positions: list[Position]) -> bool:
    """Whether gap.all-attach of FISCA or chiusura applies; *start* is the turn with everything undone that can be."""
    all_attach = all(attaches(start.law, start.melds, card) for card in start.hand)
    has_opened = start.opened[start.seat] or start.draft.kept > 0
    if start.law.attaching_discards == "opened":
        return not has_opened and all_attach
    if not has_opened:
        return all_attach and not has_plain_discard(positions)
    later = [replace(position, turns=(1,) * len(position.turns)) for position in positions]
    return not has_plain_discard(positions) and has_plain_discard(later)


@settings(deadline=None)
@given(small_positions(longest=4))
def test_a_discard_is_taken_only_if_the_turn_can_be_completed(position: Position) -> None:
    """``take`` is refused exactly when no discard at all could be reached after it."""
    if not position.pile or not judge_by(position.terms.rulebook, TAKING, position, None):
        return
    after = take(position)
    positions = ways_on(after)
    completed = has_plain_discard(positions)
    if not completed and position.law.attaching_discards == "nobody":
        completed = may_discard_attaching(after, positions)
    assert allows(position, Take()) == completed


@settings(deadline=None)
@given(small_positions(tables("scala40-chiusura"), longest=4), chances())
def test_attaching_cards_are_discarded_only_where_nothing_else_is_left(position: Position, chance: Stream) -> None:
    """By chiusura: exactly if no other lawful discard can be reached, and by players to whom gap.all-attach applies."""
    position = wander(SCALA40.play(position, 0, Draw()), chance)
    start = undo(position)
    positions = ways_on(start)
    for card in set(position.hand):
        if judge_by(position.terms.rulebook, WHOLE_TURN, position, card) and attaches_to_close_only(position, card):
            assert allows(position, Discard(card)) == may_discard_attaching(start, positions)


@settings(deadline=None)
@given(small_positions(tables("scala40-chiusura"), longest=9), chances())
def test_in_the_first_round_who_can_open_and_then_discard_must(position: Position, chance: Stream) -> None:
    """By chiusura, gap.all-attach: an opening may leave a card that attaches to nothing."""
    position = replace(position, opened=(False, True), turns=(0, 0), terms=with_opening(position.terms, 25))
    drawn = SCALA40.play(position, 0, Draw())
    if not all(attaches(drawn.law, drawn.melds, card) for card in drawn.hand):
        return
    free = not has_plain_discard(ways_on(drawn))
    assert all(allows(drawn, Discard(card)) == free for card in set(drawn.hand))


def with_opening(terms: Terms, points: int) -> Terms:
    return replace(terms, law=replace(terms.law, opening=points))


def many_melds(hand: str, turns: list[int], melds: int) -> Position:
    """Return a position of chiusura in which seat 0 has opened and *melds* lie on the table, 8h attaching to six."""
    runs = [[f"{rank}{suit}{twin}" for rank in ranks] for suit in "dcs" for twin in ("", "'") for ranks in RUNS]
    around = [[f"{rank}h{twin}" for rank in ranks] for twin in ("", "'") for ranks in ("567", "9TJ")]
    eights = [[f"8{suit}{twin}" for suit in "dcs"] for twin in ("", "'")]
    laid = [*around, *eights, *runs][:melds]
    terms = SCALA40.agree(SCALA40.load("scala40-chiusura"), {})
    given = {
        "hands": [hand.split(), ["Kh", "Qh"]],
        "stock": ["8h'", "Kd"],
        "pile": ["Kc"],
        "melds": [{"owner": 1, "cards": cards} for cards in laid],
        "opened": [True, True],
        "turns": turns,
        "turn": 0,
    }
    return SCALA40.read_position(terms, given)


RUNS = ("234", "567", "9TJ")


@pytest.mark.parametrize(
    ("hand", "melds", "free"),
    [
        ("* * * 8h", 3, False),
        ("* * * 8h", 4, True),
        ("* * * * 8h", 6, True),
        ("* * * * 8h", 12, True),
        ("* * * 8h", 24, True),
    ],
)
def test_jokers_and_a_twin_bar_a_card_from_as_many_melds(hand: str, melds: int, free: bool) -> None:
    """By chiusura, gap.all-attach: of 8h, 8h' and jokers one must bar each meld that takes 8h, and one more be left."""
    drawn = SCALA40.play(many_melds(hand, [0, 0], melds), 0, Draw())
    assert allows(drawn, Discard(FRENCH.read("8h"))) == free


@pytest.mark.parametrize(
    ("hand", "melds", "taken"), [("* * * 8h", 3, True), ("* * * 8h", 4, False), ("* * * 8h", 12, False)]
)
def test_a_card_of_no_use_is_taken_if_another_can_be_discarded(hand: str, melds: int, taken: bool) -> None:
    """By chiusura, attaching: a king that attaches nowhere may be kept, if then some other card attaches nowhere."""
    assert allows(many_melds(hand, [1, 1], melds), Take()) == taken


@settings(deadline=None)
@given(small_positions(longest=3))
def test_a_draw_never_leaves_a_player_without_a_way_out(position: Position) -> None:
    """After a draw, a discard can always be reached, so that no deal stalls."""
    drawn = SCALA40.play(position, 0, Draw())
    assert has_plain_discard(ways_on(drawn)) or any(map(is_discard, SCALA40.legal_actions(drawn)))


@settings(deadline=None)
@given(small_positions(), chances())
def test_undo_takes_back_all_that_was_laid(position: Position, chance: Stream) -> None:
    """After ``undo`` hand and table are as before laying, except for melds that a ``take`` of the turn depended on."""
    position = wander(SCALA40.play(position, 0, Draw()), chance, 4)
    if not position.draft.laid:
        return
    back = SCALA40.play(position, 0, Undo())
    assert sorted(back.hand) == sorted(back.draft.hand)
    assert back.draft.laid == ()
    assert back.draft.openings == ()


def test_ambiguous_actions_are_errors_not_refusals() -> None:
    """The judge gives no verdict on an ambiguous action (texts of actions are tested in the cases of the law)."""
    terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {})
    position = SCALA40.read_position(
        terms,
        {
            "hands": [["*", "Kd", "2c"], ["3c"]],
            "stock": ["4c", "5c"],
            "melds": [{"owner": 1, "cards": ["5h", "6h", "7h"]}],
            "opened": [True, True],
            "turn": 0,
        },
    )
    drawn = SCALA40.play(position, 0, Draw())
    assert not allows(drawn, read_action("attach * 0"))
    assert allows(drawn, read_action("attach * 0 high"))
    assert not isinstance(SCALA40.judge(drawn, 0, read_action("attach *8h 0")), Refused)
