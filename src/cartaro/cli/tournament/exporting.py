"""``cartaro tournament export``: tables, data and the log in files."""

from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.parser import one_of
from cartaro.cli.tournament.common import read_event, tournament_parser
from cartaro.i18n import Language, Text, tr
from cartaro.tournament.export.files import EXPORTS


def export(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write one export, to a file or the standard output; return 0."""
    listed = ", ".join(EXPORTS)
    about = tr("cli-tournament-exporting-about", listed=listed)
    parser = tournament_parser(program, about, language, writes=False)
    parser.take("what", tr("cli-tournament-exporting-what"), Text(listed, listed), optional=False)
    parser.option(
        "--to",
        tr("cli-tournament-exporting-file_else_standard_output"),
        value="FILE",
        read=Path,
    )
    asked = parser.read(arguments)
    what = one_of("export", tuple(EXPORTS))(asked.what)

    text = EXPORTS[what].write(read_event(asked), language)
    if asked.to is None:
        print(text, end="")
    else:
        asked.to.write_text(text, "utf-8")
        print(tr("cli-tournament-exporting-written", to=asked.to).in_language(language))
    return 0
