"""Integrity check of a table's stored log, entry by entry: which were altered, lost, added or moved.

Every row has its own hash and that of the row before. So a row that does not match its hash was altered; if the next
row follows another hash than its own, it was replaced; and the chain gives each row's number, wherever it is stored.
The table's own record of its head (:class:`cartaro.table.chain.Head`) shows rows lost or added at the end.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from cartaro.i18n import Text, tr
from cartaro.table.chain import ChainedRow, Head, is_whole, origin
from cartaro.table.state import LogError


class EntryFault(Enum):
    """What happened to an entry."""

    ALTERED = "altered"
    MISSING = "missing"
    ADDED = "added"
    MOVED = "moved"
    UNLISTED = "unlisted"
    SECRETS = "secrets"
    GONE = "gone"
    REWRITTEN = "rewritten"


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault at entry ``seq``, or from there to ``last``; an entry that was moved is found at ``stands_at``.

    Faults of the table as a whole are at entry 0.
    """

    fault: EntryFault
    seq: int
    last: int | None = None
    stands_at: object = None

    @property
    def said(self) -> Text:
        """The finding as text."""
        if not self.seq:
            return self.how
        which = tr("table-audit-which", seq=self.seq)
        if self.last not in (None, self.seq):
            which = tr("table-audit-entries", seq=self.seq, last=self.last)
        return Text(f"{which.it}: {self.how.it}", f"{which.en}: {self.how.en}")

    @property
    def how(self) -> Text:
        """What happened there, as text."""
        if self.fault is EntryFault.MOVED:
            return tr("table-audit-stands_number", stands_at=self.stands_at)
        return _TEXTS[self.fault]


_TEXTS = {
    EntryFault.ALTERED: tr("table-audit-altered_after_was_written"),
    EntryFault.MISSING: tr("table-audit-gone"),
    EntryFault.ADDED: tr("table-audit-added_somebody"),
    EntryFault.UNLISTED: tr("table-audit-table_missing_list_tables"),
    EntryFault.SECRETS: tr("table-audit-secret_decks_gone_one"),
    EntryFault.GONE: tr("table-audit-table_was_gone"),
    EntryFault.REWRITTEN: tr("table-audit-one_before_log_was"),
}


def follow(rows: Iterable[ChainedRow], head: Head) -> Head | None:
    """Return the head of a log after *rows*, in order, have followed *head*; None if one is not as it was written."""
    for row in rows:
        if row.seq != head.seq + 1 or row.previous != head.sha256 or not is_whole(row):
            return None
        head = Head(row.seq, row.sha256)
    return head


def damage_to(table: str, rows: Iterable[ChainedRow], head: Head) -> LogError:
    """Return the error for a log that is not as it was written."""
    first = next(iter(audit(table, rows, head)), None)
    return LogError(table, head.seq, "head") if first is None else LogError(table, first.seq, first.how)


def audit(table: str, rows: Iterable[ChainedRow], head: Head | None) -> list[Finding]:
    """Return the faults in the log of *table*, which has *rows*, in any order, and whose recorded head is *head*."""
    walk = _Walk(table, rows, head)
    walk.follow()
    return sorted(walk.findings, key=lambda finding: finding.seq)


class _Walk:
    """A walk along the chain from its origin, number by number, and its findings."""

    def __init__(self, table: str, rows: Iterable[ChainedRow], head: Head | None) -> None:
        self.findings: list[Finding] = []
        self._head = head
        self._left = dict(enumerate(rows))
        self._after: dict[bytes, list[int]] = defaultdict(list)
        for at, row in self._left.items():
            self._after[row.previous].append(at)
        self._link = origin(table)
        self._number = 1
        self._shift = 0
        numbers = [row.seq for row in self._left.values() if _is_numbered(row)]
        self._short = head.seq - max(numbers, default=0) if head else 0
        """How many entries are missing at the end of the log."""

    def follow(self) -> None:
        while self._left:
            at = self._next()
            if at is None:
                at = self._past_a_break()
            if at is not None:
                self._take(at)
        self._compare_with_head()

    def _next(self) -> int | None:
        """Return the row that follows; of several, the one that others follow, which a mere copy does not have."""
        found = [at for at in self._after.get(self._link, ()) if at in self._left]
        return max(found, key=self._weight, default=None)

    def _weight(self, at: int) -> tuple[bool, bool, bool]:
        row = self._left[at]
        return bool(self._after.get(row.sha256)), is_whole(row), row.seq == self._number

    def _past_a_break(self) -> int | None:
        """Record why no row follows here; return the row to continue with, None if the one in question was surplus."""
        hashes = {row.sha256 for row in self._left.values()}
        begins = [at for at, row in self._left.items() if row.previous not in hashes] or list(self._left)
        at = min(begins, key=lambda at: _order(self._left[at]))
        row = self._left[at]
        if not _is_numbered(row) or row.seq < self._number + min(self._shift, 0):
            del self._left[at]
            self._find(EntryFault.ADDED, _order(row))
            return None
        if row.seq > self._number:
            self._find(EntryFault.MISSING, self._number, row.seq - 1)
            self._number, self._shift = row.seq, 0
        elif is_whole(row) and self._short > 0:
            self._find(EntryFault.MISSING, self._number, self._number + self._short - 1)
            self._number, self._shift, self._short = self._number + self._short, -self._short, 0
        elif is_whole(row) and self._number > 1:
            self._find(EntryFault.ALTERED, self._number - 1)
        return at

    def _take(self, at: int) -> None:
        row = self._left.pop(at)
        if not is_whole(row):
            self._find(EntryFault.ALTERED, self._number)
        shift = row.seq - self._number if _is_numbered(row) else None
        if shift not in (0, self._shift):
            self.findings.append(Finding(EntryFault.MOVED, self._number, stands_at=row.seq))
        self._shift = shift or 0
        self._link = row.sha256
        self._number += 1

    def _compare_with_head(self) -> None:
        last = self._number - 1
        if self._head is None:
            return
        if last < self._head.seq:
            self._find(EntryFault.MISSING, self._number, self._head.seq)
        elif last > self._head.seq:
            self._find(EntryFault.ADDED, self._head.seq + 1, last)
        elif self._link != self._head.sha256:
            self._find(EntryFault.ALTERED, last)

    def _find(self, fault: EntryFault, seq: int, last: int | None = None) -> None:
        finding = Finding(fault, seq, None if last == seq else last)
        if finding not in self.findings:
            self.findings.append(finding)


def _is_numbered(row: ChainedRow) -> bool:
    """Whether the row's number field holds a number, whatever a damaged file may contain there."""
    return type(row.seq) is int


def _order(row: ChainedRow) -> int:
    return row.seq if _is_numbered(row) else 0
