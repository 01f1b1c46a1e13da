"""The server's log: lines of text, or one JSON object a line, without tokens, cards and names.

Messages consist of the program's constant texts and of values that may be shown. The texts of exceptions, which may
contain anything, are written only for failures of a store or a disk. An incident is one line: repetitions within a
minute are counted, and the next line has their number.
"""

import json
import logging
import time
import traceback
from collections.abc import Callable, Mapping
from typing import Any, TextIO

from cartaro.i18n import CartaroError
from cartaro.moments import instant_of
from cartaro.server.base.log_context import request_id
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError

KINDS = ("text", "json")
REPEATED_WITHIN = 60.0
"""Seconds within which repetitions of an incident are not logged."""
REMEMBERED = 1000
"""The number of incidents remembered for that."""
_SPEAKING = (StoreError, OSError)
_SPEAKING_MODULE = "sqlite3"
"""The module whose exceptions' texts contain only paths and system messages, besides the types listed."""
_OWN = "cartaro"
_LOGGED = "_cartaro_logged"
"""The attribute of exceptions that are already logged, so that outer handlers do not log them again."""
_TEXT = "%(asctime)s %(name)s %(levelname)s %(message)s"


def set_up(kind: str, stream: TextIO | None = None) -> None:
    """Send all log records to *stream* (default stderr) in the format *kind*, one of :data:`KINDS`."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter() if kind == "json" else TextFormatter(_TEXT))
    handler.addFilter(Incidents())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    if kind == "json":
        logging.getLogger(_OWN).setLevel(logging.INFO)
        logging.captureWarnings(capture=True)


def show(value: object) -> object:
    """Return the representation of a *value* that may be logged."""
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
    """Return the message of *record* without anything that might be secret.

    For loggers of other packages it is the first line: asyncio writes texts of exceptions into the following ones.
    """
    arguments = record.args
    if isinstance(arguments, Mapping):
        arguments = {name: show(value) for name, value in arguments.items()}
    elif arguments:
        arguments = tuple(show(value) for value in arguments)
    message = str(record.msg) % arguments if arguments else str(show(record.msg))
    return message if record.name.partition(".")[0] == _OWN else message.partition("\n")[0]


def frames_of(error: BaseException) -> list[str]:
    """Return the traceback of *error*, the innermost frame last, without values."""
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]


def names_of(error: BaseException) -> list[str]:
    """Return the type of *error* (with its text, where that may be logged), and of each of its causes."""
    names: list[str] = []
    at: BaseException | None = error
    while at is not None and len(names) < 10:
        names.append(f"{type(at).__name__}: {show(at)}" if _speaks(at) else type(at).__name__)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return names


def _error_of(record: logging.LogRecord) -> BaseException | None:
    return record.exc_info[1] if record.exc_info else None


class TextFormatter(logging.Formatter):
    """Formats a record as a line, followed by the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of *record*."""
        record.message = message_of(record) + _counted(record)
        record.asctime = self.formatTime(record)
        lines = [self.formatMessage(record)]
        if (error := _error_of(record)) is not None:
            lines += [f"  {frame}" for frame in frames_of(error)]
            lines.append("  " + " < ".join(names_of(error)))
        return "\n".join(lines)


class JsonFormatter(logging.Formatter):
    """One JSON object a line: ``at`` (UTC), ``level``, ``logger``, ``message``, and optional fields.

    ``table`` and ``event`` are ids, ``request`` is the id of a request or connection, ``repeated`` the number of
    repetitions not logged since the last line, ``error`` and ``trace`` are the exception and its traceback.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the line of *record*."""
        at = instant_of(record.created)
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
    """A filter that passes an incident once in :data:`REPEATED_WITHIN` seconds, and counts repetitions."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._logged: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log *record*; it then has ``repeated``, the number of repetitions not logged."""
        if record.levelno < logging.WARNING:
            return True
        error, now = _error_of(record), self._clock()
        if hasattr(error, _LOGGED):
            return False
        if error is not None:
            setattr(error, _LOGGED, True)
        where = frames_of(error)[-1:] if error is not None else ()
        incident = (record.name, message_of(record), getattr(record, "table", None), type(error), *where)
        logged_at, suppressed = self._logged.pop(incident, (-REPEATED_WITHIN, 0))
        is_new = now - logged_at >= REPEATED_WITHIN
        self._logged[incident] = (now, 0) if is_new else (logged_at, suppressed + 1)
        if len(self._logged) > REMEMBERED:
            del self._logged[next(iter(self._logged))]
        record.repeated = suppressed if is_new else 0
        return is_new
