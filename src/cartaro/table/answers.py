"""The authority's answers to a command."""

from typing import TypeAlias

from msgspec import Struct

from cartaro.i18n import Text
from cartaro.rulebook import Article


class Done(Struct, frozen=True):
    """The command is in the log, at ``seq``."""

    seq: int


class NotDone(Struct, frozen=True):
    """The command changed nothing: it breaks ``article``, or cannot be done (None). ``seq`` is the log's head."""

    seq: int
    article: Article | None
    text: Text


class Stale(Struct, frozen=True):
    """The log has advanced to ``seq`` since the command was thought of; look again."""

    seq: int


Answer: TypeAlias = Done | NotDone | Stale
