"""Which laws the kernel plays, and by what learnt weights: a rulebook beyond them is played by the judged game alone.

The kernel is another description of the law than the rules that referee. What it plays is listed here, not taken from
the game's vocabulary: a rule or parameter that the game comes to know is beyond the kernel until it is written there.
"""

from collections.abc import Collection, Iterator, Mapping

from cartaro.games.scala40.game import SCALA40
from cartaro.i18n import CartaroError, Text
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.vocabulary import values_of

_ELSEWHERE = frozenset({"draw", "exposed", "fuori", "irregular", "match", "roles", "sides", "view"})
"""Topics that a deal under way does not depend on, but for declarations and exposed cards: the judge lists the actions,
and bots choose among those that the kernel has too."""

_FISHING_ALWAYS = frozenset(
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
_FISHING_RULES = _FISHING_ALWAYS | {
    "deal.deck",
    "deal.hands",
    "deal.order",
    "deal.recount",
    "deal.redeal",
    "deal.stock",
    "play.final",
    "play.lay",
    "scopa.last.hand",
    "score.primiera.nobody",
    "score.primiera.three",
    "score.sides",
    "take.equal.compulsory",
    "take.free",
    "take.missed",
    "take.pile",
}
_FISHING_PARAMETERS = frozenset(
    {
        "pack",
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
_FISHING_OPTIONS = frozenset(
    {"arbitration", "capture", "clock", "deals", "last_scopa", "pairs", "partners", "players", "target"}
)
_CHOICES_BEYOND = (("capture", "lay-denari"),)
_NOTHING: Mapping[str, OptionValue] = {}
_RANKS = tuple(range(1, 11))
_MOST_PRIMIERA = 100
"""Differences of primiera values are kept in eleven bits (:mod:`cartaro.kernel.scopa.count_bounds`)."""

_SCALA_ALWAYS = frozenset(
    {
        "attach.opened",
        "close.first-round",
        "keep.card",
        "opening.points",
        "swap.opened",
        "take.opened",
        "take.same",
        "turn.draw",
    }
)
_SCALA_RULES = _SCALA_ALWAYS | {
    "attach.others",
    "card.values",
    "close",
    "close.drawn",
    "close.in-hand",
    "close.in-hand-attached",
    "close.under-opening",
    "count.ace",
    "count.closed",
    "count.closer",
    "count.double",
    "count.flat",
    "count.flat-hand",
    "count.flat-unclosed",
    "count.hands",
    "count.joker",
    "count.values",
    "deal.deck",
    "deal.first",
    "deal.hands",
    "deal.pile",
    "deal.players",
    "discard.all-attach",
    "discard.attaching",
    "discard.joker",
    "discard.swapping",
    "end.no-cards",
    "end.renewals",
    "joker.any",
    "joker.place",
    "joker.suit",
    "joker.used",
    "joker.value",
    "keep.drawing",
    "lay.drawn",
    "lay.more",
    "meld.again",
    "meld.jokers",
    "meld.natural",
    "meld.run",
    "meld.set",
    "meld.shape",
    "opening.clean",
    "opening.clean-attach",
    "stock.renewal",
    "stock.time",
    "swap.card",
    "swap.drawing",
    "take.attached",
    "take.in-opening",
    "take.opening",
    "take.swapped",
    "take.unmelded",
    "take.unserving",
    "take.used",
    "turn.end",
    "twin.declared",
    "undo.kept",
}
_SCALA_PARAMETERS = frozenset(
    {
        "ace_high",
        "ace_in_hand",
        "ace_low",
        "attaching_discards",
        "bare_joker",
        "exit",
        "figure",
        "flat_hand",
        "flat_needs_in_hand",
        "hand",
        "idle_turns",
        "in_hand_factor",
        "in_hand_needs_opening",
        "joker_in_hand",
        "lays_before_drawing",
        "lone_ace",
        "opening",
        "opening_is_clean",
        "out",
        "renewal",
        "renewal_is_shuffled",
        "renewals",
        "run_jokers",
        "set_jokers",
        "swapped_joker_is_used",
        "taken_card_is_used",
        "taken_card_may_be_melded",
        "taking_may_open",
        "twin_is_declared",
        "variants",
    }
)
_SCALA_OPTIONS = _SCALA_PARAMETERS | {"penalty", "players", "reentry", "teams"}
_MOST_A_CARD = 15
"""What a card is worth is kept in four bits (:mod:`cartaro.kernel.scala40.law`)."""
_MOST_TIMES = 32_767


class UnknownLawError(CartaroError):
    """A rulebook whose law the kernel does not play."""


def check_known(rulebook: Rulebook, options: Mapping[str, OptionValue] = _NOTHING) -> None:
    """Raise :class:`UnknownLawError` where the kernel does not play by *rulebook*, or not with what a table chose.

    The sentence says what it lacks.
    """
    what = beyond(rulebook, options)
    if what is not None:
        raise UnknownLawError(
            "unknown_law",
            f"Il motore di calcolo non sa giocare con {rulebook.id}: non conosce {what.it}.",
            f"The engine cannot play by {rulebook.id}: it does not know {what.en}.",
        )


def beyond(rulebook: Rulebook, options: Mapping[str, OptionValue] = _NOTHING) -> Text | None:
    """Return what the kernel does not know of *rulebook*, as «la regola «take.two»»; None where it plays by it.

    *options* are what a table chose: of those that the kernel knows, some values are beyond it.
    """
    for choice in _CHOICES_BEYOND:
        if choice in options.items():
            name, value = choice
            return Text(f"l'opzione «{name}={value}»", f"option '{name}={value}'")
    of_scala = rulebook.id in SCALA40.rulebooks or rulebook.game == SCALA40.name
    return next(_beyond_scala(rulebook) if of_scala else _beyond_fishing(rulebook), None)


def _beyond_fishing(book: Rulebook) -> Iterator[Text]:
    yield from _unknown(book, _FISHING_RULES, _FISHING_ALWAYS)
    yield from _unread(book, _FISHING_PARAMETERS, _FISHING_OPTIONS)
    if any(tuple(values) != _RANKS for values in _lists(book, "values")):
        yield _parameter("values")
    if any(not 0 < worth <= _MOST_PRIMIERA for values in _lists(book, "primiera") for worth in values):
        yield _parameter("primiera")


def _lists(book: Rulebook, name: str) -> list[list[int]]:
    return [value for value in values_of(book, name) if isinstance(value, list)]


def _beyond_scala(book: Rulebook) -> Iterator[Text]:
    yield from _unknown(book, _SCALA_RULES, _SCALA_ALWAYS)
    yield from _unread(book, _SCALA_PARAMETERS, _SCALA_OPTIONS)
    for name in ("ace_low", "ace_high", "ace_in_hand", "figure"):
        if not _are_within(book, name, _MOST_A_CARD):
            yield _parameter(name)
    for name in ("opening", "joker_in_hand", "lone_ace", "flat_hand", "idle_turns", "renewals"):
        if not _are_within(book, name, _MOST_TIMES):
            yield _parameter(name)


def _are_within(book: Rulebook, name: str, most: int) -> bool:
    return all(isinstance(value, int) and value <= most for value in values_of(book, name))


def _unknown(book: Rulebook, rules: Collection[str], always: Collection[str]) -> Iterator[Text]:
    for rule in book.cited:
        if rule not in rules and rule.partition(".")[0] not in _ELSEWHERE:
            yield Text(f"la regola «{rule}»", f"rule '{rule}'")
    for rule in sorted(always):
        if rule not in book.cited:
            yield Text(f"un gioco senza la regola «{rule}»", f"a game without rule '{rule}'")


def _unread(book: Rulebook, parameters: Collection[str], options: Collection[str]) -> Iterator[Text]:
    for name in book.parameters:
        if name not in parameters:
            yield _parameter(name)
    for name in book.options:
        if name not in options:
            yield Text(f"l'opzione «{name}»", f"option '{name}'")


def _parameter(name: str) -> Text:
    return Text(f"il valore del parametro «{name}»", f"the value of parameter '{name}'")
