"""Copies of frozen records."""

from dataclasses import FrozenInstanceError, dataclass
from functools import cached_property

import pytest

from cartaro.engine.changing import replace


@dataclass(frozen=True)
class Sum:
    left: int
    right: int = 1

    @cached_property
    def total(self) -> int:
        return self.left + self.right


def test_a_copy_has_what_is_changed_and_leaves_the_record_as_it_was() -> None:
    record = Sum(1, 2)
    assert replace(record, right=5) == Sum(1, 5)
    assert record == Sum(1, 2)
    with pytest.raises(FrozenInstanceError):
        replace(record).left = 3  # type: ignore[misc]  # that is what is tried


def test_what_a_record_has_worked_out_is_not_taken_over() -> None:
    record = Sum(1, 2)
    assert record.total == 3
    assert replace(record, left=10).total == 12
