"""A process that thinks for a server (:mod:`cartaro.server.base.bot_processes`): ``python -m`` this module.

It reads work from its standard input and writes results to its standard output, each a pickle preceded by its length.
If the server ends, for whatever reason, the input ends, and so does the process.
"""

import io
import os
import pickle
import signal
import sys
from collections.abc import Callable
from typing import IO, Any

from cartaro.rulebook import Rulebook

_LENGTH = 4
NICE = 19
"""The niceness of the process, so that the server has priority over bots."""

Answer = tuple[bool, Any]
"""Whether the work succeeded, and its :class:`cartaro.table.thinking.TimedResult`, or its exception."""


class WorkPickler(pickle.Pickler):
    """Writes work; rulebooks, by far the largest part of what bots see, are sent to each process only once."""

    def __init__(self, file: IO[bytes], number_of: Callable[[Rulebook], int]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._number_of = number_of

    def persistent_id(self, obj: Any) -> int | None:
        return self._number_of(obj) if isinstance(obj, Rulebook) else None


class _WorkUnpickler(pickle.Unpickler):
    def __init__(self, file: IO[bytes], rulebooks: dict[int, Rulebook]) -> None:
        super().__init__(file)
        self._rulebooks = rulebooks

    def persistent_load(self, number: Any) -> Rulebook:
        return self._rulebooks[number]


def write_message(file: IO[bytes], content: bytes) -> None:
    """Write *content*, preceded by its length; raise OSError if nobody reads."""
    file.write(len(content).to_bytes(_LENGTH, "big") + content)
    file.flush()


def read_message(file: IO[bytes]) -> bytes:
    """Return the next message; raise EOFError if there is none."""
    length = int.from_bytes(_read(file, _LENGTH), "big")
    return _read(file, length)


def _read(file: IO[bytes], size: int) -> bytes:
    content = file.read(size)
    if len(content) < size:
        raise EOFError
    return content


def main() -> None:
    """Report that the process is ready and whether the kernel is compiled; then serve questions until input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C
    results = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # anything printed must not be read as an answer
    if os.name == "posix":
        os.nice(NICE)
    import cartaro.table.thinking  # noqa: F401, PLC0415 - with all the bots: ready for the first question
    from cartaro.kernel import is_compiled  # noqa: PLC0415

    rulebooks: dict[int, Rulebook] = {}

    def report(done: int, total: int) -> None:
        write_message(results, pickle.dumps((None, (done, total))))

    try:
        write_message(results, pickle.dumps(is_compiled()))
        while True:
            news, work, aloud = pickle.loads(read_message(sys.stdin.buffer))  # noqa: S301 - of the server that started it
            rulebooks.update(news)
            write_message(results, pickle.dumps(_answer(work, rulebooks, (report,) if aloud else ())))
    except (EOFError, OSError):
        pass  # the server is gone


def _answer(content: bytes, rulebooks: dict[int, Rulebook], besides: tuple[Any, ...]) -> Answer:
    from cartaro.table.thinking import timed  # noqa: PLC0415 - already imported

    try:
        work, given = _WorkUnpickler(io.BytesIO(content), rulebooks).load()
        return True, timed(work, *(given + besides))
    except Exception as error:  # noqa: BLE001 - it is raised in the server
        return False, _as_sent(error)


def _as_sent(error: Exception) -> Exception:
    """Return *error*, or a replacement with its text if it cannot be pickled."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - its own
    except Exception:  # noqa: BLE001 - whatever is wrong with it
        return RuntimeError(repr(error))
    return error


if __name__ == "__main__":
    main()
