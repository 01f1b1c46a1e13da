"""A position in which a learner's actions are judged by a rulebook."""

from collections.abc import Iterable, Mapping
from typing import Any

from cartaro.games import find_game
from cartaro.i18n import CartaroError, Text
from cartaro.notation.judge.filter import COURT
from cartaro.notation.judge.moment import JudgedMoment
from cartaro.notation.judge.request import Request
from cartaro.rulebook import OptionValue, Refused


class JudgedPosition:
    """A position in the judge's format, after some actions; ``seat`` is the seat to act."""

    def __init__(
        self,
        rulebook: str,
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any],
        before: Iterable[tuple[int, str]] = (),
    ) -> None:
        """Set the position up; raise :class:`cartaro.i18n.CartaroError` if it, or the actions *before*, are invalid."""
        self.asked = Request(rulebook, "position", dict(options), position=dict(position))
        self.court = COURT.of(find_game(rulebook).name)
        self.game = self.court.game
        given = self.asked.position
        self.terms = self.court.agree(self.game.load(rulebook), self.asked)
        start = self.court.read_position(self.terms, given)
        self.seat: int = 0 if start.turn is None else start.turn
        self.totals: tuple[int, ...] = tuple(given.get("points", (0,) * self.terms.sides))
        self.begun: list[JudgedMoment] = [JudgedMoment(start, None, None, ())]
        for seat, words in before:
            self.do(self.begun, seat, words)

    def do(self, moments: list[JudgedMoment], seat: int, words: str) -> None:
        """Apply an action; raise :class:`CartaroError` if it is illegal."""
        before, action = moments[-1].position, self.game.read_action(words)
        verdict = self.game.judge(before, seat, action)
        if isinstance(verdict, Refused):
            raise self.impossible(verdict.message)
        after = self.game.play(before, seat, action)
        moments.append(JudgedMoment(after, seat, words, tuple(self.game.action_events(before, seat, action, after))))

    def impossible(self, why: Text) -> CartaroError:
        """Return the error for a given action that is illegal."""
        return CartaroError("bad_action", why)

    def try_next(self, moments: list[JudgedMoment], words: str) -> Refused | None:
        """Apply an action of the learner; return the refusal if it is illegal."""
        verdict = self.game.judge(moments[-1].position, self.seat, self.game.read_action(words))
        if isinstance(verdict, Refused):
            return verdict
        self.do(moments, self.seat, words)
        return None

    def lawful(self) -> tuple[str, ...]:
        """Return all legal first actions of the learner."""
        return tuple(map(self.game.spell_action, self.game.legal_actions(self.begun[-1].position)))
