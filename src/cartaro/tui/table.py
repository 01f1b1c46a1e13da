"""A table of any game in the terminal: one player, bots in the other chairs, one match."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from cartaro.bots import TIMEOUT_BOT, Bot, choose_within
from cartaro.engine.events import Event
from cartaro.i18n import Text
from cartaro.match.protocol import Match
from cartaro.notation.record.api import LogEntry, RanOut, Returned, WrittenPlay, record_of, spell_record
from cartaro.rulebook import Rulebook, Verdict
from cartaro.table.entries import Chair
from cartaro.table.seat_view import SeatView, view_of_match
from cartaro.table.state import TableStep
from cartaro.tui.clock import NO_CLOCK, TurnClock
from cartaro.tui.online.telling import text_of
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view import TableView

PERSON = 0
"""The chair of the player."""


class MatchTable:
    """A new match against bots; ``names`` are by chair. It is shown by the view that a client of a server gets.

    ``minutes`` returns its duration so far, None if plays are recorded without their time; ``clock`` is the player's.
    """

    def __init__(
        self,
        match: Match,
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
        self._last: tuple[Event, ...] = ()
        self._chance = match.shuffle.stream("bots")
        self._minutes = minutes
        self._view: tuple[Match, TableView] | None = None

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

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the match."""
        return self.match.terms.rulebook

    @property
    def minutes_left(self) -> int | None:
        """The whole minutes left of a match whose time is limited, else None."""
        limit = self.match.terms.clock_minutes
        if limit is None or self._minutes is None:
            return None
        return max(0, math.ceil(limit - self._minutes()))

    def look(self) -> TableView:
        """Return the player's view."""
        if self._view is None or self._view[0] is not self.match:
            places = range(self.match.terms.players)
            self._view = self.match, serialize_view(self._sight(), places)
        return self._view[1]

    def dealt(self) -> list[Text]:
        """Return the sentences about a new deal."""
        return self.tell(self.match.game.deal_events(self.match.position))

    def tell(self, events: Iterable[Event]) -> list[Text]:
        """Return the sentences about facts of this deal that the player may know."""
        step = TableStep(0, tuple(events), self.match.seating)
        return [text_of(fact.text) for fact in serialize_facts(self._sight(), [step]) if fact.text is not None]

    def _sight(self) -> SeatView:
        return view_of_match(self.match, [self._chair(chair) for chair in self.match.draw.chairs], self.me, self._last)

    def _chair(self, chair: int) -> Chair:
        name = self._players[chair]
        return Chair(name, "person") if chair == PERSON else Chair(name, "bot", self.bots[chair].name)

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
        self._last = tuple(event for event in events if event.is_for(seat))
        return list(self._last)

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
        self.match, self._last = self.match.next_deal(), ()

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
