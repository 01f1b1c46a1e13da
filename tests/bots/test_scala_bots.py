"""Bots at Scala 40: nothing hidden changes a choice; the sensible player plays as its docstring says."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.bots import BOTS, LEVELS, Budget
from cartaro.bots.scala40.levels import CASUAL
from cartaro.bots.scala40.quick import QuickBot
from cartaro.cards import FRENCH, Card
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games.scala40.actions import Discard, ScalaAction, Undo
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.json_form import read_position
from cartaro.games.scala40.melds import Cards
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.policy_parameters import WANDER
from cartaro.match.match import Match, Phase, begin
from cartaro.rulebook import OptionValue
from cartaro.testing.selfplay import agree_on, play_deal
from tests.conftest import share

SENSIBLE = BOTS["greedy"]
SHORT = Budget(simulations=200)
"""For those who search; deals to their end are played with the levels' own."""
WHO_PLAYS = [bot.name for bot in BOTS.values() if SCALA40.name in bot.games]
Table: TypeAlias = tuple[str, dict[str, OptionValue]]

PLAYERS: tuple[OptionValue, ...] = (2, 3, 4, 5, 6)
TABLES: list[Table] = [
    *((rulebook, {"players": players}) for rulebook in SCALA40.rulebooks for players in PLAYERS),
    ("scala40-fisca", {"players": 3, "variants": "abc"}),
    ("scala40-sballo", {"players": 4, "teams": 2}),
    ("scala40-chiusura", {"players": 8}),
]


def terms_of(table: Table) -> Terms:
    return SCALA40.agree(SCALA40.load(table[0]), table[1])


DEALS = 4
"""Deals for each table, by sensible players for :data:`LONGEST` steps; every bot is tested at their positions."""
LONGEST = 90


@cache
def played(table: int, deal: int) -> tuple[Position, ...]:
    """Return the positions, without the final one, of a deal by sensible players at a table of :data:`TABLES`."""
    shuffle, terms = Shuffle(b"table %d, deal %d" % (table, deal)), terms_of(TABLES[table])
    positions = [SCALA40.deal(terms, shuffle.permute(FRENCH.cards, "deal"), (0,) * terms.sides)]
    chance = shuffle.stream("steps")
    while len(positions) <= LONGEST:
        position = positions[-1]
        action = SENSIBLE.choose(SCALA40.observe(position, position.turn), chance)
        after = SCALA40.play(position, position.seat, action)
        if after.over:
            break
        positions.append(after)
    return tuple(positions)


def play_on(table: int, deal: int, steps: int) -> Position:
    """Return the position of such a deal after *steps* steps, or the last one before its end."""
    positions = played(table, deal)
    return positions[min(steps, len(positions) - 1)]


def swap_hidden(position: Position, secret: bytes) -> Position:
    """Return *position* with every card that the seat to act cannot know dealt again to hands and stock.

    Cards that others were seen to take and still hold stay; so does the pozzo, as each of its cards was once on top.
    """
    memory = SCALA40.observe(position, position.turn).memory.taken
    seats = [seat for seat in range(position.terms.players) if seat != position.turn]
    unknown = {seat: without(position.hands[seat], memory[seat]) for seat in seats}
    hidden = [*position.stock, *(card for seat in seats for card in unknown[seat])]
    dealt = iter(Shuffle(secret).permute(hidden, "hidden"))

    def take(n: int) -> Cards:
        return tuple(next(dealt) for _ in range(n))

    hands = tuple(
        (*memory[seat], *take(len(unknown[seat]))) if seat in unknown else hand
        for seat, hand in enumerate(position.hands)
    )
    stock = take(len(position.stock))
    return replace(position, hands=hands, stock=stock, known=memory, seed=position.seed + 1)


def without(hand: Cards, known: Cards) -> list[Card]:
    return list((Counter(hand) - Counter(known)).elements())


@pytest.mark.parametrize("name", WHO_PLAYS)
@settings(max_examples=share(60), deadline=None)
@given(
    table=st.integers(0, len(TABLES) - 1),
    deal=st.integers(0, DEALS - 1),
    secret=st.binary(min_size=8, max_size=8),
    other=st.binary(min_size=8, max_size=8),
    steps=st.integers(0, LONGEST),
)
def test_hidden_cards_never_change_the_choice(
    name: str, table: int, deal: int, secret: bytes, other: bytes, steps: int
) -> None:
    """With other cards in hidden hands and stock, the observation has the same actions, and the choice is the same."""
    position = play_on(table, deal, steps)
    swapped = swap_hidden(position, other)
    seen = [SCALA40.observe(p, p.turn) for p in (position, swapped)]
    assert seen[0] == replace(seen[1], memory=seen[0].memory)
    assert seen[0].memory.past == seen[1].memory.past
    assert Counter(seen[0].memory.taken) == Counter(seen[1].memory.taken)
    choices = [BOTS[name].choose(s, Shuffle(secret).stream("bot"), SHORT) for s in seen]
    assert choices[0] == choices[1]


@pytest.mark.parametrize("name", WHO_PLAYS)
@settings(max_examples=share(40), deadline=None)
@given(
    table=st.integers(0, len(TABLES) - 1),
    deal=st.integers(0, DEALS - 1),
    secret=st.binary(min_size=8, max_size=8),
    steps=st.integers(0, LONGEST),
)
def test_choice_is_lawful_and_repeatable(name: str, table: int, deal: int, secret: bytes, steps: int) -> None:
    """A bot chooses one of the lawful actions, and the same one for the same random stream."""
    position = play_on(table, deal, steps)
    seen = SCALA40.observe(position, position.turn)
    choices = {BOTS[name].choose(seen, Shuffle(secret).stream("bot"), SHORT) for _ in range(2)}
    assert len(choices) == 1
    assert choices <= set(seen.actions)


def at(rulebook: str, hand: str, **keys: Any) -> Position:
    """Return the position in which seat 0, to act, holds *hand*; *keys* are of the judge's position."""
    terms = SCALA40.agree(SCALA40.load(rulebook), {})
    stock = keys.pop("stock", "2c' 3c' 4d'").split()
    given = {"hands": [hand.split(), ["Kc'", "9c'", "Td'", "2s'"]], "stock": stock, "turn": 0, **keys}
    return read_position(terms, given)


def turns(position: Position, seeds: int = 12) -> Iterator[list[str]]:
    """Yield the sensible player's steps in its turn with many random streams, up to the discard."""
    for seed in range(seeds):
        now, chance, done = position, Stream(b"turn %d" % seed), list[str]()
        while now.turn == 0 and len(done) < 400:
            action = SENSIBLE.choose(SCALA40.observe(now, 0), chance)
            done.append(SCALA40.spell_action(action))
            now = SCALA40.play(now, 0, action)
        assert done[-1].startswith("discard"), done
        yield done


def mostly(position: Position, begins: str) -> bool:
    """Whether nearly every turn has a step that begins with *begins*; occasionally the player chooses less."""
    told = [any(step.startswith(begins) for step in turn) for turn in turns(position)]
    return sum(told) >= len(told) - 2


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_it_opens_when_it_can(rulebook: str) -> None:
    """With forty points in melds and a card to discard."""
    assert mostly(at(rulebook, "Kh Kd Ks Qh Qd Qs 3d 7c"), "meld K")
    assert mostly(at(rulebook, "Kh Kd Ks Qh Qd Qs 3d 7c"), "meld Q")


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_it_does_not_lay_short_of_the_opening(rulebook: str) -> None:
    """Thirty points are not enough, and no card that it draws here makes forty."""
    for turn in turns(at(rulebook, "Kh Kd Ks 3d 7c 9h")):
        assert turn[-1].startswith("discard")
        assert len(turn) - turn.count("undo") * 2 == 2


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_it_closes_when_it_can(rulebook: str) -> None:
    """Having opened, it lays all but one card and discards that one."""
    closes = 0
    for turn in turns(at(rulebook, "5h 6h 7h 9d", opened=[True, False], stock="5s 4d'")):
        closes += any(step == "meld 5h 6h 7h" for step in turn)
    assert closes >= 10
    position = at(rulebook, "5h 6h 7h", opened=[True, False], stock="9s 4d'")
    chance = Stream(b"close")
    while position.turn == 0:
        position = SCALA40.play(position, 0, SENSIBLE.choose(SCALA40.observe(position, 0), chance))
    assert position.closer == 0


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_it_keeps_its_jokers(rulebook: str) -> None:
    """It discards no joker while it has another card."""
    for turn in turns(at(rulebook, "* 2d 9h Ks 5c 7d", opened=[False, False])):
        assert turn[-1] != "discard *"
    melds = [{"owner": 1, "cards": ["5h", "6h", "7h"]}]
    hands = {"hands": [["*", "2d", "9s", "Kd"], ["Kc'", "9c'", "Td'", "2s'"]]}
    for turn in turns(at(rulebook, "", melds=melds, opened=[True, True], **hands)):
        assert not any(step.startswith("attach *") for step in turn[:-1]) or "undo" in turn


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_it_attaches_what_it_can(rulebook: str) -> None:
    """Having opened, it attaches to others' melds too."""
    melds = [{"owner": 1, "cards": ["5h", "6h", "7h"]}]
    assert mostly(at(rulebook, "8h 2d 9s Kd", melds=melds, opened=[True, True]), "attach 8h 0")


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_it_takes_what_it_can_lay(rulebook: str) -> None:
    """It takes a third six, which makes a set at once, and not a card that it cannot lay."""
    if SCALA40.load(rulebook).parameters["taken_card_may_be_melded"]:
        assert mostly(at(rulebook, "6h 6d 2d 9s Kd", pile=["6s"], opened=[True, False]), "take")
    assert all(turn[0] == "draw" for turn in turns(at(rulebook, "6h 6d 2d 9s Kd", pile=["4c"], opened=[True, False])))


def test_it_does_not_take_a_card_that_it_could_not_get_rid_of() -> None:
    """If it laid joker and queens, only the card taken would be left, which may not be discarded in the same turn."""
    position = at("scala40-sballo", "* Qd Qs", pile=["8d"], opened=[True, False])
    assert all(turn[0] == "draw" for turn in turns(position))


def test_a_deal_that_once_went_round_in_circles_ends() -> None:
    """Deal 524 of sballo self-play did not end before the player considered which cards it would be left with."""
    assert play_deal(agree_on("scala40-sballo", 524), SENSIBLE, 524).steps < 1_000


@pytest.mark.parametrize("name", WHO_PLAYS)
@settings(max_examples=share(25), deadline=None)
@given(
    table=st.integers(0, len(TABLES) - 1),
    deal=st.integers(0, DEALS - 1),
    secret=st.binary(min_size=8, max_size=8),
    steps=st.integers(0, 60),
)
def test_every_turn_comes_to_an_end(name: str, table: int, deal: int, secret: bytes, steps: int) -> None:
    """From any position of those deals, also in the middle of a turn, a discard follows soon."""
    position = play_on(table, deal, steps)
    chance = Shuffle(secret).stream("end")
    for _ in range(500):
        action = BOTS[name].choose(SCALA40.observe(position, position.turn), chance, SHORT)
        if isinstance(action, Discard):
            return
        position = SCALA40.play(position, position.seat, action)
    raise AssertionError("the turn goes round in circles")


@pytest.mark.parametrize("number", [0, pytest.param(2, marks=pytest.mark.second("tables of four; 0 is one of two"))])
@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_deals_to_their_end(level: str, rulebook: str, number: int) -> None:
    """Deals of two and of four players; every choice is judged, and every card counted after every step."""
    played = play_deal(agree_on(rulebook, number), LEVELS[level], number)
    assert played.steps < 2_000


@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_four_play_a_match_at_101_to_its_winner(rulebook: str) -> None:
    options: dict[str, OptionValue] = {"players": 4}
    if "exit" in SCALA40.load(rulebook).options:
        options["exit"] = 101
    shuffle = Shuffle(bytes(32))
    match: Match = begin(SCALA40.agree(SCALA40.load(rulebook), options), shuffle)
    chance = shuffle.stream("bots")
    undone = steps = 0
    while match.phase is not Phase.OVER:
        if match.phase is Phase.COUNT:
            match = match.next_deal()
            continue
        place = match.place_to_act
        assert place is not None
        action = SENSIBLE.choose(SCALA40.observe(match.position, match.position.turn), chance)
        undone, steps = undone + isinstance(action, Undo), steps + 1
        match = match.play(place, action)
    assert match.standing.winner is not None
    assert len(match.standing.out) == 3
    assert undone < steps / 20


def test_sensible_players_count_less_than_random_ones() -> None:
    """In sixty deals of one sensible and two random players, its average count is less than a third of theirs."""
    counts: Counter[bool] = Counter()
    for deal in range(60):
        shuffle = Shuffle(b"sensible against random" + bytes([deal]))
        terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {"players": 3})
        position = SCALA40.deal(terms, shuffle.permute(FRENCH.cards, "deal"), (0, 0, 0))
        chance = shuffle.stream("bots")
        while position.turn is not None:
            bot = SENSIBLE if position.turn == deal % 3 else BOTS["random"]
            position = SCALA40.play(
                position, position.turn, bot.choose(SCALA40.observe(position, position.turn), chance)
            )
        for seat, total in enumerate(SCALA40.score(position).totals):
            counts[seat == deal % 3] += total
    assert counts[True] < counts[False] / 2 / 3


def test_who_forgets_nothing_remembers_every_discard() -> None:
    """An observation has every card taken, left and discarded, and so the whole pozzo, not only its top card."""
    position = at("scala40-fisca", "Kh Kd Ks Qh Qd Qs 3d 7c", pile=["4h"], opened=[True, True])
    for step in ("draw", "discard 7c"):
        position = SCALA40.play(position, 0, SCALA40.read_action(step))
    for step in ("draw", "discard Kc'"):
        position = SCALA40.play(position, 1, SCALA40.read_action(step))
    memory = SCALA40.observe(position, 0).memory
    assert memory.pile == position.pile
    told = [(past.seat, past.taken, past.left, past.discard) for past in memory.past]
    four, seven, king = (FRENCH.read(card) for card in ("4h", "7c", "Kc'"))
    assert told == [(0, None, four, seven), (1, None, seven, king)]


def test_the_amateur_forgets_all_but_the_last_two_discards() -> None:
    """What lies deeper in the pozzo, and who took what, never changes a choice; for who forgets nothing they may."""
    casual = CASUAL.player
    assert isinstance(casual, QuickBot)
    steady = replace(casual, parameters=[0 if at == WANDER else value for at, value in enumerate(casual.parameters)])
    seen = SCALA40.observe(at("scala40-fisca", "9h 9d 4s 3s Kc 2c", pile=["8c", "Jd", "9s", "9c", "6d", "3d"]), 0)
    seen = replace(seen, drawn=True, actions=tuple(SCALA40.read_action(f"discard {card}") for card in ["9h", "3s"]))
    other = replace(seen.memory, pile=(*map(FRENCH.read, ["2s", "5s", "4d", "5d"]), *seen.memory.pile[-2:]))
    told = replace(other, taken=((), (FRENCH.read("3s'"),)))

    def chosen(player: QuickBot) -> list[ScalaAction]:
        views = [replace(seen, memory=memory) for memory in (seen.memory, other, told)]
        return [player.choose(view, Stream(b"which")) for view in views]

    assert len(set(chosen(steady))) == 1
    first, second, _ = chosen(replace(steady, remembers=None))
    assert first != second


def test_a_player_knows_where_the_match_stands() -> None:
    terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {})
    position = SCALA40.deal(terms, FRENCH.cards, (30, 99))
    assert SCALA40.observe(position, 0).totals == (30, 99)


def test_the_strategy_reaches_turns_under_way() -> None:
    """The positions used above include some in the middle of a turn."""
    drawn = [position.draft.drawn for position in played(0, 0)[:20]]
    assert any(drawn)
    assert not all(drawn)
