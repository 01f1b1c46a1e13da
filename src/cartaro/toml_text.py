"""The one reader of TOML: a text is bounded before it is parsed, because tomllib is quadratic and recursive."""

import re
import tomllib
from typing import Any

from cartaro.i18n import CartaroError, Text, tr

LONGEST_TEXT = 500_000
"""The most characters of a file."""
MOST_PARTS = 10
"""The most parts of a key, as ``options.target.values``: tomllib takes time and memory by the square of them."""
DEEPEST = 10
"""The most brackets inside one another: tomllib calls itself for each."""
LONGEST_WORD = 100
"""The most characters of a number, a date or a key without quotes: Python converts no number of thousands of digits."""

_TOKEN = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|(?P<word>[A-Za-z0-9_+:-]++)"
    r"|(?P<mark>[.\[\]{}=,\n])",
    re.DOTALL,
)
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


class TomlError(CartaroError):
    """A text that is no TOML, or exceeds a bound; ``text`` is the end of a sentence, ``line`` is None if unknown."""

    def __init__(self, text: Text, line: int | None = None) -> None:
        super().__init__("bad_toml", text)
        self.line = line


def read_toml(content: str | bytes, longest: int = LONGEST_TEXT) -> dict[str, Any]:
    """Return the tables of a TOML text of at most *longest* characters; bytes are UTF-8, perhaps with a BOM.

    Raise :class:`TomlError` if it cannot be read. The time is linear in the length, for any content.
    """
    text = _decode(content) if isinstance(content, bytes) else content
    if len(text) > longest:
        raise TomlError(tr("toml_text-too_long", found=len(text), most=longest))
    _check_bounds(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _no_toml(error) from None


def _decode(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise TomlError(tr("toml_text-not_utf8", line=line), line) from None


def _check_bounds(text: str) -> None:
    """Raise :class:`TomlError` at the first key of too many parts, bracket too deep, or word too long."""
    parts, depth = 1, 0
    for token in _TOKEN.finditer(text):
        mark = token["mark"]
        if mark is None:
            if token["word"] and len(token["word"]) > LONGEST_WORD:
                line = _line_at(text, token)
                raise TomlError(tr("toml_text-long_word", line=line, most=LONGEST_WORD), line)
        elif mark == ".":
            parts += 1
            if parts > MOST_PARTS:
                line = _line_at(text, token)
                raise TomlError(tr("toml_text-many_parts", line=line, most=MOST_PARTS), line)
        else:
            parts = 1
            if mark in "[{":
                depth += 1
                if depth > DEEPEST:
                    line = _line_at(text, token)
                    raise TomlError(tr("toml_text-deep", line=line, most=DEEPEST), line)
            elif mark in "]}":
                depth -= 1


def _line_at(text: str, token: re.Match[str]) -> int:
    return text.count("\n", 0, token.start()) + 1


def _no_toml(error: tomllib.TOMLDecodeError) -> TomlError:
    """Return where a text is no TOML; in English in the parser's words."""
    place = _PLACE.search(str(error))
    if place is None:
        return TomlError(Text(tr("toml_text-ends_halfway").it, str(error)))
    where = tr("toml_text-place", line=place[1], column=place[2])
    return TomlError(Text(where.it, str(error)), int(place[1]))
