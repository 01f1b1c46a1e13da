"""The external judge's checks of the texts that clients received: views of the table, and talk."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from cartaro.table.delay import PublicPresence
from cartaro.table.state import TableState
from cartaro.wire.view_cache import ViewCache
from tests.simulation.people import Person, Tab, Text
from tests.simulation.store import KeptTable


class _Player(msgspec.Struct):
    place: int
    present: bool


class _View(msgspec.Struct):
    me: int | None
    players: list[_Player]


class _Sent(msgspec.Struct):
    view: msgspec.Raw


class _Me(msgspec.Struct):
    me: int | None


_decode_me = msgspec.json.Decoder(_Me).decode
_decode_sent = msgspec.json.Decoder(_Sent).decode
_decode_view = msgspec.json.Decoder(_View).decode


def judge_views(
    table: str,
    after: Sequence[TableState],
    kept: KeptTable,
    tabs: Sequence[Tab],
    numbers: Mapping[Person, int | None],
) -> list[str]:
    """Return the errors in the views shown; ``after`` has the state after each entry, ``numbers`` people's numbers."""
    return [*_shown(table, after, kept, tabs, numbers), *_talk(kept, tabs)]


def _shown(
    table: str,
    after: Sequence[TableState],
    kept: KeptTable,
    tabs: Sequence[Tab],
    numbers: Mapping[Person, int | None],
) -> Iterator[str]:
    """Check that views were in the log when shown, agree with it, and never went back on a line or before a hello."""
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
            yield from _untrue(after[heard.seq - 1], text, tab, numbers.get(tab.person), seen)


def _untrue(
    state: TableState,
    text: Text,
    tab: Tab,
    number: int | None,
    seen: dict[tuple[int, int | None, frozenset[int]], bytes],
) -> Iterator[str]:
    """Yield the errors in a view shown to *tab*, of the person *number*."""
    me = _shown_as(state, text)
    if me != number and (me is not None or tab.person.number is not None):  # a spectator before sitting down
        yield f"shown as somebody else: {state.head} to {tab.name}"
    if text.heard.view is not None and not _is_true(state, text, me, seen):
        yield f"shown what the log lacks: {state.head} to {tab.name}"


def _shown_as(state: TableState, text: Text) -> int | None:
    """Return the person for whom the view was made; None: a spectator."""
    chair = _decode_me(text.heard.company).me
    return None if chair is None else state.roster.people[chair]


def _is_true(
    state: TableState, text: Text, me: int | None, seen: dict[tuple[int, int | None, frozenset[int]], bytes]
) -> bool:
    """Whether the view is byte for byte the one that follows from the log, given the presence shown in it."""
    raw = bytes(_decode_sent(text.raw).view)
    view = _decode_view(raw)
    present = frozenset(
        person
        for player in view.players
        if player.present and (person := state.roster.people[state.chair_at(player.place)]) is not None
    )
    key = (state.head, me, present)
    if key not in seen:
        frame = ViewCache(state, PublicPresence(present, frozenset())).welcome(me, state.at, None)
        seen[key] = b"" if frame.view is None else bytes(frame.view)
    return seen[key] == raw


def _talk(kept: KeptTable, tabs: Sequence[Tab]) -> Iterator[str]:
    """Check that all lines shown are in the talk, and in order on each connection."""
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
