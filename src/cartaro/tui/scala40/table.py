"""A table of Scala 40 in the terminal: one person, bots in the other chairs, one match."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cartaro.bots import TIMEOUT_BOT, Bot, choose_within
from cartaro.cards import Card
from cartaro.engine.chance import Shuffle
from cartaro.engine.events import Event
from cartaro.games.scala40.actions import Attach, Draw, Lay, ScalaAction, Swap
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.terms import Terms
from cartaro.match.scala40.match import begin
from cartaro.notation.record.api import LogEntry, Played, RanOut, Returned, record_of, spell_record
from cartaro.rulebook import Verdict
from cartaro.tui.clock import NO_CLOCK, TurnClock

if TYPE_CHECKING:
    from cartaro.games.scala40.position import Position

PERSON = 0
"""The person's chair."""


class ScalaTable:
    """A match of Scala 40 against bots; ``names`` are by chair, ``clock`` is the person's."""

    def __init__(
        self, terms: Terms, shuffle: Shuffle, bots: Sequence[Bot], names: Sequence[str], clock: TurnClock = NO_CLOCK
    ) -> None:
        self.terms = terms
        self.clock = clock
        self.match = self._begun = begin(terms, shuffle)
        self.log: list[LogEntry] = []
        self._seen: tuple[Position, Observation] | None = None
        self._players = tuple(names)
        self.bots = tuple(bots)
        self._chance = shuffle.stream("bots")

    @property
    def me(self) -> int:
        """The person's place."""
        return self.match.draw.chairs.index(PERSON)

    @property
    def my_side(self) -> int:
        """The person's side of the match."""
        return self.terms.side_of(self.me)

    @property
    def my_seat(self) -> int | None:
        """The person's seat in this deal, None for one who is out."""
        return self.match.seating.seat_of(self.me)

    def name(self, place: int) -> str | None:
        """Return the name of the player at *place*, None for the person."""
        chair = self.match.draw.chairs[place]
        return None if chair == PERSON else self._players[chair]

    def side_places(self, side: int) -> range:
        """Return the places of a side of the match."""
        return range(side, self.terms.players, self.terms.sides)

    def look(self) -> Observation:
        """Return what the person may see; worked out once a position, for it lists every lawful step."""
        position = self.match.position
        if self._seen is None or self._seen[0] is not position:
            self._seen = (position, self.match.game.observe(position, self.my_seat))
        return self._seen[1]

    def hand(self) -> list[Card]:
        """Return the person's cards, sorted by suit and rank, jokers last."""
        return sorted(self.look().hand or (), key=lambda card: (card.is_joker, card.suit, card.rank, card.copy))

    def suggestions(self) -> list[ScalaAction]:
        """Return every meld, attachment and swap that the person may make now, the melds worth most first."""
        actions = self.look().actions
        return [action for action in actions if isinstance(action, Lay | Attach | Swap)]

    @property
    def must_draw(self) -> bool:
        """Whether the person has yet to draw or take."""
        return any(isinstance(action, Draw) for action in self.look().actions)

    def judge(self, action: ScalaAction) -> Verdict:
        """Return whether the person may do *action* now."""
        return self.match.judge(self.me, action)

    def play(self, place: int, action: ScalaAction) -> list[Event]:
        """Do a lawful action, and return its facts that the person may know."""
        seat = self.my_seat
        after = self.match.play(place, action)
        events = self.match.action_events(place, action, after)
        self.log.append(Played(place, self.match.game.spell_action(action), None))
        self.match = after
        return [event for event in events if event.is_for(seat)]

    def let_bot_play(self, place: int) -> list[Event]:
        """Let the bot at *place* choose, out of what it sees, and play."""
        return self._let_play(place, self.bots[self.match.draw.chairs[place]])

    def let_table_play(self) -> list[Event]:
        """End the person's turn, whose time is up, with whatever is lawful."""
        self.log.append(RanOut(PERSON))
        events: list[Event] = []
        while self.match.place_to_act == self.me:
            events += self._let_play(self.me, TIMEOUT_BOT)
        return events

    def _let_play(self, place: int, bot: Bot) -> list[Event]:
        seen = self.match.game.observe(self.match.position, self.match.seating.seat_of(place))
        return self.play(place, choose_within(bot, self.match.game.name, seen, self._chance))

    def next_deal(self, *, coming_back: bool) -> None:
        """Deal again, the person coming back to the match if that is wished; bots stay out."""
        if coming_back:
            self.log.append(Returned(self.me))
            self.match = self.match.come_back(self.my_side)
        self.log.append("next")
        self.match = self.match.next_deal()

    def redo(self, entry: LogEntry) -> None:
        """Let what happened before happen again; raise where it is not lawful here."""
        if isinstance(entry, Played):
            action = self.match.game.read_action(entry.action)
            if not self.match.judge(entry.place, action):
                raise ValueError(entry.action)
            self.match = self.match.play(entry.place, action)
        elif isinstance(entry, Returned):
            self.match = self.match.come_back(self.my_side)
        elif entry == "next":
            self.match = self.match.next_deal()
        self.log.append(entry)

    def write(self, date: str) -> str:
        """Return the record of the match so far; the secret is in it, as nobody else will go on with this match."""
        players = ["Io", *self._players[1:]]
        return spell_record(replace(record_of(self._begun, players, self.log, reveal=True), date=date))
