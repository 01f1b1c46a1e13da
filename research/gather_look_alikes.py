"""Makes ``src/cartaro/look_alikes.json``: which characters can be taken for each other.

Run ``python research/gather_look_alikes.py`` with ``confusable_homoglyphs`` installed: it contains the pairs of
Unicode's ``confusables.txt``. Three things are decided here, so that the program only has to replace characters:

- Characters that Unicode calls confusable are in one class, however many steps apart.
- A letter and its capital are in one class too, if neither looks like a character of ASCII. If one of them does, that
  decides for both. If both do, and differ, so do they: the Greek capital nu is an N, the small one a v.
- A class is represented by the sequence of several characters in it (``rn`` for ``m``), else by an ASCII letter or
  digit, else by its first character.
- Characters that compatibility normalization replaces are left out: names are normalized before they are compared.
"""

import json
import string
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from confusable_homoglyphs.confusables import confusables_data

FILE = Path(__file__).parents[1] / "src" / "cartaro" / "look_alikes.json"
_NOTICE = (
    "Which characters can be taken for each other: what is replaced, by what it is replaced with. Made by "
    "research/gather_look_alikes.py from Unicode's confusables.txt, Copyright Unicode, Inc., under the Unicode License "
    "v3 (SPDX: Unicode-3.0, https://www.unicode.org/license.txt)."
)
_DIRECTION = "\u200e"
"""Stands around right-to-left characters in the library's data."""


class Classes:
    """Disjoint sets of characters and short texts, joined step by step."""

    def __init__(self) -> None:
        self._sets: dict[str, set[str]] = {}

    def of(self, text: str) -> set[str]:
        """Return the set of *text*, at first itself alone."""
        return self._sets.setdefault(text, {text})

    def join(self, one: str, other: str) -> None:
        """Make the sets of *one* and *other* a single set."""
        joined = self.of(one)
        if other not in joined:
            joined |= self.of(other)
            self._sets.update(dict.fromkeys(joined, joined))

    def all(self) -> Iterator[set[str]]:
        """Yield every set once."""
        return (found for text, found in self._sets.items() if text == min(found))


def look_alikes() -> dict[str, list[str]]:
    """Return the characters that are replaced, by what they are replaced with."""
    classes = Classes()
    for letter in string.ascii_lowercase:
        classes.join(letter, letter.upper())
    for one, other in _pairs():
        classes.join(one, other)
    adopted = _join_cases(classes)
    firsts = {
        text: adopted.get(first) or first for found in classes.all() for first in [_first(found)] for text in found
    }
    replaced: dict[str, list[str]] = {}
    for char in sorted(text for text in firsts if len(text) == 1):
        spelled = "".join(firsts.get(letter, letter) for letter in firsts[char])
        if spelled != char:
            replaced.setdefault(spelled, []).append(char)
    return replaced


def _join_cases(classes: Classes) -> dict[str, str]:
    """Join the classes of letters and their capitals, if neither looks like anything of ASCII.

    Return by the first of a class what it is replaced with because its letters' other case looks like ASCII.
    """
    adopted: dict[str, str] = {}
    for char in filter(_is_plain, map(chr, range(0x80, sys.maxunicode + 1))):
        small = char.casefold()
        if small == char or not _is_plain(small):
            continue
        firsts = {_first(classes.of(char)), _first(classes.of(small))}
        plain = sorted(filter(str.isascii, firsts))
        if not plain:
            classes.join(char, small)
        elif len(plain) < len(firsts):
            (other,) = firsts.difference(plain)
            adopted.setdefault(other, plain[0])
    return adopted


def _pairs() -> Iterator[tuple[str, str]]:
    for char, others in confusables_data.items():
        one = char.strip(_DIRECTION)
        for other in others if _is_plain(one) else ():
            two = other["c"].strip(_DIRECTION)
            if _is_plain(two) or len(two) > 1:
                yield one, unicodedata.normalize("NFKD", two)


def _is_plain(char: str) -> bool:
    """Whether *char* is one character that compatibility normalization leaves."""
    return len(char) == 1 and unicodedata.normalize("NFKD", char) == char


def _first(found: set[str]) -> str:
    return min(found, key=lambda text: (-len(text), not (text.isascii() and text.isalnum()), text.isupper(), text))


def file_text() -> str:
    """Return the whole file."""
    replaced = {spelled: "".join(chars) for spelled, chars in look_alikes().items()}
    return json.dumps({"notice": _NOTICE, "replaced": replaced}, indent=0) + "\n"


if __name__ == "__main__":
    FILE.write_text(file_text(), encoding="utf-8")
