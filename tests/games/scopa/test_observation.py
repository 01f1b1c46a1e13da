"""An observation and the events for a seat do not depend on cards that the seat may not see."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cartaro.cards import Card
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.testing.moves import choose
from cartaro.testing.strategies import deals, positions, tables


def hidden_from(position: Position, seat: int | None) -> list[Card]:
    """Return the cards that *seat* may not see: the hands of others, its own before its first turn, the stock."""
    closed = [
        card
        for owner, hand in enumerate(position.hands)
        if owner != seat or owner in position.unseen
        for card in hand
        if card not in position.exposed_by(owner)
    ]
    return [*closed, *position.stock]


def exchange(position: Position, cards: list[Card], into: tuple[Card, ...]) -> Position:
    """Return the position with each of *cards* replaced by the corresponding card of *into*; none is face up."""
    other = dict(zip(cards, into, strict=True))
    hands = tuple(tuple(other.get(card, card) for card in hand) for hand in position.hands)
    return replace(position, hands=hands, stock=tuple(other.get(card, card) for card in position.stock))


@given(positions(), st.data(), st.binary(min_size=8, max_size=8))
def test_no_view_depends_on_hidden_cards(position: Position, data: st.DataObject, seed: bytes) -> None:
    """If the cards that a seat (or a spectator) cannot see are exchanged, its observation stays the same."""
    seat = data.draw(st.none() | st.integers(0, position.terms.players - 1))
    hidden = hidden_from(position, seat)
    other = exchange(position, hidden, Stream(seed).permute(hidden))
    assert FISHING.observe(other, seat) == FISHING.observe(position, seat)


@given(positions(tables(by_hand=False)), st.integers(0, 999), st.data(), st.binary(min_size=8, max_size=8))
def test_no_fact_told_depends_on_hidden_cards(
    position: Position, choice: int, data: st.DataObject, seed: bytes
) -> None:
    """The events of a play for a seat do not depend on what others hold besides the card played."""
    if position.turn is None:
        return
    player, action = choose(position, choice)
    seat = data.draw(st.none() | st.integers(0, position.terms.players - 1))
    assert isinstance(action, Play)
    told_later = {*(position.stock), *(position.hands[seat] if seat is not None else ())}
    hidden = [card for card in hidden_from(position, seat) if card != action.card and card not in told_later]
    other = exchange(position, hidden, Stream(seed).permute(hidden))

    def told(before: Position) -> list[object]:
        after = FISHING.play(before, player, action)
        return [event for event in FISHING.action_events(before, player, action, after) if event.is_for(seat)]

    if not FISHING.play(position, player, action).over:  # everybody is told the count of a finished deal
        assert told(other) == told(position)


@given(deals(tables(rulebook="scopone-federale")))
def test_article_5_hides_a_hand_from_its_owner(position: Position) -> None:
    """In Scopone a seat does not see its hand before its first turn; from then on it does, until the deal ends."""
    looked = {0}
    while position.turn is not None:
        for seat in range(4):
            seen = FISHING.observe(position, seat).hand
            assert seen == (position.hands[seat] if seat in looked else None)
        assert FISHING.observe(position, None).hand is None
        lawful = (action for action in FISHING.legal_actions(position) if isinstance(action, Play) and not action.fuori)
        position = FISHING.play(position, position.turn, next(lawful))
        if position.turn is not None:
            looked.add(position.turn)


@given(positions())
def test_only_the_seat_to_act_is_offered_actions(position: Position) -> None:
    """Seats out of turn, and spectators, have no actions."""
    for seat in (None, *range(position.terms.players)):
        offered = FISHING.observe(position, seat).actions
        assert list(offered) == (FISHING.legal_actions(position) if seat == position.turn is not None else [])
