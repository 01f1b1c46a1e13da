"""Events of any format for tests: a notice with that format, and rounds paired and reported."""

from cartaro.engine.chance import Shuffle
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.model.log_entries import ResultReported
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.definition import read_example
from tests.tournament.hall import VALLIADI_START, VALLIADI_WINDOW, Hall

_PLAN = """id = "danese"
scoring = "wins"
tie_breaks = ["difference", "made", "direct", "penalties", "lot"]
settings = { rounds = 4 }
"""


def definition(format_: str, settings: str = "", capacity: int | None = 32) -> str:
    """Return the notice of a Scopa event in pairs with this format; *settings* are TOML, such as ``rounds = 4``."""
    text = read_example("scopa-valliadi")
    assert _PLAN in text
    text = text.replace(_PLAN, f'id = "{format_}"\nsettings = {{ {settings} }}\n')
    return text.replace("capacity = 32\n", f"capacity = {capacity}\n" if capacity else "")


def drawn(text: str, count: int) -> Hall:
    """Return an event of *count* pairs, all present, after the draw."""
    hall = Hall(text, VALLIADI_WINDOW)
    hall.fill(count)
    hall.draw(at=VALLIADI_START)
    return hall


def play_round(hall: Hall, seed: int = 0, leave_open: int = 0) -> None:
    """Pair the next round and report all but *leave_open* tables, with winners and scores that follow from *seed*."""
    hall.do(pair_next(hall.event))
    round_ = hall.event.round
    scores = Shuffle(b"scores %d of %d" % (round_, seed)).stream("scores")
    tables = [s for s in hall.event.rounds[round_] if len(s.entrants) == 2 and not s.meeting.counts]
    for seated in tables[: len(tables) - leave_open]:
        result = ("21-14", "9-21")[scores.below(2)]
        hall.do(ResultReported(round_, seated.meeting.table, 0, read_result([result])))


def played(text: str, count: int, rounds: int, seed: int = 0) -> Hall:
    """Return an event of *count* pairs after *rounds* rounds."""
    hall = drawn(text, count)
    for _ in range(rounds):
        play_round(hall, seed)
    return hall
