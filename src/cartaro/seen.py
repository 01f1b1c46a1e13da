"""Visibility of characters in a text: control and direction characters, and letters that are drawn blank."""

import re
import unicodedata

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that are drawn blank."""
_SIGN = r"[^\w\s\x00-\u218f]"
_JOINER = re.compile(f"(?<={_SIGN})\u200d(?={_SIGN})")
"""The zero-width joiner that makes one emoji of several, such as a family: the only place where it is allowed."""
_HIDDEN = ("Cc", "Cf", "Zl", "Zp")


def without_joiners(text: str) -> str:
    """Return *text* without the joiners inside composed emoji."""
    return _JOINER.sub("", text)


def shows_something(text: str) -> bool:
    """Whether *text* has any visible character."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in text)


def hidden_in(text: str, allowed: str = "") -> str:
    """Return the invisible control and format characters of *text*, each once, except those in *allowed*."""
    signs = dict.fromkeys(without_joiners(text))
    return "".join(sign for sign in signs if unicodedata.category(sign) in _HIDDEN and sign not in allowed)


def escaped(text: str) -> str:
    """Return *text* with what cannot be printed, such as control characters, written as Python escapes it."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
