"""``cartaro tournament choose``: recommendation of formats for the available tables and time."""

import json
from collections.abc import Sequence

from cartaro.cli.options import add_option
from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.cli.rulebooks import find_rulebook
from cartaro.games import find_game
from cartaro.i18n import Language, tr
from cartaro.tournament.formats.format_recommendation import choices_as_json, suggest

_LONGEST = 48 * 60


def choose(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the formats that fit, and those that do not with the reason; return 0."""
    about = tr("cli-tournament-choosing-about")
    parser = Parser(program, about, language)
    parser.take("rulebook", tr("cli-tournament-choosing-rulebook"), tr("cli-tournament-choosing-such_scala_fisca"))
    parser.option(
        "--entrants",
        tr("cli-tournament-choosing-many_entrants_pairs_where"),
        value="N",
        read=whole_number("--entrants", 2, 4096),
    )
    parser.option(
        "--tables", tr("cli-tournament-choosing-many_tables"), value="N", read=whole_number("--tables", 1, 2048)
    )
    parser.option("--hours", tr("cli-tournament-choosing-many_hours_such"), value="H", read=_hours)
    parser.option(
        "--minutes",
        tr("cli-tournament-choosing-minutes_match_most"),
        value="N",
        read=whole_number("--minutes", 1, 600),
    )
    add_option(parser, tr("cli-tournament-choosing-option_rulebook_such_target"))
    parser.flag("--json", tr("cli-tournament-choosing-write_json"))
    asked = parser.read(arguments)
    for name in ("entrants", "tables", "hours"):
        if getattr(asked, name) is None:
            raise UsageError("bad_usage", tr("cli-tournament-choosing-bad_usage", name=name))
    rulebook = find_rulebook(asked.rulebook)
    terms = find_game(rulebook.id).agree(rulebook, dict(asked.option))
    choices = suggest(asked.entrants, asked.tables, asked.hours, terms, asked.minutes)
    if asked.json:
        print(json.dumps(choices_as_json(choices), ensure_ascii=False))
        return 0
    for choice in choices:
        settings = ", ".join(f"{name} = {value}" for name, value in choice.settings.items())
        mark = "✓" if choice.fits else "✗"
        title = choice.format.title.in_language(language)
        more = f" [{choice.format.id}{': ' if settings else ''}{settings}]"
        print(f"{mark} {title}{more}: {choice.reason.in_language(language)}")
    return 0


def _hours(text: str) -> int:
    """Parse hours, ``3`` or ``3:30``, and return minutes."""
    hours, colon, minutes = text.partition(":")
    digits = hours.isascii() and hours.isdigit() and len(hours) <= 2
    if digits and (not colon or (minutes.isascii() and minutes.isdigit() and len(minutes) == 2 and int(minutes) < 60)):
        total = int(hours) * 60 + int(minutes or 0)
        if 0 < total <= _LONGEST:
            return total
    raise UsageError(
        "bad_hours",
        tr("cli-tournament-choosing-bad_hours", text=text),
    )
