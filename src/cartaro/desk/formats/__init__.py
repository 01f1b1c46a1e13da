"""The formats in code, by the ids that the data gives them."""

from cartaro.desk.formats.brackets import THIRD
from cartaro.desk.formats.circuit import Circuit
from cartaro.desk.formats.danese import Danese
from cartaro.desk.formats.dutch import Dutch
from cartaro.desk.formats.groups import Groups
from cartaro.desk.formats.knock_out import KnockOut
from cartaro.desk.formats.mitchell import Mitchell
from cartaro.desk.formats.repeated import Repeated
from cartaro.desk.formats.round_robin import RoundRobin
from cartaro.desk.formats.scala40 import FINAL, Elimination, Heats
from cartaro.desk.formats.swiss import ScoreGroups
from cartaro.desk.pairing import System
from cartaro.desk.plan import Plan
from cartaro.desk.results import MAIN, Meeting

SYSTEMS: dict[str, System] = {
    "knock-out": KnockOut(),
    "round-robin": RoundRobin(),
    "groups": Groups(),
    "danese-puro": Danese(pure=True),
    "danese": Danese(pure=False),
    "mitchell": Mitchell(),
    "swiss": ScoreGroups(),
    "swiss-dutch": Dutch(),
    "scala40-out": Elimination(),
    "scala40-heats": Heats(),
    "circuit": Circuit(),
    "repeated": Repeated(),
}


def goes_on_by(plan: Plan, meeting: Meeting) -> bool:
    """Whether the order at a table itself decides who goes on, or who is first: in a bracket, and at a final table."""
    in_bracket = plan.format.id == "groups" and meeting.stage in (MAIN, THIRD)
    return plan.format.id in ("knock-out", "scala40-out") or in_bracket or meeting.stage == FINAL
