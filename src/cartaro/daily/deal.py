"""The day's deal after some actions: one seat is the player's, deterministic bots play the others."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import pairwise

from cartaro.daily.chain import match_shuffle
from cartaro.daily.choosing import MASTER, OPPONENT, DailyBot, Happened, choose, the_bot
from cartaro.daily.days import plan_of
from cartaro.engine.chance import Shuffle
from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.match.match import Match, begin
from cartaro.match.replayed import ReplayedMatch
from cartaro.notation.record.api import Record, WrittenPlay, record_of
from cartaro.table.names import NAMES


@dataclass(frozen=True, slots=True)
class DayDeal:
    """A day's deal: the day, its number in the chain, and the shuffle of its match."""

    day: date
    number: int
    shuffle: Shuffle

    def begin(self) -> Match:
        """Return the match with the day's cards dealt."""
        plan = plan_of(self.day)
        game = find_game(plan.rulebook)
        return begin(game.agree(game.load(plan.rulebook), plan.options), self.shuffle)


def day_deal(day: date, number: int, secret: bytes) -> DayDeal:
    """Return the deal of *day*, which has *number* in the chain, from the secret of the day."""
    return DayDeal(day, number, match_shuffle(day, secret, plan_of(day).rulebook))


def place_of_player(number: int, players: int) -> int:
    """Return the player's place on day *number* of a chain; places rotate."""
    return number % players


class DailyTable(ReplayedMatch):
    """The day's deal at one table, a mutable state."""

    def __init__(self, deal: DayDeal, actions: Sequence[str] = (), bot: DailyBot | None = None) -> None:
        """Deal, and apply *actions* of all seats; raise :class:`CartaroError` for an illegal one.

        *bot* sits at the other places, by default this program's.
        """
        self.deal = deal
        self.bot = the_bot(OPPONENT) if bot is None else bot
        super().__init__(deal.begin())
        self.me = place_of_player(deal.number, self.match.terms.players)
        for words in actions:
            if self.is_over or self.act(words) is not None:
                raise CartaroError("bad_daily_actions", tr("daily-bad_actions"))

    @property
    def actions(self) -> list[str]:
        """All actions, in order."""
        return [one.action for one in self.played if one.action is not None]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by place, empty for the player's; they are the same for everybody on that day."""
        others = iter(NAMES[(self.deal.number + at) % len(NAMES)] for at in range(self.match.terms.players))
        return tuple("" if place == self.me else next(others) for place in range(self.match.terms.players))

    def answer(self, bot: DailyBot | None = None) -> str:
        """Return the action that *bot*, by default that of the other places, chooses for the seat to act."""
        return choose(self.deal.shuffle.secret, bot or self.bot, self.begun, self.match, self.happened)

    @property
    def happened(self) -> list[Happened]:
        """All actions with their seats."""
        return [
            Happened(before.match.position.turn, one.action, one.events)
            for before, one in pairwise(self.played)
            if one.action is not None
        ]

    def let_others_play(self) -> None:
        """Let the bots play until the player is to act, or the deal is over."""
        while not self.is_over and self.match.place_to_act != self.me:
            self.act(self.answer())

    def play_out(self) -> None:
        """Let the master play to the end in the player's place."""
        while not self.is_over:
            self.play_on()

    def play_on(self) -> None:
        """Apply one action: the master's in the player's place, else a bot's."""
        self.act(self.answer(the_bot(MASTER) if self.match.place_to_act == self.me else None))

    @property
    def points(self) -> tuple[int, int] | None:
        """The points of the player's side, and of the best other side; None before the end."""
        match = self.match
        if match.points is None:
            return None
        mine = self.me % match.terms.sides
        others = [points for side, points in enumerate(match.points) if side != mine]
        return match.points[mine], min(others) if match.game.low_wins else max(others)

    @property
    def result(self) -> int | None:
        """The result: points of the player's side less those of the best other side; None before the end."""
        if self.points is None:
            return None
        mine, theirs = self.points
        return theirs - mine if self.match.game.low_wins else mine - theirs

    def record(self, name: str, *, reveal: bool, own: int | None = None) -> Record:
        """Return the deal's record, with its secret if *reveal*; *name* is the player's.

        *own* is the number of actions, of all places, after which the master played for the player; None: it did not.
        """
        by_place = [name or _NOBODY if place == self.me else called for place, called in enumerate(self.names)]
        chairs = self.match.draw.chairs
        players = [by_place[chairs.index(chair)] for chair in range(len(chairs))]
        log = [
            WrittenPlay(one.place, one.action, played_for=own is not None and at >= own and one.place == self.me)
            for at, one in enumerate(self.played[1:])
            if one.place is not None and one.action
        ]
        record = record_of(self.begun, players, log, reveal=reveal)
        return replace(record, date=self.deal.day.isoformat(), daily_bot=str(self.bot))


_NOBODY = "?"
