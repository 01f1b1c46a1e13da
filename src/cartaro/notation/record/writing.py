"""Writing the record of a match that was played here."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from cartaro.engine.chance import Shuffle
from cartaro.engine.game import Terms
from cartaro.match.match import Match, Phase, begin
from cartaro.notation.record.decks import WrittenDecks, deck_of, is_installed
from cartaro.notation.record.form import Entry, Record, RecordedAction, RecordedDeal, RecordedStop, Recount, Return
from cartaro.notation.record.replay import RecordRefused, Replay, ReplayStep, do, place_of, refuse_next_deal
from cartaro.notation.record.results import lines_of, sides_of, winner_of
from cartaro.notation.record.spelling import spell_record
from cartaro.notation.record.values import spell_entry
from cartaro.rulebook import Refused


@dataclass(frozen=True, slots=True)
class WrittenPlay:
    """``action`` of the player at ``place``, after ``minutes`` of play (None: not recorded).

    ``played_for``: somebody else chose it, the table because time was up or a bot in an absent player's place.
    """

    place: int
    action: str
    minutes: float | None = None
    played_for: bool = False


@dataclass(frozen=True, slots=True)
class Stopped:
    """The deal was stopped because the hands at ``places`` were irregular."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Returned:
    """The player at ``place``, who had just gone out, comes back into the match before the next deal."""

    place: int


@dataclass(frozen=True, slots=True)
class RanOut:
    """The time of the player on ``chair`` for this turn ran out: the rest of the turn is not the player's choice."""

    chair: int


LogEntry: TypeAlias = WrittenPlay | Stopped | Returned | RanOut | Literal["recount", "next"]
"""What happened at the table: an action, a stop, a return, time that ran out, a recount, the next deal."""


def write_record(
    terms: Terms,
    shuffle: Shuffle,
    players: Sequence[str],
    log: Iterable[LogEntry],
    *,
    date: str | None = None,
    training: bool = False,
) -> str:
    """Return the text of the record of the match given by *terms*, *shuffle* and *log* (see :func:`record_of`).

    *date* is the day it was played, such as ``2026-03-19``; *training* says that hints were available.
    """
    return spell_record(replace(record_of(begin(terms, shuffle), players, log), date=date, training=training))


def record_of(
    begun: Match,
    players: Sequence[str],
    log: Iterable[LogEntry],
    *,
    reveal: bool | None = None,
    decks: bool = False,
    position: str | None = None,
) -> Record:
    """Return the record of *begun*, a match with its first deal dealt, continued by *log*.

    *players* are the names by chair. The secret is written once the match is over, before that only its commitment;
    *reveal* overrides this, for a match that will not be continued. With *decks*, every deck is written too, as always
    happens if there is no secret. *position* is where the first deal was set up, if it was not dealt. Raise
    :class:`RecordRefused` if *log* contains an entry that the law does not allow.
    """
    drafts = [_Draft(begun)]
    for entry in log:
        if entry == "next":
            match = drafts[-1].match
            refused = refuse_next_deal(match)
            if refused is not None:
                raise RecordRefused(match.number + 1, 0, "", None, refused)
            drafts.append(_Draft(match.next_deal()))
        elif isinstance(entry, RanOut):
            drafts[-1].lapsed.append(entry.chair)
        else:
            drafts[-1].add(entry, players)
    match, shuffle, book = drafts[-1].match, begun.shuffle, begun.terms.rulebook
    by_hand = isinstance(shuffle, WrittenDecks)
    shown = match.phase is Phase.OVER if reveal is None else reveal
    record = Record(
        rulebook=book.id,
        rulebook_text=book.file_text if book.file_text and not is_installed(book) else None,
        options=dict(begun.terms.options),
        players=tuple(players),
        deals=tuple(draft.close(decks=by_hand or (decks and shown)) for draft in drafts),
        edition=book.edition,
        commitment=None if by_hand else shuffle.commitment,
        secret=None if by_hand or not shown else shuffle.secret,
        entropy=shuffle.entropy,
        draw=begun.draw.rounds,
        seating=begun.draw.chairs,
        sides=sides_of(begun),
        position=position,
    )
    return _with_result(record, match)


def log_of(played: Replay) -> Iterator[tuple[LogEntry, Match]]:
    """Yield what happened in a replayed record, as :func:`record_of` writes it, each with the match after it."""
    for deal in played.deals:
        if deal.number > 1:
            yield "next", deal.begun
        for player in deal.recorded.lapsed:
            yield RanOut(player), deal.begun
        actions = 0
        for at, step in enumerate(deal.steps, 1):
            actions += isinstance(step.entry, RecordedAction)
            minutes = deal.recorded.minutes if at == len(deal.recorded.entries) else None
            yield _logged(step, minutes, played_for=actions in deal.recorded.played_for), step.after


def _logged(step: ReplayStep, minutes: float | None, *, played_for: bool) -> LogEntry:
    chairs = step.before.draw.chairs
    match step.entry:
        case RecordedAction(action):
            assert step.place is not None
            return WrittenPlay(step.place, action, minutes, played_for)
        case RecordedStop(players):
            return Stopped(tuple(map(chairs.index, players)))
        case Return(player):
            return Returned(chairs.index(player))
        case Recount():
            return "recount"


class _Draft:
    """A deal being recorded: the current ``match``, the rounds so far and the chairs whose time ran out."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rounds: list[list[Entry]] = []
        self.lapsed: list[int] = []
        self.played_for: list[int] = []
        self._actions = 0
        self._round_is_under_way = False

    def add(self, what: WrittenPlay | Stopped | Returned | Literal["recount"], players: Sequence[str]) -> None:
        """Apply *what* and record it; raise :class:`RecordRefused` if the law does not allow it."""
        match = self.match
        entry = _write_down(match, what)
        place = place_of(match, entry)
        minutes = what.minutes if isinstance(what, WrittenPlay) else None
        done = do(match, entry, place, minutes)
        if isinstance(done, Refused):
            number = sum(map(len, self.rounds)) + 1
            player = None if place is None else players[match.draw.chairs[place]]
            raise RecordRefused(match.number, number, spell_entry(entry), player, done)
        first_in_turn = place is not None and place == match.place_to_act and match.seating.seat_of(place) == 0
        if not self.rounds or (first_in_turn and self._round_is_under_way):
            self.rounds.append([])
            self._round_is_under_way = False
        self.rounds[-1].append(entry)
        if isinstance(what, WrittenPlay):
            self._actions += 1
            self.played_for += [self._actions] * what.played_for
        self._round_is_under_way |= isinstance(entry, RecordedStop) or not first_in_turn
        self.match = done

    def close(self, *, decks: bool) -> RecordedDeal:
        """Return the recorded deal, with the points if it is over."""
        match = self.match
        attempts = range(len(match.redeals) + 1)
        return RecordedDeal(
            dealer=match.draw.chairs[match.seating.dealer],
            decks=tuple(deck_of(match, attempt) for attempt in attempts) if decks else (),
            redeals=tuple(redeal.article.id for redeal in match.redeals),
            rounds=tuple(map(tuple, self.rounds)),
            minutes=match.elapsed_minutes,
            lapsed=tuple(self.lapsed),
            played_for=tuple(self.played_for),
            lines=lines_of(match),
            points=match.points,
        )


def _write_down(match: Match, what: WrittenPlay | Stopped | Returned | Literal["recount"]) -> Entry:
    match what:
        case WrittenPlay(place, text):
            action = match.game.spell_action(match.game.read_action(text))
            return RecordedAction(action, None if place == match.place_to_act else match.draw.chairs[place])
        case Stopped(places):
            return RecordedStop(tuple(match.draw.chairs[place] for place in places))
        case Returned(place):
            return Return(match.draw.chairs[place])
        case _:
            return Recount()


def _with_result(record: Record, match: Match) -> Record:
    standing = match.standing
    if not standing.over:
        return replace(record, totals=standing.totals)
    return replace(
        record,
        winner=winner_of(match),
        totals=standing.totals,
        grade=standing.grade,
        article=standing.article.id,
    )
