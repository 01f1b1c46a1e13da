"""The coach facet of a game: the field ``coach`` of its registry entry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cartaro.bots.budget import Budget
from cartaro.coach.remark import Coach, Reason, Remark
from cartaro.coach.thoughts import Solved, Thoughts
from cartaro.engine.chance import Stream
from cartaro.engine.registry import Facet
from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.protocol import Match

TurnKind = Literal["close", "open", "lay"]

Advice = tuple[Any, Text, tuple[Reason, ...]]
"""An action, the sentence that suggests it, and the reasons."""


@dataclass(frozen=True, slots=True)
class ReviewedChoice:
    """One action of a record to be reviewed: *begun* is the match at the start of its turn, *before* that before it.

    ``number`` counts the actions of deal ``deal`` from one; ``earlier`` are the remarks on the player's choices before
    it in that deal.
    """

    deal: int
    number: int
    before: Match
    begun: Match
    seat: int | None
    action: Any
    earlier: Sequence[Remark] = ()


def _refuse() -> CartaroError:
    return CartaroError("no_coach", tr("coach-facet-no_coach"))


def _no_thoughts(observation: Any, chance: Stream, budget: Budget) -> Thoughts | None:
    raise _refuse()


def _no_solver(position: Any, nodes: int) -> Solved:
    raise CartaroError("no_solver", tr("coach-facet-no_solver"))


@dataclass(frozen=True, slots=True)
class WholeTurn:
    """Actions that can be done one after another within a turn.

    ``kind`` is "close" if the last of them ends the deal, "open" if they are a whole opening, else "lay"; ``points`` is
    what the player has then laid, None if nothing.
    """

    kind: TurnKind
    actions: tuple[Any, ...]
    points: int | None = None


@dataclass(frozen=True, slots=True)
class GameCoach:
    """The coach of one game.

    ``advise`` returns the best action for an observation, None if there is no choice; ``only`` then returns the forced
    action, None if there is none either, and the sentence about it; ``look_at`` compares a decision with a search
    within the budget, and returns None if there is nothing to remark; ``is_under_way`` is whether a position is inside
    a turn of several actions. ``weigh`` returns the master's evaluation of every action for an observation, None if
    there is no choice; ``solve`` the solution of a position with open cards, with a limit of positions searched.
    ``plans`` returns the whole turns of several actions that an observation allows, the best first: none where a turn
    is one action.
    """

    advise: Callable[[Any, Stream, Budget], Advice | None]
    only: Callable[[Any], tuple[Any | None, Text]]
    look_at: Callable[[ReviewedChoice, Stream, Budget, Coach], Remark | None]
    is_under_way: Callable[[Any], bool]
    weigh: Callable[[Any, Stream, Budget], Thoughts | None] = _no_thoughts
    solve: Callable[[Any, int], Solved] = _no_solver
    plans: Callable[[Any], Sequence[WholeTurn]] = lambda _: ()


def _no_advice(observation: Any, chance: Stream, budget: Budget) -> Advice | None:
    raise _refuse()


def _nothing_to_say(choice: ReviewedChoice, chance: Stream, budget: Budget, coach: Coach) -> Remark | None:
    raise _refuse()


COACH: Facet[GameCoach] = Facet(
    "coach",
    GameCoach(_no_advice, lambda _: (None, Text("", "")), _nothing_to_say, lambda _: False),
)
"""For a game without a coach, advice is refused with :class:`CartaroError` ``no_coach``."""
