"""What of a text is seen: signs that control or turn it, and letters that leave no mark."""

import re
import unicodedata

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that leave no mark."""
_SIGN = r"[^\w\s\x00-\u218f]"
_JOINER = re.compile(f"(?<={_SIGN})\u200d(?={_SIGN})")
"""What makes one picture of several, as in a family: not seen itself, and nowhere else to be."""
_HIDDEN = ("Cc", "Cf", "Zl", "Zp")


def without_joiners(text: str) -> str:
    """Return *text* without what joins pictures to one."""
    return _JOINER.sub("", text)


def shows_something(text: str) -> bool:
    """Whether anything of *text* is seen."""
    return any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in text)


def hidden_in(text: str, allowed: str = "") -> str:
    """Return the signs of *text*, each once, that control or turn it and are not seen themselves, but for *allowed*."""
    signs = dict.fromkeys(without_joiners(text))
    return "".join(sign for sign in signs if unicodedata.category(sign) in _HIDDEN and sign not in allowed)
