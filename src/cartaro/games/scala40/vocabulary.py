"""What the code of Scala 40 reads of a rulebook (:mod:`cartaro.vocabulary`)."""

from collections.abc import Iterator

from cartaro.cards import FRENCH
from cartaro.i18n import Text, tr
from cartaro.rulebook import Rulebook
from cartaro.vocabulary import (
    ANY_TEXT,
    YES_NO,
    Demand,
    Vocabulary,
    one_of,
    values_of,
    whole,
    with_option,
    with_parameter,
)

_CARDS, _MOST_PLAYERS = len(FRENCH.cards), 8

PARAMETERS = {
    "hand": whole(1, _CARDS),
    "opening": whole(0),
    "run_jokers": whole(0, 2),
    "set_jokers": whole(0, 1),
    "ace_low": whole(0),
    "ace_high": whole(0),
    "figure": whole(1),
    "joker_in_hand": whole(0),
    "ace_in_hand": whole(0),
    "lone_ace": whole(0),
    "in_hand_factor": whole(1),
    "flat_hand": whole(0),
    "flat_needs_in_hand": YES_NO,
    "exit": whole(1),
    "renewals": whole(0),
    "idle_turns": whole(1),
    "out": one_of("reached", "exceeded"),
    "renewal": one_of("turn", "draw"),
    "renewal_is_shuffled": YES_NO,
    "attaching_discards": one_of("anyone", "opened", "nobody"),
    "bare_joker": one_of("either", "place", "first"),
    "taking_may_open": YES_NO,
    "taken_card_is_used": YES_NO,
    "taken_card_may_be_melded": YES_NO,
    "swapped_joker_is_used": YES_NO,
    "opening_is_clean": YES_NO,
    "in_hand_needs_opening": YES_NO,
    "lays_before_drawing": YES_NO,
    "twin_is_declared": YES_NO,
    "turns_up_another": YES_NO,
    "joker_attaches": YES_NO,
}

OPTIONS = {
    **PARAMETERS,
    "players": whole(2, _MOST_PLAYERS),
    "variants": ANY_TEXT,
    "teams": whole(1, _MOST_PLAYERS),
    "reentry": YES_NO,
    "penalty": whole(0),
}

ALWAYS = frozenset(
    {
        "attach.opened",
        "card.values",
        "close",
        "close.first-round",
        "close.in-hand",
        "count.closer",
        "count.double",
        "count.hands",
        "deal.deck",
        "deal.first",
        "deal.hands",
        "deal.pile",
        "end.no-cards",
        "end.renewals",
        "joker.suit",
        "joker.value",
        "keep.card",
        "match.all-out",
        "match.dealer",
        "match.out",
        "meld.jokers",
        "meld.natural",
        "meld.run",
        "meld.set",
        "meld.shape",
        "opening.points",
        "stock.renewal",
        "swap.card",
        "swap.opened",
        "take.opened",
        "take.same",
        "turn.draw",
        "turn.end",
    }
)

RULES = ALWAYS | {
    "attach.at-once",
    "attach.joker",
    "attach.others",
    "close.drawn",
    "close.in-hand-attached",
    "close.under-opening",
    "count.ace",
    "count.closed",
    "count.flat",
    "count.flat-hand",
    "count.flat-unclosed",
    "count.joker",
    "count.values",
    "deal.pile-joker",
    "deal.players",
    "discard.all-attach",
    "discard.attaching",
    "discard.joker",
    "discard.swapping",
    "draw.dealer",
    "draw.tie",
    "joker.any",
    "joker.back",
    "joker.place",
    "joker.used",
    "keep.drawing",
    "lay.drawn",
    "lay.more",
    "match.exit",
    "match.penalty",
    "match.reentry",
    "match.reentry-last",
    "match.reentry-limit",
    "meld.again",
    "meld.kinds",
    "opening.clean",
    "opening.clean-attach",
    "sides",
    "stock.time",
    "swap.drawing",
    "take.attached",
    "take.in-opening",
    "take.new-run",
    "take.opening",
    "take.swapped",
    "take.unmelded",
    "take.unserving",
    "take.used",
    "twin.declared",
    "undo.kept",
    "view.look",
    "view.pile",
}

DEMANDS = (
    with_parameter("flat_hand", rules=("count.flat", "count.flat-hand")),
    with_parameter("attaching_discards", unless="anyone", rules=("discard.attaching", "discard.all-attach")),
    with_parameter("taking_may_open", unless=False, rules=("take.opening", "take.in-opening")),
    with_parameter("taken_card_is_used", unless=False, rules=("take.used",)),
    with_parameter("taken_card_may_be_melded", unless=True, rules=("take.unmelded",)),
    with_parameter("swapped_joker_is_used", unless=False, rules=("joker.used",)),
    with_parameter("opening_is_clean", unless=False, rules=("opening.clean", "opening.clean-attach")),
    with_parameter("in_hand_needs_opening", unless=True, rules=("close.under-opening",)),
    with_parameter("lays_before_drawing", unless=True, rules=("lay.drawn",)),
    with_parameter("lays_before_drawing", unless=False, rules=("keep.drawing", "close.drawn", "undo.kept")),
    with_parameter("twin_is_declared", unless=False, rules=("twin.declared",)),
    with_parameter("joker_attaches", unless=True, rules=("attach.joker",)),
    with_option("reentry", rules=("match.reentry", "match.reentry-last")),
    with_option("penalty", rules=("match.penalty",)),
    Demand(
        tr("games-scala40-vocabulary-demands"),
        lambda book: any(n != 1 for n in values_of(book, "teams")),
        rules=("sides",),
    ),
)


STATED = {
    "card.values": ("figure", "ace_high"),
    "close.under-opening": ("opening",),
    "count.ace": ("ace_in_hand",),
    "count.flat": ("flat_hand",),
    "count.flat-hand": ("flat_hand",),
    "count.flat-unclosed": ("flat_hand",),
    "count.hands": ("joker_in_hand", "ace_in_hand"),
    "count.joker": ("joker_in_hand",),
    "count.values": ("joker_in_hand", "ace_in_hand"),
    "deal.hands": ("hand",),
    "end.renewals": ("renewals", "idle_turns"),
    "match.exit": ("exit",),
    "match.out": ("exit",),
    "opening.clean": ("opening",),
    "opening.clean-attach": ("opening",),
    "opening.points": ("opening",),
}


def _check(book: Rulebook) -> Iterator[Text]:
    """Yield inconsistencies: more cards than the pack has, variants without parameters."""
    players = [n for n in book.options["players"].values if isinstance(n, int)]
    hands = [n for n in values_of(book, "hand") if isinstance(n, int)]
    if players and hands and max(players) * max(hands) + 2 > _CARDS:
        yield tr(
            "games-scala40-vocabulary-parameters_hand_hands_cards", players=max(players), hands=max(hands), cards=_CARDS
        )
    variants = book.parameters.get("variants", {})
    for letter in sorted({letter for word in values_of_variants(book) for letter in word} - {*variants}):
        yield tr("games-scala40-vocabulary-check", letter=letter)


def values_of_variants(book: Rulebook) -> list[str]:
    """Return the combinations of variants that a table may choose, such as ``ab``."""
    return [str(word) for word in book.options["variants"].values] if "variants" in book.options else []


VOCABULARY = Vocabulary(
    package="cartaro.games.scala40",
    names=("scala40",),
    parameters=PARAMETERS,
    options=OPTIONS,
    rules=RULES,
    always=ALWAYS,
    needed_parameters=frozenset(PARAMETERS) - {"flat_needs_in_hand", "joker_attaches", "lone_ace", "turns_up_another"},
    needed_options=frozenset({"players"}),
    demands=DEMANDS,
    house_rules=True,
    stated=STATED,
    questions={"in_hand": "count.double", "flat": "count.flat"},
    variants=True,
    check=lambda book: tuple(_check(book)),
)
