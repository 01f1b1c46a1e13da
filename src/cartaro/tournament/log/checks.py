"""The result of one check of the verification of an event."""

from dataclasses import dataclass

from cartaro.i18n import Text


@dataclass(frozen=True, slots=True)
class LogCheck:
    """A check: a stable ``name`` for programs, whether it passed, and a sentence."""

    name: str
    passed: bool
    said: Text
