"""The options of the form for a new event: formats with their scales, tie-breaks, time rules, and recommendations."""

from collections.abc import Mapping

import msgspec

from cartaro.games import find_game
from cartaro.i18n import CartaroError, Text, tr
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.messages.formats import (
    EventExample,
    FormatView,
    RulesView,
    ScaleView,
    SettingView,
    Suggestion,
    TimeRule,
)
from cartaro.server.http.tournament.messages.plan import Offered
from cartaro.server.http.tournament.view import show_notice
from cartaro.struct_types import prepare
from cartaro.toml_text import read_toml
from cartaro.tournament.formats.format_recommendation import choices_as_json, suggest
from cartaro.tournament.model.catalogue import read_entries
from cartaro.tournament.model.criteria import offered_tie_breaks
from cartaro.tournament.model.plan import Format
from cartaro.tournament.model.score_schemes import find_scoring
from cartaro.tournament.model.table_order import table_orders
from cartaro.tournament.notice.definition import MOST_ENTRANTS, parse_definition, read_example
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText

LONGEST_DAY = 48 * 60
"""The most minutes for which a venue may be open for play."""


def show_example(name: str) -> EventExample:
    """Return an example event: its definition, the same as fields of the form, and its announcement."""
    text = read_example(name)
    return EventExample(
        id=name,
        definition=text,
        form=msgspec.to_builtins(read_toml(text)),
        notice=show_notice(parse_definition(text)),
    )


def show_format(one: Format) -> FormatView:
    """Return a format for the form: its settings, the scales it can use, and its defaults."""
    scales = [find_scoring(id) for id in read_entries("scoring")]
    return FormatView(
        id=one.id,
        title=wire_text(one.title),
        about=wire_text(one.about),
        games=list(one.games),
        least=one.least,
        most=one.most,
        settings=[
            SettingView(
                name=setting.name,
                title=wire_text(setting.title),
                values=list(setting.values),
                default=setting.default,
                least=setting.least,
                words={value: wire_text(word) for value, word in setting.words.items()},
            )
            for setting in one.settings.values()
        ],
        scoring=one.scoring,
        scorings=[
            ScaleView(
                id=scale.id, title=wire_text(scale.title), about=wire_text(scale.about), games=list(one.games_by(scale))
            )
            for scale in scales
            if scale.kind in one.scorings
        ],
        tie_breaks=list(one.tie_breaks),
        seats_several=one.seats_several,
        by_points=one.by_points,
        first_stage=one.first_stage,
        second_stage=one.second_stage,
        others_go_on=one.others_go_on,
        carries=one.takes_points,
        standing=None if one.standing is None else wire_text(one.standing),
    )


def show_rules() -> RulesView:
    """Return the options of all formats: tie-breaks, and rules for the end of a round's time."""
    return RulesView(
        tie_breaks=[
            Offered(id=one.id, title=wire_text(one.title), about=wire_text(one.about)) for one in offered_tie_breaks()
        ],
        table_orders=[
            Offered(id=one.id, title=wire_text(one.title), about=wire_text(one.about))
            for one in table_orders().values()
        ],
        at_time=[
            TimeRule(id=id, text=msgspec.convert(entry["text"], WireText))
            for id, entry in read_entries("time_limits").items()
            if id not in ("rulebook", "none")
        ],
    )


def suggest_for(asked: Mapping[str, str]) -> list[Suggestion]:
    """Return recommended formats, as ``tournament choose`` does; raise :class:`BadRequestError` on a bad query."""
    entrants = _read_whole(asked, "entrants", 2, MOST_ENTRANTS)
    tables, time = _read_whole(asked, "tables", 1, MOST_ENTRANTS), _read_whole(asked, "time", 1, LONGEST_DAY)
    minutes = _read_whole(asked, "minutes", 1, 600) if asked.get("minutes") else None
    id = asked.get("rulebook", "")
    try:
        game = find_game(id)
        target = {"target": _read_whole(asked, "target", 1, 10_000)} if asked.get("target") else {}
        terms = game.agree(game.load(id), target)
    except BadRequestError:
        raise
    except CartaroError as error:
        raise BadRequestError(error.code, error.text) from error
    return msgspec.convert(choices_as_json(suggest(entrants, tables, time, terms, minutes)), list[Suggestion])


def _read_whole(asked: Mapping[str, str], name: str, least: int, most: int) -> int:
    text = asked.get(name, "").strip()
    if text.isascii() and text.isdigit() and len(text) <= 6 and least <= int(text) <= most:
        return int(text)
    it, en = _NAMES[name]
    raise BadRequestError(
        "bad_number", tr("server-http-tournament-offering-bad_number", least=least, most=most, it=Text(it, en))
    )


_NAMES = {
    "entrants": ("Iscritti", "Entrants"),
    "tables": ("Tavoli", "Tables"),
    "time": ("Minuti in tutto", "Minutes in all"),
    "minutes": ("Minuti a partita", "Minutes a match"),
    "target": ("Punti della partita", "Points of the match"),
}


prepare(WireText, list[Suggestion])
