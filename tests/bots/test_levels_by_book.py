"""A level may have a different player for each rulebook of a game, with one name, budget and set of temperaments."""

import pytest

from cartaro.bots import BOTS, LEVELS, TEMPERED
from cartaro.bots.room import BOT_ROOM
from cartaro.bots.scopa.levels import LEVELS as OF_SCOPA
from cartaro.bots.scopa.levels import SCOPONE as OF_SCOPONE
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle
from cartaro.games import GAMES, AnyGame
from cartaro.games.scopa.game import FISHING

ROOM = BOT_ROOM.of(FISHING.name)


@pytest.mark.parametrize("name", LEVELS)
def test_scopa_and_scopone_have_players_of_their_own(name: str) -> None:
    scopa, scopone = (FISHING.load(id) for id in ("scopa-valliadi", "scopone-federale"))
    assert ROOM.chooser(name, scopa) is ROOM.chooser(name) is OF_SCOPA[name]
    assert ROOM.chooser(name, scopone) is OF_SCOPONE[name]


def test_the_master_is_the_same_everywhere() -> None:
    assert OF_SCOPA["master"] is OF_SCOPONE["master"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_choice_costs_the_same_by_every_rulebook_of_a_game(game: AnyGame) -> None:
    """Callers ask for the budget of a bot by game, not by rulebook."""
    room = BOT_ROOM.of(game.name)
    for level in (*LEVELS.values(), *TEMPERED.values()):
        for id in game.rulebooks:
            chooser = room.chooser(level.name, game.load(id))
            assert getattr(chooser, "budget", None) == level.budget_for(game.name)


@pytest.mark.parametrize("name", ["casual", "casual-bold"])
def test_the_player_of_a_rulebook_is_the_one_who_plays(name: str) -> None:
    """In a deal of Scopone a level makes the same plays as its player for Scopone, also with a temperament."""
    book = FISHING.load("scopone-federale")
    terms, own = FISHING.agree(book, {}), ROOM.chooser(name, book)
    assert own is not None
    shuffle = Shuffle(b"by book")
    position = FISHING.deal(terms, shuffle.permute(ITALIAN.cards, "deal"), (0, 0))
    bot = BOTS.get(name) or TEMPERED[name]
    while position.turn is not None:
        seen = FISHING.observe(position, position.turn)
        chance = f"turn {len(seen.memory.plays)}"
        action = bot.choose(seen, shuffle.stream(chance))
        assert action == own.choose(seen, shuffle.stream(chance))
        position = FISHING.play(position, position.turn, action)
