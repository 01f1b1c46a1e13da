"""The continuation of a deal of Scala 40 after a missed turn: the others play, up to the player's next draw."""

from collections.abc import Collection
from dataclasses import replace

from cartaro.bots import BOTS
from cartaro.cards import Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Draw
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.melds import face_of
from cartaro.games.scala40.position import Position

_OPPONENTS = "casual"
"""The level of the other seats, that of typical opponents."""
_MOST_ACTIONS = 16
_DEEPEST = 4
"""The number of cards of the stock among which the place that is drawn next is searched."""

Line = tuple[tuple[int, str], ...]


def play_on(position: Position, seat: int, name: str) -> Line:
    """Return the actions of the others after a turn of *seat*, and its next draw; *name* labels the random stream."""
    return tuple(_played(position, seat, name)[0])


def draw_one_of(position: Position, seat: int, wanted: Collection[Card], name: str) -> tuple[Position, Line] | None:
    """Return the position in which *seat* next draws one of the faces *wanted*, and the actions up to there.

    Two cards of the stock are swapped, which no player can notice. None if none is in the stock, or can be drawn.
    """
    stock = position.stock
    at = next((at for at, card in enumerate(stock) if face_of(card) in wanted), None)
    if at is None:
        return None
    for place in range(min(_DEEPEST, len(stock))):
        changed = list(stock)
        changed[place], changed[at] = changed[at], changed[place]
        begun = replace(position, stock=tuple(changed))
        line, after = _played(begun, seat, name)
        if not after.over and after.seat == seat and face_of(after.hand[-1]) in wanted:
            return begun, tuple(line)
    return None


def _played(position: Position, seat: int, name: str) -> tuple[list[tuple[int, str]], Position]:
    chance, line = Stream(f"after {name}".encode()), list[tuple[int, str]]()
    while not position.over and len(line) < _MOST_ACTIONS:
        actor = position.seat
        action = Draw() if actor == seat else BOTS[_OPPONENTS].choose(SCALA40.observe(position, actor), chance)
        if not SCALA40.judge(position, actor, action):
            break
        position = SCALA40.play(position, actor, action)
        line.append((actor, SCALA40.spell_action(action)))
        if actor == seat:
            break
    return line, position
