"""A given position, and the actions played from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cartaro.engine.game import Game, Terms
from cartaro.i18n import CartaroError, tr
from cartaro.notation.judge.court import Court
from cartaro.notation.judge.filter import play_out
from cartaro.notation.judge.moment import JudgedMoment
from cartaro.notation.judge.request import Request
from cartaro.rulebook import Refused


class StudyError(CartaroError):
    """A study that cannot be opened or evaluated."""


@dataclass(frozen=True, slots=True)
class StudyRefusal:
    """The judge's refusal of action number ``at`` of a study, from zero; it and all later ones are not played."""

    at: int
    refused: Refused


@dataclass(frozen=True)
class Study:
    """A position with play from it: a moment for its beginning and one for each action that the law allowed."""

    request: Request
    court: Court
    terms: Terms
    moments: tuple[JudgedMoment, ...]
    refusal: StudyRefusal | None

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The game being played."""
        return self.court.game

    @property
    def position(self) -> Any:
        """The position after the last action that the law allowed."""
        return self.moments[-1].position


def open_study(request: Request) -> Study:
    """Return the study of a request's ``position`` or ``deck``, its actions played as far as the law allows.

    Raise :class:`cartaro.i18n.CartaroError` if there is nothing to play from, or an action cannot be read.
    """
    if request.subject not in ("position", "deck"):
        raise StudyError("bad_study", tr("analysis-study-nothing_to_play_from"))
    start = Request(
        request.rulebook, request.subject, request.options, position=request.position, deck=list(request.deck)
    )
    court, begun = play_out(start)
    if begun.sent_back is not None:
        raise StudyError("redeal", begun.sent_back.refusal)
    moments = [JudgedMoment(begun.position, None, None, begun.events)]
    refusal = _play(court, moments, request.actions)
    return Study(request, court, begun.position.terms, tuple(moments), refusal)


def _play(court: Court, moments: list[JudgedMoment], actions: Sequence[tuple[int, str]]) -> StudyRefusal | None:
    """Play *actions*; return the refusal of the first that the law forbids, None if it allows all."""
    game = court.game
    players = moments[0].position.terms.players
    for at, (seat, text) in enumerate(actions):
        if not 0 <= seat < players:
            raise StudyError("bad_seat", tr("analysis-study-no_such_seat", seat=seat, last=players - 1))
        before, action = moments[-1].position, game.read_action(text)
        verdict = game.judge(before, seat, action)
        if isinstance(verdict, Refused):
            return StudyRefusal(at, verdict)
        after = game.play(before, seat, action)
        events = tuple(game.action_events(before, seat, action, after))
        moments.append(JudgedMoment(after, seat, game.spell_action(action), events))
    return None
