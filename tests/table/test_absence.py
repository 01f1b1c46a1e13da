"""Several people at one table: all acknowledge the score sheet; absent people are replaced, may return, and rematch."""

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cartaro.match.match import Phase
from cartaro.store.sqlite import SqliteStore
from cartaro.table.absence import BLINK, Await, Leave, PlayAgain, Replace, TakeBack
from cartaro.table.answers import Done, NotDone, Stale
from cartaro.table.arranging import BeReady, Sit
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.decide import COURTESY, Act, Command, GoOn, decide, person_command
from cartaro.table.driver import TableDriver, next_automatic_command
from cartaro.table.entries import GoesOn, Missing, Next, Replaced
from cartaro.table.opening import Wanted, _rotate, gather_again, hash_token, open_table
from cartaro.table.state import TableState, fold
from cartaro.table.waits import next_wait
from cartaro.testing.tables import Nobody, PaperTable
from tests.conftest import PATIENCE
from tests.hand_clock import HandClock

_numbers = count()
GRACE = 60.0


def id_() -> str:
    return f"command-{next(_numbers)}"


def counted(rulebook: str = "scopone-federale", people: int = 4, **options: Any) -> PaperTable:
    """Return a table of several people whose first deal is over."""
    table = PaperTable(rulebook, people=people, **options)
    while table.state.match is not None and table.state.match.phase is Phase.PLAY:
        command = table.next_command()
        assert command is not None
        table.do(command)
    assert table.state.match is not None
    assert table.state.match.phase is Phase.COUNT
    return table


def go_on(table: PaperTable, chair: int | None, *, back: bool = False) -> GoOn:
    return GoOn(id_(), chair, table.state.head, back)


def refused(table: PaperTable, command: Command, now: float | None = None) -> bool:
    return isinstance(decide(table.state, command, table.state.at if now is None else now), NotDone)


class TestTheScoreSheet:
    def test_the_next_deal_waits_for_everybody(self) -> None:
        table = counted()
        for chair in (2, 0, 3):
            (entry,) = table.do(go_on(table, chair)).entries
            assert isinstance(entry.payload, GoesOn)
        (entry,) = table.do(go_on(table, 1)).entries
        assert entry.payload == Next(table.state.place_of_chair(1))

    def test_bots_and_those_a_bot_plays_for_are_not_waited_for(self) -> None:
        table = counted(people=3)
        table.do(Leave(id_(), 1))
        table.do(go_on(table, 0))
        assert isinstance(table.do(go_on(table, 2)).entries[0].payload, Next)

    def test_the_others_have_a_while_from_when_the_first_is_ready(self) -> None:
        table = counted()
        assert refused(table, go_on(table, None))
        table.do(go_on(table, 0), now=table.state.at + 100)
        until = table.state.at + COURTESY
        assert table.state.next_by == until
        table.do(go_on(table, 1), now=table.state.at + 10)
        assert table.state.next_by == until
        assert refused(table, go_on(table, None), until - 0.1)
        assert isinstance(table.do(go_on(table, None), until).entries[0].payload, Next)

    def test_nobody_puts_it_away_twice(self) -> None:
        table = counted()
        table.do(go_on(table, 0))
        assert refused(table, go_on(table, 0))

    def test_what_others_do_with_the_sheet_does_not_make_a_command_stale(self) -> None:
        table = counted()
        seen = table.state.head
        table.do(go_on(table, 0))
        table.do(GoOn(id_(), 1, seen))


class TestComingBack:
    def out_with_two(self) -> PaperTable:
        """Return a table of Scala 40 where two of four went out in the same deal and may re-enter."""
        for seed in range(200):
            table = PaperTable("scala40-chiusura", f"two out {seed}", people=4, players=4, exit=90, reentry=True)
            for _ in table.play():
                match = table.state.match
                assert match is not None
                if len(match.offered) == 2:
                    return table
                if table.state.over or match.number > 3:
                    break
        raise AssertionError

    def test_each_of_those_who_went_out_decides_for_itself(self) -> None:
        table = self.out_with_two()
        match = table.state.match
        assert match is not None
        stays, returns = match.offered
        others = [place for place in range(4) if place not in match.offered]
        table.do(go_on(table, match.draw.chairs[others[0]]))
        table.do(go_on(table, match.draw.chairs[stays]))
        assert table.state.match is not None
        assert returns in table.state.match.offered
        table.do(go_on(table, match.draw.chairs[returns], back=True))
        table.do(go_on(table, match.draw.chairs[others[1]]))
        assert table.state.match is not None
        assert table.state.match.phase is Phase.PLAY
        assert set(table.state.match.seating.places) == {*others, returns}
        assert fold("table", table.log, table.secret) == table.state


class TestLeaving:
    def test_a_bot_plays_for_who_left_and_no_longer_once_the_seat_is_taken_back(self) -> None:
        table = PaperTable("scopone-federale", people=4)
        chair = table.state.chair_to_act
        assert chair is not None
        assert next_automatic_command(table.state) is None
        table.do(Leave(id_(), chair))
        owed = next_automatic_command(table.state)
        assert isinstance(owed, Act)
        assert owed.chair == chair
        table.do(TakeBack(id_(), chair))
        assert next_automatic_command(table.state) is None

    def test_who_is_away_cannot_act_and_a_bot_cannot_act_for_who_is_back(self) -> None:
        table = PaperTable("scopone-federale", people=4)
        act = table.next_command()
        assert isinstance(act, Act)
        table.do(Leave(id_(), act.chair))
        assert refused(table, Act(id_(), act.chair, table.state.head, act.text))
        table.do(TakeBack(id_(), act.chair))
        assert refused(table, Act(id_(), act.chair, table.state.head, act.text, bot=True))
        table.do(Act(id_(), act.chair, table.state.head, act.text))

    def test_a_play_is_not_stale_because_somebody_left_meanwhile(self) -> None:
        table = PaperTable("scopone-federale", people=4)
        act = table.next_command()
        assert isinstance(act, Act)
        table.do(Leave(id_(), (act.chair + 1) % 4))
        table.do(act)

    def test_only_who_is_away_takes_a_seat_back(self) -> None:
        table = PaperTable("scopone-federale", people=2)
        assert refused(table, TakeBack(id_(), 0))
        assert refused(table, TakeBack(id_(), 2))
        table.do(Leave(id_(), 0))
        assert refused(table, Leave(id_(), 0))

    def test_nobody_is_replaced_before_the_time_that_was_said(self) -> None:
        table = PaperTable("scopone-federale", people=2)
        assert refused(table, Replace(id_(), 1))
        until = table.state.at + GRACE
        table.do(Await(id_(), 1, until))
        assert refused(table, Replace(id_(), 1), until - 0.1)
        table.do(Replace(id_(), 1), until)
        assert table.state.roster.away == {1}
        assert not table.state.roster.missing


class TestWaits:
    """The people for whom a table waits, derived from its log and from presence."""

    def presence(self, table: PaperTable, *present: int, since: float = 0.0) -> Nobody:
        return Nobody(frozenset(present), table.state.at + since)

    def test_nobody_is_waited_for_while_nobody_waits(self) -> None:
        table = PaperTable("scopone-federale", people=2)
        assert next_wait(table.state, self.presence(table)) is None
        assert next_wait(table.state, self.presence(table, 0, 1)) is None
        assert next_wait(PaperTable("scopone-federale").state, self.presence(table)) is None

    def test_who_is_away_is_first_missed_then_replaced(self) -> None:
        table = PaperTable("scopone-federale", people=2)
        away = self.presence(table, 0)
        missed = next_wait(table.state, away)
        assert missed is not None
        assert missed.at == table.state.at + BLINK
        table.do(missed.command, missed.at)
        replaced = next_wait(table.state, away)
        assert replaced is not None
        assert isinstance(replaced.command, Replace)
        assert replaced.at == away.kept_since + GRACE
        table.do(replaced.command, replaced.at)
        assert next_wait(table.state, away) is None

    def test_who_is_missed_late_still_has_the_grace_but_for_a_blink(self) -> None:
        """A server that slept records the absence late: a person at another server still has the usual time."""
        table = PaperTable("scopone-federale", people=2)
        away = self.presence(table, 0)
        missed = next_wait(table.state, away)
        assert missed is not None
        table.do(missed.command, missed.at + GRACE)
        replaced = next_wait(table.state, away)
        assert replaced is not None
        assert isinstance(replaced.command, Replace)
        assert replaced.at == missed.at + 2 * GRACE - BLINK
        assert refused(table, replaced.command, replaced.at - 0.1)
        table.do(replaced.command, replaced.at)
        assert table.state.roster.away == {1}

    def test_who_is_back_in_time_is_waited_for_no_more(self) -> None:
        table = PaperTable("scopone-federale", people=2)
        table.do(Await(id_(), 1, table.state.at + GRACE))
        back = next_wait(table.state, self.presence(table, 0, 1))
        assert back is not None
        table.do(back.command)
        assert not table.state.roster.missing
        assert next_wait(table.state, self.presence(table, 0, 1)) is None

    def test_a_server_that_was_down_charges_nobody(self) -> None:
        """After an hour's stop, the agreed time of waiting starts again for the person who is still absent."""
        table = PaperTable("scopone-federale", people=2)
        table.do(Await(id_(), 1, table.state.at + GRACE))
        restarted = self.presence(table, 0, since=3600)
        again = next_wait(table.state, restarted)
        assert again is not None
        assert isinstance(again.command, Await)
        table.do(again.command, again.at)
        assert table.state.roster.missing == {1: restarted.kept_since + GRACE}

    def test_the_wait_for_the_sheet_begins_anew_after_a_stop(self) -> None:
        table = counted(people=2)
        table.do(go_on(table, 0))
        restarted = self.presence(table, 0, 1, since=3600)
        wait = next_wait(table.state, restarted)
        assert wait is not None
        assert wait.at == restarted.kept_since + COURTESY

    def test_who_has_left_waits_for_nobody(self) -> None:
        table = PaperTable("scopone-federale", people=2)
        table.do(Leave(id_(), 0))
        assert next_wait(table.state, self.presence(table, 0)) is None

    def test_a_finished_match_waits_for_nobody(self) -> None:
        table = PaperTable("scopone-federale", people=2)
        for _ in table.play():
            pass
        assert next_wait(table.state, self.presence(table, 0)) is None

    def test_two_servers_that_miss_somebody_at_different_entries_say_so_once(self) -> None:
        table = PaperTable("scopone-federale", people=3)
        away = self.presence(table, 0)
        first = next_wait(table.state, away)
        assert first is not None
        table.do(Leave(id_(), 2))
        second = next_wait(table.state, away)
        assert second is not None
        assert second.command != first.command
        assert decide(table.state, first.command, second.at) == Stale(table.state.head)
        table.do(second.command, second.at)


class Company:
    """A table of Scopone in its own store, where Marco and Ada sit, and the driver that runs it."""

    def __init__(self, store: SqliteStore) -> None:
        self.clock = HandClock()
        self.store = store
        self.authority = Authority(store, self.clock)
        self.driver = TableDriver(self.authority, 0)
        self.authority.on_change = self.driver.wake
        self.table: LiveTable

    async def gather(self, **wanted: Any) -> None:
        """Open the table and let Ada sit."""
        asked = Wanted("scopone-federale", {}, "Marco", "random", grace=GRACE, **wanted)
        opening = await open_table(self.store, self.clock, asked)
        found = await self.authority.find(opening.table)
        assert found is not None
        self.table = found
        assert isinstance(await self.do(Sit(id_(), hash_token("Ada"), "Ada")), Done)

    async def do(self, command: Command) -> object:
        return await self.authority.submit(self.table, command)

    @property
    def state(self) -> TableState:
        assert self.table.cached is not None
        return self.table.cached.state

    async def until(self, holds: Callable[[TableState], bool]) -> None:
        """Wait until the state of the table satisfies *holds*."""
        changed = asyncio.Event()
        self.table.followers.add(changed)
        while not holds(self.state):
            await asyncio.wait_for(changed.wait(), PATIENCE)
            changed.clear()


@pytest.fixture
async def company(tmp_path: Path) -> AsyncIterator[Company]:
    store = SqliteStore(tmp_path)
    company = Company(store)
    yield company
    await company.driver.stop()
    await company.authority.finish()
    store.close()


async def test_the_hosts_replace_who_stays_away_and_leave_the_seat_to_come_back_to(company: Company) -> None:
    """Absence, replacement when the time is up, and return to the seat are all in the log."""
    await company.gather(others=(None, "random", "random"))
    company.table.come(0)
    company.table.come(1)
    for person in (0, 1):
        await company.do(_ready(person))
    company.table.go(1)
    company.clock.move(BLINK)
    await company.until(lambda state: 1 in state.roster.missing)
    until = company.state.roster.missing[1]
    assert until == company.clock.now() - BLINK + GRACE
    company.clock.move(GRACE - BLINK)
    await company.until(lambda state: 1 in state.roster.away)
    company.table.come(1)
    assert isinstance(await company.do(TakeBack(id_(), 1)), Done)
    log = await company.store.load(company.table.id)
    assert log is not None
    whats = [entry.payload for entry in log.entries]
    assert whats.index(Missing(1, until)) < whats.index(Replaced(1))


async def test_a_table_that_fills_itself_starts_at_its_time_while_somebody_is_there(company: Company) -> None:
    await company.gather(others=(None, None, None), public=True, fill_after=20.0)
    company.clock.move(20)
    assert next_wait(company.state, company.table) is None
    company.table.come(1)
    await company.until(lambda state: state.match is not None)
    assert sum(chair.kind == "bot" for chair in company.state.roster.chairs) == 2


def _ready(person: int) -> Command:
    return BeReady(id_(), person, ready=True)


async def test_a_company_plays_again_with_places_rotated_and_the_same_tokens(company: Company) -> None:
    """Two requests at once lead to the same new table, and only the first is recorded."""
    await company.gather(others=(None, "random", "random"))
    for person in (0, 1):
        await company.do(_ready(person))
        company.table.come(person)
    for person in (0, 1):
        await company.do(Leave(id_(), person))
    await company.until(lambda state: state.over)
    over, secret = company.state, b"the bots' secret"
    gathered = await gather_again(company.store, company.clock, over, secret, 0)
    again = gathered.table
    assert (await gather_again(company.store, company.clock, over, secret, 1)).table == again
    assert gathered.people == {0: 0}
    command = PlayAgain(person_command(0, "again"), 0, again)
    assert isinstance(await company.do(command), Done)
    assert isinstance(await company.do(PlayAgain(id_(), 1, again)), NotDone)
    assert company.state.rematch == again


def test_partners_change_from_match_to_match() -> None:
    table = PaperTable("scopone-federale", people=4, partners="set")
    partners = set()
    for seed in range(3):
        match = table.state.match
        assert match is not None
        names = [table.state.roster.chairs[chair].name for chair in match.draw.chairs]
        partners.add(names[(names.index("Marco") + 2) % 4])
        for _decision in table.play():
            pass
        opened, people = _rotate(table.state, 0, "00")
        assert sorted(person for person in people if person is not None) == [0, 1, 2, 3]
        table = PaperTable("scopone-federale", f"match {seed}", people=4, partners="set")
        table.log[0] = _with_chairs(table, opened.chairs)
        table.state = fold("table", table.log, table.secret)
    assert len(partners) == 3


def test_a_training_table_plays_on_as_a_training_table() -> None:
    table = PaperTable("scopa-valliadi", players=2)
    for training in (True, False):
        state = msgspec.structs.replace(table.state.opened, training=training)
        again = dataclasses.replace(table.state, opened=state)
        opened, _people = _rotate(again, 0, "00")
        assert opened.training is training


def _with_chairs(table: PaperTable, chairs: Any) -> Any:
    return msgspec.structs.replace(table.log[0], payload=msgspec.structs.replace(table.log[0].payload, chairs=chairs))
