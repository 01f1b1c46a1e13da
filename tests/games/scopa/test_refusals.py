"""The text of a refusal: the failed condition of the article, and the cards by the names of the table's pack."""

import json
from typing import Any

import pytest

from cartaro.notation.judge import judge_line
from cartaro.testing.clauses import clause

HANDS = [["7d", "2d"], ["Fc", "6s"], ["Fs", "Ac"], ["Fb", "As"]]


def told(request: dict[str, Any], rulebook: str = "scopone-federale") -> tuple[str, str]:
    """Return the judge's text for *request*, in Italian and in English."""
    message = judge_line(json.dumps({"rulebook": rulebook, **request}))["message"]
    assert isinstance(message, dict)
    return str(message["it"]), str(message["en"])


def at_a_real_table(*actions: tuple[int, str], **more: Any) -> tuple[str, str]:
    """Return the text about the last of *actions* at a table with real cards."""
    position = {"hands": HANDS, "table": ["7c"], "turn": 0, **more}
    return told({"options": {"arbitration": "hand"}, "position": position, "actions": actions})


@pytest.mark.parametrize(
    ("actions", "it", "en"),
    [
        ([(0, "7d miss"), (1, "Fc"), (2, "claim")], "la presa è perduta", "the capture is lost"),
        ([(0, "7dx7c"), (1, "claim")], "non ne è sfuggita nessuna", "None has been overlooked"),
        ([(0, "2d miss")], "Il due qui non prende niente", "The two takes nothing here"),
    ],
)
@clause("scopone-federale", "11.missed", "refuses")
def test_an_overlooked_capture_is_refused_for_what_it_lacks(actions: list[tuple[int, str]], it: str, en: str) -> None:
    """Lost, since the next card was played; never overlooked; not even a capture: each is said.

    «Perduta, perché si è giocata la carta dopo; mai sfuggita; nemmeno una presa: ogni volta lo si dice.»
    """
    said = at_a_real_table(*actions)
    assert it in said[0]
    assert en in said[1]


@pytest.mark.parametrize(
    ("exposed", "actions", "it"),
    [
        ([[], ["Fc", "6s"], [], []], [(0, "2d"), (1, "Fc")], "Non ha ancora detto quale."),
        ([[], ["Fc", "6s"], [], []], [(0, "name 6s"), (0, "2d"), (1, "Fc")], "Ha detto il sei di spade."),
        ([[], ["Fc"], [], []], [(0, "name Fc")], "ne ha una sola."),
        ([[], [], [], []], [(0, "name Fc")], "non ne ha."),
    ],
)
@clause("scopone-federale", "13.several-out", "refuses")
def test_naming_a_card_is_refused_for_what_it_lacks(
    exposed: list[list[str]], actions: list[tuple[int, str]], it: str
) -> None:
    """Nobody has said which; another was said; there is one only; there is none.

    «Nessuno ha detto quale; ne è stata detta un'altra; ce n'è una sola; non ce n'è nessuna.»
    """
    assert at_a_real_table(*actions, exposed=exposed)[0].endswith(it)


@pytest.mark.parametrize(
    ("options", "turn", "it"),
    [
        ({"target": 11}, 0, "Questa partita è a 11."),
        ({"deals": 4}, 0, "Qui si gioca a smazzate ripetute."),
        ({}, 3, "Questa è l'ultima giocata del cartaro."),
    ],
)
@clause("scopone-federale", "16.fuori", "refuses")
def test_fuori_is_refused_for_what_it_lacks(options: dict[str, Any], turn: int, it: str) -> None:
    """Not a match to 8; deals that are repeated; the cartaro's last play.

    «La partita non è a 8; le smazzate sono ripetute; è l'ultima giocata del cartaro.»
    """
    card = "2d"
    hands = [[card] if seat == turn else [] for seat in range(4)]
    position = {"hands": hands, "table": ["5c"], "turn": turn}
    assert told({"options": options, "position": position, "actions": [[turn, f"{card} fuori"]]})[0].endswith(it)


@pytest.mark.parametrize(("options", "it"), [({"target": 16}, "è a 16."), ({"deals": 4}, "a smazzate ripetute.")])
@clause("scopone-federale", "16.fuori", "refuses")
def test_a_declaration_that_ends_nothing_says_why(options: dict[str, Any], it: str) -> None:
    """Of a match too the answer says which condition failed, not only what they are.

    «Anche di una partita la risposta dice quale condizione è mancata, non solo quali sono.»
    """
    match = {"deals": [[3, 2]], "fuori": {"side": 0, "points_now": [8, 4]}}
    assert told({"options": options, "match": match})[0].endswith(it)


@pytest.mark.parametrize("action", ["play", "claim"])
@pytest.mark.parametrize(("many", "article"), [(20, "9.choice"), (19, "9.sum"), (36, "9.choice")])
@clause("scopone-federale", "9.choice", "refuses")
def test_any_number_of_cards_is_judged_as_fast_as_a_few(action: str, many: int, article: str) -> None:
    """Of so many cards a king takes one sum: all of them are several captures, or none if they do not split.

    «Di tante carte un re prende una somma: tutte insieme sono più prese, o nessuna se non si dividono.»
    """
    table = [rank + suit for rank in "A234567FC" for suit in "dcsb"][:many]
    cards = "+".join(table)
    actions = [[0, f"Rdx{cards}"]] if action == "play" else [[0, "Rd miss"], [1, f"claim {cards}"]]
    request = {
        "rulebook": "scopone-federale",
        "options": {"arbitration": "hand"},
        "position": {"hands": [["Rd"], ["Rc"], ["Rs"], ["Rb"]], "table": table, "turn": 0},
        "actions": actions,
    }
    assert judge_line(json.dumps(request))["article"] == article


def test_an_unnamed_claim_among_two_is_asked_which() -> None:
    """Two captures were overlooked: by article 9 one may be claimed, and the claim does not say which."""
    assert at_a_real_table((0, "7d miss"), (1, "claim"), table=["7c", "7s"])[0].endswith("Di' quale si fa valere.")


@pytest.mark.parametrize(
    ("rulebook", "points", "it"),
    [
        ("scopa-valliadi", [1, 2, 3, 4], "le parti possono essere 2, 3, 6, non 4."),
        ("scopone-federale", [1, 2, 3], "le parti possono essere 2, non 3."),
    ],
)
def test_a_deal_of_too_many_sides_is_told_how_many_there_may_be(rulebook: str, points: list[int], it: str) -> None:
    """A deal may have two, three or six sides in Scopa, and two in Scopone."""
    answer = judge_line(json.dumps({"rulebook": rulebook, "match": {"deals": [points]}}))
    assert isinstance(answer["error"], dict)
    assert it in str(answer["error"]["message"])


def test_cards_are_called_as_the_pack_of_the_table_calls_them() -> None:
    """The Piedmontese pack has a queen, «la donna», where the Italian one has «il cavallo»."""
    position = {"hands": [["Cd", "2d"], ["Fc", "6s"]], "table": ["Cc", "Ac"], "turn": 0}
    said = told({"position": position, "actions": [[0, "Cd"]]}, "scopa-valliadi")
    assert said[0].endswith("La donna prende la donna.")
    assert said[1].endswith("The queen takes the queen.")
    position = {"hands": [["Cd", "2d"], ["Fc"], ["Fs"], ["Fb"]], "table": ["Cc", "Ac"], "turn": 0}
    said = told({"position": position, "actions": [[0, "Cd"]]})
    assert said[0].endswith("Il cavallo prende il cavallo.")
    assert said[1].endswith("The knight takes the knight.")
