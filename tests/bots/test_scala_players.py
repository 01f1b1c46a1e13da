"""The baselines of Scala 40 discard as their names say; every level sees a close; a plan becomes lawful steps."""

from dataclasses import replace
from typing import Any

import pytest

from cartaro.bots import BOTS, LEVELS
from cartaro.bots.budget import Budget
from cartaro.bots.scala40.encoding import hand_of
from cartaro.bots.scala40.feeding import would_feed
from cartaro.bots.scala40.levels import MASTER
from cartaro.bots.scala40.turn_plans import plans_of
from cartaro.bots.scala40.view_model import scene_of
from cartaro.cards import FRENCH, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.json_form import read_position
from cartaro.games.scala40.position import Past, Position

THINKING = Budget(simulations=200)
WHERE_JOKERS_ATTACH = [id for id in SCALA40.rulebooks if SCALA40.load(id).parameters.get("joker_attaches", True)]
CHAINS = {
    "in a new meld": ("6c' 5c 3d", "Qs'", ["Ts Js' *Qs", "Kh Kd Ks"]),
    "at the end of another run": ("Kc 8d 8d'", "7d'", ["7h *7d 7c", "9d' Td Jd'", "9c Tc' Jc'"]),
    "in two places": ("6h 6d Td 2c", "9s", ["8s *9s Ts", "Tc Th *Td"]),
}
"""Ways to close: the hand, the card drawn, the melds."""


def at(rulebook: str, hand: str, **keys: Any) -> Position:
    """Return the position in which seat 0, to act, holds *hand*; *keys* are of the judge's position."""
    terms = SCALA40.agree(SCALA40.load(rulebook), {})
    mine = hand.split()
    others = ["Kc'", "9c'", "Td'", "2s'"]
    stock = keys.pop("stock", "2c' 3c' 4d'").split()
    given = {"hands": [mine, others], "stock": stock, "turn": 0, **keys}
    return read_position(terms, given)


def play_turn(position: Position, name: str, seed: int = 0) -> tuple[list[str], Position]:
    """Return the steps of the turn as played by the bot *name*, and the position after it."""
    chance, done = Stream(b"turn %d" % seed), list[str]()
    while position.turn == 0 and len(done) < 100:
        action = BOTS[name].choose(SCALA40.observe(position, 0), chance, THINKING)
        done.append(SCALA40.spell_action(action))
        position = SCALA40.play(position, 0, action)
    return done, position


def test_least_deadwood_throws_what_counts_most_of_what_is_in_no_meld() -> None:
    """It does not consider that two kings might become three."""
    steps, _ = play_turn(at("scala40-fisca", "5h 6h 7h Kd Ks 2c 3d", stock="4c 9s"), "least-deadwood")
    assert steps[-1] in {"discard Kd", "discard Ks"}


def test_mindist_keeps_what_brings_the_opening_near() -> None:
    """As a third king would open, it keeps the kings, and discards the card that counts most among the others."""
    steps, _ = play_turn(at("scala40-fisca", "Kd Ks 5c 6c 7c 2h 3d", stock="9s 8h"), "mindist")
    assert steps[-1] == "discard 9s"


def test_memory_throws_what_fits_nothing() -> None:
    """A king counts more than the nine, but there are two kings."""
    steps, _ = play_turn(at("scala40-fisca", "Kd Ks 5c 6c 7c 2h 4d", stock="9s 8h"), "memory")
    assert steps[-1] == "discard 9s"


@pytest.mark.parametrize(
    ("hand", "held"), [("6h 7h 8h 9c Kd 2c", ["", "6h", "9c", "6h 9c"]), ("* 9c Kd 2c", ["", "*", "* 9c"])]
)
def test_plans_lay_some_of_what_can_be_laid(hand: str, held: list[str]) -> None:
    """Once another has opened, a meld can be laid while a card that attaches stays in hand; a joker can stay too."""
    melds = [{"owner": 1, "cards": ["9h", "9d", "9s"]}, {"owner": 1, "cards": ["4s", "5s", "6s"]}]
    position = at("scala40-fisca", hand, melds=melds, opened=[True, True], turns=[4, 4])
    scene = scene_of(SCALA40.observe(SCALA40.play(position, 0, SCALA40.read_action("draw")), 0))
    plans = plans_of(scene, MASTER.search(scene, Stream(b"x")).policy, MASTER.parameters, MASTER.discards)
    mine = hand_of(map(FRENCH.read, ("6h", "9c", "*")))[0]
    assert {(plan.after.hand(0)[0] | 1 << plan.discard) & mine for plan in plans} == {
        hand_of(map(FRENCH.read, cards.split()))[0] for cards in held
    }


def test_memory_feeds_nobody() -> None:
    """The next player has taken the eight of spades: the nine of spades stays, and another card is discarded."""
    position = SCALA40.play(at("scala40-fisca", "Kd Ks 5c 6c 7c 2h 4d", stock="9s 8h"), 0, SCALA40.read_action("draw"))
    seen = SCALA40.observe(position, 0)
    eight = FRENCH.read("8s")
    for memory in (
        replace(seen.memory, taken=((), (eight,))),
        replace(seen.memory, past=(Past(seat=1, taken=eight, left=None, discard=FRENCH.read("Qd")),)),
    ):
        action = BOTS["memory"].choose(replace(seen, memory=memory), Stream(b"any"))
        assert SCALA40.spell_action(action) in {"discard 2h", "discard 4d"}


def test_memory_fears_the_next_more_than_the_one_after() -> None:
    """Feeding the next player is worse than feeding the one after; a joker does not show what its owner wants."""
    terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {"players": 3})
    hands = [["9s", "2h", "Kd"], ["3c"], ["4c"]]
    position = read_position(terms, {"hands": hands, "stock": ["5c'", "6c'"], "turn": 0})
    seen = SCALA40.observe(SCALA40.play(position, 0, SCALA40.read_action("draw")), 0)
    nine, eight, joker = FRENCH.read("9s"), FRENCH.read("8s"), next(card for card in FRENCH.cards if card.is_joker)

    def fed(*taken: tuple[Card, ...]) -> int:
        return would_feed(scene_of(replace(seen, memory=replace(seen.memory, taken=taken))), nine)

    assert fed((), (eight,), ()) > fed((), (), (eight,)) > fed((), (joker,), ()) == 0


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
@pytest.mark.parametrize("name", ["least-deadwood", "mindist", "memory", "skilled", "expert", "master"])
def test_who_can_close_closes(name: str, rulebook: str) -> None:
    """With a run to lay, a card to attach and one to discard; rarely they choose less than the best."""
    melds = [{"owner": 1, "cards": ["9h", "9d", "9s"]}]
    position = at(
        rulebook, "5h 6h 7h 9c Kd", melds=melds, opened=[True, True], turns=[4, 4], stock="8h 4d'", pile=["2d"]
    )
    position = SCALA40.play(position, 0, SCALA40.read_action("draw"))
    closed = [play_turn(position, name, seed)[1].closer == 0 for seed in range(6)]
    assert sum(closed) >= 5


@pytest.mark.parametrize("rulebook", WHERE_JOKERS_ATTACH)
@pytest.mark.parametrize("name", ["skilled", "expert", "master"])
def test_a_joker_on_the_table_gets_them_out(name: str, rulebook: str) -> None:
    """The five of spades replaces the joker, the joker is attached to a meld, and the last card is discarded."""
    melds = [{"owner": 1, "cards": ["4s", "*5s", "6s"]}, {"owner": 1, "cards": ["9h", "9d", "9c"]}]
    position = at(rulebook, "5s", melds=melds, opened=[True, True], turns=[4, 4], stock="Kc 4d'", pile=["2d"])
    steps, after = play_turn(SCALA40.play(position, 0, SCALA40.read_action("draw")), name)
    assert steps[0] == "swap 5s 0"
    assert steps[1].startswith("attach *")
    assert after.closer == 0


@pytest.mark.parametrize("rulebook", WHERE_JOKERS_ATTACH)
@pytest.mark.parametrize("name", ["skilled", "expert", "master", "hoarder"])
@pytest.mark.parametrize("way", CHAINS)
def test_a_joker_taken_from_the_table_closes_wherever_it_is_of_use(way: str, name: str, rulebook: str) -> None:
    hand, drawn, laid = CHAINS[way]
    melds = [{"owner": 1, "cards": meld.split()} for meld in laid]
    position = at(rulebook, hand, melds=melds, opened=[True, True], turns=[4, 4], stock=f"{drawn} 4d'", pile=["2d"])
    _, after = play_turn(SCALA40.play(position, 0, SCALA40.read_action("draw")), name)
    assert after.closer == 0


@pytest.mark.parametrize("name", ["hoarder", "hoarder-late", "hoarder-two"])
def test_who_hoards_lays_nothing_more_until_it_closes(name: str) -> None:
    """With a run to lay and a card to attach, and two cards that go nowhere."""
    melds = [{"owner": 1, "cards": ["9h", "9d", "9s"]}]
    keys: dict[str, Any] = {"melds": melds, "opened": [True, True], "turns": [9, 9], "pile": ["2d"]}
    steps, _ = play_turn(at("scala40-fisca", "5h 6h 7h 9c Kd", stock="Js 4d'", **keys), name)
    assert len(steps) == 2
    assert steps[1] in {"discard Kd", "discard Js"}


@pytest.mark.parametrize(
    ("name", "opens"), [("hoarder", (True, True)), ("hoarder-late", (False, True)), ("hoarder-two", (False, False))]
)
def test_hoarders_open_at_once_or_late_or_only_into_two_cards(name: str, opens: tuple[bool, bool]) -> None:
    """The opening leaves seven cards, in the third turn and in the tenth; another leaves two, and all of them open."""
    for turns, opened in zip((2, 9), opens, strict=True):
        keys: dict[str, Any] = {"turns": [turns, turns], "pile": ["2d"], "stock": "Js 4d'"}
        _, after = play_turn(at("scala40-fisca", "Kh Kd Ks Tc Td Th 2c 4s 5d 8d 8c 9h", **keys), name)
        assert after.opened[0] == opened
        _, after = play_turn(at("scala40-fisca", "Kh Kd Ks Tc Td Th 2c 4s", **keys), name)
        assert after.opened[0]


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_full_of_jokers_is_played(level: str, rulebook: str) -> None:
    """With four jokers and no meld without them, the discard is no joker."""
    steps, _ = play_turn(at(rulebook, "* * * * 2h 7d", opened=[False, True], turns=[4, 4], stock="Jc 4d'"), level)
    assert steps[-1].startswith("discard")
    assert steps[-1] != "discard *"


@pytest.mark.parametrize("name", ["expert", "master"])
def test_who_may_lay_before_drawing_opens_to_take_what_closes(name: str) -> None:
    """Only after opening may the fourth king be taken from the pozzo, and it closes; by FISCA one must draw first."""
    keys = {"pile": ["4h", "Kc"], "turns": [3, 3], "stock": "2c' 5c' 9d'"}
    steps, after = play_turn(at("scala40-chiusura", "Kh Kd Ks Qh Qd Qs 3d", **keys), name)
    assert after.closer == 0
    assert steps.index("take") == 2
    steps, _ = play_turn(at("scala40-fisca", "Kh Kd Ks Qh Qd Qs 3d", **keys), name)
    assert steps[0] == "draw"


@pytest.mark.parametrize("name", ["greedy", "least-deadwood", "mindist", "memory"])
def test_nobody_swaps_the_last_card_for_the_joker_just_taken(name: str) -> None:
    """By sballo, gap.same, that joker may not be discarded: with the last card they close."""
    melds = [{"owner": 1, "cards": ["5h", "6h", "7h"]}]
    position = at("scala40-sballo", "Kh Kd Kc", melds=melds, opened=[True, True], turns=[4, 4], pile=["*"])
    steps, after = play_turn(position, name)
    assert steps == ["take", "meld Kh Kd *Kc", "discard Kc"]
    assert after.closer == 0


@pytest.mark.parametrize("name", ["least-deadwood", "mindist", "memory"])
@pytest.mark.parametrize(
    ("rulebook", "hand", "taken", "melds"),
    [
        ("scala40-sballo", "6h * * 8h'", "6d'", ["7h 8h 9h'", "5h 5d' 5c", "7s' 8s 9s", "8d 8c 8s'"]),
        ("scala40-chiusura", "6c' 4c' 5c' *", "5c", ["6c 7c 8c"]),
        ("scala40-chiusura", "Qd' Qh' *", "*", ["6c 7c 8c"]),
    ],
)
def test_who_takes_a_card_keeps_another_to_discard(
    name: str, rulebook: str, hand: str, taken: str, melds: list[str]
) -> None:
    """All but the card taken could be laid, which may not be discarded: they would undo and lay the same for ever."""
    there = [{"owner": 1, "cards": meld.split()} for meld in melds]
    position = at(rulebook, hand, melds=there, opened=[True, True], turns=[4, 4], pile=[taken])
    steps, after = play_turn(SCALA40.play(position, 0, SCALA40.read_action("take")), name)
    assert after.turn != 0
    assert "undo" not in steps


@pytest.mark.parametrize("name", ["skilled", "expert", "master"])
def test_who_plans_does_not_plan_to_close_with_the_card_taken(name: str) -> None:
    """By sballo, gap.same, it may not be discarded: the other of two cards that attach is, and closes."""
    melds = [{"owner": 1, "cards": ["3d'", "3c", "3s"]}, {"owner": 0, "cards": ["6d'", "6c", "6s"]}]
    keys: dict[str, Any] = {"melds": melds, "opened": [True, True], "turns": [4, 4]}
    for hand, taken in (("3h'", "6h'"), ("6h'", "3h'"), ("3h'", "*"), ("6h'", "*")):
        position = SCALA40.play(at("scala40-sballo", hand, pile=[taken], **keys), 0, SCALA40.read_action("take"))
        steps, after = play_turn(position, name)
        assert after.turn != 0
        assert "undo" not in steps


@pytest.mark.parametrize("taken", [False, True], ids=["pile", "taken"])
@pytest.mark.parametrize("name", ["greedy", "least-deadwood", "mindist", "memory", *LEVELS])
def test_nobody_lays_what_leaves_only_the_way_back(name: str, taken: bool) -> None:
    """By chiusura the ace taken is attached, as it may not be discarded; the joker taken may be attached, not laid."""
    for hand, pile, melds in (
        ("*", ["Ad'", "Ad"], ["Ts' Js Qs'", "Td Jd' Qd Kd"]),
        ("5s' Ts' 5c' 5d 7s Td", ["*"], ["6s *7s 8s'", "*5d 5c 5s"]),
    ):
        laid = [{"owner": 1, "cards": meld.split()} for meld in melds]
        position = at("scala40-chiusura", hand, pile=pile, melds=laid, opened=[True, True], turns=[4, 4])
        if taken:
            position = SCALA40.play(position, 0, SCALA40.read_action("take"))
        for seed in range(4):
            steps, after = play_turn(position, name, seed)
            assert "undo" not in steps
            assert after.turn != 0


@pytest.mark.parametrize("name", ["learner", "casual", "skilled"])
def test_nobody_begins_an_opening_that_cannot_be_completed(name: str) -> None:
    """Variant c: only clean melds count, and those of this hand are not worth 40 whatever joins the threes."""
    terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {"variants": "c"})
    mine = ["3h", "6c'", "2d'", "3s'", "3d", "*", "*", "4d", "6s'", "6d'", "*", "5d", "6h"]
    given = {"hands": [mine, ["9s"]], "stock": ["7h", "9h"], "turn": 0, "opened": [False, True], "turns": [3, 3]}
    position = SCALA40.play(read_position(terms, given), 0, SCALA40.read_action("draw"))
    for seed in range(8):
        steps, after = play_turn(position, name, seed)
        assert "undo" not in steps
        assert after.turn == 1
