"""``cartaro tournament export``: tables, data and the log in files."""

import sys
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.parser import one_of
from cartaro.cli.tournament.common import read_event, tournament_parser
from cartaro.i18n import Language, Text, tr
from cartaro.tournament.export.files import EXPORTS, WORKBOOK
from cartaro.whole_file import write_whole


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

    made = EXPORTS[what]
    as_book = asked.to is not None and asked.to.suffix.lower() == WORKBOOK
    data = ((as_book and made.book) or made.write)(read_event(asked), language)
    if asked.to is None:
        sys.stdout.buffer.write(data)
    else:
        write_whole(asked.to, data)
        print(tr("cli-tournament-exporting-written", to=asked.to).in_language(language))
    return 0
