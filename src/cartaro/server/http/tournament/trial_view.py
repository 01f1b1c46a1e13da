"""Serialization of what a request has done, or would do."""

from cartaro.server.http.tournament.messages.events import EntryAnswer
from cartaro.server.http.tournament.messages.trial import ChangedField, StandingMove, Trial
from cartaro.server.http.tournament.round_view import show_round
from cartaro.tournament.event.consequences import Consequences
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.log.service import CommandResult
from cartaro.tournament.model.points import spell_points
from cartaro.tournament.notice.changes import FieldChange
from cartaro.wire.game_show import wire_text


def show_entry(done: CommandResult) -> EntryAnswer:
    """Return the entry that a request has made."""
    said = wire_text(entry_to_text(done.tournament.event, done.entry))
    return EntryAnswer(done.entry.seq, said, repeated=done.repeated)


def show_trial(done: CommandResult, what: Consequences) -> Trial:
    """Return what a request would do."""
    return Trial(
        seen=done.entry.seq - 1,
        entry=wire_text(entry_to_text(done.tournament.event, done.entry)),
        changes=[show_change(change) for change in what.changes],
        moves=[
            StandingMove(one.entrant, one.place, spell_points(one.points), one.new_place, spell_points(one.new_points))
            for one in what.moves
        ],
        moved=what.moved,
        said=[wire_text(sentence) for sentence in what.said],
        may_go=what.may_go,
        round=show_round(what.proposed, what.proposed.round) if what.proposed else None,
    )


def show_change(change: FieldChange) -> ChangedField:
    """Return a changed field of the notice."""
    return ChangedField(wire_text(change.title), wire_text(change.old), wire_text(change.new))
