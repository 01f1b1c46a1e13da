"""The rules, parameters and options of the fishing games that the kernel implements (:mod:`cartaro.bots.known_law`)."""

from collections.abc import Iterator, Mapping

from cartaro.bots.known_law import parameter, unknown_rules, unread_names
from cartaro.house_rules import lines_of, package_of
from cartaro.i18n import Text, tr
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.vocabulary import values_of

_ALWAYS = frozenset(
    {
        "card.values",
        "scopa",
        "scopa.last",
        "score.cards",
        "score.denari",
        "score.primiera",
        "score.primiera.suits",
        "score.scopa",
        "score.settebello",
        "take.compulsory",
        "take.equal",
        "take.last",
        "take.nobody",
        "take.one",
        "take.priority",
        "take.sum",
        "turn.order",
    }
)
_RULES = _ALWAYS | {
    "deal.deck",
    "deal.hands",
    "deal.order",
    "deal.recount",
    "deal.redeal",
    "deal.stock",
    "play.final",
    "play.lay",
    "scopa.last.hand",
    "score.king",
    "score.napola",
    "score.primiera.nobody",
    "score.primiera.three",
    "score.settanta",
    "score.sides",
    "take.equal.compulsory",
    "take.free",
    "take.missed",
    "take.pile",
}
_PARAMETERS = frozenset(
    {
        "pack",
        "other_packs",
        "players",
        "hand",
        "packets",
        "table",
        "table_packets",
        "redeal_kings",
        "redeal_sum",
        "values",
        "primiera",
        "cards_majority",
        "denari_majority",
        "clock_minutes",
        "fuori_target",
        "grade_single",
        "grade_double",
        "stakes",
    }
)
_OPTIONS = frozenset(
    {
        "arbitration",
        "capture",
        "clock",
        "deals",
        "last_scopa",
        "napola",
        "pairs",
        "partners",
        "players",
        "re_bello",
        "settanta",
        "target",
    }
)
_CHOICES_BEYOND = (("capture", "lay-denari"),)
_RANKS = tuple(range(1, 11))
_MOST_PRIMIERA = 100
"""Differences of primiera values are stored in eleven bits (:mod:`cartaro.kernel.scopa.solver`)."""


def beyond(book: Rulebook, options: Mapping[str, OptionValue]) -> Iterator[Text]:
    """Yield what the kernel lacks for *book* with the *options* that a table chose.

    What a package's rules read of a rulebook matters to those rules alone.
    """
    for name, value in _CHOICES_BEYOND:
        if (name, value) in options.items():
            yield tr("bots-scopa-known_law-beyond", name=name, value=value)
    lines = [line for line in lines_of(book, "scopa") if line.by_denari]
    yield from unknown_rules(book, _RULES.union(line.name for line in lines), _ALWAYS)
    own = [name for name in (*book.parameters, *book.options) if package_of(name) is not None]
    yield from unread_names(book, _PARAMETERS.union(own), _OPTIONS.union(own))
    if any(tuple(values) != _RANKS for values in _lists(book, "values")):
        yield parameter("values")
    if any(not 0 < worth <= _MOST_PRIMIERA for values in _lists(book, "primiera") for worth in values):
        yield parameter("primiera")


def _lists(book: Rulebook, name: str) -> list[list[int]]:
    return [value for value in values_of(book, name) if isinstance(value, list)]
