"""Differences between two JSON values, for clients that have the first (:class:`cartaro.wire.event_news`)."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Change: TypeAlias = dict[str, Any] | list[Any]

ORDER, LENGTH = "@", "#"
NAMED = {"rows": "entrant"}
"""Lists whose elements are reordered, by their key, with the field that identifies an element."""


def find_change(old: Any, new: Any, key: str = "") -> Change | None:
    """Return the change from *old* to *new*, two JSON values of the member *key*; None if they are equal."""
    if isinstance(old, dict) and isinstance(new, dict):
        return _change_of_object(old, new) or None
    if isinstance(old, list) and isinstance(new, list):
        return _change_of_list(old, new, NAMED.get(key)) or None
    return None if type(old) is type(new) and old == new else [new]


def _change_of_object(old: Mapping[str, Any], new: Mapping[str, Any]) -> Change:
    change: dict[str, Any] = {key: [] for key in old if key not in new}
    for key, value in new.items():
        inner = find_change(old[key], value, key) if key in old else [value]
        if inner is not None:
            change[key] = inner
    return change


def _change_of_list(old: Sequence[Any], new: Sequence[Any], name: str | None) -> Change:
    change: dict[str, Any] = {}
    order: list[int | None] = [at if at < len(old) else None for at in range(len(new))]
    named = _find_places(old, new, name)
    if named is not None and named != order:
        order = change[ORDER] = named
    if ORDER not in change and len(old) != len(new):
        change[LENGTH] = len(new)
    for at, (before, element) in enumerate(zip(order, new, strict=True)):
        inner = [element] if before is None else find_change(old[before], element)
        if inner is not None:
            change[str(at)] = inner
    return change


def _find_places(old: Sequence[Any], new: Sequence[Any], name: str | None) -> list[int | None] | None:
    """Return the old index of each element of *new*, None for a new one; None if elements cannot be identified."""
    if name is None or not all(isinstance(element, dict) and name in element for element in (*old, *new)):
        return None
    was = {element[name]: at for at, element in enumerate(old)}
    return [was.get(element[name]) for element in new]
