"""The formats in code, by the ids that the data gives them."""

from cartaro.desk.formats.circuit import Circuit
from cartaro.desk.formats.danese import Danese
from cartaro.desk.formats.groups import Groups
from cartaro.desk.formats.knock_out import KnockOut
from cartaro.desk.formats.mitchell import Mitchell
from cartaro.desk.formats.repeated import Repeated
from cartaro.desk.formats.round_robin import RoundRobin
from cartaro.desk.formats.scala40 import Elimination, Heats
from cartaro.desk.formats.swiss import Dutch, ScoreGroups
from cartaro.desk.pairing import System

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
