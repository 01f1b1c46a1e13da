"""What Scala 40 brings to environments: draws that only their player sees, samples by rejection."""

import pytest

from cartaro.engine.chance import Stream
from cartaro.i18n import CartaroError
from cartaro.kernel.scala40 import encoding as words_of
from cartaro.kernel.scala40.action_numbers import DISCARD, DRAW, kind_of_number
from cartaro.kernel.scala40.state import count_kind
from cartaro.research.scala40.state import ScalaState, kinds_of
from tests.research.tables import encoding_of, moments

TABLE = ("scala40-fisca", {"players": 2})


def test_a_card_drawn_is_in_the_history_of_who_drew_it_alone() -> None:
    state = encoding_of(*TABLE).dealer(1)()
    state.play(DRAW)
    drawn = state.past(0)[0] & 0xFF
    assert drawn > 0
    assert state.past(1)[0] & 0xFF == 0


def after_two_turns() -> tuple[ScalaState, int]:
    """Return a deal in which both have drawn and discarded, and what the second let go: its twin is not in sight."""
    deal = encoding_of(*TABLE).dealer(1)
    while True:
        state = deal()
        assert isinstance(state, ScalaState)
        for _ in range(2):
            state.play(DRAW)
            state.play(next(number for number in state.legal() if number >= DISCARD))
        thrown = state.layout.pile[-1]
        seen = [*kinds_of(*state.layout.hands[0]), *state.layout.pile]
        if thrown != words_of.JOKER and seen.count(thrown) == 1:
            return state, thrown


def test_what_a_seat_cannot_see_is_drawn_uniformly() -> None:
    """How often who let a card go has its twin too: both of 93 hidden cards among its 14, or only one of them."""
    state, thrown = after_two_turns()
    encoding, times, both = encoding_of(*TABLE), 1_500, 0
    words, past = state.words(0), state.past(0)
    for number in range(times):
        sampled = encoding.resample(words, past, Stream(b"%d" % number))
        assert isinstance(sampled, ScalaState)
        both += count_kind(*sampled.layout.hands[1], thrown)
    expected = (14 * 13 / 2) / (14 * 13 / 2 + 14 * (93 - 14))
    assert abs(both - times * expected) < 3.3 * (times * expected * (1 - expected)) ** 0.5  # p = 0.001


def test_nothing_is_sampled_once_the_stock_was_renewed() -> None:
    encoding = encoding_of("scala40-fisca", {"players": 6})
    for state in moments(encoding, 0):
        assert isinstance(state, ScalaState)
        if state.layout.renewals:
            with pytest.raises(CartaroError, match="renewed"):
                encoding.resample(state.words(0), state.past(0), Stream(b"1"))
            return
    pytest.fail("the stock of this deal was not renewed")


def test_a_step_says_what_it_leads_to() -> None:
    for state in moments(encoding_of(*TABLE), 3, 120):
        assert all(state.spell(number) for number in state.legal())
    assert kind_of_number(52) == words_of.JOKER
