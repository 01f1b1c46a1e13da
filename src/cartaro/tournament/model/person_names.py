"""Names of people as they are compared, however they were typed, and as they are listed."""

import unicodedata

from cartaro.seen import without_any_ignorable

BETWEEN_NAMES = " - "
"""What is between the names of the people of one entrant."""
ERASED = "#"
"""What begins the label that stands for a name that was erased; no name begins so."""
_APOSTROPHES = dict.fromkeys(map(ord, "\u2018\u2019\u02bc`\u00b4"), "'")
"""The signs that keyboards and spreadsheets write for an apostrophe."""
_PLAIN = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ŧ": "t", "\u0131": "i", "æ": "ae", "œ": "oe"})
"""The letters beside which lists have those that are more than a letter with an accent."""
BEFORE_SURNAMES = frozenset(
    (
        *("da", "dal", "dalla", "dalle", "dallo", "de", "degli", "dei", "del", "della", "delle", "dello", "di"),
        *("d'", "dall'", "dell'", "la", "le", "li", "lo", "san", "santa", "das", "do", "dos", "du", "des", "y"),
        *("al", "bin", "el", "den", "der", "mac", "mc", "ten", "ter", "van", "von", "zu", "zur"),
    )
)
"""Words that begin a surname of several."""
_PRINTED_SCRIPTS = ("LATIN ", "GREEK ", "CYRILLIC ")
"""How Unicode's names of the letters begin that papers can be printed with."""
_A_SPELLING = 2
"""The least letters that spell a name beside letters that cannot be printed."""


def fold_name(name: str) -> str:
    """Return the form in which two spellings of a name are equal.

    Case, spaces, the kind of apostrophe, and whether a letter and its accent are one character do not matter.
    """
    return unicodedata.normalize("NFC", " ".join(name.translate(_APOSTROPHES).split()).casefold())


def label_of(number: int, place: int, *, pairs: bool) -> str:
    """Return what stands for the name of an entrant's person at *place* (from zero): ``#12``, of two ``#12b``."""
    return f"{ERASED}{number}{'ab'[place] if pairs else ''}"


def filing_key(name: str) -> tuple[str, str]:
    """Return the key that sorts names alphabetically: letters with an accent are beside those without."""
    folded = fold_name(name)
    plain = (letter for letter in unicodedata.normalize("NFD", folded) if not unicodedata.combining(letter))
    return "".join(plain).translate(_PLAIN), folded


def initial_of(name: str) -> str:
    """Return the letter under which a name is listed; empty for a name without one."""
    return filing_key(name)[0][:1].upper()


def surname_first(name: str) -> tuple[str, str]:
    """Return the surname of a person and what is before it; forms ask for names in the other order.

    The surname is the last word, or begins with the first one of those with which surnames of several words begin.
    """
    words = name.split()
    begins = (at for at, word in enumerate(words[1:], 1) if word.casefold() in BEFORE_SURNAMES)
    first = next(begins, max(len(words) - 1, 0))
    return " ".join(words[first:]), " ".join(words[:first])


def unprinted_letters(name: str) -> str:
    """Return the letters of *name* that papers leave out; empty if what they print still names somebody.

    Papers have all of Latin, Greek and Cyrillic. A name in other letters is printed by its Latin spelling: two letters
    at least.
    """
    letters = [sign for sign in without_any_ignorable(name) if sign.isalpha()]
    left_out = [sign for sign in letters if not _is_printed(sign)]
    return "" if len(letters) - len(left_out) >= _A_SPELLING else "".join(dict.fromkeys(left_out))


def _is_printed(letter: str) -> bool:
    plain = [part for part in unicodedata.normalize("NFKD", letter) if part.isalpha()]
    return all(unicodedata.name(part, "").startswith(_PRINTED_SCRIPTS) for part in plain or (letter,))
