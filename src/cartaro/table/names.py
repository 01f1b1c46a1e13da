"""Valid names, when two names are the same, and the names of bots."""

import secrets
import unicodedata
from collections.abc import Collection
from itertools import count

from cartaro.i18n import CartaroError, Text, tr
from cartaro.look_alikes import are_alike, speaks_for_the_house
from cartaro.seen import cells_of, has_letters, shows_something, without_ignorable, without_joiners

LONGEST_NAME = 24
MOST_MARKS = 2
"""Maximum number of combining marks on one letter: more would cover the lines above and below."""
FORGOTTEN = "—"
"""Stands in for an erased name."""
_NOBODYS = ("Ospite", "Guest")
"""What people without a name are called."""

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
    free = [name for name in NAMES if _is_free(name, taken)]
    return secrets.SystemRandom().sample(free, n)


def next_name(taken: Collection[str], commitment: str) -> str:
    """Return a bot's name that is not *taken*, determined by the table's *commitment*."""
    first = int(commitment[:8], 16)
    around = (NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES)))
    return next(name for name in around if _is_free(name, taken))


def distinct(name: str, taken: Collection[str]) -> str:
    """Return *name*, with a number appended if somebody at the table would be taken for its bearer."""
    numbered = (f"{name} {number}" for number in count(2))
    return name if _is_free(name, taken) else next(n for n in numbered if _is_free(n, taken))


def _is_free(name: str, taken: Collection[str]) -> bool:
    return not any(are_alike(name, other) for other in taken)


def is_nobodys(name: str) -> bool:
    """Whether *name* is reserved for people without a name or deleted ones; no account may have it."""
    return any(are_alike(name, other) for other in (*_NOBODYS, FORGOTTEN))


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Return a name of at most *longest* letters with blanks normalized, without characters that are not drawn.

    Raise :class:`CartaroError` on a name that cannot be shown, cannot be an address, or belongs to the house.
    """
    clean = unicodedata.normalize("NFC", " ".join(name.split()))
    if not without_joiners(clean).isprintable():
        raise _bad_name(longest)
    clean = " ".join(without_ignorable(clean).split())
    if len(clean) > longest:
        raise CartaroError("bad_name", tr("table-names-too_long", length=len(clean), most=longest))
    if not shows_something(clean) or _piles_marks(clean):
        raise _bad_name(longest)
    if not has_letters(clean):
        raise CartaroError("bad_name", tr("table-names-only_punctuation"))
    if cells_of(clean) > 2 * longest:  # all its letters may be Chinese
        raise CartaroError("bad_name", tr("table-names-too_wide"))
    if speaks_for_the_house(clean):
        raise CartaroError("reserved_name", reserved(clean))
    return clean


def reserved(name: str) -> Text:
    """Return the sentence that refuses a *name* of the house."""
    return tr("table-names-reserved", name=name)


def _bad_name(longest: int) -> CartaroError:
    return CartaroError("bad_name", tr("table-names-bad_name", LONGEST_NAME=longest))


def _piles_marks(name: str) -> bool:
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False
