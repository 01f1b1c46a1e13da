"""A table of any game in the terminal: one player, bots in the other chairs, one match."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from cartaro.bots import TIMEOUT_BOT, Bot, choose_within
from cartaro.engine.events import Event
from cartaro.match.protocol import Match
from cartaro.notation.record.api import LogEntry, RanOut, Returned, WrittenPlay, record_of, spell_record
from cartaro.rulebook import Verdict
from cartaro.tui.clock import NO_CLOCK, TurnClock

PERSON = 0
"""The chair of the player."""

M = TypeVar("M", bound=Match)


class MatchTable(Generic[M]):
    """A new match against bots; ``names`` are by chair.

    ``minutes`` returns its duration so far, None if plays are recorded without their time; ``clock`` is the player's.
    """

    def __init__(
        self,
        match: M,
        bots: Sequence[Bot],
        names: Sequence[str],
        minutes: Callable[[], float] | None = None,
        clock: TurnClock = NO_CLOCK,
    ) -> None:
        self.clock = clock
        self.match = self._begun = match
        self.log: list[LogEntry] = []
        self.bots = tuple(bots)
        self._players = tuple(names)
        self._chance = match.shuffle.stream("bots")
        self._minutes = minutes

    @property
    def me(self) -> int:
        """The player's place."""
        return self.match.draw.chairs.index(PERSON)

    @property
    def my_side(self) -> int:
        """The player's side of the match."""
        return self.me % self.match.terms.sides

    @property
    def my_seat(self) -> int | None:
        """The player's seat in this deal, None if the player is out."""
        return self.match.seating.seat_of(self.me)

    def name(self, place: int) -> str | None:
        """Return the name of the bot at *place*, None for the player."""
        chair = self.match.draw.chairs[place]
        return None if chair == PERSON else self._players[chair]

    def judge(self, action: Any) -> Verdict:
        """Return the verdict on *action* of the player."""
        return self.match.judge(self.me, action)

    def play(self, place: int, action: Any, *, played_for: bool = False) -> list[Event]:
        """Apply a legal action, record it, and return its facts that the player may know.

        *played_for*: the table chose it for the player.
        """
        minutes, seat = None if self._minutes is None else round(self._minutes(), 2), self.my_seat
        after = self.match.play(place, action, minutes)
        events = self.match.action_events(place, action, after)
        self.log.append(WrittenPlay(place, self.match.game.spell_action(action), minutes, played_for))
        self.match = after
        return [event for event in events if event.is_for(seat)]

    def let_bot_play(self, place: int) -> list[Event]:
        """Let the bot at *place* choose from its observation, and play."""
        return self.play(place, self._choose(place, self.bots[self.match.draw.chairs[place]]))

    def let_table_play(self) -> list[Event]:
        """End the player's turn, whose time has run out, with legal actions."""
        self.log.append(RanOut(PERSON))
        events: list[Event] = []
        while self.match.place_to_act == self.me:
            events += self.play(self.me, self._choose(self.me, TIMEOUT_BOT), played_for=True)
        return events

    def _choose(self, place: int, bot: Bot) -> Any:
        seen = self.match.game.observe(self.match.position, self.match.seating.seat_of(place))
        return choose_within(bot, self.match.game.name, seen, self._chance)

    def next_deal(self, *, coming_back: bool = False) -> None:
        """Begin the next deal; *coming_back*: the player re-enters the match."""
        if coming_back:
            self.log.append(Returned(self.me))
            self.match = self.match.come_back(self.my_side)
        self.log.append("next")
        self.match = self.match.next_deal()

    def redo(self, entry: LogEntry) -> None:
        """Replay an entry of a record; raise ValueError if it is illegal."""
        if isinstance(entry, WrittenPlay):
            action = self.match.game.read_action(entry.action)
            if not self.match.judge(entry.place, action):
                raise ValueError(entry.action)
            self.match = self.match.play(entry.place, action, entry.minutes)
        elif isinstance(entry, Returned):
            self.match = self.match.come_back(self.my_side)
        elif entry == "next":
            self.match = self.match.next_deal()
        self.log.append(entry)

    def write(self, date: str, *, reveal: bool | None = None) -> str:
        """Return the record of the match so far, with the secret once it is over; *reveal* overrides this."""
        players = ["Io", *self._players[1:]]
        return spell_record(replace(record_of(self._begun, players, self.log, reveal=reveal), date=date))
