"""Names that people would take for each other: the skeleton of a name, by Unicode's confusable characters (UTS #39)."""

import json
import re
import string
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files

from cartaro.seen import without_any_ignorable

_COMPARED = "LNM"
"""The categories of characters that are compared: letters, numbers, marks."""
_ALONE = {"0": "o", "1": "i", "rn": "m"}
"""What letters of other alphabets look like alone, by what they are replaced with in words."""
_OF_THE_STAFF = (
    *("cartaro", "staff", "admin", "admins", "amministratore", "amministratrice", "administrator", "sistema", "system"),
    *("moderatore", "moderatrice", "moderatori", "moderator", "moderators"),
    *("operatore", "operatrice", "operatori", "operator", "operators"),
)
"""Words that a name of a person may not contain: it would speak for those who run the server."""
_OF_THE_HOUSE = (
    *("maestro", "maestra", "master", "arbitro", "arbitra", "referee", "bot", "server"),
    *("organizzatore", "organizzatrice", "organiser", "organizer", "spettatore", "spettatrice", "spectator"),
)
"""Words that may not be all of a person's name: somebody else here is called that."""
_ARTICLES = ("il", "lo", "la", "l", "un", "una", "the", "a")


def fold_name(name: str) -> str:
    """Return a key that is equal for all spellings of a name: case, blanks, composed or decomposed letters."""
    return unicodedata.normalize("NFC", " ".join(without_any_ignorable(name).split())).casefold()


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """Return a key that is equal for names that people would confuse.

    It ignores case, characters that are not drawn, blanks and punctuation, and wide and ornamental forms of letters;
    characters that look alike, of any alphabet, are one. Accents distinguish names. A name of symbols alone is compared
    as it is. A letter or digit that is a last word, or the only one, tells Player I from Player L and Player 1.
    """
    head, _, last = name.rpartition(" ")
    if len(last) == 1 and last.isalnum() and len(head[-2:].strip()) != 1:
        looks = _letters_of(last)
        return skeleton(head) + (last.casefold() if last.isascii() else _ALONE.get(looks, looks))
    return _letters_of(name) or fold_name(name)


def _letters_of(text: str) -> str:
    plain = unicodedata.normalize("NFKD", without_any_ignorable(text))
    shown = plain.translate(_replaced()).casefold()
    letters = "".join(sign for sign in shown if unicodedata.category(sign)[0] in _COMPARED)
    return unicodedata.normalize("NFKD", letters)


def are_alike(name: str, other: str) -> bool:
    """Whether people would take two names for each other."""
    return skeleton(name) == skeleton(other) or fold_name(name) == fold_name(other)


@cache
def _replaced() -> dict[int, str]:
    """Return what looks like something else, and what it is replaced with (``research/gather_look_alikes.py``)."""
    text = files("cartaro").joinpath("look_alikes.json").read_text("utf-8")
    return {ord(char): spelled for spelled, chars in json.loads(text)["replaced"].items() for char in chars}


def speaks_for_the_house(name: str) -> bool:
    """Whether people would take *name* for that of those who run the server, or for what the page calls others."""
    staff, house, articles = map(_skeletons, (_OF_THE_STAFF, _OF_THE_HOUSE, _ARTICLES))
    parts = (part.rstrip(string.digits) for part in re.split(r"[\W_]+", name))
    words = {skeleton(part) for part in parts if part} - articles
    is_all = skeleton(name) in staff | house or (words and words <= staff | house)
    return bool(is_all or words & staff)


@cache
def _skeletons(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(skeleton, words))
