"""The judge outside the program: what the logs say afterwards, against every answer and every view that people got."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field

import msgspec

from cartaro.table.decide import person_command, table_command
from cartaro.table.entries import Replaced
from cartaro.table.opening import hash_token
from cartaro.table.ports import Log, Store
from cartaro.table.seat_view import view_for
from cartaro.table.state import LogError, TableState, fold, states
from cartaro.wire.serialize import serialize_view
from tests.cluster.people import Seat, Table, digest


@dataclass
class Findings:
    """How often something went wrong; a sound cluster has nothing but zeros."""

    lost: int = 0
    """Acknowledged, and not in the log."""
    moved: int = 0
    """Acknowledged at another seq than it has."""
    doubled: int = 0
    """In the log more than once."""
    refused_yet_done: int = 0
    unknown: int = 0
    """In the log under a person's name, and never sent."""
    disordered: int = 0
    """Tables whose seqs have gaps or repetitions."""
    unlawful: int = 0
    """Tables whose log is not as it was written, or cannot be played again."""
    invented: int = 0
    """Views that do not follow from the log, or tell of more than it has."""
    went_back: int = 0
    """Times that a page was shown an older table than before."""
    lapsed: int = 0
    """Turns that were played for somebody, though all people were there: of whom the clock took one, or a seat."""
    stuck: int = 0
    """Tables that did not go on."""
    silent: int = 0
    """Nodes that did not serve again."""
    examples: list[str] = field(default_factory=list)

    @property
    def any(self) -> bool:
        """Whether anything went wrong."""
        return any(asdict(self).values())


async def judge(store: Store, tables: Iterable[Table]) -> Findings:
    """Compare the logs in *store* with what the people at *tables* were told."""
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
    found.disordered += [entry.seq for entry in log.entries] != list(range(1, len(log.entries) + 1))
    found.doubled += sum(times - 1 for times in Counter(entry.cmd_id for entry in log.entries).values())
    try:
        fold(table.id, log.entries, log.secrets.shuffle)
    except LogError as error:
        found.unlawful += 1
        found.examples.append(str(error))
        return
    lapsed = table_command("bot", 0)[:-1]
    found.lapsed += sum(entry.cmd_id.startswith(lapsed) or isinstance(entry.payload, Replaced) for entry in log.entries)
    for seat in table.seats:
        person = await store.person_of(table.id, hash_token(seat.token))
        if person is None:
            found.lost += len(seat.acknowledged)
            continue
        _judge_commands(table, seat, person, log, found)
        _judge_views(table, seat, person, log, found)


def _judge_commands(table: Table, seat: Seat, person: int, log: Log, found: Findings) -> None:
    at = {entry.cmd_id: entry.seq for entry in log.entries}
    own = {person_command(person, id): seq for id, seq in seat.acknowledged.items()}
    lost = [id for id in own if id not in at]
    found.lost += len(lost)
    found.examples += [f"{table.id}: {id} was acknowledged at {own[id]} of {len(log.entries)}" for id in lost]
    found.lost += seat.sat_by is not None and f"{hash_token(seat.token).hex()}:{seat.sat_by}" not in at
    found.moved += sum(id in at and at[id] != seq for id, seq in own.items())
    found.refused_yet_done += len({person_command(person, id) for id in seat.refused} & at.keys())
    sent = {person_command(person, id) for id in seat.sent}
    mine = [id for id in at if id.startswith(f"{person}:")]
    found.unknown += len(set(mine) - sent)
    found.went_back += seat.went_back
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
