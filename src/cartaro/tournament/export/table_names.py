"""Names of the tables of a round that play for different things: the final, the match for third place, a group."""

from collections.abc import Mapping

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.charts.bracket import round_to_text
from cartaro.tournament.formats.brackets import THIRD, Bracket
from cartaro.tournament.formats.groups import group_to_text
from cartaro.tournament.formats.scala40 import FINAL
from cartaro.tournament.model.results import Meeting, bare

_THIRD = tr("tournament-export-table_names-third")
_FINAL_TABLE = tr("tournament-export-table_names-final_table")


def names_of_tables(event: EventState, round_: int) -> tuple[Text | None, ...]:
    """Return what each table of a round plays for, in their order; None for all if that is the same for several."""
    names = tuple(_name(seated.meeting, event.brackets) for seated in event.rounds[round_])
    return names if len(names) == 1 or len(set(names)) > 1 else (None,) * len(names)


def _name(meeting: Meeting, brackets: Mapping[str, Bracket]) -> Text | None:
    if bare(meeting.phase) == THIRD:
        return _THIRD
    if bare(meeting.phase) == FINAL:
        return _FINAL_TABLE
    bracket = brackets.get(meeting.phase)
    return round_to_text(meeting, bracket) if bracket else group_to_text(meeting.phase)
