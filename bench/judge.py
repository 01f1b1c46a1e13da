"""The judge's verdicts and whole deals, per CPU second.

The lines are generated here, always the same: positions in the middle of random deals, each with one attempted action,
legal or not, as a club's referee or another program would send them. The time includes reading the line, judging it and
writing the answer, but not starting the process.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any, TypeAlias

import msgspec

from bench.figures import Figure, per_second
from cartaro.engine.chance import Shuffle, Stream
from cartaro.engine.game import Game
from cartaro.games import GAMES, find_game
from cartaro.games.scala40.game import SCALA40
from cartaro.notation.judge import judge_stream
from cartaro.rulebook import OptionValue

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

LINES = 200
BATCH = 50
"""The number of different lines, and the number judged between two readings of the clock."""

OPTIONS: dict[str, dict[str, OptionValue]] = {"scopone-federale": {"target": 11}}
"""Options other than the defaults: a target of 11 keeps a random «fuori» from ending a deal early."""


def measure(seconds: float) -> list[Figure]:
    """Return the figures: verdicts, then deals, by rulebook; each measured for *seconds* of CPU time."""
    rulebooks = [id for game in GAMES for id in game.rulebooks]
    figures = [_figure("verdicts", id, _judge_lines(id), seconds) for id in rulebooks]
    return [*figures, *(_figure("deals", id, _play_deals(id), seconds) for id in rulebooks)]


def _figure(what: str, rulebook: str, work: Callable[[], int], seconds: float) -> Figure:
    return per_second({"what": what, "rulebook": rulebook}, work, seconds)


def _judge_lines(rulebook: str) -> Callable[[], int]:
    lines = cycle(list(_make_lines(rulebook)))

    def work() -> int:
        status = judge_stream((next(lines) for _ in range(BATCH)), forget)
        assert status == 0, "a line of the bench cannot be judged"
        return BATCH

    return work


def forget(answer: bytes) -> None:
    """Discard an answer."""


def _make_lines(rulebook: str) -> Iterator[bytes]:
    game: AnyGame = find_game(rulebook)
    terms = game.agree(game.load(rulebook), OPTIONS.get(rulebook, {}))
    shuffle = Shuffle(bytes(32))
    chance = shuffle.stream("lines")
    for number in range(LINES):
        position = game.deal(terms, shuffle.permute(game.pack.cards, f"line {number}"), (0,) * terms.sides)
        begun, tried = position, list[tuple[int, str]]()  # at the beginning of its turn, and the seat's actions since
        for _ in range(chance.below(24)):
            action = _any(game.legal_actions(position), chance)
            tried.append((position.turn, game.spell_action(action)))
            position = game.play(position, position.turn, action)
            if position.turn != begun.turn:
                begun, tried = position, []
            if position.over:
                break
        if position.over:
            continue
        asked = {
            "rulebook": rulebook,
            "options": {**terms.options},
            "position": game.position_to_json(begun),
            "actions": [*tried, (position.turn, _attempt(game, position, chance))],
        }
        yield msgspec.json.encode({"id": str(number), **asked})


def _attempt(game: AnyGame, position: Any, chance: Stream) -> str:
    """Return a legal action, or half the time one often refused: without its capture, or with another discard."""
    action = game.spell_action(_any(game.legal_actions(position), chance))
    if chance.below(2):
        return action
    if game is not SCALA40:
        return action.partition("x")[0]
    return f"discard {_any(game.pack.spell_all(position.hands[position.turn]), chance)}"


def _any(actions: Sequence[Any], chance: Stream) -> Any:
    return actions[chance.below(len(actions))]


def _play_deals(rulebook: str) -> Callable[[], int]:
    """Return a function that plays whole deals as a table does: observe, choose, judge and play for the seat to act."""
    game: AnyGame = find_game(rulebook)
    terms = game.agree(game.load(rulebook), OPTIONS.get(rulebook, {}))
    shuffle = Shuffle(bytes(32))
    numbers = iter(range(1_000_000_000))

    def work() -> int:
        number = next(numbers)
        chance = shuffle.stream(f"play {number}")
        position = game.deal(terms, shuffle.permute(game.pack.cards, f"deal {number}"), (0,) * terms.sides)
        while not position.over:
            seat = position.turn
            action = _any(game.observe(position, seat).actions, chance)
            assert game.judge(position, seat, action)
            position = game.play(position, seat, action)
        game.score(position)
        return 1

    return work
