"""What an organiser fixes before the start: rulebook, format with its settings, scoring, tie-breaks and time."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from cartaro.desk.catalogue import Source, read_entries, read_options, read_sources, read_text
from cartaro.desk.criteria import TieBreak, read_tie_breaks
from cartaro.desk.scoring import Kind, Scoring, find_scoring
from cartaro.desk.time_limit import TimeLimit, read_time_limit
from cartaro.desk.unplayed import NO_AWARD
from cartaro.engine.game import Terms
from cartaro.games import find_game
from cartaro.games.scala40.terms import Terms as ScalaTerms
from cartaro.rulebook import Option, OptionValue, Rulebook
from cartaro.texts import CartaroError, Text


@dataclass(frozen=True, slots=True)
class Format:
    """A format as the data defines it: what it is called, where it comes from, what an organiser may set.

    ``scorings`` are the kinds of scoring that it can use, ``scoring`` and ``tie_breaks`` what it uses if nothing is
    said; ``least`` and ``most`` count entrants. ``rests_count`` says whether a rest is worth points, ``every_round``
    whether everybody is to play every round, so that who does not is missing.
    """

    id: str
    title: Text
    about: Text
    sources: tuple[Source, ...]
    settings: Mapping[str, Option]
    scorings: tuple[Kind, ...]
    scoring: str
    tie_breaks: tuple[str, ...]
    games: tuple[str, ...]
    least: int
    most: int
    rests_count: bool
    every_round: bool


@dataclass(frozen=True)
class Plan:
    """An event's format, ready to be played."""

    format: Format
    settings: Mapping[str, OptionValue]
    scoring: Scoring
    tie_breaks: tuple[TieBreak, ...]
    rulebook: Rulebook
    terms: Terms
    time_limit: TimeLimit

    def number(self, setting: str) -> int:
        """Return a setting that is a whole number."""
        return int(self.settings[setting])


@cache
def formats() -> dict[str, Format]:
    """Return every format by its id, in the order of the data."""
    return {id: _read_format(id, entry) for id, entry in read_entries("formats").items()}


def find_format(id: str) -> Format:
    """Return the format called *id*; raise :class:`CartaroError` where there is none."""
    known = formats()
    if id in known:
        return known[id]
    names = ", ".join(known)
    raise CartaroError(
        "unknown_format",
        f"La formula «{id}» non c'è: ci sono {names}.",
        f"There is no format '{id}': there are {names}.",
    )


_KEYS = ("format", "rulebook", "options", "settings", "scoring", "tie_breaks", "minutes", "at_time")


def read_plan(entry: Mapping[str, Any]) -> Plan:
    """Read a plan as ``event.toml`` and a form write it; only ``format`` and ``rulebook`` must be there.

    Keys: ``format``, ``rulebook`` with its ``options``, ``settings`` of the format, ``scoring``, ``tie_breaks`` (a list
    of ids in order), ``minutes`` a round and ``at_time``, what happens when they are over. Raise :class:`CartaroError`
    naming what is wrong and what would be right.
    """
    _check_keys(entry)
    format_ = find_format(str(entry.get("format", "")))
    rulebook_id = str(entry.get("rulebook", ""))
    game = find_game(rulebook_id)
    rulebook = game.load(rulebook_id)
    if rulebook.game not in format_.games:
        games = ", ".join(format_.games)
        raise CartaroError(
            "format_of_another_game",
            f"La formula «{format_.title.it}» è per {games}, non per {rulebook.title.it}.",
            f"The format '{format_.title.en}' is for {games}, not for {rulebook.title.en}.",
        )
    scoring = find_scoring(str(entry.get("scoring", format_.scoring)))
    if scoring.kind not in format_.scorings:
        raise CartaroError(
            "scoring_does_not_fit",
            f"Il punteggio «{scoring.title.it}» non si usa con la formula «{format_.title.it}».",
            f"The scoring '{scoring.title.en}' is not used with the format '{format_.title.en}'.",
        )
    terms = game.agree(rulebook, entry.get("options", {}))
    return Plan(
        format=format_,
        settings=_choose(format_, entry.get("settings", {})),
        scoring=_of_game(scoring if format_.rests_count else replace(scoring, rest=NO_AWARD), terms),
        tie_breaks=read_tie_breaks(entry.get("tie_breaks", format_.tie_breaks)),
        rulebook=rulebook,
        terms=terms,
        time_limit=read_time_limit(terms, entry.get("minutes"), entry.get("at_time")),
    )


def _of_game(scoring: Scoring, terms: Terms) -> Scoring:
    """Return the scoring with what the game's points mean: those of Scala 40 count against who makes them."""
    return replace(scoring, low=True, exit_score=terms.law.exit) if isinstance(terms, ScalaTerms) else scoring


def _check_keys(entry: Mapping[str, Any]) -> None:
    for key in entry:
        if key not in _KEYS:
            keys = ", ".join(_KEYS)
            raise CartaroError(
                "unknown_key",
                f"La formula non ha la voce «{key}»: ci sono {keys}.",
                f"The format has no entry '{key}': there are {keys}.",
            )


def _choose(format_: Format, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    for name, value in given.items():
        setting = format_.settings.get(name)
        if setting is None:
            names = ", ".join(format_.settings) or "-"
            raise CartaroError(
                "bad_setting",
                f"La formula «{format_.title.it}» non ha la voce «{name}»: ci sono {names}.",
                f"The format '{format_.title.en}' has no setting '{name}': there are {names}.",
            )
        if not setting.allows(value):
            raise CartaroError(
                "bad_setting",
                f"«{setting.title.it}» ({name}) può valere {_spell_values(setting)}, non {value!r}.",
                f"'{setting.title.en}' ({name}) may be {_spell_values(setting)}, not {value!r}.",
            )
    return {name: given.get(name, setting.default) for name, setting in format_.settings.items()}


def _spell_values(setting: Option) -> str:
    if setting.least is not None:
        return f">= {setting.least}"
    return ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in setting.values)


def _read_format(id: str, entry: Mapping[str, Any]) -> Format:
    return Format(
        id=id,
        title=read_text(entry["title"]),
        about=read_text(entry["about"]),
        sources=read_sources(entry),
        settings=read_options(entry),
        scorings=tuple(Kind(kind) for kind in entry["scorings"]),
        scoring=entry["scoring"],
        tie_breaks=tuple(entry["tie_breaks"]),
        games=tuple(entry["games"]),
        least=entry["least"],
        most=entry["most"],
        rests_count=entry.get("rests_count", True),
        every_round=entry.get("every_round", False),
    )
