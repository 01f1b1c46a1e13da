"""The games pass OpenSpiel's tests, with serialization and a stored playthrough; its search uses our resampler."""

from pathlib import Path
from typing import Any

import pytest

from cartaro.games import GAMES as CARTARO
from tests.conftest import import_optional

np = import_optional("numpy")
pyspiel: Any = import_optional("pyspiel")

from open_spiel.python import observation  # noqa: E402 - only where it is installed
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402 - only where it is installed

import cartaro.research.openspiel  # noqa: E402, F401 - likewise; it registers the games

SCALA = ("python_scala40_fisca", "python_scala40_sballo(players=3)", "python_scala40_chiusura(players=4)")
GAMES = ("python_scopone", "python_scopa", "python_scopa(players=3)", "python_scopa(players=6)", *SCALA)
KEPT = Path(__file__).parent / "python_scopa.txt"


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_the_game_at_random(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def played(name: str, plays: int, seed: int) -> Any:
    """Return a state after *plays* random plays."""
    chance, state = np.random.RandomState(seed), pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node() or plays > 0:
        plays -= not state.is_chance_node()
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_sampled_state_is_the_same_to_the_player_and_another(name: str) -> None:
    state = played(name, 7, 1)
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    sampled = [state.resample_from_infostate(player, sampler) for _ in range(5)]
    assert {other.information_state_string(player) for other in sampled} == {state.information_state_string(player)}
    assert all(other.legal_actions() == state.legal_actions() for other in sampled)
    assert len({str(other) for other in sampled}) > 1


@pytest.mark.parametrize("name", ["python_scopone", "python_scopa", "python_scala40_fisca"])
def test_openspiels_search_plays_on_our_samples(name: str) -> None:
    state = played(name, 20, 2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(3))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 2.0, 30, random_state=np.random.RandomState(4))
    policy = dict(bot.run_search(state))
    assert set(policy) <= set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1.0)


def test_every_written_text_is_registered() -> None:
    names = {name for name in pyspiel.registered_names() if name.startswith(("python_sco", "python_scala40"))}
    assert len(names & {name.partition("(")[0] for name in GAMES}) == sum(len(game.bundled) for game in CARTARO)


def test_what_is_public_tells_no_hand() -> None:
    state = played("python_scopone", 5, 1)
    game = state.get_game()
    nobody = pyspiel.PrivateInfoType.NONE
    kind = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=nobody)
    public = observation.make_observation(game, kind)
    public.set_from(state, state.current_player())
    assert not np.any(public.tensor[:64])
    assert np.any(public.tensor[64:])
    assert state.observation_tensor(state.current_player())[:64] != [0.0] * 64


def test_the_kept_playthrough_is_played_again() -> None:
    from open_spiel.python.algorithms import (  # noqa: PLC0415 - it brings scipy, and each process imports all tests
        generate_playthrough,
    )

    import_optional("absl.flags").FLAGS.mark_as_parsed()
    kept, again = generate_playthrough.replay(str(KEPT))
    assert again == kept
