"""Properties of every deal of Scopa and Scopone, at every table, from the first card to the count."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cartaro.cards import ITALIAN, Card, Suit
from cartaro.games.scopa.actions import Play, in_pack_order
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import position_to_json, read_position
from cartaro.games.scopa.position import Position
from cartaro.testing.moves import choose
from cartaro.testing.strategies import choices, deals, positions, small_positions, tables


def all_cards(position: Position) -> list[Card]:
    """Return every card of the position, in any place."""
    piles = [card for pile in position.piles for card in pile]
    hands = [card for hand in position.hands for card in hand]
    return [*hands, *position.table, *position.stock, *piles]


@given(deals(), choices())
def test_cards_are_neither_lost_nor_made(position: Position, chosen: list[int]) -> None:
    """After every action each of the forty cards is there exactly once."""
    assert sorted(all_cards(position)) == sorted(ITALIAN.cards)
    for choice in chosen:
        if position.turn is None:
            break
        position = FISHING.play(position, *choose(position, choice))
        assert sorted(all_cards(position)) == sorted(ITALIAN.cards)


@given(deals(tables(by_hand=False)), st.lists(st.integers(0, 999), min_size=36, max_size=36))
def test_every_deal_ends_after_every_card(position: Position, chosen: list[int]) -> None:
    """A deal that is not ended earlier by «fuori» ends after all its plays; hands and stock are then empty."""
    for played, choice in enumerate(chosen):
        assert position.turn is not None, played
        _, action = choose(position, choice)
        assert isinstance(action, Play)
        position = FISHING.play(position, position.turn, Play(action.card, action.captured))
    assert position.over
    assert not any(position.hands)
    assert not position.stock
    assert not position.table or position.last_taker is None


@given(deals(), choices())
def test_turns_go_round(position: Position, chosen: list[int]) -> None:
    """Each play passes the turn to the next seat; after the dealer's, it is the first seat's turn."""
    for choice in chosen:
        if position.turn is None:
            break
        seat, action = choose(position, choice)
        after = FISHING.play(position, seat, action)
        if after.turn is not None:
            step = int(isinstance(action, Play))
            assert after.turn == (position.turn + step) % position.terms.players
        position = after


@given(positions(), st.integers(0, 999))
def test_a_capture_moves_the_cards_it_names(position: Position, choice: int) -> None:
    """Only the card played and those it takes go to the side's pile; a card that takes nothing stays on the table."""
    if position.turn is None:
        return
    _, action = choose(position, choice)
    if not isinstance(action, Play):
        return
    side = position.turn % position.terms.sides
    after = FISHING.play(position, position.turn, action)
    moved = (action.card, *action.captured) if action.captured else ()
    gathered = after.gathered if after.last_taker == side else ()
    assert after.piles[side] == (*position.piles[side], *moved, *gathered)
    if action.captured:
        assert sum(card.rank for card in action.captured) == action.card.rank
    elif not after.gathered:
        assert after.table == (*position.table, action.card)


@given(positions(), st.integers(0, 999))
def test_scopa_is_a_table_emptied_before_the_last_play(position: Position, choice: int) -> None:
    """By Scopone's article 10 and Valliadi's «scopa», taking the whole table is a scopa, except with the last card."""
    if position.turn is None:
        return
    _, action = choose(position, choice)
    if not isinstance(action, Play):
        return
    side, dealer = position.turn % position.terms.sides, position.terms.players - 1
    is_last = position.turn == dealer and sum(map(len, position.hands)) == 1 and not position.stock
    made = bool(action.captured) and set(action.captured) == set(position.table) and not is_last
    expected = tuple(n + (s == side and made) for s, n in enumerate(position.scope))
    assert FISHING.play(position, position.turn, action).scope == expected


@given(deals(), choices())
def test_replaying_the_text_gives_the_same_deal(position: Position, chosen: list[int]) -> None:
    """Actions written as text and read again lead from the same deck to the same position and the same events."""
    start, log = position, []
    for choice in chosen:
        if position.turn is None:
            break
        seat, action = choose(position, choice)
        after = FISHING.play(position, seat, action)
        log.append((seat, FISHING.spell_action(action), FISHING.action_events(position, seat, action, after)))
        position = after
    again = start
    for seat, text, told in log:
        action = FISHING.read_action(text)
        assert FISHING.judge(again, seat, action)
        after = FISHING.play(again, seat, action)
        assert FISHING.action_events(again, seat, action, after) == told
        again = after
    assert again == position


def described_again(position: Position) -> dict[str, Any]:
    """Return the JSON of the position that is read from the JSON of *position*."""
    return position_to_json(read_position(position.terms, position_to_json(position)))


@given(small_positions() | positions())
def test_a_position_is_read_as_it_is_described(position: Position) -> None:
    """A position written as JSON and read again keeps cards, counts and turn, during a deal and at its end."""
    if position.declared is None:
        assert described_again(position) == position_to_json(position)


def by_hand_count(position: Position) -> list[dict[str, int]]:
    """Count a finished deal of two sides independently of the code under test, pile by pile, as players do."""
    needed = {"scopone-federale": (21, 6), "scopa-valliadi": (20, 5)}[position.terms.rulebook.id]
    values = dict(zip(range(1, 11), (16, 12, 13, 14, 15, 18, 21, 10, 10, 10), strict=True))
    tallies = []
    for pile in position.piles:
        suits = {suit: [values[c.rank] for c in pile if c.suit is suit] for suit in {c.suit for c in pile}}
        tallies.append(
            {
                "cards": len(pile),
                "denari": sum(c.suit is Suit.DENARI for c in pile),
                "settebello": int(Card(7, Suit.DENARI) in pile),
                "primiera": sum(max(v) for v in suits.values()) if len(suits) == 4 else 0,
            }
        )
    points: list[dict[str, int]] = []
    for side, tally in enumerate(tallies):
        others = [other for s, other in enumerate(tallies) if s != side]
        wins = {name: all(tally[name] > other[name] for other in others) for name in tally}
        points.append(
            {
                "cards": int(wins["cards"] and tally["cards"] >= needed[0]),
                "denari": int(wins["denari"] and tally["denari"] >= needed[1]),
                "settebello": tally["settebello"],
                "primiera": int(wins["primiera"]),
                "scope": position.scope[side],
            }
        )
    return points


@given(deals(), st.lists(st.integers(0, 999), min_size=80, max_size=80))
def test_the_count_is_that_of_the_articles(position: Position, chosen: list[int]) -> None:
    """The score of a finished deal equals a count by the articles: at most four points, and the scope."""
    for choice in chosen:
        if position.turn is None:
            break
        seat, action = choose(position, choice)
        if isinstance(action, Play):
            action = Play(action.card, action.captured, missed=action.missed)
        position = FISHING.play(position, seat, action)
    if not position.over:
        return
    score = FISHING.score(position)
    counted = by_hand_count(position)
    for side, points in enumerate(counted):
        assert {name: score.line(name).points[side] for name in points} == points
        assert score.totals[side] == sum(points.values())
    assert sum(score.totals) - sum(position.scope) <= 4


@given(small_positions(), st.integers(0, 999))
def test_actions_are_read_as_they_are_spelt(position: Position, choice: int) -> None:
    """The text of an action is read as that action."""
    for action in FISHING.legal_actions(position):
        assert FISHING.read_action(FISHING.spell_action(action)) == action


@given(st.lists(st.sampled_from(ITALIAN.cards), unique=True))
def test_captures_are_written_in_one_order(cards: list[Card]) -> None:
    """By rank, then by suit: denari, coppe, spade, bastoni."""
    order = in_pack_order(cards)
    assert Counter(order) == Counter(cards)
    assert [card.rank for card in order] == sorted(card.rank for card in cards)
