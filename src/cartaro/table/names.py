"""Valid names, when two names are the same, and the names of bots."""

# ruff: noqa: RUF001 - letters that look like others are what likeness is about

import secrets
import unicodedata
from collections.abc import Collection
from itertools import count

from cartaro.i18n import CartaroError, tr
from cartaro.seen import shows_something, without_joiners

LONGEST_NAME = 24
MOST_MARKS = 2
"""Maximum number of combining marks on one letter: more would cover the lines above and below."""
FORGOTTEN = "—"
"""Stands in for an erased name."""

_LOOK_LIKE = {
    "A": "АΑ",
    "B": "ВΒ",
    "C": "С",
    "E": "ЕΕ",
    "H": "НΗ",
    "I": "ІΙ",
    "J": "Ј",
    "K": "КΚ",
    "M": "МΜ",
    "N": "Ν",
    "O": "ОΟ0",
    "P": "РΡ",
    "S": "Ѕ",
    "T": "ТΤ",
    "X": "ХΧ",
    "Y": "УΥ",
    "Z": "Ζ",
    "Q": "Ԛ",
    "W": "Ԝ",
    "Ë": "Ё",
    "a": "аαɑ",
    "b": "вβ",
    "c": "с",
    "d": "ԁ",
    "e": "еε",
    "g": "ɡ",
    "h": "нһհ",
    "i": "іιı",
    "ï": "ї",
    "j": "ј",
    "k": "кκ",
    "l": "ӏ1",
    "m": "м",
    "n": "ո",
    "o": "оοօσ",
    "p": "рρ",
    "q": "ԛ",
    "s": "ѕ",
    "t": "тτ",
    "u": "υս",
    "v": "ν",
    "w": "ԝ",
    "x": "хχ",
    "y": "уγ",
    "ë": "ё",
}
"""By Latin letter: the letters of Cyrillic, Greek and Armenian, and digits, that look like it."""
_LIKE_LATIN = str.maketrans({other: letter for letter, others in _LOOK_LIKE.items() for other in others})

NAMES = (
    "Agnese",
    "Teresa",
    "Bruno",
    "Nives",
    "Ettore",
    "Ines",
    "Dino",
    "Elvira",
    "Primo",
    "Rosa",
    "Gino",
    "Olga",
    "Armando",
    "Lidia",
    "Nello",
    "Carla",
)


def name_bots(n: int, taken: Collection[str] = ()) -> list[str]:
    """Return *n* names, all different and none of them *taken*."""
    lower = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in lower]
    return secrets.SystemRandom().sample(free, n)


def next_name(taken: Collection[str], commitment: str) -> str:
    """Return a bot's name that is not *taken*, determined by the table's *commitment*."""
    lower = {name.casefold() for name in taken}
    first = int(commitment[:8], 16)
    around = (NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES)))
    return next(name for name in around if name.casefold() not in lower)


def distinct(name: str, taken: Collection[str]) -> str:
    """Return *name*, with a number appended if somebody at the table has that name already."""
    lower = {other.casefold() for other in taken}
    numbered = (f"{name} {number}" for number in count(2))
    return name if name.casefold() not in lower else next(n for n in numbered if n.casefold() not in lower)


def is_nobodys(name: str) -> bool:
    """Whether *name* is reserved for people without a name or deleted ones; no account may have it."""
    return likeness(name) in _NOBODYS


def clean_name(name: str) -> str:
    """Return a player's name with blanks normalized; raise :class:`CartaroError` on one that cannot be shown."""
    clean = unicodedata.normalize("NFC", " ".join(name.split()))
    seen = without_joiners(clean)
    if not shows_something(seen) or len(clean) > LONGEST_NAME or not seen.isprintable() or _piles_marks(clean):
        raise CartaroError(
            "bad_name",
            tr("table-names-bad_name", LONGEST_NAME=LONGEST_NAME),
        )
    return clean


def _piles_marks(name: str) -> bool:
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def fold_name(name: str) -> str:
    """Return a key that is equal for all spellings of a name: case, blanks, composed or decomposed letters."""
    return unicodedata.normalize("NFC", " ".join(name.split())).casefold()


def likeness(name: str) -> str:
    """Return a key that is equal for names that people would confuse.

    Besides what :func:`fold_name` ignores, it ignores: letters of other alphabets and digits that look like Latin
    letters, wide and ornamental letters, blanks and punctuation. Accents distinguish names.
    """
    plain = unicodedata.normalize("NFKC", name).translate(_LIKE_LATIN).casefold()
    letters = "".join(sign for sign in plain.translate(_LIKE_LATIN) if unicodedata.category(sign)[0] in "LNM")
    return unicodedata.normalize("NFKC", letters) or fold_name(name)


_NOBODYS = {likeness(name) for name in ("Ospite", "Guest", FORGOTTEN)}
