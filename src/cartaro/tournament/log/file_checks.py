"""Integrity checks of an event's files: rows, hash chain, secrets, and comparison with separate copies."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.log.checks import LogCheck
from cartaro.tournament.log.evidence import FIELDS, Aside, EventEvidence, misfit
from cartaro.tournament.log.service import KEYS, secret_label
from cartaro.tournament.model.chain import LogEntry, LogHead, faults_in
from cartaro.tournament.model.concealing import concealed_in, marks_in, without
from cartaro.tournament.model.log_entries import Committed, Created, Erased, Payload
from cartaro.tournament.notice.definition import parse_definition

MOST = 10
"""The most errors of one kind that are reported."""

_LABEL = 21
"""The number of characters of a secret's label that are reported."""

_AROUND = 12
"""The number of characters shown on each side of a difference in a long value."""


def check_files(id: str, held: EventEvidence, aside: Aside) -> list[LogCheck]:
    """Return all checks of the files of the event *id*, even if the first fails."""
    kinds = (
        _database(held),
        _chain(held),
        _beside(held),
        _event(id, held),
        _secrets(held),
        _heads(held, aside),
        _copies(held, aside),
    )
    return [check for kind in kinds for check in islice(kind, MOST)]


def _database(held: EventEvidence) -> Iterator[LogCheck]:
    for line in held.damage:
        yield _bad("database", tr("tournament-log-file_checks-database", line=line))
    if held.secrets is not None and not held.damage:
        yield _good("database", tr("tournament-log-file_checks-file_log_sound"))


def _chain(held: EventEvidence) -> Iterator[LogCheck]:
    whole = bool(held.rows)
    if not whole:
        yield _bad("chain", tr("tournament-log-file_checks-chain"))
    for at, row in enumerate(held.rows, 1):
        if field := misfit(row):
            whole = False
            yield _bad("chain", tr("tournament-log-file_checks-entry_cannot_read", at=at, field=field))
    for fault in faults_in(held.entries):
        whole = False
        yield LogCheck("chain", False, fault.text)
    n = len(held.rows)
    if whole:
        yield _good("chain", tr("tournament-log-file_checks-entries_log_whole", number=n))


def _beside(held: EventEvidence) -> Iterator[LogCheck]:
    """Check that names and texts are beside the log, but for those that were erased."""
    erased, sound = _erased(held), True
    for entry, _ in held.entries:
        marks, there = concealed_in(entry.encoded), marks_in(entry.beside)
        if marks - there - erased:
            sound = False
            yield _bad("names", tr("tournament-log-file_checks-name_missing", seq=entry.seq))
        if there & erased:
            sound = False
            yield _bad("names", tr("tournament-log-file_checks-name_not_erased", seq=entry.seq))
    if sound and held.rows:
        yield _good("names", tr("tournament-log-file_checks-names_beside", number=len(erased)))


def _erased(held: EventEvidence) -> frozenset[str]:
    """Return the fingerprints of what was erased."""
    payloads = (_payload(entry) for entry, _ in held.entries)
    return frozenset(mark for payload in payloads if isinstance(payload, Erased) for mark in payload.texts)


def _event(id: str, held: EventEvidence) -> Iterator[LogCheck]:
    """Compare the row in the list of events, and the name used by all rows, with the first entry."""
    first = next((entry for entry, _ in held.entries), None)
    if held.secrets is None or first is None:
        return
    created = _payload(first)
    if held.opened != first.written:
        yield _bad(
            "event",
            tr("tournament-log-file_checks-event", listed=held.opened, written=first.written),
        )
    if not isinstance(created, Created) or _id_of(created) != id:
        yield _bad(
            "event",
            tr("tournament-log-file_checks-event_called_but_first", id=id),
        )


def _secrets(held: EventEvidence) -> Iterator[LogCheck]:
    """Compare the secrets with the commitments in the log, without disclosing any part of a secret."""
    if held.secrets is None:
        return
    payloads = [payload for entry, _ in held.entries for payload in (_payload(entry),)]
    commitments = {
        secret_label(payload.commitment): payload.commitment for payload in payloads if isinstance(payload, Committed)
    }
    opened = next((payload.keys for payload in payloads if isinstance(payload, Created)), "")
    sound = True
    for label, commitment in [(KEYS, opened), *commitments.items()]:
        secret = held.secrets.get(label)
        if not isinstance(secret, bytes) or Shuffle(secret).commitment != commitment:
            sound = False
            yield _bad(
                "secrets",
                tr("tournament-log-file_checks-secret_missing_commitment_log", label=label[:_LABEL]),
            )
    for unknown in held.secrets.keys() - {KEYS, *commitments}:
        sound = False
        yield _bad("secrets", tr("tournament-log-file_checks-secrets", unknown=unknown))
    if sound:
        yield _good("secrets", tr("tournament-log-file_checks-secrets_those_committed"))


def _heads(held: EventEvidence, aside: Aside) -> Iterator[LogCheck]:
    if aside.heads is None:
        return
    ours = {entry.seq: LogHead(entry.seq, kept).line for entry, kept in held.entries}
    wrong = [line for line in aside.heads if line and not _line_of(ours, line).startswith(line)]
    for line in wrong:
        shown = line.decode("ascii", "replace")[:24]
        yield _bad(
            "heads",
            tr("tournament-log-file_checks-heads", told=shown),
        )
    if not wrong:
        n = sum(map(bool, aside.heads))
        yield _good(
            "heads",
            tr("tournament-log-file_checks-hashes_put_aside_copies", number=n),
        )


def _line_of(ours: Mapping[int, bytes], line: bytes) -> bytes:
    number = line.partition(b" ")[0]
    return ours.get(int(number), b"") if re.fullmatch(rb"[0-9]{1,9}", number) else b""


def _copies(held: EventEvidence, aside: Aside) -> Iterator[LogCheck]:
    sound = 0
    for name, copy in aside.copies.items():
        faults = list(_faults_of_copy(name, copy, held))
        for fault in faults:
            yield LogCheck(f"copy {name}", False, tr("tournament-log-file_checks-copy", name=name, fault=fault))
        sound += not faults
    if sound:
        yield _good("copies", tr("tournament-log-file_checks-copies", number=sound))


def _faults_of_copy(name: str, copy: EventEvidence | None, held: EventEvidence) -> Iterator[Text]:
    if copy is None:
        yield tr("tournament-log-file_checks-cannot_read")
        return
    for line in copy.damage:
        yield tr("tournament-log-file_checks-damaged", line=line)
    promised = int(name.removesuffix(".copy").rpartition("-")[2])
    if len(copy.rows) < promised:
        yield tr("tournament-log-file_checks-has_entries_should_have", count_rows=len(copy.rows), promised=promised)
    yield from _differences(copy, held)
    if held.secrets is not None and held.opened != copy.opened:
        yield tr("tournament-log-file_checks-event_was_opened_another")
    for label in (copy.secrets or {}) if held.secrets is not None else {}:
        if (copy.secrets or {})[label] != (held.secrets or {}).get(label):
            name = str(label)[:_LABEL]
            yield tr("tournament-log-file_checks-secret_another_missing_here", name=name)


def _differences(copy: EventEvidence, held: EventEvidence) -> Iterator[Text]:
    """Yield entries of the copy that the log lacks or has differently: the field and both values."""
    ours, erased = {row[0]: row for row in held.rows}, _erased(held)
    for theirs in copy.rows:
        row = ours.get(theirs[0])
        if row is None:
            yield tr("tournament-log-file_checks-has_entry_log_does", theirs=theirs[0])
            continue
        for field, here, there in zip(FIELDS, row, theirs, strict=True):
            if here != there and not (field == "beside" and _is_left(here, there, erased)):
                here_text, there_text = _apart(here, there)
                right_it, right_en = _who_is_right(row, theirs)
                yield tr(
                    "tournament-log-file_checks-entry_here_copy",
                    theirs=theirs[0],
                    field=field,
                    here_said=here_text,
                    there_said=there_text,
                    right_it=Text(right_it, right_en),
                )


def _is_left(here: object, there: object, erased: frozenset[str]) -> bool:
    """Whether what is beside an entry *here* is what a copy has *there*, without what was *erased* since."""
    try:
        return isinstance(there, bytes) and without(there, erased) == here
    except (msgspec.MsgspecError, UnicodeError):
        return False


def _who_is_right(row: Sequence[Any], theirs: Sequence[Any]) -> tuple[str, str]:
    here, there = _is_sealed(row), _is_sealed(theirs)
    if here == there:
        return "", ""
    if there:
        return " (l'impronta dà ragione alla copia)", " (the hash bears out the copy)"
    return " (l'impronta dà ragione al registro)", " (the hash bears out the log)"


def _is_sealed(row: Sequence[Any]) -> bool:
    return misfit(row) is None and LogEntry(*row[:-1]).hash == row[-1]


def _apart(here: object, there: object) -> tuple[str, str]:
    """Return an excerpt of both values around their first difference."""
    texts = [value.decode(errors="replace") if isinstance(value, bytes) else str(value) for value in (here, there)]
    first = next((at for at, (one, other) in enumerate(zip(*texts, strict=False)) if one != other), 0)
    start = max(first - _AROUND, 0)
    return tuple(f"«{'…' if start else ''}{text[start : first + _AROUND]}»" for text in texts)  # type: ignore[return-value]  # of two


def _payload(entry: LogEntry) -> Payload | None:
    try:
        return entry.payload
    except (msgspec.MsgspecError, UnicodeError):
        return None


def _id_of(created: Created) -> str | None:
    try:
        return parse_definition(created.definition).id
    except CartaroError:
        return None


def _good(name: str, text: Text) -> LogCheck:
    return LogCheck(name, True, text)


def _bad(name: str, text: Text) -> LogCheck:
    return LogCheck(name, False, text)
