"""What a game's code reads of a rulebook: parameters and options with their valid values, and the rules it knows.

A rulebook is checked against it when loaded (:mod:`cartaro.rulebook_file`): an entry that no code reads would be a law
that nobody plays, and an entry that code reads but the rulebook lacks would be a law that nobody wrote.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cartaro.i18n import Text, tr
from cartaro.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class ValueKind:
    """A kind of value: a predicate that tells whether a value fits, and a description to follow «ci vuole»."""

    fits: Callable[[object], bool]
    said: Text


def whole(least: int, most: int | None = None) -> ValueKind:
    """Return the kind of whole numbers from *least* to *most*; ``True`` is not the number one."""
    if most is None:
        text = tr("vocabulary-whole_number_up", least=least)
    else:
        text = tr("vocabulary-whole_number", least=least, most=most)
    return ValueKind(lambda v: type(v) is int and v >= least and (most is None or v <= most), text)


def one_of(*values: str | int) -> ValueKind:
    """Return the kind that accepts only these words or numbers."""
    listed = ", ".join(map(str, values))
    return ValueKind(
        lambda v: any(v == value and type(v) is type(value) for value in values),
        tr("vocabulary-one_these", listed=listed),
    )


def many(each: ValueKind, length: int | None = None) -> ValueKind:
    """Return the kind of lists of *length* values (None: one or more), each of kind *each*."""
    count = Text("", "") if length is None else tr("vocabulary-values", length=length)
    text = tr("vocabulary-said", count=count, said=each.said)
    return ValueKind(
        lambda v: (
            isinstance(v, list | tuple)
            and (bool(v) if length is None else len(v) == length)
            and all(each.fits(one) for one in v)
        ),
        text,
    )


YES_NO = ValueKind(lambda v: isinstance(v, bool), tr("vocabulary-true_false"))
ANY_TEXT = ValueKind(lambda v: isinstance(v, str), tr("vocabulary-text"))


@dataclass(frozen=True, slots=True)
class Demand:
    """What a rulebook must have because of something else in it; ``said`` names the latter, as «l'opzione «deals»»."""

    said: Text
    applies: Callable[[Rulebook], bool]
    rules: Sequence[str] = ()
    parameters: Sequence[str] = ()
    options: Sequence[str] = ()


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """What the code of one game reads. ``game`` is its folder, ``names`` the values that ``game`` may have in a file.

    ``parameters`` and ``options`` are all that any code reads, ``needed_parameters`` and ``needed_options`` those that
    it always reads; ``rules`` are all that code knows, ``always`` those that it enforces or cites under every rulebook.
    ``questions`` are those asked about a deal when the score of a real table is kept, each with the rule by which the
    answer counts. ``variants`` says whether an option may change parameters, each variant named by a letter. An option
    with the name of a parameter replaces it. ``stated`` has, by rule, the parameters whose numbers its article states,
    if it states any. ``house_rules`` and ``house_lines`` say whether the game asks the predicates and counts the lines
    that packages add (:mod:`cartaro.house_rules`). ``check`` returns any other inconsistencies.
    """

    package: str
    names: Sequence[str]
    parameters: Mapping[str, ValueKind]
    options: Mapping[str, ValueKind]
    rules: frozenset[str]
    always: frozenset[str]
    needed_parameters: frozenset[str]
    needed_options: frozenset[str]
    demands: Sequence[Demand] = ()
    questions: Mapping[str, str] = field(default_factory=dict)
    variants: bool = False
    stated: Mapping[str, Sequence[str]] = field(default_factory=dict)
    check: Callable[[Rulebook], Sequence[Text]] = lambda _: ()
    house_rules: bool = False
    house_lines: bool = False

    @property
    def game(self) -> str:
        """The game's folder: the last word of its package."""
        return self.package.rpartition(".")[2]


def with_rule(name: str, *, rules: Sequence[str] = (), parameters: Sequence[str] = ()) -> Demand:
    """Return what else a rulebook that institutes a rule must have."""
    text = tr("vocabulary-rule", name=name)
    return Demand(text, lambda book: book.has(name), rules, parameters)


def with_option(
    name: str, *, rules: Sequence[str] = (), parameters: Sequence[str] = (), options: Sequence[str] = ()
) -> Demand:
    """Return what else a rulebook with an option must have."""
    text = tr("vocabulary-option", name=name)
    return Demand(text, lambda book: name in book.options, rules, parameters, options)


def with_parameter(name: str, *, unless: object = 0, rules: Sequence[str] = ()) -> Demand:
    """Return what a rulebook must have if a parameter, as it is or by variant or option, can differ from *unless*."""
    text = tr("vocabulary-parameter", name=name)
    return Demand(text, lambda book: any(value != unless for value in values_of(book, name)), rules)


def values_of(book: Rulebook, name: str) -> list[object]:
    """Return every value that a parameter has in *book*, its own first, then by variant and by option."""
    variants = book.parameters.get("variants", {})
    option = book.options.get(name)
    found = [book.parameters[name]] if name in book.parameters else []
    found += [changes[name] for changes in variants.values() if name in changes]
    return [*found, *(option.values if option else ())]
