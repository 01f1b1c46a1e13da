"""The lower levels of Scopa and Scopone err as people do: they forget and overlook, but keep the settebello."""

from itertools import pairwise

import pytest

from cartaro.bots import BOTS, Budget
from cartaro.bots.scopa.feeling import Feeling
from cartaro.bots.scopa.habit import Habit, forget, gives_settebello
from cartaro.bots.scopa.pimc import PimcBot
from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.terms import Terms

TABLES = {"scopone-federale": {}, "scopa-valliadi": {"players": 2}}


def terms_of(rulebook: str) -> Terms:
    """Return the terms of one of :data:`TABLES`, by its rulebook."""
    return FISHING.agree(FISHING.load(rulebook), TABLES[rulebook])


def see(hand: str, table: str) -> Observation:
    """Return the observation of the player to act in Scopa for two, holding *hand*."""
    known = {ITALIAN.read(card) for card in f"{hand} {table}".split()}
    free = [ITALIAN.spell(card) for card in ITALIAN.cards if card not in known]
    hands = [hand.split(), free[:3]]
    keys = {"hands": hands, "table": table.split(), "stock": free[3:], "turn": 0}
    return FISHING.observe(read_position(terms_of("scopa-valliadi"), keys), 0)


def choices(player: Habit | Feeling, seen: Observation, times: int = 60) -> set[str]:
    """Return the choices of *player* with many random streams."""
    return {FISHING.spell_action(player.choose(seen, Shuffle(bytes([i])).stream("bot"))) for i in range(times)}


@pytest.mark.parametrize("rulebook", TABLES)
@pytest.mark.parametrize("name", ["learner", "casual"])
def test_the_settebello_is_never_laid_while_another_play_is_there(name: str, rulebook: str) -> None:
    """In whole deals between bots of that level."""
    terms, laid = terms_of(rulebook), 0
    for deal in range(40):
        shuffle = Shuffle(b"settebello" + bytes([deal]))
        chance = shuffle.stream("bots")
        position = FISHING.deal(terms, shuffle.permute(ITALIAN.cards, "deal"), (0,) * terms.sides)
        while position.turn is not None:
            seen = FISHING.observe(position, position.turn)
            action = BOTS[name].choose(seen, chance)
            if isinstance(action, Play) and gives_settebello(action):
                laid += 1
                assert all(not isinstance(other, Play) or gives_settebello(other) for other in seen.actions)
            position = FISHING.play(position, position.turn, action)
    assert laid < 40


def test_a_capture_escapes_who_overlooks() -> None:
    """A player who overlooks a capture every second time does not always take five and ace with the six; others do."""
    seen = see("6c 3c Rb", "5s Ad Fd")
    assert choices(Habit(), seen) == {"6cxAd+5s"}
    assert choices(Habit(overlooks=(0, 2)), seen) > {"6cxAd+5s"}


def test_the_careful_take_what_is_worth_most() -> None:
    """A careful player takes the settebello with the seven; one who is not may also take the king with the king."""
    seen = see("7c Rb 2c", "7d Rs")
    assert choices(Habit(careful=(1, 1)), seen) == {"7cx7d"}
    assert choices(Habit(), seen) == {"7cx7d", "RbxRs"}


def test_older_plays_go_first() -> None:
    """Only the captures of the last plays are remembered; with a long memory, all of them."""
    terms = terms_of("scopone-federale")
    shuffle = Shuffle(b"memory")
    chance = shuffle.stream("bots")
    position = FISHING.deal(terms, shuffle.permute(ITALIAN.cards, "deal"), (0, 0))
    for _ in range(20):
        assert position.turn is not None
        action = BOTS["greedy"].choose(FISHING.observe(position, position.turn), chance)
        position = FISHING.play(position, position.turn, action)
    seen = FISHING.observe(position, position.turn)
    assert forget(seen, 40).memory.piles == seen.memory.piles
    assert all(not pile for pile in forget(seen, 0).memory.piles)
    known = [{card for pile in forget(seen, n).memory.piles for card in pile} for n in range(21)]
    assert all(fewer <= more for fewer, more in pairwise(known))
    last = [play for _, play in seen.memory.plays[-5:] if play.captured]
    assert known[5] == {card for play in last for card in (play.card, *play.captured)}


def test_feeling_prefers_what_is_worth_more_and_errs_with_temperature() -> None:
    """At a low temperature it always takes the settebello with the seven; at a high one it may make other plays."""
    seen = see("7c Rb 2c", "7d Rs")
    assert choices(Feeling(temperature=1, remembers=40), seen) == {"7cx7d"}
    assert choices(Feeling(temperature=10_000, remembers=40), seen) > {"7cx7d"}


def test_who_lapses_does_what_it_does_without_thinking() -> None:
    """When it searches, it makes the scopa; in a lapse it plays as the other player, who lays a king."""
    seen = see("7c 6b Rb", "7d")

    def laps(often: int) -> set[str]:
        player = PimcBot(Budget(simulations=40), lapses=(often, 2), otherwise=LaysKings())
        return {FISHING.spell_action(player.choose(seen, Shuffle(bytes([i])).stream("bot"))) for i in range(20)}

    assert laps(0) == {"7cx7d"}
    assert laps(1) == {"7cx7d", "Rb"}
    assert laps(2) == {"Rb"}


class LaysKings:
    """Lays the king of bastoni (see :class:`cartaro.bots.room.Chooser`)."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        """Return the play of the king."""
        return next(action for action in observation.actions if FISHING.spell_action(action) == "Rb")
