"""The answer to a trial: what a request would do."""

from msgspec import Struct

from cartaro.server.http.tournament.messages.rounds import RoundView
from cartaro.wire.view import WireText


class ChangedField(Struct):
    """A field of the notice, with its old and new value; an empty text where it has none."""

    title: WireText
    old: WireText
    new: WireText


class AmendmentView(Struct):
    """A change of the notice: when, its reason, and what changed."""

    at: str
    reason: str
    changes: list[ChangedField]


class StandingMove(Struct):
    """An entrant whose place or points in the standings change."""

    entrant: int
    place: int
    points: str
    new_place: int
    new_points: str


class Trial(Struct):
    """What a request would do; ``seen`` is to be sent with it, ``entry`` would be the sentence of the log.

    ``round`` is the next round as it would be, if the request pairs it or fixes tables of it.

    ``moves`` are the first of the ``moved``. ``may_go`` is the last round if it has not started, and may be taken back
    with the correction of an earlier one; 0 if there is none.
    """

    seen: int
    entry: WireText
    changes: list[ChangedField]
    moves: list[StandingMove]
    moved: int
    said: list[WireText]
    may_go: int
    round: RoundView | None
