"""``cartaro reports``: reports of players about chats at their tables, for the operator."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartaro.cli.parser import Parser
from cartaro.cli.store_option import add_store, address_of
from cartaro.i18n import Language, tr
from cartaro.moments import instant_of, spell_here
from cartaro.seen import escaped

if TYPE_CHECKING:
    from cartaro.store.books.talk import StoredReport
    from cartaro.table.talk import SpokenLine

_ABOUT = tr("cli-reports-about")
_JSON = tr("cli-reports-json")
_NONE = tr("cli-reports-none")
_SPECTATOR = tr("cli-reports-spectator")


def show_reports(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print the reports, the oldest first; return 0."""
    parser = Parser(program, _ABOUT, language)
    add_store(parser)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.store.reports import read_reports

    reports = read_reports(address_of(asked))
    if asked.json:
        import msgspec

        rows = [{"report": r.id, "table": r.table, "at": r.at, **msgspec.to_builtins(r.what)} for r in reports]
        print(json.dumps(rows, ensure_ascii=False))
    elif not reports:
        print(_NONE.in_language(language))
    for reported in () if asked.json else reports:
        print("\n".join(_lines(reported, language)))
    return 0


def _lines(reported: "StoredReport", language: Language) -> list[str]:
    what = reported.what
    at = spell_here(instant_of(reported.at), " ", "minutes")
    by = what.by or _SPECTATOR.in_language(language)
    if what.number:
        head = tr("cli-reports-head", number=reported.id, at=at, table=reported.table, by=by, of=what.of)
    else:
        head = tr("cli-reports-name", number=reported.id, at=at, table=reported.table, by=by, of=what.of)
    reason = escaped(what.why)
    why = [f"   «{reason}»" if language == "it" else f'   "{reason}"'] if reason else []
    to_moderate = tr("cli-reports-to_moderate", who=f"{reported.table}/{what.person}")
    whom = [] if what.person is None else [f"   {to_moderate.in_language(language)}"]
    return [head.in_language(language), *whom, *why, *(_line(line, what.number, language) for line in what.recent), ""]


def _line(line: "SpokenLine", reported: int, language: Language) -> str:
    from cartaro.table.phrases import PHRASES

    phrase = PHRASES.get(line.phrase or "")
    words = line.text or (line.phrase if phrase is None else phrase.text.in_language(language))
    return f" {'>' if line.number == reported else ' '} {line.name}: {words}"
