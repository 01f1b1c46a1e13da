"""Records of finished matches, for any rulebook."""

from typing import Any

import msgspec
import pytest
from msgspec import structs

from cartaro.match.match import Match, Phase
from cartaro.notation.record.api import (
    Return,
    check_play,
    check_shuffle,
    read_record,
    replay_deals,
    spell_record,
)
from cartaro.table.absence import Leave
from cartaro.table.decide import Act, GoOn
from cartaro.table.ports import Log, Secrets
from cartaro.table.record import record_of_table
from cartaro.table.timeouts import Resume, Timeout
from cartaro.testing.tables import PaperTable

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "scopa": ("scopa-valliadi", {"players": 2, "target": 11}),
    "fisca": ("scala40-fisca", {"players": 2, "variants": "b"}),
    "chiusura": ("scala40-chiusura", {"players": 4, "exit": 90, "reentry": True}),
}


def log_of(table: PaperTable) -> Log:
    return Log(table.log, Secrets(table.secret, b""))


def match_of(table: PaperTable) -> Match:
    assert table.state.match is not None
    return table.state.match


def go_on(table: PaperTable) -> GoOn:
    """Return the command for the next deal, from the first player who may re-enter, else from one still awaited."""
    match, head = match_of(table), table.state.head
    if not match.offered:
        chair = table.state.chair_at(min(table.state.pending_acks))
        return GoOn(f"{chair}:next-{head}", chair, head)
    chair = table.state.chair_at(match.offered[0])
    return GoOn(f"{chair}:next-{head}", chair, head, back=True)


def play_with_lapses(table: PaperTable) -> tuple[list[int], int]:
    """Play a table with clocks to its end, with occasional lapses and pauses.

    Return the players whose turns lapsed, and the number of actions by the table or a bot.
    """
    late: list[int] = []
    by_others = 0
    while (command := table.next_command()) is not None:
        clocks = table.state.clocks
        assert clocks is not None
        if clocks.deadline is not None and table.state.head % 7 == 0:
            late.append(table.state.chair_to_act or 0)
            table.do(Timeout(f"lapse:{table.state.head}"), clocks.deadline)
        elif table.state.head % 11 == 0 and not table.state.over:
            table.do(Resume(f"resume:{table.state.head}", table.state.at + 900), table.state.at + 900)
        elif isinstance(command, Act):
            table_plays = table.state.timed_out_chair is not None or table.state.roster.is_played_by_bot(command.chair)
            by_others += table_plays
            table.do(structs.replace(command, seq=table.state.head, bot=table_plays))
        else:
            table.do(command if table.state.pending_acks else GoOn("next:" + command.id, None, table.state.head))
    return late, by_others


def test_turns_that_the_table_played_are_in_the_record_which_verifies_all_the_same() -> None:
    """Downtime of the server is not in the record, as nobody was charged for it."""
    table = PaperTable("scopa-valliadi", "late", people=2, move=30.0, target=11)
    late, by_others = play_with_lapses(table)
    text = record_of_table("table", log_of(table))
    assert text is not None
    record = read_record(text)
    assert [player for deal in record.deals for player in deal.lapsed] == late
    assert late
    assert sum(len(deal.played_for) for deal in record.deals) == by_others >= len(late)
    played = replay_deals(record)
    assert all(check.passed for check in (*check_shuffle(record), *check_play(played)))
    assert spell_record(record) == text


def test_what_a_bot_plays_in_somebodys_place_is_in_the_record() -> None:
    """Whoever leaves after four plays of both is played for from then on; nobody plays for the other."""
    table = PaperTable("scopa-valliadi", people=2)
    acted = 0
    while acted < 4 and (command := table.next_command()) is not None:
        table.do(command)
        acted += isinstance(command, Act)
    table.do(Leave("0:leave", 0))
    while (command := table.next_command()) is not None:
        is_bots = isinstance(command, Act) and command.chair == 0
        table.do(structs.replace(command, bot=True) if is_bots and isinstance(command, Act) else command)
    text = record_of_table("table", log_of(table))
    assert text is not None
    record = read_record(text)
    place = table.state.place_of_chair(0)
    for deal in replay_deals(record).deals:
        theirs = {number for number, step in enumerate(deal.steps, 1) if step.place == place}
        assert set(deal.recorded.played_for) == {number for number in theirs if deal.number > 1 or number > 4}
    assert spell_record(record) == text


def test_the_record_of_a_training_table_says_so() -> None:
    table = PaperTable("scopa-valliadi", "training", players=2, target=11)
    opened = msgspec.structs.replace(table.log[0].payload, training=True)
    table.log[0] = msgspec.structs.replace(table.log[0], payload=opened)
    while (command := table.next_command()) is not None:
        table.do(command)
    text = record_of_table("table", log_of(table))
    assert text is not None
    assert read_record(text).training


@pytest.mark.parametrize("name", TABLES)
def test_a_finished_table_has_a_record_that_verifies(name: str) -> None:
    """Re-entries of players are in it."""
    rulebook, options = TABLES[name]
    table = PaperTable(rulebook, "record", **options)
    assert record_of_table("table", log_of(table)) is None
    back = 0
    while (command := table.next_command()) is not None:
        if match_of(table).phase is Phase.COUNT:
            command = go_on(table)
            back += command.back
        table.do(command)
    text = record_of_table("table", log_of(table))
    assert text is not None
    record = read_record(text)
    assert not record.training
    played = replay_deals(record)
    assert played.match == match_of(table)
    assert all(check.passed for check in (*check_shuffle(record), *check_play(played)))
    returns = [entry for deal in record.deals for entry in deal.entries if isinstance(entry, Return)]
    assert len(returns) == back
    assert (back > 0) == (options.get("reentry") is True)
