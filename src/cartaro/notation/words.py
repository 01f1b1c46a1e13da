"""How a game's cards and score lines are called: the facet ``words`` of its entry."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cartaro.engine.registry import Facet
from cartaro.i18n import Text
from cartaro.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Words:
    """The vocabulary of a game in records, reviews and reports.

    ``name_line`` titles a line of the score sheet by its name; ``name_cards`` lists cards given by their texts, under a
    rulebook. ``lying_open`` titles what of a position everybody sees, by its keys in the judge's protocol;
    ``beside_hand`` returns how a review puts the cards that lie open beside a hand. ``remarkable`` says in a word
    which facts a replay marks, by kind.
    """

    name_line: Callable[[str], Text]
    name_cards: Callable[[Rulebook, Sequence[str]], Text]
    lying_open: Mapping[str, Text]
    beside_hand: Callable[[Text], Text]
    remarkable: Mapping[str, str] = field(default_factory=dict)


WORDS: Facet[Words] = Facet("words")
