"""The implementations of formats, by their ids in the data."""

from cartaro.tournament.formats.brackets import THIRD
from cartaro.tournament.formats.circuit import Circuit
from cartaro.tournament.formats.danish import Danish
from cartaro.tournament.formats.dutch import Dutch
from cartaro.tournament.formats.groups import GroupDays, Groups
from cartaro.tournament.formats.knock_out import KnockOut
from cartaro.tournament.formats.mitchell import Mitchell
from cartaro.tournament.formats.pairing import System
from cartaro.tournament.formats.repeated_deals import Repeated
from cartaro.tournament.formats.round_robin import RoundRobin
from cartaro.tournament.formats.scala40 import FINAL, Elimination, Heats
from cartaro.tournament.formats.swiss import ScoreGroups
from cartaro.tournament.model.plan import AdvancingTables, FormatPlan
from cartaro.tournament.model.results import MAIN, Meeting, bare

SYSTEMS: dict[str, System] = {
    "knock-out": KnockOut(),
    "round-robin": RoundRobin(),
    "groups": Groups(),
    "group-days": GroupDays(),
    "danese-puro": Danish(pure=True),
    "danese": Danish(pure=False),
    "mitchell": Mitchell(),
    "swiss": ScoreGroups(),
    "swiss-dutch": Dutch(),
    "scala40-out": Elimination(),
    "scala40-heats": Heats(),
    "circuit": Circuit(),
    "repeated": Repeated(),
}


def goes_on_by(plan: FormatPlan, meeting: Meeting) -> bool:
    """Whether the order at a table decides who advances or is first: in a bracket, and at a final table."""
    goes_on, phase = plan.at(meeting.phase).format.goes_on, bare(meeting.phase)
    in_bracket = goes_on is AdvancingTables.BRACKET and phase in (MAIN, THIRD)
    return goes_on is AdvancingTables.EVERY_TABLE or in_bracket or phase == FINAL


def games_at(plan: FormatPlan, meeting: Meeting) -> int:
    """Return of how many games a meeting is the best, by the settings: of one in the groups before a bracket."""
    return plan.at(meeting.phase).best_of if goes_on_by(plan, meeting) else 1
