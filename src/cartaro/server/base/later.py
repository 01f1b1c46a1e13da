"""A refusal for the time being: the reason and when to retry, whatever protocol carries the answer."""

from typing import NamedTuple

from cartaro.i18n import CartaroError, Text


class Later(NamedTuple):
    """A temporary refusal.

    ``status`` is the HTTP status, ``code`` is for programs, ``text`` for people; the client should retry after
    ``seconds``.
    """

    status: int
    code: str
    text: Text
    seconds: int


class LaterError(CartaroError):
    """A request is refused for the time being, as ``later`` says."""

    def __init__(self, later: Later) -> None:
        super().__init__(later.code, later.text)
        self.later = later
