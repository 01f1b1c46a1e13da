"""Why something cannot be had now, and when to ask again; whatever carries the answer."""

from typing import NamedTuple

from cartaro.i18n import Text


class Later(NamedTuple):
    """A refusal that time heals.

    ``status`` is that of the answer over HTTP, ``code`` is for programs, ``text`` for people; it is worth asking again
    after ``seconds``.
    """

    status: int
    code: str
    text: Text
    seconds: int
