"""Visibility of characters in a text: control and direction characters, and characters that are drawn blank or not."""

import re
import unicodedata

_BLANK = "\u2800"
"""A symbol that is drawn blank."""
_IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Unicode's property Default_Ignorable_Code_Point: what is not drawn itself, such as joiners."""
_SIGN = rf"[^\w\s\x00-\u218f{_IGNORABLE}]"
_TAGS = "[\U000e0030-\U000e0039\U000e0061-\U000e007a]{4,6}\U000e007f"
_VIRAMA = (
    "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715"
    "\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed"
)
"""Marks that take its vowel from a letter and join it to the next: of canonical combining class 9, as far as U+FFFF."""
_JOINED_LEFT = (
    "\u0620\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u066e\u066f\u0678-\u0687\u069a-\u06bf\u06c1"
    "\u06c2\u06cc\u06ce\u06d0\u06d1\u06fa-\u06fc\u06ff"
)
"""Arabic letters that join the one after them."""
_JOINED_RIGHT = (
    rf"{_JOINED_LEFT}\u0622-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0"
    r"\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef"
)
"""Arabic letters that join the one before them."""
_NEEDED = "|".join(
    (
        rf"(?<={_SIGN})\ufe0f",
        r"(?<=[\u00a9\u00ae\u203c\u2049\u2122\u2139])\ufe0f",
        r"(?<=[0-9#*])\ufe0f(?=\u20e3)",
        rf"(?<={_SIGN})\u200d(?={_SIGN})",
        rf"(?<={_SIGN}\ufe0f)\u200d(?={_SIGN})",
        rf"(?<=\U0001f3f4){_TAGS}",
        rf"(?<=[{_VIRAMA}])[\u200c\u200d]",
        rf"(?<=[{_JOINED_LEFT}])\u200c(?=[{_JOINED_RIGHT}])",
    )
)
"""Ignorable characters where they change what is drawn: in emoji, and in words as RFC 5892 (appendix A) allows it."""
_NEEDED_SIGNS = re.compile(_NEEDED)
_IGNORED_SIGNS = re.compile(f"[{_IGNORABLE}]")
_NEEDED_OR_IGNORED = re.compile(f"({_NEEDED})|[{_IGNORABLE}]")
_LONG_SIGNS = (("\ufd40", "\ufd4f", 16), ("\ufdcf", "\ufdcf", 16), ("\ufdfd", "\ufdff", 16), ("\u2e3a", "\u2e3b", 6))
"""Characters drawn much wider than a letter, which no normalization spells out: first, last, cells."""
_LONG_SCRIPTS = (("\ua980", "\ua9df", 3), ("\U00012000", "\U0001254f", 4))
"""Likewise: scripts with letters so wide, Javanese and cuneiform."""
_HIDDEN = ("Cc", "Cf", "Zl", "Zp")


def without_ignorable(text: str) -> str:
    """Return *text* without default-ignorable characters, except where an emoji or a word needs one."""
    return _NEEDED_OR_IGNORED.sub(lambda found: found[1] or "", text)


def without_any_ignorable(text: str) -> str:
    """Return *text* without default-ignorable characters, also those that emoji and words need."""
    return _IGNORED_SIGNS.sub("", text)


def without_joiners(text: str) -> str:
    """Return *text* without the default-ignorable characters that an emoji or a word needs."""
    return _NEEDED_SIGNS.sub("", text)


def shows_something(text: str) -> bool:
    """Whether *text* has any visible character."""
    seen = without_any_ignorable(text)
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in seen)


def hidden_in(text: str, allowed: str = "") -> str:
    """Return the control, format and ignorable characters of *text*, each once, except needed and *allowed* ones."""
    signs = dict.fromkeys(without_joiners(text))
    return "".join(
        sign for sign in signs if sign not in allowed and (unicodedata.category(sign) in _HIDDEN or is_ignorable(sign))
    )


def is_ignorable(sign: str) -> bool:
    """Whether a character is default-ignorable."""
    return _IGNORED_SIGNS.match(sign) is not None


def escaped(text: str) -> str:
    """Return *text* with what cannot be printed, such as control characters, written as Python escapes it."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def cells_of(text: str) -> int:
    """Return how wide *text* is drawn, in cells of a terminal; characters that stand for words count as those."""
    return sum(map(_cells, unicodedata.normalize("NFKC", without_any_ignorable(text))))


def _cells(sign: str) -> int:
    for first, last, cells in (*_LONG_SIGNS, *_LONG_SCRIPTS):
        if first <= sign <= last:
            return cells
    if unicodedata.category(sign) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def has_letters(text: str) -> bool:
    """Whether *text* has a visible letter, digit or symbol: not punctuation, marks and blanks alone."""
    return any(unicodedata.category(sign)[0] in "LNS" and sign not in _BLANK for sign in without_any_ignorable(text))
