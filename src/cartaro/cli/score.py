"""``cartaro score RULEBOOK [LINE ...]``: the score sheet of a real table."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from cartaro.cli.options import add_options, chosen_options
from cartaro.cli.parser import Parser
from cartaro.cli.rulebooks import find_rulebook
from cartaro.cli.scoresheet.facet import SHEET_DIALOGUE
from cartaro.cli.scoresheet.terminal_sheet import AnyTerminalSheet
from cartaro.games import game_of
from cartaro.i18n import CartaroError, Language, tr
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.scoresheet.sheets import enter_line
from cartaro.scoresheet.storage import SheetFile, is_of, read_saved, restore
from cartaro.tui.console import edit_lines, is_interactive, say, width

_ABOUT = tr("cli-score-about")
_RULEBOOK = tr("cli-score-rulebook")
_LINES = tr("cli-score-lines")
_NAMES = tr("cli-score-names")
_SAVE = tr("cli-score-save")
_JSON = tr("cli-score-json")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Enter lines; return 0. Raise :class:`CartaroError` on an invalid line; the lines before it are stored."""
    parser = Parser(program, _ABOUT, language)
    parser.take("rulebook", tr("cli-score-rulebook-2"), _RULEBOOK)
    parser.take("lines", tr("cli-score-line"), _LINES, many=True)
    add_options(parser)
    parser.option("--names", _NAMES, value="A,B,...")
    parser.option("--save", _SAVE, value="FILE", read=Path)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)
    rulebook = find_rulebook(asked.rulebook)
    dialogue = SHEET_DIALOGUE.of(game_of(rulebook).name)
    sheet = dialogue.sheet()
    save = _saver(sheet, asked.save)
    book = _open(sheet, rulebook, asked)
    save(book)
    if not asked.lines and not asked.json and is_interactive():
        edit_lines()
        dialogue.prompt(sheet, book, rulebook, language, save).run()
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
            tr("cli-score-other_match", save=asked.save, rulebook=kept.rulebook),
        )
    return restore(sheet, kept, asked.save)


def _chosen(rulebook: Rulebook, asked: argparse.Namespace) -> dict[str, OptionValue]:
    """Return the chosen options; ``--target`` is the exit score in rulebooks that have one."""
    chosen = chosen_options(asked)
    if "target" in chosen and "exit" in rulebook.options:
        chosen["exit"] = chosen.pop("target")
    return chosen


def _saver(sheet: AnyTerminalSheet, file: Path | None) -> Callable[[Any], None]:
    if file is None:
        return lambda book: None
    kept = SheetFile(file)
    return lambda book: kept.keep(sheet.kept(book))


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
            say(["", *sheet.row_to_text(book, sheet.row_of(book, line), language, width())])
    if as_json_only:
        say(json.dumps(sheet.as_json(book), ensure_ascii=False, indent=2))
    else:
        say(["", *sheet.standing_to_text(book, language)])
    return 0


def _enter(sheet: AnyTerminalSheet, book: Any, line: str, number: int) -> Any:
    """Return the book after *line*; raise :class:`CartaroError` with the number of an invalid line."""
    try:
        return enter_line(sheet, book, line)
    except CartaroError as error:
        raise CartaroError(error.code, tr("cli-score-line-2", number=number, error=error.text)) from error
