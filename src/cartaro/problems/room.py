"""What a game brings to problems: the facet ``problems`` of its entry."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cartaro.coach.remark import Reason
from cartaro.engine.registry import Facet
from cartaro.i18n import Text
from cartaro.problems.problem import Problem
from cartaro.rulebook import OptionValue

LEVEL_TRIES: Mapping[str, int] = {"learner": 4, "casual": 4, "skilled": 2, "expert": 2, "master": 1}
"""How often each level tries a problem: those that think, and so hardly waver, less often."""


class Finder(Protocol):
    """Looks for problems of one table; it remembers nothing of one seed when it looks at the next."""

    def find(self, seed: int) -> Iterator[Problem]:
        """Play the deal of *seed* and yield the problems met in it."""
        ...

    def play(self, seed: int) -> Iterator[tuple[int, Any]]:
        """Yield every position of the deal of *seed* as it is played, and how many actions came before it."""
        ...


@dataclass(frozen=True, slots=True)
class Reply:
    """What answers a try: what is said of it, the ideas behind the better play, and what is played out (by seat).

    It is played out from ``begun``, where that is not the position after the try: nobody who tried can tell the two
    apart, for only cards that nobody sees lie otherwise.
    """

    said: Text
    reasons: tuple[Reason, ...] = ()
    line: tuple[tuple[int, str], ...] = ()
    begun: Any = None


@dataclass(frozen=True, slots=True)
class ProblemHint:
    """A help that is asked for; the last of a problem's names the ``action`` to begin with."""

    text: Text
    action: str | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """What who plays can know besides the cards in sight: rows of a table, each a name and its values."""

    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, tuple[str, ...]], ...]
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class ProblemRoom:
    """What a game does for problems.

    ``tables`` are the options of the tables at which a rulebook's problems are looked for, in turn; ``finder`` looks
    for them at one. ``likeness`` is the same for problems that a person would call one problem. ``faults`` tells what
    in a problem is not as it says, worked out anew. ``is_open`` says whether all hands are seen. ``outcome`` tells
    whether the actions done (the position before the first, the one after each) have reached what is asked (True),
    can no longer reach it (False), or go on (None). ``reply`` answers a try that is over, ``facts`` and ``ask``
    (title, text, what to do) are told with the position, ``hints`` are given one by one (the idea, then the card),
    ``in_sight`` are cards of it to show: the own hand, the table.
    """

    tables: Callable[[str], Sequence[Mapping[str, OptionValue]]]
    finder: Callable[[str, Mapping[str, OptionValue]], Finder]
    likeness: Callable[[Problem], Sequence[Hashable]]
    faults: Callable[[Problem], Iterator[str]]
    is_open: Callable[[Problem], bool]
    outcome: Callable[[Problem, Sequence[Any], Sequence[str]], bool | None]
    reply: Callable[[Problem, Sequence[Any], Sequence[str]], Reply]
    facts: Callable[[Problem, Any], Facts | None]
    ask: Callable[[Problem], tuple[Text, Text, Text]]
    hints: Callable[[Problem], Sequence[ProblemHint]]
    in_sight: Callable[[Any], tuple[Sequence[str], Sequence[str]]]


PROBLEMS: Facet[ProblemRoom] = Facet("problems")
"""A game may bring none: then it has no problems."""
