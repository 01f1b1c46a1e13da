"""One thing that was looked at when an event is verified, and what was found."""

from dataclasses import dataclass

from cartaro.i18n import Text


@dataclass(frozen=True, slots=True)
class LogCheck:
    """A stable ``name`` for programs, whether it holds, and a sentence."""

    name: str
    passed: bool
    said: Text
