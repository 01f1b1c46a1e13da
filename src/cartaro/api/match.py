"""A match to play step by step, with actions as text in the notation of the judge (docs/judge.md)."""

# ruff: noqa: SLF001  # a match makes other matches: copies, earlier ones, those of a record

import copy
import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from json import dumps
from os import PathLike
from typing import Any

from cartaro.api.arguments import (
    check_amount,
    check_budget,
    check_kind,
    check_seed,
    read_bot,
    read_cards,
    read_names,
    read_options,
    read_source,
)
from cartaro.arena.entrant import check_plays
from cartaro.bots import bot_for
from cartaro.bots.bot import Player
from cartaro.bots.budget import Budget
from cartaro.cards import Card, Pack
from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.engine.game import Observation
from cartaro.games import find_book, game_of
from cartaro.i18n import ArgumentError, CartaroError, tr
from cartaro.match.match import Match as MatchState
from cartaro.match.match import Phase, begin
from cartaro.notation.judge.filter import COURT
from cartaro.notation.record.api import (
    Entry,
    LogEntry,
    Note,
    Record,
    Replay,
    Returned,
    WrittenDecks,
    WrittenPlay,
    begin_at,
    log_of,
    read_deck,
    record_of,
    replay_deals,
    spell_record,
    write_decks,
)
from cartaro.pictures import draw, rows_of
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

    *deck* is the whole pack of the first deal, the top card first: its cards, or their texts, or one text of them all;
    the seed then shuffles the others.

    Players are counted from 0 as they sat down, sides as ``sides`` lists their players. Actions are written as
    docs/judge.md has them: ``7dx3c+4s``, ``discard Kd``. After a finished deal the next one is dealt automatically,
    unless *pauses*: then :attr:`paused` is true until :meth:`next_deal` is called.

    A match is pickled and copied with all that has happened in it. Two are equal if the same was agreed, the same cards
    are dealt and to come, and the same has been played.
    """

    def __init__(
        self,
        rulebook: str | Rulebook,
        options: Mapping[str, OptionValue] | None = None,
        *,
        seed: Seed = None,
        deck: str | Sequence[str | Card] | None = None,
        pauses: bool = False,
    ) -> None:
        book = find_book(rulebook)
        game, shuffle = game_of(book), Shuffle(_secret(seed))
        given = shuffle if deck is None else _deal_with(game.pack, deck, shuffle)
        self._hold(begin(game.agree(book, read_options(options)), given), shuffle, pauses)

    def _hold(self, begun: MatchState, further: Shuffle, pauses: bool, set_up: str | None = None) -> None:
        """Begin with *begun*, set up at that position; *further* is where the bots' chance comes from."""
        self._game = begun.game
        self._states = [begun]
        """The match as it was dealt, and after each entry of the log."""
        self._log: list[LogEntry] = []
        self._pauses, self._set_up = pauses, set_up
        self._bots_chance = Shuffle(further.derive("bots")).stream("choices")

    @classmethod
    def from_position(
        cls,
        rulebook: str | Rulebook,
        position: Mapping[str, object],
        options: Mapping[str, OptionValue] | None = None,
        *,
        seed: Seed = None,
        pauses: bool = False,
    ) -> "Match":
        """Return a match whose first deal stands at *position*, in the judge's protocol (docs/judge.md).

        Player n has seat n; points that the position states are those of a deal played before. The next deals are
        shuffled by *seed*. Raise :class:`cartaro.CartaroError` where the position, or an option, cannot be.
        """
        book, shuffle = find_book(rulebook), Shuffle(_secret(seed))
        check_kind("position", position, Mapping, tr("api-arguments-position"))
        match = cls.__new__(cls)
        begun = begin_at(book, read_options(options), position, shuffle)
        written = game_of(book).position_to_json(begun.position)
        match._hold(begun, shuffle, pauses, dumps(written, separators=(",", ":")))
        return match

    @classmethod
    def from_record(
        cls, record: Record | str | bytes | PathLike[str], *, seed: Seed = None, pauses: bool = False
    ) -> "Match":
        """Return the match of *record* (or of its text, or file) as far as it goes: :meth:`undo` takes it back.

        Deals of which the record has neither secret nor deck are shuffled by *seed*. A deal that it ends with is not
        followed by another until :meth:`next_deal`. Raise :class:`cartaro.CartaroError` at the first entry that the
        law does not allow, and where the cards cannot be dealt again.
        """
        source = record if isinstance(record, Record) else read_source(record)
        replay = replay_deals(source, Shuffle(_secret(seed)))
        if replay.refusal is not None:
            raise replay.refusal
        return cls._replayed(replay, pauses)

    @classmethod
    def _replayed(cls, replay: Replay, pauses: bool) -> "Match":
        begun = replay.deals[0].begun
        further = begun.shuffle.further if isinstance(begun.shuffle, WrittenDecks) else None
        match = cls.__new__(cls)
        match._hold(begun, further or begun.shuffle, pauses, replay.record.position)
        for entry, state in log_of(replay):
            match._log.append(entry)
            match._states.append(state)
        return match

    @property
    def _begun(self) -> MatchState:
        return self._states[0]

    @property
    def _now(self) -> MatchState:
        return self._states[-1]

    def __repr__(self) -> str:
        state = "over" if self.over else f"deal {self.deal}"
        turn = "" if self.player is None else f", player {self.player} to act"
        played = sum(isinstance(entry, WrittenPlay) for entry in self._log)
        return f"<Match {self.rulebook.id}, {state}, {'-'.join(map(str, self.totals))}, {played} actions{turn}>"

    def _repr_svg_(self) -> str:
        """Return the picture of the match for notebooks, every card seen."""
        return draw([*rows_of(self.position)], self._game.pack)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._log == other._log and self._begun == other._begun

    __hash__ = None  # type: ignore[assignment]  # it changes as it is played

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

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
    def position(self) -> dict[str, Any]:
        """The position in the judge's protocol, hidden cards included; hands are indexed by seat, not by player."""
        return self._game.position_to_json(self._now.position)

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points of each side in the deal that is over; None while it is played."""
        return self._now.points

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

        It lists the legal actions if it is that player's turn. It is a :class:`cartaro.ScopaObservation` or a
        :class:`cartaro.Scala40Observation`, for those games.
        """
        seen: Observation = self._game.observe(self._now.position, self.seat_of(self._whose(player)))
        return seen

    def view(self, player: int | None = None) -> dict[str, Any]:
        """Return the view of *player* (None: the player to act) in the form of the judge's ``views``."""
        return COURT.of(self._game.name).view(self._now.position, self.seat_of(self._whose(player)))

    def judge(self, action: str, player: int | None = None) -> Verdict:
        """Return whether *action* is legal now for *player* (None: the player to act).

        A refusal is false in a condition and has the ``article`` that is broken.

        Raise :class:`cartaro.CartaroError` where the text is no action.
        """
        return self._now.judge(self._place_of(self._whose(player)), self._read_action(action))

    def play(self, action: object, player: int | None = None, *, minutes: float | None = None) -> None:
        """Apply *action*, a text or one of an observation's actions, for *player* (None: the player to act).

        *minutes* is the time played so far, where the rulebook has a clock. Raise :class:`IllegalActionError` where
        the rulebook does not allow it; the match is then unchanged.
        """
        if minutes is not None:
            check_amount("minutes", minutes, positive=False)
        place = self._place_of(self._whose(player))
        done = self._read_action(action)
        verdict = self._now.judge(place, done)
        if isinstance(verdict, Refused):
            raise IllegalActionError(verdict)
        self._add(WrittenPlay(place, self._game.spell_action(done), minutes), self._now.play(place, done, minutes))
        if self.paused and not self._pauses:
            self.next_deal()

    def choose(self, bot: str | Player = "casual", budget: Budget | None = None) -> str:
        """Return the action that *bot*, a name or any object with a ``choose`` method, takes for the player to act.

        A name may have a budget (``"master:2000sims"``) or be an address (``"./mine.py:MyBot"``). Without a *budget*
        the bot uses its own, an object its ``budget`` if it has one. Raise
        :class:`cartaro.CartaroError` where no such bot plays the game, or an object fails or chooses no legal action.
        """
        check_budget(budget)
        entrant = read_bot(bot)
        if entrant.is_own:
            check_plays(entrant, self._game.name)
        chooser = entrant.bot if entrant.is_own else bot_for(entrant.name, self._game.name)
        return self._game.spell_action(chooser.choose(self.observe(), self._bots_chance, budget or entrant.budget))

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
        self._add(Returned(place), self._now.come_back(place % self._now.terms.sides))

    def next_deal(self) -> None:
        """Deal the next deal after a finished one; raise :class:`cartaro.CartaroError` where no deal is finished."""
        if not self.paused:
            raise CartaroError(
                "not_paused",
                tr("api-match-not_paused"),
            )
        self._add("next", self._now.next_deal())

    def _add(self, entry: LogEntry, after: MatchState) -> None:
        self._log.append(entry)
        self._states.append(after)

    def undo(self) -> str:
        """Take back the last action, with whatever followed it (a deal that was dealt, a return), and return it.

        The chance of bots is not taken back. Raise :class:`cartaro.CartaroError` where nothing has been played.
        """
        at = next((i for i in reversed(range(len(self._log))) if isinstance(self._log[i], WrittenPlay)), None)
        if at is None:
            raise CartaroError("nothing_played", tr("api-match-nothing_played"))
        undone = self._log[at]
        assert isinstance(undone, WrittenPlay)
        del self._log[at:], self._states[at + 1 :]
        return undone.action

    def copy(self) -> "Match":
        """Return an independent copy of the match in its present state."""
        return self._as_of(len(self._log))

    __copy__ = copy

    def _as_of(self, entries: int) -> "Match":
        """Return a copy of the match after the first *entries* of its log."""
        other = Match.__new__(Match)
        vars(other).update(vars(self))
        other._log, other._states = self._log[:entries], self._states[: entries + 1]
        other._bots_chance = copy.copy(self._bots_chance)
        return other

    def record(self, players: Sequence[str] | None = None) -> str:
        """Return the text of the record of the match so far (docs/records.md). *players* are the names, in their order.

        It contains the secret of the shuffle, from which every deck can be dealt again: in a match that is not over
        it reveals the cards to come.
        """
        names = [f"Player {player + 1}" for player in range(self.players)]
        if players is not None:
            names = read_names(players, self.players)
        return spell_record(record_of(self._begun, names, self._log, reveal=True, position=self._set_up))

    def _whose(self, player: int | None) -> int:
        acting = self.player if player is None else player
        if acting is None:
            raise CartaroError(
                "nobody_acts",
                tr("api-match-nobody_acts"),
            )
        return acting

    def _read_action(self, action: object) -> Any:
        """Return an action given as text, or as it is; raise :class:`ArgumentError` where it is none of the game."""
        if isinstance(action, str):
            return self._game.read_action(action)
        try:
            is_one = self._game.read_action(self._game.spell_action(action)) == action
        except Exception:  # noqa: BLE001  # whatever the game's code does with what is no action
            is_one = False
        if not is_one:
            raise ArgumentError("action", tr("api-arguments-action", example=next(iter(self.actions), "7d")), action)
        return action

    def _place_of(self, player: int) -> int:
        if type(player) is not int:
            span = tr("rulebook-span", least=0, most=self.players - 1)
            raise ArgumentError("player", tr("api-arguments-player", span=span), player)
        if player not in self._now.draw.chairs:
            raise CartaroError(
                "no_player",
                tr("api-match-no_player", player=player, last=self.players - 1),
            )
        return self._now.draw.chairs.index(player)


def judged_position(match: Match) -> Any:
    """Return the position of *match* as the judged game has it."""
    return match._now.position


@dataclass(frozen=True, slots=True)
class ReplayedStep:
    """One entry of a record: what *player* did (None: it was not one player's act), as ``entry`` writes it.

    ``before`` and ``after`` are the match around it.
    """

    player: int | None
    entry: Entry
    _whole: Match
    _at: int
    _notes: tuple[Note, ...] = ()

    @property
    def notes(self) -> tuple[Note, ...]:
        """The comments after it, and the variations: what could have been played instead, from ``before``."""
        return self._notes

    @property
    def before(self) -> Match:
        """The match before it."""
        return self._whole._as_of(self._at)

    @property
    def after(self) -> Match:
        """The match after it."""
        return self._whole._as_of(self._at + 1)


@dataclass(frozen=True, slots=True)
class ReplayedDeal:
    """One deal of a record, played again: its ``number``, from one, and its ``steps``."""

    number: int
    steps: tuple[ReplayedStep, ...]
    _whole: Match
    _at: int

    @property
    def begun(self) -> Match:
        """The match as the deal was dealt."""
        return self._whole._as_of(self._at)

    @property
    def ended(self) -> Match:
        """The match after the last step, with the deal's ``points``."""
        return self.steps[-1].after if self.steps else self.begun


def replayed_deals(record: Record) -> tuple[ReplayedDeal, ...]:
    """Return the deals of *record* played again; raise as :meth:`Match.from_record`, decks are not invented."""
    replay = replay_deals(record)
    if replay.refusal is not None:
        raise replay.refusal
    whole = Match._replayed(replay, pauses=True)
    begun = {id(state): at for at, state in enumerate(whole._states)}
    deals = []
    for deal in replay.deals:
        notes = deal.recorded.notes
        steps = tuple(
            ReplayedStep(
                step.player,
                step.entry,
                whole,
                begun[id(step.after)] - 1,
                tuple(note for note in notes if note.after == number),
            )
            for number, step in enumerate(deal.steps, 1)
        )
        deals.append(ReplayedDeal(deal.number, steps, whole, begun[id(deal.begun)]))
    return tuple(deals)


def _deal_with(pack: Pack, deck: str | Sequence[str | Card], further: Shuffle) -> WrittenDecks:
    """Return a shuffle that deals the first deal with *deck* and everything else by *further*."""
    return write_decks(pack, [[read_deck(" ".join(read_cards(deck)), pack)]], further=further)


def _secret(seed: Seed) -> bytes:
    """Return a 32-byte secret: the seed itself if it is 32 bytes long, else its SHA-256."""
    check_seed(seed)
    if seed is None:
        return os.urandom(SECRET_BYTES)
    if isinstance(seed, bytes) and len(seed) == SECRET_BYTES:
        return seed
    return hashlib.sha256(seed if isinstance(seed, bytes) else f"cartaro seed {seed}".encode()).digest()
