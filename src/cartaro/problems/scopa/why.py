"""Why a play of an endgame is better: reasons of the coach, with open hands of what is seen, or the solver's lines."""

from collections.abc import Iterator, Mapping, Sequence

from cartaro.bots.scopa.maxims.book import MAXIMS
from cartaro.bots.scopa.maxims.scene import DealKnowledge
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.coach.remark import COUNTED, Reason, doing
from cartaro.coach.scopa.exact import ends_with
from cartaro.coach.scopa.open_hands import OpenKnowledge
from cartaro.coach.scopa.reasons import COUNTING, LEFT_BEHIND, done, reasons_for
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.position import Position
from cartaro.i18n import Text, compose, tr
from cartaro.problems.scopa.ends import Ends, do, seat_of

IDEAS: Mapping[str, Text] = {
    **{maxim.name: maxim.title for maxim in MAXIMS.values()},
    "denari": tr("problems-scopa-idea_denari"),
    "carte": tr("problems-scopa-idea_cards"),
    "resto": LEFT_BEHIND,
    COUNTED: COUNTING,
}
"""The titles of the reasons that the coach may have, in the order of the book of maxims."""
_SPEAKS_OF = {"denari": "denari", "carte": "cards", "settebello": "settebello", "scopa": "scope"}
"""The line of the score that a reason speaks of, by name."""
_FOUR = tr("problems-scopa-seat_you"), tr("problems-scopa-seat_next"), tr("problems-scopa-seat_partner")
_SEATS: Mapping[int, Sequence[Text]] = {
    2: (_FOUR[0], tr("problems-scopa-seat_other")),
    4: (*_FOUR, tr("problems-scopa-seat_before")),
}
"""The names of the seats from the one to act on, by the number of players."""


class PlayPair:
    """The better and another play, each followed by the best play of all."""

    def __init__(self, ends: Ends, position: Position, best: Play, other: Play) -> None:
        self._ends, self._position, self.pair = ends, position, (best, other)
        self.lines = [ends.line(position, play) for play in self.pair]
        self.scores = [ends.lines_of_score(position, line) for line in self.lines]

    @property
    def decided(self) -> list[str]:
        """The lines of the score in which the better play gains on the other."""
        mine, theirs = self.scores
        return [name for name in mine if mine[name] > theirs[name]]

    @property
    def differing(self) -> list[str]:
        """The lines of the score that differ between the two."""
        mine, theirs = self.scores
        return [name for name in mine if mine[name] != theirs[name]]

    def shown(self, at: int) -> Sequence[Play]:
        """Return the line of one of the two plays as far as it shows the difference."""
        plays = max((self._ends.shows(self._position, self.lines[at], name) for name in self.differing), default=1)
        return self.lines[at][:plays]

    def reasons(self, *, is_open: bool) -> tuple[Reason, ...]:
        """Return the reasons for the better play; if no others hold, the line of each play to its end."""
        position = self._position
        seen = FISHING.observe(position, seat_of(position))
        scene = OpenKnowledge(seen, position.hands) if is_open else DealKnowledge(seen)
        untold = [name for name, line in _SPEAKS_OF.items() if line not in self.decided]
        told = [self._line_to_text(at) for at in (0, 1)]
        return reasons_for(scene, quiet_plays(seen.actions), self.pair, told[0] + told[1], untold)

    def _line_to_text(self, at: int) -> Text:
        names = names_of(self._position.terms.rulebook)
        first, *steps = _steps(self._position, self.shown(at))
        told = [tr("problems-scopa-step", seat=seat, played=done(names, play)) for seat, play in steps]
        return tr(
            "problems-scopa-line",
            play=doing(done(names, first[1])),
            steps=len(steps),
            line=compose(lambda *said: Text(*map("; ".join, zip(*said, strict=True))), *told) if told else Text("", ""),
            ends=ends_with(sum(self.scores[at].values())),
        )


def _steps(position: Position, line: Sequence[Play]) -> Iterator[tuple[Text, Play]]:
    """Yield the plays of *line*, each with the name of its seat."""
    players, first = position.terms.players, seat_of(position)
    for play in line:
        yield _SEATS[players][(seat_of(position) - first) % players], play
        position = do(position, play)
