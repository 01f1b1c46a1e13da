"""The time limit of a round, and the rule for the deal in progress when the time is over."""

from dataclasses import dataclass

from cartaro.engine.game import Terms
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Article, Rulebook
from cartaro.tournament.model.catalogue import Source, read_entries, read_sources, read_text

_BY_RULEBOOK = "rulebook"


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The time limit: ``minutes`` of a round, None for no limit; ``at_time`` is the id of the rule, ``text`` its text.

    ``article`` is the rulebook's, if the rulebook sets the limit, which then cannot be changed.
    """

    minutes: int | None
    at_time: str
    text: Text
    article: Article | None
    sources: tuple[Source, ...]


def read_time_limit(terms: Terms, minutes: object = None, at_time: object = None) -> TimeLimit:
    """Return the limit of a round: that of the match's terms if they have one, else the organiser's.

    Raise :class:`CartaroError` if the organiser's minutes or rule contradict the rulebook's.
    """
    if minutes is not None and not (type(minutes) is int and 1 <= minutes <= 600):
        raise CartaroError(
            "bad_minutes",
            tr("tournament-model-time_limit-bad_minutes", minutes=f"{minutes!r}"),
        )
    rules = read_entries("time_limits")
    if terms.clock_minutes is not None:
        return _of_rulebook(terms.rulebook, int(terms.clock_minutes), minutes, at_time)
    if at_time is not None and (at_time not in rules or at_time in (_BY_RULEBOOK, "none")):
        names = ", ".join(id for id in rules if id not in (_BY_RULEBOOK, "none"))
        raise CartaroError(
            "bad_at_time",
            tr("tournament-model-time_limit-bad_at_time", names=names, at_time=f"{at_time!r}"),
        )
    if at_time is not None and minutes is None:
        raise CartaroError(
            "bad_minutes",
            tr("tournament-model-time_limit-rule_time_needs_minutes"),
        )
    id = "none" if minutes is None else str(at_time or "finish-deal")
    assert minutes is None or isinstance(minutes, int)
    return TimeLimit(minutes, id, read_text(rules[id]["text"]), None, read_sources(rules[id]))


def _of_rulebook(rulebook: Rulebook, limit: int, minutes: object, at_time: object) -> TimeLimit:
    article, rule = rulebook.cite("match.clock"), rulebook.cite("match.limit")
    if minutes not in (None, limit) or at_time not in (None, _BY_RULEBOOK):
        raise CartaroError(
            "rulebook_sets_the_time",
            tr("tournament-model-time_limit-rulebook_sets_the_time", limit=limit, rule=rule.text, article=article.text),
        )
    entry = read_entries("time_limits")[_BY_RULEBOOK]
    return TimeLimit(limit, _BY_RULEBOOK, article.text, article, read_sources(entry))
