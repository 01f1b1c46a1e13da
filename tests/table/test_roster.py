"""A table for friends before its match: who may sit, move, arrange and start; the log contains the complete state."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from cartaro.i18n import Text
from cartaro.table.absence import Leave
from cartaro.table.answers import NotDone
from cartaro.table.arranging import (
    CALM,
    GRACE,
    NO_CHAIR,
    NOT_HOST,
    NOT_YET,
    NOT_YOURS,
    PATIENCE,
    TAKEN,
    BeReady,
    Dismiss,
    Fill,
    Publish,
    Sit,
    Start,
    Swap,
    Time,
    arrange,
    public_move,
)
from cartaro.table.decide import Command, Decision, decide
from cartaro.table.entries import Entropy, Entry, Filled, Published, Ready, Replaced, Sat, decode
from cartaro.table.names import FORGOTTEN, NAMES
from cartaro.table.seat_view import view_for
from cartaro.table.state import TableState, advance, fold
from cartaro.table.timing import Timed
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.wire.company_view import serialize_roster

_numbers = count()


def id_() -> str:
    return f"command-{next(_numbers)}"


def sit(name: str, chair: int | None = None, entropy: str | None = None) -> Sit:
    return Sit(id_(), hashlib.sha256(name.encode()).digest(), name, chair, entropy)


def waiting(rulebook: str = "scopone-federale", people: int = 4, **options: Any) -> PaperTable:
    """Return a table where the host sits, for *people* people in total."""
    return PaperTable(rulebook, people=people, waits=True, **options)


def gathered(*names: str) -> PaperTable:
    """Return a table of Scopone where these people sit, after the host, in order."""
    table = waiting()
    for name in names:
        table.do(sit(name))
    return table


def names(table: PaperTable) -> list[str]:
    return [chair.name for chair in table.state.roster.chairs]


def refused(table: PaperTable, command: Command, now: float | None = None) -> bool:
    return isinstance(decide(table.state, command, table.state.at if now is None else now), NotDone)


def reason(table: PaperTable, command: Command, now: float | None = None) -> Text | None:
    """Return the sentence that refuses a command."""
    answer = decide(table.state, command, table.state.at if now is None else now)
    assert isinstance(answer, NotDone), answer
    return answer.text


def change(table: PaperTable, **opened: Any) -> None:
    """Have a table that was opened otherwise."""
    table.state = replace(table.state, opened=structs.replace(table.state.opened, **opened))


def test_a_table_with_free_chairs_waits() -> None:
    table = waiting()
    assert table.state.match is None
    assert table.state.roster.free == (1, 2, 3)
    assert table.state.roster.host == 0


def test_people_sit_where_they_like_or_where_there_is_room() -> None:
    table = waiting()
    table.do(sit("Ada", 2))
    table.do(sit("Bea"))
    assert names(table) == ["Marco", "Bea", "Ada", ""]
    assert table.state.roster.people == (0, 2, 1, None)


def test_a_taken_chair_or_one_that_is_not_there_is_refused() -> None:
    table = gathered("Ada")
    table.do(Fill(id_(), 0, 3, "greedy"))
    assert [reason(table, sit("Bea", chair)) for chair in (1, 3, 4, -1)] == [TAKEN, TAKEN, NO_CHAIR, NO_CHAIR]
    table.do(Fill(id_(), 0, 3, None))
    table.do(sit("Bea"))
    table.do(sit("Cia"))
    assert refused(table, sit("Dea"))


def test_two_of_a_name_are_told_apart() -> None:
    assert names(gathered("Ada", "ada", "ADA")) == ["Marco", "Ada", "ada 2", "ADA 3"]


def test_the_key_of_whoever_sits_goes_with_the_entries_and_stays_out_of_them() -> None:
    table = waiting()
    command = sit("Ada", entropy="00ff")
    decision = table.do(command)
    assert decision.keys == {1: command.key}
    assert [entry.payload for entry in decision.entries] == [Sat(1, 1, "Ada"), Entropy(1, "00ff")]
    assert command.key.hex() not in repr(table.log)


def test_the_face_of_whoever_sits_goes_with_them_and_old_entries_have_none() -> None:
    table = waiting()
    table.do(replace(sit("Ada", 2), face=7))
    table.do(sit("Bea", 1))
    table.do(Swap(id_(), 0, 2, 3))
    assert [chair.face for chair in table.state.roster.chairs] == [None, None, None, 7]
    assert fold(table.state.id, table.log, table.secret) == table.state
    assert decode(b'{"kind":"sat","chair":1,"person":1,"name":"Ada"}') == Sat(1, 1, "Ada")


def test_entropy_of_everybody_goes_into_the_decks() -> None:
    decks = []
    for entropy in ("aa", "bb"):
        table = waiting()
        table.do(sit("Ada", entropy=entropy))
        table.do(Start(id_(), 0))
        assert table.state.match is not None
        assert table.state.match.shuffle.entropy == (bytes.fromhex(entropy),)
        decks.append(table.state.match.position.hands)
    assert decks[0] != decks[1]


def test_a_guest_changes_to_a_chair_without_a_person_only() -> None:
    table = gathered("Ada", "Bea")
    table.do(Swap(id_(), 1, 1, 3))
    assert names(table) == ["Marco", "", "Bea", "Ada"]
    assert reason(table, Swap(id_(), 1, 3, 2)) == TAKEN
    assert reason(table, Swap(id_(), 1, 2, 1)) == NOT_HOST
    assert reason(table, Swap(id_(), 1, 2, 3)) == NOT_HOST


def test_the_host_seats_everybody() -> None:
    table = gathered("Ada", "Bea", "Cia")
    table.do(Swap(id_(), 0, 1, 2))
    table.do(Swap(id_(), 0, 0, 3))
    assert names(table) == ["Cia", "Bea", "Ada", "Marco"]
    assert table.state.roster.host == 0


def test_the_match_begins_when_everybody_is_ready_and_no_chair_free() -> None:
    table = gathered("Ada", "Bea")
    for person in range(3):
        table.do(BeReady(id_(), person, ready=True))
    assert table.state.match is None
    table.do(sit("Cia"))
    table.do(BeReady(id_(), 1, ready=False))
    table.do(BeReady(id_(), 3, ready=True))
    assert table.state.match is None
    table.do(BeReady(id_(), 1, ready=True))
    assert table.state.match is not None


def test_the_host_starts_with_bots_on_the_free_chairs() -> None:
    table = gathered("Ada")
    table.do(Start(id_(), 0))
    assert table.state.match is not None
    assert [chair.kind for chair in table.state.roster.chairs] == ["person", "person", "bot", "bot"]
    assert len(set(names(table))) == 4
    assert {chair.bot for chair in table.state.roster.chairs[2:]} == {"random"}


def test_partners_that_are_set_sit_opposite_each_other() -> None:
    table = waiting(partners="set")
    table.do(sit("Ada", 2))
    table.do(Start(id_(), 0))
    match = table.state.match
    assert match is not None
    assert match.draw.chairs.index(0) % 2 == match.draw.chairs.index(2) % 2


def test_partners_are_drawn_from_the_committed_shuffle() -> None:
    """Articles 3 and 4: the same secret and entropy draw the same cards, regardless of who sits where."""
    draws = []
    for order in (("Ada", "Bea", "Cia"), ("Cia", "Bea", "Ada")):
        table = gathered(*order)
        table.do(Start(id_(), 0))
        assert table.state.match is not None
        draws.append(table.state.match.draw)
    assert draws[0] == draws[1]


def test_the_host_passes_on_when_the_host_leaves() -> None:
    table = gathered("Ada", "Bea")
    table.do(Leave(id_(), 0))
    assert table.state.roster.host == 1
    table.do(Dismiss(id_(), 1, 1))
    assert table.state.roster.host == 2
    table.do(Leave(id_(), 2))
    assert table.state.roster.host is None
    table.do(sit("Cia"))
    assert table.state.roster.host == 3


def test_who_left_or_was_dismissed_sits_nowhere_and_may_do_nothing() -> None:
    table = gathered("Ada", "Bea")
    table.do(Dismiss(id_(), 0, 1))
    assert names(table) == ["Marco", "", "Bea", ""]
    for command in (BeReady(id_(), 1, ready=True), Swap(id_(), 1, 1, 3), Leave(id_(), 1), Start(id_(), 1)):
        assert refused(table, command)


def test_a_dismissed_person_may_sit_again_as_somebody_new() -> None:
    table = gathered("Ada")
    table.do(Dismiss(id_(), 0, 1))
    table.do(sit("Ada again"))
    assert table.state.roster.people == (0, 2, None, None)


HOSTS: dict[str, Callable[[int], Command]] = {
    "fill": lambda person: Fill(id_(), person, 3, "greedy"),
    "publish": lambda person: Publish(id_(), person, public=True),
    "dismiss": lambda person: Dismiss(id_(), person, 2),
    "start": lambda person: Start(id_(), person),
    "swap others": lambda person: Swap(id_(), person, 0, 2),
}


@pytest.mark.parametrize("command", HOSTS)
def test_only_the_host_arranges_the_table(command: str) -> None:
    table = gathered("Ada", "Bea")
    assert reason(table, HOSTS[command](1)) == NOT_HOST
    assert reason(table, HOSTS[command](9)) == NOT_YOURS
    assert isinstance(decide(table.state, HOSTS[command](0), table.state.at), Decision)


def test_a_bot_is_put_on_a_chair_and_taken_away() -> None:
    table = gathered("Ada")
    table.do(Fill(id_(), 0, 3, "greedy"))
    assert table.state.roster.chairs[3].kind == "bot"
    assert names(table)[3] not in {"", "Marco", "Ada"}
    table.do(Fill(id_(), 0, 3, None))
    assert table.state.roster.free == (2, 3)
    assert refused(table, Fill(id_(), 0, 1, "greedy"))
    assert refused(table, Fill(id_(), 0, 4, "greedy"))


@pytest.mark.parametrize("command", HOSTS)
def test_after_the_start_nobody_is_moved_or_dismissed(command: str) -> None:
    table = gathered("Ada", "Bea", "Cia")
    table.do(Start(id_(), 0))
    assert refused(table, HOSTS[command](0))
    assert refused(table, sit("Dea"))
    assert refused(table, BeReady(id_(), 1, ready=True))


def test_a_table_that_waited_too_long_begins_no_more() -> None:
    table = gathered("Ada")
    late = table.state.at + PATIENCE + 1
    assert refused(table, sit("Bea"), late)
    assert refused(table, Start(id_(), 0), late)
    assert not refused(table, Start(id_(), 0), late - 1)


def test_a_table_that_fills_itself_begins_after_its_time_with_whoever_sits_there() -> None:
    table = waiting()
    change(table, fill_after=5.0)
    opened_at = table.state.opened_at
    assert reason(table, Start(id_(), None), opened_at + 4.9) == NOT_YET
    assert not refused(table, Start(id_(), None), opened_at + 5)
    assert Ready(2, ready=True) in [entry.payload for entry in table.do(sit("Ada", 2)).entries]
    table.do(Leave(id_(), 0))
    table.do(Leave(id_(), 1))
    assert reason(table, Start(id_(), None), opened_at + 60) == NOT_YET


def test_a_table_that_does_not_fill_itself_begins_by_itself_after_a_day_at_the_earliest() -> None:
    table = waiting()
    begins = table.state.opened_at + PATIENCE
    table.do(sit("Ada"), begins - 1)
    assert reason(table, Start(id_(), None), begins - 0.1) == NOT_YET
    assert not refused(table, Start(id_(), None), begins)


def test_who_follows_a_link_with_a_code_sits_down_where_none_is_asked_for() -> None:
    table = waiting()
    table.do(replace(sit("Ada"), invitation="an-old-code"))
    assert names(table)[1] == "Ada"


@pytest.mark.parametrize(("move", "bank"), [(None, None), (40.0, None), (None, 300.0)])
def test_a_table_open_to_strangers_gets_clocks_if_it_has_none(move: float | None, bank: float | None) -> None:
    table = waiting(move=move, bank=bank)
    change(table, grace=None)
    clocks = [Timed(public_move("scopone-federale"), None, GRACE)] if move is bank is None else []
    made = decide(table.state, Publish(id_(), 0, public=True), table.state.at)
    assert isinstance(made, Decision)
    assert [entry.payload for entry in made.entries] == [Published(public=True), *clocks]
    unlisted = decide(table.state, Publish(id_(), 0, public=False), table.state.at)
    assert isinstance(unlisted, Decision)
    assert [entry.payload for entry in unlisted.entries] == [Published(public=False)]


def test_a_calm_table_takes_neither_strangers_nor_clocks_and_begins_once_it_is_full() -> None:
    table = waiting("scopa-valliadi", 2)
    change(table, calm=3)
    for command in (Publish(id_(), 0, public=True), Time(id_(), 0, 60.0, None, 60.0)):
        assert reason(table, command) == CALM
    assert [entry.payload for entry in table.do(sit("Ada")).entries][1] == Ready(1, ready=True)


def test_clocks_for_strangers_leave_the_grace_that_the_host_chose() -> None:
    table = waiting()
    change(table, grace=7.0)
    assert table.do(Publish(id_(), 0, public=True)).entries[1].payload == Timed(
        public_move("scopone-federale"), None, 7.0
    )


@pytest.mark.parametrize(
    ("opened", "yields"), [({}, True), ({"embargoed": True}, False), ({"substitute": None}, False)]
)
def test_bots_on_free_chairs_yield_but_in_the_deal_of_the_day(opened: dict[str, Any], yields: bool) -> None:
    table = gathered("Ada", "Bea")
    change(table, **opened)
    made = arrange(table.state, Start(id_(), 0), table.state.at)
    assert [what.yields for what in made if isinstance(what, Filled)] == [yields]


def test_however_many_came_and_went_a_free_chair_is_free() -> None:
    """The server limits how often people sit down within a time, but not in total: a table never wears out."""
    table = gathered("Ada")
    for n in range(2, 80):
        table.do(sit(f"Guest {n}"))
        table.do(Dismiss(id_(), 0, 2))
    assert not refused(table, sit("One more"))


@given(st.data())
def test_whatever_a_company_does_the_log_folds_to_the_same_table(data: st.DataObject) -> None:
    """People and chairs are one to one, the host is present, and folding the log gives the same state."""
    table = waiting()
    chair, person, yes = st.integers(-1, 4), st.integers(0, 5), st.booleans()
    some = st.one_of(
        st.builds(lambda c: sit(f"Guest {next(_numbers)}", c), st.none() | chair),
        st.builds(lambda p, a, b: Swap(id_(), p, a, b), person, chair, chair),
        st.builds(lambda p, c, b: Fill(id_(), p, c, b), person, chair, st.sampled_from(["random", None])),
        st.builds(lambda p, c: Dismiss(id_(), p, c), person, chair),
        st.builds(lambda p: Leave(id_(), p), person),
        st.builds(lambda p, y: BeReady(id_(), p, y), person, yes),
        st.builds(lambda p, y: Publish(id_(), p, y), person, yes),
    )
    for command in data.draw(st.lists(some, max_size=25)):
        if isinstance(decide(table.state, command, table.state.at), Decision):
            table.do(command)
        assert_sound(table.state)
    assert fold("table", table.log, table.secret) == table.state


def assert_sound(state: TableState) -> None:
    roster = state.roster
    assert len(set(roster.persons)) == len(roster.persons)
    assert all(
        (chair.kind == "person") == (person is not None)
        for chair, person in zip(roster.chairs, roster.people, strict=True)
    )
    assert (roster.host in roster.persons) if roster.persons else roster.host is None
    assert roster.ready <= set(roster.persons)
    if state.match is not None:
        assert not roster.free


def test_who_has_no_name_any_more_has_a_bots_everywhere_and_none_that_is_there() -> None:
    """Sentences and pages have no dash for a person; the log keeps it."""
    table = PaperTable("scopa-valliadi", people=2)
    roster = table.state.roster
    chairs = (roster.chairs[0], structs.replace(roster.chairs[1], name=FORGOTTEN))
    state = replace(table.state, roster=replace(roster, chairs=chairs))
    (mine, other) = state.named_chairs
    assert (mine, other.kind) == (chairs[0], "person")
    assert other.name in NAMES
    assert other.name != mine.name
    shown = serialize_roster(state, Nobody(), state.at).chairs
    assert [(chair.name, chair.erased) for chair in shown] == [(mine.name, False), (other.name, True)]
    assert {chair.name for chair in view_for(state, None).chairs} == {mine.name, other.name}
    after, step = advance(state, Entry(state.head + 1, "x", None, state.at, Replaced(1)))
    assert step is not None
    assert [event.details["name"] for event in step.events] == [other.name]
    assert after.roster.chairs[1].name == FORGOTTEN
