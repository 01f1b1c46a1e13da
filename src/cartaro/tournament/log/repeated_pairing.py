"""Verification of a round's pairing: it is computed again and compared with the log.

Some formats are paired by a library. Another library, or another version, may pair differently, and both may be right:
then the check is inconclusive, and its sentence says so.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.log.fold import fold
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.log_entries import Paired

FORMER_ENGINE = "caissify-pairings"
"""The library that paired FIDE's Dutch before the log named it: by the edition of the rules from February 2026."""


def compare_pairing(payload: Paired, seq: int, before: Sequence[LogEntry]) -> tuple[bool, Text]:
    """Return whether the pairing of entry *seq*, made after the log *before*, passes, and a sentence."""
    again, round_ = _pair(before), payload.round
    if isinstance(again, Paired) and replace(again, engine=payload.engine) == payload:
        return True, tr("tournament-log-repeated_pairing-round_made_again_pairings", round=round_)
    if isinstance(again, Paired) and again.engine != payload.engine:
        return True, _of_another_engine(payload, again)
    if isinstance(again, CartaroError) and again.code == "nothing_to_pair":
        return True, tr("tournament-log-repeated_pairing-written", round=round_)
    if isinstance(again, CartaroError) and again.code == "library_missing":
        return True, tr("tournament-log-repeated_pairing-round_verified", round=round_, again=again.text)
    return False, tr("tournament-log-repeated_pairing-round_made_again_now", round=round_, seq=seq)


def _of_another_engine(payload: Paired, again: Paired) -> Text:
    then, now, round_ = payload.engine or FORMER_ENGINE, again.engine, payload.round
    if _pairs_of(again) == _pairs_of(payload):
        return tr("tournament-log-repeated_pairing-round_made_made_again", round=round_, then=then, now=now)
    return tr("tournament-log-repeated_pairing-round_verified_was_made", round=round_, then=then, now=now)


def _pairs_of(payload: Paired) -> set[frozenset[int]]:
    return {frozenset(table.entrants) for table in payload.tables}


def _pair(log: Sequence[LogEntry]) -> Paired | CartaroError:
    try:
        return pair_next(fold(log))
    except CartaroError as error:
        return error
