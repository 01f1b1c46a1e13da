"""Finds endgames of Scopa and Scopone with one best play in self-play.

Two kinds. ``end-open``: all hands are open. ``end-counted``: only the player's hand is visible, and the play is best in
every determinization consistent with the plays so far.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cartaro.bots import BOTS, Budget
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.position import Position
from cartaro.problems.levels import rate, tries_of
from cartaro.problems.problem import Problem
from cartaro.problems.room import LEVEL_TRIES
from cartaro.problems.scopa.ends import Ends, do, plain, seat_of
from cartaro.problems.scopa.why import PlayPair
from cartaro.problems.scopa.worlds import worlds_of
from cartaro.rulebook import OptionValue

OPEN, COUNTED = "end-open", "end-counted"
MOST_CARDS, LEAST_CARDS = 4, 2
MOST_IN_COUNTED = 2
"""The most cards in each of four hands of ``end-counted``: with more, the player would have to guess again."""
NATURAL = ("learner", "casual")
"""The levels that play like a beginner, and like a casual player."""
CREW: Sequence[tuple[str, Budget | None]] = (("greedy", None), ("greedy", None), ("master", Budget(simulations=80)))
"""The bots that play the deals, with their budgets: they make no mistakes that people would not make.

They are baselines, which never change, so that seeds always lead to their problems; levels may be tuned."""
MOST_SCOPE = 4
HORIZON = 8
"""The most plays after which it must show why the play was better."""
MOST_DECIDERS = 2
PLAY_OUTS, LEAST_GAIN = 12, 0.5
"""The number of rollouts by casual players, and the least advantage that the play must have in them."""
LEAST_OPEN_PLAYS = 3


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A position with one best play, whose kind of problem is not yet determined."""

    position: Position
    best: Play
    wrong: Play
    values: Mapping[Play, int]
    pair: PlayPair
    decides: tuple[str, ...]


class EndFinder:
    """Finds endgames at one table of two sides."""

    def __init__(self, rulebook: str, options: Mapping[str, OptionValue]) -> None:
        self._rulebook, self._options = rulebook, dict(options)
        self._terms = FISHING.agree(FISHING.load(rulebook), options)
        self._ends = Ends(self._terms)

    def find(self, seed: int, full: Collection[str] = ()) -> Iterator[Problem]:
        """Play the deal of *seed* and yield its problems: at most one of each kind that is not *full*, the hardest."""
        best: dict[str, Problem] = {}
        for ply, position in self.play(seed):
            found = self._problem_at(position, seed, ply)
            if found is not None and (found.kind not in best or found.rating > best[found.kind].rating):
                best[found.kind] = found
        yield from (problem for kind, problem in best.items() if kind not in full)

    def play(self, seed: int) -> Iterator[tuple[int, Position]]:
        """Yield every position of the deal of *seed*, with the number of plays before it."""
        chance = Stream(f"problems {self._rulebook} {self._terms.players} {seed}".encode())
        position = self._deal(chance)
        crew = [CREW[chance.below(len(CREW))] for _ in range(self._terms.players)]
        ply = 0
        while not position.over:
            yield ply, position
            seat = seat_of(position)
            name, budget = crew[seat]
            position = do(position, BOTS[name].choose(FISHING.observe(position, seat), chance, budget))
            ply += 1

    def _deal(self, chance: Stream) -> Position:
        while True:
            position = FISHING.deal(self._terms, chance.permute(FISHING.pack.cards), (0,) * self._terms.sides)
            if FISHING.must_redeal(position) is None:
                return position

    def _problem_at(self, played: Position, seed: int, ply: int) -> Problem | None:
        if played.stock or not LEAST_CARDS <= len(played.hands[seat_of(played)]) <= MOST_CARDS:
            return None
        if max(played.scope) > MOST_SCOPE:
            return None
        described = FISHING.position_to_json(played)
        candidate = self._candidate(read_position(self._terms, described))
        kind = None if candidate is None else self._kind_of(candidate)
        if candidate is None or kind is None:
            return None
        missed = _missed(candidate)
        return Problem(
            id=f"{self._rulebook}-{self._terms.players}-{seed}-{ply}",
            rulebook=self._rulebook,
            options=self._options,
            kind=kind,
            seed=seed,
            ply=ply,
            position=described,
            answer=(FISHING.spell_action(candidate.best),),
            worth=lead_of(candidate.values),
            tempting=FISHING.spell_action(candidate.wrong),
            decides=candidate.decides,
            ideas=tuple(reason.name for reason in candidate.pair.reasons(is_open=kind == OPEN)),
            missed=missed,
            rating=rate(missed),
        )

    def _candidate(self, position: Position) -> _Candidate | None:
        plays = quiet_plays(FISHING.observe(position, seat_of(position)).actions)
        if len({play.card for play in plays}) < 2:
            return None
        values = self._ends.values(position)
        if values is None or lead_of(values) < 1:
            return None
        best = max(values, key=values.__getitem__)
        wrong = _tempting(position, values)
        if wrong is None:
            return None
        pair = PlayPair(self._ends, position, best, wrong)
        decides = tuple(pair.decided)
        if not 0 < len(decides) <= MOST_DECIDERS or decides != tuple(pair.differing):
            return None  # it is not clear what decides
        return _Candidate(position, best, wrong, values, pair, decides)

    def _kind_of(self, candidate: _Candidate) -> str | None:
        position = candidate.position
        sizes = list(map(len, position.hands))
        if max(sizes) <= MOST_IN_COUNTED or len(sizes) == 2:
            return COUNTED if self.is_best_in_every_world(position, candidate.best, candidate.wrong) else None
        if len(candidate.values) < LEAST_OPEN_PLAYS or not self._shows_soon(candidate):
            return None
        gain = self._by_habit(position, candidate.best) - self._by_habit(position, candidate.wrong)
        return OPEN if gain >= LEAST_GAIN else None

    def is_best_in_every_world(self, position: Position, best: Play, wrong: Play) -> bool:
        """Whether *best* is best in every determinization, and *wrong* worse in at least half of them."""
        worlds = worlds_of(position, seat_of(position))
        if worlds is None:
            return False
        worse = 0
        for hands in worlds:
            values = self._ends.values(replace(position, hands=hands))
            if values is None or values[best] < max(values.values()):
                return False
            worse += values[wrong] < values[best]
        return 2 * worse >= len(worlds)

    def _shows_soon(self, candidate: _Candidate) -> bool:
        ends, position, lines = self._ends, candidate.position, candidate.pair.lines
        return all(min(ends.shows(position, line, name) for line in lines) <= HORIZON for name in candidate.decides)

    def _by_habit(self, position: Position, play: Play) -> float:
        """Return the mean result of *play* if everybody then plays like beginners and casual players."""
        side, total = self._terms.side_of(seat_of(position)), 0
        for again in range(PLAY_OUTS):
            chance = Stream(f"habit {again}".encode())
            at = do(position, play)
            while not at.over:
                name = NATURAL[chance.below(5) != 0]
                at = do(at, BOTS[name].choose(FISHING.observe(at, seat_of(at)), chance))
            totals = FISHING.score(at).totals
            total += totals[side] - totals[1 - side]
        return total / PLAY_OUTS


def lead_of(values: Mapping[Play, int]) -> int:
    """Return the advantage of the best play over the second best; 0 if there is no other."""
    ordered = sorted(values.values(), reverse=True)
    return ordered[0] - ordered[1] if len(ordered) > 1 else 0


def _tempting(position: Position, values: Mapping[Play, int]) -> Play | None:
    """Return the inferior play that beginners and casual players make most often; None if there is none."""
    most, found = max(values.values()), dict.fromkeys(values, 0)
    for name in NATURAL:
        for play in _choices(position, name):
            if values.get(play, most) < most:
                found[play] += 1
    wrong = max(found, key=lambda play: (found[play], values[play]))
    return wrong if found[wrong] else None


def _choices(position: Position, level: str) -> list[Play]:
    seen = FISHING.observe(position, seat_of(position))
    return [plain(BOTS[level].choose(seen, chance)) for chance in tries_of(level)]


def _missed(candidate: _Candidate) -> dict[str, float]:
    found = {level: _choices(candidate.position, level) for level in LEVEL_TRIES}
    return {level: sum(play != candidate.best for play in plays) / len(plays) for level, plays in found.items()}
