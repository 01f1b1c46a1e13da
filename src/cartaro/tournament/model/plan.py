"""The plan of an event, fixed before the start: rulebook, format with its settings, scoring, tie-breaks and time."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import Any

from cartaro.engine.game import Terms
from cartaro.games import GAMES, AnyGame, find_game
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Option, OptionValue, Rulebook
from cartaro.tournament.model.catalogue import Source, read_entries, read_options, read_sources, read_text
from cartaro.tournament.model.criteria import EXIT, TieBreak, in_low_game, read_tie_breaks
from cartaro.tournament.model.facet import TOURNAMENT, TournamentFacet, facet_of
from cartaro.tournament.model.results import MAIN, SECOND_STAGE, bare
from cartaro.tournament.model.score_schemes import Scoring, ScoringKind, find_scoring
from cartaro.tournament.model.table_order import USUAL, TableOrder, find_table_order
from cartaro.tournament.model.time_limit import TimeLimit, read_time_limit
from cartaro.tournament.model.unplayed import NO_AWARD


class AdvancingTables(StrEnum):
    """The tables of a format whose own order decides who advances; a final table always does."""

    NOBODY = "nobody"
    BRACKET = "bracket"
    """Those of its bracket."""
    EVERY_TABLE = "every-table"


class Carried(StrEnum):
    """The points of the first stage that count in the second."""

    NOTHING = "nothing"
    HALF = "half"
    """Half of them, rounded up to a whole number: a definition of this project."""
    ALL = "all"


class LevelAtCut(StrEnum):
    """What parts those who are level, after all tie-breaks, where some go on and some do not."""

    LOT = "lot"
    PLAY_OFF = "play-off"


class CrosstableOf(StrEnum):
    """The kind of a format's crosstable."""

    NOTHING = "nothing"
    EVERYBODY = "everybody"
    GROUPS = "groups"
    ROUNDS = "rounds"


@dataclass(frozen=True, slots=True)
class Format:
    """A format as defined by the data: its names, its sources, its settings.

    ``scorings`` are the supported kinds of scoring, ``scoring`` and ``tie_breaks`` the defaults; ``least`` and ``most``
    are numbers of entrants. ``rests_count``: a rest gives points; ``every_round``: everybody should play every round,
    so that an absence counts as missed; ``seats_several``: several sit at one table; ``standing`` is the criterion of
    the standings before points, and ``by_points``: points are next. ``has_rounds``: it has rounds and an end;
    ``wins_only``: only the winner of each meeting counts; ``void_is_replayed``: a void game that decides who advances
    is played again; ``repeats_deals``: every table plays the same deals; ``needs_exits``: it is only for games in which
    players go out while others play on; ``first_stage`` and ``second_stage``: it can be one of two; ``others_go_on``:
    those who do not go on to the second can play further rounds of it. ``starting_numbers``: it numbers the entrants
    itself; ``colours``: the first entrant's colour is drawn; ``asks_rests``: entrants may ask
    for rests and pauses. ``library`` is the library that pairs it; empty if there is none.
    """

    id: str
    title: Text
    about: Text
    sources: tuple[Source, ...]
    settings: Mapping[str, Option]
    scorings: tuple[ScoringKind, ...]
    scoring: str
    tie_breaks: tuple[str, ...]
    least: int
    most: int
    rests_count: bool
    every_round: bool
    seats_several: bool
    standing: Text | None
    by_points: bool
    has_rounds: bool
    goes_on: AdvancingTables
    wins_only: bool
    void_is_replayed: bool
    repeats_deals: bool
    needs_exits: bool
    first_stage: bool
    second_stage: bool
    others_go_on: bool
    starting_numbers: bool
    colours: bool
    asks_rests: bool
    library: str
    crosstable: CrosstableOf

    @property
    def takes_points(self) -> bool:
        """Whether points of a first stage can be carried into it: not where each table decides who goes on."""
        return self.second_stage and self.goes_on is not AdvancingTables.EVERY_TABLE

    def is_for(self, rulebook: str, facet: TournamentFacet) -> bool:
        """Whether the format fits a game with *facet*, by the rulebook name *rulebook*."""
        return (facet.has_exits or not self.needs_exits) and (rulebook in facet.repeatable or not self.repeats_deals)

    @property
    def games(self) -> tuple[str, ...]:
        """The names of the rulebooks (:attr:`cartaro.rulebook.Rulebook.game`) that the format fits."""
        playing = [game for game in GAMES if TOURNAMENT.is_brought_by(game.name)]
        names = [(name, TOURNAMENT.of(game.name)) for game in playing for name in game.vocabulary.names]
        return tuple(name for name, facet in names if self.is_for(name, facet))

    def games_by(self, scoring: Scoring) -> tuple[str, ...]:
        """Return those of :attr:`games` whose results *scoring* can use."""
        if scoring.kind is not ScoringKind.GRADES:
            return self.games
        playing = [TOURNAMENT.of(game.name) for game in GAMES if TOURNAMENT.is_brought_by(game.name)]
        return tuple(name for name in self.games if any(name in facet.graded for facet in playing))


@dataclass(frozen=True)
class SecondStage:
    """The second stage of an event: its plan, how many go on to it, and what they carry.

    ``others`` is the number of rounds of the first format that the others play meanwhile, with all their points.
    """

    plan: "FormatPlan"
    advance: int
    carried: Carried
    level: LevelAtCut
    others: int


@dataclass(frozen=True)
class FormatPlan:
    """An event's format with all its settings; of an event of two stages that of the first."""

    format: Format
    settings: Mapping[str, OptionValue]
    scoring: Scoring
    tie_breaks: tuple[TieBreak, ...]
    rulebook: Rulebook
    terms: Terms
    time_limit: TimeLimit
    second: SecondStage | None = None

    def at(self, phase: str) -> "FormatPlan":
        """Return the plan of the stage that *phase* belongs to."""
        return self.second.plan if self.second and phase.startswith(SECOND_STAGE) else self

    @property
    def game(self) -> TournamentFacet:
        """The tournament facet of the rulebook's game."""
        return facet_of(self.rulebook)

    @property
    def table_order(self) -> TableOrder | None:
        """The definition of the order at a table of several; None if only two sides meet."""
        several = self.format.seats_several and self.game.has_exits
        return self.scoring.table if several else None

    @property
    def has_exit_criterion(self) -> bool:
        """Whether a tie-break compares, also between tables, the deals in which players went out."""
        return any(one.id == EXIT for one in self.tie_breaks)

    def asks_exits(self, sides: int, phase: str) -> bool:
        """Whether the standings need the deal in which each player went out, at a table of *sides* in *phase*.

        They do where places at the table count: in the standings themselves, for points, or at the final table.
        """
        if self.at(phase) is not self:
            return self.at(phase).asks_exits(sides, bare(phase))
        if self.has_exit_criterion:
            return self.game.has_exits
        counts = not self.format.by_points or self.scoring.kind is ScoringKind.PLACES or phase != MAIN
        return self.table_order is not None and self.table_order.by_exit and sides > 2 and counts

    @property
    def best_of(self) -> int:
        """Of how many games a match that decides who advances is the best; 1 if the format has no such setting."""
        return int(self.settings.get("best_of", 1))

    @property
    def rounds_of_clubs_apart(self) -> int:
        """For how many rounds entrants of one club are kept apart; 0 if the format has no such setting."""
        return int(self.settings.get("clubs_apart", 0))

    @property
    def clubs_never(self) -> bool:
        """Whether entrants of one club do not meet in those rounds at any price."""
        return bool(self.settings.get("clubs_never", False))

    def number(self, setting: str) -> int:
        """Return a setting that is a whole number."""
        return int(self.settings[setting])


MOST_OTHERS = 20
"""The most rounds of those who do not go on to the second stage."""


@cache
def formats() -> dict[str, Format]:
    """Return all formats by id, in the order of the data."""
    return {id: _read_format(id, entry) for id, entry in read_entries("formats").items()}


def find_format(id: str) -> Format:
    """Return the format *id*; raise :class:`CartaroError` if there is none."""
    known = formats()
    if id in known:
        return known[id]
    names = ", ".join(known)
    raise CartaroError(
        "unknown_format",
        tr("tournament-model-plan-unknown_format", id=id, names=names),
    )


_KEYS = (
    "format",
    "rulebook",
    "options",
    "settings",
    "scoring",
    "tie_breaks",
    "minutes",
    "at_time",
    "table_order",
    "then",
)


def read_plan(entry: Mapping[str, Any]) -> FormatPlan:
    """Read a plan with the keys of ``event.toml`` and of the form; only ``format`` and ``rulebook`` are required.

    Keys: ``format``, ``rulebook`` with its ``options``, ``settings`` of the format, ``scoring``, ``tie_breaks`` (a list
    of ids in order), ``minutes`` a round and ``at_time``, the rule for their end; ``table_order`` of a table of
    several; ``then``, the second stage (:func:`_read_second`). Raise :class:`CartaroError` with the error and the
    expected values.
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
            tr(
                "tournament-model-plan-format_of_another_game",
                games=games,
                format=format_.title,
                rulebook=rulebook.title,
            ),
        )
    scoring = find_scoring(str(entry.get("scoring", format_.scoring)))
    if scoring.kind not in format_.scorings:
        raise CartaroError(
            "scoring_does_not_fit",
            tr("tournament-model-plan-scoring_does_not_fit", scoring=scoring.title, format=format_.title),
        )
    terms = game.agree(rulebook, entry.get("options", {}))
    if scoring.kind is ScoringKind.GRADES and not facet_of(rulebook).declares(terms):
        raise CartaroError("no_grades", tr("tournament-model-plan-no_grades", scoring=scoring.title))
    settings = _choose(format_, entry.get("settings", {}))
    if settings.get("half_points") and scoring.half is None:
        raise CartaroError("no_half", tr("tournament-model-plan-no_half", scoring=scoring.title))
    rest = scoring.rest if format_.rests_count else NO_AWARD
    order = _read_table_order(format_, rulebook, entry.get("table_order"))
    usual = [id for id in format_.tie_breaks if order.by_exit or id != EXIT]
    criteria = read_tie_breaks(entry.get("tie_breaks", usual))
    return FormatPlan(
        second=_read_second(format_, scoring, entry) if "then" in entry else None,
        format=format_,
        settings=settings,
        scoring=_of_game(replace(scoring, table=order, rest=rest), game, terms),
        tie_breaks=in_low_game(criteria, summed=scoring.fewer) if game.low_wins else criteria,
        rulebook=rulebook,
        terms=terms,
        time_limit=read_time_limit(terms, entry.get("minutes"), entry.get("at_time")),
    )


_THEN = ("id", "settings", "scoring", "tie_breaks", "advance", "carried", "level", "others")


def _read_second(first: Format, scoring: Scoring, entry: Mapping[str, Any]) -> SecondStage:
    """Read the second stage after *first*: its format with ``settings``, ``scoring`` and ``tie_breaks``.

    Other keys: ``advance``, how many go on; ``carried``, their points; ``level`` at the cut; ``others``, the rounds of
    the others. Its scoring is that of the first stage unless it gives another one, or cannot use it.
    """
    then = entry["then"]
    _check_keys(then, _THEN)
    format_ = find_format(str(then.get("id", "knock-out")))
    if not (first.first_stage and format_.second_stage):
        raise CartaroError("not_a_stage", _stages_to_text(first, format_))
    advance, others = then.get("advance", 8), then.get("others", 0)
    least, most = max(format_.least, 2), format_.most
    if type(advance) is not int or not least <= advance <= most:
        said = tr("tournament-model-plan-bad_advance", format=format_.title, least=least, most=most)
        raise CartaroError("bad_advance", said)
    if type(others) is not int or not 0 <= others <= MOST_OTHERS or (others and not first.others_go_on):
        raise CartaroError("bad_others", tr("tournament-model-plan-bad_others", format=first.title, most=MOST_OTHERS))
    carried = Carried(_one_of("carried", then, tuple(Carried)))
    shared = {key: entry[key] for key in ("rulebook", "options", "minutes", "at_time") if key in entry}
    shared |= {key: entry[key] for key in ("table_order",) if key in entry and format_.seats_several}
    shared |= {key: then[key] for key in ("settings", "scoring", "tie_breaks") if key in then}
    if scoring.kind in format_.scorings:
        shared.setdefault("scoring", scoring.id)
    plan = read_plan({"format": format_.id, **shared})
    if carried is not Carried.NOTHING and not (plan.format.takes_points and plan.scoring.id == scoring.id):
        raise CartaroError("nothing_to_carry", tr("tournament-model-plan-nothing_to_carry", format=format_.title))
    return SecondStage(plan, advance, carried, LevelAtCut(_one_of("level", then, tuple(LevelAtCut))), others)


def _one_of(key: str, entry: Mapping[str, Any], values: tuple[str, ...]) -> str:
    """Return the value of *key*, by default the first of *values*."""
    given = entry.get(key, values[0])
    if given not in values:
        said = tr("tournament-model-plan-not_one_of", name=key, value=f"{given!r}", values=", ".join(values))
        raise CartaroError("bad_setting", said)
    return str(given)


def _stages_to_text(first: Format, second: Format) -> Text:
    """Return the refusal of two formats as stages, with those that can be."""
    firsts = [one.id for one in formats().values() if one.first_stage]
    seconds = [one.id for one in formats().values() if one.second_stage]
    return tr(
        "tournament-model-plan-not_a_stage",
        first=first.title,
        second=second.title,
        firsts=", ".join(firsts),
        seconds=", ".join(seconds),
    )


def _of_game(scoring: Scoring, game: AnyGame, terms: Terms) -> Scoring:
    """Return the scoring with the meaning of the game's points: whether they are penalties."""
    return replace(scoring, low=True, exit_score=terms.target) if game.low_wins else scoring


def _read_table_order(format_: Format, rulebook: Rulebook, given: object) -> TableOrder:
    if given is not None and not (format_.seats_several and facet_of(rulebook).has_exits):
        raise CartaroError(
            "no_table_order",
            tr("tournament-model-plan-no_table_order", format=format_.title),
        )
    return find_table_order(USUAL if given is None else str(given))


def _check_keys(entry: Mapping[str, Any], known: tuple[str, ...] = _KEYS) -> None:
    for key in entry:
        if key not in known:
            keys = ", ".join(known)
            raise CartaroError(
                "unknown_key",
                tr("tournament-model-plan-unknown_key", name=key, keys=keys),
            )


def _choose(format_: Format, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    for name, value in given.items():
        setting = format_.settings.get(name)
        if setting is None:
            names = ", ".join(format_.settings)
            raise CartaroError(
                "bad_setting",
                tr("tournament-model-plan-bad_setting", name=name, names=names, format=format_.title)
                if names
                else tr("tournament-model-plan-no_settings", name=name, format=format_.title),
            )
        if not setting.allows(value):
            raise CartaroError(
                "bad_setting",
                tr(
                    "tournament-model-plan-may",
                    name=name,
                    spell_values=_spell_values(setting),
                    value=f"{value!r}",
                    setting=setting.title,
                ),
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
        scorings=tuple(ScoringKind(kind) for kind in entry["scorings"]),
        scoring=entry["scoring"],
        tie_breaks=tuple(entry["tie_breaks"]),
        least=entry["least"],
        most=entry["most"],
        rests_count=entry.get("rests_count", True),
        every_round=entry.get("every_round", False),
        seats_several=entry.get("seats_several", False),
        standing=read_text(entry["standing"]) if "standing" in entry else None,
        by_points=entry.get("by_points", True),
        has_rounds=entry.get("has_rounds", True),
        goes_on=AdvancingTables(entry.get("goes_on", "nobody")),
        wins_only=entry.get("wins_only", False),
        void_is_replayed=entry.get("void_is_replayed", False),
        repeats_deals=entry.get("repeats_deals", False),
        needs_exits=entry.get("needs_exits", False),
        first_stage=entry.get("first_stage", False),
        second_stage=entry.get("second_stage", False),
        others_go_on=entry.get("others_go_on", False),
        starting_numbers=entry.get("starting_numbers", False),
        colours=entry.get("colours", False),
        asks_rests=entry.get("asks_rests", False),
        library=entry.get("library", ""),
        crosstable=CrosstableOf(entry.get("crosstable", "nothing")),
    )
