"""The replay of a finished match has every deal, action by action, with all hands; before the end there is none."""

from collections import Counter
from itertools import groupby
from typing import Any

import pytest

from cartaro.notation.record.api import read_record, replay_deals
from cartaro.table.ports import Log, Secrets
from cartaro.table.record import record_of_table
from cartaro.testing.clauses import clause
from cartaro.testing.tables import PaperTable
from cartaro.wire.replay import ReplayFrame, ReplayView, replay_table
from cartaro.wire.view import FishingView, ScalaView
from tests.table.test_record import play_with_lapses

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "scopone": ("scopone-federale", {}),
    "scopa": ("scopa-valliadi", {"players": 3, "target": 11}),
    "fisca": ("scala40-fisca", {"players": 3}),
    "chiusura": ("scala40-chiusura", {"players": 4, "exit": 90, "reentry": True}),
}


def log_of(table: PaperTable) -> Log:
    return Log(table.log, Secrets(table.secret, b""))


@pytest.fixture(scope="module", params=TABLES)
def played(request: pytest.FixtureRequest) -> tuple[Log, ReplayView]:
    rulebook, options = TABLES[request.param]
    table = PaperTable(rulebook, "look back", **options)
    for _ in table.play():
        pass
    view = replay_table("table", log_of(table))
    assert view is not None
    return log_of(table), view


def test_a_match_under_way_is_not_shown() -> None:
    table = PaperTable("scopa-valliadi", target=11)
    for _ in table.play():
        if table.state.head % 20 == 0 and not table.state.over:
            assert replay_table("table", log_of(table)) is None


def test_its_deals_are_those_of_the_record(played: tuple[Log, ReplayView]) -> None:
    """Actions, players, points and hands are those of the replayed record."""
    log, view = played
    text = record_of_table("table", log)
    assert text is not None
    deals = replay_deals(read_record(text)).deals
    assert [deal.view.deal for deal in view.deals] == [deal.number for deal in deals]
    for shown, deal in zip(view.deals, deals, strict=True):
        steps = [step for step in deal.steps if step.place is not None]
        assert [(frame.place, frame.action) for frame in shown.frames[1:]] == [
            (step.place, getattr(step.entry, "action", None)) for step in steps
        ]
        assert shown.sheet.points == list(steps[-1].after.points or ())
        pack, seating = deal.begun.game.pack, deal.begun.seating
        for seat, hand in enumerate(deal.begun.position.hands):
            assert shown.frames[0].hands[seating.place_of(seat)] == pack.spell_all(hand)


@pytest.mark.parametrize("rulebook", ["scopa-valliadi", "scala40-fisca"])
def test_turns_that_the_table_played_are_marked(rulebook: str) -> None:
    """Exactly the turns of players who were late are marked."""
    table = PaperTable(rulebook, "late", people=2, move=30.0)
    late, _ = play_with_lapses(table)
    view = replay_table("table", log_of(table))
    assert view is not None
    assert table.state.match is not None
    chairs = table.state.match.draw.chairs
    turns = [
        (chairs[place], marks)
        for deal in view.deals
        for place, turn in groupby(deal.frames[1:], key=lambda frame: frame.place)
        if place is not None and any(marks := [frame.lapsed for frame in turn])
    ]
    assert late
    assert [chair for chair, _ in turns] == late
    assert not any(deal.frames[0].lapsed for deal in view.deals)


def test_the_last_sheet_says_who_won(played: tuple[Log, ReplayView]) -> None:
    _, view = played
    assert [deal.result.over for deal in view.deals] == [False] * (len(view.deals) - 1) + [True]
    assert view.deals[-1].result.winner is not None
    assert view.proof.secret is not None


def test_no_card_is_shown_twice(played: tuple[Log, ReplayView]) -> None:
    """No card is shown twice in hands and on the table; in Scala 40 twins have a mark, and there are four jokers."""
    _, view = played
    for deal in view.deals:
        for frame in deal.frames:
            cards = Counter(card for hand in frame.hands for card in hand)
            cards.update(_lying(frame))
            assert all(n == 1 or card == "*" for card, n in cards.items())
            assert cards["*"] <= 4


def _lying(frame: ReplayFrame) -> list[str]:
    if isinstance(frame.game, FishingView):
        return frame.game.table
    assert isinstance(frame.game, ScalaView)
    naturals = [card for meld in frame.game.melds for card in meld.cards if not card.startswith("*")]
    return naturals + ([] if frame.game.pile_top in (None, "*") else [frame.game.pile_top])


def test_somebody_acts_until_the_deal_is_over(played: tuple[Log, ReplayView]) -> None:
    _, view = played
    for deal in view.deals:
        turns: list[Any] = [frame.turn for frame in deal.frames]
        assert None not in turns[:-1]
        assert turns[-1] is None
        assert [frame.place for frame in deal.frames[1:]] == turns[:-1]


@clause("scopone-federale", "5", "applies")
def test_who_could_not_look_at_their_hand_yet_is_told() -> None:
    """When the cards are dealt only the first to play has seen theirs.

    «Date le carte, ha visto le sue solo chi gioca per primo.»
    """
    table = PaperTable("scopone-federale", "look back")
    for _ in table.play():
        pass
    view = replay_table("table", log_of(table))
    assert view is not None
    frames = view.deals[0].frames
    assert [len(frame.unseen) for frame in frames[:5]] == [3, 2, 1, 0, 0]
    assert frames[0].turn not in frames[0].unseen
