"""Environments of Scopa and Scopone: pages of captures, fuori, hands not yet seen, uniform samples."""

from collections import Counter
from dataclasses import replace

import pytest

from cartaro.cards import ITALIAN, Card
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.i18n import CartaroError
from cartaro.kernel.scopa.action_numbers import ACTIONS, FURTHER
from cartaro.research.observation import read_fields
from cartaro.research.scopa.encoding import FishingEncoding
from cartaro.research.scopa.state import FishingState


def encoding(rulebook: str, *, fuori: bool = False, **options: int | str | bool) -> FishingEncoding:
    return FishingEncoding(FISHING.agree(FISHING.load(rulebook), options), fuori=fuori)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(ITALIAN.read, text.split()))


def at_the_end(table: str, *hands: str) -> Position:
    """Return a position of Scopa with *table*, *hands* and no stock."""
    terms = encoding("scopa-valliadi", players=len(hands)).terms
    none = ((),) * terms.sides
    return Position(
        terms, tuple(map(cards, hands)), cards(table), none, (0,) * len(none), 0, None, (), (0,) * len(none)
    )


def test_no_capture_is_left_out_however_many_there_are() -> None:
    position = at_the_end("Ad Ac As Ab 2d 2c 2s 2b 3d 3c 3s 3b 4d 4c 4s 4b", "10d 5d", "6d 7d")
    written = encoding("scopa-valliadi", players=2)
    actions = FISHING.legal_actions(position)
    assert len(actions) > 300
    assert len({written.numbers_of(written.begin(position), action) for action in actions}) == len(actions)
    for action in actions:
        state = written.begin(position)
        *steps, last = written.numbers_of(state, action)
        for number in steps:
            assert number % 32 == FURTHER
            state.play(number)
            fields = read_fields(written.fields, state.words(0))
            assert fields["pending", 0] == number // 32 + 1
            assert read_fields(written.fields, state.words(1))["pending", 0] == 0
            assert {other // 32 for other in state.legal()} == {number // 32}
        assert state.action_of(last) == action
        state.play(last)
        assert state.turn == 1
        assert not state.inside_action


def test_a_number_that_is_not_open_is_refused() -> None:
    state = encoding("scopone-federale").dealer(1)()
    unlawful = next(number for number in range(ACTIONS) if number not in state.legal())
    with pytest.raises(ValueError, match=f"action {unlawful} is not open to seat 0"):
        state.play(unlawful)


def test_fuori_has_numbers_only_where_it_is_asked_for() -> None:
    asked, silent = encoding("scopone-federale", fuori=True, target=8), encoding("scopone-federale", target=8)
    assert (asked.actions, silent.actions) == (2 * ACTIONS, ACTIONS)
    assert encoding("scopone-federale", fuori=True, target=21).actions == ACTIONS
    position = FISHING.deal(asked.terms, Stream(b"1").permute(ITALIAN.cards), (7, 0))
    state = asked.begin(position)
    declaring = [action for action in FISHING.legal_actions(position) if isinstance(action, Play) and action.fuori]
    assert declaring
    assert {state.action_of(number) for number in state.legal() if number >= ACTIONS} == set(declaring)
    assert max(silent.begin(position).legal()) < ACTIONS
    state.play(asked.numbers_of(state, declaring[0])[0])
    assert state.turn == -1
    state.follow(FISHING.play(position, 0, declaring[0]))
    assert list(state.points()) == list(FISHING.score(state.position()).totals)


def test_nobody_sees_a_hand_before_its_first_turn_where_the_rulebook_forbids_it() -> None:
    scopone, scopa = encoding("scopone-federale").dealer(1)(), encoding("scopa-valliadi").dealer(1)()
    assert [scopone.words(seat)[0] > 0 for seat in range(4)] == [True, False, False, False]
    scopone.play(scopone.legal()[0])
    assert [scopone.words(seat)[0] > 0 for seat in range(4)] == [True, True, False, False]
    assert all(scopa.words(seat)[0] > 0 for seat in range(2))


def test_a_real_table_has_no_environment() -> None:
    with pytest.raises(CartaroError, match="arbitration=hand"):
        encoding("scopone-federale", arbitration="hand")


def last_cards(state: FishingState) -> tuple[int, ...]:
    return state.layout.hands


def test_what_a_seat_cannot_see_is_drawn_uniformly() -> None:
    """Two other hands of two cards: 6 possibilities, chi-square below 20.5 (p = 0.001, 5 degrees of freedom)."""
    written = encoding("scopa-valliadi", players=3)
    state = written.dealer(5)()
    while sum(hand.bit_count() for hand in state.layout.hands) > 6 or state.layout.stock:
        state.play(state.legal()[0])
    assert [hand.bit_count() for hand in state.layout.hands] == [2, 2, 2]
    seat, times = state.turn, 3_000
    words, past = state.words(seat), state.past(seat)
    found = Counter(last_cards(written.resample(words, past, Stream(b"%d" % number))) for number in range(times))
    assert len(found) == 6
    assert sum((count - times / 6) ** 2 / (times / 6) for count in found.values()) < 20.5
    assert {hands[seat] for hands in found} == {state.layout.hands[seat]}


def test_a_sampled_stock_is_drawn_uniformly() -> None:
    """Every unseen card is equally likely to be first in the stock: chi-square, 32 degrees of freedom, p = 0.001."""
    written = encoding("scopa-valliadi", players=2)
    state = written.dealer(9)()
    words, past, times = state.words(0), state.past(0), 3_300
    found = Counter(written.resample(words, past, Stream(b"%d" % n)).start.stock[0] for n in range(times))
    assert len(found) == 33
    assert sum((count - times / 33) ** 2 / (times / 33) for count in found.values()) < 62.5


def test_the_start_of_a_sample_and_its_history_lead_to_it() -> None:
    written = encoding("scopa-valliadi", players=2)
    state = written.dealer(2)()
    for _ in range(17):
        state.play(state.legal()[-1])
    sampled = written.resample(state.words(1), state.past(1), Stream(b"1"))
    again = written.lay_out(sampled.start)
    again.replay(sampled.history, lambda seat: seat)
    assert again.layout == sampled.layout
    assert replace(again.position(), plays=()) == replace(sampled.position(), plays=())
