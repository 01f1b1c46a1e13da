"""Finds problems of Scala 40 in self-play: to open this turn, whether to open, to close, or to keep the most outs.

In each the card has been drawn. ``open``: find the opening, where the master opens. ``whether``: open or stay closed,
where the master sees that one is better. ``close``: close this turn. ``discard``: discard the card that leaves the most
outs with which the hand opens at the next draw.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from cartaro.bots import BOTS, Budget
from cartaro.bots.scala40.encoding import kind_of
from cartaro.bots.scala40.sensible import Sensible
from cartaro.cards import FRENCH
from cartaro.coach.scala40.advice import weigh_opening
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, Draw, ScalaAction, SwapJoker
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.json_form import read_position
from cartaro.games.scala40.melds import face_of
from cartaro.games.scala40.position import Position
from cartaro.problems.levels import rate, rate_by_chance, tries_of
from cartaro.problems.problem import Problem
from cartaro.problems.room import LEVEL_TRIES
from cartaro.problems.scala40.turns import OpeningMelds, Turns, discards_of, spell
from cartaro.rulebook import OptionValue

OPEN, WHETHER, CLOSE, DISCARD = "open", "whether", "close", "discard"
LEAST_LEAD, SURELY = 2.0, 4.0
"""The least advantage in points of opening or of staying closed, and how many standard errors it must exceed."""
CHECKED = "checked"
"""The random streams in which what was found is weighed again."""
WEIGHING, WEIGHINGS = Budget(simulations=1_500), 6
"""The budget of each search that weighs opening, and how many there are: worlds sampled in one search are alike, and
the differences between searches show the true error."""
TRIES_WITHOUT_PLAN = 20
LEAST_HAND_TO_CLOSE, MOST_HAND_TO_CLOSE = 5, 9
LEAST_STEPS_TO_CLOSE = 3
LEAST_GAP = 2
"""The smallest number of outs more than with the second best discard."""
LEAST_GAIN = 3
"""The smallest number of outs more than with the discard of weak levels."""
LEAST_OUTS, MOST_KINDS = 6, 8
"""The fewest outs of a solution, and the most kinds of outs, so that a person can list them."""
NATURAL = ("learner", "casual")
CREW = Sensible(goes_back=True)
"""The bot that plays the deals: a baseline, which never changes, so that seeds always lead to their problems."""
_MOST_GAP = 20


OPENING, SPLITTING, WAITING, CLOSING, TO_COME = "aprire", "spezzare", "aspettare", "chiudere", "utile"
"""What a problem is about; all but the second are names of the coach's reasons."""
OPENS, STAYS_CLOSED = "opens", "closed"
"""What decides whether to open: which of the two is better."""
FEWER = {WHETHER: 5, OPENS: 8, STAYS_CLOSED: 8}
"""They are frequent: these are at most one problem in so many."""
BY_CHANCE = "chance"
"""The tries of an opening, which levels of bots always find."""


@dataclass(frozen=True, slots=True)
class _Found:
    """The problem found in a position."""

    kind: str
    answer: tuple[str, ...]
    worth: int
    missed: Mapping[str, float]
    rating: int
    decides: tuple[str, ...]
    ideas: tuple[str, ...]
    tempting: str = ""


class Weighed(NamedTuple):
    """What opening gains on average over the master's searches, its standard error, and the kind to throw without."""

    gain: float
    error: float
    discard: int


class TurnFinder:
    """Finds the turns of one table."""

    def __init__(self, rulebook: str, options: Mapping[str, OptionValue]) -> None:
        self._rulebook, self._options = rulebook, dict(options)
        self._terms = SCALA40.agree(SCALA40.load(rulebook), options)
        self._turns = Turns(self._terms)

    def find(self, seed: int, full: Collection[str] = ()) -> Iterator[Problem]:
        """Play the deal of *seed* and yield its problems: at most one of each kind, none of those that are *full*."""
        done = set(full)
        for ply, position in self.play(seed):
            found = self._problem_at(position, seed, ply, done)
            if found is not None:
                done.add(found.kind)
                yield found

    def play(self, seed: int) -> Iterator[tuple[int, Position]]:
        """Yield every position of the deal of *seed*, with the number of actions before it."""
        chance = Stream(f"problems {self._rulebook} {self._terms.players} {seed}".encode())
        position = SCALA40.deal(self._terms, chance.permute(FRENCH.cards), (0,) * self._terms.sides)
        ply = 0
        while not position.over:
            yield ply, position
            action = CREW.choose(SCALA40.observe(position, position.seat), chance)
            position = SCALA40.play(position, position.seat, action)
            ply += 1

    def _problem_at(self, played: Position, seed: int, ply: int, done: set[str]) -> Problem | None:
        draft = played.draft
        if draft.drawn or draft.laid or not played.stock or Draw() not in SCALA40.legal_actions(played):
            return None
        described = SCALA40.position_to_json(played)
        start = read_position(self._terms, described)
        position = SCALA40.play(start, start.seat, Draw())
        found = None if position.over else self._found_at(position, done)
        if found is None or found.kind in done:
            return None
        return Problem(
            id=f"{self._rulebook}-{self._terms.players}-{seed}-{ply}",
            rulebook=self._rulebook,
            options=self._options,
            kind=found.kind,
            seed=seed,
            ply=ply,
            position=described,
            before=(SCALA40.spell_action(Draw()),),
            answer=found.answer,
            worth=found.worth,
            tempting=found.tempting,
            decides=found.decides,
            ideas=found.ideas,
            missed=dict(found.missed),
            rating=found.rating,
        )

    def _found_at(self, position: Position, done: set[str]) -> _Found | None:
        if not position.opened[position.seat]:
            if self._turns.most_points(position) < self._terms.law.opening:
                return None if DISCARD in done else self._discard(position)
            return None if {OPEN, WHETHER} <= done else self._open(position, done)
        return self._close(position) if position.first_round_is_over and CLOSE not in done else None

    # Open

    def _open(self, position: Position, done: set[str]) -> _Found | None:
        """Return the problem of finding the opening where the master opens, or that of seeing what is better."""
        opening = self.only_opening(position)
        answer = None if opening is None else self._turns.opening_by_law(position, opening)
        is_plain = self._turns.greedy_points(position) >= self._terms.law.opening
        if opening is None or answer is None or (is_plain and WHETHER in done):
            return None
        weighed = self.weigh(position, "found")
        if weighed is None:
            return None
        if not is_plain and weighed.gain > weighed.error:
            return None if OPEN in done else self._how_to_open(position, opening, answer)
        if WHETHER in done or not is_sure(weighed):
            return None
        again = self.weigh(position, CHECKED)
        if again is None or (again.gain > 0) != (weighed.gain > 0):
            return None
        return self._whether_to_open(position, answer, weighed)

    def _how_to_open(self, position: Position, opening: OpeningMelds, answer: tuple[str, ...]) -> _Found | None:
        tries = [self._turns.lays_without_a_plan(position, Stream(b"%d" % n)) for n in range(TRIES_WITHOUT_PLAN)]
        missed = sum(points < self._terms.law.opening for points in tries) / len(tries)
        if missed == 0:
            return None
        decides = "joker" if any("*" in word for word in answer) else "third" if len(opening.melds) > 2 else "two"
        ideas = (SPLITTING, OPENING) if self._turns.dearest_is_a_trap(position) else (OPENING,)
        rating = rate_by_chance(missed)
        return _Found(OPEN, answer, opening.points, {BY_CHANCE: missed}, rating, (decides,), ideas)

    def _whether_to_open(self, position: Position, opening: tuple[str, ...], weighed: Weighed) -> _Found | None:
        opens = weighed.gain > 0
        missed = self._missed(position, lambda after: after.opened[position.seat] == opens)
        if not any(missed.values()):
            return None
        discard = next(d for d in discards_of(position) if kind_of(d.card) == weighed.discard)
        answer = opening if opens else (SCALA40.spell_action(discard),)
        decides = OPENS if opens else STAYS_CLOSED
        return _Found(WHETHER, answer, round(abs(weighed.gain)), missed, rate(missed), (decides,), (WAITING,))

    def weigh(self, position: Position, chance: str) -> Weighed | None:
        """Return what the master finds of opening in this turn; *chance* determines the random streams."""
        seen = SCALA40.observe(position, position.seat)
        searches = [weigh_opening(seen, Stream(f"{chance} {n}".encode()), WEIGHING) for n in range(WEIGHINGS)]
        found = [one for one in searches if one is not None]
        if not found:
            return None
        gains = [one.gain for one in found]
        return Weighed(fmean(gains), stdev(gains) / sqrt(len(gains)), found[0].discard)

    def only_opening(self, position: Position) -> OpeningMelds | None:
        """Return the unique smallest set of cards that opens; None if there are several, or none."""
        openings = self._turns.openings(position) or {}
        least = [cards for cards in openings if not any(other < cards for other in openings)]
        return openings[least[0]] if len(least) == 1 else None

    # Close

    def _close(self, position: Position) -> _Found | None:
        if not LEAST_HAND_TO_CLOSE <= len(position.hand) <= MOST_HAND_TO_CLOSE:
            return None
        closes = self._turns.closes(position)
        if not closes or len({steps[-1] for steps in closes}) > 1 or len(closes[0]) < LEAST_STEPS_TO_CLOSE:
            return None
        missed = self._missed(position, lambda after: after.over and after.closer == position.seat)
        if not any(missed[name] for name in NATURAL):
            return None
        answer = spell(position, closes[0])
        swaps = sum(isinstance(SCALA40.read_action(word), SwapJoker) for word in answer)
        rating = rate(missed, 80 * len(answer) + 120 * bool(swaps) - 100)
        decides = "swap" if swaps else "attach" if any(w.startswith("attach") for w in answer) else "melds"
        return _Found(CLOSE, answer, len(answer), missed, rating, (decides,), (CLOSING,))

    # Keep

    def _discard(self, position: Position) -> _Found | None:
        outs = self.outs(position)
        ordered = sorted(outs, key=lambda discard: -outs[discard])
        if len(ordered) < 2 or outs[ordered[0]] < LEAST_OUTS:
            return None
        best, gap = ordered[0], outs[ordered[0]] - outs[ordered[1]]
        if gap < LEAST_GAP or len(self._turns.outs(position, best)) > MOST_KINDS:
            return None
        thrown = {name: self._thrown(position, name) for name in NATURAL}
        lost = {discard: outs[best] - outs[discard] for tries in thrown.values() for discard in tries}
        if max(lost.values()) < LEAST_GAIN:
            return None
        thrown |= {name: self._thrown(position, name) for name in LEVEL_TRIES if name not in NATURAL}
        missed = {name: sum(discard != best for discard in tries) / len(tries) for name, tries in thrown.items()}
        tempting = max(lost, key=lambda discard: lost[discard])
        word, wrong = SCALA40.spell_action(best), SCALA40.spell_action(tempting)
        rating = rate(missed, -20.0 * min(_MOST_GAP, gap))
        return _Found(DISCARD, (word,), gap, missed, rating, ("outs",), (TO_COME,), wrong)

    def outs(self, position: Position) -> dict[Discard, int]:
        """Return the number of outs for opening at the next draw, by discard."""
        return {discard: sum(self._turns.outs(position, discard).values()) for discard in discards_of(position)}

    # Tries that miss it

    def _missed(self, position: Position, reached: Callable[[Position], bool]) -> dict[str, float]:
        return {
            level: sum(not reached(_turn(position, level, chance)) for chance in tries_of(level)) / tries
            for level, tries in LEVEL_TRIES.items()
        }

    def _thrown(self, position: Position, level: str) -> Sequence[Discard]:
        plain = {face_of(discard.card): discard for discard in discards_of(position)}
        found = (_last_discard(position, level, chance) for chance in tries_of(level))
        return [plain[face_of(discard.card)] for discard in found if face_of(discard.card) in plain]


def is_sure(weighed: Weighed) -> bool:
    """Whether opening or staying closed is better beyond doubt, and by enough."""
    return abs(weighed.gain) >= max(LEAST_LEAD, SURELY * weighed.error)


def _turn(position: Position, level: str, chance: Stream) -> Position:
    """Return the position after a level has played the turn."""
    *_, (_, after) = _steps(position, level, chance)
    return after


def _last_discard(position: Position, level: str, chance: Stream) -> Discard:
    """Return the discard of a level at the end of its turn."""
    *_, (action, _) = _steps(position, level, chance)
    assert isinstance(action, Discard)
    return action


def _steps(position: Position, level: str, chance: Stream) -> Iterator[tuple[ScalaAction, Position]]:
    seat, turns = position.seat, position.turns
    while not position.over and position.turns == turns:
        action: ScalaAction = BOTS[level].choose(SCALA40.observe(position, seat), chance)
        position = SCALA40.play(position, seat, action)
        yield action, position
