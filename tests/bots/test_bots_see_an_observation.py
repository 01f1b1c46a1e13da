"""Bots of Scopa and Scopone choose lawfully and repeatably, and by nothing that their seat cannot see."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.bots import BOTS, CHEATERS, LEVELS, Budget, bot_for
from cartaro.bots.known_law import beyond
from cartaro.cards import ITALIAN, Card
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import CartaroError
from cartaro.rulebook import OptionValue
from tests.conftest import share

SHORT = Budget(simulations=60)
PLAYERS = [bot.name for bot in BOTS.values() if FISHING.name in bot.games]

TABLES: dict[str, tuple[str, dict[str, OptionValue]]] = {
    "scopone": ("scopone-federale", {}),
    "scopone by hand": ("scopone-federale", {"arbitration": "hand"}),
    "scopone with denari that may be laid": ("scopone-federale", {"capture": "lay-denari"}),
    "scopa in two": ("scopa-valliadi", {"players": 2}),
    "scopa in three": ("scopa-valliadi", {"players": 3}),
    "scopa in four": ("scopa-valliadi", {"players": 4}),
    "scopa in six, in pairs": ("scopa-valliadi", {"players": 6}),
    "scopa in six, each alone": ("scopa-valliadi", {"players": 6, "pairs": False}),
    "scopa without one in the last hand": ("scopa-valliadi", {"players": 4, "last_scopa": "hand"}),
    "scopa with optional sums": ("scopa-valliadi", {"players": 4, "capture": "optional-sum"}),
}


def terms_of(table: str) -> Terms:
    """Return the terms of one of :data:`TABLES`."""
    rulebook, options = TABLES[table]
    return FISHING.agree(FISHING.load(rulebook), options)


def play_on(terms: Terms, secret: bytes, plays: int, points: tuple[int, ...]) -> Position:
    """Return a position after *plays* random plays, or the last one before the end of the deal."""
    shuffle = Shuffle(secret)
    position = FISHING.deal(terms, shuffle.permute(ITALIAN.cards, "deal"), points)
    chance = shuffle.stream("plays")
    for _ in range(plays):
        assert position.turn is not None
        action = BOTS["random"].choose(FISHING.observe(position, position.turn), chance)
        after = FISHING.play(position, position.turn, action)
        if after.over:
            return position
        position = after
    return position


def swap_hidden(position: Position, secret: bytes) -> Position:
    """Return *position* with every card that the seat to act cannot see dealt again to hidden hands and stock."""
    seat = position.turn
    hidden = [i for i in range(position.terms.players) if i != seat]
    cards = [card for i in hidden for card in position.hands[i]] + list(position.stock)
    cards = list(Shuffle(secret).permute(cards, "hidden"))
    hands = list(position.hands)
    for i in hidden:
        count = len(hands[i])
        hands[i], cards = tuple(cards[:count]), cards[count:]
    return replace(position, hands=tuple(hands), stock=tuple(cards))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", PLAYERS)
@settings(max_examples=share(25), deadline=None)
@given(
    secret=st.binary(min_size=8, max_size=8),
    other=st.binary(min_size=8, max_size=8),
    plays=st.integers(0, 35),
    points=st.lists(st.integers(0, 7), min_size=6, max_size=6),
)
def test_hidden_cards_never_change_the_choice(
    name: str, table: str, secret: bytes, other: bytes, plays: int, points: list[int]
) -> None:
    """With other cards in the hidden hands and the stock, and thus the same observation, the choice is the same."""
    terms = terms_of(table)
    position = play_on(terms, secret, plays, tuple(points[: terms.sides]))
    swapped = swap_hidden(position, other)
    choices = [
        BOTS[name].choose(FISHING.observe(p, p.turn), Shuffle(secret).stream("bot"), SHORT) for p in (position, swapped)
    ]
    assert choices[0] == choices[1]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", PLAYERS)
@settings(max_examples=share(25), deadline=None)
@given(secret=st.binary(min_size=8, max_size=8), plays=st.integers(0, 35))
def test_choice_is_lawful_and_repeatable(name: str, table: str, secret: bytes, plays: int) -> None:
    """A bot chooses one of the lawful actions, and the same one for the same random stream."""
    terms = terms_of(table)
    position = play_on(terms, secret, plays, (0,) * terms.sides)
    seen = FISHING.observe(position, position.turn)
    choices = {BOTS[name].choose(seen, Shuffle(secret).stream("bot"), SHORT) for _ in range(2)}
    assert len(choices) == 1
    assert choices <= set(seen.actions)


@pytest.mark.parametrize(
    "table", [table for table in TABLES if beyond(terms_of(table).rulebook, TABLES[table][1]) is None]
)
@pytest.mark.parametrize("name", CHEATERS)
def test_a_cheater_is_repeatable_too(name: str, table: str) -> None:
    """It sees the whole position; its choice is lawful, and the same for the same random stream."""
    for plays in (3, 14):
        position = play_on(terms_of(table), b"cheat", plays, (0,) * terms_of(table).sides)
        choices = {CHEATERS[name].choose(position, Shuffle(b"x").stream("bot"), SHORT) for _ in range(2)}
        assert len(choices) == 1
        assert choices <= set(FISHING.legal_actions(position))


def test_every_bot_is_known_by_its_name() -> None:
    """By the names that tables and commands use."""
    assert list(LEVELS) == ["learner", "casual", "skilled", "expert", "master"]
    assert set(LEVELS) <= set(BOTS)
    assert {"random", "greedy"} <= set(BOTS)
    assert all(set(bot.games) == {FISHING.name, SCALA40.name} for bot in LEVELS.values())
    assert all(bot.name == name and bot.title.it and bot.title.en for name, bot in BOTS.items())


def test_a_bot_is_found_for_its_games_only() -> None:
    """A baseline of one game is unknown to the other, whose error message lists its own bots."""
    assert bot_for("greedy-plain", FISHING.name) is BOTS["greedy-plain"]
    with pytest.raises(CartaroError, match="there are random, greedy, least-deadwood, mindist, memory, hoarder, "):
        bot_for("greedy-plain", SCALA40.name)
    with pytest.raises(CartaroError, match="There is no bot 'x'"):
        bot_for("x", FISHING.name)


@pytest.mark.parametrize("table", TABLES)
def test_nothing_hidden_can_be_reached_from_an_observation(table: str) -> None:
    """No object that an observation refers to is a position, or a card that the seat cannot see."""
    terms = terms_of(table)
    for plays in (0, 7, 20):
        position = play_on(terms, b"reach%d" % plays, plays, (0,) * terms.sides)
        assert position.turn is not None
        shown = {card for cards in position.exposed for card in cards}
        hands = [hand for seat, hand in enumerate(position.hands) if seat != position.turn]
        hidden = {card for cards in (*hands, position.stock) for card in cards} - shown
        for thing in reachable(FISHING.observe(position, position.turn)):
            assert not isinstance(thing, Position)
            assert not (isinstance(thing, Card) and thing in hidden)


def reachable(thing: object) -> Iterator[object]:
    """Yield *thing* and all objects reachable from it."""
    yield thing
    parts: Iterable[object] = ()
    if is_dataclass(thing) and not isinstance(thing, type):
        parts = [getattr(thing, field.name) for field in fields(thing)]
    elif isinstance(thing, Mapping):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | set | frozenset):
        parts = thing
    for part in parts:
        yield from reachable(part)
