"""Verification of an event: its files, draws, pairings and tables."""

import re
from collections.abc import Iterator, Sequence

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.event.state import BOARDS
from cartaro.tournament.formats.repeated.boards import set_of, set_secret
from cartaro.tournament.log.checks import LogCheck
from cartaro.tournament.log.evidence import Aside, EventEvidence
from cartaro.tournament.log.file_checks import check_files
from cartaro.tournament.log.fold import fold, undone_in
from cartaro.tournament.log.repeated_pairing import compare_pairing
from cartaro.tournament.log.service import Tournament, read_tournament
from cartaro.tournament.model.log_entries import OnlineTableOpened, Paired

LEAST_DIGITS = 8
"""The fewest digits of a hash that can be given for comparison."""


def verify(id: str, held: EventEvidence, aside: Aside, heads: Sequence[str] = ()) -> list[LogCheck]:
    """Return all checks of an event; *heads* are published hashes, or their first digits."""
    files = check_files(id, held, aside)
    read = [_read_out(held, head) for head in heads]
    if any(not check.passed for check in files if check.name == "chain"):
        return [*files, *read]
    try:
        tournament = read_tournament(id, held.entries)
    except CartaroError as error:
        return [*files, *read, LogCheck("replay", False, error.text)]
    return [*files, *read, *check_event(tournament)]


def check_event(tournament: Tournament) -> list[LogCheck]:
    """Return all checks of an event with an intact chain: its draws, pairings and tables."""
    return [*_draws(tournament), *_pairings(tournament), *_tables(tournament), *_state(tournament)]


def _read_out(held: EventEvidence, head: str) -> LogCheck:
    """Look for a hash, given whole or by its first digits, among those of the log."""
    wanted = "".join(head.split()).lower()
    if not re.fullmatch(rf"[0-9a-f]{{{LEAST_DIGITS},64}}", wanted):
        raise CartaroError(
            "bad_head",
            tr("tournament-log-verification-bad_head", head=head, LEAST_DIGITS=LEAST_DIGITS),
        )
    at = next((entry.seq for entry, kept in held.entries if kept.startswith(wanted)), None)
    message = (
        tr("tournament-log-verification-hash_read_out_entry", at=at)
        if at
        else tr("tournament-log-verification-hash_read_out_entry-2")
    )
    return LogCheck("head", at is not None, message)


def _draws(tournament: Tournament) -> Iterator[LogCheck]:
    for draw in tournament.event.draws.values():
        if draw.secret is None:
            message = tr("tournament-log-verification-draw_committed_made_yet")
            yield LogCheck(f"draw {draw.purpose}", True, message)
            continue
        fits = Shuffle(draw.secret).commitment == draw.commitment
        listed = " ".join(map(str, draw.order))
        message = (
            tr("tournament-log-verification-draw_secret_commitment_s", listed=listed)
            if fits
            else tr("tournament-log-verification-draw_secret_commitment_s-2")
        )
        yield LogCheck(f"draw {draw.purpose}", fits, message)


def _pairings(tournament: Tournament) -> Iterator[LogCheck]:
    """Recompute every round's pairing from the log at that time: what was undone later still counted."""
    undone = undone_in(tournament.log)
    for at, entry in enumerate(tournament.log):
        payload = entry.payload
        if isinstance(payload, Paired) and entry.seq not in undone:
            passed, message = compare_pairing(payload, entry.seq, tournament.log[:at])
            yield LogCheck(f"round {payload.round}", passed, message)


def _tables(tournament: Tournament) -> Iterator[LogCheck]:
    """Compare the commitments of tables with repeated deals with each other, and with the deals once revealed."""
    undone, draw = undone_in(tournament.log), tournament.event.draws.get(BOARDS)
    opened = [
        entry.payload
        for entry in tournament.log
        if entry.seq not in undone and isinstance(entry.payload, OnlineTableOpened)
    ]
    for round_ in sorted({payload.round for payload in opened if payload.commitment}):
        commitments = {payload.commitment for payload in opened if payload.round == round_}
        boards = next(seated.meeting.boards for seated in tournament.event.rounds[round_] if seated.meeting.boards)
        if draw is None or draw.shuffle is None:
            message = (
                tr("tournament-log-verification-every_table_has_same")
                if len(commitments) == 1
                else tr("tournament-log-verification-tables_have_different_commitments")
            )
            yield _of_round(round_, len(commitments) == 1, message)
            continue
        set_, _ = set_of(boards[0], tournament.event.definition.plan.number("boards"))
        fits = commitments == {Shuffle(set_secret(draw.shuffle, set_)).commitment}
        message = (
            tr("tournament-log-verification-every_table_had_deals")
            if fits
            else tr("tournament-log-verification-table_did_have_deals")
        )
        yield _of_round(round_, fits, message)


def _of_round(round_: int, passed: bool, message: Text) -> LogCheck:
    return LogCheck(f"deals {round_}", passed, tr("tournament-log-verification-round", round=round_, said=message))


def _state(tournament: Tournament) -> Iterator[LogCheck]:
    same = fold(tournament.log) == tournament.event
    message = tr("tournament-log-verification-said")
    yield LogCheck("replay", same, message)
