"""``cartaro tournament verify``: verification of an event."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from cartaro.cli.store_option import address_of
from cartaro.cli.tournament.common import tournament_parser, which_event
from cartaro.i18n import CartaroError, Language, tr
from cartaro.tournament.log.checks import LogCheck
from cartaro.tournament.log.evidence import Aside, EventEvidence
from cartaro.tournament.log.log_file import read_log
from cartaro.tournament.log.verification import verify as verify_event
from cartaro.tournament.model.chain import ORIGIN, ChainError
from cartaro.tournament.model.log_entries import Created
from cartaro.tournament.notice.definition import parse_definition

_LOG = tr("cli-tournament-verifying-log")
_COPIES = tr("cli-tournament-verifying-copies")
_KEY = tr("cli-tournament-verifying-key")
_HEAD = tr("cli-tournament-verifying-head")


def verify(program: str, arguments: Sequence[str], language: Language) -> int:
    """Verify an event's files, log and draws; return 0, or 1 if a check fails."""
    about = tr("cli-tournament-verifying-about")
    parser = tournament_parser(program, about, language, writes=False)
    parser.option("--log", _LOG, value="FILE", read=Path)
    parser.option("--copies", _COPIES, value="DIR", read=Path)
    parser.option("--key", _KEY, value="KEY")
    parser.option("--head", _HEAD, value="HEX", repeated=True)
    asked = parser.read(arguments)
    try:
        id, held, aside = _in_database(asked) if asked.log is None else _in_log(asked.log, asked.copies, asked.key)
    except ChainError as error:
        id, held, checks = "", EventEvidence(()), [LogCheck("log", False, error.text)]
    else:
        checks = [*verify_event(id, held, aside, asked.head)]
        if asked.copies and not aside.heads and not aside.copies:
            nothing = tr("cli-tournament-verifying-no_copies", folder=str(asked.copies), id=id)
            checks.append(LogCheck("copies", False, nothing))
    head = held.rows[-1][-1] if held.rows else ORIGIN
    if asked.json:
        rows = [{"check": check.name, "passed": check.passed, "said": check.said.as_dict()} for check in checks]
        print(json.dumps({"event": id, "head": str(head), "checks": rows}, ensure_ascii=False))
    else:
        for check in checks:
            print(f"{'✓' if check.passed else '✗'} {check.said.in_language(language)}")
        print(tr("cli-tournament-verifying-hash", head=head).in_language(language))
    return 0 if all(check.passed for check in checks) else 1


def _in_database(asked: argparse.Namespace) -> tuple[str, EventEvidence, Aside]:
    from cartaro.store.evidence import events_in_store, hold_event

    address = address_of(asked)
    id = which_event(events_in_store(address), asked.event)
    return id, *hold_event(address, id, asked.copies)


def _in_log(file: Path, copies: Path | None, key: str | None) -> tuple[str, EventEvidence, Aside]:
    from cartaro.store.evidence import read_aside

    entries = read_log(file.read_bytes())
    held = EventEvidence([(*entry.row, kept) for entry, kept in entries])
    id = _event_of(held) or file.stem
    return id, held, read_aside(copies, id, key) if copies else Aside()


def _event_of(held: EventEvidence) -> str | None:
    """Return the event of a log, if its first entry can be read."""
    try:
        first = held.entries[0][0].payload
        return parse_definition(first.definition).id if isinstance(first, Created) else None
    except (CartaroError, ValueError):
        return None
