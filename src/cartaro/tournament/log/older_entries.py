"""Conversion of entries of older versions to the present form; their stored bytes and hashes do not change."""

import msgspec

from cartaro.tournament.event.state import EventState
from cartaro.tournament.formats.repeated.boards import turned
from cartaro.tournament.model.log_entries import Corrected, Decided, Payload, PlayedOnLine, Result, ResultReported

_BY_SIDE = 2
"""The version from which points of a repeated deal are by side; before, primo and terzo came first."""


def as_now(event: EventState, payload: Payload, version: int) -> Payload:
    """Return *payload*, an entry of *event* with *version*, in the present form."""
    if version >= _BY_SIDE or not isinstance(payload, ResultReported | Decided | Corrected | PlayedOnLine):
        return payload
    seated = event.seated(payload.round, payload.table)
    boards = seated.meeting.boards if seated else ()
    return msgspec.structs.replace(payload, result=_by_side(payload.result, boards)) if boards else payload


def _by_side(result: Result, boards: tuple[int, ...]) -> Result:
    games = []
    for game in result.games:
        fits = len(game.deals) == len(boards) and all(len(deal) == 2 for deal in game.deals)
        deals = [turned(board, (deal[0], deal[1])) for board, deal in zip(boards, game.deals, strict=False)]
        games.append(msgspec.structs.replace(game, deals=tuple(deals)) if fits else game)
    return msgspec.structs.replace(result, games=tuple(games))
