"""Leaks planted in a server on purpose, each representing a mistake made in real software."""

import contextlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from cartaro.server.http import calm, history
from cartaro.server.sockets import table_socket
from cartaro.table.driver import TableDriver
from cartaro.table.seat_view import SeatView, view_for
from cartaro.table.state import LogError, TableState, TableStep
from cartaro.wire import view_cache
from cartaro.wire.serialize import serialize_facts as show

Plant = Callable[[], contextlib.AbstractContextManager[object]]


def _spelled(state: TableState, cards: Any) -> str:
    assert state.match is not None
    return " ".join(state.match.game.pack.spell_all(cards))


def _leaky_look(change: Callable[[TableState, int | None, SeatView], SeatView]) -> Any:
    def leaky(state: TableState, me: int | None, public: SeatView | None = None) -> SeatView:
        return change(state, me, view_for(state, me, public))

    return patch.object(view_cache, "view_for", leaky)


def deck_order() -> Any:
    """The view reveals the last card of the stock, or of the last hand, in a count of cards."""

    def tell(state: TableState, _me: int | None, sight: SeatView) -> SeatView:
        position: Any = state.match and state.match.position
        cards = position.stock[-1:] or position.hands[-1][-1:]
        return replace(sight, entropy=(*sight.entropy, _spelled(state, cards)))

    return _leaky_look(tell)


def seed() -> Any:
    """The shuffle's secret is revealed before the end."""
    return _leaky_look(lambda state, _me, sight: replace(sight, secret=state.secret.hex()))


def spectator_view() -> Any:
    """Spectators receive the view of the first place."""
    return _leaky_look(lambda state, me, sight: view_for(state, 0) if me is None else sight)


def others_hands_in_the_log() -> Any:
    """Facts contain the cards of all hands."""

    def show_facts(sight: SeatView | None, steps: Any) -> Any:
        shown: Any = show(sight, steps)
        hands = _LAST[-1]
        for fact in shown:
            fact.details["left"] = hands
        return shown

    def leaky(state: TableState, me: int | None, public: SeatView | None = None) -> SeatView:
        position: Any = state.match and state.match.position
        _LAST.append([_spelled(state, hand) for hand in position.hands])
        return view_for(state, me, public)

    stack = contextlib.ExitStack()
    stack.enter_context(patch.object(view_cache, "serialize_facts", show_facts))
    stack.enter_context(patch.object(view_cache, "view_for", leaky))
    return stack


_LAST: list[list[str]] = [[]]


def what_the_mover_saw() -> Any:
    """The list of calm tables tells what happened since as the player to act knows it."""

    def leaky(state: TableState, _me: int | None) -> SeatView:
        return view_for(state, None if state.match is None else state.match.place_to_act)

    return patch.object(calm, "view_for", leaky)


def others_events() -> Any:
    """The recipients of a fact are ignored."""
    return patch.object(TableStep, "seen_by", lambda step, _place: step.events)


def error_details() -> Any:
    """The message of a fault contains the server's state."""

    async def _command(self: Any, table: Any, person: int, state: TableState, message: Any) -> None:
        position: Any = state.match and state.match.position
        self._position = "" if position is None else _spelled(state, position.hands[0] + position.hands[1])
        await command(self, table, person, state, message)

    def answer(self: Any, message: Any) -> None:
        text = getattr(message, "text", None)
        if text is not None:
            text.it += vars(self).get("_position", "")
        tell(self, message)

    command, tell = table_socket.TableSession._command, table_socket.TableSession.answer
    stack = contextlib.ExitStack()
    stack.enter_context(patch.object(table_socket.TableSession, "_command", _command))
    stack.enter_context(patch.object(table_socket.TableSession, "answer", answer))
    return stack


def http_details() -> Any:
    """The error that a match is not over contains its state."""

    def replay_table(id: str, log: Any) -> Any:
        raise LogError(id, len(log.entries), log.secrets.shuffle.hex())

    return patch.object(history, "replay_table", replay_table)


def a_delay() -> Any:
    """A bot's delay grows with the number of its choices."""

    async def _think(self: TableDriver, table: Any, known: Any, chair: int) -> str:
        match = known.state.match
        choices = len(match.game.legal_actions(match.position))
        clock = self._authority.clock
        await clock.wait_until(clock.now() + 0.01 * choices)
        return await think(self, table, known, chair)

    think = TableDriver._think
    return patch.object(TableDriver, "_think", _think)


LEAKS: Mapping[str, Plant] = {
    plant.__name__: plant
    for plant in (
        deck_order,
        seed,
        spectator_view,
        others_hands_in_the_log,
        others_events,
        what_the_mover_saw,
        error_details,
        http_details,
        a_delay,
    )
}


@contextlib.contextmanager
def planted(name: str | None) -> Iterator[None]:
    """Plant the leak called *name*, if any, until the end of the block."""
    with LEAKS[name]() if name else contextlib.nullcontext():
        yield
