"""What the authority answers to a command."""

from dataclasses import dataclass
from typing import TypeAlias

from cartaro.i18n import Text
from cartaro.rulebook import Article


@dataclass(frozen=True, slots=True)
class Done:
    """The command is in the log, at ``seq``."""

    seq: int


@dataclass(frozen=True, slots=True)
class NotDone:
    """The command changed nothing: it breaks ``article``, or cannot be done (None). ``seq`` is the log's head."""

    seq: int
    article: Article | None
    text: Text


@dataclass(frozen=True, slots=True)
class Stale:
    """The log has gone on to ``seq`` since the command was thought of; look again."""

    seq: int


Answer: TypeAlias = Done | NotDone | Stale
