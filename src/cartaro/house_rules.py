"""Rules that a package adds to a game that exists: predicates, lines of the score, parameters, options.

A package names an object of :class:`HouseRules` as an entry point of the group ``cartaro.rules``. The name of the
entry point begins the name of everything that it adds, ``NAME:rule``, so that two packages never mean different things
by one name. A package is imported only when a rulebook names something of it.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Rule, Rulebook, Titles
from cartaro.vocabulary import ValueKind, Vocabulary

GROUP = "cartaro.rules"
"""The entry point group in which an installed package names its rules."""

MARK = ":"
_NAME = re.compile(r"[a-z0-9-]+:[a-z0-9_.-]+")
"""What stands between the name of a package's rules and the name of one of them."""


@dataclass(frozen=True, slots=True)
class HouseLine:
    """A line of a game's score.

    ``name`` is the rule by which a rulebook has the line. ``points`` returns the points of each side at the end of a
    deal, of which it gets what everybody may see; ``most`` is the most that a side can make by it. ``count`` returns
    the numbers that the note of the line shows (None: the points). ``by_denari`` says that the points of a side depend
    on the denari that it has taken, and on nothing else: then the kernel plays by the line. ``replaces`` is the line in
    whose place it comes, as a sheet calls it.
    """

    name: str
    title: Text
    points: Callable[[Any], Sequence[int]]
    most: int
    count: Callable[[Any], Sequence[int]] | None = None
    by_denari: bool = False
    replaces: str | None = None

    @property
    def called(self) -> str:
        """The name of the line on a score sheet, such as ``napola`` for the rule ``score.napola``."""
        return self.name.removeprefix("score.")


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a package adds to *game*, the name of a game's folder.

    ``rules`` are predicates of an observation, that of the seat to act without its actions, and of an action: an action
    for which one is false is refused by the article that names the rule. ``parameters`` and ``options`` have the valid
    values of the numbers and choices that the rules read, ``titles`` the names of the parameters.
    """

    game: str
    rules: Sequence[Rule[Any, Any]] = ()
    lines: Sequence[HouseLine] = ()
    parameters: Mapping[str, ValueKind] = field(default_factory=dict)
    options: Mapping[str, ValueKind] = field(default_factory=dict)
    titles: Mapping[str, Text] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of everything that is added."""
        rules = [rule.name for rule in self.rules] + [line.name for line in self.lines]
        return (*rules, *self.parameters, *self.options, *self.titles)


class HouseRulesError(CartaroError):
    """Rules of a package that cannot be used."""


def package_of(name: str) -> str | None:
    """Return the package's rules that a name belongs to; None for a name of Cartaro's own."""
    package, mark, _ = name.partition(MARK)
    return package if mark else None


def find_house_rules(package: str, game: str) -> HouseRules | None:
    """Return the rules called *package* for *game*; None if no installed package has such rules.

    Raise :class:`HouseRulesError` if two packages call their rules so, or they cannot be used.
    """
    found = _installed().get(package, ())
    if len({point.value for point in found}) > 1:
        both = ", ".join(sorted(point.value for point in found))
        raise HouseRulesError("bad_rules", tr("house_rules-twice", package=package, both=both))
    rules = _load(found[0]) if found else None
    return rules if rules is not None and rules.game == game else None


@cache
def _installed() -> Mapping[str, Sequence[EntryPoint]]:
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, []).append(point)
    return found


@cache
def _load(point: EntryPoint) -> HouseRules:
    module, _, name = point.value.partition(":")
    try:
        rules = getattr(import_module(module), name)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise HouseRulesError("bad_rules", tr("house_rules-not_loaded", name=point.name, error=why)) from error
    if not isinstance(rules, HouseRules):
        raise HouseRulesError("bad_rules", tr("house_rules-no_rules", name=point.name, value=point.value))
    for each in rules.names:
        if package_of(each) != point.name or not _NAME.fullmatch(each):
            raise HouseRulesError("bad_rules", tr("house_rules-foreign_name", name=point.name, each=each))
    return rules


def widen(vocabulary: Vocabulary, names: Iterable[str]) -> Vocabulary:
    """Return *vocabulary* with what installed packages add to its game, as far as *names* name their rules.

    Raise :class:`HouseRulesError` if the game takes no such additions.
    """
    packages = dict.fromkeys(package_of(name) for name in names)
    for package in packages:
        rules = None if package is None else find_house_rules(package, vocabulary.game)
        if rules is not None:
            _check_taken(vocabulary, rules)
            vocabulary = replace(
                vocabulary,
                parameters={**vocabulary.parameters, **rules.parameters},
                options={**vocabulary.options, **rules.options},
                rules=vocabulary.rules.union((rule.name for rule in rules.rules), (line.name for line in rules.lines)),
            )
    return vocabulary


def _check_taken(vocabulary: Vocabulary, rules: HouseRules) -> None:
    untaken = [] if vocabulary.house_rules else [rule.name for rule in rules.rules]
    untaken += [] if vocabulary.house_lines else [line.name for line in rules.lines]
    if untaken:
        listed = ", ".join(untaken)
        raise HouseRulesError("bad_rules", tr("house_rules-untaken", game=vocabulary.game, names=listed))


def with_titles(titles: Titles, game: str, names: Iterable[str]) -> Titles:
    """Return *titles* with those of the parameters that installed packages add, as far as *names* name their rules."""
    added: dict[str, Text] = {}
    for package in dict.fromkeys(package_of(name) for name in names):
        rules = None if package is None else find_house_rules(package, game)
        added |= rules.titles if rules is not None else {}
    return replace(titles, parameters={**titles.parameters, **added}) if added else titles


def find_line(name: str, game: str) -> HouseLine | None:
    """Return the line of a package called *name*; None if no installed package has it for *game*."""
    package = package_of(name)
    rules = None if package is None else find_house_rules(package, game)
    return None if rules is None else next((line for line in rules.lines if line.name == name), None)


def rules_of(book: Rulebook, game: str) -> tuple[Rule[Any, Any], ...]:
    """Return the predicates of packages that *book* institutes, in the order of its articles."""
    named = {rule.name: rule for rules in _packages_of(book, game) for rule in rules.rules}
    return tuple(named[name] for name in book.cited if name in named)


def lines_of(book: Rulebook, game: str) -> tuple[HouseLine, ...]:
    """Return the lines of packages that *book* institutes, in the order of its articles."""
    named = {line.name: line for rules in _packages_of(book, game) for line in rules.lines}
    return tuple(named[name] for name in book.cited if name in named)


def _packages_of(book: Rulebook, game: str) -> list[HouseRules]:
    packages = dict.fromkeys(package_of(name) for name in book.cited)
    found = [find_house_rules(package, game) for package in packages if package is not None]
    return [rules for rules in found if rules is not None]
