"""A match to play step by step, with actions as text in the notation of the judge (docs/judge.md)."""

import copy
import hashlib
import os
from collections.abc import Mapping, Sequence

from cartaro.api.books import find_rulebook
from cartaro.arena.entrant import check_plays, enter
from cartaro.bots import Bot, bot_for
from cartaro.bots.bot import Player
from cartaro.bots.budget import Budget
from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.engine.events import Json
from cartaro.engine.game import Observation
from cartaro.games import game_of
from cartaro.i18n import CartaroError, tr
from cartaro.match.match import Phase, begin
from cartaro.notation.judge.filter import COURT
from cartaro.notation.record.api import LogEntry, Returned, WrittenPlay, record_of, spell_record
from cartaro.rulebook import Article, OptionValue, Refused, Rulebook, Verdict

Seed = int | str | bytes | None


class IllegalActionError(CartaroError):
    """The rulebook does not allow an action. ``article`` is the one that it breaks; None where no article covers it."""

    def __init__(self, refused: Refused) -> None:
        super().__init__("refused", refused.message)
        self.article = refused.article


class Match:
    """One match by a rulebook, from the draw to the last deal. It changes as it is played; :meth:`copy` branches it.

    *rulebook* is an id or a :class:`cartaro.Rulebook`, *options* what the table chose (the rest by default). The same
    *seed* gives the same cards on every machine; 32 bytes are taken as the secret itself, None asks the system for one.

    Players are counted from 0 as they sat down, sides as ``sides`` lists their players. Actions are written as
    docs/judge.md has them: ``7dx3c+4s``, ``discard Kd``. After a finished deal the next one is dealt automatically,
    unless *pauses*: then :attr:`paused` is true until :meth:`next_deal` is called.
    """

    def __init__(
        self,
        rulebook: str | Rulebook,
        options: Mapping[str, OptionValue] | None = None,
        *,
        seed: Seed = None,
        pauses: bool = False,
    ) -> None:
        book = find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
        self._game = game_of(book)
        shuffle = Shuffle(_secret(seed))
        self._begun = begin(self._game.agree(book, options or {}), shuffle)
        self._now = self._begun
        self._log: list[LogEntry] = []
        self._pauses = pauses
        self._bots_chance = Shuffle(shuffle.derive("bots")).stream("choices")

    def __repr__(self) -> str:
        state = "over" if self.over else f"deal {self.deal}"
        return f"<Match {self.rulebook.id}, {state}, {'-'.join(map(str, self.totals))}>"

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of the match."""
        return self._now.terms.rulebook

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The value of every option, by its name: those chosen, and the defaults of the others."""
        return self._now.terms.options

    @property
    def players(self) -> int:
        """The number of players."""
        return self._now.terms.players

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The players of each side, counted from 0."""
        sides, chairs = self._now.terms.sides, self._now.draw.chairs
        return tuple(tuple(sorted(chairs[side::sides])) for side in range(sides))

    @property
    def deal(self) -> int:
        """The number of the deal in progress, or of the last one, from 1."""
        return self._now.number

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        return self._now.phase is Phase.OVER

    @property
    def paused(self) -> bool:
        """Whether a deal is over and the next one has not begun."""
        return self._now.phase is Phase.COUNT

    @property
    def player(self) -> int | None:
        """The player to act; None between deals and after the match."""
        place = self._now.place_to_act
        return None if place is None else self._now.draw.chairs[place]

    @property
    def actions(self) -> tuple[str, ...]:
        """The legal actions of the player to act, as text; empty if nobody is to act."""
        if self._now.place_to_act is None:
            return ()
        return tuple(map(self._game.spell_action, self._game.legal_actions(self._now.position)))

    @property
    def position(self) -> dict[str, Json]:
        """The position in the judge's protocol, hidden cards included; hands are indexed by seat, not by player."""
        return self._game.position_to_json(self._now.position)

    @property
    def totals(self) -> tuple[int, ...]:
        """The match points of each side, including those of a finished deal."""
        return tuple(self._now.standing.totals)

    @property
    def deals(self) -> tuple[tuple[int, ...], ...]:
        """The points of each side in each finished deal, one tuple a deal."""
        points = self._now.points
        return (*self._now.deals, *(() if points is None else (points,)))

    @property
    def winner(self) -> int | None:
        """The side that won; None while nobody has."""
        return self._now.standing.winner

    @property
    def article(self) -> Article | None:
        """The article by which the match ended; None while it is in progress."""
        return self._now.standing.article if self.over else None

    def seat_of(self, player: int) -> int:
        """Return the seat of *player* in the deal under way: 0 acts first, the last seat deals.

        Raise :class:`cartaro.CartaroError` where there is no such player.
        """
        seat = self._now.seating.seat_of(self._place_of(player))
        if seat is None:
            raise CartaroError(
                "not_seated",
                tr("api-match-not_seated", player=player),
            )
        return seat

    def observe(self, player: int | None = None) -> Observation:
        """Return the observation of *player* (None: the player to act): what a bot is given, and no hidden card.

        It lists the legal actions if it is that player's turn.
        """
        seen: Observation = self._game.observe(self._now.position, self.seat_of(self._whose(player)))
        return seen

    def view(self, player: int | None = None) -> dict[str, Json]:
        """Return the view of *player* (None: the player to act) in the form of the judge's ``views``."""
        return COURT.of(self._game.name).view(self._now.position, self.seat_of(self._whose(player)))

    def judge(self, action: str, player: int | None = None) -> Verdict:
        """Return whether *action* is legal now for *player* (None: the player to act).

        A refusal is false in a condition and has the ``article`` that is broken.

        Raise :class:`cartaro.CartaroError` where the text is no action.
        """
        return self._now.judge(self._place_of(self._whose(player)), self._game.read_action(action))

    def play(self, action: object, player: int | None = None, *, minutes: float | None = None) -> None:
        """Apply *action*, a text or one of an observation's actions, for *player* (None: the player to act).

        *minutes* is the time played so far, where the rulebook has a clock. Raise :class:`IllegalActionError` where
        the rulebook does not allow it; the match is then unchanged.
        """
        done = self._game.read_action(action) if isinstance(action, str) else action
        place = self._place_of(self._whose(player))
        verdict = self._now.judge(place, done)
        if isinstance(verdict, Refused):
            raise IllegalActionError(verdict)
        self._log.append(WrittenPlay(place, self._game.spell_action(done), minutes))
        self._now = self._now.play(place, done, minutes)
        if self.paused and not self._pauses:
            self.next_deal()

    def choose(self, bot: str | Player = "casual", budget: Budget | None = None) -> str:
        """Return the action that *bot*, a name or any object with a ``choose`` method, takes for the player to act.

        Without a *budget* the bot uses its own, an object its ``budget`` if it has one. Raise
        :class:`cartaro.CartaroError` where no such bot plays the game, or an object fails or chooses no legal action.
        """
        chooser = bot_for(bot, self._game.name) if isinstance(bot, str) else _own_bot(bot, self._game.name)
        return self._game.spell_action(chooser.choose(self.observe(), self._bots_chance, budget))

    @property
    def returning(self) -> tuple[int, ...]:
        """The players who were eliminated in the last deal and may re-enter before the next one (Scala 40)."""
        offered, chairs = self._now.offered, self._now.draw.chairs
        return tuple(chair for place, chair in enumerate(chairs) if place % self._now.terms.sides in offered)

    def come_back(self, player: int) -> None:
        """Re-enter *player*, one of :attr:`returning`, before the next deal (in a match created with *pauses*).

        Raise :class:`cartaro.CartaroError` where that player may not re-enter.
        """
        place = self._place_of(player)
        self._now = self._now.come_back(place % self._now.terms.sides)
        self._log.append(Returned(place))

    def next_deal(self) -> None:
        """Deal the next deal after a finished one; raise :class:`cartaro.CartaroError` where no deal is finished."""
        if not self.paused:
            raise CartaroError(
                "not_paused",
                tr("api-match-not_paused"),
            )
        self._now = self._now.next_deal()
        self._log.append("next")

    def copy(self) -> "Match":
        """Return an independent copy of the match in its present state."""
        other = copy.copy(self)
        other._log = list(self._log)  # noqa: SLF001  # of its own class
        other._bots_chance = copy.copy(self._bots_chance)  # noqa: SLF001  # likewise
        return other

    def record(self, players: Sequence[str] | None = None) -> str:
        """Return the text of the record of the match so far (docs/records.md). *players* are the names, in their order.

        It contains the secret of the shuffle, from which every deck can be dealt again: in a match that is not over
        it reveals the cards to come.
        """
        names = [f"Player {player + 1}" for player in range(self.players)] if players is None else players
        return spell_record(record_of(self._begun, names, self._log, reveal=True))

    def _whose(self, player: int | None) -> int:
        acting = self.player if player is None else player
        if acting is None:
            raise CartaroError(
                "nobody_acts",
                tr("api-match-nobody_acts"),
            )
        return acting

    def _place_of(self, player: int) -> int:
        if player not in self._now.draw.chairs:
            raise CartaroError(
                "no_player",
                tr("api-match-no_player", player=player, last=self.players - 1),
            )
        return self._now.draw.chairs.index(player)


def _own_bot(player: Player, game: str) -> Bot:
    entrant = enter(player)
    check_plays(entrant, game)
    return entrant.bot


def _secret(seed: Seed) -> bytes:
    """Return a 32-byte secret: the seed itself if it is 32 bytes long, else its SHA-256."""
    if seed is None:
        return os.urandom(SECRET_BYTES)
    if isinstance(seed, bytes) and len(seed) == SECRET_BYTES:
        return seed
    return hashlib.sha256(seed if isinstance(seed, bytes) else f"cartaro seed {seed}".encode()).digest()
