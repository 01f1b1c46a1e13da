"""``cartaro judge [FILE] [--under RULEBOOK]``: the referee as a filter."""

import sys
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.options import add_option
from cartaro.cli.parser import Parser, UsageError
from cartaro.cli.rulebooks import find_rulebook
from cartaro.i18n import Language, tr

_ABOUT = tr("cli-judge-about")
_FILE = tr("cli-judge-file")


_UNDER = tr("cli-judge-under")
_OPTION = tr("cli-judge-option")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Judge every line; return 0, or 2 if a line was an error."""
    parser = Parser(program, _ABOUT, language)
    parser.take("file", tr("cli-judge-file-2"), _FILE)
    parser.option("--under", _UNDER, value="RULEBOOK")
    add_option(parser, _OPTION)
    asked = parser.read(arguments)
    if asked.option and asked.under is None:
        raise UsageError("bad_usage", tr("cli-judge-bad_usage"))

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
