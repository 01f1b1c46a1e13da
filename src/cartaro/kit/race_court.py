"""A game whose matches are races (:mod:`cartaro.kit.race`) before the judge."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from cartaro.engine.events import Json
from cartaro.engine.game import Game
from cartaro.i18n import tr
from cartaro.kit.race import stand_by_race
from cartaro.notation.judge.court import CourtDecision
from cartaro.notation.judge.request import Request, RequestError
from cartaro.rulebook import Rulebook


class RaceCourt(ABC):
    """A :class:`cartaro.notation.judge.court.Court` that decides matches by :func:`stand_by_race`.

    Subclasses define ``game``, ``read_position`` and ``view``; the score has the total of each side. A position says
    all when written, unless a subclass says otherwise.
    """

    game: Game[Any, Any, Any, Any]

    def agree(self, rulebook: Rulebook, request: Request) -> Any:
        return self.game.agree(rulebook, request.options)

    @abstractmethod
    def read_position(self, terms: Any, given: Mapping[str, Any]) -> Any:
        """Return the position that *given* describes; raise :class:`cartaro.i18n.CartaroError` if it cannot be."""

    def says_all(self, position: Any) -> bool:
        return True

    @abstractmethod
    def view(self, position: Any, seat: int | None) -> dict[str, Json]:
        """Return what *seat* (None: a spectator) sees, and nothing else about cards."""

    def score(self, position: Any) -> dict[str, Json] | None:
        if not position.over:
            return None
        score = self.game.score(position)
        return {
            "sides": [
                {**{line.name: line.points[side] for line in score.lines}, "total": total}
                for side, total in enumerate(score.totals)
            ]
        }

    def decide(self, terms: Any, request: Request) -> CourtDecision:
        """Decide a match by its points; raise :class:`RequestError` on any other subject."""
        deals = request.match.get("deals", [])
        if request.subject != "match" or not isinstance(deals, list):
            raise RequestError("bad_request", tr("kit-race_court-only_a_match"))
        standing = stand_by_race(terms, deals)
        parts: dict[str, Json] = {"totals": list(standing.totals), "winner": standing.winner}
        return CourtDecision(standing.article, standing.over, parts)
