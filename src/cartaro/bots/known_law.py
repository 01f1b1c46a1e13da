"""Which rulebooks the kernel can play; any other rulebook is played by the judged game alone.

The kernel implements the law separately from the referee's rules. What it implements is listed in the room of each
game's bots, not derived from the game's vocabulary: a rule or parameter added to the game is unknown to the kernel
until it is listed there.
"""

from collections.abc import Collection, Iterator, Mapping

from cartaro.bots.room import BOT_ROOM
from cartaro.games import game_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue, Rulebook

_ELSEWHERE = frozenset({"draw", "exposed", "fuori", "irregular", "match", "roles", "sides", "view"})
"""Topics that do not affect a deal in progress, except for declarations and exposed cards: for those the judge lists
the actions, and bots choose among the ones that the kernel also has."""

_NOTHING: Mapping[str, OptionValue] = {}


class UnknownLawError(CartaroError):
    """A rulebook that the kernel does not implement."""


def check_known(rulebook: Rulebook, options: Mapping[str, OptionValue] = _NOTHING) -> None:
    """Raise :class:`UnknownLawError`, which names what is missing, if the kernel does not implement *rulebook*.

    *options* are those of the table.
    """
    what = beyond(rulebook, options)
    if what is not None:
        raise UnknownLawError(
            "unknown_law",
            tr("bots-known_law-unknown_law", rulebook=rulebook.id, what=what),
        )


def beyond(rulebook: Rulebook, options: Mapping[str, OptionValue] = _NOTHING) -> Text | None:
    """Return what the kernel lacks for *rulebook*, such as «la regola «take.two»»; None if it implements it.

    *options* are those that a table chose: the kernel does not implement every value of the options that it knows.
    """
    return next(iter(BOT_ROOM.of(game_of(rulebook).name).beyond(rulebook, options)), None)


def unknown_rules(book: Rulebook, rules: Collection[str], always: Collection[str]) -> Iterator[Text]:
    """Yield the rules of *book* that are not among *rules*, and the rules in *always* that *book* does not have."""
    for rule in book.cited:
        if rule not in rules and rule.partition(".")[0] not in _ELSEWHERE:
            yield tr("bots-known_law-rule", rule=rule)
    for rule in sorted(always):
        if rule not in book.cited:
            yield tr("bots-known_law-unknown_rules", rule=rule)


def unread_names(book: Rulebook, parameters: Collection[str], options: Collection[str]) -> Iterator[Text]:
    """Yield the parameters and options of *book* that are not in *parameters* and *options*."""
    for name in book.parameters:
        if name not in parameters:
            yield parameter(name)
    for name in book.options:
        if name not in options:
            yield tr("bots-known_law-unread_names", name=name)


def parameter(name: str) -> Text:
    """Return the name, for players, of a parameter that the kernel does not implement."""
    return tr("bots-known_law-parameter", name=name)
