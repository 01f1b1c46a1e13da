"""Which laws the kernel plays, and by what learnt weights: a rulebook beyond them is played by the judged game alone.

The kernel is another description of the law than the rules that referee. What it plays is listed in the room
of each game's bots, not taken from its vocabulary: a rule or parameter that the game comes to know is beyond the kernel
until it is written there.
"""

from collections.abc import Collection, Iterator, Mapping

from cartaro.bots.room import BOT_ROOM
from cartaro.games import game_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue, Rulebook

_ELSEWHERE = frozenset({"draw", "exposed", "fuori", "irregular", "match", "roles", "sides", "view"})
"""Topics that a deal under way does not depend on, but for declarations and exposed cards: the judge lists the actions,
and bots choose among those that the kernel has too."""

_NOTHING: Mapping[str, OptionValue] = {}


class UnknownLawError(CartaroError):
    """A rulebook whose law the kernel does not play."""


def check_known(rulebook: Rulebook, options: Mapping[str, OptionValue] = _NOTHING) -> None:
    """Raise :class:`UnknownLawError`, which names what is missing, where the kernel does not implement *rulebook*.

    *options* are those of the table.
    """
    what = beyond(rulebook, options)
    if what is not None:
        raise UnknownLawError(
            "unknown_law",
            tr("bots-known_law-unknown_law", rulebook=rulebook.id, what=what),
        )


def beyond(rulebook: Rulebook, options: Mapping[str, OptionValue] = _NOTHING) -> Text | None:
    """Return what the kernel does not know of *rulebook*, as «la regola «take.two»»; None where it plays by it.

    *options* are what a table chose: of those that the kernel knows, some values are beyond it.
    """
    return next(iter(BOT_ROOM.of(game_of(rulebook).name).beyond(rulebook, options)), None)


def unknown_rules(book: Rulebook, rules: Collection[str], always: Collection[str]) -> Iterator[Text]:
    """Yield the rules of *book* that are not among *rules*, and those of *always* that it does not have."""
    for rule in book.cited:
        if rule not in rules and rule.partition(".")[0] not in _ELSEWHERE:
            yield tr("bots-known_law-rule", rule=rule)
    for rule in sorted(always):
        if rule not in book.cited:
            yield tr("bots-known_law-unknown_rules", rule=rule)


def unread_names(book: Rulebook, parameters: Collection[str], options: Collection[str]) -> Iterator[Text]:
    """Yield the parameters and options of *book* that are not among these."""
    for name in book.parameters:
        if name not in parameters:
            yield parameter(name)
    for name in book.options:
        if name not in options:
            yield tr("bots-known_law-unread_names", name=name)


def parameter(name: str) -> Text:
    """Return how a parameter is named whose value the kernel does not play."""
    return tr("bots-known_law-parameter", name=name)
