"""The whole numbers that an Italian or English sentence states, in digits or in words."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

MOST = 999
"""The highest number that is read in words."""
_DIGITS = re.compile(r"\d{1,9}")
_IT_SMALL = (
    *("zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici"),
    *("tredici", "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove"),
)
_IT_TENS = ("venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta")
_EN_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_EN_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def numbers_in(text: str, language: str) -> frozenset[int]:
    """Return the numbers from two up that *text* states; one is left out, being an article as often as a number."""
    words, pattern = _words(language)
    said = {words[found[0].lower()] for found in pattern.finditer(text)}
    return frozenset(number for number in said | {int(digits) for digits in _DIGITS.findall(text)} if number > 1)


@cache
def _words(language: str) -> tuple[Mapping[str, int], re.Pattern[str]]:
    """Return the number of each word, and a pattern that finds the longest of them."""
    spell = _italian if language == "it" else _english
    words = {word: number for number in range(2, MOST + 1) for word in spell(number)}
    longest_first = sorted(words, key=len, reverse=True)
    return words, re.compile(rf"(?<![\w-])(?:{'|'.join(longest_first)})(?![\w-])", re.IGNORECASE)


def _italian(number: int) -> Iterator[str]:
    hundreds, rest = divmod(number, 100)
    if hundreds:
        head = ("" if hundreds == 1 else _IT_SMALL[hundreds]) + "cento"
        yield from [head + tail for tail in _italian(rest)] if rest else [head]
    elif number < len(_IT_SMALL):
        yield _IT_SMALL[number]
    else:
        tens, unit = _IT_TENS[number // 10 - 2], number % 10
        stem = tens[:-1] if unit in {1, 8} else tens
        yield stem + {0: "", 3: "tré"}.get(unit, _IT_SMALL[unit])
        if unit == 3:
            yield stem + "tre"


def _english(number: int) -> Iterator[str]:
    hundreds, rest = divmod(number, 100)
    if hundreds:
        for head in [f"{_EN_SMALL[hundreds]} hundred", *(["a hundred", "hundred"] if hundreds == 1 else [])]:
            yield from (
                [f"{head} {joint}{tail}" for joint in ("", "and ") for tail in _english(rest)] if rest else [head]
            )
    elif number < len(_EN_SMALL):
        yield _EN_SMALL[number]
    else:
        tens, unit = _EN_TENS[number // 10 - 2], number % 10
        yield from [f"{tens}{joint}{_EN_SMALL[unit]}" for joint in ("-", " ")] if unit else [tens]
