"""Faults planted into the example Briscola, one at a time: print the promises that are then found broken, as JSON.

It runs where the example is installed (tests/testing/test_game_checks.py).
"""

import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from itertools import count
from typing import Any
from unittest import mock

from cartaro_briscola import bots, court, game, match, position, views

from cartaro.bots.room import BOT_ROOM
from cartaro.engine.events import Event
from cartaro.engine.registry import Facet
from cartaro.engine.score import Score
from cartaro.i18n import Text
from cartaro.notation.words import WORDS
from cartaro.rulebook import ALLOWED, Refused
from cartaro.table.facet import TABLE
from cartaro.testing import find_broken_promises
from cartaro.wire.game_show import VIEWS

LAW = game.Briscola
Plant = AbstractContextManager[object]
_honest = {name: getattr(LAW, name) for name in dir(LAW) if not name.startswith("__")}
_count = count()


def law(method: str, fault: Callable[..., Any]) -> Plant:
    """Put *fault* in the place of a method of the law; it is given what the method returns, and its arguments."""

    def faulty(self: Any, *arguments: Any) -> Any:
        return fault(_honest[method](self, *arguments), *arguments)

    return mock.patch.object(LAW, method, faulty)


@contextmanager
def facet(of: Facet[Any], **changes: Any) -> Iterator[None]:
    """Change fields of a facet of the game."""
    honest = of.of("briscola")
    of._found["briscola"] = replace(honest, **changes)
    try:
        yield
    finally:
        of._found["briscola"] = honest


class Whim:
    """A bot that throws dice of its own."""

    def choose(self, observation: Any, chance: Any, budget: Any = None) -> Any:
        return random.choice(observation.actions)


class Blind:
    """A bot that plays what it does not hold."""

    def choose(self, observation: Any, chance: Any, budget: Any = None) -> Any:
        return observation.terms and observation.trump


def _with_defaults(self: Any, book: Any, options: Any) -> Any:
    return _honest["agree"](self, book, {})


def _spoil(after: Any, before: Any, seat: int, action: Any) -> Any:
    object.__setattr__(before, "table", (*before.table, action))
    return after


def _next_deal_by_dice(self: Any) -> Any:
    deck = random.sample(self.game.pack.cards, 40)
    return replace(
        self,
        deals=(*self.deals, self.points),
        dealer=self.seating.place_of(0),
        position=position.deal(self.terms, deck),
    )


def _refuse_to_pickle(self: Any, protocol: object) -> Any:
    raise TypeError("cannot pickle a match")


def _to_all(events: Any, dealt: Any) -> list[Event]:
    return [Event(event.kind, event.details, None, event.numbers) for event in events]


def _without_numbers(events: Any, *arguments: Any) -> list[Event]:
    return [Event(event.kind, event.details, event.audience) for event in events]


def _for_the_leader(actions: Any, at: Any) -> Any:
    return () if at.table else actions


def _no_low_cards(verdict: Any, at: Any, seat: int, card: Any) -> Any:
    return verdict if card.rank > 3 else at.terms.rulebook.refuse("turn.held")


def _uncited(verdict: Any, *arguments: Any) -> Any:
    return verdict or Refused(None, verdict.message)


def _forgetful(terms: Any, deals: Any) -> Any:
    return replace(_stand(terms, deals), totals=(0, 0))


def _endless(standing: Any, deals: Any) -> Any:
    return replace(_stand(standing, deals), over=False, winner=None)


_stand, _view = match.stand, views.VIEWS.view

FAULTS: Mapping[str, tuple[str, Callable[[], Plant]]] = {
    "an unknown option is taken": ("options", lambda: mock.patch.object(LAW, "agree", _with_defaults)),
    "nothing is legal for who answers": (
        "turns",
        lambda: law("legal_actions", lambda all_, at: () if at.table else all_),
    ),
    "a deal never ends": ("turns", lambda: law("play", lambda _after, before, *_: before)),
    "the judge allows everything": ("judge", lambda: law("judge", lambda *_: ALLOWED)),
    "the judge forbids a legal card": (
        "judge",
        lambda: law(
            "judge", lambda said, at, seat, card: said if card.rank > 3 else at.terms.rulebook.refuse("turn.held")
        ),
    ),
    "a refusal cites no article": ("refusals", lambda: law("judge", _uncited)),
    "a refusal says nothing": (
        "refusals",
        lambda: law("judge", lambda said, *_: said or Refused(said.article, Text("", ""))),
    ),
    "cards are written without a suit": ("notation", lambda: law("spell_action", lambda text, _: text[0])),
    "nonsense is read as a card": (
        "notation",
        lambda: mock.patch.object(LAW, "read_action", lambda self, text: self.pack.cards[0]),
    ),
    "facts count the calls": (
        "determinism",
        lambda: law("action_events", lambda events, *_: [*events, Event("call", {"number": next(_count)})]),
    ),
    "to play changes the position before": ("purity", lambda: law("play", _spoil)),
    "a score for one side only": (
        "score",
        lambda: law("score", lambda score, _: Score(tuple(replace(line, points=(1,)) for line in score.lines))),
    ),
    "seats in facts are not declared": ("facts", lambda: law("action_events", _without_numbers)),
    "a fact is for a seat that is not there": (
        "facts",
        lambda: law("deal_events", lambda events, _: [*events, Event("hand", {}, (7,))]),
    ),
    "a seat sees itself elsewhere": (
        "observations",
        lambda: law("observe", lambda seen, at, seat: replace(seen, seat=0)),
    ),
    "actions are offered out of turn": (
        "observations",
        lambda: law("observe", lambda seen, at, seat: replace(seen, actions=at.hands[seat or 0])),
    ),
    "the next card of the stock is seen": (
        "hidden cards",
        lambda: law("observe", lambda seen, at, seat: replace(seen, turned=at.stock[:1])),
    ),
    "a number tells of a hidden card": (
        "hidden cards",
        lambda: law("observe", lambda seen, at, seat: replace(seen, stock=at.stock[0].rank if at.stock else 0)),
    ),
    "the judge shows the other hand": (
        "hidden cards",
        lambda: mock.patch.object(
            court.BriscolaCourt, "view", lambda self, at, seat: {"all": game.BRISCOLA.position_to_json(at)["hands"]}
        ),
    ),
    "hands are told to everybody": ("secrets", lambda: law("deal_events", _to_all)),
    "a position is written without the piles": (
        "positions",
        lambda: law("position_to_json", lambda written, _: {key: written[key] for key in written if key != "piles"}),
    ),
    "a bot throws dice": ("bots", lambda: facet(BOT_ROOM, choosers={**bots.ROOM.choosers, "casual": Whim()})),
    "a bot plays what it does not hold": (
        "bots",
        lambda: facet(BOT_ROOM, choosers={**bots.ROOM.choosers, "casual": Blind()}),
    ),
    "a line of the score has no title": ("words", lambda: facet(WORDS, name_line=lambda _: Text("", ""))),
    "a mark on no card": ("table", lambda: facet(TABLE, marks={"jokers": lambda card: card == "*"})),
    "totals are forgotten": ("match", lambda: mock.patch.object(match, "stand", _forgetful)),
    "a match never ends": ("match", lambda: mock.patch.object(match, "stand", _endless)),
    "later deals are dealt by dice": (
        "records",
        lambda: mock.patch.object(match.BriscolaMatch, "next_deal", _next_deal_by_dice),
    ),
    "a match cannot be pickled": (
        "undo",
        lambda: mock.patch.object(match.BriscolaMatch, "__reduce_ex__", _refuse_to_pickle),
    ),
    "a card shown has no name": ("views", lambda: facet(VIEWS, view=_without_names)),
}
"""By what is wrong: the promise that must be found broken, and how to plant it."""


def _without_names(sight: Any) -> Any:
    plain: Any = _view(sight)
    plain.names = {}
    return plain


def main() -> None:
    """Plant each fault, and print what was found."""
    vars(game.BRISCOLA)["rulebooks"] = ("briscola-due",)
    found = {}
    for fault, (promise, plant) in FAULTS.items():
        with plant():
            broken = find_broken_promises("briscola", deals=1)
        found[fault] = {"expected": promise, "found": {one.promise: one.what for one in broken}}
    found[""] = {"expected": "", "found": {one.promise: one.what for one in find_broken_promises("briscola", deals=1)}}
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
