"""Methods of dataclasses, compiled when the page is made.

The standard library writes them as text, class by class, and has them compiled whenever a class is made: in a page that
is half of the time that importing a house takes. Here what a text was compiled to is remembered by the text itself, so
that whatever is not remembered is compiled as ever.
"""

import dataclasses
import hashlib
import inspect
import marshal
from collections.abc import Callable
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any

FILE = Path(__file__).with_name("methods.bin")


def use_ready_made(file: Path = FILE) -> None:
    """From now on make dataclasses out of what *file* remembers; where there is none, as ever."""
    if file.is_file():
        made: dict[bytes, CodeType] = marshal.loads(file.read_bytes())  # noqa: S302 - came with this very module
        _put(lambda source: made.get(_key(source), source))


def remember(made: dict[bytes, CodeType]) -> None:
    """From now on put into *made* what dataclasses are compiled to."""

    def keep(source: str) -> CodeType:
        code = made[_key(source)] = compile(source, "<dataclass>", "exec", optimize=2)
        return code

    _put(keep)


def _key(source: str) -> bytes:
    return hashlib.blake2b(source.encode(), digest_size=12).digest()


def _put(compiled: Callable[[str], CodeType | str]) -> None:
    """Have ``dataclasses`` run what *compiled* makes of a text, and write no docstring: that takes as long again."""

    def run(source: str, scope: dict[str, Any], into: dict[str, Any]) -> None:
        exec(compiled(source), scope, into)  # noqa: S102 - as dataclasses does

    names = vars(dataclasses)
    names["exec"] = run
    names["inspect"] = SimpleNamespace(signature=lambda _: "", unwrap=inspect.unwrap)
