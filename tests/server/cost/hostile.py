"""Requests that are dear or break something: from a lawful one, by the grammar of its body.

Each is deep, wide, long, repeated, numeric, of strange characters or nearly valid. JSON is changed at each of its
values, and at the fields of its schema that it lacks; texts with a grammar of their own, such as definitions and
records, are changed at each of their tokens.
"""

import json
import random
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

STRANGE = (
    "\ufdfa",  # becomes eighteen characters when normalised
    "e\u0301",
    "\u0130",
    "\u200d",
    "\u202e",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\u2028",
    "\x85",
    "\x1f",
    "\x7f",
    "\x00",
    "\ud800",
    "\U000e0100",
    "\u0e33",
    "\u1100\u1161",
)
_WORD = re.compile(r"\w+")
_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")


class Raw(NamedTuple):
    """JSON text that stands for a value, for what no value can express."""

    text: str


def texts(lawful: str, size: int) -> Iterator[tuple[str, str]]:
    """Yield named texts of about *size* characters, from a lawful one."""
    yield "long", "a" * size
    yield "digits", "9" * size
    yield "underscored digits", "1_" * (size // 2) + "1"
    yield "spaces", " " * (size - 1) + "x"
    yield "lines", "\n" * size
    yield "words", "ab " * (size // 3)
    yield "nearly", "a-" * (size // 2) + "!"
    yield "parts", "a." * (size // 2 - 4) + "a = 1"
    yield "quotes", '"' * size
    yield "backslashes", "\\" * size
    for opener in "[{(<":
        yield f"deep {opener}", opener * size
    for sign in STRANGE:
        yield f"strange {sign!r}", sign * (size // len(sign))
    if not lawful:
        return
    yield "repeated", lawful * (size // len(lawful))
    yield "repeated lines", (lawful + "\n") * (size // (len(lawful) + 1))
    yield "repeated words", (lawful + " ") * (size // (len(lawful) + 1))
    yield "repeated with commas", (lawful + ", ") * (size // (len(lawful) + 2))
    yield "padded", lawful + " " * (size - len(lawful))


def grammatical(lawful: str, size: int) -> Iterator[tuple[str, str]]:
    """Yield named texts of about *size* characters: a lawful one, with one of its tokens or lines changed."""
    tokens = _TOKEN.findall(lawful)
    for at, token in enumerate(tokens):
        before, after = "".join(tokens[:at]), "".join(tokens[at + 1 :])
        room = max(1, size - len(before) - len(after))
        yield f"token {at} repeated", before + token * (room // len(token)) + after
        if at + 1 < len(tokens):
            pair = token + tokens[at + 1]
            yield f"tokens from {at} repeated", before + pair * (room // len(pair)) + after
        if token.isdigit():
            yield f"number {at} long", before + "9" * room + after
            yield f"number {at} underscored", before + "1_" * (room // 2) + "1" + after
        if not token.isspace():
            yield f"token {at} deep", before + "[" * room + after
            yield f"token {at} deep table", before + "{a=" * (room // 3) + after
            yield f"token {at} strange", before + random.Random(at).choice(STRANGE) * 40 + after
    lines = lawful.splitlines(keepends=True)
    for at, line in enumerate(lines):
        before, after = "".join(lines[:at]), "".join(lines[at + 1 :])
        room = max(1, size - len(before) - len(after))
        yield f"line {at} repeated", before + line * (room // len(line)) + after
        word = _WORD.search(line)
        cut = word.end() if word else 0
        numbered = "".join(f"{line[:cut]}{number}{line[cut:]}" for number in range(room // len(line)))
        yield f"line {at} repeated with other names", before + numbered + after
        yield f"line {at} left out", before + after


def values(lawful: Any, size: int) -> Iterator[tuple[str, Any]]:
    """Yield named values of about *size* bytes to take the place of *lawful*."""
    text = lawful if isinstance(lawful, str) else ""
    yield from texts(text, size)
    if text:
        yield from grammatical(text, size)
    yield "null", None
    yield "an empty list", []
    yield "an empty table", {}
    yield "no text", ""
    for number in (-1, 2**31, 2**53, 2**63, 2**64, 1e308, 1e-320, 0.1, True):
        yield f"number {number}", number
    yield "a number of digits", Raw("9" * size)
    yield "a fraction of digits", Raw("0." + "1" * (size - 2))
    yield "an exponent", Raw("1e" + "9" * (size - 2))
    yield "deep lists", Raw("[" * (size // 2) + "]" * (size // 2))
    yield "deep tables", Raw('{"a":' * (size // 6) + "1" + "}" * (size // 6))
    yield "lists of nesting", Raw("[" + ",".join(["[" * 30 + "]" * 30] * (size // 61)) + "]")
    yield "lists within the parser's depth", Raw("[" * 200 + "]" * 200)
    yield "wide list of texts", ["a"] * (size // 4)
    yield "wide list of numbers", [0] * (size // 2)
    yield "wide list of tables", [{"a": 1}] * (size // 8)
    yield "wide table", {f"k{number}": number for number in range(size // 12)}
    yield "a key again and again", Raw("{" + ",".join(['"a":1'] * (size // 6)) + "}")
    shown = json.dumps(lawful)
    many = size // (len(shown) + 1)
    yield "the same in a list", [lawful] * many
    if isinstance(lawful, list) and lawful:
        inside = json.dumps(lawful)[1:-1]
        yield "items repeated", lawful * (size // (len(inside) + 1))
        yield "first item repeated", lawful[:1] * (size // (len(json.dumps(lawful[0])) + 1))
        yield "turned around", lawful[::-1]
        yield "one less", lawful[1:]
    if isinstance(lawful, dict) and lawful:
        yield "keys repeated", Raw("{" + ",".join([shown[1:-1]] * many) + "}")
        yield "other keys", {f"{key}{number}": value for number in range(many) for key, value in lawful.items()}
        for key in lawful:
            yield f"without {key}", {other: value for other, value in lawful.items() if other != key}
    if isinstance(lawful, int | float):
        yield "one more", lawful + 1
        yield "as text", str(lawful)


def places(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield every value inside *value*, itself first, with the way to it; of a list only the first and the last."""
    yield at, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*at, key))
    elif isinstance(value, list) and value:
        for number in {0, len(value) - 1}:
            yield from places(value[number], (*at, number))


def with_value(whole: Any, at: tuple[str | int, ...], value: Any) -> str:
    """Return the JSON text of *whole* with *value* at the place *at*."""
    if not at:
        return value.text if isinstance(value, Raw) else json.dumps(value)
    mark = "\x01here\x01"

    def put(inner: Any, way: tuple[str | int, ...]) -> Any:
        if not way:
            return mark
        if isinstance(inner, dict):
            return {key: put(one, way[1:]) if key == way[0] else one for key, one in inner.items()}
        return [put(one, way[1:]) if number == way[0] else one for number, one in enumerate(inner)]

    text = value.text if isinstance(value, Raw) else json.dumps(value)
    return json.dumps(put(whole, at)).replace(json.dumps(mark), text, 1)


def bodies(lawful: Any, size: int, inside: str = "") -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield named makers of JSON texts of about *size* bytes, from a lawful value; changed only *inside* a field."""
    for at, value in places(lawful):
        if inside and at[:1] != (inside,):
            continue
        name = "/".join(map(str, at)) or "body"
        for shape, hostile in values(value, size):
            yield f"{name}: {shape}", partial(with_value, lawful, at, hostile)
    text = json.dumps(lawful)
    yield "body: cut off", lambda: text[:-1]
    yield "body: no UTF-8", lambda: text + "\udcff"
    yield "body: padded", lambda: text + " " * (size - len(text))


def filled(schema: Mapping[str, Any], components: Mapping[str, Any], chance: random.Random, depth: int = 0) -> Any:
    """Return a value of a JSON *schema*, with its optional fields; patterns are not followed."""
    if "$ref" in schema:
        return filled(components[schema["$ref"].rpartition("/")[2]], components, chance, depth)
    if kinds := schema.get("anyOf"):
        chosen = [one for one in kinds if one.get("type") != "null"] or kinds
        return filled(chance.choice(chosen), components, chance, depth)
    if listed := schema.get("enum"):
        return chance.choice(listed)

    def inside(one: Mapping[str, Any]) -> Any:
        return filled(one, components, chance, depth + 1)

    kind, deeper = schema.get("type"), depth < _DEEPEST
    simple = {"object": {}, "array": [], "boolean": True, "integer": schema.get("minimum", 1)}
    if kind == "object" and deeper:
        fields = schema.get("properties") or {"a": schema.get("additionalProperties")}
        return {name: inside(one) for name, one in fields.items() if isinstance(one, dict)}
    if kind == "array" and deeper:
        return [inside(one) for one in schema.get("prefixItems") or [schema.get("items")] if isinstance(one, dict)]
    return simple.get("integer" if kind == "number" else str(kind), "a" * max(1, schema.get("minLength", 1)))


_DEEPEST = 6
"""How deep the optional fields of a schema are filled: some contain themselves."""


def variants(schema: Mapping[str, Any], components: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield *schema* once for each kind of tagged object in one of its fields, such as each entry of an event."""
    if "$ref" in schema:
        yield from variants(components[schema["$ref"].rpartition("/")[2]], components)
        return
    if "anyOf" in schema and "discriminator" in schema:
        yield from schema["anyOf"]
        return
    for name, one in schema.get("properties", {}).items():
        if "anyOf" in one and "discriminator" in one:
            for kind in one["anyOf"]:
                yield {**schema, "properties": {**schema["properties"], name: kind}}
            return
    yield schema
