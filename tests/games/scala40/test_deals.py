"""Whole random deals of Scala 40: all end, no card is lost or made, nobody sees what is hidden."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings

from cartaro.cards import FRENCH, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, Draw, ScalaAction, Take
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.json_form import count_to_json, read_position, view
from cartaro.games.scala40.position import Ending, Position
from cartaro.games.scala40.score import count
from cartaro.games.scala40.terms import Terms
from cartaro.testing.clauses import clause
from cartaro.testing.scala40 import chances, pick, small_positions
from tests.conftest import share

FEW = range(30)
MORE = pytest.param(range(30, 200), marks=pytest.mark.second("seeds beyond the first thirty"))
AT_LEAST_CLOSED = 0.9


def all_cards(position: Position) -> list[Card]:
    """Return every card of the position, in any place."""
    groups = (*position.hands, position.stock, position.pile, *(meld.cards for meld in position.melds))
    return [card for group in groups for card in group]


def deal(terms: Terms, chance: Stream) -> Position:
    return SCALA40.deal(terms, chance.permute(FRENCH.cards), (0,) * terms.sides)


def play_out(position: Position, chance: Stream) -> Iterator[tuple[Position, ScalaAction, Position]]:
    """Yield each step of a deal in which every seat acts at random among legal actions."""
    while position.turn is not None:
        action = pick(chance, SCALA40.legal_actions(position))
        after = SCALA40.play(position, position.turn, action)
        yield position, action, after
        position = after


@pytest.mark.long
@pytest.mark.parametrize("deals", [FEW, MORE], ids=str)
@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_every_deal_ends_and_keeps_its_cards(rulebook: str, deals: range) -> None:
    """Seeded deals of two to six players end; after every action all 108 cards are there."""
    endings: Counter[Ending] = Counter()
    whole = dict(Counter(FRENCH.cards))  # dicts are compared four times as fast as counters
    for number in deals:
        chance = Stream(f"{rulebook} {number}".encode())
        terms = SCALA40.agree(SCALA40.load(rulebook), {"players": 2 + number % 5})
        last = deal(terms, chance)
        for _, action, after in play_out(last, chance):
            assert len(all_cards(after)) == len(FRENCH.cards)
            if isinstance(action, Discard):
                assert dict(Counter(all_cards(after))) == whole
            last = after
        assert last.over
        assert last.ending is not None
        endings[last.ending] += 1
    assert endings[Ending.CLOSED] >= AT_LEAST_CLOSED * len(deals), endings


@pytest.mark.long
@pytest.mark.parametrize("variants", ["a", "b", "c", "abc"])
def test_deals_end_under_every_variant(variants: str) -> None:
    """The variants of FISCA, separately and together."""
    terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {"players": 3, "variants": variants})
    for number in range(share(20)):
        chance = Stream(f"{variants} {number}".encode())
        *_, (_, _, last) = play_out(deal(terms, chance), chance)
        assert last.over
        assert Counter(all_cards(last)) == Counter(FRENCH.cards)


@clause("scala40-sballo", "gap.endless", "applies")
@clause("scala40-chiusura", "gap.endless", "applies")
@pytest.mark.parametrize("rulebook", ["scala40-sballo", "scala40-chiusura"])
def test_a_deal_in_which_nobody_draws_ends_too(rulebook: str) -> None:
    """Players who only take each other's discard are stopped after as many turns as the rulebook says.

    «Chi raccoglie soltanto l'uno lo scarto dell'altro è fermato dopo i turni che dice il regolamento.»
    """
    terms = SCALA40.agree(SCALA40.load(rulebook), {"players": 2})
    given = {
        "hands": [["2c", "5c", "9d"], ["Kh", "Jd", "7s"]],
        "stock": ["Ac", "Ad"],
        "pile": ["3s"],
        "melds": [{"owner": 0, "cards": ["5h", "6h", "7h"]}],
        "opened": [True, True],
        "turn": 0,
    }
    position = read_position(terms, given)
    turns = 0
    while position.turn is not None:
        position = SCALA40.play(position, position.turn, Take())
        discards = [a for a in SCALA40.legal_actions(position) if isinstance(a, Discard)]
        position = SCALA40.play(position, position.seat, discards[0])
        turns += 1
    assert turns == terms.law.idle_turns
    assert position.ending is Ending.ENDLESS
    assert count_to_json(count(position))["closer"] is None


@pytest.mark.parametrize("renewals", [0, 1, 3])
@pytest.mark.parametrize("rulebook", SCALA40.rulebooks)
def test_the_stock_is_renewed_no_more_often_than_the_table_allows(rulebook: str, renewals: int) -> None:
    """Two players who only draw and discard use up the stock, and then as many renewals as the table has agreed."""
    terms = SCALA40.agree(SCALA40.load(rulebook), {"players": 2, "renewals": renewals})
    position = deal(terms, Stream(rulebook.encode()))
    while position.turn is not None:
        position = SCALA40.play(position, position.turn, Draw())
        position = SCALA40.play(position, position.seat, Discard(position.hand[0]))
    assert position.renewals == renewals
    assert position.ending is Ending.ENDLESS


def test_the_seed_decides_the_reshuffle() -> None:
    """The order of the new stock depends on the seed, so that deck, seed and actions determine a deal."""
    stocks = []
    for seed in (0, 0, 1):
        terms = SCALA40.agree(SCALA40.load("scala40-fisca"), {"seed": seed})
        position = deal(terms, Stream(b"deck"))
        while not position.renewals:
            position = SCALA40.play(position, position.seat, Draw())
            position = SCALA40.play(position, position.seat, Discard(position.hand[0]))
        stocks.append(position.stock)
    assert stocks[0] == stocks[1]
    assert stocks[0] != stocks[2]
    assert sorted(stocks[0]) == sorted(stocks[2])


@pytest.mark.parametrize(
    ("hand", "melds", "points"),
    [
        ("2h 2d 2s 3d 4d 5d", ("meld 2h 2d 2s", "meld 3d 4d 5d"), []),
        ("Th Td Tc Ts 3d 4d 5d", ("meld Th Td Tc Ts", "meld 3d 4d 5d"), [52]),
    ],
)
def test_a_close_in_hand_is_an_opening_only_if_it_has_the_points(
    hand: str, melds: tuple[str, ...], points: list[int]
) -> None:
    """By chiusura, open: who has laid 40 points or more has opened; close.in-hand needs none."""
    terms = SCALA40.agree(SCALA40.load("scala40-chiusura"), {})
    given = {"hands": [hand.split(), ["2c", "Kd"]], "stock": ["8s", "Jc"], "turn": 0}
    position = SCALA40.read_position(terms, given)
    for text in ("draw", *melds):
        position = SCALA40.play(position, 0, SCALA40.read_action(text))
    last = SCALA40.read_action("discard 8s")
    assert SCALA40.judge(position, 0, last)
    after = SCALA40.play(position, 0, last)
    told = SCALA40.action_events(position, 0, last, after)
    assert [event.details["points"] for event in told if event.kind == "opened"] == points
    assert (after.ending, after.in_hand, after.opened) == (Ending.CLOSED, True, (bool(points), False))


@pytest.mark.long
@settings(deadline=None, max_examples=share(30))
@given(chances())
def test_nothing_hidden_shows(chance: Stream) -> None:
    """What a seat is shown and told does not depend on the hands of others or on the stock."""
    terms = SCALA40.agree(SCALA40.load("scala40-chiusura"), {"players": 3})
    steps = list(play_out(deal(terms, chance), chance))
    before, action, after = pick(chance, steps)
    seat = chance.below(3)
    other = next(s for s in range(3) if s not in (seat, before.turn))
    for position in (before, after):
        if position.over:
            continue
        shown = view(SCALA40.observe(position, seat))
        swapped = swap_hidden(position, other)
        assert view(SCALA40.observe(swapped, seat)) == shown
        hidden = {FRENCH.spell(card) for card in (*position.hands[other], *position.stock, *position.pile[:-1])}
        told = set(str(view(SCALA40.observe(position, None))).replace("'", " ").split())
        assert not {c for c in hidden if not c.endswith("'") and c != "*"} & told - seen_openly(position)
    for event in SCALA40.action_events(before, before.seat, action, after):
        if not event.is_for(seat) and not event.is_for(None):
            assert event.kind == "drawn"


def seen_openly(position: Position) -> set[str]:
    """Return the texts of the cards that lie face up, twins counting as one."""
    open_cards = [card for meld in position.melds for card in meld.cards] + list(position.pile[-1:])
    return {FRENCH.spell(card).rstrip("'") for card in open_cards}


def swap_hidden(position: Position, other: int) -> Position:
    """Return the position with the cards of the hand of *other* and of the stock exchanged."""
    hidden = (*position.hands[other], *position.stock)[::-1]
    n = len(position.hands[other])
    hands = tuple(hidden[:n] if seat == other else hand for seat, hand in enumerate(position.hands))
    return replace(position, hands=hands, stock=hidden[n:])


@settings(deadline=None)
@given(small_positions())
def test_positions_are_read_as_they_are_described(position: Position) -> None:
    """A position at the start of a turn, written as JSON and read again, is the same position."""
    again = read_position(position.terms, SCALA40.position_to_json(position))
    assert again == position


@pytest.mark.long
@settings(deadline=None, max_examples=share(30))
@given(chances())
def test_memory_is_of_cards_seen_taken_and_still_held(chance: Stream) -> None:
    """The cards remembered of a seat are in its hand; everybody saw it take them, from the pile or from the table."""
    terms = SCALA40.agree(SCALA40.load("scala40-sballo"), {"players": 3})
    for _, action, after in play_out(deal(terms, chance), chance):
        memory = SCALA40.observe(after, None).memory
        for hand, known in zip(after.hands, memory.taken, strict=True):
            assert not Counter(known) - Counter(hand)
        if isinstance(action, Take):
            assert after.draft.taken in memory.taken[after.seat]
