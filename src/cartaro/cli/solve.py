"""``cartaro solve [FILE]``: the exact solution of a position with open cards."""

import sys
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.cores import usable_cores
from cartaro.cli.parser import Parser, whole_number
from cartaro.i18n import Language, tr

_ABOUT = tr("cli-solve-about")
_FILE = tr("cli-solve-file")
_SECONDS = tr("cli-solve-seconds")
_MEGABYTES = tr("cli-solve-megabytes")
_THREADS = tr("cli-solve-threads")
_JSON = tr("cli-solve-json")

_LONGEST, _MOST_MEGABYTES, _MOST_THREADS = 604_800, 1_048_576, 64
_MOST_BYTES = 1 << 20


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Solve one position and print the solution."""
    parser = Parser(program, _ABOUT, language)
    parser.take("file", tr("cli-solve-file-2"), _FILE)
    parser.option("--seconds", _SECONDS, value="N", read=whole_number("--seconds", 1, _LONGEST), default=60)
    parser.option(
        "--megabytes",
        _MEGABYTES,
        value="N",
        read=whole_number("--megabytes", 1, _MOST_MEGABYTES),
        default=256,
    )
    parser.option("--threads", _THREADS, value="N", read=whole_number("--threads", 1, _MOST_THREADS))
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.api.solving import read_position, search
    from cartaro.cli.solve_report import solution_as_json, solution_to_text

    position = read_position(_read(asked.file))
    watched = sys.stderr.isatty()

    def report(gone: float, nodes: int) -> None:
        print(
            tr("cli-solve-thinking", gone=f"{gone:.0f}", nodes=f"{nodes:,}").in_language(language),
            end="",
            file=sys.stderr,
            flush=True,
        )

    try:
        threads = asked.threads or min(usable_cores(), _MOST_THREADS)
        solution = search(position, asked.seconds, asked.megabytes, threads, report if watched else None)
    finally:
        if watched:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
    print(solution_as_json(position, solution) if asked.json else solution_to_text(position, solution, language))
    return 0


def _read(file: str | None) -> bytes:
    if file is None or file == "-":
        return sys.stdin.buffer.read(_MOST_BYTES)
    with Path(file).open("rb") as opened:
        return opened.read(_MOST_BYTES)
