"""Views contain what a place may know, and omit what the rulebook wants forgotten."""

from typing import Any

import msgspec
import pytest

from cartaro.cards import ITALIAN
from cartaro.games import GAMES
from cartaro.match.match import Phase
from cartaro.table.decide import Act
from cartaro.table.seat_view import view_for
from cartaro.table.state import TableState
from cartaro.testing.clauses import clause
from cartaro.testing.tables import PaperTable
from cartaro.wire.game_show import VIEWS, GameShow
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view import FishingView, TableView


def view_of(state: TableState, me: int | None) -> TableView:
    return serialize_view(view_for(state, me), ())


def fishing(state: TableState, me: int | None) -> FishingView:
    game = view_of(state, me).game
    assert isinstance(game, FishingView)
    return game


def states(table: PaperTable) -> list[TableState]:
    """Return every state of a table's whole match."""
    return [table.state, *(decision.state for decision in table.play())]


def phase_of(state: TableState) -> Phase:
    assert state.match is not None
    return state.match.phase


def test_each_place_sees_its_own_hand_and_nobody_elses() -> None:
    table = PaperTable("scopa-valliadi", players=4)
    assert table.state.match is not None
    for place in range(4):
        seat = table.state.match.seating.seat_of(place)
        own = table.state.match.game.pack.spell_all(table.state.match.position.hands[seat])
        assert fishing(table.state, place).hand == own
    assert fishing(table.state, None).hand is None


@clause("scopone-federale", "5", "applies")
def test_a_scopone_hand_stays_hidden_until_the_first_turn() -> None:
    """Before its first turn a place is shown no card of its own hand.

    «Prima del suo primo turno a un posto non si mostra nessuna carta della sua mano.»
    """
    table = PaperTable("scopone-federale")
    assert [fishing(table.state, place).hand is None for place in range(4)] == [False, True, True, True]


@clause("scopone-federale", "5", "spares")
def test_a_scopone_hand_is_seen_from_the_first_turn_on() -> None:
    """At its turn, and from then on, a place sees its hand.

    «Dal suo primo turno in poi un posto vede la sua mano.»
    """
    table = PaperTable("scopone-federale")
    plays = table.play()
    for turn in range(1, 4):
        next(plays)
        assert [fishing(table.state, place).hand is None for place in range(4)] == [p > turn for p in range(4)]


def test_only_the_place_to_act_is_shown_actions() -> None:
    for state in states(PaperTable("scopone-federale", "turns"))[::5]:
        turn = view_of(state, None).turn
        for place in range(4):
            assert bool(fishing(state, place).actions) == (place == turn)


@clause("scopone-federale", "6.table", "applies")
@clause("scopone-federale", "18.count", "applies")
def test_only_the_last_play_is_shown_and_only_until_the_next() -> None:
    """The view has the last play and none before it, at every moment of a deal.

    «In ogni momento di una smazzata la vista ha l'ultima giocata e nessuna di prima.»
    """
    table = PaperTable("scopone-federale", "last")
    assert view_of(table.state, 0).last_play is None
    played: list[str] = []
    for decision in table.play():
        plays = [e.details["card"] for step in decision.steps for e in step.events if e.kind == "play"]
        played = [*played, *map(str, plays)] if plays else []
        last = view_of(table.state, 0).last_play
        assert (last.card if last else None) == (played[-1] if played else None)


@pytest.mark.parametrize(
    ("rulebook", "kind"), [("scopa-valliadi", "gather"), ("scopone-federale", "fuori"), ("scala40-chiusura", "close")]
)
def test_what_followed_the_last_play_of_a_deal_is_still_told_after_it(rulebook: str, kind: str) -> None:
    """So that a page that is loaded again shows it."""
    table, followed = PaperTable(rulebook), list[Any]()
    while (command := declaration(table) or table.next_command()) is not None:
        decision = table.do(command)
        facts = serialize_facts(view_for(decision.state, None), decision.steps)
        followed = [fact.text for fact in facts if fact.kind == kind] or followed
        if phase_of(decision.state) is Phase.COUNT:
            last = view_of(decision.state, None).last_play
            assert last is not None
            assert last.followed == followed
    last = view_of(table.state, None).last_play
    assert last is not None
    assert last.followed == followed != []


def declaration(table: PaperTable) -> Act | None:
    """Return a command that declares fuori, if the player to act may."""
    match, chair = table.state.match, table.state.chair_to_act
    if match is None or chair is None:
        return None
    actions = match.game.legal_actions(match.position)
    fuori = [match.game.spell_action(action) for action in actions if getattr(action, "fuori", False)]
    return Act(f"{chair}:fuori-{table.state.head}", chair, table.state.head, fuori[0]) if fuori else None


@clause("scopone-federale", "18.silence", "applies")
def test_a_scopone_table_is_silent_while_a_deal_is_played() -> None:
    """Table talk is off from the deal to the count.

    «Dalla distribuzione al conteggio al tavolo non si parla.»
    """
    assert not view_of(PaperTable("scopone-federale").state, 0).talk


@clause("scopone-federale", "18.silence", "spares")
def test_a_scopone_table_may_talk_between_deals() -> None:
    """Between deals, and after the match, table talk is on.

    «Fra una smazzata e l'altra, e dopo la partita, si può parlare.»
    """
    for state in states(PaperTable("scopone-federale", "talk")):
        assert view_of(state, 0).talk == (phase_of(state) is not Phase.PLAY)


def test_a_scopa_table_may_always_talk() -> None:
    assert view_of(PaperTable("scopa-valliadi").state, 0).talk


def keys_of(value: Any) -> set[str]:
    """Return every key of a JSON value, at any depth."""
    if isinstance(value, dict):
        return set(value).union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


@clause("scopone-federale", "18.piles", "applies")
@pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi"])
def test_no_view_of_a_deal_has_piles_their_size_or_the_scope_made(rulebook: str) -> None:
    """While a deal is played nothing in the view counts or recalls what was taken.

    «Mentre la smazzata si gioca, nulla nella vista conta o ricorda ciò che è stato preso.»
    """
    for state in states(PaperTable(rulebook, "piles"))[::7]:
        if phase_of(state) is Phase.PLAY:
            view = msgspec.json.decode(msgspec.json.encode(view_of(state, 0)))
            assert view["sheet"] is None
            assert view["result"] is None
            assert not keys_of(view) & {"piles", "pile", "memory", "scope", "taken", "last_taker"}


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi"])
def test_the_sheet_adds_up(rulebook: str) -> None:
    seen = 0
    for state in states(PaperTable(rulebook, "sheet")):
        view = view_of(state, None)
        if view.sheet is None:
            continue
        seen += 1
        columns = [sum(points) for points in zip(*(line.points for line in view.sheet.lines), strict=True)]
        assert columns == view.sheet.points
        assert [a + b for a, b in zip(view.totals, columns, strict=True)] == view.sheet.totals
        assert view.result is not None
        assert view.result.over == (view.phase == "over")
        assert len(view.sheet.best_cards) == view.sides
        assert len(view.sheet.deals) == view.deal == seen
        assert [sum(points) for points in zip(*view.sheet.deals, strict=True)] == view.sheet.totals
    assert seen > 1


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi"])
def test_the_sheet_has_the_piles_that_it_counts_suit_by_suit(rulebook: str) -> None:
    """After a deal everybody may see what was captured, but not in which order."""
    deals = 0
    for state in states(PaperTable(rulebook, "piles of sheets")):
        sheet = view_of(state, None).sheet
        if sheet is None:
            continue
        deals += 1
        order = [ITALIAN.spell(card) for card in ITALIAN.cards]
        assert [sorted(pile, key=order.index) for pile in sheet.piles] == sheet.piles
        assert f"{len(sheet.piles[0])} a {len(sheet.piles[1])}" in sheet.lines[0].note.it
        assert len({card for pile in sheet.piles for card in pile}) == sum(map(len, sheet.piles)) <= len(order)
        for pile, best in zip(sheet.piles, sheet.best_cards, strict=True):
            assert {card for card in best.cards if card is not None} <= set(pile)
    assert deals > 1


def test_the_sheets_counts_stand_under_the_sides_they_belong_to() -> None:
    """Sides of a deal rotate with the dealer, those of the sheet do not; in a note the viewer's count comes first."""
    table = PaperTable("scopone-federale", "columns", target=21)
    for decision in table.play():
        match = decision.state.match
        assert match is not None
        if match.phase is Phase.PLAY:
            continue
        cards = [0, 0]
        for side, pile in enumerate(match.position.piles):
            cards[match.seating.match_side(side)] = len(pile)
        for me in (0, 1):
            sheet = view_of(decision.state, me).sheet
            assert sheet is not None
            assert sheet.lines[0].note.it.startswith(f"{cards[me]} a {cards[1 - me]}")


def test_the_draw_is_shown_in_the_first_deal_only() -> None:
    for state in states(PaperTable("scopone-federale", "draw")):
        view = view_of(state, 2)
        assert (view.draw is not None) == (view.deal == 1)
    draw = view_of(PaperTable("scopone-federale", "draw").state, None).draw
    assert draw is not None
    assert sorted(turned.place for turned in draw[0]) == [0, 1, 2, 3]


def test_the_proof_is_complete_once_the_match_is_over() -> None:
    table = PaperTable("scopa-valliadi", "proof")
    for state in states(table):
        proof = view_of(state, None).proof
        assert (proof.secret is None) == (phase_of(state) is not Phase.OVER)
    assert proof.secret == table.secret.hex()


def test_players_have_their_roles() -> None:
    scopone = view_of(PaperTable("scopone-federale").state, None)
    roles = {player.seat: player.role.it for player in scopone.players if player.role}
    assert roles == {0: "primo di mano", 1: "secondo di mano", 2: "terzo di mano", 3: "cartaro"}
    scopa = view_of(PaperTable("scopa-valliadi", players=3).state, None)
    assert [(p.place, p.role.it) for p in scopa.players if p.role] == [(scopa.dealer, "mazziere")]


def test_facts_are_told_in_places_and_sides_of_the_match() -> None:
    table = PaperTable("scopone-federale", "facts")
    for decision in table.play():
        sight = view_for(decision.state, 1)
        for fact in serialize_facts(sight, decision.steps):
            assert "seat" not in fact.details
            if fact.kind == "play":
                assert fact.place is not None
                assert fact.text is not None
                others = fact.text.it.startswith(sight.chairs[fact.place].name)
                assert others == (fact.place != 1) == (not fact.text.it.startswith(("Prendi ", "Cali ")))
            if fact.kind == "end":
                assert fact.details["points"] == list(sight.points or ())
    over = view_of(table.state, 1)
    assert over.result is not None
    assert over.result.winner is not None


def test_a_present_person_is_marked_so_and_bots_are_always_there() -> None:
    state = PaperTable("scopone-federale").state
    person = state.place_of_chair(0)
    away = [player.present for player in serialize_view(view_for(state, None), ()).players]
    assert away.count(False) == 1
    assert not away[person or 0]
    assert all(player.present for player in serialize_view(view_for(state, None), {person or 0}).players)


def test_every_game_can_be_shown() -> None:
    assert all(isinstance(VIEWS.of(game.name), GameShow) for game in GAMES)
