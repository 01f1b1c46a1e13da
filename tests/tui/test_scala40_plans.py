"""What is suggested at a table of Scala 40: whole plans that do what they say, five at a time, by card on request."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from cartaro.bots import BOTS, choose_within
from cartaro.cards import FRENCH, JOKER
from cartaro.coach.facet import COACH
from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.actions import Discard
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.observation import observe
from cartaro.games.scala40.play import play
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.referee import judge
from cartaro.match.match import begin
from cartaro.table.entries import Chair
from cartaro.table.seat_view import view_of_match
from cartaro.tui.online.long_answer import LongAnswer
from cartaro.tui.online.table import Acts, Tells
from cartaro.tui.scala40.drawn import ScalaScreenRenderer
from cartaro.tui.scala40.online import ONLINE
from cartaro.tui.scala40.plans import most_points, suggest
from cartaro.tui.table import MatchTable
from cartaro.wire.serialize import serialize_view
from cartaro.wire.view import ScalaView, TableView

RULEBOOKS = ("scala40-fisca", "scala40-sballo", "scala40-chiusura")


@cache
def turns(rulebook: str) -> tuple[tuple[Position, TableView, ScalaView], ...]:
    """Return 60 positions of a match, in each of which the seat to act has drawn, as it sees them."""
    return tuple(turn for turn, _ in zip(_turns(rulebook), range(60), strict=False))


def _turns(rulebook: str) -> Iterator[tuple[Position, TableView, ScalaView]]:
    match = begin(SCALA40.agree(SCALA40.load(rulebook), {"players": 2}), Shuffle(b"plans"))
    chance = match.shuffle.stream("bots")
    chairs = [Chair("Anna", "person"), Chair("Bruno", "person")]
    while True:
        while (place := match.place_to_act) is not None:
            position = match.position
            if position.draft.drawn and not position.draft.laid:
                view = serialize_view(view_of_match(match, chairs, place), ())
                assert isinstance(view.game, ScalaView)
                yield position, view, view.game
            seen = match.game.observe(position, position.turn)
            match = match.play(place, choose_within(BOTS["greedy"], "scala40", seen, chance))
        match = match.next_deal()


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_plan_does_what_it_says(rulebook: str) -> None:
    """It opens, with the points that it tells, or closes; where the cards reach the opening a plan says so."""
    kinds = set()
    for position, view, game in turns(rulebook):
        book, seat = position.terms.rulebook, position.seat
        plans = suggest(view, game, book)
        for plan in plans:
            after = position
            for step in plan.steps:
                assert judge(after, seat, step), (plan, game)
                after = play(after, seat, step)
            if plan.discard is not None:
                assert after.hand == (plan.discard,)
                assert judge(after, seat, Discard(plan.discard))
                kinds.add("closes")
            elif plan.opens:
                assert after.opening_stands
                assert after.draft.points == plan.points
                assert any(judge(after, seat, Discard(card)) for card in after.hand)
                kinds.add("opens")
        reaches = not position.opened[seat] and most_points(view, game, book) >= game.opening
        assert not reaches or any(plan.opens or plan.discard for plan in plans)
    assert kinds == {"opens", "closes"}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_whole_turn_is_lawful_action_by_action(rulebook: str) -> None:
    """What the coach offers to every client: it ends the deal, or the opening stands, where it says so."""
    kinds = set()
    for position, _, _ in turns(rulebook):
        for plan in COACH.of("scala40").plans(observe(position, position.seat)):
            after = position
            for action in plan.actions:
                assert judge(after, position.seat, action), plan
                after = play(after, position.seat, action)
            kinds.add(plan.kind)
            assert (plan.kind == "close") == isinstance(plan.actions[-1], Discard)
            assert plan.kind != "open" or (after.opening_stands and after.draft.points == plan.points)
            assert plan.kind != "lay" or len(plan.actions) > 1
        others = [seat for seat in range(2) if seat != position.seat]
        assert all(not COACH.of("scala40").plans(observe(position, seat)) for seat in (*others, None))
    assert kinds >= {"open", "close"}


def answer(view: TableView, game: ScalaView, line: str) -> Tells:
    told = ONLINE.read(view, game, line, SCALA40.load(view.rulebook))
    assert isinstance(told, Tells)
    return told


def numbers(told: Tells) -> list[int]:
    return [int(found[0]) for text in told.texts if (found := re.match(r"\d+", text.it))]


def test_suggestions_come_five_at_a_time_and_by_card() -> None:
    """With a card or a joker named only those that use it are told, by the numbers that they have among all."""
    _, view, game = max(turns("scala40-fisca"), key=lambda turn: len(turn[2].actions))
    everything = suggest(view, game, SCALA40.load(view.rulebook))
    told = answer(view, game, "suggerimenti")
    assert numbers(told) == list(range(1, len(everything) + 1))
    assert len(everything) > 10
    long = LongAnswer()
    first, second = long.begin(told), long.go_on()
    assert [len(first), len(second)] == [6, 6]
    assert first[-1].it == f"Ce ne sono altri {len(told.texts) - 5}: «altri» va avanti."
    assert second[:5] == list(told.texts[5:10])
    held = next(FRENCH.read(card) for card in game.hand or () if not card.startswith("*"))
    for line, card in ((f"suggerimenti {FRENCH.spell(held)}", held), ("suggerimenti jolly", JOKER)):
        by_card = [n for n, plan in enumerate(everything, 1) if plan.uses(card)]
        assert numbers(answer(view, game, line)) == by_card
    for number, plan in enumerate(everything, 1):
        typed = ONLINE.read(view, game, f"cala {number}", SCALA40.load(view.rulebook))
        assert isinstance(typed, Acts)
        assert len(typed.actions) == len(plan.steps)


def test_twins_are_marked_in_the_drawn_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As they are typed: only where both are held."""
    monkeypatch.setenv("NO_COLOR", "1")
    table = MatchTable(
        begin(SCALA40.agree(SCALA40.load("scala40-fisca"), {}), Shuffle(bytes(1))), [BOTS["random"]] * 2, "AB"
    )
    game = table.look().game
    assert isinstance(game, ScalaView)
    game.hand = ["5h", "5h'", "Kd'", "*"]
    drawn = " ".join(ScalaScreenRenderer("it").draw_table(table, 80, own_turn=True, dense=False))
    assert all(f"[{card}]" in drawn for card in ("5♥", "5♥'", "K♦", "*"))
