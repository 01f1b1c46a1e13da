"""A refusal for the time being: the reason and when to retry, whatever protocol carries the answer."""

from typing import NamedTuple

from cartaro.i18n import Text


class Later(NamedTuple):
    """A temporary refusal.

    ``status`` is the HTTP status, ``code`` is for programs, ``text`` for people; the client should retry after
    ``seconds``.
    """

    status: int
    code: str
    text: Text
    seconds: int
