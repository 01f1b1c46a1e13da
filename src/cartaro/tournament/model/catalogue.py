"""Reading the package's data: ``data/*.toml``, with formats, scales and criteria, and their sources."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from cartaro.i18n import Text
from cartaro.rulebook import Option
from cartaro.toml_text import read_toml


@dataclass(frozen=True, slots=True)
class Source:
    """The source of a definition; ``url`` is empty for this project's own, and ``title`` then says so."""

    title: Text
    url: str


@cache
def read_entries(name: str) -> Mapping[str, Any]:
    """Return the entries of ``data/NAME.toml``; the files are trusted, errors in them are ordinary exceptions."""
    return read_toml((files("cartaro.tournament") / "data" / f"{name}.toml").read_bytes())


def read_text(entry: Mapping[str, str]) -> Text:
    """Return the sentence of ``{ it = ..., en = ... }``."""
    return Text(entry["it"], entry["en"])


def read_sources(entry: Mapping[str, Any]) -> tuple[Source, ...]:
    """Return the sources of *entry*, named by their keys in ``data/sources.toml``."""
    known = read_entries("sources")
    return tuple(Source(read_text(known[id]["title"]), known[id].get("url", "")) for id in entry["sources"])


def read_fraction(value: str | float) -> Fraction:
    """Return the exact number written in a file as a whole number or as "1/2"."""
    return Fraction(value)


def read_options(entry: Mapping[str, Any]) -> dict[str, Option]:
    """Return the settings that *entry* declares under ``settings``, as options with their defaults."""
    return {
        name: Option(
            name,
            read_text(o["title"]),
            tuple(o["values"]),
            o["default"],
            "",
            o.get("least"),
            words={value: read_text(word) for value, word in o.get("words", {}).items()},
        )
        for name, o in entry.get("settings", {}).items()
    }
