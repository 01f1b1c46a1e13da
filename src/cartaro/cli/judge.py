"""``cartaro judge [FILE] [--under RULEBOOK]``: the referee as a filter."""

import sys
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.options import add_option
from cartaro.cli.parser import Parser, UsageError
from cartaro.cli.rulebooks import find_rulebook
from cartaro.i18n import Language, Text

_ABOUT = Text(
    "Legge righe JSON da FILE (o dallo standard input) e per ciascuna scrive un verdetto, con il suo articolo. "
    "Il protocollo è in docs/judge.md.",
    "Reads JSON lines from FILE (or standard input) and writes a verdict for each, with its article. "
    "The protocol is in docs/judge.md.",
)
_FILE = Text(
    "il file da leggere; altrimenti, o con «-», lo standard input",
    "the file to read; else, or with '-', standard input",
)


_UNDER = Text(
    "giudica ogni riga anche per questo regolamento dello stesso gioco, e dice quali articoli differiscono",
    "judge every line by this rulebook of the same game too, and say which articles differ",
)
_OPTION = Text(
    "con --under: una scelta di quel tavolo, come variants=abc", "with --under: a choice of that table, as variants=abc"
)


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Judge every line; return 0, or 2 where some line was an error."""
    parser = Parser(program, _ABOUT, language)
    parser.take("file", Text("FILE", "FILE"), _FILE)
    parser.option("--under", _UNDER, value="RULEBOOK")
    add_option(parser, _OPTION)
    asked = parser.read(arguments)
    if asked.option and asked.under is None:
        raise UsageError("bad_usage", "«--option» va insieme a «--under».", "'--option' goes with '--under'.")

    from cartaro.notation.judge import WhatIf, judge_stream

    also = None if asked.under is None else WhatIf(find_rulebook(asked.under).id, dict(asked.option))
    if asked.file is None or asked.file == "-":
        return judge_stream(sys.stdin.buffer, _write, also)
    with Path(asked.file).open("rb") as lines:
        return judge_stream(lines, _write, also)


def _write(answer: bytes) -> None:
    """Write one answer at once: a program at the other end may be waiting for it."""
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
