"""A table at one moment, serialized for all who see it then: the public part is computed once for all of them.

Nothing that one seat sees is stored for another. The cached part is built from a spectator's view, which contains only
what everybody may see, so it has nothing private in it. What a seat sees besides (its hand, its actions, its side of
the score sheet, private facts) is built from its own view, every time. The cache holds JSON: a message is assembled
from it and from the client's private part.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Raw, Struct

from cartaro.match.match import Phase
from cartaro.table.seat_view import SeatView, view_after, view_for
from cartaro.table.state import TableState, TableStep
from cartaro.table.waits import Presence
from cartaro.wire.company_view import serialize_roster
from cartaro.wire.facts import told_of
from cartaro.wire.serialize import renew_public, serialize_facts, serialize_last_play, serialize_own, serialize_public
from cartaro.wire.view import PublicView

MOMENT = 0.05
"""Seconds for which times left are not recomputed: messages have them in tenths."""


class WelcomeFrame(Struct, tag="welcome", tag_field="t"):
    """A :class:`cartaro.wire.messages.Welcome`, its parts in JSON."""

    seq: int
    company: Raw
    view: Raw | None
    facts: Raw


class UpdateFrame(Struct, tag="update", tag_field="t"):
    """An :class:`cartaro.wire.messages.Update`, its parts in JSON."""

    seq: int
    facts: Raw
    company: Raw
    view: Raw | None


class ViewCache:
    """Serializes ``state`` for one client after another; ``presence`` says who is there at this moment.

    *before* is the cache of the same table before, with nobody having come or gone since: unchanged parts are reused.
    """

    def __init__(self, state: TableState, presence: Presence, before: "ViewCache | None" = None) -> None:
        self.state = state
        self.tells_time = not _tells_no_time(state)
        """Whether it contains running times, so that it differs a moment later."""
        self._presence = presence
        self._spectator: SeatView | None = None
        self._sights: dict[int, SeatView] = {}
        self._public: PublicView | None = None
        self._before: tuple[SeatView, PublicView] | None = None
        if before is not None and _is_same_deal(before.state, state):
            self._before = before._seen_by_all()  # noqa: SLF001  # its own kind
        self._company: tuple[float, bytes] | None = None
        if before is not None and before._company is not None and _is_same_company(before, self):  # noqa: SLF001  # its own kind
            self._company = before._company  # noqa: SLF001
        self._own_views: dict[int | None, Raw] = {}
        if before is not None and _is_same_view(before.state, state):
            self._own_views = before._own_views  # noqa: SLF001
        self._view: bytes | None = None
        self._last_play: Raw | None = None
        self._facts: dict[tuple[int, int], Raw | None] = {}
        self._told: dict[tuple[int, int], frozenset[int]] = {}
        self._told_last = told_of(state.last)

    def welcome(
        self,
        person: int | None,
        now: float,
        begins_in: float | None,
        missed: Sequence[TableStep] = (),
        invitation: str | None = None,
    ) -> WelcomeFrame:
        """Return the first message to *person* (None: a spectator), who *missed* steps, at *now* (UTC seconds).

        *invitation* is the code of the link that they followed.
        """
        view, told = self._show(person), self._tell(person, missed)
        return WelcomeFrame(self.state.head, self._gather(person, now, begins_in, invitation), view, told)

    def update(
        self,
        person: int | None,
        now: float,
        begins_in: float | None,
        steps: Sequence[TableStep],
        invitation: str | None = None,
    ) -> UpdateFrame:
        """Return the message to *person* after the table's latest *steps*."""
        view, told = self._show(person), self._tell(person, steps)
        return UpdateFrame(self.state.head, told, self._gather(person, now, begins_in, invitation), view)

    def _look(self, person: int | None) -> SeatView | None:
        """Return what *person* may see of the match; None before the match."""
        state = self.state
        if state.match is None:
            return None
        if self._spectator is None:
            self._spectator = view_for(state, None) if self._before is None else view_after(self._before[0], state)
        chair = state.roster.chair_of(person)
        if chair is None:
            return self._spectator
        sight = self._sights.get(chair)
        if sight is None:  # the facts and the view of one person are built from it
            sight = self._sights[chair] = view_for(state, state.place_of_chair(chair), self._spectator)
        return sight

    def _gather(self, person: int | None, now: float, begins_in: float | None, invitation: str | None) -> Raw:
        """Return the company; the code of its link is told to those who sit, or know it."""
        if self._company is None or (self.tells_time and not 0 <= now - self._company[0] < MOMENT):
            self._company = now, _encode(serialize_roster(self.state, self._presence, now))
        company = self.state.roster
        me = company.chair_of(person)
        told = company.invitation if me is not None or invitation == company.invitation else None
        return _join(self._company[1], {"me": me, "begins_in": begins_in, "invitation": told})

    def _show(self, person: int | None) -> Raw | None:
        """Return the view of *person*; None before the match.

        While a deal is counted the view does not change as people acknowledge the score, and all spectators have the
        same view: both are computed once.
        """
        view = self._own_views.get(person)
        if view is None and (sight := self._look(person)) is not None:
            view = self._serialize(sight)
            if sight.score is not None or sight.me is None:
                self._own_views[person if sight.me is not None else None] = view
        return view

    def _serialize(self, sight: SeatView) -> Raw:
        """Return the serialized view of the seat, or spectator, of *sight*."""
        assert self._spectator is not None
        if self._view is None:
            self._view = _encode(self._show_public(self._spectator))
            self._last_play = Raw(_encode(serialize_last_play(self._spectator)))
        is_shared = sight.last == self._spectator.last and sight.me not in self._told_last
        last_play = self._last_play if is_shared else serialize_last_play(sight)
        return _join(self._view, serialize_own(sight, last_play))

    def _seen_by_all(self) -> tuple[SeatView, PublicView] | None:
        """Return the public view if it has been computed; else None."""
        return None if self._spectator is None or self._public is None else (self._spectator, self._public)

    def _show_public(self, spectator: SeatView) -> PublicView:
        """Return the public part of the view."""
        if self._before is None:
            self._public = serialize_public(spectator, places_of(self.state, self._presence.present))
        else:
            self._public, self._before = renew_public(self._before[1], spectator), None
        return self._public

    def _tell(self, person: int | None, steps: Sequence[TableStep]) -> Raw:
        """Return the facts of *steps* that *person* may know.

        If all of them are public, they are serialized once for everybody of whom they do not tell.
        """
        if not steps:
            return _NOTHING
        which = steps[0].seq, len(steps)
        if which not in self._told:
            self._told[which] = frozenset(place for step in steps for place in told_of(step))
        chair = self.state.roster.chair_of(person)
        if chair is not None and self.state.place_of_chair(chair) in self._told[which]:
            return Raw(_encode(serialize_facts(self._look(person), steps)))
        if which not in self._facts:
            is_public = all(event.audience is None for step in steps for event in step.events)
            self._facts[which] = Raw(_encode(serialize_facts(self._look(None), steps))) if is_public else None
        facts = self._facts[which]
        return Raw(_encode(serialize_facts(self._look(person), steps))) if facts is None else facts


def _is_same_view(before: TableState, now: TableState) -> bool:
    """Whether the match looks the same to everybody in both states, as long as nobody comes or goes."""
    return all(getattr(before, what) is getattr(now, what) for what in _SHOWN)


def _is_same_deal(before: TableState, now: TableState) -> bool:
    """Whether both are of one deal in play, and differ only in the cards and whose turn it is."""
    one, other = before.match, now.match
    if one is None or other is None or one.phase is not Phase.PLAY or other.phase is not Phase.PLAY:
        return False
    same = all(getattr(one, what) is getattr(other, what) for what in _OF_A_DEAL)
    return same and all(getattr(before, what) is getattr(now, what) for what in _SHOWN[2:])


_OF_A_DEAL = ("terms", "draw", "deals", "redeals", "seating")
_SHOWN = ("match", "last", "roster", "opened", "entropy", "revealed")
"""The parts of a table's state from which its view is built."""
_NOTHING = Raw(b"[]")


def _is_same_company(before: ViewCache, now: ViewCache) -> bool:
    """Whether the company serializes to the same bytes in both, as long as nobody comes or goes."""
    arranged = before.state.roster is now.state.roster and before.state.opened is now.state.opened
    return arranged and not before.tells_time and not now.tells_time


def _tells_no_time(state: TableState) -> bool:
    """Whether the company contains no running times: a deal is played without clocks, and all are present."""
    match = state.match
    return (
        match is not None
        and match.phase is Phase.PLAY
        and match.terms.clock_minutes is None
        and state.clocks is None
        and state.next_by is None
        and not state.roster.missing
        and not state.acknowledged
    )


def _join(public: bytes, own: Mapping[str, object]) -> Raw:
    """Return the JSON object with all members of both, in this order."""
    return Raw(public[:-1] + b"," + _encode(own)[1:])


_encode = msgspec.json.Encoder().encode


def places_of(state: TableState, people: frozenset[int]) -> set[int]:
    """Return the places of *people*, once the match has begun."""
    chairs = [state.roster.chair_of(person) for person in people]
    places = [state.place_of_chair(chair) for chair in chairs if chair is not None]
    return {place for place in places if place is not None}
