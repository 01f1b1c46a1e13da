"""The terminal's output does not depend on anything that the person's seat cannot see."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cartaro.bots import BOTS
from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.game import FISHING
from cartaro.i18n import Text
from cartaro.match.match import begin
from cartaro.match.scopa.match import FishingMatch
from cartaro.rulebook import OptionValue
from cartaro.tui.online.state import opening_to_text
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.scopa.drawn import ScopaScreenRenderer
from cartaro.tui.scopa.session import ScopaSession
from cartaro.tui.table import MatchTable
from tests.conftest import share

TABLES: list[tuple[str, dict[str, OptionValue]]] = [
    ("scopone-federale", {}),
    ("scopa-valliadi", {"players": 2}),
    ("scopa-valliadi", {"players": 3}),
    ("scopa-valliadi", {"players": 6}),
]


def sit(rulebook: str, options: dict[str, OptionValue], secret: bytes) -> MatchTable:
    """Return a table with its first deal."""
    terms = FISHING.agree(FISHING.load(rulebook), options)
    names = ["", "Anna", "Bruno", "Carla", "Dario", "Elena"][: terms.players]
    return MatchTable(begin(terms, Shuffle(secret)), [BOTS["random"]] * terms.players, names, lambda: 0.0)


def opening(table: MatchTable) -> list[Text]:
    return opening_to_text(table.look(), table.rulebook)


def swap_hidden(table: MatchTable, secret: bytes) -> None:
    """Deal all cards that the person cannot see again, to the hidden hands and the stock."""
    match = table.match
    assert isinstance(match, FishingMatch)
    position, mine = match.position, match.seating.seat_of(table.me)
    hidden = [seat for seat in range(table.match.terms.players) if seat != mine or mine in position.unseen]
    cards = [card for seat in hidden for card in position.hands[seat]] + list(position.stock)
    cards = list(Shuffle(secret).permute(cards, "hidden"))
    hands = list(position.hands)
    for seat in hidden:
        count = len(hands[seat])
        hands[seat], cards = tuple(cards[:count]), cards[count:]
    table.match = replace(match, position=replace(position, hands=tuple(hands), stock=tuple(cards)))


@pytest.mark.parametrize(("rulebook", "options"), TABLES)
@settings(max_examples=share(20), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(secret=st.binary(min_size=8, max_size=8), other=st.binary(min_size=8, max_size=8), plays=st.integers(0, 35))
def test_hidden_cards_are_never_shown(
    rulebook: str,
    options: dict[str, OptionValue],
    secret: bytes,
    other: bytes,
    plays: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With other cards in the hidden hands and the stock, the output is the same."""
    table = sit(rulebook, options, secret)
    events = []
    for _ in range(plays):
        place = table.match.place_to_act
        if place is None:
            break
        events = table.let_bot_play(place)
    shown = []
    for _ in range(2):
        for face in (LineRenderer("it"), ScopaScreenRenderer("en")):
            face.show_news(table, table.tell(events))
            face.show_news(table, opening(table))
            if table.match.place_to_act == table.me:
                face.show(table)
        shown.append(capsys.readouterr().out)
        swap_hidden(table, other)
    assert shown[0] == shown[1]


def test_every_redeal_is_told_with_its_article() -> None:
    """A deal that the rulebook cancels is shown before the one that is played (Scopone, article 6.redeal)."""
    tables = (sit("scopone-federale", {}, f"redeal {n}".encode()) for n in range(500))
    table = next(table for table in tables if table.match.redeals)
    told = opening(table)
    (at,) = (at for at, sentence in enumerate(told) if sentence.it == "Smazzata 1.")
    redeals = told[at - len(table.match.redeals) : at]
    assert all(sentence.it.endswith("(articolo 6).") for sentence in redeals)


def test_the_hand_is_hidden_until_the_first_turn() -> None:
    """Article 5 of Scopone; first hand sees its cards from the beginning, because it is its turn."""
    for n in range(20):
        table = sit("scopone-federale", {}, f"hidden {n}".encode())
        hides = any(sentence.it.startswith("Le tue carte le vedi") for sentence in opening(table))
        assert hides == (table.match.place_to_act != table.me) == (table.look().game.hand is None)


def test_a_match_is_played_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A whole match, driven by lines that do not come from a terminal: deals, their articles, and the end."""
    monkeypatch.setattr("builtins.input", lambda prompt="": "1")
    kept = []
    table = sit("scopone-federale", {"target": 21}, b"secret")
    ScopaSession(table, LineRenderer("en"), lambda: None, lambda: kept.append(table.match.number)).run()
    out = capsys.readouterr().out
    assert kept == list(range(1, table.match.number + 1))
    assert table.match.standing.over
    assert out.count("(article 15).") == len(kept)
