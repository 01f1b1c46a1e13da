"""Which form of a sentence goes with a number: the plural categories of CLDR, for whole numbers."""

from collections.abc import Callable

_MILLION = 1_000_000


def _one(n: int) -> str:
    return "one" if n == 1 else "other"


def _one_and_millions(n: int) -> str:
    return "one" if n == 1 else "many" if n and n % _MILLION == 0 else "other"


def _up_to_one_and_millions(n: int) -> str:
    return "one" if n in {0, 1} else "many" if n and n % _MILLION == 0 else "other"


_RULES: dict[str, Callable[[int], str]] = {
    "es": _one_and_millions,
    "fr": _up_to_one_and_millions,
    "it": _one_and_millions,
    "pt": _up_to_one_and_millions,
}


def plural_category(language: str, n: int) -> str:
    """Return the CLDR category ("one", "many", "other") of the whole number *n*; English's rule where none is listed.

    A test compares every language of the catalogue with Babel's copy of CLDR, so one that needs a rule of its own is
    noticed when its folder is added.
    """
    return _RULES.get(language, _one)(abs(n))
