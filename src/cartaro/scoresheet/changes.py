"""Corrections of a score book: the syntax of a correction, and the log of changes."""

from collections.abc import Sequence

from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.moments import now, spell_here
from cartaro.scoresheet.people import EntryError
from cartaro.scoresheet.protocol import Change

CORRECT = ("correggi", "correct")
LOG = ("registro", "log")
UNDO = ("annulla", "undo")

_NO_CHANGE = tr("scoresheet-changes-no_change")


def is_correction(line: str) -> bool:
    """Whether *line* corrects a deal."""
    return line.strip().partition(" ")[0].casefold() in CORRECT


def read_correction(line: str, example: Text) -> tuple[int, str]:
    """Return the deal that *line* corrects, and its new line; raise :class:`EntryError`, which shows *example*."""
    number, _, corrected = line.strip().partition(" ")[2].strip().partition(" ")
    if not (number.isascii() and number.isdigit() and len(number) <= 4 and corrected.strip()):
        raise EntryError(
            "bad_correction",
            tr("scoresheet-changes-bad_correction", example=example),
        )
    return int(number), corrected.strip()


def no_deal(deal: int, entered: int) -> EntryError:
    """Return the error for the correction of an unknown *deal*."""
    return EntryError(
        "no_deal",
        tr("scoresheet-changes-no_deal", deal=deal, entered=entered),
    )


def then_wrong(deal: int, error: CartaroError) -> EntryError:
    """Return the *error* of a later *deal* that a correction would make invalid."""
    return EntryError(error.code, tr("scoresheet-changes-then_wrong", deal=deal, error=error.text))


def log_to_text(log: Sequence[Change], language: Language) -> list[str]:
    """Return the text of all corrections, one a line."""
    if not log:
        return [_NO_CHANGE.in_language(language)]
    return [
        _change_to_text(*(change.get(key) for key in ("when", "deal", "was", "now"))).in_language(language)
        for change in log
    ]


def _change_to_text(when: object, deal: object, was: object, now: object) -> Text:
    if now is None:
        return tr("scoresheet-changes-taken_back", when=when, deal=deal, was=was)
    return tr("scoresheet-changes-change", when=when, deal=deal, was=was, now=now)


def stamp() -> str:
    """Return the current time in the log's format."""
    return spell_here(now())
