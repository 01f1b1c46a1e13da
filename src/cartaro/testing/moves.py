"""Numbers into moves: how tests, playthroughs and fuzzers go through deals of the fishing games."""

from collections.abc import Iterator, Sequence

from cartaro.games.scopa.actions import Claim, Expose, FishingAction, Name, Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position


def choose(position: Position, choice: int) -> tuple[int, FishingAction]:
    """Return a seat and a legal action of it in a deal in progress: mostly a card played by the seat to act.

    At a table with a referee it may be an oversight, a claim, a card shown or named, by any seat that may do it.
    """
    assert position.turn is not None
    acts = [(position.turn, action) for action in FISHING.legal_actions(position)]
    plays = [(seat, action) for seat, action in acts if isinstance(action, Play) and not action.missed]
    others = [move for move in [*acts, *_moves_of_others(position)] if move not in plays]
    if plays and (not others or choice % 4):
        return plays[choice // 4 % len(plays)]
    kinds = sorted({type(action).__name__ for _, action in others})
    kind = kinds[choice // 4 % len(kinds)]
    alike = [(seat, action) for seat, action in others if type(action).__name__ == kind]
    return alike[choice // 16 % len(alike)]


def _moves_of_others(position: Position) -> Iterator[tuple[int, FishingAction]]:
    if not position.terms.by_hand:
        return
    for seat, hand in enumerate(position.hands):
        tries: list[FishingAction] = [Claim(), *map(Expose, hand)]
        tries += map(Name, position.exposed_by((seat + 1) % position.terms.players))
        yield from ((seat, action) for action in tries if FISHING.judge(position, seat, action))


def play_choices(position: Position, chosen: Sequence[int]) -> Position:
    """Return the position after the moves selected by *chosen*, or at the end of the deal if that comes first."""
    for choice in chosen:
        if position.turn is None:
            break
        position = FISHING.play(position, *choose(position, choice))
    return position
