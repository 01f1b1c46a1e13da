"""The names of a game's cards and score lines: the facet ``words`` of its entry."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cartaro.engine.registry import Facet
from cartaro.i18n import Text
from cartaro.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Words:
    """The vocabulary of a game in records, reviews and reports.

    ``name_line`` returns the title of a line of the score sheet, by its name; ``name_cards`` the names of cards given
    as text, under a rulebook. ``lying_open`` holds titles for the parts of a position that everybody sees, by their
    keys in the judge's protocol; ``beside_hand`` returns a review's words for the open cards, given beside a hand.
    ``remarkable`` holds a word for each kind of event that a replay marks.
    """

    name_line: Callable[[str], Text]
    name_cards: Callable[[Rulebook, Sequence[str]], Text]
    lying_open: Mapping[str, Text]
    beside_hand: Callable[[Text], Text]
    remarkable: Mapping[str, str] = field(default_factory=dict)


WORDS: Facet[Words] = Facet("words")
