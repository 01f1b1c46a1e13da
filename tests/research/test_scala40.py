"""Environments of Scala 40: draws are hidden from others, public knowledge is in the words, samples are uniform."""

import pickle
from collections import Counter, defaultdict
from copy import deepcopy
from itertools import permutations, product
from typing import Any

import pytest

from cartaro.bots.scala40.encoding import kind_of
from cartaro.engine.chance import Stream
from cartaro.games.scala40.position import Position
from cartaro.i18n import CartaroError
from cartaro.kernel.scala40 import encoding as words_of
from cartaro.kernel.scala40.action_numbers import ATTACH, DISCARD, DRAW, kind_of_number
from cartaro.kernel.scala40.state import count_kind
from cartaro.research.observation import read_fields
from cartaro.research.scala40 import hidden_cards
from cartaro.research.scala40.hidden_cards import HiddenCards, Use
from cartaro.research.scala40.state import ScalaState, kinds_of
from tests.research.tables import TABLES, encoding_of, moments

TABLE = ("scala40-fisca", {"players": 2})


def test_a_card_drawn_is_in_the_history_of_who_drew_it_alone() -> None:
    state = encoding_of(*TABLE).dealer(1)()
    state.play(DRAW)
    drawn = state.past(0)[0] & 0xFF
    assert drawn > 0
    assert state.past(1)[0] & 0xFF == 0


def after_two_turns() -> tuple[ScalaState, int]:
    """Return a deal after a draw and a discard by both, and the second discard, whose twin seat 0 cannot see."""
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
    """Checked by how often the other player also held a discard's twin: both, or one, among 14 of 93 hidden cards."""
    state, thrown = after_two_turns()
    encoding, times, both = encoding_of(*TABLE), 1_500, 0
    words, past = state.words(0), state.past(0)
    for number in range(times):
        sampled = encoding.resample(words, past, Stream(b"%d" % number))
        assert isinstance(sampled, ScalaState)
        both += count_kind(*sampled.layout.hands[1], thrown)
    expected = (14 * 13 / 2) / (14 * 13 / 2 + 14 * (93 - 14))
    assert abs(both - times * expected) < 3.3 * (times * expected * (1 - expected)) ** 0.5  # p = 0.001


def after_a_renewal(rulebook: str, players: int) -> ScalaState:
    """Return a deal whose stock was renewed, and from which all have drawn since."""
    state = encoding_of(rulebook, {"players": players}).dealer(5)()
    assert isinstance(state, ScalaState)
    chance = Stream(b"renewed")
    while not state.stocks or len(state.layout.stock) + 3 * players > len(state.stocks[-1][1]):
        throws = [number for number in state.legal() if DISCARD <= number < ATTACH]
        state.play(DRAW if state.is_legal(DRAW) else throws[chance.below(len(throws))])
    return state


@pytest.mark.parametrize(
    ("rulebook", "players"),
    [("scala40-fisca", 2), ("scala40-fisca", 4), ("scala40-sballo", 3), ("scala40-chiusura", 3)],
)
def test_what_is_sampled_after_a_renewal_has_the_cards_that_were_turned_over(rulebook: str, players: int) -> None:
    """If the new stock was shuffled, others' draws from it stay hidden; else everybody knows its order."""
    state, encoding = after_a_renewal(rulebook, players), encoding_of(rulebook, {"players": players})
    orders = set()
    for seat in range(players):
        for number in range(3):
            sampled = encoding.resample(state.words(seat), state.past(seat), Stream(b"%d" % number))
            assert isinstance(sampled, ScalaState)
            assert (sampled.words(seat), sampled.past(seat)) == (state.words(seat), state.past(seat))
            ((at, stock),), ((real_at, real),) = sampled.stocks, state.stocks
            assert at == real_at
            assert sorted(stock) == sorted(real)
            orders.add(stock)
            assert (len(orders) > 1) <= state.terms.law.renewal_is_shuffled
    assert (len(orders) > 1) == state.terms.law.renewal_is_shuffled


POOLS = ({1: 2, 2: 1, 3: 1, 4: 1, 5: 1}, {1: 1, 2: 1, 6: 2})
HELD = {1: (0, 0, 1, 1), 2: (0, 1)}
USES = (Use(1, 1, 2), Use(1, 2, 3), Use(2, 6, 2), Use(1, 1, 4))
World = tuple[tuple[int, ...], ...]


def worlds() -> set[World]:
    """Return every assignment of cards to hands and rests that agrees with :data:`USES`."""
    found = set()
    for orders in product(*(set(permutations(Counter(pool).elements())) for pool in POOLS)):
        rest = [iter(order) for order in orders]
        hands = {seat: [next(rest[pool]) for pool in places] for seat, places in HELD.items()}
        asked = [(use, Counter((one.seat, one.kind) for one in USES[: n + 1])) for n, use in enumerate(USES)]
        if all(hands[use.seat][: use.places].count(use.kind) >= so_far[use.seat, use.kind] for use, so_far in asked):
            found.add((*map(tuple, hands.values()), *map(tuple, rest)))
    return found


def test_cards_of_two_stocks_are_drawn_uniformly() -> None:
    """Compared by enumeration: 384 assignments of two pools that agree with four cards seen in hands."""
    hidden, chance, drawn = HiddenCards(POOLS, HELD, USES), Stream(b"hidden"), Counter[World]()
    possible, times = worlds(), 12_000
    while drawn.total() < times:
        if (found := hidden.sample(chance)) is not None:
            drawn[*map(tuple, found[0].values()), *map(tuple, found[1])] += 1
    assert drawn.keys() == possible
    expected = times / len(possible)
    square = sum((drawn[world] - expected) ** 2 / expected for world in possible)
    assert square < 474  # chi-square, 383 degrees of freedom: p = 0.001


def test_what_may_have_come_about_in_too_many_ways_is_not_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden_cards, "MOST_STATES", 10)
    state = after_a_renewal("scala40-fisca", 2)
    with pytest.raises(CartaroError, match="too many ways"):
        encoding_of("scala40-fisca", {"players": 2}).resample(state.words(0), state.past(0), Stream(b"1"))


def test_a_hand_that_nobody_can_have_had_is_refused() -> None:
    hidden = HiddenCards([{1: 1, 2: 2}], {1: (0,)}, [Use(1, 3, 1)])
    with pytest.raises(ValueError, match="nobody can have had"):
        hidden.sample(Stream(b"1"))


def follow(known: dict[int, Counter[int]], before: Position, after: Position, word: int) -> None:
    """Update what everybody knows of the hands by how an action changed the judge's; cards drawn stay hidden."""
    seat = before.seat
    had, has = (Counter(map(kind_of, position.hands[seat])) for position in (before, after))
    if word >> words_of.ACTION_PLACE & 0b111 != words_of.DRAW:
        known[seat] += has - had
    known[seat] -= had - has


@pytest.mark.parametrize(("rulebook", "options"), [table for table in TABLES if table[0].startswith("scala40")])
def test_the_words_have_what_everybody_knows(rulebook: str, options: dict[str, Any]) -> None:
    """Owners of melds are compared with the judge's, known cards with the changes of the hands."""
    encoding = encoding_of(rulebook, options)
    players, known = encoding.terms.players, defaultdict[int, Counter[int]](Counter)
    before: Position | None = None
    done = 0
    for state in moments(encoding, 7, 250):
        assert isinstance(state, ScalaState)
        position = state.position()
        if len(state.history) > done and before is not None:
            follow(known, before, position, state.history[-1])
        before, done = position, len(state.history)
        for seat in range(players):
            seen = read_fields(encoding.fields, state.words(seat))
            assert kind_of_number(seen["first", 0] - 1) == state.start.pile[0]
            owners = [(meld.owner - seat) % players for meld in position.melds]
            assert [seen["owner", at] for at in range(36)] == owners + [0] * (36 - len(owners))
            for other in range(players):
                held = kinds_of(seen["held.once", other], seen["held.twice", other])
                assert Counter(held) == known[(seat + other) % players]
    assert any(known.values())


def test_a_state_is_pickled_with_its_history_and_the_steps_under_way() -> None:
    for state in moments(encoding_of(*TABLE), 3, 120):
        again = pickle.loads(pickle.dumps(state))
        assert isinstance(state, ScalaState)
        assert isinstance(again, ScalaState)
        assert again.legal() == state.legal()
        assert (again.words(0), again.past(1)) == (state.words(0), state.past(1))
        assert again.stocks == state.stocks
        assert deepcopy(state).history == state.history


def test_a_step_says_what_it_leads_to() -> None:
    for state in moments(encoding_of(*TABLE), 3, 120):
        assert all(state.spell(number) for number in state.legal())
    assert kind_of_number(52) == words_of.JOKER
