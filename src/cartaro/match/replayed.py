"""A match played from its first deal with every step kept, for a lesson's first deal and the deal of the day."""

from dataclasses import dataclass

from cartaro.engine.events import Event
from cartaro.match.match import Match, Phase
from cartaro.rulebook import Refused


@dataclass(frozen=True, slots=True)
class ReplayedAction:
    """The match after an action of *place* (None: as dealt), and the resulting events, by seats of the deal."""

    match: Match
    place: int | None
    action: str | None
    events: tuple[Event, ...]


class ReplayedMatch:
    """A match with the history of its actions; it changes as actions are applied."""

    def __init__(self, begun: Match) -> None:
        """Begin with *begun*, a match whose first deal is dealt."""
        self.played = [ReplayedAction(begun, None, None, ())]

    @property
    def begun(self) -> Match:
        """The match as it was dealt."""
        return self.played[0].match

    @property
    def match(self) -> Match:
        """The current state of the match."""
        return self.played[-1].match

    @property
    def is_over(self) -> bool:
        """Whether the deal has been counted."""
        return self.match.phase is not Phase.PLAY

    def act(self, words: str) -> Refused | None:
        """Apply an action of the player to act, given as text; return the refusal if it is illegal."""
        before, place = self.match, self.match.place_to_act
        assert place is not None
        action = before.game.read_action(words)
        verdict = before.judge(place, action)
        if isinstance(verdict, Refused):
            return verdict
        after = before.play(place, action)
        events = tuple(before.action_events(place, action, after))
        self.played.append(ReplayedAction(after, place, before.game.spell_action(action), events))
        return None
