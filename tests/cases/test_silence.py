"""Scopone's article 18 at a table that Cartaro deals: no talk, no count, no second look while a deal is played."""

from typing import Any

import msgspec

from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.game import FISHING
from cartaro.table.entries import Action, Chair, Entry, Opened, Payload, Started
from cartaro.table.seat_view import view_for
from cartaro.table.state import TableState, fold
from cartaro.testing.clauses import clause
from cartaro.wire.serialize import serialize_view

SECRET = bytes(32)
VIEWERS = (None, 0, 1, 2, 3)


def table(plays: int) -> TableState:
    """Return a table of Scopone to 21 after *plays* cards, the first that may be played every time."""
    chairs = tuple(Chair(name, "person") for name in ("Ada", "Bea", "Caio", "Dino"))
    log: list[Payload] = [
        Opened("scopone-federale", {"target": 21}, chairs, Shuffle(SECRET).commitment),
        Started(),
    ]
    for _ in range(plays):
        match = state_of(log).match
        assert match is not None
        assert match.place_to_act is not None
        log.append(Action(match.place_to_act, FISHING.spell_action(FISHING.legal_actions(match.position)[0])))
    return state_of(log)


def state_of(log: list[Payload]) -> TableState:
    """Return the table that a log makes."""
    return fold("tavolo", [Entry(n, str(n), None, 0.0, what) for n, what in enumerate(log, 1)], SECRET)


def view(state: TableState, place: int | None) -> dict[str, Any]:
    """Return the message to the player at *place*, None for a spectator."""
    built: dict[str, Any] = msgspec.to_builtins(serialize_view(view_for(state, place), ()))
    return built


def cards_in(shown: object) -> list[str]:
    """Return every card written anywhere in what is shown, sentences aside."""
    if isinstance(shown, str):
        known = set(FISHING.pack.spell_all(FISHING.pack.cards))
        return [card for card in shown.replace("x", " ").replace("+", " ").split() if card in known]
    if isinstance(shown, dict):
        return [card for key, value in shown.items() if key not in {"it", "en"} for card in cards_in(value)]
    return [card for value in shown for card in cards_in(value)] if isinstance(shown, list) else []


@clause("scopone-federale", "18.silence", "refuses")
def test_table_talk_is_closed_while_a_deal_is_played() -> None:
    """From the first card to the last nobody may write to the table.

    «Dalla prima carta all'ultima nessuno può scrivere al tavolo.»
    """
    for plays in (0, 1, 20, 35):
        assert [view(table(plays), place)["talk"] for place in VIEWERS] == [False] * len(VIEWERS)


@clause("scopone-federale", "18.silence", "allows")
def test_table_talk_is_open_between_deals() -> None:
    """With the deal counted the players may talk.

    «Contata la smazzata, i giocatori possono parlare.»
    """
    assert [view(table(36), place)["talk"] for place in VIEWERS] == [True] * len(VIEWERS)


@clause("scopone-federale", "18.count", "refuses")
def test_nothing_is_counted_while_a_deal_is_played() -> None:
    """No score, no primiera, no sheet before the last card.

    «Prima dell'ultima carta non ci sono punti, né primiera, né foglio.»
    """
    for plays in (1, 20, 35):
        for place in VIEWERS:
            shown = view(table(plays), place)
            assert shown["sheet"] is None
            assert shown["result"] is None


@clause("scopone-federale", "18.count", "applies")
@clause("scopone-federale", "18.piles", "applies")
def test_captured_cards_are_gone_from_sight_with_the_next_play() -> None:
    """A view shows the table, the viewer's hand and the last play; of what was captured before, not a card.

    «Una vista mostra le carte in tavola, la propria mano e l'ultima giocata; di quel che fu preso, nessuna carta.»
    """
    for plays in range(2, 36):
        before, state = table(plays - 1), table(plays)
        assert before.match is not None
        gone = {FISHING.pack.spell(card) for pile in before.match.position.piles for card in pile}
        for place in VIEWERS:
            shown = view(state, place)
            shown.pop("draw")  # the cards turned to draw the roles, before the deal
            assert not gone & set(cards_in(shown))


@clause("scopone-federale", "18.piles", "spares")
def test_the_last_capture_is_seen_until_the_next_card() -> None:
    """What has just been taken is shown once: everybody saw it on the table.

    «Ciò che è appena stato preso si mostra una volta: l'hanno visto tutti in tavola.»
    """
    for plays in range(1, 36):
        state = table(plays)
        assert state.match is not None
        assert state.last is not None
        shown = view(state, None)["last_play"]
        told = next(event for event in state.last.events if event.kind == "play")
        assert shown["card"] == told.details["card"]
        assert shown["captured"] == told.details["captured"]


def test_the_table_under_test_has_something_to_hide() -> None:
    """Cards have been captured by the end of its deal."""
    match = table(35).match
    assert match is not None
    assert any(match.position.piles)
