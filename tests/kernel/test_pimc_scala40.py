"""PIMC search of Scala 40: rollouts agree with the rules and lose no card; determinizations keep what was seen."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.bots.scala40.encoding import encode, hand_of, kind_of, law_of
from cartaro.bots.scala40.levels import CAUTIOUS
from cartaro.bots.scala40.match_equity import utility_of, worths_of
from cartaro.cards import FRENCH, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.melds import Cards, attached, swapped
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.score import count_hands
from cartaro.games.scala40.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scala40.encoding import JOKER, NO_CARD
from cartaro.kernel.scala40.rollouts import PimcSearch, RolloutPolicy, RolloutState
from cartaro.kernel.scala40.state import count_hand
from cartaro.testing.scala40 import TABLES, small_positions
from tests.table_names import name_table

DEALS = 40 if is_compiled() else 3
PLAYERS = {terms.rulebook.id: terms.rulebook.options["players"].values for terms in TABLES}
NATURALS = [card for card in FRENCH.cards if not card.is_joker and not card.copy]


def sketch_table(position: Position) -> RolloutState:
    state = RolloutState()
    state.set_table(law_of(position.terms), list(map(encode, position.melds)))
    return state


def kinds_of(board: int) -> set[int]:
    return {kind for kind in range(64) if board >> kind & 1}


@settings(deadline=None, max_examples=300 if is_compiled() else 60)
@given(small_positions())
def test_what_fits_the_table_is_what_the_law_says(position: Position) -> None:
    """The cards that can be attached or can replace a joker, and whether a joker can be attached."""
    state, law, melds = sketch_table(position), position.law, position.melds
    attaching = {kind_of(card) for card in NATURALS if any(attached(law, meld, card) for meld in melds)}
    swapping = {kind_of(card) for card in NATURALS if any(swapped(meld, card) for meld in melds)}
    assert kinds_of(state.attachable) == attaching
    assert kinds_of(state.swappable) == swapping
    assert state.joker_fits == any(attached(law, meld, FRENCH.read("*")) for meld in melds)


def deal_sketch(terms: Terms, deck: Cards) -> tuple[RolloutState, list[Cards]]:
    """Return a new deal as a state for rollouts, and its hands."""
    position = SCALA40.deal(terms, deck, (0,) * terms.sides)
    state = RolloutState()
    for seat, hand in enumerate(position.hands):
        state.set_hand(seat, *hand_of(hand))
    state.set_pile([kind_of(card) for card in position.pile])
    state.set_stock([kind_of(card) for card in reversed(position.stock)])
    return state, list(position.hands)


def table_of(rulebook: str, players: int) -> Terms:
    return SCALA40.agree(SCALA40.load(rulebook), {"players": players})


def count_cards(state: RolloutState, players: int) -> int:
    """Return the number of cards in hands, melds, pozzo and stock."""
    in_hands = sum(count_hand(*state.hand(seat)) for seat in range(players))
    return in_hands + sum(map(cards_in, state.table())) + state.thrown + state.left


def cards_in(word: int) -> int:
    return (word & 0x1FF if word >> 30 else word & 0xFFFFFFF).bit_count()


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_turns_of_the_rollout_policy_lose_no_card(rulebook: str, players: int) -> None:
    """There are 108 cards after every turn; deals end with a close, by a player without cards, or without a stock."""
    terms = table_of(rulebook, players)
    policy, chance = RolloutPolicy(law_of(terms), 5), Stream(b"instinct")
    for seat in range(players):
        policy.set_parameters(seat, CAUTIOUS)
    closed = 0
    for _ in range(DEALS):
        state, _ = deal_sketch(terms, chance.permute(FRENCH.cards))
        for _ in range(600):
            if state.over:
                break
            policy.turn(state)
            assert count_cards(state, players) == len(FRENCH.cards)
        if state.closer >= 0:
            closed += 1
            assert count_hand(*state.hand(state.closer)) == 0
        assert state.closer >= 0 or state.left == 0
    assert closed > DEALS / 2


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
@pytest.mark.parametrize("in_hand", [False, True])
def test_the_end_is_counted_as_the_law_counts_it(terms: Terms, in_hand: bool) -> None:
    """The other hand counts normally, doubled or flat, also as a single ace, after a close by the last discard."""
    policy, chance = RolloutPolicy(law_of(terms)), Stream(b"count")
    for number in range(DEALS):
        deck = chance.permute(FRENCH.cards)
        hand = deck[: 1 + chance.below(13)] if number else (Card(1, FRENCH.read("As").suit),)
        has_opened = chance.below(2) == 1
        state = RolloutState()
        state.set_hand(0, *hand_of(deck[20:21]))
        state.set_hand(1, *hand_of(hand))
        state.set_state(0, True, 3)
        state.set_state(1, has_opened, 3)
        policy.throw(state, kind_of(deck[20]), not in_hand)
        counted = count_hands(terms, [(), hand], [True, has_opened], 0, in_hand=in_hand)
        assert policy.finish(state) == list(counted.by_seat)


def think(terms: Terms, state: RolloutState, known: Cards, hidden: list[int], seed: int) -> PimcSearch:
    """Return a search for seat 0, which knows that seat 1 holds *known*."""
    search = PimcSearch(law_of(terms), seed=seed)
    search.set_utility(0.3, worths_of(terms, ()))
    for seat in range(2):
        search.policy.set_parameters(seat, CAUTIOUS)
    state.set_hand(1, *hand_of(known))
    search.study(state, 0, (13, 13), hidden)
    return search


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_a_world_is_made_of_the_hidden_cards(rulebook: str) -> None:
    """The own hand stays, the other has its known cards and hidden ones, and the same seed draws the same worlds."""
    terms = table_of(rulebook, 2)
    deck = Stream(b"worlds").permute(FRENCH.cards)
    state, hands = deal_sketch(terms, deck)
    known = hands[1][:3]
    hidden = sorted(kind_of(card) for card in (*hands[1][3:], *deck[27:]))
    first, again = (think(terms, state.copy(), known, hidden, 9) for _ in range(2))
    first.remember(1, kind_of(FRENCH.read("9c")), NO_CARD)
    again.remember(1, kind_of(FRENCH.read("9c")), NO_CARD)
    worlds = first.determinizations(DEALS)
    assert worlds == again.determinizations(DEALS)
    for own, other in worlds:
        assert own == tuple(hand_of(hands[0]))
        assert count_hand(*other) == 13
        assert not Counter(map(kind_of, known)) - Counter(kinds_in(*other))
        assert not Counter(kinds_in(*other)) - Counter(hidden) - Counter(map(kind_of, known))


def kinds_in(once: int, twice: int) -> list[int]:
    """Return the kinds of the cards of a hand, with repetitions."""
    lanes = 0x1FFF1FFF1FFF1FFF
    jokers = [JOKER] * (once & ~lanes).bit_count()
    return jokers + [kind for board in (once & lanes, twice) for kind in kinds_of(board)]


def test_a_card_thrown_makes_its_mates_unlikely() -> None:
    """A player who has just discarded the nine of clubs is less likely to hold cards that combine with it."""
    terms = table_of("scala40-fisca", 2)
    state, hands = deal_sketch(terms, Stream(b"mates").permute([c for c in FRENCH.cards if c != FRENCH.read("9c")]))
    hidden = sorted((Counter(map(kind_of, FRENCH.cards)) - Counter(map(kind_of, hands[0]))).elements())
    mates = {kind_of(FRENCH.read(text)) for text in ("8c", "Tc", "9h", "9s", "9d")}
    state.set_stock([0] * (len(hidden) - 13))

    def mean(thrown: list[str]) -> float:
        search = think(terms, state.copy(), (), hidden, 3)
        for text in thrown:
            search.remember(1, kind_of(FRENCH.read(text)), NO_CARD)
        worlds = search.determinizations(400 if is_compiled() else 60)
        return sum(len(mates & set(kinds_in(*other))) for _, other in worlds) / len(worlds)

    assert mean(["9c"]) < mean([]) * 0.9


@given(st.integers(101, 300))
def test_where_all_are_out_fewer_points_are_still_worth_more(total: int) -> None:
    """Players level at the lowest total play on (gap.all-out), so that points count as in a first deal."""
    terms = table_of("scala40-fisca", 2)
    assert worths_of(terms, (total, total)) == worths_of(terms, ())


@pytest.mark.parametrize(
    ("own", "other", "chance"),
    [(20, 0, 0.43), (0, 50, 0.67), (0, 95, 0.87), (50, 80, 0.65), (80, 95, 0.62), (90, 98, 0.58)],
)
def test_a_share_is_nearly_the_chance_to_win_the_match(own: int, other: int, chance: float) -> None:
    """The chances are exact for two equals, one of whom is left each time with the points of one of 800 deals."""
    worths = worths_of(table_of("scala40-fisca", 2), (own, other))
    assert worths[0][0] / (worths[0][0] + worths[1][0]) == pytest.approx(chance, abs=0.03)


@pytest.mark.parametrize("totals", [(), (0, 0), (101, 120)])
def test_a_deal_is_played_for_itself_while_nobody_has_a_point(totals: tuple[int, ...]) -> None:
    terms = table_of("scala40-fisca", 2)
    assert utility_of(terms, totals, 0.3) == (0.3, worths_of(terms, ()))
    assert utility_of(terms, (1, 0), 0.3) == (0.0, worths_of(terms, (1, 0)))


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 100), st.integers(0, 100))
def test_more_points_are_worth_less(total: int, others: int) -> None:
    """Going out of the match is worth almost nothing."""
    terms = table_of("scala40-fisca", 2)
    own, other = worths_of(terms, (total, others))
    assert list(own) == sorted(own, reverse=True)
    assert own[101 - total] < 1e-5
    assert own[0] > other[0] or total >= others
