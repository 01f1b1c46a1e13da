"""Methods of dataclasses, compiled when the page is built.

The standard library generates their source, class by class, and compiles it whenever a class is created: in a page that
is half of the time to import a house. Here the compiled code is stored by its source, so that anything not stored is
compiled as usual.
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
    """From now on create dataclasses from the code stored in *file*; if there is no such file, as usual."""
    if file.is_file():
        made: dict[bytes, CodeType] = marshal.loads(file.read_bytes())  # noqa: S302 - came with this very module
        _put(lambda source: made.get(_key(source), source))


def remember(made: dict[bytes, CodeType]) -> None:
    """From now on store the code compiled for dataclasses in *made*."""

    def keep(source: str) -> CodeType:
        code = made[_key(source)] = compile(source, "<dataclass>", "exec", optimize=2)
        return code

    _put(keep)


def _key(source: str) -> bytes:
    return hashlib.blake2b(source.encode(), digest_size=12).digest()


def _put(compiled: Callable[[str], CodeType | str]) -> None:
    """Let ``dataclasses`` run the *compiled* code of a source, and write no docstring: that takes as long again."""

    def run(source: str, scope: dict[str, Any], into: dict[str, Any]) -> None:
        exec(compiled(source), scope, into)  # noqa: S102 - as dataclasses does

    names = vars(dataclasses)
    names["exec"] = run
    names["inspect"] = SimpleNamespace(signature=lambda _: "", unwrap=inspect.unwrap)
