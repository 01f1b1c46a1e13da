"""The host's role: it can pass to another person; the host removes people, excludes them, or admits by a new link."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

import msgspec
import pytest

from cartaro.server.base.steady_clock import SteadyClock
from cartaro.store.sqlite import SqliteStore
from cartaro.table.absence import BLINK, Await, Leave, TakeBack
from cartaro.table.answers import NotDone
from cartaro.table.arranging import GRACE, OLD_LINK, PATIENCE, BeReady, Dismiss, Fill, Publish, Sit, Start, Swap
from cartaro.table.decide import Command, Decision, decide
from cartaro.table.entries import VERSION, GotUp, Hosted, Missing, Removed, Replaced
from cartaro.table.hosting import (
    COUNTS,
    OF_AN_EVENT,
    Close,
    HandOver,
    Lock,
    PassOn,
    Relink,
    Remove,
    is_kept_by_host,
)
from cartaro.table.opening import Wanted, gather_again, open_table
from cartaro.table.state import TableState, fold
from cartaro.table.waits import ELSEWHERE, Wait, heir_of, next_wait
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.wire.company_view import serialize_roster

_numbers = count()
CODE = "an-invitation"


def id_() -> str:
    return f"command-{next(_numbers)}"


def sit(name: str, chair: int | None = None, invitation: str | None = None) -> Sit:
    return Sit(id_(), hashlib.sha256(name.encode()).digest(), name, chair, invitation=invitation)


def gathered(*names: str) -> PaperTable:
    """Return a table of Scopone where these people sit, after the host, in order."""
    table = PaperTable("scopone-federale", people=4, waits=True)
    for name in names:
        table.do(sit(name))
    return table


def playing(*names: str) -> PaperTable:
    """Return such a table with its match begun."""
    table = gathered(*names)
    table.do(Start(id_(), 0))
    return table


def opened_as(**opened: bool) -> PaperTable:
    """Return a table of four people opened with these choices."""
    table = PaperTable("scopone-federale", people=4)
    table.state = replace(table.state, opened=msgspec.structs.replace(table.state.opened, **opened))
    return table


def why_not(table: PaperTable, command: Command) -> str:
    """Return the message that refuses *command*."""
    answer = decide(table.state, command, table.state.at)
    assert isinstance(answer, NotDone)
    assert answer.text is not None
    return answer.text.en


@dataclass
class There:
    """Presence at a table: who is there, since when, and when absent people left."""

    present: frozenset[int]
    kept_since: float = 0.0
    gone: dict[int, float] = field(default_factory=dict)
    registered: frozenset[int] = frozenset()

    def gone_since(self, person: int) -> float:
        return max(self.gone.get(person, 0.0), self.kept_since)

    def has_gone(self, person: int) -> bool:
        return person in self.gone


def wait(table: PaperTable, *people: int, gone_at: float | None = None) -> Wait | None:
    """Return the next wait of the table after the host has left, while *people* are present."""
    at = table.state.at if gone_at is None else gone_at
    return next_wait(table.state, There(frozenset(people), 0.0, {0: at}))


class TestAHostWhoGoes:
    def test_somebody_present_becomes_host_after_a_grace_that_is_told(self) -> None:
        table = gathered("Ada", "Bea")
        gone = table.state.at + 100
        first = wait(table, 1, 2, gone_at=gone)
        assert first is not None
        assert first.at == gone + BLINK
        table.do(first.command)
        assert table.state.roster.missing == {0: gone + GRACE}
        there = There(frozenset({1, 2}), 0.0, {0: gone})
        assert serialize_roster(table.state, there, gone).chairs[0].missing == GRACE
        second = wait(table, 2, 1, gone_at=gone)
        assert second is not None
        assert (second.at, second.command) == (gone + GRACE, PassOn(second.command.id, 1))
        (entry,) = table.do(second.command).entries
        assert (entry.payload, entry.actor, entry.v) == (Hosted(1), None, VERSION)
        assert (table.state.roster.host, table.state.roster.missing) == (1, {})
        assert wait(table, 1, 2, gone_at=gone) is None
        table.do(Start(id_(), 1))
        assert table.state.match is not None

    def test_a_host_who_comes_back_in_time_stays_host(self) -> None:
        table = gathered("Ada")
        for _ in range(2):
            first = wait(table, 1)
            assert first is not None
            table.do(first.command)
            back = wait(table, 0, 1)
            assert back is not None
            assert back.command == Await(back.command.id, 0, None)
            table.do(back.command)
            assert wait(table, 0, 1) is None
        assert table.state.roster.host == 0

    def test_a_host_who_is_with_another_server_is_given_time_to_say_so(self) -> None:
        table = gathered("Ada")
        for present in ((1,), (0, 1)):
            due = wait(table, *present)
            assert due is not None
            table.do(due.command)
        again = wait(table, 1, gone_at=table.state.at - 1)
        assert again is not None
        assert again.at == table.state.at + ELSEWHERE + BLINK

    def test_while_nobody_is_there_nobody_is_waited_for(self) -> None:
        table = gathered("Ada")
        assert wait(table) is None
        coming = There(frozenset({1}), kept_since=table.state.at + 5000, gone={0: table.state.at})
        due = next_wait(table.state, coming)
        assert due is not None
        assert due.at == coming.kept_since + BLINK

    def test_a_table_that_has_waited_too_long_is_not_woken_by_that(self) -> None:
        table = gathered("Ada")
        late = There(frozenset({1}), kept_since=table.state.at + PATIENCE + 1)
        assert next_wait(table.state, late) is None

    def test_a_host_who_leaves_the_match_passes_it_on_at_once(self) -> None:
        table = playing("Ada", "Bea")
        table.do(Leave(id_(), 0))
        due = wait(table, 0, 1, 2)
        assert due is not None
        assert (due.at, due.command) == (table.state.at, PassOn(due.command.id, 1))
        table.do(due.command)
        table.do(TakeBack(id_(), 0))
        assert table.state.roster.host == 1

    def test_the_heir_who_is_told_is_the_one_who_becomes_host(self) -> None:
        before, during = gathered("Ada", "Bea"), playing("Ada", "Bea")
        for table, there, heir in ((before, There(frozenset({0, 2})), 1), (during, There(frozenset({0, 2})), 2)):
            assert heir_of(table.state, there) == heir
            table.do(Leave(id_(), 0))
            due = next_wait(table.state, there)
            if table is during:
                assert due is not None
                table.do(due.command)
            assert table.state.roster.host == heir
        assert heir_of(playing("Ada").state, There(frozenset({0}))) is None

    def test_a_host_who_stays_away_from_the_match_is_replaced_first(self) -> None:
        table = playing("Ada")
        kinds, gone = [], table.state.at
        for _ in range(3):
            due = wait(table, 1, gone_at=gone)
            assert due is not None
            kinds.append(type(table.do(due.command, now=due.at).entries[0].payload))
        assert wait(table, 1, gone_at=gone) is None
        assert kinds == [Missing, Replaced, Hosted]
        assert table.state.roster.host == 1

    def test_where_all_have_left_the_host_who_comes_back_is_host(self) -> None:
        table = playing("Ada")
        for person in (0, 1):
            table.do(Leave(id_(), person))
        assert wait(table, 0, 1) is None
        table.do(TakeBack(id_(), 0))
        assert wait(table, 0, 1) is None
        assert table.state.roster.host == 0

    def test_nobody_passes_on_what_a_present_host_has(self) -> None:
        table = gathered("Ada")
        assert wait(table, 0, 1) is None
        for heir in (0, 7):
            assert why_not(table, PassOn(id_(), heir))

    def test_the_guests_are_missed_only_once_the_match_has_begun(self) -> None:
        assert wait(gathered("Ada"), 0) is None


class TestHandingOver:
    @pytest.mark.parametrize("begin", [gathered, playing])
    def test_the_host_chooses_another(self, begin: Callable[..., PaperTable]) -> None:
        table = begin("Ada", "Bea")
        table.do(HandOver(id_(), 0, 2))
        assert table.state.roster.host == 2
        assert why_not(table, HandOver(id_(), 0, 1)) == "Only the host of the table does this."
        table.do(HandOver(id_(), 2, 0))
        assert table.state.roster.host == 0

    def test_not_to_a_bot_nor_to_nobody(self) -> None:
        table = gathered("Ada")
        table.do(Fill(id_(), 0, 3, "random"))
        for chair in (0, 2, 3, 4, -1):
            assert why_not(table, HandOver(id_(), 0, chair))


class TestSendingAway:
    def test_before_the_match_the_chair_is_free_and_its_holder_nobody(self) -> None:
        table = gathered("Ada", "Bea")
        decision = table.do(Remove(id_(), 0, 1))
        assert [entry.payload for entry in decision.entries] == [Removed(1), GotUp(1)]
        assert [event.kind for step in decision.steps for event in step.events] == ["removed"]
        assert table.state.roster.free == (1, 3)
        assert table.state.roster.removed == {1}
        assert why_not(table, BeReady(id_(), 1, ready=True))

    def test_during_the_match_a_bot_plays_to_the_end(self) -> None:
        table = playing("Ada")
        table.do(Remove(id_(), 0, 1))
        assert table.state.roster.is_played_by_bot(1)
        assert table.state.roster.chair_of(1) is None
        for command in (TakeBack(id_(), 1), Leave(id_(), 1)):
            assert why_not(table, command) == "You do not sit at this table."
        assert why_not(table, Remove(id_(), 0, 1)) == "Nobody sits here."
        assert fold("table", table.log, table.secret) == table.state

    def test_not_oneself_nor_a_bot(self) -> None:
        table = playing("Ada")
        for chair in (0, 2, 4):
            assert why_not(table, Remove(id_(), 0, chair))

    def test_who_plays_for_ratings_is_not_sent_away(self) -> None:
        table = opened_as(rated=True)
        assert why_not(table, Remove(id_(), 0, 1)) == COUNTS.en


class TestWhoMayCome:
    def test_a_locked_chair_is_not_taken_and_not_counted(self) -> None:
        table = gathered("Ada")
        table.do(Lock(id_(), 0, 2, locked=True))
        assert (table.state.roster.free, table.state.roster.offered) == ((2, 3), (3,))
        assert why_not(table, sit("Bea", 2)) == "The host has reserved this seat."
        table.do(sit("Bea"))
        assert table.state.roster.people == (0, 1, None, 2)
        assert why_not(table, sit("Cia"))
        table.do(Lock(id_(), 0, 2, locked=False))
        table.do(sit("Cia"))

    def test_a_locked_chair_is_not_moved_to_by_who_sits_elsewhere_unless_the_host_moves_them(self) -> None:
        """A friend who moved there would leave a chair that anybody may take, and none for whom it was reserved."""
        table = gathered("Ada")
        table.do(Lock(id_(), 0, 2, locked=True))
        assert why_not(table, Swap(id_(), 1, 1, 2)) == "The host has reserved this seat."
        table.do(Swap(id_(), 1, 1, 3))
        table.do(Swap(id_(), 0, 0, 2))
        assert table.state.roster.people == (None, None, 0, 1)

    def test_a_lock_is_of_a_free_chair_alone(self) -> None:
        table = gathered("Ada")
        assert why_not(table, Lock(id_(), 0, 1, locked=True)) == "A person sits here."
        table.do(Lock(id_(), 0, 3, locked=True))
        table.do(Swap(id_(), 0, 1, 3))
        assert table.state.roster.locked == frozenset()
        table.do(Lock(id_(), 0, 2, locked=True))
        table.do(Fill(id_(), 0, 2, "random"))
        table.do(Fill(id_(), 0, 2, None))
        assert table.state.roster.locked == frozenset()

    def test_a_locked_chair_has_a_bot_when_the_host_begins(self) -> None:
        table = gathered("Ada")
        table.do(Lock(id_(), 0, 2, locked=True))
        table.do(Start(id_(), 0))
        assert [chair.kind for chair in table.state.roster.chairs] == ["person", "person", "bot", "bot"]

    def test_only_who_has_the_newest_link_sits_down(self) -> None:
        table = gathered("Ada")
        table.do(Publish(id_(), 0, public=True))
        table.do(Relink(id_(), 0, "the first"))
        table.do(Relink(id_(), 0, CODE))
        assert not table.state.roster.public
        for code in (None, "the first"):
            assert why_not(table, sit("Bea", invitation=code)) == OLD_LINK.en
        table.do(sit("Bea", invitation=CODE))
        table.do(Publish(id_(), 0, public=True))
        table.do(sit("Cia"))
        assert CODE not in repr(table.state.roster)

    def test_closing_is_said_and_undone(self) -> None:
        table = playing("Ada")
        for closed in (True, False):
            table.do(Close(id_(), 0, closed))
            assert table.state.roster.closed == closed

    def test_once_it_has_begun_nobody_is_invited(self) -> None:
        table = playing("Ada")
        assert why_not(table, Relink(id_(), 0, CODE)) == "The match has begun."
        assert why_not(table, Lock(id_(), 0, 1, locked=True)) == "The match has begun."


HOSTS: list[Callable[[int], Command]] = [
    lambda person: HandOver(id_(), person, 2),
    lambda person: Remove(id_(), person, 2),
    lambda person: Lock(id_(), person, 3, locked=True),
    lambda person: Close(id_(), person, closed=True),
    lambda person: Relink(id_(), person, CODE),
]


@pytest.mark.parametrize("command", HOSTS)
def test_only_the_host_does_any_of_it(command: Callable[[int], Command]) -> None:
    table = gathered("Ada", "Bea")
    assert why_not(table, command(1)) == "Only the host of the table does this."
    assert why_not(table, command(9)) == "You do not sit at this table."
    table.do(command(0))
    assert fold("table", table.log, table.secret) == table.state


@pytest.mark.parametrize("command", HOSTS)
def test_at_a_table_of_an_event_no_player_does(command: Callable[[int], Command]) -> None:
    table = opened_as(embargoed=True)
    assert not is_kept_by_host(table.state)
    assert why_not(table, command(0)) == OF_AN_EVENT.en
    table.do(Leave(id_(), 0))
    assert next_wait(table.state, Nobody(frozenset({1, 2, 3}))) is None


async def test_the_next_table_of_a_company_is_closed_and_invited_to_as_this_one(tmp_path: Path) -> None:
    store, clock = SqliteStore(tmp_path), SteadyClock()
    opening = await open_table(store, clock, Wanted("scopa-valliadi", {}, "Marco", "random", others=(None,)))
    log = await store.load(opening.table)
    assert log is not None
    state: TableState = fold(opening.table, log.entries, log.secrets.shuffle)
    arranged = (sit("Ada"), Relink(id_(), 0, CODE), Close(id_(), 0, closed=True), Remove(id_(), 0, 1))
    for command in (*arranged, sit("Bea", 1, CODE)):
        decision = decide(state, command, state.at)
        assert isinstance(decision, Decision)
        await store.append(opening.table, decision.entries, decision.keys)
        state = decision.state
    again = (await gather_again(store, clock, state, b"bots", 2)).table
    log = await store.load(again)
    assert log is not None
    roster = fold(again, log.entries, log.secrets.shuffle).roster
    assert (roster.closed, roster.invitation) == (True, CODE)
    assert [chair.name for chair in roster.chairs if chair.kind == "person"] == ["Marco", "Bea"]
    store.close()


def test_dismissing_is_not_for_good() -> None:
    table = gathered("Ada")
    table.do(Dismiss(id_(), 0, 1))
    assert table.state.roster.removed == frozenset()
