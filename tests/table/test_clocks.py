"""Clocks: charges, time-outs, and the effects of a restart, an absence and a second server."""

import asyncio
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from msgspec import structs

from cartaro.match.match import Phase
from cartaro.store.books.kept_moment import KeptMomentBook
from cartaro.store.sqlite import SqliteStore
from cartaro.table.absence import BLINK, Await, Leave, Replace, TakeBack
from cartaro.table.answers import Done, NotDone
from cartaro.table.arranging import BeReady, Publish, Sit, Time, public_move
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.clocks import IDLE_TURNS, LEAST_TURN, SHEET_SECONDS, Clocks
from cartaro.table.decide import Act, Command, GoOn, decide
from cartaro.table.driver import TableDriver, next_automatic_command
from cartaro.table.entries import Action, Missing, Next, Opened, Published, Ready, Replaced, decode, encode
from cartaro.table.opening import Wanted, hash_token, open_table
from cartaro.table.ports import StoreError
from cartaro.table.state import LONGEST_THOUGHT, TableState, fold
from cartaro.table.timeouts import Resume, Timeout
from cartaro.table.timing import Lapsed, Resumed, Timed
from cartaro.table.waits import ELSEWHERE, next_wait
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.wire.clock_view import serialize_clock, serialize_time_limit
from tests.hand_clock import HandClock

_numbers = count()
GRACE = 60.0
MOVE = 30.0


def id_() -> str:
    return f"clock-{next(_numbers)}"


def timed(
    rulebook: str = "scopone-federale", people: int = 4, move: float | None = MOVE, bank: float | None = None
) -> PaperTable:
    return PaperTable(rulebook, people=people, move=move, bank=bank)


def clocks_of(table: PaperTable) -> Clocks:
    assert table.state.clocks is not None
    return table.state.clocks


def mover(table: PaperTable) -> int:
    chair = clocks_of(table).chair
    assert chair is not None
    return chair


def play(table: PaperTable, after: float) -> int:
    """Let the player to act play *after* seconds; return its chair."""
    command = table.next_command()
    assert isinstance(command, Act)
    table.do(command, table.state.at + after)
    return command.chair


def deadline(table: PaperTable) -> float:
    at = clocks_of(table).deadline
    assert at is not None
    return at


def refused(table: PaperTable, command: Command, now: float) -> bool:
    return isinstance(decide(table.state, command, now), NotDone)


def replayed(table: PaperTable) -> TableState:
    """Return the state from the log after it has been written and read."""
    for entry in table.log:
        assert decode(encode(entry.payload)) == entry.payload
    return fold("table", table.log, table.secret)


def seen(*present: int, since: float = 0.0) -> Nobody:
    return Nobody(frozenset(present), since)


class TestCharging:
    def test_a_table_that_has_agreed_on_no_clock_has_none(self) -> None:
        table = PaperTable("scopone-federale", people=4)
        assert table.state.clocks is None
        assert next_wait(table.state, seen(0, 1, 2, 3, since=table.state.at)) is None

    def test_only_who_has_the_turn_pays_and_only_for_its_own_time(self) -> None:
        table = timed(move=None, bank=600)
        spent = [0.0] * 4
        for seconds in (3.0, 5.5, 7.25, 9.125, 1.0, 0.0):
            spent[play(table, seconds)] += seconds
            assert clocks_of(table).banks == tuple(600 - paid for paid in spent)

    def test_every_turn_has_the_whole_move_time_again(self) -> None:
        table = timed()
        for seconds in (29.0, 3.0, 12.0):
            play(table, seconds)
            assert deadline(table) == table.state.at + MOVE

    def test_the_steps_of_one_turn_share_its_time(self) -> None:
        """In Scala 40 a turn consists of drawing, melding and discarding: the clock does not restart with each step."""
        table = timed("scala40-fisca", people=2)
        ends, chair = deadline(table), mover(table)
        assert play(table, 10) == chair
        assert mover(table) == chair
        assert deadline(table) == ends

    def test_nobody_pays_for_bots_and_for_the_score_sheet(self) -> None:
        table = timed(people=1, move=None, bank=600)
        spent = 0.0
        for _ in range(60):
            match = table.state.match
            assert match is not None
            if match.phase is not Phase.PLAY:
                assert clocks_of(table).deadline is None
                break
            spent += 2.0 if play(table, 2) == 0 else 0
        table.do(GoOn(id_(), 0, table.state.head), table.state.at + 50)
        banks = clocks_of(table).banks
        assert banks is not None
        assert banks[0] == 600 - spent

    def test_the_log_alone_gives_the_same_clocks(self) -> None:
        table = timed(people=2, move=MOVE, bank=300)
        for number in range(90):
            command = table.next_command()
            if command is None:
                break
            table.do(command, table.state.at + 0.5 * (number % 7))
        assert replayed(table) == table.state

    def test_a_log_that_names_none_has_no_clocks(self) -> None:
        opened = decode(b'{"kind":"opened","rulebook":"scopone-federale","options":{},"chairs":[],"commitment":"00"}')
        assert isinstance(opened, Opened)
        assert opened.move is None
        assert opened.bank is None


class TestZero:
    def test_a_turn_does_not_lapse_before_its_time(self) -> None:
        table = timed()
        assert refused(table, Timeout(id_()), deadline(table) - 0.001)
        assert refused(PaperTable("scopone-federale", people=4), Timeout(id_()), 2e9)
        table.do(Timeout(id_()), deadline(table))

    def test_the_table_plays_what_lapsed_tells_all_and_lets_the_player_play_on(self) -> None:
        table = timed()
        chair = mover(table)
        (step,) = table.do(Timeout(id_()), deadline(table)).steps
        assert [event.kind for event in step.seen_by(None)] == ["lapsed"]
        assert step.seen_by(None)[0].details["chair"] == chair
        owed = next_automatic_command(table.state)
        assert isinstance(owed, Act)
        assert (owed.chair, owed.bot) == (chair, True)
        act = table.next_command()
        assert isinstance(act, Act)
        assert refused(table, act, table.state.at)
        table.do(Act(owed.id, chair, owed.seq, act.text, bot=True))
        assert mover(table) != chair
        assert chair not in table.state.roster.away
        while mover(table) != chair:
            play(table, 1)
        play(table, 1)

    def test_in_scala_40_the_table_plays_the_turn_to_its_end(self) -> None:
        table = timed("scala40-fisca", people=2)
        chair = mover(table)
        table.do(Timeout(id_()), deadline(table))
        while table.state.chair_to_act == chair:
            act, owed = table.next_command(), next_automatic_command(table.state)
            assert isinstance(act, Act)
            assert isinstance(owed, Act)
            table.do(Act(owed.id, chair, owed.seq, act.text, bot=True))
        assert table.state.timed_out_chair is None
        assert deadline(table) == table.state.at + MOVE

    def test_who_lets_turn_after_turn_lapse_has_the_seat_played_by_the_bot_until_it_comes_back(self) -> None:
        table = timed()
        chair, lapses = mover(table), 0
        while chair not in table.state.roster.away:
            command = table.next_command()
            assert isinstance(command, Act)
            if command.chair != chair:
                table.do(command)
                continue
            if table.state.timed_out_chair is None:
                table.do(Timeout(id_()), deadline(table))
                lapses += 1
            else:
                table.do(Act(id_(), chair, table.state.head, command.text, bot=True))
        assert lapses == IDLE_TURNS
        table.do(TakeBack(id_(), chair))
        assert clocks_of(table).timeouts[chair] == 0

    def test_playing_in_time_wipes_the_slate_clean(self) -> None:
        table = timed(people=1)
        for _ in range(3):
            while mover_or_none(table) != 0:
                table.do(table.next_command() or Timeout(""))
            table.do(Timeout(id_()), deadline(table))
            act = table.next_command()
            assert isinstance(act, Act)
            table.do(Act(id_(), 0, table.state.head, act.text, bot=True))
            while mover_or_none(table) != 0:
                table.do(table.next_command() or Timeout(""))
            play(table, 1)
        assert not table.state.roster.away

    def test_an_empty_bank_leaves_a_few_seconds_a_turn_and_ends_no_match(self) -> None:
        table = timed(people=1, move=None, bank=25)
        while mover_or_none(table) != 0:
            table.do(table.next_command() or Timeout(""))
        play(table, 25)
        assert clocks_of(table).banks is not None
        while mover_or_none(table) != 0:
            table.do(table.next_command() or Timeout(""))
        assert (clocks_of(table).banks or ())[0] == 0
        assert deadline(table) == table.state.at + LEAST_TURN

    def test_leaving_and_taking_the_seat_back_gives_no_new_time(self) -> None:
        table = timed()
        ends, chair = deadline(table), mover(table)
        table.do(Leave(id_(), chair), table.state.at + 10)
        assert clocks_of(table).deadline is None
        table.do(TakeBack(id_(), chair), table.state.at + 1)
        assert deadline(table) == ends + 1

    def test_a_sheet_that_nobody_puts_away_goes_by_itself(self) -> None:
        table = timed(people=4)
        while mover_or_none(table) is not None:
            play(table, 1)
        wait = next_wait(table.state, seen(0, 1, 2, 3))
        assert wait is not None
        assert wait.at == table.state.at + SHEET_SECONDS
        assert refused(table, wait.command, wait.at - 0.1)
        (entry,) = table.do(wait.command, wait.at).entries
        assert entry.payload == Next(None)


def mover_or_none(table: PaperTable) -> int | None:
    return clocks_of(table).chair


class TestAbsence:
    def test_the_clock_stands_still_for_the_grace_in_one_match_in_all(self) -> None:
        table = timed(move=MOVE)
        chair = mover(table)
        table.do(Await(id_(), chair, table.state.at + GRACE), table.state.at + 5)
        assert deadline(table) == table.state.at + GRACE + MOVE - 5
        table.do(Await(id_(), chair, None), table.state.at + 40)
        assert deadline(table) == table.state.at + MOVE - 5
        table.do(Await(id_(), chair, table.state.at + GRACE), table.state.at)
        assert deadline(table) == table.state.at + (GRACE - 40) + MOVE - 5

    def test_who_is_away_out_of_turn_costs_nobody_anything(self) -> None:
        table = timed(move=None, bank=100)
        chair = mover(table)
        table.do(Await(id_(), (chair + 1) % 4, table.state.at + GRACE), table.state.at + 5)
        play(table, 5)
        assert (clocks_of(table).banks or ())[chair] == 90

    def test_a_table_with_clocks_goes_on_with_nobody_there(self) -> None:
        """Every server waits for the same time: the log alone determines when the turn lapses."""
        table = timed()
        wait = next_wait(table.state, seen())
        assert wait is not None
        assert isinstance(wait.command, Timeout)
        assert wait.at == deadline(table)
        assert wait == next_wait(table.state, seen(0, 1, 2, 3))

    def test_who_is_with_another_server_is_not_missed_again_at_once(self) -> None:
        """Each of two servers sees one of two players: otherwise the log would fill with absences and returns."""
        table = PaperTable("scopone-federale", people=2)
        table.do(Await(id_(), 1, table.state.at + GRACE))
        table.do(Await(id_(), 1, None))
        gone_before = next_wait(table.state, seen(0, since=table.state.at - 20))
        gone_since = next_wait(table.state, seen(0, since=table.state.at + 5))
        assert gone_before is not None
        assert gone_since is not None
        assert gone_before.at == table.state.at + ELSEWHERE + BLINK
        assert gone_since.at == table.state.at + 5 + BLINK

    def test_who_has_taken_the_seat_back_at_another_server_is_there(self) -> None:
        """An absence from this server longer than the grace period is no reason to give the seat to a bot again."""
        table = PaperTable("scopone-federale", people=2)
        left = table.state.at
        table.do(Await(id_(), 1, left + GRACE))
        table.do(Replace(id_(), 1), left + GRACE)
        table.do(TakeBack(id_(), 1), left + GRACE + 20)
        wait = next_wait(table.state, seen(0, since=left))
        assert wait is not None
        assert wait.at == table.state.at + ELSEWHERE + BLINK

    def test_who_plays_at_another_server_is_gone_from_then_on_at_the_soonest(self) -> None:
        """The person never connected here, and the other server may just have died: the agreed grace period applies."""
        table = PaperTable("scopone-federale", people=4)
        play(table, 100)
        chair = play(table, 1)
        others = [person for person in range(4) if person != chair]
        wait = next_wait(table.state, seen(*others, since=table.state.at - 101))
        assert wait is not None
        assert wait.at == table.state.at + BLINK
        table.do(wait.command, wait.at)
        assert table.state.roster.missing == {chair: wait.at - BLINK + GRACE}

    def test_what_a_bot_plays_is_no_sign_of_the_person(self) -> None:
        table = PaperTable("scopone-federale", people=4)
        chair = table.state.chair_to_act
        assert chair is not None
        table.do(Leave(id_(), chair))
        command = table.next_command()
        assert isinstance(command, Act)
        table.do(structs.replace(command, bot=True), table.state.at + 100)
        assert chair not in table.state.acted_at


class TestDowntime:
    def test_a_server_that_was_down_charges_nobody(self) -> None:
        table = timed(move=MOVE, bank=100)
        before, chair = clocks_of(table), mover(table)
        started = table.state.at + 7200
        entries = table.do(Resume(id_(), started), started + 1).entries
        assert [entry.payload for entry in entries] == [Resumed(), Missing(chair, started + 1 + GRACE)]
        assert clocks_of(table).banks == before.banks
        table.do(Await(id_(), chair, None), started + 8)
        assert deadline(table) == started + 8 + MOVE
        play(table, 4)
        assert (clocks_of(table).banks or ())[chair] == 96
        assert replayed(table) == table.state

    def test_a_server_that_was_there_all_the_time_does_not_turn_the_clock_back(self) -> None:
        table = timed()
        assert refused(table, Resume(id_(), table.state.at), table.state.at + 1)
        assert refused(PaperTable("scopone-federale", people=4), Resume(id_(), 2e9), 2e9)

    def test_the_hour_of_valliadi_does_not_run_while_no_server_does(self) -> None:
        table = PaperTable("scopa-valliadi", people=2)
        play(table, 100)
        started = table.state.at + 200
        table.do(Resume(id_(), started), started)
        assert table.state.played == 100
        play(table, 20)
        assert table.state.played == 120

    def test_the_thinking_before_the_stop_counts_as_it_was_shown(self) -> None:
        table = PaperTable("scopa-valliadi", people=2, move=MOVE, bank=100)
        play(table, 10)
        stopped, chair = table.state.at + 12, mover(table)
        shown, hour = clocks_of(table).at(stopped), table.state.played_at(stopped)
        table.do(Resume(id_(), stopped + 3600, stopped), stopped + 3600)
        after = clocks_of(table)
        assert (after.spent, after.banks) == (shown.spent, shown.banks) == (12, (shown.banks or ()))
        assert table.state.played == hour == 22
        table.do(Await(id_(), chair, None), table.state.at + 5)
        assert deadline(table) == table.state.at + MOVE - 12
        assert replayed(table) == table.state

    def test_no_more_counts_than_passed_and_no_turn_is_charged_more_than_it_had(self) -> None:
        table = timed(move=MOVE, bank=100)
        chair, began = mover(table), table.state.at
        table.do(Resume(id_(), began + 50, began + 7200), began + 50)
        assert (clocks_of(table).banks or ())[chair] == 100 - MOVE
        table.do(Resume(id_(), began + 60, began - 5), began + 60)
        assert (clocks_of(table).banks or ())[chair] == 100 - MOVE

    def test_restarts_in_one_pause_cost_the_hour_no_more_than_the_pause(self) -> None:
        table = PaperTable("scopa-valliadi", people=2)
        for _ in range(5):
            stopped = table.state.at + 200
            shown = table.state.played_at(stopped)
            table.do(Resume(id_(), stopped + 60, stopped), stopped + 60)
            assert table.state.played == shown
        assert table.state.played == LONGEST_THOUGHT
        play(table, 20)
        assert table.state.played == LONGEST_THOUGHT
        play(table, 20)
        assert table.state.played == LONGEST_THOUGHT + 20

    def test_an_absence_that_began_before_the_stop_is_given_back(self) -> None:
        table = timed()
        chair = mover(table)
        table.do(Await(id_(), chair, table.state.at + GRACE), table.state.at + 1)
        table.do(Resume(id_(), table.state.at + 3600), table.state.at + 3600)
        assert deadline(table) == table.state.at + GRACE + MOVE - 1

    def test_a_sheet_lies_open_as_long_again(self) -> None:
        table = timed()
        while mover_or_none(table) is not None:
            play(table, 1)
        table.do(Resume(id_(), table.state.at + 3600), table.state.at + 3600)
        assert table.state.next_by == table.state.at + SHEET_SECONDS


class TestArranging:
    def waiting(self) -> PaperTable:
        table = PaperTable("scopone-federale", people=4, waits=True)
        table.do(Sit(id_(), hash_token("Ada"), "Ada"))
        return table

    def test_the_host_sets_the_clocks_and_whoever_was_ready_says_so_again(self) -> None:
        table = self.waiting()
        table.do(BeReady(id_(), 1, ready=True))
        table.do(Time(id_(), 0, 45, 600, 120))
        assert (table.state.opened.move, table.state.opened.bank, table.state.opened.grace) == (45, 600, 120)
        assert not table.state.roster.ready
        assert refused(table, Time(id_(), 1, None, None, 60), table.state.at)
        assert replayed(table) == table.state

    def test_a_host_who_was_ready_stays_so(self) -> None:
        """It is the host who changes the clocks."""
        table = self.waiting()
        table.do(BeReady(id_(), 0, ready=True))
        table.do(BeReady(id_(), 1, ready=True))
        decision = table.do(Time(id_(), 0, 45, None, 120))
        assert [entry.payload for entry in decision.entries] == [Timed(45, None, 120), Ready(1, ready=False)]
        assert table.state.roster.ready == {table.state.roster.host}

    def test_a_table_with_a_bank_alone_keeps_it_when_strangers_may_come(self) -> None:
        table = self.waiting()
        table.do(Time(id_(), 0, None, 600, 60))
        decision = table.do(Publish(id_(), 0, public=True))
        assert [entry.payload for entry in decision.entries] == [Published(public=True)]

    def test_a_table_that_strangers_come_to_has_a_clock(self) -> None:
        """Nobody may hold up strangers for ever by doing nothing."""
        table = self.waiting()
        assert table.state.opened.move is None
        decision = table.do(Publish(id_(), 0, public=True))
        assert Timed(public_move("scopa-valliadi"), None, GRACE) in [entry.payload for entry in decision.entries]
        assert refused(table, Time(id_(), 0, None, None, 60), table.state.at)
        table.do(Time(id_(), 0, 20, None, 60))
        table.do(Time(id_(), 0, None, 600, 60))
        table.do(Publish(id_(), 0, public=False))
        table.do(Time(id_(), 0, None, None, 60))

    def test_once_the_match_has_begun_nobody_changes_them(self) -> None:
        assert refused(timed(), Time(id_(), 0, 90, None, 60), 2e9)


class Server:
    """One server process on a folder: a store, an authority, and the driver of its tables."""

    def __init__(self, folder: Path, clock: HandClock) -> None:
        self.clock = clock
        self.store = SqliteStore(folder)
        self.authority = Authority(self.store, clock, KeptMomentBook(self.store))
        self.driver = TableDriver(self.authority, 0)
        self.authority.on_change = self.driver.wake

    async def find(self, id: str) -> LiveTable:
        table = await self.authority.find(id)
        assert table is not None
        return table

    async def until(self, table: LiveTable, holds: Callable[[TableState], bool]) -> TableState:
        """Wait until the state of *table* satisfies *holds*; return it."""
        changed = asyncio.Event()
        table.followers.add(changed)
        while not holds(state := await self.authority.state_of(table)):
            await asyncio.wait_for(changed.wait(), 60)
            changed.clear()
        table.followers.discard(changed)
        return state

    async def kill(self) -> None:
        """Stop without notifying anybody."""
        await self.driver.stop()
        await self.authority.finish()
        self.store.close()


class Installation:
    """A folder, a clock, and the servers on them, all of which are stopped at the end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = HandClock()
        self.servers: list[Server] = []

    def start(self) -> Server:
        self.servers.append(Server(self.folder, self.clock))
        return self.servers[-1]

    async def open(self, server: Server, move: float | None = None, bank: float | None = None) -> LiveTable:
        """Open a table of two people, Marco and Ada, and let it begin."""
        asked = Wanted("scopa-valliadi", {}, "Marco", "random", others=(None,), move=move, bank=bank)
        opening = await open_table(server.store, self.clock, asked)
        table = await server.find(opening.table)
        table.come(0)
        await server.authority.submit(table, Sit(id_(), hash_token("Ada"), "Ada"))
        table.come(1)
        for person in (0, 1):
            await server.authority.submit(table, BeReady(id_(), person, ready=True))
        assert (await server.authority.state_of(table)).match is not None
        return table

    async def kill(self, server: Server) -> None:
        self.servers.remove(server)
        await server.kill()


@pytest.fixture
async def installation(tmp_path: Path) -> AsyncIterator[Installation]:
    installation = Installation(tmp_path)
    yield installation
    for server in list(installation.servers):
        await installation.kill(server)


async def log_of(server: Server, table: LiveTable) -> list[object]:
    log = await server.store.load(table.id)
    assert log is not None
    return [entry.payload for entry in log.entries]


async def test_somebody_who_is_there_and_idle_holds_nobody_up(installation: Installation) -> None:
    """The turn is played for the idle player, and after several time-outs a bot takes the seat."""
    server = installation.start()
    table = await installation.open(server, move=MOVE)
    for number in range(1, 2 * IDLE_TURNS + 1):
        await server.until(table, time_runs)
        installation.clock.move(MOVE)
        await until_lapsed(server, table, number)
    state = await server.until(table, lambda state: len(state.roster.away) == 2)
    assert state.roster.away == {0, 1}
    log = await log_of(server, table)
    assert sum(isinstance(what, Lapsed) for what in log) == 2 * IDLE_TURNS
    assert sum(isinstance(what, Replaced) for what in log) == 2


async def test_a_match_whose_people_are_gone_is_played_to_its_end_after_a_restart(installation: Installation) -> None:
    """Both players disconnect and the server is killed: the next server plays the match to its end."""
    server = installation.start()
    table = await installation.open(server, move=MOVE)
    id = table.id
    table.go(0)
    table.go(1)
    del table
    await installation.kill(server)
    installation.clock.move(7200)
    server = installation.start()
    table = await server.find(id)
    state = await server.authority.state_of(table)
    assert isinstance((await log_of(server, table))[-2], Resumed)
    assert state.clocks is not None
    assert state.clocks.deadline == installation.clock.now() + GRACE + MOVE
    for number in range(1, 2 * IDLE_TURNS + 1):
        await server.until(table, time_runs)
        installation.clock.move(GRACE + MOVE)
        await until_lapsed(server, table, number)
    await server.until(table, lambda state: state.over)


async def test_downtime_is_charged_to_nobody_and_the_clock_goes_on_when_the_player_is_back(
    installation: Installation,
) -> None:
    server = installation.start()
    table = await installation.open(server, bank=300.0)
    id = table.id
    before = (await server.authority.state_of(table)).clocks
    assert before is not None
    assert before.chair is not None
    installation.clock.move(10)
    await installation.kill(server)
    installation.clock.move(500)
    server = installation.start()
    table = await server.find(id)
    installation.clock.move(20)
    table.come(before.chair)
    await server.until(table, lambda state: not state.roster.missing)
    installation.clock.move(7)
    act = lawful(await server.authority.state_of(table))
    assert isinstance(await server.authority.submit(table, act), Done)
    after = (await server.authority.state_of(table)).clocks
    assert after is not None
    assert after.banks is not None
    assert after.banks[before.chair] == 300 - 7


@pytest.mark.parametrize("stop", ["clean", "killed"])
async def test_a_restart_gives_no_thinking_time_back(installation: Installation, stop: str) -> None:
    """Clock, bank and hour go on from what was shown; a server that is killed knows what it noted last."""
    server = installation.start()
    table = await installation.open(server, move=MOVE, bank=300.0)
    id = table.id
    person = clocks_now(await server.authority.state_of(table)).chair
    assert person is not None
    await server.authority.note_kept()
    installation.clock.move(10)
    await (server.authority.hand_over() if stop == "clean" else server.authority.note_kept())
    state = await server.authority.state_of(table)
    shown, hour = serialize_clock(state, table.clock.now()), serialize_time_limit(state, table.clock.now())
    installation.clock.move(1)
    await installation.kill(server)
    del table
    installation.clock.move(500)
    server = installation.start()
    await server.authority.note_kept()
    table = await server.find(id)
    state = await server.authority.state_of(table)
    again = serialize_clock(state, table.clock.now())
    assert shown is not None
    assert again is not None
    assert (again.left, again.banks) == (shown.left, shown.banks)
    assert (again.left, (again.banks or ())[person]) == (MOVE - 10, 290)
    hour_again = serialize_time_limit(state, table.clock.now())
    assert hour_again is not None
    assert hour is not None
    assert hour_again.left == hour.left == 3600 - 10
    table.come(person)
    table.come(1 - person)
    state = await server.until(table, lambda state: not state.roster.missing)
    installation.clock.move(7)
    assert isinstance(await server.authority.submit(table, lawful(state)), Done)
    assert await bank_of(server, table, person) == 300 - 10 - 7


async def test_the_hour_goes_on_from_what_was_shown_when_somebody_opens_the_table(installation: Installation) -> None:
    server = installation.start()
    id = (await installation.open(server)).id
    await server.authority.note_kept()
    installation.clock.move(296)
    await server.authority.note_kept()
    await installation.kill(server)
    installation.clock.move(500)
    server = installation.start()
    table = await server.find(id)
    await server.authority.show_time(table)
    for _ in range(2):
        shown = serialize_time_limit(await server.authority.state_of(table), table.clock.now())
        assert shown is not None
        assert shown.left == 3600 - 296
        await server.authority.show_time(table)
    assert isinstance(await server.authority.submit(table, lawful(await server.authority.state_of(table))), Done)
    assert (await server.authority.state_of(table)).played == 296


async def test_a_server_that_joins_others_charges_the_thinking_before_it(installation: Installation) -> None:
    """The other has kept the table all the time: nothing is given back because one more server began."""
    server = installation.start()
    table = await installation.open(server, bank=300.0)
    person = clocks_now(await server.authority.state_of(table)).chair
    installation.clock.move(10)
    await server.authority.note_kept()
    other = installation.start()
    same = await other.find(table.id)
    assert await bank_of(other, same, person) == 290


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_wall_clock_set_between_two_starts_stops_no_clock_and_lapses_no_turn(
    installation: Installation, hours: int
) -> None:
    """The clock was set by an hour while no server ran: deadlines continue from the last entry, nobody is charged."""
    server = installation.start()
    table = await installation.open(server, move=MOVE, bank=300.0)
    id, person = table.id, clocks_now(await server.authority.state_of(table)).chair
    installation.clock.move(10)
    await installation.kill(server)
    installation.clock.move(hours * 3600)
    server = installation.start()
    table = await server.find(id)
    assert person is not None
    table.come(person)
    table.come(1 - person)
    state = await server.until(table, lambda state: not state.roster.missing)
    assert not any(isinstance(what, Lapsed) for what in await log_of(server, table))
    deadline = clocks_now(state).deadline
    assert deadline is not None
    assert 0 < deadline - table.clock.now() <= MOVE
    installation.clock.move(7)
    assert isinstance(await server.authority.submit(table, lawful(state)), Done)
    assert await bank_of(server, table, person) == pytest.approx(300 - 7, abs=0.01)
    await server.until(table, time_runs)
    installation.clock.move(MOVE)
    await until_lapsed(server, table, 1)


async def test_two_servers_whose_clocks_differ_by_an_hour_keep_one_time_at_a_table(installation: Installation) -> None:
    server = installation.start()
    table = await installation.open(server, bank=300.0)
    other_clock = HandClock()
    other_clock.time -= 3600
    other = Server(installation.folder, other_clock)
    installation.servers.append(other)
    same = await other.find(table.id)
    for clock in (installation.clock, other_clock):
        clock.move(5)
    person = clocks_now(await other.authority.state_of(same)).chair
    assert isinstance(await other.authority.submit(same, lawful(await other.authority.state_of(same))), Done)
    assert 300 - 6 < await bank_of(other, same, person) <= 300
    await server.authority.look_again()
    assert await server.authority.state_of(table) == await other.authority.state_of(same)
    assert same.clock.now() == pytest.approx(table.clock.now(), abs=0.01)


async def test_two_servers_whose_clocks_are_behind_the_log_charge_no_time_twice(installation: Installation) -> None:
    """The server that reads the log later is behind; it learns the time from the other's entry, and charges by that."""
    server = installation.start()
    table = await installation.open(server, bank=300.0)
    await installation.kill(server)
    installation.clock.move(-3600)
    one, other = installation.start(), installation.start()
    table = await one.find(table.id)
    installation.clock.move(2)
    await one.authority.look_elsewhere()
    same = await other.find(table.id)
    same.come(0)
    same.come(1)
    await other.until(same, lambda state: not state.roster.missing)
    assert isinstance(await other.authority.submit(same, lawful(await other.authority.state_of(same))), Done)
    person = clocks_now(await other.authority.state_of(same)).chair
    await one.authority.look_elsewhere()
    installation.clock.move(5)
    assert isinstance(await one.authority.submit(table, lawful(await one.authority.state_of(table))), Done)
    assert await bank_of(one, table, person) == pytest.approx(300 - 5, abs=0.1)
    assert table.clock.now() == pytest.approx(same.clock.now(), abs=0.1)


async def test_what_was_written_by_a_late_clock_while_this_server_could_not_read_is_not_charged(
    installation: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other server keeps its own time since it read the log: its entries look older than they are."""
    server, late_clock = installation.start(), HandClock()
    late_clock.time -= 3600
    table = await installation.open(server, bank=300.0)
    move = lawful(await server.authority.state_of(table))
    for asking in ("append", "load", "entries_after"):
        monkeypatch.setattr(server.store, asking, AsyncMock(side_effect=StoreError("giù", "down")))
    with pytest.raises(StoreError):
        await server.authority.submit(table, move)
    installation.clock.move(60)
    late_clock.move(60)
    late = Server(installation.folder, late_clock)
    installation.servers.append(late)
    same = await late.find(table.id)
    same.come(0)
    same.come(1)
    await late.until(same, lambda state: not state.roster.missing)
    assert isinstance(await late.authority.submit(same, lawful(await late.authority.state_of(same))), Done)
    mover = clocks_now(await late.authority.state_of(same)).chair
    for clock in (installation.clock, late_clock):
        clock.move(0.4)
    monkeypatch.undo()
    assert isinstance(await server.authority.submit(table, lawful(await server.authority.state_of(table))), Done)
    assert await bank_of(server, table, mover) == pytest.approx(300, abs=0.5)


async def test_a_server_that_first_reads_what_a_late_clock_wrote_lapses_no_turn(installation: Installation) -> None:
    """It has run for longer than the other's clock is behind, so that it seems to have been there all the time."""
    server, elsewhere = installation.start(), Installation(installation.folder)
    installation.clock.move(7200)
    elsewhere.clock.time = installation.clock.time - 3600
    late = elsewhere.start()
    installation.servers.append(late)
    table = await elsewhere.open(late, move=MOVE, bank=300.0)
    mover = clocks_now(await late.authority.state_of(table)).chair
    assert mover is not None
    same = await server.find(table.id)
    same.come(mover)
    same.come(1 - mover)
    await server.until(same, lambda state: not state.roster.missing)
    installation.clock.move(5)
    assert isinstance(await server.authority.submit(same, lawful(await server.authority.state_of(same))), Done)
    assert await bank_of(server, same, mover) == pytest.approx(300 - 5, abs=0.1)
    assert not any(isinstance(what, Lapsed) for what in await log_of(server, same))


@pytest.mark.parametrize(("away", "written"), [(2.0, Lapsed), (600.0, Resumed)])
async def test_a_turn_whose_time_ran_out_long_before_the_store_was_back_does_not_lapse(
    installation: Installation, monkeypatch: pytest.MonkeyPatch, away: float, written: type
) -> None:
    """Its player could not play. If the store is away for a moment only, the turn is over."""
    server = installation.start()
    table = await installation.open(server, move=MOVE)
    before = (await server.until(table, time_runs)).head
    for asking in ("append", "load", "entries_after", "heads"):
        monkeypatch.setattr(server.store, asking, AsyncMock(side_effect=StoreError("giù", "down")))
    with pytest.raises(StoreError):
        await server.authority.submit(table, lawful(await server.authority.state_of(table)))
    installation.clock.move(MOVE + away)
    monkeypatch.undo()
    await server.until(table, lambda state: state.head > before)
    assert isinstance((await log_of(server, table))[before], written)


async def test_a_turn_goes_on_from_where_it_was_when_the_store_went_away(
    installation: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = installation.start()
    table = await installation.open(server, move=MOVE)
    before = (await server.until(table, time_runs)).head
    installation.clock.move(12)
    await server.authority.look_elsewhere()
    for asking in ("append", "load", "entries_after", "heads"):
        monkeypatch.setattr(server.store, asking, AsyncMock(side_effect=StoreError("giù", "down")))
    with pytest.raises(StoreError):
        await server.authority.submit(table, lawful(await server.authority.state_of(table)))
    installation.clock.move(600)
    monkeypatch.undo()
    state = await server.until(table, lambda state: state.head > before)
    assert clocks_now(state).spent == 12


async def test_a_server_whose_clock_is_ahead_goes_by_the_log_and_resumes_no_table_again_and_again(
    installation: Installation,
) -> None:
    """It has followed the table since before the match: there is nothing to resume."""
    server, fast_clock = installation.start(), HandClock()
    fast_clock.time += 3600
    fast = Server(installation.folder, fast_clock)
    installation.servers.append(fast)
    asked = Wanted("scopa-valliadi", {}, "Marco", "random", others=(None,), bank=300.0)
    opening = await open_table(server.store, installation.clock, asked)
    table, same = await server.find(opening.table), await fast.find(opening.table)
    for clock in (installation.clock, fast_clock):
        clock.move(1)
    same.come(0)
    await server.authority.submit(table, Sit(id_(), hash_token("Ada"), "Ada"))
    await fast.authority.look_elsewhere()
    same.come(1)
    for person in (0, 1):
        assert isinstance(await fast.authority.submit(same, BeReady(id_(), person, ready=True)), Done)
    fast_clock.move(5)
    mover = clocks_now(await fast.authority.state_of(same)).chair
    assert isinstance(await fast.authority.submit(same, lawful(await fast.authority.state_of(same))), Done)
    assert not any(isinstance(what, Resumed) for what in await log_of(fast, same))
    assert await bank_of(fast, same, mover) == pytest.approx(300 - 5, abs=0.1)


def clocks_now(state: TableState) -> Clocks:
    assert state.clocks is not None
    return state.clocks


async def bank_of(server: Server, table: LiveTable, chair: int | None) -> float:
    """Return the seconds left in the bank of *chair*, by *server*."""
    banks = clocks_now(await server.authority.state_of(table)).banks
    assert banks is not None
    assert chair is not None
    return banks[chair]


def time_runs(state: TableState) -> bool:
    """Whether the clock of a turn is running; time before is not charged."""
    return state.clocks is not None and state.clocks.deadline is not None


async def until_lapsed(server: Server, table: LiveTable, times: int) -> None:
    """Wait until *times* turns have lapsed, according to the log, because states may pass unseen."""
    changed = asyncio.Event()
    table.followers.add(changed)
    while sum(isinstance(what, Lapsed) for what in await log_of(server, table)) < times:
        await asyncio.wait_for(changed.wait(), 60)
        changed.clear()
    table.followers.discard(changed)


def has_lapsed(state: TableState) -> bool:
    return state.clocks is not None and sum(state.clocks.timeouts) > 0 and state.timed_out_chair is None


def lawful(state: TableState) -> Act:
    """Return a legal play of the chair to act."""
    assert state.match is not None
    chair = state.chair_to_act
    assert chair is not None
    action = state.match.game.legal_actions(state.match.position)[0]
    return Act(id_(), chair, state.head, state.match.game.spell_action(action))


async def test_two_servers_on_one_folder_let_a_turn_lapse_once_and_agree(installation: Installation) -> None:
    one = installation.start()
    table = await installation.open(one, move=MOVE)
    installation.clock.move(1)
    other = installation.start()
    same = await other.find(table.id)
    await one.authority.look_again()
    await one.until(table, lambda state: not state.roster.missing)
    await other.authority.look_again()
    installation.clock.move(MOVE)
    await one.until(table, has_lapsed)
    await other.authority.look_again()
    await other.until(same, has_lapsed)
    await one.authority.look_again()
    states = [await one.authority.state_of(table), await other.authority.state_of(same)]
    assert states[0].clocks == states[1].clocks
    assert sum(isinstance(what, Lapsed) for what in await log_of(one, table)) == 1
    log = await one.store.load(table.id)
    assert log is not None
    assert fold(table.id, log.entries, log.secrets.shuffle).clocks == states[0].clocks


def test_the_clock_tells_nothing_of_the_cards() -> None:
    """Two worlds that differ in hidden cards only, with the same times in the log, have the same clocks."""
    one, other = (PaperTable("scopone-federale", seed, people=4, move=MOVE, bank=300) for seed in ("one", "other"))
    for number in range(12):
        for table in (one, other):
            play(table, float(number % 5))
    assert sorted(clocks_of(one).banks or ()) == sorted(clocks_of(other).banks or ())
    assert isinstance(one.log[-1].payload, Action)
