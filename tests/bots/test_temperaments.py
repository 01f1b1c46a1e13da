"""A temperament changes how a bot plays, but not the plain level; a bot's name determines its temperament."""

from typing import Any

import pytest

from cartaro.bots import BOTS, LEVELS, TEMPERED, Bot, Budget, Temperament
from cartaro.bots.scopa.certain_claims import leaves_table
from cartaro.bots.scopa.greedy import count_sweepers
from cartaro.bots.scopa.leaning import LEANINGS, Leaning
from cartaro.bots.scopa.pimc import PimcBot
from cartaro.cards import FRENCH, ITALIAN
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.actions import Discard
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.score import hand_value
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.score import is_denari
from cartaro.table.entries import Chair
from cartaro.table.temperaments import bot_on

DEALS = 24
MANY = 100
"""Deals of levels that take no time."""


def play_scopone(bot: Bot, deals: int = DEALS) -> list[tuple[Any, Play]]:
    """Return the observations and plays of a bot in all seats of Scopone; the cards are the same for every bot."""
    terms, done = FISHING.agree(FISHING.load("scopone-federale"), {}), []
    for deal in range(deals):
        shuffle = Shuffle(b"temperaments" + bytes([deal]))
        chance = shuffle.stream("bots")
        position = FISHING.deal(terms, shuffle.permute(ITALIAN.cards, "deal"), (0, 0))
        while position.turn is not None:
            seen = FISHING.observe(position, position.turn)
            action = bot.choose(seen, chance)
            assert action in seen.actions
            if isinstance(action, Play):
                done.append((seen, action))
            position = FISHING.play(position, position.turn, action)
    return done


def play_scala(bot: Bot, deals: int = DEALS) -> list[tuple[Any, Discard]]:
    """Return the observations and discards of a bot in both seats of Scala 40 for two."""
    terms, done = SCALA40.agree(SCALA40.load("scala40-fisca"), {}), []
    for deal in range(deals):
        shuffle = Shuffle(b"temperaments" + bytes([deal]))
        chance = shuffle.stream("bots")
        position = SCALA40.deal(terms, shuffle.permute(FRENCH.cards, "deal"), (0, 0))
        while position.turn is not None:
            seen = SCALA40.observe(position, position.seat)
            action = bot.choose(seen, chance)
            assert action in seen.actions
            if isinstance(action, Discard):
                done.append((seen, action))
            position = SCALA40.play(position, position.seat, action)
    return done


def has_laid(seen: Any) -> bool:
    """Return whether the seat has melds of its own on the table."""
    return any(meld.owner == seen.seat for meld in seen.melds)


def share_open(plays: list[tuple[Any, Play]]) -> float:
    """Return the share of plays that leave a table that one unseen card can sweep."""
    return sum(count_sweepers(seen, play) > 0 for seen, play in plays) / len(plays)


@pytest.mark.parametrize("level", ["learner", "casual"])
def test_the_bold_leave_more_scope_and_the_cautious_fewer(level: str) -> None:
    cautious, even, bold = (
        share_open(play_scopone(bot, MANY))
        for bot in (TEMPERED[f"{level}-cautious"], BOTS[level], TEMPERED[f"{level}-bold"])
    )
    assert cautious < even < bold


def test_the_counting_capture_more_denari_at_a_time() -> None:
    def taken(bot: Bot) -> float:
        captures = [(play.card, *play.captured) for _, play in play_scopone(bot, MANY) if play.captured]
        return sum(is_denari(card) for cards in captures for card in cards) / len(captures)

    assert taken(BOTS["casual"]) < taken(TEMPERED["casual-counting"])


def test_the_bold_open_late_at_scala_40_and_the_cautious_throw_what_counts() -> None:
    def opening_turn(bot: Bot) -> float:
        own = [seen for seen, _ in play_scala(bot) if not seen.opened[seen.seat] and has_laid(seen)]
        turns: list[int] = [seen.turns[seen.seat] for seen in own]
        return sum(turns) / len(turns)

    def thrown(bot: Bot) -> float:
        law = SCALA40.agree(SCALA40.load("scala40-fisca"), {}).law
        early = [discard.card for seen, discard in play_scala(bot) if seen.turns[0] < 4]
        points = [hand_value(law, (card, card)) // 2 for card in early]
        return sum(points) / len(points)

    assert opening_turn(BOTS["casual"]) + 0.5 < opening_turn(TEMPERED["casual-bold"])
    assert thrown(BOTS["casual"]) < thrown(TEMPERED["casual-cautious"])


def test_a_leaning_weighs_what_a_play_leaves_and_takes() -> None:
    """Laying the king leaves the settebello; the seven takes it and leaves an ace, which three unseen aces sweep."""
    terms = FISHING.agree(FISHING.load("scopa-valliadi"), {"players": 2})
    hand, table = ["7c", "2c", "Rb"], ["7d", "Ad"]
    free = [ITALIAN.spell(card) for card in ITALIAN.cards if ITALIAN.spell(card) not in {*hand, *table}]
    seen = FISHING.observe(
        read_position(terms, {"hands": [hand, free[:3]], "table": table, "stock": free[3:], "turn": 0}), 0
    )
    plays = {FISHING.spell_action(action): action for action in seen.actions if isinstance(action, Play)}
    assert [play.captured for play in plays.values() if play.card.rank == 7] == [(ITALIAN.read("7d"),)]
    takes, lays = plays["7cx7d"], plays["Rb"]
    assert ITALIAN.read("7d") in leaves_table(seen, lays)
    assert Leaning(prize=-5).of(seen, lays) == -5
    assert Leaning(prize=-5).of(seen, takes) == 0
    assert Leaning(card=3, denari=10).of(seen, takes) == 13
    assert Leaning(open=2).of(seen, takes) == 2 * 3


def test_an_end_that_can_be_solved_is_played_alike() -> None:
    """A player who knows every card plays exactly, whatever its temperament: the end of a deal of Scopa for two."""
    thinks = PimcBot(Budget(simulations=40))
    likes = PimcBot(Budget(simulations=40), leaning=LEANINGS[Temperament.BOLD])
    terms = FISHING.agree(FISHING.load("scopa-valliadi"), {"players": 2})
    pile = [ITALIAN.spell(card) for card in ITALIAN.cards]
    hands, table = [["7c", "Rb"], ["4c", "6s"]], ["3d", "Ad"]
    rest = [card for card in pile if card not in {*hands[0], *hands[1], *table}]
    keys = {"hands": hands, "table": table, "stock": [], "turn": 0, "piles": [rest[:16], rest[16:]]}
    seen = FISHING.observe(read_position(terms, keys), 0)
    for seed in range(8):
        chance = [Shuffle(bytes([seed])).stream("bot") for _ in range(2)]
        assert thinks.choose(seen, chance[0]) == likes.choose(seen, chance[1])


def test_a_name_brings_its_temperament_to_the_table() -> None:
    game = FISHING.name
    assert bot_on(Chair("Teresa", "bot", "casual"), game) == "casual-bold"
    assert bot_on(Chair("Dino", "bot", "casual"), game) == "casual"
    assert bot_on(Chair("Teresa", "bot", "greedy"), game) == "greedy"
    assert bot_on(Chair("Teresa", "person"), game) is None


def test_there_is_each_temperament_of_each_level_for_each_game() -> None:
    assert {*TEMPERED} == {f"{level}-{temper}" for level in LEVELS for temper in ("cautious", "bold", "counting")}
    assert {bot.games for bot in TEMPERED.values()} == {LEVELS["casual"].games}
    assert not {*TEMPERED} & {*BOTS}
