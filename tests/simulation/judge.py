"""The outside judge: it reads the log in the store, the talk, and every text that clients got, and nothing else.

It knows of nodes only when the store could be reached by one of them, which is what clocks may be charged for.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from cartaro.table import state as table_state
from cartaro.table.delay import PublicPresence
from cartaro.table.entries import Entry, Missing, Replaced, TookBack
from cartaro.table.state import LogError, TableState
from cartaro.table.timing import Lapsed, Resumed
from cartaro.wire.view_cache import ViewCache
from tests.simulation.people import Asked, Person, Tab, Text
from tests.simulation.store import KeptTable

CLOCKS_DIFFER = 2.5
"""Seconds by which a charge may differ from the time that passed: clocks may differ by a second, answers take half."""
DRIFT = 0.03

_TABLES_OWN = re.compile(r"(open|then|bot|next|fill|host|absence|lapse|resume):\d+|\d:before-\d+")

_AT_ITS_PLACE = re.compile(r"(then|absence|host|lapse):(\d+)")
"""Those whose id names the entry that they follow, whichever server thinks of them."""


class _Player(msgspec.Struct):
    place: int
    present: bool


class _View(msgspec.Struct):
    me: int | None
    players: list[_Player]


class _Sent(msgspec.Struct):
    view: msgspec.Raw


_decode_sent = msgspec.json.Decoder(_Sent).decode
_decode_view = msgspec.json.Decoder(_View).decode


def judge(table: str, kept: KeptTable, people: Sequence[Person], tabs: Sequence[Tab]) -> list[str]:
    """Return what is wrong at *table*, a sentence each; nothing where all is well."""
    entries = kept.entries
    try:
        after = list(table_state.states(table, entries, kept.secrets.shuffle))
    except LogError as error:
        return [f"unlawful: {error}", *_numbers(entries)]
    asked = {f"{person.number}:{id}": one for person in people for id, one in person.asked.items()}
    return [
        *_numbers(entries),
        *_answers(entries, kept, asked),
        *_order(entries, asked),
        *_own(entries),
        *_thrown_out(after, kept),
        *_shown(table, after, kept, tabs),
        *_talk(kept, tabs),
        *_clocks(after, kept),
    ]


def _numbers(entries: Sequence[Entry]) -> Iterator[str]:
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        yield "disordered: numbers have gaps or repetitions"
    yield from (f"doubled: {id}" for id, times in Counter(entry.cmd_id for entry in entries).items() if times > 1)


def _answers(entries: Sequence[Entry], kept: KeptTable, asked: dict[str, Asked]) -> Iterator[str]:
    """What was said to be done is in the log, where it was said to be; what was refused is not; nothing else is."""
    at = {entry.cmd_id: entry.seq for entry in entries}
    for id, one in asked.items():
        if one.kind == "say":
            if one.done and id not in kept.said:
                yield f"lost: line {id}"
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


def _order(entries: Sequence[Entry], asked: dict[str, Asked]) -> Iterator[str]:
    """Who asks after somebody else was answered comes later in the log."""
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
    """What the table does by itself has an id that follows from its place in the log, and is done once."""
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


def _thrown_out(after: Sequence[TableState], kept: KeptTable) -> Iterator[str]:
    """No bot takes the seat of somebody who was there within the grace, as the log itself says."""
    acted: dict[int, float] = {}
    for state, entry, (_, committed) in zip(after, kept.entries, kept.committed, strict=True):
        payload = entry.payload
        if isinstance(payload, Replaced) and entry.cmd_id.startswith("absence:"):
            ago = committed - acted.get(payload.chair, -100.0)
            if ago < (state.opened.grace or 0.0) - CLOCKS_DIFFER:
                yield f"thrown out: chair {payload.chair} at {entry.seq}, {ago:.1f} s after it did something"
        elif entry.actor is not None and entry.cmd_id[0].isdigit():
            acted[entry.actor] = committed


def _shown(table: str, after: Sequence[TableState], kept: KeptTable, tabs: Sequence[Tab]) -> Iterator[str]:
    """What was shown was in the log by then, is what the log says, and never went back on a line or behind a hello."""
    acknowledged = sorted(done for tab in tabs for one in tab.person.asked.values() if one.kind != "say"
                          for done in one.done)  # fmt: skip
    seen: dict[tuple[int, int | None, frozenset[int]], bytes] = {}
    for tab in tabs:
        line, last, welcomed = -1, 0, False
        for text in tab.texts:
            heard = text.heard
            if heard.t not in ("welcome", "update"):
                continue
            if text.line != line:
                line, last, welcomed = text.line, 0, False
            if heard.seq > len(after) or kept.committed[heard.seq - 1][0] > text.sent:
                yield f"shown before it was in the log: {heard.seq} to {tab.name}"
                continue
            if heard.seq < last:
                yield f"went back: {tab.name} from {last} to {heard.seq}"
            last = heard.seq
            if not welcomed:
                welcomed = True
                known = max((seq for step, seq in acknowledged if step < text.hello), default=0)
                if heard.seq < known:
                    yield f"welcomed to the past: {tab.name} at {heard.seq}, {known} was acknowledged before its hello"
            if heard.view is not None and not _is_true(after[heard.seq - 1], text, seen):
                yield f"shown what the log lacks: {heard.seq} to {tab.name}"


def _is_true(state: TableState, text: Text, seen: dict[tuple[int, int | None, frozenset[int]], bytes]) -> bool:
    """Whether the view is, byte for byte, what follows from the log; who is present is taken as it was said."""
    raw = bytes(_decode_sent(text.raw).view)
    view = _decode_view(raw)
    present = frozenset(
        person
        for player in view.players
        if player.present and (person := state.roster.people[state.chair_at(player.place)]) is not None
    )
    key = (state.head, text.person, present)
    if key not in seen:
        frame = ViewCache(state, PublicPresence(present, frozenset())).welcome(text.person, state.at, None)
        seen[key] = b"" if frame.view is None else bytes(frame.view)
    return seen[key] == raw


def _talk(kept: KeptTable, tabs: Sequence[Tab]) -> Iterator[str]:
    """Every line that was shown was said so, and none comes before one that was shown on the same connection."""
    texts = {said.number: said.text for said in kept.lines}
    for tab in tabs:
        line, last = -1, 0
        for text in tab.texts:
            if text.heard.t != "talk":
                continue
            if text.line != line or text.heard.whole:
                line, last = text.line, 0
            for said in text.heard.lines:
                if texts.get(said.number) != said.text or said.number <= last:
                    yield f"line {said.number} was shown to {tab.name} as it was not said, or out of order"
                last = said.number
    often = Counter(texts.values())
    yield from (f"said twice: {text}" for text, times in often.items() if times > 1)


def _clocks(after: Sequence[TableState], kept: KeptTable) -> Iterator[str]:
    """Nobody's turn is charged more than the time that passed since it began."""
    began, charged, chair = 0.0, 0.0, None
    for before, state, (_, committed) in zip(after, after[1:], kept.committed[1:], strict=False):
        if before.clocks is None or state.clocks is None:
            continue
        if before.clocks.chair != chair:
            chair, began, charged = before.clocks.chair, kept.committed[before.head - 1][1], 0.0
        if chair is None:
            continue
        entry = kept.entries[state.head - 1]
        # what stands in the log after an entry that resumes was not charged
        now = state.clocks if state.clocks.chair == chair and isinstance(entry.payload, Resumed) else None
        reached = now if now is not None else before.clocks.at(entry.at)
        charged += reached.spent - before.clocks.spent
        passed = committed - began
        if charged > passed * (1 + DRIFT) + CLOCKS_DIFFER:
            yield f"charged: chair {chair} {charged:.1f} s at {state.head}, when {passed:.1f} s had passed"
        if isinstance(entry.payload, Lapsed) and passed * (1 + DRIFT) + CLOCKS_DIFFER < before.clocks.limit:
            yield f"lapsed: chair {chair} at {state.head}, after {passed:.1f} s of {before.clocks.limit:.1f}"
