"""The model recognises greedy players, and uses what their plays reveal of their hands."""

from itertools import islice

import pytest

from cartaro.bots.scopa.encoding import board_of, deal_of, encode, law_of, layout_of, play_of
from cartaro.bots.scopa.greedy import Greedy, rank_play, worth_by
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.bots.scopa.weights import linear_policy
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.policies import FeatureExtractor, GreedyPolicy, OpponentModel
from cartaro.testing.kernel import check_deals
from tests.kernel.test_pimc import DIFFERENT, SCOPONE, play_some, plays_of, study, thinker_of

GUARDED = 1
"""The index of the first greedy type in the results of :meth:`OpponentModel.player_types_of`."""
SCOPA = next(t for t in DIFFERENT.values() if t.rulebook.id == "scopa-valliadi" and t.players == 2)


def greed_of(terms: Terms) -> GreedyPolicy:
    by_place = sorted(ITALIAN.cards, key=lambda card: board_of([card]))
    return GreedyPolicy([worth_by(terms.rulebook.parameters["primiera"], card) for card in by_place])


def suspicion_of(terms: Terms) -> OpponentModel:
    found = OpponentModel(linear_policy(terms.rulebook, 200), 30, FeatureExtractor(law_of(terms), 1))
    found.expect(greed_of(terms), 0.02, 0.01, 4)
    return found


def play_among(terms: Terms, seed: bytes, plays: int, *, greedy: int, defends: bool = True) -> Position:
    """Return a position after *plays* plays, in which seat *greedy* is the greedy bot and the others play at random."""
    position, chance = play_some(terms, Stream(seed), 0), Stream(seed + b"plays")
    for _ in range(plays):
        assert position.turn is not None
        choices = plays_of(position)
        play = choices[chance.below(len(choices))]
        if position.turn == greedy:
            chosen = Greedy(defends=defends).choose(FISHING.observe(position, greedy), chance)
            play = next(choice for choice in choices if choice == chosen)
        position = FISHING.play(position, position.turn, play)
    return position


def know(position: Position) -> OpponentModel:
    """Return an opponent model that has studied the plays of a position."""
    opponent_model = suspicion_of(position.terms)
    plays = [(player, encode(play)) for player, play in position.plays]
    sizes = [len(hand) for hand in position.hands]
    opponent_model.remember(law_of(position.terms), layout_of(position), sizes, plays)
    return opponent_model


def kinds(position: Position, seat: int) -> list[float]:
    """Return the probabilities of the player types of *seat*, given its true hand."""
    return know(position).player_types_of(seat, layout_of(position).hands[seat])


@pytest.mark.parametrize("guards", [True, False])
@pytest.mark.parametrize("terms", DIFFERENT.values(), ids=lambda t: f"{t.rulebook.id},{t.players},{t.sides}")
def test_the_kernel_is_greedy_as_the_bot_is(terms: Terms, guards: bool) -> None:
    greedy, extractor = greed_of(terms), FeatureExtractor(law_of(terms), 1)
    for position in islice(check_deals(terms, Stream(b"greed")), 60):
        if position.turn is None:
            continue
        observation = FISHING.observe(position, position.turn)
        ranks = {play: rank_play(observation, play, defends=guards) for play in quiet_plays(observation.actions)}
        best = {play for play, rank in ranks.items() if rank == max(ranks.values())}
        found = greedy.best(extractor, deal_of(extractor.law, position), guards)
        assert {play_of(action) for action in found} == best


def test_who_is_greedy_is_known_by_its_plays() -> None:
    """After eight plays each, greedy types are nearly certain for the greedy player, and unlikely for a random one."""
    for seed in (b"one", b"two", b"three"):
        position = play_among(SCOPONE, seed, 32, greedy=2)
        assert sum(kinds(position, 2)[GUARDED:]) > 0.9
        assert sum(kinds(position, 1)[GUARDED:]) < 0.1


def test_hands_played_to_the_end_tell_the_kind() -> None:
    """In Scopa for two, with hands played to the end, a greedy player is recognised with ten times the prior."""
    for seed in (b"one", b"two", b"three"):
        position = play_among(SCOPA, seed, 30, greedy=1, defends=False)
        assert [len(hand) for hand in position.hands] == [3, 3]
        assert sum(kinds(position, 1)[GUARDED:]) > 0.3
        assert sum(kinds(position, 0)[GUARDED:]) < 0.1


def test_a_hand_is_judged_for_the_seat_that_may_hold_it() -> None:
    """The result for a seat and a hand does not depend on earlier questions about others."""
    position = play_among(SCOPONE, b"asked", 12, greedy=2)
    ranks = [0b1111 << 4 * rank for rank in range(10)]
    asked = [(seat, hand) for hand in (*layout_of(position).hands, *ranks) for seat in range(4)]
    opponent_model = know(position)
    together = [opponent_model.player_types_of(seat, hand) for seat, hand in asked]
    assert together == [know(position).player_types_of(seat, hand) for seat, hand in asked]


def test_the_plays_of_the_greedy_are_believed() -> None:
    """In four deals, determinizations contain more of a greedy player's cards if the model knows greedy players."""
    fitting = [0, 0]
    for seed in (b"one", b"two", b"three", b"four"):
        position = play_among(SCOPONE, seed, 20, greedy=2)
        held = board_of(position.hands[2])
        for n, guarded in enumerate((0.0, 0.02)):
            search = thinker_of(SCOPONE)
            search.expect(greed_of(SCOPONE), guarded, 0.0, 4)
            study(search, position, burn_in=300)
            fitting[n] += sum((hands[2] & held).bit_count() for hands in search.determinizations(100))
    assert fitting[1] > 1.2 * fitting[0]
