"""``cartaro tournament log`` and ``undo``: the log, entry by entry."""

import json
from collections.abc import Sequence

import msgspec

from cartaro.cli.parser import whole_number
from cartaro.cli.tournament.common import (
    add_anyway,
    read_event,
    report,
    run_request,
    tournament_parser,
)
from cartaro.i18n import Language, tr
from cartaro.moments import read_instant, show_minute
from cartaro.tournament.log.fold import undone_in
from cartaro.tournament.log.log_messages import author_to_text, entry_to_text
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import TakenBack

_ENTRY = tr("cli-tournament-log-entry")


def log(program: str, arguments: Sequence[str], language: Language) -> int:
    """List the log; return 0."""
    about = tr("cli-tournament-log-about")
    asked = tournament_parser(program, about, language, writes=False).read(arguments)
    tournament = read_event(asked)
    undone = undone_in(tournament.log)
    for entry, kept in zip(tournament.log, tournament.hashes, strict=True):
        sentence = entry_to_text(tournament.event, entry)
        if asked.json:
            row = {
                "seq": entry.seq,
                "at": entry.at,
                "written": entry.written,
                "who": entry.who,
                "role": entry.role,
                "what": msgspec.to_builtins(entry.payload),
                "sha256": kept,
                "taken_back": entry.seq in undone,
                "said": sentence.as_dict(),
            }
            print(json.dumps(row, ensure_ascii=False))
        else:
            at = tournament.event.definition.shown(read_instant(entry.at))
            mark = "✗" if entry.seq in undone else " "
            who = author_to_text(tournament.event, entry.who, entry.role)
            print(f"{entry.seq:>4}{mark} {show_minute(at)}  {who}: {sentence.in_language(language)}")
    return 0


def undo(program: str, arguments: Sequence[str], language: Language) -> int:
    """Undo an entry of the log; return 0."""
    about = tr("cli-tournament-log-takes_entry_log_back")
    parser = tournament_parser(program, about, language)
    parser.option("--entry", tr("cli-tournament-log-entry-2"), value="N", read=whole_number("--entry", 1, 999_999))
    parser.option("--reason", tr("cli-tournament-log-why"), value="TEXT", default="")
    add_anyway(parser)
    asked = parser.read(arguments)

    def request(tournament: Tournament) -> TakenBack:
        undone = undone_in(tournament.log)
        standing = [e.seq for e in tournament.log if e.seq not in undone and not isinstance(e.payload, TakenBack)]
        return TakenBack(asked.entry or standing[-1], asked.reason)

    return report(run_request(asked, request), language, as_json=asked.json)
