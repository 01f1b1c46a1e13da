"""Checks of the law: turns, judge, refusals, notation, purity, the score."""

import copy
import pickle
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cartaro.engine.chance import Stream
from cartaro.games import AnyGame
from cartaro.i18n import CartaroError, Text
from cartaro.rulebook import OptionError, Refused
from cartaro.testing.game_checks.cards_in import cards_in
from cartaro.testing.game_checks.played import LONGEST_DEAL, CheckedDeal, PlayedAction, sample_of

_MOMENTS, _OTHERS = 12, 24
"""The positions of a deal that the slower checks look at, and the actions of other positions that are tried there."""
_NO_ACTION = "no such action ??"


def check_options(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """Terms have players, sides and options, and an unknown option is refused."""
    table, terms = deal.table, deal.table.terms
    if terms.players < 2 or terms.sides < 2 or terms.players % terms.sides:
        yield f"{terms.players} players cannot make {terms.sides} sides: seat s plays for side s % sides"
    if type(terms.target) is not int or terms.target < 1:
        yield f"terms.target is {terms.target!r}, not a whole number of points or deals to win"
    for name, value in table.chosen.items():
        if terms.options.get(name, value) != value:
            yield f"the option {name} was chosen as {value!r} and is {terms.options[name]!r} in the terms"
    try:
        deal.game.agree(table.rulebook, {"no_such_option": 1})
    except OptionError:
        return
    yield "agree takes an option that the rulebook does not have, instead of raising OptionError"


def check_turns(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """A deal that is not over has a seat to act with something to do, and ends."""
    for number, position in enumerate(deal.positions):
        if position.over != (position.turn is None):
            yield f"after {number} actions over is {position.over} and turn is {position.turn}"
        elif position.turn is not None and position.turn not in deal.seats:
            yield f"after {number} actions it is the turn of seat {position.turn}, and there are {len(deal.seats)}"
        legal = len(deal.game.legal_actions(position))
        if bool(legal) == position.over:
            yield f"after {number} actions there are {legal} legal ones, and over is {position.over}"
    if not deal.ended and len(deal.actions) >= LONGEST_DEAL:
        yield f"a deal played at random is not over after {LONGEST_DEAL} actions"


def check_judge(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """The judge allows exactly the legal actions, or what does the same, to nobody but the seat to act."""
    spell, judge = deal.game.spell_action, deal.game.judge
    others = {spell(played.action): played.action for played in deal.actions}
    for position in sample_of(deal.positions, chance, _MOMENTS):
        legal = {spell(action): action for action in deal.game.legal_actions(position)}
        for text, action in legal.items():
            if not judge(position, position.turn, action):
                yield f"{text} is among the legal actions, and the judge refuses it"
            for seat in deal.seats:
                if seat != position.turn and judge(position, seat, action):
                    yield f"the judge allows {text} to seat {seat}, and it is the turn of seat {position.turn}"
        for text in sample_of(sorted({*others} - {*legal}), chance, _OTHERS):
            allowed = position.turn is not None and judge(position, position.turn, others[text])
            if allowed and not _is_listed(deal.game, position, others[text], legal.values()):
                yield f"the judge allows {text}, which is not among the legal actions"


def _is_listed(game: AnyGame, position: Any, action: Any, legal: Iterable[Any]) -> bool:
    """Whether *action* does what one of the *legal* actions does: a twin may be played for the other."""
    done = _but_for_twins(game.position_to_json(game.play(position, position.turn, action)))
    afters = (game.play(position, position.turn, each) for each in legal)
    return any(_but_for_twins(game.position_to_json(after)) == done for after in afters)


def _but_for_twins(written: Any) -> Any:
    """Return what is written of a position, twins written the same and lists of cards without their order."""
    if isinstance(written, str):
        return written.replace("'", "")
    if isinstance(written, Mapping):
        return {name: _but_for_twins(value) for name, value in written.items()}
    if not isinstance(written, list):
        return written
    listed = [_but_for_twins(value) for value in written]
    return sorted(listed) if all(isinstance(value, str) for value in listed) else listed


def check_refusals(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """A refusal says something in both languages, and cites an article of the rulebook.

    It must cite one if the seat is to act and holds the only card that the action names, unless it is a thing done;
    whatever the law says of turns, some refusal cites one.
    """
    articles, judge = deal.table.rulebook.articles, deal.game.judge
    actions = [played.action for played in deal.actions]
    cited = uncited = 0
    for at in sample_of(range(len(deal.positions)), chance, _MOMENTS):
        position = deal.positions[at]
        for action in sample_of(actions, chance, _OTHERS):
            for seat in deal.seats:
                verdict = judge(position, seat, action)
                if verdict:
                    continue
                text = deal.game.spell_action(action)
                if not isinstance(verdict, Refused):
                    yield f"the judge answers {verdict!r} to {text}, neither allowed nor refused"
                    continue
                cited += verdict.article is not None
                uncited += verdict.article is None
                if not says(verdict.message):
                    yield f"the refusal of {text} says nothing, in Italian or in English"
                elif verdict.article is None and seat == position.turn and _is_possible(deal, at, action):
                    yield f"the refusal of {text} to seat {seat} cites no article: {verdict.message.en}"
                elif verdict.article is not None and articles.get(verdict.article.id) != verdict.article:
                    yield f"the refusal of {text} cites {verdict.article.id}, no article of {deal.table.rulebook.id}"
    if uncited and not cited:
        yield f"none of {uncited} refusals cites an article"


def _is_possible(deal: CheckedDeal, at: int, action: Any) -> bool:
    """Whether *action* names one card that the seat to act holds, no number of a thing that may not be there.

    What the seat did in the deal already, such as showing a card, may be impossible a second time.
    """
    pack, position = deal.game.pack, deal.positions[at]
    named = {*cards_in(action, pack)}
    held = {*cards_in(deal.game.observe(position, position.turn).hand, pack)}
    numbered = any(word.isdecimal() for word in deal.game.spell_action(action).split())
    done = any(played.seat == position.turn and played.action == action for played in deal.actions[:at])
    return len(named) == 1 and named <= held and not numbered and not done


def says(text: object) -> bool:
    """Whether *text* is a sentence in both languages."""
    return isinstance(text, Text) and bool(text.it.strip()) and bool(text.en.strip())


def check_notation(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """Every action is written in a text of its own, and read from it; what is no action is a CartaroError."""
    game = deal.game
    for position in sample_of(deal.positions, chance, _MOMENTS):
        legal = game.legal_actions(position)
        texts = [game.spell_action(action) for action in legal]
        if len({*texts}) < len(texts):
            yield f"two legal actions are written the same: {', '.join(sorted(texts))}"
        for action, text in zip(legal, texts, strict=True):
            if game.read_action(text) != action:
                yield f"{action!r} is written {text}, which is read as {game.read_action(text)!r}"
    try:
        found = game.read_action(_NO_ACTION)
    except CartaroError:
        return
    except Exception as error:  # noqa: BLE001  # this is what is checked
        yield f"read_action raises {type(error).__name__} on what is no action, not CartaroError"
    else:
        yield f"read_action takes {_NO_ACTION!r} for {found!r}"


def check_determinism(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """The same deck and the same actions give the same positions and facts."""
    game, table = deal.game, deal.table
    position = game.deal(table.terms, deal.deck, table.no_points)
    if position != deal.begun:
        yield "the same deck is dealt differently a second time"
        return
    for number, played in enumerate(deal.actions, 1):
        after = game.play(position, played.seat, played.action)
        if after != played.after:
            yield f"action {number} leads to another position a second time"
            return
        if tuple(game.action_events(position, played.seat, played.action, after)) != played.events:
            yield f"action {number} has other facts a second time"
            return
        position = after


def check_purity(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """No method changes a position: it is a value, which can be copied and pickled."""
    for played in sample_of(deal.actions, chance, _MOMENTS):
        yield from _changes(deal, played)


def _changes(deal: CheckedDeal, played: PlayedAction) -> Iterator[str]:
    game, before = deal.game, played.before
    was, copied = game.position_to_json(before), copy.deepcopy(before)
    if copied != before or pickle.loads(pickle.dumps(before)) != before:  # noqa: S301  # pickled just now
        yield "a position that was copied or pickled is not equal to itself"
    after = game.play(before, played.seat, played.action)
    game.judge(before, played.seat, played.action)
    game.action_events(before, played.seat, played.action, after)
    for seat in (*deal.seats, None):
        game.observe(before, seat)
    if game.position_to_json(before) != was:
        yield f"{game.spell_action(played.action)} changes the position before it"


def check_score(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """A deal that is over has a score: by line, points of each side, an article, a note."""
    score, sides = deal.game.score(deal.positions[-1]), int(deal.table.terms.sides)
    names = [line.name for line in score.lines]
    if not names or len({*names}) < len(names):
        yield f"the lines of the score are {names}: one or more, each with a name of its own, are needed"
    for line in score.lines:
        if len(line.points) != sides or any(type(points) is not int for points in line.points):
            yield f"the line {line.name} has {line.points!r}, not a number of points for each of {sides} sides"
        if deal.table.rulebook.articles.get(line.article.id) != line.article:
            yield f"the line {line.name} cites {line.article.id}, no article of {deal.table.rulebook.id}"
        if not isinstance(line.note, Text):
            yield f"the note of the line {line.name} is {line.note!r}, not a Text"
