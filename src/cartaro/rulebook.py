"""The law as data: articles, rulebooks, and the verdicts that cite them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from cartaro.i18n import CartaroError, Text, tr

OptionValue: TypeAlias = str | int | bool
Where = TypeVar("Where")
Subject = TypeVar("Subject")
YES_NO = {True: tr("rulebook-yes"), False: tr("rulebook-no")}
"""The names of the values of a choice between yes and no."""


def spell_value(value: OptionValue) -> str:
    """Return the value of an option as it is written in a rulebook's file or a command."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Treatment(StrEnum):
    """How the engine treats an article; every article has exactly one treatment."""

    ENFORCED = "enforced"
    """A rule in code decides it."""
    RECORDED = "recorded"
    """The fact is recorded; people decide."""
    MOOT = "moot"
    """It cannot happen at a table that Cartaro deals."""
    SILENT = "silent"
    """A gap: the text is silent or ambiguous, and the article states the reading chosen."""


@dataclass(frozen=True, slots=True)
class Article:
    """One article of a rulebook, or one gap of it with this project's reading.

    ``id`` is stable and cited by verdicts; ``number`` is what players call it; ``rules`` names the rules in code that
    decide it; ``refusal`` is the sentence shown to a player when they refuse an action, unless ``refusals`` has one of
    the rule that is broken. ``apart`` describes the part of an enforced article that code does not enforce: the part
    that people decide, or that does not apply on line.
    """

    id: str
    number: str
    heading: Text
    treatment: Treatment
    text: Text
    refusal: Text
    rules: tuple[str, ...]
    apart: Text | None = None
    refusals: Mapping[str, Text] = field(default_factory=dict, hash=False)
    """The sentence of a rule of its own, by the rule's name, where ``refusal`` would not say what went wrong."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table may make: its values, the default, and the article that allows it.

    If ``least`` is given, any whole number from it up (to ``most``, if given) is lawful, and ``values`` are the usual
    ones.
    """

    name: str
    title: Text
    values: tuple[OptionValue, ...]
    default: OptionValue
    article: str
    least: int | None = None
    most: int | None = None
    words: Mapping[str, Text] = field(default_factory=dict)
    """The name of each value, by its text in the file (``true``, ``compulsory``, a variant's letter)."""

    def word(self, value: OptionValue) -> Text:
        """Return the name of a value of the option: its words, else the value itself."""
        text = spell_value(value)
        return self.words.get(text, Text(text, text))

    def allows(self, value: object) -> bool:
        """Whether a table may choose *value*; ``True`` is not the number one."""
        if self.least is not None and type(value) is int and value >= self.least:
            return self.most is None or value <= self.most
        return any(value == v and type(value) is type(v) for v in self.values)

    @property
    def span(self) -> Text | None:
        """The range in which any whole number is lawful, as text; None if only ``values`` are."""
        if self.least is None:
            return None
        if self.most is None:
            return tr("rulebook-more", least=self.least)
        return tr("rulebook-span", least=self.least, most=self.most)


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a deal, beside the points, asked when the score of a real table is kept.

    ``title`` is the full statement, true or false, with ``{name}`` for the player; ``word`` is a one-word name for it.
    """

    title: Text
    word: Text


@dataclass(frozen=True, slots=True)
class Titles:
    """The displayed names of the parameters of a game's rulebooks, of the words among their values, and of its topics.

    A rule's topic is the first part of its name: ``take.opened`` belongs to ``take``.
    """

    parameters: Mapping[str, Text]
    words: Mapping[str, Mapping[str, Text]]
    topics: Mapping[str, Text]


@dataclass(frozen=True)
class Rulebook:
    """An edition of the law of one game: articles in order, parameters, options."""

    id: str
    game: str
    title: Text
    edition: str
    source: Text
    parameters: Mapping[str, Any]
    options: Mapping[str, Option]
    articles: Mapping[str, Article]
    cited: Mapping[str, Article]
    """The article that each rule's name stands for in this edition."""
    titles: Titles
    short: Text
    """A short name that distinguishes it from other rulebooks of the same game."""
    base: str | None = None
    """The rulebook of the same game that this one derives from: bots that learnt to play by that one play by this."""
    questions: Mapping[str, Question] = field(default_factory=dict)
    file_text: str = field(default="", compare=False)
    """The file that it was read from, where it need not be installed; line ends are line feeds."""

    def __repr__(self) -> str:
        return f"<Rulebook {self.id}>"

    def __getitem__(self, id: str) -> Article:
        return self.articles[id]

    def cite(self, rule: str) -> Article:
        """Return the article that *rule* enforces here; raise :class:`KeyError` if this edition has none."""
        return self.cited[rule]

    def refusal(self, rule: str) -> Text:
        """Return the sentence shown to a player who breaks *rule*; raise :class:`KeyError` if this edition has none."""
        article = self.cited[rule]
        return article.refusals.get(rule, article.refusal)

    def refuse(self, rule: str, *details: Text) -> "Refused":
        """Return the refusal of a breach of *rule*: the article's sentence for it, then *details* of the case."""
        message = self.refusal(rule)
        for detail in details:
            message = message + detail
        return Refused(self.cited[rule], message)

    def has(self, rule: str) -> bool:
        """Whether an article of this edition institutes *rule*."""
        return rule in self.cited

    def choose(self, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return every option's value, chosen or default; raise :class:`OptionError` on an invalid name or value."""
        for name, value in chosen.items():
            option = self.options.get(name)
            if option is None:
                names = ", ".join(self.options)
                raise OptionError(
                    "bad_option",
                    tr("rulebook-choose", name=name, id=self.id, names=names),
                )
            if not option.allows(value):
                values = ", ".join(map(spell_value, option.values))
                lawful = option.span or Text(values, values)
                raise OptionError(
                    "bad_option",
                    tr("rulebook-bad_option", name=name, id=self.id, lawful=lawful, value=f"{value!r}"),
                )
        return {name: chosen.get(name, option.default) for name, option in self.options.items()}


class OptionError(CartaroError):
    """An option that the rulebook does not have, or a value that it does not allow."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """The action is lawful."""

    def __bool__(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Refused:
    """The action breaks *article*, or is impossible (``article`` None); ``message`` is the reason, for players."""

    article: Article | None
    message: Text

    def __bool__(self) -> bool:
        return False


Verdict: TypeAlias = Allowed | Refused
ALLOWED = Allowed()


def in_families(books: Sequence[Rulebook], base: str | None = None) -> Iterator[Rulebook]:
    """Yield *books*, each before those that derive from it; *base* None: from the texts of their own on."""
    for book in books:
        if book.base == base:
            yield book
            yield from in_families(books, book.id)


def cannot(text: Text) -> Refused:
    """Return a refusal that cites no article."""
    return Refused(None, text)


@dataclass(frozen=True, slots=True)
class Rule(Generic[Where, Subject]):
    """A predicate that is true if an article is respected, and the explanation of a breach in the given case.

    Both take the state of the game and the attempted action. ``name`` is looked up in the table's rulebook, which has
    the article; a rulebook without a rule of this name does not enforce it.
    """

    name: str
    holds: Callable[[Where, Subject], bool]
    detail: Callable[[Where, Subject], Text] | None = None


def enforces(
    name: str, detail: Callable[[Any, Any], Text] | None = None
) -> Callable[[Callable[[Where, Subject], bool]], Rule[Where, Subject]]:
    """Bind a predicate to the rule called *name* in the rulebooks."""
    return lambda predicate: Rule(name, predicate, detail)


def find_breach(
    rulebook: Rulebook, rules: Sequence[Rule[Where, Subject]], where: Where, subject: Subject
) -> Rule[Where, Subject] | None:
    """Return the first of *rules* that the rulebook institutes and that does not hold; None if all hold."""
    cited = rulebook.cited
    for rule in rules:
        if rule.name in cited and not rule.holds(where, subject):
            return rule
    return None


def judge_by(rulebook: Rulebook, rules: Sequence[Rule[Where, Subject]], where: Where, subject: Subject) -> Verdict:
    """Return the refusal of the first of *rules* that is broken, citing the rulebook's article; else allowed."""
    broken = find_breach(rulebook, rules, where, subject)
    if broken is None:
        return ALLOWED
    details = (broken.detail(where, subject),) if broken.detail else ()
    return rulebook.refuse(broken.name, *details)
