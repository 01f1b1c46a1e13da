"""``cartaro export RECORDS --to FILE``: recorded matches as rows for programs that count."""

import json
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.parser import Parser, UsageError
from cartaro.i18n import Language, tr


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Write the records of a file or folder as JSON lines or Parquet; return 0."""
    parser = Parser(program, tr("cli-export-about"), language)
    parser.take("records", tr("cli-export-name"), tr("cli-export-records"), optional=False)
    parser.option("--to", tr("cli-export-to"), value="FILE")
    parser.flag("--replay", tr("cli-export-replay"))
    parser.flag("--json", tr("cli-export-json"))
    asked = parser.read(arguments)

    from cartaro.api.exports import KINDS, export_records
    from cartaro.api.records import read_records

    if asked.to is None or Path(asked.to).suffix not in KINDS:
        raise UsageError("bad_usage", tr("cli-render-to_what", known=", ".join(KINDS)))
    written = export_records(read_records(asked.records), asked.to, replay=asked.replay)
    if asked.json:
        print(json.dumps({"file": asked.to, "records": written}))
    else:
        print(tr("cli-export-written", file=asked.to, records=written).in_language(language))
    return 0
