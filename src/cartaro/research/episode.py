"""An episode of an environment: one deal or a whole match. Places keep their numbers from deal to deal."""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, SupportsIndex, TypeAlias

from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.games import find_book, game_of
from cartaro.i18n import ArgumentError, CartaroError, tr
from cartaro.kernel.fields import Field, count_words
from cartaro.match.match import Match, Phase, begin
from cartaro.notation.judge.filter import COURT
from cartaro.pictures import draw, rows_of
from cartaro.research.observation import write_arrays
from cartaro.research.state import RESEARCH, DealState, Encoding
from cartaro.rulebook import Rulebook

Kind: TypeAlias = Literal["deal", "match"]

POINT_BITS = 16
POINTS_A_WORD = 4
_SEED = 1 << 64


class Episode:
    """Successive episodes at one table.

    *kind* is ``deal`` or ``match``. *options* are those of the rulebook, with *players* for the
    option of that name. A ``deal`` is played on the kernel alone, with equal seats and places, unless it is *judged*:
    then the judged match is played in parallel, as for a ``match``, and bots can take part. Observations of a match
    have more fields, ``points`` by side and ``target``; in Scala 40 there is no re-entry.

    Raise :class:`cartaro.i18n.CartaroError` if there is no such *kind*, rulebook or option, or *players* and *options*
    contradict each other.
    """

    def __init__(
        self,
        rulebook: str | Rulebook,
        players: int | None = None,
        *,
        kind: Kind = "deal",
        options: Mapping[str, Any] | None = None,
        fuori: bool = False,
        judged: bool = False,
    ) -> None:
        if kind not in {"deal", "match"}:
            raise CartaroError("bad_episode", tr("research-bad_episode", kind=str(kind)))
        if options is not None and not isinstance(options, Mapping):
            raise ArgumentError("options", tr("research-options"), options)
        given = dict(options or {})
        if players is not None and given.setdefault("players", players) != players:
            told = tr("research-other_players", players=players, others=str(given["players"]))
            raise CartaroError("bad_episode", told)
        book = find_book(rulebook)
        self.game = game_of(book)
        self.terms = self.game.agree(book, given)
        self._begin_encoding, self._fuori = RESEARCH.of(self.game.name), fuori
        self.encoding = self._now = self._encode(self.terms)
        self.kind, self.is_judged = kind, judged or kind == "match"
        self.players = self.terms.players
        self.fields = self.encoding.fields + (_match_fields(self.encoding, self.terms) if kind == "match" else ())
        self.width = count_words(self.fields)
        self.match: Match | None = None
        self._places: Sequence[int] = range(self.players)
        self._deal: Callable[[], DealState] | None = None
        self._secret, self._number = b"", 0

    def _encode(self, terms: Any) -> Encoding:
        return self._begin_encoding(terms, fuori=self._fuori, room=self.terms.players)

    def reset(self, seed: int | None = None) -> None:
        """Begin the first episode of *seed*, a whole number; with None, the next episode of the current seed.

        Raise :class:`cartaro.i18n.ArgumentError` on another seed.
        """
        if seed is not None and not isinstance(seed, SupportsIndex):
            raise ArgumentError("seed", tr("research-seed"), seed)
        if seed is not None or not self._secret:
            number = secrets.randbits(64) if seed is None else int(seed) % _SEED
            self._secret, self._number = number.to_bytes(SECRET_BYTES, "big"), 0
            self._deal = None if self.is_judged else self.encoding.dealer(number)
        if self._deal is not None:
            self.state = self._deal()
            return
        self.match = begin(self.terms, Shuffle(self._secret, (b"%d" % self._number,)))
        self._number += 1
        self._sit_down()

    def _sit_down(self) -> None:
        """Begin the current deal of the match."""
        assert self.match is not None
        position = self.match.position
        self._now = self.encoding if position.terms.players == self.players else self._encode(position.terms)
        self._places = self.match.seating.places
        self.state = self._now.begin(position)

    @property
    def turn(self) -> int:
        """The place to move, -1 when the episode is over."""
        turn = self.state.turn
        return self._places[turn] if turn >= 0 else -1

    def play(self, action: int) -> None:
        """Apply the action with this number; raise ValueError if it is illegal."""
        match, state = self.match, self.state
        if match is None:
            state.play(action)
            return
        if not state.is_legal(action):
            raise ValueError(f"action {action} is not open to place {self.turn}")
        judged, place = state.action_of(action), self.turn
        state.play(action)
        if judged is None:
            return
        self.match = match = match.play(place, judged)
        state.follow(match.position)
        if match.phase is Phase.COUNT and self.kind == "match":
            self.match = match.next_deal()
            self._sit_down()

    def numbers_of(self, action: Any) -> tuple[int, ...]:
        """Return the numbers that, given in order, apply the judge's *action*; raise ValueError if it has none."""
        return self._now.numbers_of(self.state, action)

    def words(self, place: int) -> list[int]:
        """Return the observation of *place* as 64-bit words (:attr:`fields`)."""
        match = self.match
        if match is None:
            return self.state.words(place)
        seat = match.seating.seat_of(place)
        seen = [0] * count_words(self.encoding.fields) if seat is None else self.state.words(seat)
        return seen + self._match_words(match, place) if self.kind == "match" else seen

    def write(self, place: int, words: memoryview | None, bits: memoryview | None, mask: memoryview) -> None:
        """Write the observation and the action mask of *place* (:meth:`cartaro.research.state.DealState.write`)."""
        if self.match is None:
            self.state.write(place, words, bits, mask)
        else:
            write_arrays(self.words(place), self.state.legal() if place == self.turn else (), words, bits, mask)

    def _match_words(self, match: Match, place: int) -> list[int]:
        sides = self.terms.sides
        own = place % sides
        values = [match.totals[(own + side) % sides] for side in range(sides)] + [self.terms.target]
        words = [0] * (self.width - count_words(self.encoding.fields))
        for at, value in enumerate(values):
            words[at // POINTS_A_WORD] |= value << POINT_BITS * (at % POINTS_A_WORD)
        return words

    def past(self, place: int) -> list[int]:
        """Return the history of the deal as *place* sees it, seats counted from its own."""
        seat = place if self.match is None else self.match.seating.seat_of(place)
        return [] if seat is None else self.state.past(seat)

    def observe(self, place: int) -> Any:
        """Return the judged observation of *place*, for bots, with only the actions that have numbers."""
        assert self.match is not None
        seen = self.game.observe(self.match.position, self.match.seating.seat_of(place))
        return replace(seen, actions=tuple(action for action in seen.actions if self._now.has_number(action)))

    def draw(self, place: int) -> str:
        """Return the picture (SVG) of what *place* sees, or of the open table for a place out of the match."""
        match = self.match
        position = self.state.position() if match is None else match.position
        seat = place if match is None else match.seating.seat_of(place)
        view = {**COURT.of(self.game.name).view(position, seat), "turn": position.turn}
        return draw([*rows_of(view)], self.game.pack)

    def returns(self) -> list[float]:
        """Return the return of each place for the finished episode.

        For a deal: the points of its side less the mean of the others', with the opposite sign if points are penalties.
        For a match: 1 for the side that won, and equal values for the others that make the sum over all sides 0.
        """
        if self.kind == "deal":
            by_seat = self.state.returns()
            by_place = [0.0] * self.players
            for seat, place in enumerate(self._places):
                by_place[place] = by_seat[seat]
            return by_place
        assert self.match is not None
        sides, winner = self.terms.sides, self.match.standing.winner
        if winner is None:
            return [0.0] * self.players
        return [1.0 if place % sides == winner else -1.0 / (sides - 1) for place in range(self.players)]


def check_render_mode(mode: object, known: Collection[str]) -> None:
    """Raise :class:`cartaro.i18n.ArgumentError` on a mode that the environment does not declare."""
    if mode is not None and mode not in known:
        raise ArgumentError("render_mode", tr("research-render_mode", known=", ".join(known)), mode)


def _match_fields(encoding: Encoding, terms: Any) -> tuple[Field, ...]:
    """Return the fields of the standing of a match, in separate words."""
    first = count_words(encoding.fields)
    names = [*(("points", side) for side in range(terms.sides)), ("target", 0)]
    return tuple(
        Field(name, of, first + at // POINTS_A_WORD, POINT_BITS * (at % POINTS_A_WORD), POINT_BITS)
        for at, (name, of) in enumerate(names)
    )
