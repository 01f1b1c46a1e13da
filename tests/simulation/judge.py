"""The external judge, which reads only the log in the store, the talk, and every text that clients received.

It does not look into the nodes; of the world it uses the steps and times of commits, commands and texts.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from cartaro.table import state as table_state
from cartaro.table.absence import BLINK
from cartaro.table.entries import Entry, Missing, Replaced, Sat, TookBack
from cartaro.table.opening import hash_token
from cartaro.table.state import LogError, TableState
from cartaro.table.timing import Lapsed, Resumed
from tests.simulation.judge_views import judge_views
from tests.simulation.people import Asked, Person, Tab
from tests.simulation.store import KeptTable

CLOCKS_DIFFER = 2.5
"""Seconds by which a charge may differ from the elapsed time: clocks may differ by a second, answers take half."""
DRIFT = 0.03

_TABLES_OWN = re.compile(r"(open|then|bot|next|fill|host|absence|lapse|resume):\d+|\d:before-\d+")

_AT_ITS_PLACE = re.compile(r"(then|absence|host|lapse):(\d+)")
"""Commands whose id contains the seq of the entry that they follow, whichever server issues them."""


def judge(table: str, kept: KeptTable, people: Sequence[Person], tabs: Sequence[Tab]) -> list[str]:
    """Return the errors at *table*, a sentence each; empty if there are none."""
    entries = kept.entries
    try:
        after = list(table_state.states(table, entries, kept.secrets.shuffle))
    except LogError as error:
        return [f"unlawful: {error}", *_numbers(entries)]
    numbers = {person: _number_of(person, kept) for person in people}
    asked = {
        f"{numbers[person] if one.kind != 'sit' else _key_of(person).hex()}:{id}": one
        for person in people
        for id, one in person.asked.items()
    }
    return [
        *_numbers(entries),
        *_answers(entries, kept, asked),
        *_order(entries, asked),
        *_own(entries),
        *_missed_too_soon(kept),
        *_thrown_out(after, kept),
        *_lines(kept, asked),
        *_sat_down(numbers, kept, people),
        *judge_views(table, after, kept, tabs, numbers),
        *_clocks(after, kept),
    ]


def _key_of(person: Person) -> bytes:
    return hash_token(person.token or "")


def _number_of(person: Person, kept: KeptTable) -> int | None:
    """Return the number of *person* at the table, if it sits there or has sat down."""
    return next((number for number, key in kept.keys.items() if key == _key_of(person)), None)


def _numbers(entries: Sequence[Entry]) -> Iterator[str]:
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        yield "disordered: numbers have gaps or repetitions"
    yield from (f"doubled: {id}" for id, times in Counter(entry.cmd_id for entry in entries).items() if times > 1)


def _answers(entries: Sequence[Entry], kept: KeptTable, asked: dict[str, Asked]) -> Iterator[str]:
    """Check that acknowledged commands are in the log at their seq, refused ones are not, and there are no others."""
    at = {entry.cmd_id: entry.seq for entry in entries}
    for id, one in asked.items():
        if one.kind in ("say", "sit"):
            continue
        for _, seq in one.done:
            if id not in at:
                yield f"lost: {id} was acknowledged at {seq}"
            elif at[id] != seq:
                yield f"moved: {id} was acknowledged at {seq} and is at {at[id]}"
        if one.refused and id in at:
            yield f"refused yet done: {id} at {at[id]}, {one.refused}"
    for entry in entries:
        if entry.cmd_id not in asked and not _TABLES_OWN.fullmatch(entry.cmd_id):
            yield f"unknown: {entry.cmd_id} at {entry.seq}"


def _lines(kept: KeptTable, asked: dict[str, Asked]) -> Iterator[str]:
    """Check that acknowledged lines of talk are in the talk."""
    yield from (
        f"lost: line {id}" for id, one in asked.items() if one.kind == "say" and one.done and id not in kept.said
    )


def _sat_down(numbers: Mapping[Person, int | None], kept: KeptTable, people: Sequence[Person]) -> Iterator[str]:
    """Check that every acknowledged person sits, exactly once, and not by a refused command."""
    for person in people:
        sits = [one for one in person.asked.values() if one.kind == "sit"]
        entered = [f"{_key_of(person).hex()}:{one.id}" for one in sits]
        seats = [entry for entry in kept.entries if isinstance(entry.payload, Sat) and entry.cmd_id in entered]
        first = min((entry.seq for entry in seats), default=len(kept.entries) + 1)
        if any(seq < first for one in sits for _, seq in one.done):
            yield f"lost: {person.network} was told that it sits"
        if len(seats) > 1 or (seats and numbers[person] is None):
            yield f"doubled: {person.network} sat down {len(seats)} times"
        if any(f"{_key_of(person).hex()}:{one.id}" in kept.found for one in sits if one.refused):
            yield f"refused yet done: {person.network} sat down"


def _order(entries: Sequence[Entry], asked: dict[str, Asked]) -> Iterator[str]:
    """Check that a command sent after the answer to another comes later in the log."""
    at = {entry.cmd_id: entry.seq for entry in entries}
    answers = sorted(done for one in asked.values() if one.kind != "say" for done in one.done)
    latest, answered = 0, 0
    for id, one in sorted(asked.items(), key=lambda item: item[1].said_at):
        while answered < len(answers) and answers[answered][0] < one.said_at:
            latest = max(latest, answers[answered][1])
            answered += 1
        if at.get(id, latest + 1) <= latest:
            yield f"reordered: {id} is at {at[id]}, and was asked after {latest} was acknowledged"


def _own(entries: Sequence[Entry]) -> Iterator[str]:
    """Check that the table's own commands have ids derived from their place in the log, and are executed once."""
    for entry in entries:
        own = _AT_ITS_PLACE.fullmatch(entry.cmd_id)
        if own is not None and int(own[2]) != entry.seq - 1:
            yield f"out of its place: {entry.cmd_id} at {entry.seq}"
    awaited: dict[int, float] = {}
    for entry in entries:
        payload = entry.payload
        if isinstance(payload, Missing) and payload.until is not None:
            if abs(awaited.get(payload.chair, 0.0) - payload.until) < 1.0:
                yield f"done twice by the table: {payload} at {entry.seq}"
            awaited[payload.chair] = payload.until
        elif isinstance(payload, Missing | Replaced | TookBack):
            awaited.pop(payload.chair, None)
        elif isinstance(payload, Resumed):
            awaited.clear()


def _missed_too_soon(kept: KeptTable) -> Iterator[str]:
    """Check that the log counts nobody as absent who acted just before."""
    acted: dict[int, float] = {}
    for entry, (_, committed) in zip(kept.entries, kept.committed, strict=True):
        payload = entry.payload
        if isinstance(payload, Missing) and payload.until is not None and entry.cmd_id.startswith("absence:"):
            ago = committed - acted.get(payload.chair, -100.0)
            if ago < BLINK - CLOCKS_DIFFER:
                yield f"missed: chair {payload.chair} at {entry.seq}, {ago:.1f} s after it did something"
        elif entry.actor is not None and entry.cmd_id[0].isdigit():
            acted[entry.actor] = committed


def _thrown_out(after: Sequence[TableState], kept: KeptTable) -> Iterator[str]:
    """Check that in the log no bot takes the seat of a person who was present within the grace period."""
    acted: dict[int, float] = {}
    for state, entry, (_, committed) in zip(after, kept.entries, kept.committed, strict=True):
        payload = entry.payload
        if isinstance(payload, Replaced) and entry.cmd_id.startswith("absence:"):
            ago = committed - acted.get(payload.chair, -100.0)
            if ago < (state.opened.grace or 0.0) - CLOCKS_DIFFER:
                yield f"thrown out: chair {payload.chair} at {entry.seq}, {ago:.1f} s after it did something"
        elif entry.actor is not None and entry.cmd_id[0].isdigit():
            acted[entry.actor] = committed


def _clocks(after: Sequence[TableState], kept: KeptTable) -> Iterator[str]:
    """Check that no turn is charged more than the time elapsed since it began."""
    began, charged, chair = 0.0, 0.0, None
    for before, state, (_, committed) in zip(after, after[1:], kept.committed[1:], strict=False):
        if before.clocks is None or state.clocks is None:
            continue
        if before.clocks.chair != chair:
            chair, began, charged = before.clocks.chair, kept.committed[before.head - 1][1], 0.0
        if chair is None:
            continue
        entry = kept.entries[state.head - 1]
        # of the time before a Resumed entry only what it says is charged
        now = state.clocks if state.clocks.chair == chair and isinstance(entry.payload, Resumed) else None
        reached = now if now is not None else before.clocks.at(entry.at)
        charged += reached.spent - before.clocks.spent
        passed = committed - began
        if charged > passed * (1 + DRIFT) + CLOCKS_DIFFER:
            yield f"charged: chair {chair} {charged:.1f} s at {state.head}, when {passed:.1f} s had passed"
        if isinstance(entry.payload, Lapsed) and passed * (1 + DRIFT) + CLOCKS_DIFFER < before.clocks.limit:
            yield f"lapsed: chair {chair} at {state.head}, after {passed:.1f} s of {before.clocks.limit:.1f}"
