"""A process that thinks for a server (:mod:`cartaro.server.base.bot_processes`): ``python -m`` this module.

It reads work from its standard input and writes what came of it to its standard output, each a pickle behind its
length. Where the server is gone, however it went, its input ends, and so does it.
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
"""How far whoever thinks stands back behind the server."""

Answer = tuple[bool, Any]
"""Whether the work was done, and what came of it (:class:`cartaro.table.thinking.TimedResult`), or what it raised."""


class WorkPickler(pickle.Pickler):
    """Writes work; rulebooks, by far the greatest part of what bots see, go once to each process."""

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
    """Write *content* behind its length; raise OSError where nobody reads."""
    file.write(len(content).to_bytes(_LENGTH, "big") + content)
    file.flush()


def read_message(file: IO[bytes]) -> bytes:
    """Return the next message; raise EOFError where there is none."""
    length = int.from_bytes(_read(file, _LENGTH), "big")
    return _read(file, length)


def _read(file: IO[bytes], size: int) -> bytes:
    content = file.read(size)
    if len(content) < size:
        raise EOFError
    return content


def main() -> None:
    """Report that the process is ready and whether the kernel is compiled; then serve questions until input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
    results = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anything prints is no answer
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
    from cartaro.table.thinking import timed  # noqa: PLC0415 - imported before

    try:
        work, given = _WorkUnpickler(io.BytesIO(content), rulebooks).load()
        return True, timed(work, *(given + besides))
    except Exception as error:  # noqa: BLE001 - it is raised where the work was asked for
        return False, _as_sent(error)


def _as_sent(error: Exception) -> Exception:
    """Return *error*, or where it cannot be sent what it says."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - its own
    except Exception:  # noqa: BLE001 - whatever is wrong with it
        return RuntimeError(repr(error))
    return error


if __name__ == "__main__":
    main()
