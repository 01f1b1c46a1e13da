"""``cartaro replay RECORD`` and ``cartaro verify RECORD``: replay and verification of a recorded match."""

import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from cartaro.cli.parser import Parser, UsageError
from cartaro.i18n import Language, tr

_REPLAY = tr("cli-records-replay")
_VERIFY = tr("cli-records-verify")
_RECORD = tr("cli-records-record")
_JSON = tr("cli-records-json")
_COMMITMENT = tr("cli-records-commitment")
_ANCHOR = tr("cli-records-anchor")
_DAY = tr("cli-records-day")
_DATE = tr("cli-records-date")


def replay(program: str, arguments: Sequence[str], language: Language) -> int:
    """Judge every action of a record again; return 0, or 1 if one is refused or a result differs."""
    parser = Parser(program, _REPLAY, language)
    parser.take("record", tr("cli-records-record-2"), _RECORD, optional=False)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.cli.record_report import list_record, replay_as_json, replay_to_text
    from cartaro.notation.record.api import RecordError, check_play, read_record, replay_deals

    record = read_record(read_record_file(asked.record))
    try:
        played = replay_deals(record)
    except RecordError:
        if not asked.json:
            print(list_record(record, language))
            sys.stdout.flush()
        raise
    checks = check_play(played)
    print(replay_as_json(played, checks) if asked.json else replay_to_text(played, checks, language))
    return _status(all(check.passed for check in checks))


def verify(program: str, arguments: Sequence[str], language: Language) -> int:
    """Verify all statements of a record, also its shuffles; return 0, or 1 if a check fails."""
    parser = Parser(program, _VERIFY, language)
    parser.take("record", tr("cli-records-record-3"), _RECORD, optional=False)
    parser.option("--commitment", _COMMITMENT, value="HEX", read=_read_commitment)
    parser.option("--anchor", _ANCHOR, value="HEX", read=_read_commitment)
    parser.flag("--by-date", tr("cli-records-by_date"))
    parser.option("--day", _DAY, value=_DATE.in_language(language), read=_read_day)
    parser.flag("--json", _JSON)
    asked = parser.read(arguments)

    from cartaro.cli.record_report import checks_as_json, checks_to_text
    from cartaro.notation.record.api import check_play, check_shuffle, read_record, replay_deals

    record = read_record(read_record_file(asked.record))
    played = replay_deals(record)
    checks = [*check_shuffle(record, asked.commitment), *check_play(played)]
    if asked.anchor is not None or asked.by_date:
        from cartaro.daily.verification import check_daily, published

        anchor = None if asked.anchor is None else bytes.fromhex(asked.anchor)
        checks += check_daily(played, published(record, anchor, asked.day))
    elif asked.day is not None:
        raise UsageError("bad_usage", tr("cli-records-day_needs_anchor"))
    print(checks_as_json(checks) if asked.json else checks_to_text(checks, language))
    return _status(all(check.passed for check in checks))


def _status(passed: bool) -> int:
    return 0 if passed else 1


def _read_commitment(text: str) -> str:
    from cartaro.notation.record.values import read_commitment

    return read_commitment(text.strip())


def _read_day(text: str) -> date:
    from cartaro.daily.days import read_day

    return read_day(text.strip())


def read_record_file(record: str) -> bytes:
    """Return the content of the file *record*, at most one byte more than the largest record."""
    from cartaro.notation.record.tokens import LONGEST_TEXT

    if record == "-":
        return sys.stdin.buffer.read(LONGEST_TEXT + 1)
    with Path(record).open("rb") as file:
        return file.read(LONGEST_TEXT + 1)
