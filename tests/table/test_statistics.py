"""The statistics of a match's players add up to its result."""

from typing import Any

from msgspec import structs

from cartaro.table.absence import Leave, TakeBack
from cartaro.table.decide import Act
from cartaro.table.ports import Log, Secrets
from cartaro.table.statistics import count_people
from cartaro.table.timeouts import Timeout
from cartaro.testing.tables import PaperTable

POINTS = ("cards", "denari", "settebello", "primiera", "scope")


def whole(rulebook: str, people: int, **options: Any) -> tuple[PaperTable, Log]:
    """Return a table whose match is over, and its log."""
    table = PaperTable(rulebook, people=people, **options)
    for _ in table.play():
        pass
    return table, Log(table.log, Secrets(table.secret, b"bots"))


def test_in_scopa_each_ones_points_are_the_score() -> None:
    table, log = whole("scopa-valliadi", 2)
    counts = count_people("table", log)
    assert table.state.match is not None
    match = table.state.match
    for person in (0, 1):
        side = match.draw.chairs.index(person)
        assert sum(counts[person].get(name, 0) for name in POINTS) == match.standing.totals[side]
        assert counts[person]["deals"] == match.number
    assert counts[0]["settebello"] + counts[1]["settebello"] == match.number


def test_in_scopone_a_pair_shares_its_points_and_each_has_its_own_scope() -> None:
    table, log = whole("scopone-federale", 4, target=21)
    counts = count_people("table", log)
    match = table.state.match
    assert match is not None
    for side in (0, 1):
        pair = [match.draw.chairs[place] for place in (side, side + 2)]
        shared = [counts[pair[0]][name] for name in POINTS[:4]]
        assert shared == [counts[pair[1]][name] for name in POINTS[:4]]
        scope = sum(counts[person].get("scope", 0) for person in pair)
        assert sum(shared) + scope == match.standing.totals[side]


def test_in_scala_40_what_was_left_is_the_score() -> None:
    table, log = whole("scala40-fisca", 2)
    counts = count_people("table", log)
    match = table.state.match
    assert match is not None
    for person in (0, 1):
        side = match.draw.chairs.index(person)
        assert counts[person]["left"] == match.standing.totals[side]
        assert counts[person]["lost"] + counts[person]["closings"] >= counts[person]["deals"] == match.number
        assert counts[person]["timed_openings"] == counts[person]["openings"] <= counts[person]["opening_turns"]
        assert counts[person]["in_hand"] <= counts[person]["closings"] <= counts[person]["openings"]
    assert counts[0]["closings"] + counts[1]["closings"] <= match.number


def test_bots_are_not_counted_nor_a_match_under_way() -> None:
    _, log = whole("scopa-valliadi", 1)
    assert set(count_people("table", log)) == {0}
    assert count_people("table", Log(log.entries[:20], log.secrets)) == {}


def test_what_a_bot_plays_for_somebody_is_the_bots() -> None:
    """A person who leaves a match has no part in deals that end without them."""
    table = PaperTable("scopa-valliadi", people=2)
    table.do(Leave("0:leave", 0))
    assert table.state.roster.is_played_by_bot(0)
    while (command := table.next_command()) is not None:
        bots = isinstance(command, Act) and command.chair == 0
        table.do(structs.replace(command, bot=True) if bots and isinstance(command, Act) else command)
    assert set(count_people("table", Log(table.log, Secrets(table.secret, b"bots")))) == {1}


def test_what_the_table_plays_when_time_is_up_is_not_the_persons() -> None:
    """Every capture is the table's, because time was up: no scopa is anybody's own, the rest of the score is."""
    table = PaperTable("scopa-valliadi", people=2, move=30.0)
    scope = 0
    while (command := table.next_command()) is not None:
        if isinstance(command, Act) and "x" in command.text:
            clocks = table.state.clocks
            assert clocks is not None
            assert clocks.deadline is not None
            table.do(Timeout(f"late:{table.state.head}"), clocks.deadline)
            command = structs.replace(command, seq=table.state.head, bot=True)
        scope += sum(event.kind == "scopa" for step in table.do(command).steps for event in step.events)
        for chair in table.state.roster.away:
            table.do(TakeBack(f"back:{table.state.head}", chair))
    counts = count_people("table", Log(table.log, Secrets(table.secret, b"bots")))
    assert scope > 0
    assert not any("scope" in mine for mine in counts.values())
    assert all(mine["deals"] > 0 for mine in counts.values())
