"""A reader for the part of Fluent (https://projectfluent.org) that the catalogues are written in.

Messages of text, ``{ $variable }``, ``{ "literal" }`` and ``{ $variable -> … }`` with variants, and comments.
Attributes, terms, references and functions raise :class:`FluentError`. Tests hold it equal to Mozilla's own parser and
runtime, which would bring 36 MB of Babel and time zones to every installation and a fifth of a second to every command.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cartaro.i18n.plurals import plural_category

_MESSAGE = re.compile(r"([a-zA-Z][a-zA-Z0-9_-]*) *=(.*(?:\n(?:[ }[*].*|(?=\n)|\Z))*)")
_SKIPPED = re.compile(r"(?:#.*)?(?:\n|$)")
_PLACEABLE = re.compile(r"\{\s*(?:\$([a-zA-Z][\w-]*)\s*(->)?|\"((?:[^\"\\\n]|\\.)*)\")\s*")
_VARIANT = re.compile(r"\s*(\*?)\[\s*([\w.-]+)\s*\]")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(.))")
_LINE_BREAK = re.compile(r"(?: *\n)+( *)")
_TEXT = re.compile(r"[^{}\n]+")

FormatValue = Callable[[object], str]


class FluentError(ValueError):
    """A catalogue is not written in the part of Fluent that is read here; the message names the place."""


@dataclass(frozen=True, slots=True)
class Variable:
    """``{ $name }``."""

    name: str


@dataclass(frozen=True, slots=True)
class Selection:
    """``{ $name -> … }``: a pattern for each variant, and which of them is the default."""

    name: str
    variants: dict[str, "Pattern"]
    default: str


Pattern: TypeAlias = tuple["str | Variable | Selection", ...]


def read_fluent(source: str) -> dict[str, Pattern]:
    """Return the messages of a file by their keys; raise :class:`FluentError` where it cannot be read."""
    source = source.replace("\r\n", "\n")
    messages: dict[str, Pattern] = {}
    at = 0
    while at < len(source):
        if skipped := _SKIPPED.match(source, at):
            at = max(skipped.end(), at + 1)
            continue
        found = _MESSAGE.match(source, at)
        if found is None or found[1] in messages:
            raise FluentError(f"line {source.count(chr(10), 0, at) + 1}: no message, or one that is there already")
        messages[found[1]] = _Patterns(found[1], found[2]).whole()
        at = found.end()
    return messages


class _Patterns:
    """Reads the patterns of one message."""

    def __init__(self, key: str, source: str) -> None:
        self._key = key
        self._source = source
        self._at = 0

    def whole(self) -> Pattern:
        pattern = self._pattern()
        if not pattern or self._source[self._at :].strip():
            raise self._wrong("ends with something else, or has no text")
        return pattern

    def _wrong(self, what: str) -> FluentError:
        return FluentError(f"{self._key} {what}")

    def _pattern(self) -> Pattern:
        parts: list[str | Variable | Selection | int] = []  # a number is the indent of a new line
        while self._at < len(self._source):
            if text := _TEXT.match(self._source, self._at):
                parts.append(text[0])
                self._at = text.end()
            elif self._source[self._at] == "{":
                parts.append(self._placeable())
            elif not self._continues(parts):
                break
        return tuple(_dedented(parts))

    def _continues(self, parts: list["str | Variable | Selection | int"]) -> bool:
        """Skip a line break if the pattern continues after it; return whether it does."""
        found = _LINE_BREAK.match(self._source, self._at)
        if found is None or found.end() == len(self._source) or self._source[found.end()] in "}[*.":
            return False
        parts += ["\n" * found[0].count("\n"), len(found[1])]
        self._at = found.end()
        return True

    def _placeable(self) -> str | Variable | Selection:
        found = _PLACEABLE.match(self._source, self._at)
        if found is None:
            raise self._wrong("has a placeable that is neither a variable nor a literal")
        self._at = found.end()
        made: str | Variable | Selection
        if found[2]:
            made = self._selection(found[1])
        else:
            made = Variable(found[1]) if found[1] else _Literal(_ESCAPE.sub(_unescaped, found[3]))
        if not self._source.startswith("}", self._at):
            raise self._wrong("has a placeable without an end")
        self._at += 1
        return made

    def _selection(self, name: str) -> Selection:
        variants: dict[str, Pattern] = {}
        default = ""
        while found := _VARIANT.match(self._source, self._at):
            self._at = found.end()
            variants[found[2]] = self._pattern()
            default = found[2] if found[1] else default
        if not default:
            raise self._wrong(f"has no default variant for ${name}")
        self._at += len(self._source) - self._at - len(self._source[self._at :].lstrip())
        return Selection(name, variants, default)


class _Literal(str):
    """Text in quotation marks, whose spaces are preserved."""

    __slots__ = ()


def _unescaped(found: re.Match[str]) -> str:
    return chr(int(found[1] or found[2], 16)) if found[1] or found[2] else found[3]


def _dedented(parts: list[str | Variable | Selection | int]) -> Iterator[str | Variable | Selection]:
    """Yield the parts without the indent that all lines share, nor blanks at the ends; texts in one piece."""
    common = min((part for part in parts if isinstance(part, int)), default=0)
    flat = [" " * (part - common) if isinstance(part, int) else part for part in parts]
    while flat and _is_blank(flat[0]):
        del flat[0]
    while flat and _is_blank(flat[-1]):
        del flat[-1]
    text = ""
    for at, part in enumerate(flat):
        if isinstance(part, str):
            piece: str = part
            if not isinstance(part, _Literal):
                piece = piece.lstrip(" ") if at == 0 else piece
                piece = piece.rstrip(" ") if at == len(flat) - 1 else piece
            text += piece
            continue
        if text:
            yield text
        text = ""
        yield part
    if text or not any(isinstance(part, Variable | Selection) for part in flat):
        yield text


def _is_blank(part: object) -> bool:
    return isinstance(part, str) and not isinstance(part, _Literal) and not part.strip(" \n")


def format_pattern(pattern: Pattern, values: Mapping[str, object], language: str, format_value: FormatValue) -> str:
    """Return the sentence with *values* in it, each as *format_value* writes it; raise KeyError if one is missing."""
    return "".join(
        [
            part
            if isinstance(part, str)
            else format_value(values[part.name])
            if isinstance(part, Variable)
            else format_pattern(_chosen(part, values[part.name], language), values, language, format_value)
            for part in pattern
        ]
    )


def _chosen(selection: Selection, value: object, language: str) -> Pattern:
    variants = selection.variants
    if str(value) in variants:
        return variants[str(value)]
    if isinstance(value, int):
        return variants.get(plural_category(language, value), variants[selection.default])
    return variants[selection.default]


def variables_of(pattern: Pattern) -> frozenset[str]:
    """Return the names of the variables that a pattern uses."""
    names: set[str] = set()
    for part in pattern:
        if isinstance(part, Variable):
            names.add(part.name)
        elif isinstance(part, Selection):
            names |= {part.name}.union(*map(variables_of, part.variants.values()))
    return frozenset(names)
