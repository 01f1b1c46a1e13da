"""``cartaro score RULEBOOK [LINE ...]``: the score of a real table."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from cartaro.cli.options import add_options, chosen_options
from cartaro.cli.parser import Parser
from cartaro.cli.rulebooks import find_rulebook
from cartaro.cli.scoresheet.scala40.prompt import ScalaPrompt
from cartaro.cli.scoresheet.scala40.terminal_sheet import ScalaTerminalSheet
from cartaro.cli.scoresheet.scopa.prompt import ScopaPrompt
from cartaro.cli.scoresheet.scopa.terminal_sheet import ScopaTerminalSheet
from cartaro.cli.scoresheet.terminal_sheet import AnyTerminalSheet
from cartaro.games.scala40.game import SCALA40
from cartaro.i18n import CartaroError, Language, Text
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.scoresheet.sheets import enter_line
from cartaro.scoresheet.storage import is_of, keep, read_saved, restore
from cartaro.tui.console import edit_lines, is_interactive, say, width

_ABOUT = Text(
    "Segna i punti di un tavolo vero, con gli articoli. Senza RIGHE le chiede, o le legge dallo standard input. "
    "Una riga è una smazzata: «carte 22 denari 6 settebello noi primiera loro scope 1 0». Vedi docs/scoring.md.",
    "Keeps the score of a real table, with the articles. Without LINES it asks for them, or reads standard input. "
    "A line is a deal: 'cards 22 denari 6 settebello us primiera them scope 1 0'. See docs/scoring.md.",
)
_RULEBOOK = Text("il regolamento, come scopone-federale", "the rulebook, such as scopone-federale")
_LINES = Text("le righe, ciascuna fra virgolette", "the lines, each in quotes")
_NAMES = Text(
    "i nomi dei giocatori, nell'ordine di gioco della prima smazzata: l'ultimo fa le carte",
    "the players' names, in order of play of the first deal: the last one deals",
)
_SAVE = Text(
    "tiene il segnapunti in FILE, e da lì riprende se c'è già",
    "keep the score in FILE, and go on from it if it is there",
)
_JSON = Text("scrive il risultato in JSON", "write the result as JSON")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Keep the score; return 0. Raise :class:`CartaroError` on a line that cannot be, those before it being kept."""
    parser = Parser(program, _ABOUT, language)
    parser.take("rulebook", Text("REGOLAMENTO", "RULEBOOK"), _RULEBOOK)
    parser.take("lines", Text("RIGA", "LINE"), _LINES, many=True)
    add_options(parser)
    parser.option("--names", _NAMES, value="A,B,...")
    parser.option("--save", _SAVE, value="FILE", read=Path)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)
    rulebook = find_rulebook(asked.rulebook)
    is_scala = rulebook.id in SCALA40.rulebooks
    sheet: AnyTerminalSheet = ScalaTerminalSheet() if is_scala else ScopaTerminalSheet()
    book, save = _open(sheet, rulebook, asked), _saver(sheet, asked.save)
    save(book)
    if not asked.lines and not asked.json and is_interactive():
        edit_lines()
        conversation: Any = ScalaPrompt if is_scala else ScopaPrompt
        conversation(sheet, book, rulebook, language, save).run()
        return 0
    lines: Iterable[str] = asked.lines or sys.stdin
    return _enter_lines(sheet, book, lines, save, language, as_json_only=asked.json)


def _open(sheet: AnyTerminalSheet, rulebook: Rulebook, asked: argparse.Namespace) -> Any:
    chosen = _chosen(rulebook, asked)
    if asked.save is None or not asked.save.exists():
        return sheet.open(rulebook, chosen, asked.names.split(",") if asked.names else ())
    kept = read_saved(asked.save)
    if not is_of(kept, rulebook, chosen):
        raise CartaroError(
            "other_match",
            f"«{asked.save}» tiene un'altra partita ({kept.rulebook}): scegli un altro nome.",
            f"'{asked.save}' keeps another match ({kept.rulebook}): choose another name.",
        )
    return restore(sheet, kept, asked.save)


def _chosen(rulebook: Rulebook, asked: argparse.Namespace) -> dict[str, OptionValue]:
    """Return the options chosen; ``--target`` is the exit score of a rulebook that has one."""
    chosen = chosen_options(asked)
    if "target" in chosen and "exit" in rulebook.options:
        chosen["exit"] = chosen.pop("target")
    return chosen


def _saver(sheet: AnyTerminalSheet, file: Path | None) -> Callable[[Any], None]:
    def save(book: Any) -> None:
        if file is not None:
            keep(sheet.kept(book), file)

    return save


def _enter_lines(
    sheet: AnyTerminalSheet,
    book: Any,
    lines: Iterable[str],
    save: Callable[[Any], None],
    language: Language,
    *,
    as_json_only: bool,
) -> int:
    if not as_json_only:
        say(f"{sheet.title(book).in_language(language)}.")
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        book = _enter(sheet, book, line.strip(), number)
        save(book)
        if not as_json_only and book.lines:
            say(["", *sheet.tell_row(book, sheet.row_of(book, line), language, width())])
    if as_json_only:
        say(json.dumps(sheet.as_json(book), ensure_ascii=False, indent=2))
    else:
        say(["", *sheet.tell_standing(book, language)])
    return 0


def _enter(sheet: AnyTerminalSheet, book: Any, line: str, number: int) -> Any:
    """Return the book after *line*; raise :class:`CartaroError` that says which line was wrong."""
    try:
        return enter_line(sheet, book, line)
    except CartaroError as error:
        raise CartaroError(error.code, f"Riga {number}: {error.text.it}", f"Line {number}: {error.text.en}") from error
