"""The judge's interface to a game: its terms, positions, views and settlements in the protocol's form."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from cartaro.engine.events import Json
from cartaro.engine.game import Game
from cartaro.i18n import Text
from cartaro.notation.judge.request import Request
from cartaro.rulebook import Article, Rulebook


@dataclass(frozen=True, slots=True)
class CourtDecision:
    """A decision on something other than an action: a match, a settlement, a count. ``parts`` go into the answer.

    ``why`` explains how the article applied here, if its own text leaves that open.
    """

    article: Article | None
    over: bool
    parts: Mapping[str, Json]
    why: Text | None = None


class Court(Protocol):
    """A game for the judge. Every method raises :class:`cartaro.i18n.CartaroError` on input that cannot be judged."""

    @property
    def game(self) -> Game[Any, Any, Any, Any]: ...

    def agree(self, rulebook: Rulebook, request: Request) -> Any:
        """Return the terms given by the request's options (and by the hands of its position)."""
        ...

    def read_position(self, terms: Any, given: Mapping[str, Any]) -> Any:
        """Return the position that *given* describes."""
        ...

    def says_all(self, position: Any) -> bool:
        """Return whether a position, written, says all that play depends on, so that it may be read and played on.

        The form of the protocol may leave things out: what was drawn in a turn, how often a stock was renewed.
        """
        ...

    def view(self, position: Any, seat: int | None) -> dict[str, Json]:
        """Return what *seat* (None: a spectator) sees, and nothing else about cards."""
        ...

    def score(self, position: Any) -> dict[str, Json] | None:
        """Return the score of a deal that is over, None while it is played."""
        ...

    def decide(self, terms: Any, request: Request) -> CourtDecision:
        """Decide a request whose subject is a match, a close or a stop."""
        ...
