"""The rules, parameters and options of Scala 40 that the kernel implements (see :mod:`cartaro.bots.known_law`)."""

from collections.abc import Iterator, Mapping

from cartaro.bots.known_law import parameter, unknown_rules, unread_names
from cartaro.i18n import Text
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.vocabulary import values_of

_ALWAYS = frozenset(
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
_RULES = _ALWAYS | {
    "attach.at-once",
    "attach.joker",
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
    "deal.pile-joker",
    "deal.players",
    "discard.all-attach",
    "discard.attaching",
    "discard.joker",
    "discard.swapping",
    "end.no-cards",
    "end.renewals",
    "joker.any",
    "joker.back",
    "joker.place",
    "joker.suit",
    "joker.used",
    "joker.value",
    "keep.drawing",
    "lay.drawn",
    "lay.more",
    "meld.again",
    "meld.jokers",
    "meld.kinds",
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
    "take.new-run",
    "take.opening",
    "take.swapped",
    "take.unmelded",
    "take.unserving",
    "take.used",
    "turn.end",
    "twin.declared",
    "undo.kept",
}
_PARAMETERS = frozenset(
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
        "joker_attaches",
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
        "turns_up_another",
        "twin_is_declared",
        "variants",
    }
)
_OPTIONS = _PARAMETERS | {"penalty", "players", "reentry", "teams"}
_MOST_A_CARD = 15
"""A card's value is stored in four bits (:mod:`cartaro.kernel.scala40.state`)."""
_MOST_TIMES = 32_767


def beyond(book: Rulebook, options: Mapping[str, OptionValue]) -> Iterator[Text]:
    """Yield what the kernel lacks for *book* with the *options* that a table chose."""
    yield from unknown_rules(book, _RULES, _ALWAYS)
    yield from unread_names(book, _PARAMETERS, _OPTIONS)
    for name in ("ace_low", "ace_high", "ace_in_hand", "figure"):
        if not _are_within(book, options, name, _MOST_A_CARD):
            yield parameter(name)
    for name in ("opening", "joker_in_hand", "lone_ace", "flat_hand", "idle_turns", "renewals"):
        if not _are_within(book, options, name, _MOST_TIMES):
            yield parameter(name)


def _are_within(book: Rulebook, options: Mapping[str, OptionValue], name: str, most: int) -> bool:
    """Whether the book's values of a parameter, and the one that the table chose, if any, are no more than *most*."""
    values = [*values_of(book, name), *(value for option, value in options.items() if option == name)]
    return all(isinstance(value, int) and value <= most for value in values)
