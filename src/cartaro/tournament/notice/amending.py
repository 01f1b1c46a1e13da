"""New definitions made of one that stands: by the form, and with entries that close now."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec

from cartaro.i18n import Text, tr
from cartaro.moments import offset_if_twice
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.section import parse
from cartaro.tournament.notice.articles import cite_event
from cartaro.tournament.notice.definition import TournamentDefinition, parse_definition
from cartaro.tournament.notice.definition_writer import write_definition

_MINUTE, _MOMENT = timedelta(minutes=1), timedelta(seconds=1)


def form_of(source: str) -> dict[str, Any]:
    """Return the definition *source* as fields of the form."""
    form: dict[str, Any] = msgspec.to_builtins(dict(parse(source)))
    return form


def with_form(source: str, form: Mapping[str, Any]) -> str:
    """Return the definition of a *form* filled in anew, instead of *source*, whose short name it keeps.

    What the form does not have stays; a text that it shows in one language, and leaves as it was, keeps both, and a
    category or article of the same name its id. Raise :class:`.DefinitionError` on fields that no definition can have.
    """
    before = form_of(source)
    after = {**before, **form, "id": parse_definition(source).id}
    was, now = before.get("format"), after.get("format")
    if isinstance(was, dict) and isinstance(now, dict) and was.get("id") == now.get("id"):
        after["format"] = {**was, **now}
    for part, name in (("category", "name"), ("article", "heading")):
        _keep_ids(before, after, part, name)
    return write_definition(_in_both(before, after))


def _keep_ids(before: Mapping[str, Any], after: dict[str, Any], part: str, name: str) -> None:
    """Give the categories or articles of *after* the ids that those of the same *name* had, where they are named."""
    known = {text: one["id"] for one in before.get(part, []) for text in _texts(one.get(name))}
    rows, renamed = after.get(part) or [], {}
    if not _are_tables(rows) or not _are_tables(after.get("prize") or []):
        return
    for row in rows:
        renamed[row.get("id")] = next((known[text] for text in _texts(row.get(name)) if text in known), row.get("id"))
    after[part] = [{**row, "id": renamed[row.get("id")]} for row in rows]
    if part == "category":
        prizes = after.get("prize") or []
        after["prize"] = [{**one, part: renamed.get(one.get(part), one.get(part))} for one in prizes]


def _are_tables(rows: object) -> bool:
    return isinstance(rows, list) and all(isinstance(one, dict) and isinstance(one.get("id", ""), str) for one in rows)


def _texts(text: object) -> list[str]:
    return [*map(str, text.values())] if isinstance(text, dict) else [str(text)]


def with_entries_closed(source: str, at: datetime) -> str:
    """Return the definition *source* with registration closed at *at*, and no later window.

    Raise :class:`TournamentRefusal` if it is closed for good already.
    """
    definition = parse_definition(source)
    now = definition.shown(at - _MOMENT).replace(second=0, microsecond=0)  # a window still holds at its end
    if definition.windows and definition.windows[-1].ends < at:
        closed = tr("tournament-notice-amending-closed_already")
        raise TournamentRefusal("closed_already", closed, cite_event(definition, "entries"))
    end = min(now, definition.start_shown)
    windows = [(one.place, definition.shown(one.begins), one.ends) for one in definition.windows if one.begins < end]
    kept = [_window(place, begins, min(definition.shown(ends), end)) for place, begins, ends in windows]
    return write_definition({**form_of(source), "registration": kept or [_last_minute(definition, end)]})


def _last_minute(definition: TournamentDefinition, end: datetime) -> dict[str, Any]:
    """Return a window of one minute: without any, registration would be open until the draw."""
    if (end - _MINUTE).date() != end.date():
        end -= _MINUTE
    return _window(definition.place, end - _MINUTE, end)


def _window(place: Text, begins: datetime, ends: datetime) -> dict[str, Any]:
    return {
        "place": place.as_dict(),
        "day": begins.date().isoformat(),
        "from": f"{begins:%H:%M}{offset_if_twice(begins)}",
        "to": f"{ends:%H:%M}{offset_if_twice(ends)}",
    }


def _in_both(before: Any, after: Any) -> Any:
    """Return the value *after* with the texts of *before* that it has in one language only."""
    if isinstance(before, dict) and set(before) == {"it", "en"} and isinstance(after, str):
        return before if after in before.values() else after
    if isinstance(before, dict) and isinstance(after, dict):
        return {key: _in_both(before.get(key), value) for key, value in after.items()}
    if isinstance(before, Sequence) and not isinstance(before, str) and isinstance(after, list):
        rest = [None] * (len(after) - len(before))
        return [_in_both(one, other) for one, other in zip([*before, *rest], after, strict=False)]
    return after
