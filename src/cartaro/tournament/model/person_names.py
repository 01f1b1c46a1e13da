"""Names of people as they are compared, however they were typed, and as they are listed."""

import unicodedata

BETWEEN_NAMES = " - "
"""What is between the names of the people of one entrant."""
_APOSTROPHES = dict.fromkeys(map(ord, "\u2018\u2019\u02bc`\u00b4"), "'")
"""The signs that keyboards and spreadsheets write for an apostrophe."""


def fold_name(name: str) -> str:
    """Return the form in which two spellings of a name are equal.

    Case, spaces, the kind of apostrophe, and whether a letter and its accent are one character do not matter.
    """
    return unicodedata.normalize("NFC", " ".join(name.translate(_APOSTROPHES).split()).casefold())


def filing_key(name: str) -> tuple[str, str]:
    """Return the key that sorts names alphabetically: letters with an accent are beside those without."""
    folded = fold_name(name)
    plain = (letter for letter in unicodedata.normalize("NFD", folded) if not unicodedata.combining(letter))
    return "".join(plain), folded
