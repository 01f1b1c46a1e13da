"""``cartaro serve``: the server, with the browser client."""

import os
from collections.abc import Sequence

from cartaro.cli.parser import Parser
from cartaro.i18n import Language, tr

_ABOUT = tr("cli-serve-about")


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Serve until stopped; return 0."""
    from cartaro.server.process.run import run_serve
    from cartaro.server.process.setting_sources import add_options, read_settings

    parser = Parser(program, _ABOUT, language)
    add_options(parser, language)
    return run_serve(read_settings(vars(parser.read(arguments)), os.environ))
