"""The server's log: lines of text, or one JSON object a line. In neither stands a token, a card or a name.

What a line says is made here, from the words of the program and from what may be shown of its values: of errors, whose
own words may hold anything, only those that say where a store or a disk failed are written out. One incident is one
line: what is said again within a minute is counted, and the next line says how often.
"""

import datetime as dt
import json
import logging
import time
import traceback
from collections.abc import Callable, Mapping
from typing import Any, TextIO

from cartaro.i18n import CartaroError
from cartaro.server.base.log_context import request_id
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError

KINDS = ("text", "json")
REPEATED_WITHIN = 60.0
"""Seconds within which the same incident is not told again."""
REMEMBERED = 1000
"""Incidents that are remembered for that."""
_SPEAKING = (StoreError, OSError)
_SPEAKING_MODULE = "sqlite3"
"""Errors whose words hold no more than a path or what a disk said: these types, and all of this module."""
_OWN = "cartaro"
_TOLD = "_cartaro_told"
"""An error that has been told has this attribute: whoever it reaches next need not tell it again."""
_TEXT = "%(asctime)s %(name)s %(levelname)s %(message)s"


def set_up(kind: str, stream: TextIO | None = None) -> None:
    """Let everything that is logged go to *stream* (stderr) as *kind*, one of :data:`KINDS`."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter() if kind == "json" else TextFormatter(_TEXT))
    handler.addFilter(Incidents())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    if kind == "json":
        logging.getLogger(_OWN).setLevel(logging.INFO)
        logging.captureWarnings(capture=True)


def show(value: object) -> object:
    """Return what may be written of a *value* that is logged."""
    if isinstance(value, LogError):
        return f"table {value.table}, entry {value.seq}: {value.code}"
    if _speaks(value):
        return str(value) or type(value).__name__
    if isinstance(value, CartaroError):
        return value.code
    return type(value).__name__ if isinstance(value, BaseException) else value


def _speaks(value: object) -> bool:
    return isinstance(value, _SPEAKING) or type(value).__module__ == _SPEAKING_MODULE


def message_of(record: logging.LogRecord) -> str:
    """Return what *record* says, with nothing in it that might be secret.

    Of others' loggers it is the first line: asyncio writes the words of an error into those that follow.
    """
    arguments = record.args
    if isinstance(arguments, Mapping):
        arguments = {name: show(value) for name, value in arguments.items()}
    elif arguments:
        arguments = tuple(show(value) for value in arguments)
    said = str(record.msg) % arguments if arguments else str(show(record.msg))
    return said if record.name.partition(".")[0] == _OWN else said.partition("\n")[0]


def frames_of(error: BaseException) -> list[str]:
    """Return where *error* was raised, the innermost place last; no value stands in it."""
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]


def names_of(error: BaseException) -> list[str]:
    """Return the type of *error* (of a speaking one, what it says), and of each error that it came from."""
    names: list[str] = []
    at: BaseException | None = error
    while at is not None and len(names) < 10:
        names.append(f"{type(at).__name__}: {show(at)}" if _speaks(at) else type(at).__name__)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return names


def _error_of(record: logging.LogRecord) -> BaseException | None:
    return record.exc_info[1] if record.exc_info else None


class TextFormatter(logging.Formatter):
    """A line, and below it where an error was raised."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of *record*."""
        record.message = message_of(record) + _counted(record)
        record.asctime = self.formatTime(record)
        said = [self.formatMessage(record)]
        if (error := _error_of(record)) is not None:
            said += [f"  {frame}" for frame in frames_of(error)]
            said.append("  " + " < ".join(names_of(error)))
        return "\n".join(said)


class JsonFormatter(logging.Formatter):
    """One JSON object a line: ``at`` (UTC), ``level``, ``logger``, ``message``, and what else there is to a line.

    ``table`` and ``event`` are ids, ``request`` is that of a request or connection, ``repeated`` how often the same was
    not told since the last line, ``error`` and ``trace`` what was raised and where.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of *record*."""
        at = dt.datetime.fromtimestamp(record.created, dt.UTC)
        line: dict[str, Any] = {
            "at": at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message_of(record),
        }
        for name in ("table", "event", "request", "repeated"):
            if value := getattr(record, name, None) or (request_id.get() if name == "request" else None):
                line[name] = value
        if (error := _error_of(record)) is not None:
            line |= {"error": names_of(error), "trace": frames_of(error)}
        return json.dumps(line, ensure_ascii=False)


def _counted(record: logging.LogRecord) -> str:
    repeated: int = getattr(record, "repeated", 0)
    return f" ({repeated} times more since it was last told)" if repeated else ""


class Incidents(logging.Filter):
    """Lets an incident through once in :data:`REPEATED_WITHIN` seconds, and counts it meanwhile."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether *record* is to be told; it then has ``repeated``, how often it was not."""
        if record.levelno < logging.WARNING:
            return True
        error, now = _error_of(record), self._clock()
        if hasattr(error, _TOLD):
            return False
        if error is not None:
            setattr(error, _TOLD, True)
        where = frames_of(error)[-1:] if error is not None else ()
        incident = (record.name, message_of(record), getattr(record, "table", None), type(error), *where)
        told_at, unsaid = self._told.pop(incident, (-REPEATED_WITHIN, 0))
        is_new = now - told_at >= REPEATED_WITHIN
        self._told[incident] = (now, 0) if is_new else (told_at, unsaid + 1)
        if len(self._told) > REMEMBERED:
            del self._told[next(iter(self._told))]
        record.repeated = unsaid if is_new else 0
        return is_new
