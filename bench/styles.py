"""The style of bots, besides their strength: what the one in the first seat risks, keeps, discards among others."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bench.figures import Figure
from cartaro.bots import BOTS, LEVELS, TEMPERED, Bot
from cartaro.bots.scala40.feeding import would_feed
from cartaro.bots.scala40.view_model import scene_of
from cartaro.bots.scopa.certain_claims import leaves_table
from cartaro.bots.scopa.greedy import count_sweepers
from cartaro.bots.temperament import Temperament, tempered
from cartaro.engine.chance import Shuffle
from cartaro.games import find_game
from cartaro.games.scala40.actions import Discard, Take
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.score import hand_value
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.score import SETTEBELLO, is_denari
from cartaro.match.draw import SeatDraw
from cartaro.match.match import begin

Counts = Counter[str]


def measure(rulebook: str, level: str, deals: int, seed: str) -> list[Figure]:
    """Return a row for *level* as it is and with each temperament: shares of plays, and means, of one seat.

    The others are of the level as it is; all rows are of the same cards.
    """
    names = [level, *(tempered(level, temperament) for temperament in Temperament)]
    tell, figures = (_tell_scala, _scala) if find_game(rulebook) is SCALA40 else (_tell_scopa, _scopa)
    rows: list[Figure] = []
    for name in names:
        bot = TEMPERED.get(name) or BOTS[name]
        counts: Counts = Counter()
        for number in range(deals):
            shuffle = Shuffle(f"styles {seed} {number}".encode())
            for observation, action in _choices(rulebook, bot, LEVELS[level], shuffle):
                tell(observation, action, counts)
        rows.append({"bot": name, "deals": deals, **figures(counts, deals)})
    return rows


def _choices(rulebook: str, bot: Bot, other: Bot, shuffle: Shuffle) -> Iterator[tuple[Any, Any]]:
    """Yield the observations and actions of the first seat over a deal."""
    game = find_game(rulebook)
    terms = game.agree(game.load(rulebook), {})
    position = begin(terms, shuffle, SeatDraw((), tuple(range(terms.players)))).position
    streams = [shuffle.stream(f"seat {seat}") for seat in range(terms.players)]
    while position.turn is not None:
        seat = position.seat if game is SCALA40 else position.turn
        observation = game.observe(position, seat)
        action = (other if seat else bot).choose(observation, streams[seat])
        if not seat:
            yield observation, action
        position = game.play(position, seat, action)


def _tell_scopa(observation: Any, action: Any, counts: Counts) -> None:
    if not isinstance(action, Play):
        return
    left = leaves_table(observation, action)
    counts["plays"] += 1
    counts["open"] += count_sweepers(observation, action) > 0
    counts["prize"] += SETTEBELLO in left
    if action.captured:
        counts["captures"] += 1
        counts["cards"] += 1 + len(action.captured)
        counts["denari"] += sum(map(is_denari, (action.card, *action.captured)))
    elif any(card.rank == SETTEBELLO.rank for card in observation.hand):
        counts["with seven"] += 1
        counts["sevens"] += action.card.rank == SETTEBELLO.rank


def _scopa(counts: Counts, deals: int) -> Figure:
    return {
        "leaves a scopa %": 100 * counts["open"] / counts["plays"],
        "leaves settebello %": 100 * counts["prize"] / counts["plays"],
        "lays a seven it has %": 100 * counts["sevens"] / counts["with seven"],
        "cards a deal": counts["cards"] / deals,
        "denari a deal": counts["denari"] / deals,
    }


def _tell_scala(observation: Any, action: Any, counts: Counts) -> None:
    seat = observation.seat
    if isinstance(action, Take):
        counts["takes"] += 1
    if not isinstance(action, Discard):
        return
    counts["turns"] += 1
    counts["points"] += hand_value(observation.terms.law, (action.card, action.card)) // 2
    counts["held"] += len(observation.hand) - 1
    counts["feeds"] += would_feed(scene_of(observation), action.card) > 0
    stands = scene_of(observation).stands
    if stands and not observation.opened[seat]:
        counts["openings"] += 1
        counts["opening turns"] += observation.turns[seat] + 1


def _scala(counts: Counts, deals: int) -> Figure:
    return {
        "opens in turn": counts["opening turns"] / max(1, counts["openings"]),
        "opens %": 100 * counts["openings"] / deals,
        "cards held": counts["held"] / counts["turns"],
        "points thrown": counts["points"] / counts["turns"],
        "feeds %": 100 * counts["feeds"] / counts["turns"],
        "turns a deal": counts["turns"] / deals,
    }
