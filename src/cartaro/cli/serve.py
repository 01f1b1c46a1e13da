"""``cartaro serve``: the table in the browser."""

from collections.abc import Sequence

from cartaro.cli.parser import Parser
from cartaro.i18n import Language, Text

_ABOUT = Text(
    "Apre i tavoli di Cartaro nel browser. Ctrl-C ferma il server; le partite in corso riprendono al prossimo avvio.",
    "Opens the tables of Cartaro in the browser. Ctrl-C stops the server; matches under way go on the next time.",
)


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Serve until stopped; return 0."""
    from cartaro.server.process.run import add_serve_arguments, run_serve

    parser = Parser(program, _ABOUT, language)
    add_serve_arguments(parser, language)
    return run_serve(parser.read(arguments))
