"""Replay of a record: every entry is judged; the results stated in the record are not used."""

from collections.abc import Sequence
from dataclasses import dataclass

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.match import Match, Phase
from cartaro.match.standing import deal_after_the_end
from cartaro.notation.record.decks import begin_record
from cartaro.notation.record.form import Entry, Record, RecordedAction, RecordedDeal, RecordedStop, Recount, Return
from cartaro.notation.record.values import spell_entry
from cartaro.rulebook import Refused


class RecordRefused(CartaroError):  # noqa: N818  # a verdict on a well-written record, as rulebook.Refused is on a play
    """The law does not allow an entry of a record.

    ``deal`` and ``number`` give its place: the deal, and the entry within it, both from one (``number`` 0: the deal
    itself cannot begin). ``entry`` is its word, ``player`` the player who did it, ``article`` the article that refuses
    it (None if no article applies), ``message`` the sentence; ``within_deal`` is the error's text without the deal.
    """

    def __init__(self, deal: int, number: int, entry: str, player: str | None, refused: Refused) -> None:
        self.deal, self.number, self.entry, self.player = deal, number, entry, player
        self.article, self.message = refused.article, refused.message
        by = f" ({player})" if player else ""
        it, en = (f"azione {number}, {entry}{by}: ", f"action {number}, {entry}{by}: ") if number else ("", "")
        cited = "" if self.article is None else f" [{self.article.id}]"
        self.within_deal = Text(f"{it}{self.message.it}{cited}", f"{en}{self.message.en}{cited}")
        comma = "," if number else ":"
        super().__init__(
            "refused",
            tr("notation-record-replay-refused", deal=deal, comma=comma, within_deal=self.within_deal),
        )


@dataclass(frozen=True)
class ReplayStep:
    """One entry that the law allowed: the place that did it, and the match before and after."""

    entry: Entry
    place: int | None
    before: Match
    after: Match

    @property
    def player(self) -> int | None:
        """The player who did it, numbered from zero; None if it was not the act of one player."""
        return None if self.place is None else self.before.draw.chairs[self.place]


@dataclass(frozen=True)
class PlayedDeal:
    """One replayed deal: ``begun`` is the match as dealt, ``ended`` the match after the last entry."""

    number: int
    recorded: RecordedDeal
    begun: Match
    steps: tuple[ReplayStep, ...]

    @property
    def ended(self) -> Match:
        """The match after the last entry."""
        return self.steps[-1].after if self.steps else self.begun


@dataclass(frozen=True)
class Replay:
    """A record replayed as far as the law allows; ``refusal`` is the first entry that it does not allow, if any."""

    record: Record
    deals: tuple[PlayedDeal, ...]
    refusal: RecordRefused | None

    @property
    def match(self) -> Match:
        """The match after the last entry that was allowed."""
        return self.deals[-1].ended


def replay(record: Record) -> Match:
    """Return the match in *record*, replayed to its end.

    Raise :class:`RecordRefused` at the first entry that the law does not allow, and
    :class:`cartaro.notation.record.tokens.RecordError` if the cards cannot be dealt again. The results
    that the record states are checked by :func:`cartaro.notation.record.checks.check_record`.
    """
    played = replay_deals(record)
    if played.refusal is not None:
        raise played.refusal
    return played.match


def replay_deals(record: Record, further: Shuffle | None = None) -> Replay:
    """Return *record* replayed, deal by deal, up to the first entry that the law does not allow.

    *further* shuffles the deals after it, where the record has decks and no secret.
    Raise :class:`cartaro.notation.record.tokens.RecordError` if the cards cannot be dealt again.
    """
    match = begin_record(record, further)
    deals: list[PlayedDeal] = []
    for number, recorded in enumerate(record.deals, 1):
        if number > 1:
            refused = refuse_next_deal(match)
            if refused is not None:
                return Replay(record, tuple(deals), RecordRefused(number, 0, "", None, refused))
            match = match.next_deal()
        steps, refusal = _play_deal(record, number, recorded, match)
        deals.append(PlayedDeal(number, recorded, match, steps))
        match = deals[-1].ended
        if refusal is not None:
            return Replay(record, tuple(deals), refusal)
    return Replay(record, tuple(deals), None)


def _play_deal(
    record: Record, number: int, recorded: RecordedDeal, match: Match
) -> tuple[tuple[ReplayStep, ...], RecordRefused | None]:
    steps: list[ReplayStep] = []
    for at, entry in enumerate(recorded.entries, 1):
        place = place_of(match, entry)
        minutes = recorded.minutes if at == len(recorded.entries) else None
        done = do(match, entry, place, minutes)
        if isinstance(done, Refused):
            player = None if place is None else record.players[match.draw.chairs[place]]
            return tuple(steps), RecordRefused(number, at, spell_entry(entry), player, done)
        steps.append(ReplayStep(entry, place, match, done))
        match = done
    return tuple(steps), None


def place_of(match: Match, entry: Entry) -> int | None:
    """Return the place that does *entry*: its player's, else the place to act; None if it is not a player's action."""
    if not isinstance(entry, RecordedAction):
        return None
    return match.place_to_act if entry.player is None else match.draw.chairs.index(entry.player)


def refuse_next_deal(match: Match) -> Refused | None:
    """Return why another deal cannot begin now; None if it can."""
    if match.phase is Phase.OVER:
        return Refused(match.standing.article, deal_after_the_end(match.number + 1).text)
    if match.phase is Phase.PLAY:
        it = f"non comincia: nella {match.number} ci sono ancora carte da giocare."
        en = f"it cannot begin: deal {match.number} still has cards to play."
        return Refused(None, Text(it, en))
    return None


def do(match: Match, entry: Entry, place: int | None, minutes: float | None = None) -> Match | Refused:
    """Return the match after *entry*, by *place* after *minutes* of play, or the refusal if the law forbids it."""
    match entry:
        case RecordedAction(text):
            if match.stopped or place is None:
                return Refused(None, _DEAL_OVER)
            if match.seating.seat_of(place) is None:
                return Refused(None, _OUT)
            action = match.game.read_action(text)
            verdict = match.judge(place, action)
            return verdict if isinstance(verdict, Refused) else match.play(place, action, minutes)
        case Recount():
            refused = _refuse_irregular(match, "deal.recount")
            return _recount(match) if refused is None else refused
        case RecordedStop(players):
            refused = _refuse_irregular(match, "irregular.stop")
            return match.stop(sides_at_fault(match, players)) if refused is None else refused
        case Return(player):
            return _come_back(match, match.draw.chairs.index(player))


_DEAL_OVER = tr("notation-record-replay-deal_over")
_OUT = tr("notation-record-replay-out")
_CANNOT_HAPPEN = tr("notation-record-replay-cannot_happen")


def _refuse_irregular(match: Match, rule: str) -> Refused | None:
    """Return why no wrong number of cards can be found now (*rule* provides for it); None if one can."""
    if not match.terms.rulebook.has(rule) or not match.terms.by_hand:
        return Refused(None, _CANNOT_HAPPEN)
    return None if match.phase is Phase.PLAY else Refused(None, _DEAL_OVER)


def _recount(match: Match) -> Match | Refused:
    try:
        return match.deal_again()
    except CartaroError as error:
        return Refused(match.terms.rulebook.cite("irregular.stop"), error.text)


def _come_back(match: Match, place: int) -> Match | Refused:
    try:
        return match.come_back(place % match.terms.sides)
    except CartaroError as error:
        rulebook = match.terms.rulebook
        return Refused(rulebook.cite("match.reentry") if rulebook.has("match.reentry") else None, error.text)


def sides_at_fault(match: Match, players: Sequence[int]) -> set[int]:
    """Return the sides of the current deal to which *players* with irregular hands belong."""
    places = (match.draw.chairs.index(player) for player in players)
    seats = (match.seating.seat_of(place) for place in places)
    return {seat % match.terms.sides for seat in seats if seat is not None}
