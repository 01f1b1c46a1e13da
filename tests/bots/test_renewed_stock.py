"""A renewed stock at Scala 40: what a player can infer about it is true, and determinizations agree with it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from cartaro.bots import BOTS
from cartaro.bots.scala40.encoding import EncodedHand, cards_of, kind_of
from cartaro.bots.scala40.levels import CAUTIOUS
from cartaro.bots.scala40.renewed_stock import find_renewed
from cartaro.bots.scala40.view_model import scene_of
from cartaro.cards import FRENCH
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.melds import Cards
from cartaro.games.scala40.observation import Memory
from cartaro.games.scala40.position import Position
from cartaro.kernel import is_compiled
from cartaro.kernel.scala40.rollouts import PimcSearch

PLAYERS = 6
"""With so many players the first stock has 29 cards."""
WORLDS = 20 if is_compiled() else 2


@cache
def renewed_positions(rulebook: str) -> tuple[Position, ...]:
    """Return some positions after a renewal, from deals of sensible players."""
    terms = SCALA40.agree(SCALA40.load(rulebook), {"players": PLAYERS})
    found: list[Position] = []
    for deal in range(30):
        shuffle = Shuffle(f"renewed {deal}".encode())
        found += _play(SCALA40.deal(terms, shuffle.permute(FRENCH.cards, "deal"), (0,) * terms.sides), shuffle)
        if len(found) >= 60 and max(position.renewals for position in found) > 1:
            break
    return tuple(found)


def _play(position: Position, shuffle: Shuffle) -> Iterator[Position]:
    """Yield every third position of a deal after its first renewal, for three rounds at most."""
    chance, steps = shuffle.stream("steps"), 0
    while not position.over and steps < 60 * PLAYERS:
        if position.renewals and steps % 3 == 0:
            yield position
        action = BOTS["greedy"].choose(SCALA40.observe(position, position.turn), chance)
        position = SCALA40.play(position, position.seat, action)
        steps += bool(position.renewals)


def kinds(cards: Cards) -> Counter[int]:
    return Counter(map(kind_of, cards))


def held_by_others(hands: Sequence[Cards], seat: int) -> Counter[int]:
    return kinds(tuple(card for other, hand in enumerate(hands) if other != seat for card in hand))


@pytest.mark.parametrize("rulebook", SCALA40.bundled)
def test_what_is_known_of_a_renewed_stock_is_so(rulebook: str) -> None:
    """Its order if it is not shuffled, the cards that others drew from it, and the cards that it cannot contain."""
    surely_held = 0
    positions = renewed_positions(rulebook)
    for position in positions:
        observation = SCALA40.observe(position, position.turn)
        renewed = find_renewed(observation)
        assert renewed is not None
        assert renewed.renewals == position.renewals
        assert renewed.ordered == (not position.law.renewal_is_shuffled)
        assert not kinds(position.stock) - Counter(renewed.kinds)
        if renewed.ordered:
            assert list(renewed.left) == [kind_of(card) for card in position.stock]
            laid = Counter(kind_of(card) for meld in position.melds for card in meld.cards)
            for seat, hand in enumerate(position.hands):
                assert not Counter(renewed.held(seat, laid)) - kinds(hand)
                surely_held += len(renewed.held(seat, laid))
    assert (surely_held > 0) == (not positions[0].law.renewal_is_shuffled)


@pytest.mark.parametrize("rulebook", SCALA40.bundled)
def test_determinizations_keep_what_is_known_of_a_renewed_stock(rulebook: str) -> None:
    """Every hidden card that the stock cannot contain is in a hand, and hands have the right sizes."""
    for number, position in enumerate(renewed_positions(rulebook)[:: 1 if is_compiled() else 20]):
        scene = scene_of(SCALA40.observe(position, position.turn))
        assert scene.renewed is not None
        search = PimcSearch(scene.law, seed=number, tries=2)
        for seat in range(PLAYERS):
            search.policy.set_parameters(seat, CAUTIOUS)
        scene.study(search)
        not_in_stock = Counter(scene.hidden()) - Counter(scene.renewed.kinds)
        for world in search.determinizations(WORLDS):
            hands = [cards_of(EncodedHand(*words)) for words in world]
            assert list(map(len, hands)) == list(map(len, position.hands))
            assert not not_in_stock - held_by_others(hands, scene.seat)
            if scene.renewed.ordered:
                assert held_by_others(hands, scene.seat) == held_by_others(position.hands, scene.seat)


def test_where_turns_were_not_seen_nothing_is_known_of_the_stock() -> None:
    """For a player who joined during the deal, and for one at a deal with its first stock."""
    position = renewed_positions("scala40-fisca")[-1]
    observation = SCALA40.observe(position, position.turn)
    memory = Memory(observation.memory.taken, observation.memory.pile, observation.memory.past[1:])
    assert find_renewed(replace(observation, memory=memory)) is None
    terms = position.terms
    first = SCALA40.deal(terms, Shuffle(b"first").permute(FRENCH.cards, "deal"), (0,) * terms.sides)
    assert find_renewed(SCALA40.observe(first, first.turn)) is None
