"""A sealed table, whose deals are also played elsewhere: its secret is revealed only when the seal is lifted."""

import msgspec

from cartaro.notation.record.api import check_play, check_shuffle, read_record, replay_deals
from cartaro.table.answers import NotDone
from cartaro.table.decide import Decision, decide
from cartaro.table.delay import is_held_back
from cartaro.table.embargo import LiftEmbargo, deals_are_shared, is_embargoed, is_log_embargoed
from cartaro.table.entries import Opened, Revealed
from cartaro.table.fairness import count_table
from cartaro.table.ports import Log, Secrets
from cartaro.table.record import record_of_table
from cartaro.table.state import fold
from cartaro.testing.tables import PaperTable

DEALS = 4


def _sealed(seed: str = "one") -> PaperTable:
    table = PaperTable("scopone-federale", seed, deals=DEALS)
    opened = table.log[0].payload
    assert isinstance(opened, Opened)
    table.log[0] = msgspec.structs.replace(table.log[0], payload=msgspec.structs.replace(opened, embargoed=True))
    table.state = fold("table", table.log, table.secret)
    return table


def _play_out(table: PaperTable) -> None:
    while (command := table.next_command()) is not None:
        table.do(command)


def _log(table: PaperTable) -> Log:
    return Log(table.log, Secrets(table.secret, b""))


def test_the_secret_stays_where_it_is_when_the_match_is_over() -> None:
    """Until the seal is lifted, the log is withheld from everybody, for any length of time."""
    table = _sealed()
    assert isinstance(decide(table.state, LiftEmbargo("unseal:1"), 2e6), NotDone)
    _play_out(table)
    assert table.state.over
    assert is_embargoed(table.state)
    assert table.state.revealed is None
    assert is_held_back(_log(table), 1e12)
    assert is_log_embargoed(_log(table))

    decision = decide(table.state, LiftEmbargo("unseal:2"), 2e6)
    assert isinstance(decision, Decision)
    (entry,) = decision.entries
    assert entry.payload == Revealed(table.secret.hex())
    table.log.append(entry)
    table.state = decision.state
    assert not is_embargoed(table.state)
    assert not is_held_back(_log(table), entry.at)
    assert isinstance(decide(table.state, LiftEmbargo("unseal:3"), 2e6), NotDone)
    assert deals_are_shared(_log(table))
    assert count_table("table", _log(table))


def test_the_record_of_repeated_deals_proves_itself() -> None:
    """There are as many deals as agreed, no target and no draw of roles; all checks pass, for a win as for a tie."""
    ended = set()
    for seed in ("one", "two", "three", "four", "five", "six"):
        table = _sealed(seed)
        _play_out(table)
        assert record_of_table("table", _log(table)) is None
        opened = decide(table.state, LiftEmbargo("unseal"), 2e6)
        assert isinstance(opened, Decision)
        table.log.extend(opened.entries)
        text = record_of_table("table", _log(table))
        assert text is not None
        record = read_record(text)
        assert (record.seating, record.draw, record.finished) == ((0, 1, 2, 3), (), True)
        played = replay_deals(record)
        assert len(played.deals) == DEALS
        assert [check.message.en for check in [*check_play(played), *check_shuffle(record)] if not check.passed] == []
        assert played.match.standing.over
        ended.add(played.match.standing.winner)
    assert len(ended) > 1
