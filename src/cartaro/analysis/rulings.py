"""One action judged by every rulebook of its game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cartaro.analysis.study import Study
from cartaro.i18n import CartaroError, Text
from cartaro.notation.judge import WhatIf
from cartaro.notation.judge.filter import answer
from cartaro.notation.judge.request import Request
from cartaro.rulebook import Article, Refused, Rulebook


@dataclass(frozen=True, slots=True)
class RulebookRuling:
    """The ruling of one rulebook on an action.

    ``text`` says why the action is refused, or cannot be judged; None if it is allowed. ``action`` is the refused one:
    by another rulebook it may be an earlier one of the same turn. ``differs`` are pairs of articles in which this
    rulebook differs from the study's own, the study's first; None if one of them has none.
    """

    rulebook: Rulebook
    allowed: bool | None
    action: str
    text: Text | None = None
    article: Article | None = None
    differs: tuple[tuple[str | None, str | None], ...] = ()


def judge_everywhere(study: Study, seat: int, text: str) -> list[RulebookRuling]:
    """Return the ruling of the study's rulebook on the action *text* of *seat*, then those of the game's other ones.

    A rulebook that derives from another is left out where both decide alike.

    Raise :class:`cartaro.i18n.CartaroError` if the action cannot be read.
    """
    game, own = study.game, study.terms.rulebook
    action = game.read_action(text)
    spelled = game.spell_action(action)
    verdict = game.judge(study.position, seat, action)
    if isinstance(verdict, Refused):
        first = RulebookRuling(own, False, spelled, verdict.message, verdict.article)
    else:
        first = RulebookRuling(own, True, spelled)
    return [first, *_others(study, seat, spelled, first.allowed)]


def _others(study: Study, seat: int, text: str, allowed: bool | None) -> Iterator[RulebookRuling]:
    """Yield the rulings of the game's other rulebooks, of one that derives from another if it decides otherwise."""
    asked = _from_where_it_can_be_written(study, seat, text)
    here = answer(asked)
    rulings = {
        id: _ruling(study, asked, WhatIf(id)(asked, here)["under"])
        for id in study.game.rulebooks
        if id != study.terms.rulebook.id
    }
    decided = {study.terms.rulebook.id: allowed, **{id: ruling.allowed for id, ruling in rulings.items()}}
    for id, ruling in rulings.items():
        base = ruling.rulebook.base
        if base is None or decided.get(base) is not decided[id]:
            yield ruling


def _from_where_it_can_be_written(study: Study, seat: int, text: str) -> Request:
    """Return the request to judge an action from the last position that can be serialized.

    Inside a turn of several actions that is its beginning, with the actions since then.
    """
    tried = [(seat, text)]
    for moment in reversed(study.moments):
        written = study.game.position_to_json(moment.position)
        try:
            study.court.read_position(study.terms, written)
        except CartaroError:
            assert moment.seat is not None
            assert moment.action is not None
            tried.insert(0, (moment.seat, moment.action))
        else:
            break
    return Request(study.request.rulebook, "position", study.request.options, position=written, actions=tried)


def _ruling(study: Study, asked: Request, under: Any) -> RulebookRuling:
    """Convert the judge's answer by another rulebook to a ruling."""
    rulebook = study.game.load(under["rulebook"])
    last = asked.actions[-1][1]
    if "error" in under:
        it, _, en = str(under["error"]["message"]).partition(" / ")
        return RulebookRuling(rulebook, None, last, Text(it, en))
    differs = tuple((ours, theirs) for ours, theirs in under["differs"])
    if under["verdict"] == "allowed":
        return RulebookRuling(rulebook, True, last, differs=differs)
    article = None if under["article"] is None else rulebook[under["article"]]
    message, refused = under["message"], asked.actions[under["refused_at"]][1]
    return RulebookRuling(rulebook, False, refused, Text(message["it"], message["en"]), article, differs)
