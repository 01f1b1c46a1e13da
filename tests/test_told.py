"""Each way in which a log can contradict a client's answers is counted once; a correct log counts nothing."""

from dataclasses import asdict, dataclass, field

import pytest

from cartaro.table.decide import person_command
from cartaro.table.entries import Entry, Published
from tests.told import LogFindings

PUBLISHED = Published(public=True)


@dataclass
class Heard:
    sent: set[str] = field(default_factory=lambda: {"a", "b"})
    acknowledged: dict[str, int] = field(default_factory=lambda: {"a": 1})
    refused: set[str] = field(default_factory=lambda: {"b"})
    went_back: int = 0


def log_of(*ids: str) -> list[Entry]:
    """Return a log of entries by person 0 with these ids."""
    return [Entry(seq, person_command(0, id), 0, 0.0, PUBLISHED) for seq, id in enumerate(ids, 1)]


def count(heard: Heard, log: list[Entry]) -> dict[str, int]:
    """Return the counts that are not zero."""
    found = LogFindings()
    found.check_order(log)
    found.check_commands("T", 0, heard, log)
    return {name: times for name, times in asdict(found).items() if times and name != "examples"}


def test_a_true_log_counts_nothing() -> None:
    assert count(Heard(), log_of("a")) == {}


@pytest.mark.parametrize(
    ("heard", "log", "found"),
    [
        (Heard(), log_of(), {"lost": 1}),
        (Heard(acknowledged={"a": 2}), log_of("a"), {"moved": 1}),
        (Heard(), log_of("a", "b"), {"refused_yet_done": 1}),
        (Heard(), log_of("a", "c"), {"unknown": 1}),
        (Heard(acknowledged={}), log_of("a", "a"), {"doubled": 1}),
        (Heard(), [*log_of("a"), Entry(3, "table:x", 0, 0.0, PUBLISHED)], {"disordered": 1}),
        (Heard(went_back=2), log_of("a"), {"went_back": 2}),
    ],
)
def test_a_false_one_is_counted_by_what_is_false(heard: Heard, log: list[Entry], found: dict[str, int]) -> None:
    assert count(heard, log) == found
