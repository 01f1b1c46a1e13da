"""Prepared code of a page behaves as before: leaner bytecode, and methods compiled in advance."""

import dataclasses
import inspect
import marshal
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from cartaro.page.lean import lean
from cartaro.page.ready_made import remember, use_ready_made

SOURCE = Path(inspect.getfile(dataclasses))
"""A source with long and nested functions, and location tables of every kind."""


@pytest.fixture
def _ordinary_again() -> Iterator[None]:
    """Leave dataclasses as they were."""
    names = vars(dataclasses)
    before = dict(names)
    yield
    names.clear()
    names.update(before)


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from codes(one)


def lines(code: CodeType) -> list[int | None]:
    """Return the line of every unit of code."""
    return [line for start, end, line in code.co_lines() for _ in range(start, end, 2)]


def test_leaner_bytecode_keeps_every_line_and_no_column() -> None:
    before = compile(SOURCE.read_text("utf-8"), str(SOURCE), "exec")
    after = lean(before)
    assert [lines(code) for code in codes(after)] == [lines(code) for code in codes(before)]
    assert {column for code in codes(after) for _, _, *columns in code.co_positions() for column in columns} == {None}
    assert len(marshal.dumps(after)) < 0.95 * len(marshal.dumps(before))


def test_leaner_bytecode_says_where_an_error_was() -> None:
    code = lean(compile("def one():\n    '''Say.'''\n    x = 1\n\n    return x / 0\n", "one.py", "exec"))
    names: dict[str, Any] = {}
    exec(code, names)
    with pytest.raises(ZeroDivisionError) as raised:
        names["one"]()
    assert traceback.extract_tb(raised.tb)[-1].lineno == 5


@pytest.mark.usefixtures("_ordinary_again")
def test_classes_made_of_what_is_remembered_are_the_same(tmp_path: Path) -> None:
    made: dict[bytes, CodeType] = {}
    remember(made)
    one = a_class()
    kept = tmp_path / "methods.bin"
    kept.write_bytes(marshal.dumps({key: lean(code, lines=False) for key, code in made.items()}))
    use_ready_made(kept)
    other = a_class()
    assert len(made) >= 1
    for cls in (one, other):
        assert repr(cls(2)).endswith("Point(x=2, y=[])")
        assert cls(1, [3]) == cls(1, [3])
        assert cls(1) < cls(2)
        assert hash(cls(1, ())) == hash(cls(1, ()))
        with pytest.raises(dataclasses.FrozenInstanceError):
            cls(1).x = 2


@pytest.mark.usefixtures("_ordinary_again")
def test_what_is_remembered_is_used_and_what_is_not_is_compiled(tmp_path: Path) -> None:
    made: dict[bytes, CodeType] = {}
    remember(made)
    a_class()
    nothing = compile("raise LookupError", "<remembered>", "exec")
    kept = tmp_path / "methods.bin"
    kept.write_bytes(marshal.dumps(dict.fromkeys(made, nothing)))
    use_ready_made(kept)
    with pytest.raises(LookupError):
        a_class()
    assert repr(dataclasses.make_dataclass("Other", ["z"])(1)) == "Other(z=1)"


@pytest.mark.usefixtures("_ordinary_again")
def test_without_anything_remembered_all_stays_as_it_is(tmp_path: Path) -> None:
    use_ready_made(tmp_path / "nothing")
    assert "exec" not in vars(dataclasses)


def a_class() -> Any:
    @dataclasses.dataclass(frozen=True, slots=True, order=True)
    class Point:
        x: int
        y: Any = dataclasses.field(default_factory=list)

    return Point
