"""Comparison of two rulebooks of one game: parameters, options, and articles by topic."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from cartaro.i18n import Text
from cartaro.rulebook import Article, Option, OptionValue, Rulebook

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Pair(Generic[Item]):
    """The entries of both rulebooks under one name; None for a rulebook without one."""

    name: str
    title: Text
    one: Item | None
    other: Item | None


@dataclass(frozen=True, slots=True)
class Topic:
    """The articles that decide one topic; articles of the two rulebooks that enforce the same rules are paired."""

    name: str
    title: Text
    articles: tuple[tuple[Article | None, Article | None], ...]


@dataclass(frozen=True, slots=True)
class Differences:
    """The differences between two rulebooks, with the entries of each."""

    one: Rulebook
    other: Rulebook
    parameters: tuple[Pair[object], ...]
    options: tuple[Pair[Option], ...]
    topics: tuple[Topic, ...]


def compare(one: Rulebook, other: Rulebook) -> Differences:
    """Return how *other* differs from *one*, a rulebook of the same game.

    Options differ in their values or their default, articles are paired by the rules that they enforce; articles that
    no rule decides have no topic.
    """
    return Differences(
        one,
        other,
        tuple(_parameters(one, other)),
        tuple(_options(one, other)),
        tuple(topic for topic in _topics(one, other) if topic.articles),
    )


def _parameters(one: Rulebook, other: Rulebook) -> Iterator[Pair[object]]:
    for name, title in one.titles.parameters.items():
        values = one.parameters.get(name), other.parameters.get(name)
        if values[0] != values[1]:
            yield Pair(name, title, *values)


def _options(one: Rulebook, other: Rulebook) -> Iterator[Pair[Option]]:
    for name in dict.fromkeys([*one.options, *other.options]):
        options = one.options.get(name), other.options.get(name)
        if _choices(options[0]) != _choices(options[1]):
            named = options[0] or options[1]
            assert named is not None
            yield Pair(name, named.title, *options)


def _choices(option: Option | None) -> tuple[frozenset[OptionValue], OptionValue, Text | None] | None:
    return None if option is None else (frozenset(option.values), option.default, option.span)


def _topics(one: Rulebook, other: Rulebook) -> Iterator[Topic]:
    rules = dict.fromkeys([*one.cited, *other.cited])
    for name, title in one.titles.topics.items():
        of_topic = [rule for rule in rules if rule.partition(".")[0] == name]
        pairs = dict.fromkeys((one.cited.get(rule), other.cited.get(rule)) for rule in of_topic)
        paired = {article for pair in pairs if None not in pair for article in pair}
        yield Topic(name, title, tuple(p for p in pairs if None not in p or not paired & {*p}))


def counterparts(article: Article, rulebook: Rulebook) -> tuple[Article, ...]:
    """Return the articles of *rulebook* that enforce a rule of *article*, which belongs to another rulebook."""
    return tuple(dict.fromkeys(rulebook.cited[rule] for rule in article.rules if rule in rulebook.cited))


def pair_up(articles: Sequence[Article], rulebook: Rulebook) -> list[tuple[Article, Article | None]]:
    """Return each of *articles* paired with each of its counterparts in *rulebook*, or with None if it has none."""
    return [(article, other) for article in articles for other in counterparts(article, rulebook) or (None,)]
