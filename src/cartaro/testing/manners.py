"""Ways of going through a match, for playthroughs: each takes the match and some numbers, and gives the next move."""

from collections.abc import Callable
from typing import Any, TypeAlias

from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.match.match import Match
from cartaro.match.scopa.match import FishingMatch
from cartaro.testing.moves import choose

Move: TypeAlias = tuple[int, Any]
"""A place and its action."""
Manner: TypeAlias = Callable[[Match, Stream], Move]


def quiet(match: Match, numbers: Stream) -> Move:
    """Choose any lawful action, ``fuori`` never."""
    acts = [action for action in match.game.legal_actions(match.position) if not getattr(action, "fuori", False)]
    assert match.place_to_act is not None
    return match.place_to_act, acts[numbers.below(len(acts))]


def bold(match: Match, numbers: Stream) -> Move:
    """Choose any lawful action, and declare ``fuori`` as soon as the points are there."""
    place, action = quiet(match, numbers)
    assert isinstance(match, FishingMatch)
    turn = match.position.turn
    assert turn is not None
    declared = Play(action.card, action.captured, fuori=True)
    if match.judge(place, declared):
        side = match.terms.side_of(turn)
        points = FISHING.score(FISHING.play(match.position, turn, declared)).totals[side]
        if match.position.points[side] + points >= match.terms.target:
            return place, declared
    return place, action


def rash(match: Match, numbers: Stream) -> Move:
    """Choose any lawful action, and declare ``fuori`` in the middle of the second deal, points or no points."""
    place, action = quiet(match, numbers)
    declares = match.number == 2 and sum(map(len, match.position.hands)) < 20
    return place, Play(action.card, action.captured, fuori=declares)


def steady(match: Match, numbers: Stream) -> Move:
    """Choose any lawful step of a turn of Scala 40 that lays something or ends the turn, before taking any back."""
    assert match.place_to_act is not None
    acts = match.game.legal_actions(match.position)
    onward = [action for action in acts if match.game.spell_action(action) != "undo"] or acts
    return match.place_to_act, onward[numbers.below(len(onward))]


def clumsy(match: Match, numbers: Stream) -> Move:
    """Choose among events of a real table: oversights, claims, cards shown and named, by any player."""
    seat, action = choose(match.position, numbers.below(1000))
    if isinstance(action, Play):
        action = Play(action.card, action.captured, missed=action.missed)
    return match.seating.place_of(seat), action
