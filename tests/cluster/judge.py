"""The external judge: it compares the logs afterwards with every answer and every view that people received."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import msgspec

from cartaro.table.decide import table_command
from cartaro.table.entries import Replaced
from cartaro.table.opening import hash_token
from cartaro.table.ports import Log, Store
from cartaro.table.seat_view import view_for
from cartaro.table.state import LogError, TableState, fold, states
from cartaro.wire.serialize import serialize_view
from tests.cluster.people import Seat, Table, digest
from tests.told import LogFindings


@dataclass
class Findings(LogFindings):
    """Counts of errors, including those in views."""

    invented: int = 0
    """Views that do not follow from the log, or go beyond it."""
    lapsed: int = 0
    """Turns played for a person by the clock or a bot, although all people were present."""
    raised: int = 0
    """Timers and other callbacks of nodes that raised, of which asyncio tells only the log."""


async def judge(store: Store, tables: Iterable[Table]) -> Findings:
    """Compare the logs in *store* with the messages to the people at *tables*."""
    found = Findings()
    for table in tables:
        try:
            log = await store.load(table.id)
        except LogError as error:
            found.unlawful += 1
            found.examples.append(str(error))
            continue
        assert log is not None
        await _judge_table(store, table, log, found)
    return found


async def _judge_table(store: Store, table: Table, log: Log, found: Findings) -> None:
    found.check_order(log.entries)
    try:
        fold(table.id, log.entries, log.secrets.shuffle)
    except LogError as error:
        found.unlawful += 1
        found.examples.append(str(error))
        return
    found.lapsed += sum(isinstance(entry.payload, Replaced) for entry in log.entries) + _played_for_people(table, log)
    for seat in table.seats:
        person = await store.person_of(table.id, hash_token(seat.token))
        if person is None:
            found.lost += len(seat.acknowledged)
            continue
        _judge_commands(table, seat, person, log, found)
        _judge_views(table, seat, person, log, found)


def _played_for_people(table: Table, log: Log) -> int:
    """Return the number of people's turns that the table played."""
    by_itself = {entry.cmd_id for entry in log.entries if entry.cmd_id.startswith(table_command("bot", 0)[:-1])}
    if not by_itself:
        return 0
    turns = ((state.head, state.chair_to_act, state.roster.chairs) for state in _moments(table, log))
    of_bots = {head for head, chair, chairs in turns if chair is not None and chairs[chair].bot is not None}
    return len(by_itself - {table_command("bot", head) for head in of_bots})


def _judge_commands(table: Table, seat: Seat, person: int, log: Log, found: Findings) -> None:
    found.check_commands(table.id, person, seat, log.entries)
    by_token = f"{hash_token(seat.token).hex()}:"
    if seat.sat and not any(entry.cmd_id.startswith(by_token) for entry in log.entries):
        found.lost += 1
        found.examples.append(f"{table.id}: person {person} was told to sit, the log does not say so")
    if seat.newest > len(log.entries):
        found.invented += 1
        found.examples.append(f"{table.id}: {seat.newest} was seen, the log has {len(log.entries)}")


def _judge_views(table: Table, seat: Seat, person: int, log: Log, found: Findings) -> None:
    for state in _moments(table, log):
        told = seat.shown.get(state.head)
        if told is None or state.match is None:
            continue
        due = _digest_of(state, person)
        if told != {due}:
            found.invented += len(told - {due})
            found.examples.append(f"{table.id}: at {state.head} person {person} was shown what the log does not say")


def _moments(table: Table, log: Log) -> Iterator[TableState]:
    for moment in states(table.id, log.entries, log.secrets.shuffle):
        if isinstance(moment, TableState):
            yield moment


def _digest_of(state: TableState, person: int) -> str:
    match, chair = state.match, state.roster.chair_of(person)
    assert match is not None
    assert chair is not None
    view = serialize_view(view_for(state, match.draw.chairs.index(chair)), ())
    return digest(json.loads(msgspec.json.encode(view)))
