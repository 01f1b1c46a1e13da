"""Changes to an event's page: applied to an earlier version of the page, they give the current one."""

import gzip
import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from cartaro.server.http.tournament.changes import find_change
from cartaro.server.http.tournament.pages import REMEMBERED, Page
from cartaro.server.http.tournament.view import show_public
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.log_entries import GameResult, Payload, Result, ResultReported
from tests.tournament.hall import Hall

DEFINITION = """
id = "serata"
name = "Serata"
place = "Circolo"
start = 2030-02-19T18:00:00
rulebook = "scopa-valliadi"
entrants = "singles"

[format]
id = "swiss"
settings = { rounds = 3 }
"""
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["a", "b", "rows"]), inner, max_size=3),
    max_leaves=12,
)
ROWS = st.lists(st.integers(1, 9), unique=True).flatmap(
    lambda entrants: st.tuples(
        *(st.fixed_dictionaries({"entrant": st.just(n), "at": st.integers(0, 2)}) for n in entrants)
    )
)


def change(old: Any, by: Any) -> Any:
    """Apply a change to a value, as :class:`cartaro.wire.event_news.EventNews` specifies."""
    if isinstance(by, list):
        return by[0]
    if isinstance(old, list):
        laid = [None if at is None else old[at] for at in by["@"]] if "@" in by else list(old)
        length = by.get("#", len(laid))
        new: Any = (laid + [None] * length)[:length]
        inside = {int(key): inner for key, inner in by.items() if key not in ("@", "#")}
    else:
        new, inside = {key: value for key, value in old.items() if by.get(key) != []}, by
    for key, inner in inside.items():
        if inner != []:
            new[key] = change(new[key] if isinstance(new, list) else new.get(key), inner)
    return new


@given(VALUES, VALUES)
def test_a_value_changed_as_it_is_told_is_the_new_one(old: Any, new: Any) -> None:
    found = find_change(old, new)
    assert (found is None) == (json.dumps(old, sort_keys=True) == json.dumps(new, sort_keys=True))
    if found is not None:
        assert json.dumps(change(old, found), sort_keys=True) == json.dumps(new, sort_keys=True)


@given(ROWS, ROWS)
def test_rows_that_change_places_are_not_told_anew(old: Any, new: Any) -> None:
    """Rows of a standing that move are referred to by their old index; only their changed fields are sent."""
    before, after = {"rows": list(old)}, {"rows": list(new)}
    found = find_change(before, after)
    if found is not None:
        assert change(before, found) == after
        assert isinstance(found, dict)
        were = {row["entrant"] for row in old}
        for at, inner in found["rows"].items():
            if at not in ("@", "#") and new[int(at)]["entrant"] in were:
                assert inner == {"at": [new[int(at)]["at"]]}


class Own(msgspec.Struct, omit_defaults=True):
    """The part of a page that only one reader is shown."""

    now: str = ""
    accounts: dict[str, str] = {}


class Watched(Hall):
    """A hall whose page is updated at every entry; ``had`` has its content by the number of entries."""

    def __init__(self) -> None:
        self.page: Page | None = None
        self.had: dict[int, Any] = {}
        super().__init__(DEFINITION)

    def do(self, payload: Payload, who: str = "Marta", role: str = "desk", *, anyway: bool = False) -> LogEntry:
        entry = super().do(payload, who, role, anyway=anyway)
        tournament = Tournament("serata", self.log, tuple(entry.hash for entry in self.log), self.event)
        self.page = self.page or Page(tournament)
        self.page.turn(tournament)
        self.had[len(self.log)] = json.loads(self.page.join(Own(now="x")))
        return entry

    def play(self) -> None:
        """Play a complete round."""
        round_ = self.event.round + 1
        self.do(pair_next(self.event))
        for seated in self.event.rounds[round_]:
            if not seated.meeting.counts:
                points = (21, 3 * seated.meeting.table % 20)
                self.do(ResultReported(round_, seated.meeting.table, 0, Result((GameResult(points),))))


def test_a_page_of_any_time_becomes_todays_by_what_has_changed_since() -> None:
    """Through entries, the draw, rounds and standings; a client that has missed too many must request the page."""
    hall = Watched()
    hall.fill(7)
    hall.draw()
    for _ in range(3):
        hall.play()
    page, had = hall.page, hall.had
    assert page is not None
    now = had[page.seq]
    assert now == {"now": "x", **json.loads(msgspec.json.encode(show_public(page.tournament)))}
    told = {seq: page.since(seq) for seq in had}
    assert [seq for seq, changes in told.items() if changes is None] == list(range(1, page.seq - REMEMBERED))
    assert told[page.seq] == []
    for seq, changes in told.items():
        value = had[seq]
        for one in changes or ():
            value = change(value, json.loads(bytes(one)))
        assert changes is None or value == now


def test_a_page_comes_compressed_the_same() -> None:
    """Whether the reader's own part is long or short, the decompressed content is the page."""
    page = Watched().page
    assert page is not None
    for own in (Own(now="x"), Own(accounts={str(n): "città" * 50 for n in range(500)})):
        assert gzip.decompress(page.pack(own)) == page.join(own)
        assert json.loads(page.join(own))["now" if own.now else "accounts"]
