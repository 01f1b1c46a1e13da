"""``cartaro serve``: the table in the browser."""

from collections.abc import Sequence

from cartaro.cli.parser import Parser
from cartaro.i18n import Language, tr

_ABOUT = tr("cli-serve-about")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Serve until stopped; return 0."""
    from cartaro.server.process.run import add_serve_arguments, run_serve

    parser = Parser(program, _ABOUT, language)
    add_serve_arguments(parser, language)
    return run_serve(parser.read(arguments))
