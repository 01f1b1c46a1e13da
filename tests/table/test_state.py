"""The state of a table is the fold of its log, and of nothing else."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import structs

from cartaro.engine.chance import Shuffle
from cartaro.games.scala40.json_form import read_position
from cartaro.match.match import Phase
from cartaro.match.scala40 import elimination
from cartaro.match.scala40 import match as scala
from cartaro.match.standing import Standing
from cartaro.table.absence import BLINK
from cartaro.table.answers import NotDone
from cartaro.table.decide import OUT, Act, GoOn, decide
from cartaro.table.driver import next_automatic_command
from cartaro.table.entries import (
    Action,
    Chair,
    Entropy,
    Entry,
    Next,
    Opened,
    Payload,
    Revealed,
    Started,
    decode,
    encode,
)
from cartaro.table.state import LONGEST_THOUGHT, LogError, TableState, advance, fold
from cartaro.table.waits import next_wait
from cartaro.testing.tables import Nobody, PaperTable

RULEBOOKS = ("scopone-federale", "scopa-valliadi")


@pytest.mark.parametrize(
    "what",
    [
        Opened(
            "scopa-valliadi", {"players": 6, "pairs": False}, (Chair("Ada", "person"), Chair("B", "bot", "x")), "ab"
        ),
        Entropy(0, "00ff"),
        Started(),
        Action(3, "7dx3c+4s"),
        Next(None),
        Next(1),
        Revealed("00"),
    ],
)
def test_an_entry_is_read_as_it_was_written(what: Payload) -> None:
    assert decode(encode(what)) == what


@pytest.mark.parametrize("payload", [b"", b"{}", b'{"kind":"flown"}', b'{"kind":"action","place":"x","text":"7d"}'])
def test_what_is_no_entry_is_not_read(payload: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode(payload)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_folding_the_log_anywhere_gives_what_playing_gave(rulebook: str) -> None:
    table = PaperTable(rulebook, "replay")
    seen = {table.state.head: table.state}
    for decision in table.play():
        seen[decision.state.head] = decision.state
    for head, state in list(seen.items())[::17]:
        assert fold("table", table.log[:head], table.secret) == state
    assert fold("table", table.log, table.secret) == table.state
    assert table.state.over


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_secret_is_in_the_log_only_once_the_match_is_over(rulebook: str) -> None:
    table = PaperTable(rulebook, "secret")
    for decision in table.play():
        reveals = [entry for entry in decision.entries if isinstance(entry.payload, Revealed)]
        assert bool(reveals) == decision.state.over
    last = table.log[-1].payload
    assert isinstance(last, Revealed)
    assert Shuffle(bytes.fromhex(last.secret)).commitment == table.state.opened.commitment


def test_entropy_of_a_chair_changes_every_deck() -> None:
    table = PaperTable("scopone-federale")
    opened, started = table.log
    with_entropy = [opened, Entry(2, "e", 0, 0.0, Entropy(0, "00ff")), replace_seq(started, 3)]
    changed = fold("table", with_entropy, table.secret)
    assert changed.match is not None
    assert table.state.match is not None
    assert changed.match.shuffle.entropy == (b"\x00\xff",)
    assert changed.match.position.hands != table.state.match.position.hands


def replace_seq(entry: Entry, seq: int) -> Entry:
    return msgspec.structs.replace(entry, seq=seq)


@pytest.mark.parametrize("at", [0, 1, 5])
def test_a_log_with_a_hole_does_not_hold_together(at: int) -> None:
    table = PaperTable("scopa-valliadi")
    plays = table.play()
    for _ in range(8):
        next(plays)
    with pytest.raises(LogError):
        fold("table", [*table.log[:at], *table.log[at + 1 :]], table.secret)


def test_a_log_with_an_unlawful_action_does_not_hold_together() -> None:
    table = PaperTable("scopa-valliadi")
    next(table.play())
    changed = msgspec.structs.replace(table.log[-1], payload=Action(0, "7d fuori"))
    with pytest.raises(LogError) as caught:
        fold("table", [*table.log[:-1], changed], table.secret)
    assert "table" in caught.value.text.it


def state_at(rulebook: str, given: dict[str, Any]) -> TableState:
    """Return a table whose match is at the position *given*."""
    state = PaperTable(rulebook, "position").state
    match: Any = state.match
    return replace(state, match=replace(match, position=read_position(match.terms, given)))


OPENED: dict[str, Any] = {"opened": [True, True], "turn": 0, "stock": ["Tc'", "Jc'"]}
RUN = {"owner": 1, "cards": ["5h", "6h", "7h"]}
REFUSED = {
    "a joker taken, laid and swapped out again is discarded": (
        "scala40-sballo",
        {"hands": [["8h", "2s", "3d"], ["2c"]], "pile": ["*"], "melds": [RUN], **OPENED},
        ["take", "attach *8h 0", "swap 8h 0", "discard *"],
    ),
    "of two jokers, one of them taken, both are laid": (
        "scala40-chiusura",
        {"hands": [["Kh'", "Kd", "9s", "9d", "3c", "*"], ["2c"]], "pile": ["*"], "melds": [RUN], **OPENED},
        ["take", "meld Kh' Kd *", "meld 9s 9d *", "discard 3c"],
    ),
    "who could open in the first round discards what attaches": (
        "scala40-chiusura",
        {
            "hands": [["Kh", "Kd", "Ks", "Kc", "9h", "9h'"], ["2c"]],
            "stock": ["9d", "2s"],
            "melds": [{"owner": 1, "cards": [f"T{suit}", f"J{suit}", f"Q{suit}"]} for suit in "hdcs"],
            "opened": [False, True],
            "turns": [0, 0],
            "turn": 0,
        },
        ["draw", "discard 9d"],
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_the_law_no_longer_allows_is_no_entry_of_a_log(what: str) -> None:
    rulebook, given, steps = REFUSED[what]
    state = state_at(rulebook, given)
    assert state.match is not None
    place = state.match.place_to_act or 0

    def entry(text: str) -> Entry:
        return Entry(state.head + 1, f"x{state.head}", 0, state.at, Action(place, text))

    with pytest.raises(LogError):  # noqa: PT012 - which of the steps is refused is the law's to say
        for text in steps:
            state, _ = advance(state, entry(text))


def test_an_empty_log_is_no_table() -> None:
    with pytest.raises(LogError):
        fold("table", [], b"")


class TestClock:
    """Valliadi's hour is measured by the times in the log."""

    def test_time_played_is_what_the_log_says(self) -> None:
        table = PaperTable("scopa-valliadi")
        for seconds in (10.0, 20.5, 0.0):
            command = table.next_command()
            assert command is not None
            table.do(command, table.state.at + seconds)
        assert table.state.played == pytest.approx(30.5)
        assert table.state.match is not None
        assert table.state.match.elapsed_minutes == pytest.approx(30.5 / 60)

    def test_a_table_that_was_left_is_not_charged_for_it(self) -> None:
        table = PaperTable("scopa-valliadi")
        command = table.next_command()
        assert command is not None
        table.do(command, table.state.at + 24 * 3600)
        assert table.state.played == LONGEST_THOUGHT

    def test_a_clock_that_goes_back_does_not_take_the_log_with_it(self) -> None:
        table = PaperTable("scopa-valliadi")
        command = table.next_command()
        assert command is not None
        before = table.state.at
        table.do(command, before - 3600)
        assert table.state.at == before
        assert table.state.played == 0

    def test_the_deal_in_progress_when_the_hour_ends_is_the_last(self) -> None:
        table = PaperTable("scopa-valliadi", "the hour")
        while table.state.match is not None and not table.state.over:
            command = table.next_command()
            assert command is not None
            table.do(command, table.state.at + 240)
        match = table.state.match
        assert match is not None
        assert match.standing.over
        assert match.standing.article.id == "gap.clock"
        assert max(match.standing.totals) < 21

    def test_scopone_has_no_clock(self) -> None:
        table = PaperTable("scopone-federale")
        for _ in range(20):
            command = table.next_command()
            assert command is not None
            table.do(command, table.state.at + 290)
        assert table.state.match is not None
        assert table.state.match.elapsed_minutes is None


def test_the_last_play_is_gone_with_the_next_deal() -> None:
    table = PaperTable("scopone-federale")
    assert table.state.last is None
    for decision in table.play():
        kinds = [event.kind for step in decision.steps for event in step.events]
        if "play" in kinds:
            assert table.state.last is decision.steps[0]
        elif "deal" in kinds:
            assert table.state.last is None


def test_steps_tell_each_place_only_what_it_may_know() -> None:
    table = PaperTable("scopa-valliadi", "audience")
    for decision in table.play():
        for step in decision.steps:
            assert step.seating is not None
            hands = [event for event in step.events if event.kind == "hand"]
            for place in (0, 1):
                seen = [event for event in step.seen_by(place) if event.kind == "hand"]
                assert all(event.details["seat"] == step.seating.seat_of(place) for event in seen)
                assert len(seen) <= 1
            assert not [event for event in step.seen_by(None) if event.kind == "hand"]
            assert len(hands) in {0, 2}


def test_state_is_a_value() -> None:
    table = PaperTable("scopone-federale")
    state = table.state
    assert replace(state) == state


def test_a_fold_does_not_work_out_at_each_entry_what_all_deals_before_it_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the cost would grow with the square of the number of deals, and a long match would block the server."""
    table = PaperTable("scala40-sballo", people=4, players=4, exit=501)
    while table.state.match is not None and table.state.match.number < 4:
        command = table.next_command()
        assert command is not None
        table.do(command)
    counted = []

    def count(*arguments: Any) -> Standing:
        counted.append(arguments)
        return elimination.stand(*arguments)

    monkeypatch.setattr(scala, "stand", count)
    assert fold("table", table.log, table.secret) == table.state
    assert len(counted) < 20 * 4
    assert len(table.log) > 200


def _counted(table: PaperTable, *out: int) -> bool:
    """Play until a score sheet where exactly the people on chairs *out* are out; return whether there was one."""
    for decision in table.play():
        match = decision.state.match
        assert match is not None
        people = {chair for chair, who in enumerate(decision.state.roster.chairs) if who.kind == "person"}
        gone = {match.draw.chairs[place] for place in match.standing.out} & people
        if match.phase is Phase.COUNT and gone == set(out):
            return True
    return False


def test_whoever_is_out_puts_the_sheet_away_too_where_only_bots_play_on() -> None:
    table = PaperTable("scala40-fisca", "b", players=4)
    assert _counted(table, 0)
    assert table.state.pending_acks == {table.state.place_of_chair(0)}
    assert next_automatic_command(table.state) is None
    head = table.state.head
    table.do(GoOn("0:next", 0, head))
    assert table.state.match is not None
    assert table.state.match.phase is Phase.PLAY


def test_bots_go_on_to_the_result_where_whoever_is_out_has_gone() -> None:
    """Nobody returns to acknowledge the sheets, and every deal is played to the end of the match."""
    table = PaperTable("scala40-fisca", "b", players=4)
    assert _counted(table, 0)
    here, gone = (Nobody(people, table.state.at + 10) for people in (frozenset({0}), frozenset[int]()))
    assert next_wait(table.state, here) is None
    sheets = 0
    while not table.state.over:
        if isinstance(next_automatic_command(table.state), Act):
            play = table.next_command()
            assert isinstance(play, Act)
            table.do(structs.replace(play, bot=True))
        else:
            wait = next_wait(table.state, gone)
            assert wait is not None
            assert wait.at >= gone.kept_since + BLINK
            table.do(wait.command)
            sheets += 1
    assert sheets > 0
    assert next_wait(table.state, gone) is None


def test_whoever_plays_on_is_waited_for_though_nobody_is_there() -> None:
    table = PaperTable("scala40-fisca", "b", people=3, players=4)
    assert _counted(table, 0)
    assert not table.state.bots_alone_play_on
    assert next_wait(table.state, Nobody(frozenset(), table.state.at)) is None
    assert isinstance(decide(table.state, GoOn("next", None, table.state.head), table.state.at + 1e6), NotDone)


def test_whoever_is_out_holds_nobody_up_who_plays_on() -> None:
    table = PaperTable("scala40-fisca", "b", people=3, players=4)
    assert _counted(table, 0)
    assert table.state.pending_acks == {table.state.place_of_chair(1), table.state.place_of_chair(2)}


def test_whoever_is_out_does_not_hurry_those_who_read_the_sheet() -> None:
    """An acknowledgement by somebody who is out is refused, and the sheet stays."""
    table = PaperTable("scala40-fisca", "b", people=3, players=4)
    assert _counted(table, 0)
    answer = decide(table.state, GoOn("0:next", 0, table.state.head), table.state.at)
    assert isinstance(answer, NotDone)
    assert answer.text == OUT
    table.do(GoOn("1:next", 1, table.state.head))
    assert table.state.next_by is not None
