"""Calm tables over days of a clock moved by hand: turns end when they should, and nothing is held in memory."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from cartaro.match.match import Phase
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from cartaro.table.absence import TakeBack
from cartaro.table.answers import Done
from cartaro.table.arranging import Publish, Sit, Time
from cartaro.table.authority import LiveTable
from cartaro.table.calm import DAY, RETURN_SECONDS
from cartaro.table.decide import Act
from cartaro.table.entries import Action, Replaced
from cartaro.table.missed import missed_turns
from cartaro.table.opening import Wanted, hash_token, open_table
from cartaro.table.timing import Lapsed
from tests.hand_clock import HandClock
from tests.waiting import until


class Club:
    """A server on one folder that is stopped and started again, under a clock moved by hand."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.clock = folder, HandClock()
        self.start()

    def start(self) -> None:
        self.store = SqliteStore(self.folder)
        self.services = Services(self.store, 0.0, clock=self.clock)

    async def stop(self) -> None:
        await self.services.say_bye()
        await self.kill()

    async def kill(self) -> None:
        """End it with whatever it had not noted yet."""
        await self.services.close()
        self.store.close()

    async def restart(self) -> None:
        self.start()
        await self.services.resume()

    async def open(self, days: int = 3, people: int = 2) -> str:
        """Open a calm table of Scopa, whose *people* sit down."""
        others = (None,) * (people - 1) if people > 1 else ("random",)
        wanted = Wanted("scopa-valliadi", {"target": 11}, "Ada", "random", others=others, calm=days)
        id = (await open_table(self.store, self.clock, wanted)).table
        table = await self.table(id)
        for number in range(1, people):
            await self.services.authority.submit(table, Sit(f"new:{number}", hash_token(f"key {number}"), f"B{number}"))
        return id

    async def table(self, id: str) -> LiveTable:
        table = await self.services.authority.find(id)
        assert table is not None
        return table

    async def look(self) -> None:
        await self.services.calm.look()

    async def rest(self, id: str) -> None:
        """Wait until the table waits for people."""
        await until(lambda: id not in {table.id for table in self.services.driver.driven()})
        await self.services.calm.flush()

    async def play(self, id: str) -> None:
        """Play the first lawful card of whoever has the turn."""
        table = await self.table(id)
        state = await self.services.authority.state_of(table)
        assert state.match is not None
        chair = state.chair_to_act
        assert chair is not None
        action = state.match.game.spell_action(state.match.game.legal_actions(state.match.position)[0])
        answer = await self.services.authority.submit(table, Act(f"{chair}:{state.head}", chair, state.head, action))
        assert isinstance(answer, Done)
        await self.rest(id)

    async def payloads(self, id: str, kind: type) -> list[object]:
        log = await self.store.load(id)
        assert log is not None
        return [entry.payload for entry in log.entries if isinstance(entry.payload, kind)]


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = Club(tmp_path)
    yield club
    await club.kill()


async def test_it_begins_when_all_have_sat_down_and_nobody_is_awaited(club: Club) -> None:
    id = await club.open()
    await club.rest(id)
    table = await club.table(id)
    state = await club.services.authority.state_of(table)
    assert state.match is not None
    table.come(0)
    table.go(0)
    club.clock.move(DAY)
    await club.look()
    state = await club.services.authority.state_of(await club.table(id))
    assert not state.roster.missing
    assert not state.roster.away


@pytest.mark.parametrize("days", [1, 3, 7])
async def test_after_the_days_a_bot_plays_that_turn_and_after_two_it_keeps_the_seat(club: Club, days: int) -> None:
    id = await club.open(days)
    await club.rest(id)
    club.clock.move(days * DAY - 1)
    await club.look()
    await club.rest(id)
    assert not await club.payloads(id, Lapsed)
    for _ in range(4):  # both, by turns
        club.clock.move(days * DAY + 1)
        await club.look()
        await club.rest(id)
    assert len(await club.payloads(id, Lapsed)) == 4
    assert (await club.services.authority.state_of(await club.table(id))).lapsed, "which is not rated"
    assert len(await club.payloads(id, Replaced)) == 2
    state = await club.services.authority.state_of(await club.table(id))
    assert len(state.roster.away) == 2


async def test_who_comes_back_takes_the_seat_again(club: Club) -> None:
    id = await club.open(1)
    await club.rest(id)
    for _ in range(3):
        club.clock.move(DAY + 1)
        await club.look()
        await club.rest(id)
    table = await club.table(id)
    state = await club.services.authority.state_of(table)
    (gone,) = state.roster.away
    assert isinstance(await club.services.authority.submit(table, TakeBack(f"{gone}:back", gone)), Done)
    state = await club.services.authority.state_of(table)
    assert not state.roster.away
    assert state.clocks is not None
    assert state.clocks.timeouts[state.roster.people.index(gone)] == 0


async def test_without_a_limit_nothing_ever_ends(club: Club) -> None:
    id = await club.open(0)
    await club.rest(id)
    club.clock.move(400 * DAY)
    await club.look()
    assert not await club.payloads(id, Lapsed)
    await club.play(id)


async def test_deals_follow_each_other_and_nobody_is_waited_for(club: Club) -> None:
    id = await club.open()
    state = None
    while state is None or (state.match is not None and state.match.number < 3 and not state.over):
        await club.rest(id)
        state = await club.services.authority.state_of(await club.table(id))
        if state.chair_to_act is not None:
            await club.play(id)
            club.clock.move(3600.0)
    assert state.match is not None
    assert state.match.phase is not Phase.COUNT


@pytest.mark.parametrize("killed", [False, True])
async def test_a_restart_loses_no_turn_and_reads_no_table(club: Club, killed: bool) -> None:
    ids = [await club.open() for _ in range(5)]
    for id in ids:
        await club.rest(id)
    await club.play(ids[0])
    club.clock.move(3600.0)
    ending = club.kill if killed else club.stop
    await ending()
    await club.restart()
    assert not club.services.authority.tables()
    club.clock.move(3 * DAY - 3600.0 + 1)
    await club.look()
    for id in ids:
        await club.rest(id)
    assert [len(await club.payloads(id, Lapsed)) for id in ids] == [1] * 5
    assert len(await club.payloads(ids[0], Action)) == 2


async def test_what_a_killed_server_had_not_noted_is_read_at_the_start(club: Club) -> None:
    id = await club.open()
    await club.kill()
    await club.restart()
    await club.rest(id)
    club.clock.move(3 * DAY + 1)
    await club.look()
    await club.rest(id)
    assert len(await club.payloads(id, Lapsed)) == 1


async def test_what_ended_while_no_server_ran_is_left_to_the_people_for_an_hour(club: Club) -> None:
    id = await club.open(1)
    await club.rest(id)
    await club.stop()
    club.clock.move(2 * DAY)
    await club.restart()
    await club.look()
    await club.rest(id)
    assert not await club.payloads(id, Lapsed)
    club.clock.move(RETURN_SECONDS - 1)
    await club.look()
    await club.rest(id)
    assert not await club.payloads(id, Lapsed)
    club.clock.move(2)
    await club.look()
    await club.rest(id)
    assert len(await club.payloads(id, Lapsed)) == 1


async def test_a_table_that_nobody_looks_at_is_not_in_memory(club: Club) -> None:
    id = await club.open()
    await club.rest(id)
    club.services.authority._read_lately.clear()
    await asyncio.sleep(0)
    gc.collect()
    assert club.services.authority.live(id) is None
    assert not club.services.driver.driven()
    assert not club.services.calm._unnoted


async def test_a_bot_answers_at_once(club: Club) -> None:
    id = await club.open(people=1)
    await club.rest(id)
    before = len(await club.payloads(id, Action))
    await club.play(id)
    assert len(await club.payloads(id, Action)) >= before + 2


@pytest.mark.parametrize("command", [lambda: Time("0:t", 0, 60.0, None, 60.0), lambda: Publish("0:p", 0, public=True)])
async def test_the_days_stay_as_agreed(club: Club, command: Callable[[], Time | Publish]) -> None:
    wanted = Wanted("scopa-valliadi", {}, "Ada", "random", others=(None,), calm=3)
    id = (await open_table(club.store, club.clock, wanted)).table
    assert not isinstance(await club.services.authority.submit(await club.table(id), command()), Done)


async def test_what_happened_since_is_told_though_the_table_was_out_of_memory(club: Club) -> None:
    id = await club.open()
    await club.rest(id)
    seen = (await club.store.heads([id]))[id]
    await club.play(id)
    await club.stop()
    await club.restart()
    table = await club.table(id)
    state = await club.services.authority.state_of(table)
    (step,) = missed_turns(state, list(table.steps), seen)
    assert step == state.last
    assert step.events
    assert not missed_turns(state, list(table.steps), state.head)


async def test_six_hours_before_the_end_its_person_is_told_once(club: Club) -> None:
    told: list[str] = []
    club.services.calm.on_ending = lambda table: told.append(table.id)
    id = await club.open(1)
    await club.rest(id)
    club.clock.move(18 * 3600.0 - 1)
    await club.look()
    assert told == []
    for _ in range(3):
        club.clock.move(1)
        await club.look()
    assert told == [id]
    club.clock.move(6 * 3600.0)
    await club.look()
    await club.rest(id)
    assert told == [id]
    assert len(await club.payloads(id, Lapsed)) == 1
