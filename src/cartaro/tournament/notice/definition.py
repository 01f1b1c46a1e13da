"""The definition of an event (``event.toml``), validated as a whole before registration."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

from cartaro.games import GAMES, find_game
from cartaro.i18n import CartaroError, Text, tr
from cartaro.moments import day_in
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.tournament.model.calendar import day_to_text, hour_to_text
from cartaro.tournament.model.facet import facet_of
from cartaro.tournament.model.plan import FormatPlan, formats, read_plan
from cartaro.tournament.model.section import DefinitionError, Section, parse

EXAMPLES = ("patronato-careni", "scopa-valliadi")
"""The example events, from two published tournament regulations."""

MOST_ENTRANTS = 4096

TIME_ZONE, ITALY = "time_zone", "Europe/Rome"
"""The key of the time zone, and its default for a text alone: those of new events say it (:func:`.complete_zone`)."""


class Late(StrEnum):
    """Whether late entries are possible after the draw."""

    REFUSED = "refused"
    OPEN_TABLE = "open-table"
    """As long as the first round is played and a table of it lacks an opponent."""


class Refund(StrEnum):
    """Until when a withdrawal entitles to a refund."""

    NEVER = "never"
    BEFORE_DRAW = "before-draw"


class Ties(StrEnum):
    """The rule for prizes of tied entrants."""

    SPLIT = "split"
    """They share the value of the prizes that their places earn."""
    STANDING = "standing"
    """The last tie-break of the standings decides, if necessary by a recorded lot."""


@dataclass(frozen=True, slots=True)
class Window:
    """A registration window at a place; ``begins`` and ``ends`` are instants, inclusive, shown in ``zone``."""

    place: Text
    begins: datetime
    ends: datetime
    zone: ZoneInfo

    def holds(self, at: datetime) -> bool:
        """Whether *at* is in the window."""
        return self.begins <= at <= self.ends

    def say(self) -> Text:
        """Return when and where it is."""
        begins, ends = self.begins.astimezone(self.zone), self.ends.astimezone(self.zone)
        day, hours = day_to_text(begins), f"{hour_to_text(begins)}-{hour_to_text(ends)}"
        return Text(f"{day.it}, {hours}, {self.place.it}", f"{day.en}, {hours}, {self.place.en}")


@dataclass(frozen=True, slots=True)
class Category:
    """A category of entrants with its own ranking, and perhaps prizes: under 18, best of the village."""

    id: str
    name: Text


@dataclass(frozen=True, slots=True)
class Prize:
    """The prize of a rank, general or in a category; ``cents`` is its value if it can be shared."""

    place: int
    what: Text
    cents: int = 0
    category: str | None = None


@dataclass(frozen=True, slots=True)
class Giving:
    """When and where prizes are handed out; ``hour`` is as the clocks of the place show it."""

    place: Text
    day: date
    hour: datetime | None = None

    def say(self) -> Text:
        """Return when and where it is."""
        day, hour = day_to_text(self.day), f" {hour_to_text(self.hour)}" if self.hour else ""
        return Text(f"{day.it}{hour}, {self.place.it}", f"{day.en}{hour}, {self.place.en}")


@dataclass(frozen=True, slots=True)
class OwnArticle:
    """An article that this event adds to its rulebook."""

    id: str
    heading: Text
    text: Text


@dataclass(frozen=True, eq=False)
class TournamentDefinition:
    """The definition of an event. Money is in cents; ``start`` is an instant; ``zone`` is the place's."""

    id: str
    name: Text
    place: Text
    start: datetime
    rulebook: Rulebook
    options: Mapping[str, OptionValue]
    people_each: int
    capacity: int | None
    windows: tuple[Window, ...]
    fee: int
    refund: Refund
    late: Late
    categories: tuple[Category, ...]
    prizes: tuple[Prize, ...]
    giving: Giving | None
    ties: Ties
    one_prize_each: bool
    articles: tuple[OwnArticle, ...]
    plan: FormatPlan
    zone: ZoneInfo

    def shown(self, at: datetime) -> datetime:
        """Return an instant as the clocks of the place show it: to be shown, not compared."""
        return at.astimezone(self.zone)

    @property
    def start_shown(self) -> datetime:
        """The start as the clocks of the place show it."""
        return self.shown(self.start)

    @property
    def match_minutes(self) -> int | None:
        """The time limit of a match in minutes, by the rulebook or by this event; None for no limit."""
        return self.plan.time_limit.minutes

    @property
    def pairs(self) -> bool:
        """Whether an entrant is a pair."""
        return self.people_each == 2

    def window_at(self, at: datetime) -> Window | None:
        """Return the window that contains *at*; None if there is none."""
        return next((window for window in self.windows if window.holds(at)), None)

    def window_after(self, at: datetime) -> Window | None:
        """Return the first window that begins after *at*; None if there is none."""
        return next((window for window in self.windows if window.begins > at), None)


def read_example(name: str) -> str:
    """Return the definition of one of :data:`EXAMPLES`."""
    return (files("cartaro.tournament") / "examples" / f"{name}.toml").read_text("utf-8")


@lru_cache(maxsize=32)
def parse_definition(text: str) -> TournamentDefinition:
    """Parse a definition; raise :class:`DefinitionError` with the place of an error."""
    top = Section(parse(text))
    name = top.texts("name")
    rulebook = _read_rulebook(top)
    options = _read_options(top, rulebook)
    people_each = 2 if top.one_of("entrants", ("singles", "pairs")) == "pairs" else 1
    zone = top.zone(TIME_ZONE, ITALY)
    start = top.moment("start", zone)
    fee, prizes = top.section("fee"), top.section("prizes")
    categories = tuple(map(_read_category, top.sections("category")))
    definition = TournamentDefinition(
        id=_read_id(top, name),
        name=name,
        place=top.texts("place"),
        start=start,
        rulebook=rulebook,
        options=options,
        people_each=people_each,
        capacity=top.whole("capacity", 2, MOST_ENTRANTS, None),
        windows=_read_windows(top, start, zone),
        fee=fee.cents("per_person", 0),
        refund=Refund(fee.one_of("refund", tuple(Refund), Refund.BEFORE_DRAW)),
        late=Late(top.one_of("late_entry", tuple(Late), Late.REFUSED)),
        categories=categories,
        prizes=tuple(_read_prize(section, categories) for section in top.sections("prize")),
        giving=_read_giving(prizes, start, zone),
        ties=Ties(prizes.one_of("ties", tuple(Ties), Ties.STANDING)),
        one_prize_each=prizes.yes("one_each", default=True),
        articles=tuple(map(_read_article, top.sections("article"))),
        plan=_read_format(top, rulebook, options, people_each),
        zone=zone,
    )
    for section in (fee, prizes, top):
        section.close()
    return definition


def _read_id(top: Section, name: Text) -> str:
    id = top.text("id", _slug(name.it))
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id) or len(id) > 60:
        raise top.wrong(
            "id",
            tr("tournament-notice-definition-id", id=f"{id!r}"),
        )
    return id


def _slug(name: str) -> str:
    plain = name.casefold().translate(str.maketrans("àáèéìíòóùú", "aaeeiioouu"))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-") or "torneo"


def _read_rulebook(top: Section) -> Rulebook:
    known = [id for game in GAMES for id in game.rulebooks]
    id = top.one_of("rulebook", known)
    return find_game(id).load(id)


def _read_options(top: Section, rulebook: Rulebook) -> dict[str, OptionValue]:
    chosen = top.table("options")
    if "deals" in chosen:
        raise DefinitionError(
            "bad_notice",
            tr("tournament-notice-definition-options_repeated_deals_format"),
        )
    try:
        rulebook.choose(chosen)
    except CartaroError as error:
        raise _wrong_in("options", error) from error
    return dict(chosen)


def _read_format(top: Section, rulebook: Rulebook, options: dict[str, OptionValue], people_each: int) -> FormatPlan:
    section = top.section("format")
    game = facet_of(rulebook)
    if wrong := game.wrong_entrants(rulebook, people_each):
        raise top.wrong("entrants", wrong[0], wrong[1])
    format_id = section.text("id", game.default_format)
    _complete(options, rulebook, people_each, format_id)
    if "partners" in rulebook.options:
        options["partners"] = "set"  # in competitions the pairs are fixed in advance
    entry: dict[str, Any] = {
        "format": format_id,
        "rulebook": rulebook.id,
        "options": options,
        "settings": section.table("settings"),
    }
    entry |= {key: section.text(key) for key in ("scoring", "at_time", "table_order") if key in section}
    entry |= {key: section.table(key) for key in ("then",) if key in section}
    entry |= {key: section.words(key) for key in ("tie_breaks",) if key in section}
    entry |= {key: section.whole(key, 1, 600) for key in ("minutes",) if key in section}
    section.close()
    try:
        return read_plan(entry)
    except CartaroError as error:
        raise _wrong_in("format", error) from error


def _complete(options: dict[str, OptionValue], rulebook: Rulebook, people_each: int, format_id: str) -> None:
    """Add the game's options for these entrants, unless the definition gives the number of players.

    There are no teams at tables of several: a pair plays one hand there.
    """
    chosen = formats().get(format_id)
    alone = "teams" in rulebook.options and chosen is not None and chosen.seats_several
    if "players" in options or alone:
        return
    for name, value in facet_of(rulebook).default_options(rulebook, people_each).items():
        options.setdefault(name, value)


def check_teams(definition: TournamentDefinition) -> None:
    """Raise :class:`DefinitionError` if the teams of the rulebook are not the entrants.

    It is checked when an event is created or amended, and not when its log is read, so that existing events remain
    readable.
    """
    rulebook, people_each = definition.rulebook, definition.people_each
    if "teams" not in rulebook.options:
        return
    if people_each > 1 and definition.plan.format.seats_several:
        raise Section({}).wrong(
            "entrants",
            tr("tournament-notice-definition-entrants_alone"),
            tr("tournament-notice-definition-singles_needed_alone"),
        )
    if rulebook.choose(definition.options)["teams"] != people_each:
        raise Section({}, "[options]").wrong(
            "teams",
            tr("tournament-notice-definition-teams", number=people_each),
        )


def _wrong_in(part: str, error: CartaroError) -> DefinitionError:
    message = error.text
    return DefinitionError(
        "bad_notice", tr("tournament-notice-definition-bad_notice", part=part, said=message), message
    )


def _read_windows(top: Section, start: datetime, zone: ZoneInfo) -> tuple[Window, ...]:
    windows = []
    for section in top.sections("registration"):
        place, day = section.texts("place"), section.day("day")
        begins, ends = (section.hour_of(key, day, zone) for key in ("from", "to"))
        section.close()
        if not begins < ends:
            hours = [hour_to_text(at.astimezone(zone)) for at in (ends, begins)]
            early = tr("tournament-notice-definition-early", say_hour=hours[0], say_hour2=hours[1])
            raise section.wrong("to", tr("tournament-notice-definition-to", early=early), early)
        if ends > start:
            raise section.wrong(
                "to",
                tr(
                    "tournament-notice-definition-comes_after_start",
                    say_hour=hour_to_text(start.astimezone(zone)),
                    say_day=day_to_text(start.astimezone(zone)),
                ),
            )
        windows.append(Window(place, begins, ends, zone))
    windows.sort(key=lambda window: window.begins)
    for earlier, later in pairwise(windows):
        if later.begins < earlier.ends and later.place == earlier.place:
            raise top.wrong(
                "registration",
                tr("tournament-notice-definition-registration", say=later.say()),
            )
    return tuple(windows)


def _read_category(section: Section) -> Category:
    category = Category(section.text("id"), section.texts("name"))
    section.close()
    return category


def _read_prize(section: Section, categories: tuple[Category, ...]) -> Prize:
    ids = [category.id for category in categories]
    category = section.one_of("category", ids) if "category" in section else None
    prize = Prize(section.whole("place", 1, MOST_ENTRANTS), section.texts("what"), section.cents("value", 0), category)
    section.close()
    return prize


def _read_giving(section: Section, start: datetime, zone: ZoneInfo) -> Giving | None:
    if not ("place" in section or "day" in section):
        return None
    place, day = section.texts("place"), section.day("day")
    hour = section.hour_of("from", day, zone).astimezone(zone) if "from" in section else None
    giving = Giving(place, day, hour)
    if giving.day < day_in(start, zone):
        raise section.wrong("day", tr("tournament-notice-definition-day"))
    return giving


def _read_article(section: Section) -> OwnArticle:
    article = OwnArticle(section.text("id"), section.texts("heading"), section.texts("text"))
    section.close()
    return article
