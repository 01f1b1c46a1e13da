"""Why two rulebooks judge a request differently when their answers cite no article for it: the play is replayed."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TypeAlias

from cartaro.engine.score import Score
from cartaro.notation.differences import pair_up
from cartaro.notation.judge.filter import PlayedOut, play_out
from cartaro.notation.judge.request import Request
from cartaro.rulebook import Article, Option, Rulebook

Pair: TypeAlias = tuple[Article | None, Article | None]

NO_ARTICLE: Pair = (None, None)
"""No article of either rulebook explains the difference."""
_WORDS = {"fuori": "fuori"}
"""The words in actions that not every rulebook has, and the rule that institutes each."""
_RULES = {"deal": "deal.hands", "hand": "deal.hands", "table": "deal.hands", "renewal": "stock.renewal"}
"""The rule that determines an event, by its kind."""


def find_grounds(
    here: Request, there: Request, one: Rulebook, other: Rulebook, dropped: Sequence[Option]
) -> Iterator[Pair]:
    """Yield the pairs of articles that make *here*, judged by *one*, differ from *there*, by *other*; at least one.

    They come from the first of these that differs: the score of the deal, line by line; the options of the request that
    the other table does not have (*dropped*); a word that only one of the rulebooks has; the first different event;
    a line of the score that only one of the rulebooks has.
    """
    found = False
    for pair in _grounds(here, there, one, other, dropped):
        found = True
        yield pair
    if not found:
        yield from list(_of_score_rules(one, other)) or [NO_ARTICLE]


def _grounds(
    here: Request, there: Request, one: Rulebook, other: Rulebook, dropped: Sequence[Option]
) -> Iterator[Pair]:
    if here.subject not in ("deck", "position"):
        yield from _of_options(one, other, dropped)
        return
    (court, ours), (_, theirs) = play_out(here), play_out(there)
    if ours.position.over and theirs.position.over:
        yield from _of_scores(court.game.score(ours.position), court.game.score(theirs.position))
        return
    if dropped:
        yield from _of_options(one, other, dropped)
        return
    words = list(_of_words(here, one, other))
    yield from words or _of_events(one, other, ours, theirs)


def _of_scores(ours: Score, theirs: Score) -> Iterator[Pair]:
    lines, others = ({line.name: line for line in score.lines} for score in (ours, theirs))
    for name in dict.fromkeys([*lines, *others]):
        line, counterpart = lines.get(name), others.get(name)
        if line is None or counterpart is None or line.points != counterpart.points:
            yield (line.article if line else None, counterpart.article if counterpart else None)


def _of_options(one: Rulebook, other: Rulebook, dropped: Sequence[Option]) -> Iterator[Pair]:
    for option in dropped:
        yield from pair_up([one[option.article]], other)


def _of_words(request: Request, one: Rulebook, other: Rulebook) -> Iterator[Pair]:
    words = {word for _, text in request.actions for word in text.split()}
    for word, rule in _WORDS.items():
        if word in words and one.has(rule) != other.has(rule):
            yield (one.cited.get(rule), other.cited.get(rule))


def _of_score_rules(one: Rulebook, other: Rulebook) -> Iterator[Pair]:
    """Yield the articles of the lines of a score that only one of the rulebooks has."""
    for rule in dict.fromkeys([*one.cited, *other.cited]):
        if rule.startswith("score.") and one.has(rule) != other.has(rule):
            yield (one.cited.get(rule), other.cited.get(rule))


def _of_events(one: Rulebook, other: Rulebook, ours: PlayedOut, theirs: PlayedOut) -> Iterator[Pair]:
    """Yield the articles of the first event that differs; or those of a renewal, if either has one."""
    for event, counterpart in zip_longest(ours.events, theirs.events):
        if event != counterpart:
            rule = next((_RULES[e.kind] for e in (event, counterpart) if e is not None and e.kind in _RULES), None)
            if rule is not None:
                yield (one.cited.get(rule), other.cited.get(rule))
                return
    if any(event.kind == "renewal" for event in (*ours.events, *theirs.events)):
        yield (one.cited.get("stock.renewal"), other.cited.get("stock.renewal"))
