"""Writer of definitions: from a form's fields, which have the same names, to the TOML stored in the log."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from cartaro.i18n import tr
from cartaro.tournament.model.section import DefinitionError

_TIMES = {
    "start": re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d|Z)?"),
    "day": re.compile(r"\d{4}-\d\d-\d\d"),
    "from": re.compile(r"\d\d:\d\d(:\d\d)?"),
    "to": re.compile(r"\d\d:\d\d(:\d\d)?"),
}
"""The fields that a form sends as text, and TOML writes without quotes; an hour with its offset stays a text."""
_NO_SECONDS = re.compile(r"((?:^|T)\d\d:\d\d)(?!:)")
_KEY = re.compile(r"[A-Za-z0-9_-]{1,60}")
_DEEPEST = 4


def write_definition(form: Mapping[str, Any]) -> str:
    """Return the TOML of *form*; raise :class:`DefinitionError` on fields that no definition can have.

    The result is validated by :func:`.parse_definition`. Empty fields are left out.
    """
    return "\n".join(_table(form, "", 1)) + "\n"


def _table(table: Mapping[str, Any], path: str, depth: int) -> Iterator[str]:
    if depth > _DEEPEST or not all(_KEY.fullmatch(key) for key in table):
        raise _bad_form()
    later: list[tuple[str, Any]] = []
    for key, value in table.items():
        if value is None or value in ("", []):
            continue
        if (isinstance(value, dict) and set(value) != {"it", "en"}) or _is_tables(value):
            later.append((key, value))
        else:
            yield f"{key} = {_value(key, value, depth)}"
    for key, value in later:
        name = f"{path}{key}"
        for one in value if isinstance(value, list) else [value]:
            yield ""
            yield f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            yield from _table(one, f"{name}.", depth + 1)


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


def _value(key: str, value: object, depth: int) -> str:
    if depth > _DEEPEST:
        raise _bad_form()
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, dict):
        if set(value) != {"it", "en"}:
            raise _bad_form()
        return f"{{ it = {_value('', value['it'], depth + 1)}, en = {_value('', value['en'], depth + 1)} }}"
    if isinstance(value, list):
        return f"[{', '.join(_value('', one, depth + 1) for one in value)}]"
    if key in _TIMES and _TIMES[key].fullmatch(str(value)):
        return _NO_SECONDS.sub(r"\1:00", str(value))
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def _bad_form() -> DefinitionError:
    return DefinitionError("bad_form", tr("tournament-notice-definition_writer-bad_form", most=_DEEPEST))
