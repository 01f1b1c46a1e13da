"""The problems facet of a game: the field ``problems`` of its registry entry."""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cartaro.coach.remark import Reason
from cartaro.engine.registry import Facet
from cartaro.i18n import Text
from cartaro.problems.problem import Problem
from cartaro.rulebook import OptionValue

LEVEL_TRIES: Mapping[str, int] = {"learner": 4, "casual": 4, "skilled": 2, "expert": 2, "master": 1}
"""The number of attempts by each level: fewer for those that search, which are nearly deterministic."""


class Finder(Protocol):
    """Searches problems of one table; the result of a seed does not depend on other seeds."""

    def find(self, seed: int, full: Collection[str] = ()) -> Iterator[Problem]:
        """Play the deal of *seed* and yield the problems found in it, except those of kinds that are *full*."""
        ...

    def play(self, seed: int) -> Iterator[tuple[int, Any]]:
        """Yield every position of the deal of *seed*, with the number of actions before it."""
        ...


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to an attempt: the comment, the reasons for the better play, and the continuation (by seat).

    The continuation is from ``begun``, if that is not the position after the attempt: the two differ only in hidden
    cards, so that the player cannot distinguish them.
    """

    said: Text
    reasons: tuple[Reason, ...] = ()
    line: tuple[tuple[int, str], ...] = ()
    begun: Any = None


@dataclass(frozen=True, slots=True)
class ProblemHint:
    """A hint; the last one of a problem has the first ``action``."""

    text: Text
    action: str | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts known to the player besides the visible cards: rows of a table, each a name and its values.

    ``note`` is said of ``cards``, of which it is the title, or by itself.
    """

    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, tuple[str, ...]], ...]
    note: Text | None = None
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProblemRoom:
    """The problems of one game.

    ``tables`` are the options of the tables at which a rulebook's problems are searched, alternately; ``finder``
    returns the search for one; of the kinds and deciders in ``fewer`` it keeps at most one problem in so many.
    ``likeness`` is an equal value for problems that people would consider the same.
    ``faults`` checks a problem again and returns its errors. ``is_open``: all hands are visible. ``outcome`` returns
    whether the actions so far (given the position before the first and after each) have reached the goal (True), can no
    longer reach it (False), or neither (None). ``reply`` answers a finished attempt; ``facts`` and ``ask`` (title,
    text, task) are shown with the position; ``hints`` are given one by one (the idea, then the card); ``in_sight`` are
    its cards to show: the player's hand, the table. ``ideas`` are the titles of the ideas that problems are about, in
    their order; ``leads`` says which of them exercises another reason of the coach's, by its name.
    """

    tables: Callable[[str], Sequence[Mapping[str, OptionValue]]]
    finder: Callable[[str, Mapping[str, OptionValue]], Finder]
    likeness: Callable[[Problem], Sequence[Hashable]]
    faults: Callable[[Problem], Iterator[Text]]
    is_open: Callable[[Problem], bool]
    outcome: Callable[[Problem, Sequence[Any], Sequence[str]], bool | None]
    reply: Callable[[Problem, Sequence[Any], Sequence[str]], Reply]
    facts: Callable[[Problem, Any], Facts | None]
    ask: Callable[[Problem], tuple[Text, Text, Text]]
    hints: Callable[[Problem], Sequence[ProblemHint]]
    in_sight: Callable[[Any], tuple[Sequence[str], Sequence[str]]]
    fewer: Mapping[str, int]
    ideas: Mapping[str, Text]
    leads: Mapping[str, str]


PROBLEMS: Facet[ProblemRoom] = Facet("problems")
"""The facet is optional: games without it have no problems."""
