"""``cartaro tournament choose``: which formats fit a hall, and when they end."""

import json
from collections.abc import Sequence

from cartaro.cli.options import add_option
from cartaro.cli.parser import Parser, UsageError, whole_number
from cartaro.cli.rulebooks import find_rulebook
from cartaro.games import find_game
from cartaro.i18n import Language, Text
from cartaro.tournament.formats.format_recommendation import choices_as_json, suggest

_LONGEST = 48 * 60


def choose(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write the formats that fit, those that do not and why; return 0."""
    about = Text(
        "Aiuta a scegliere la formula: dagli iscritti, dai tavoli e dalle ore dice quali stanno nella serata, con "
        "quanti turni, e quando finiscono; poi quelle che non ci stanno, e perché.",
        "Helps to choose a format: from entrants, tables and hours it says which fit the evening, with how many "
        "rounds, and when they end; then those that do not, and why.",
    )
    parser = Parser(program, about, language)
    parser.take("rulebook", Text("REGOLAMENTO", "RULEBOOK"), Text("come scala40-fisca", "such as scala40-fisca"))
    parser.option(
        "--entrants",
        Text("quanti iscritti (coppie, dove si gioca a coppie)", "how many entrants (pairs where pairs play)"),
        value="N",
        read=whole_number("--entrants", 2, 4096),
    )
    parser.option(
        "--tables", Text("quanti tavoli", "how many tables"), value="N", read=whole_number("--tables", 1, 2048)
    )
    parser.option(
        "--hours", Text("quante ore, come 3 o 3:30", "how many hours, such as 3 or 3:30"), value="H", read=_hours
    )
    parser.option(
        "--minutes",
        Text("minuti al massimo per partita", "minutes of a match at most"),
        value="N",
        read=whole_number("--minutes", 1, 600),
    )
    add_option(
        parser, Text("una scelta del regolamento, come target=11", "an option of the rulebook, such as target=11")
    )
    parser.flag("--json", Text("scrive JSON", "write JSON"))
    asked = parser.read(arguments)
    for name in ("entrants", "tables", "hours"):
        if getattr(asked, name) is None:
            raise UsageError("bad_usage", f"Manca --{name}.", f"--{name} is missing.")
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
    """Return the minutes of ``3`` or ``3:30``."""
    hours, colon, minutes = text.partition(":")
    digits = hours.isascii() and hours.isdigit() and len(hours) <= 2
    if digits and (not colon or (minutes.isascii() and minutes.isdigit() and len(minutes) == 2 and int(minutes) < 60)):
        total = int(hours) * 60 + int(minutes or 0)
        if 0 < total <= _LONGEST:
            return total
    raise UsageError(
        "bad_hours",
        f"«--hours» vuole ore come 3 o 3:30, non «{text}».",
        f"'--hours' wants hours such as 3 or 3:30, not '{text}'.",
    )
