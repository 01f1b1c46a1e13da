"""A refusal says, after the article's own sentence, which condition failed, and names the cards."""

from collections.abc import Sequence
from typing import Any

import pytest

from cartaro.notation.judge.filter import answer
from cartaro.notation.judge.request import read_request

FISCA, SBALLO, CHIUSURA = "scala40-fisca", "scala40-sballo", "scala40-chiusura"
RUN = [{"owner": 1, "cards": ["5h", "6h", "7h"]}]
KINGS = [{"owner": 1, "cards": ["Kh", "Kd", "*Kc"]}]


def refusal(rulebook: str, hand: str, actions: Sequence[str], **position: Any) -> tuple[str | None, str, str]:
    """Return the article that the last of *actions* violates, and the refusal's text in both languages."""
    whole = {"hands": [hand.split(), ["2c", "3d"]], "turn": 0, "stock": ["Tc'", "Jd'"], "pile": ["8s"], **position}
    asked = {"rulebook": rulebook, "position": whole, "actions": [[0, text] for text in actions]}
    given: Any = answer(read_request(asked))
    assert given["refused_at"] == len(actions) - 1, given
    return given["article"], given["message"]["it"], given["message"]["en"]


@pytest.mark.parametrize(
    ("meld", "article", "said"),
    [
        ("meld 5h 6h", "gap.runs", "Servono almeno tre carte: queste sono 2."),
        ("meld 5h 6c 7h", "gap.runs", "Queste carte non sono uguali, né dello stesso seme."),
        ("meld 5h 6h 8h", "gap.runs", "Queste carte di cuori non sono in fila."),
        ("meld Kh Ah 2h", "gap.runs", "Qui l'asso starebbe fra il re e il due."),
        ("meld 5h 5c 5c'", "gap.runs", "Qui fiori c'è due volte."),
        ("meld * * *", "gap.runs", "Qui ci sono soltanto jolly."),
        ("meld 5h 5c *5h", "gap.runs", "Qui il jolly non può essere il 5 di cuori."),
        ("meld * * 5h 6h", "joker.one", "Qui può starci un jolly solo."),
    ],
)
def test_each_fault_of_a_meld_has_its_own_sentence(meld: str, article: str, said: str) -> None:
    """By chiusura, gap.runs and joker.one."""
    found, it, _ = refusal(CHIUSURA, "5h 6h 7h 8h 6c 5c 5c' Kh Ah 2h * * *", ["draw", meld])
    assert found == article
    assert it.endswith(said)


@pytest.mark.parametrize("rulebook", [FISCA, SBALLO, CHIUSURA])
def test_the_five_faults_of_melds_have_five_sentences(rulebook: str) -> None:
    """The article's own sentence, before the details, says which of its rules is broken."""
    hand, melds = "5h 6h 7h 8h 6c 5c 5c' Kh Ah 2h * * *", ["5h 6c 7h", "Kh Ah 2h", "5h 5c 5c'", "* * *"]
    said = [refusal(rulebook, hand, ["draw", f"meld {meld}"], opened=[True, True])[1] for meld in melds]
    said.append(refusal(rulebook, "9h 9d", ["draw", "meld 9h 9d 9s"], stock=["9s", "2d"], opened=[True, True])[1])
    first = [sentence.partition(". ")[0] for sentence in said]
    assert len(set(first)) == (4 if rulebook == FISCA else 5), first
    assert first[-1] == "Deve restare una carta da scartare"


@pytest.mark.parametrize(
    ("cards", "it", "en"),
    [
        ("Qh Qd Qc", "tris di donne", "three queens"),
        ("Jh Jd Jc", "tris di fanti", "three jacks"),
        ("Ah Ad Ac As", "quartetto di assi", "four aces"),
        ("6h 6d 6c", "tris di 6", "three 6s"),
    ],
)
def test_a_set_is_named_by_its_cards_in_the_plural(cards: str, it: str, en: str) -> None:
    melds = [{"owner": 1, "cards": cards.split()}]
    _, *said = refusal(FISCA, "9c 2s", ["draw", "attach 9c 0"], melds=melds, opened=[True, True])
    assert said[0].endswith(f"non attacca al {it}.")
    assert said[1].endswith(f"does not attach to the {en}.")


def test_to_lay_the_whole_hand_leaves_nothing_to_discard() -> None:
    """By chiusura, gap.runs: a card must be left to discard."""
    article, it, _ = refusal(CHIUSURA, "9h 9d", ["draw", "meld 9h 9d 9s"], stock=["9s", "2d"])
    assert (article, it.partition(". ")[2]) == ("gap.runs", "Così non te ne resterebbe nessuna.")


@pytest.mark.parametrize(
    ("actions", "article", "said"),
    [
        (["draw", "draw"], "draw", "In questo turno hai già preso una carta."),
        (["discard 9h"], "draw", "Non hai ancora pescato."),
        (["take"], "draw", "Con l'8 di picche in questo turno non puoi aprire."),
        (["meld 9h 9d 9s"], "lay", "Non hai ancora pescato."),
        (["draw", "attach 8h 0"], "lay", "Finora non hai calato niente: servono giochi per 40 punti."),
    ],
)
def test_draw_and_lay_of_sballo_say_which_part_failed(actions: list[str], article: str, said: str) -> None:
    """By sballo, draw and lay, which have several conditions each."""
    found, it, _ = refusal(SBALLO, "9h 9d 9s 8h 2s", actions, melds=RUN, opened=[False, True])
    assert (found, it.endswith(said)) == (article, True)


@pytest.mark.parametrize(
    ("actions", "opened", "said"),
    [
        (["take"], [False, True], "Non hai ancora aperto."),
        (["take", "meld 8h 8d 8s"], [True, True], "Hai appena preso l'8 di picche."),
    ],
)
def test_taking_in_chiusura_says_which_half_failed(actions: list[str], opened: list[bool], said: str) -> None:
    """By chiusura, open.take: only after opening, and the card may not be laid at once."""
    article, it, _ = refusal(CHIUSURA, "8h 8d 2s 3c", actions, opened=opened)
    assert (article, it.endswith(said)) == ("open.take", True)


def test_a_discard_that_leaves_no_lawful_one_says_so() -> None:
    """By chiusura, attaching: neither the king just taken nor the 8, which attaches, may be discarded afterwards."""
    article, it, _ = refusal(CHIUSURA, "8h", ["take"], melds=RUN, opened=[True, True], pile=["Kc"])
    assert article == "attaching"
    assert it.endswith("Dopo aver preso il re di fiori non ti resterebbe uno scarto lecito.")


def test_a_discard_that_would_force_a_close_in_the_first_round_says_so() -> None:
    """By FISCA, 6.5.first-round."""
    article, it, _ = refusal(FISCA, "9c", ["take"], melds=RUN, opened=[True, True], turns=[0, 1], pile=["8h"])
    assert article == "6.5.first-round"
    assert it.endswith("Per usare l'8 di cuori dovresti chiudere.")


@pytest.mark.parametrize(
    ("card", "at", "it", "en"),
    [
        (
            "9c",
            0,
            "Il 9 di fiori non attacca alla scala di cuori dal 5 al 7.",
            "The 9 of clubs does not attach to the run of hearts from 5 to 7.",
        ),
        (
            "Qs",
            1,
            "La donna di picche non attacca al tris di re.",
            "The queen of spades does not attach to the three kings.",
        ),
    ],
)
@pytest.mark.parametrize("rulebook", [FISCA, SBALLO, CHIUSURA])
def test_what_does_not_attach_names_the_meld(rulebook: str, card: str, at: int, it: str, en: str) -> None:
    """The refusal does not mention the number of cards in a meld, which is not the reason."""
    melds = [*RUN, {"owner": 1, "cards": ["Kh", "Kd", "Kc"]}]
    _, *said = refusal(rulebook, f"{card} 2s", ["draw", f"attach {card} {at}"], melds=melds, opened=[True, True])
    assert said[0].endswith(it)
    assert said[1].endswith(en)
    assert "tre carte" not in said[0]
    assert "three cards" not in said[1].lower()


def test_a_card_whose_place_a_joker_holds_is_told_so() -> None:
    """By chiusura: a joker in the set of kings already stands for the king of clubs."""
    _, it, _ = refusal(CHIUSURA, "Kc 2s", ["draw", "attach Kc 0"], melds=KINGS, opened=[True, True])
    assert it.endswith("Il re di fiori non attacca al tris di re. Lì il jolly sta già per quella carta.")


def test_a_card_that_attaches_is_told_with_its_meld() -> None:
    """By FISCA, 5.4.attaching."""
    article, it, _ = refusal(FISCA, "8h 2s", ["draw", "discard 8h"], melds=RUN, opened=[False, True])
    assert article == "5.4.attaching"
    assert it.endswith("L'8 di cuori attacca alla scala di cuori dal 5 al 7.")


def test_a_swap_says_what_the_joker_stands_for() -> None:
    """By FISCA, 5.3.swap."""
    article, it, _ = refusal(FISCA, "Ks 2s", ["draw", "swap Ks 0"], melds=KINGS, opened=[True, True])
    assert article == "5.3.swap"
    assert it.endswith("Quel jolly sta per il re di fiori.")
    assert refusal(FISCA, "Ks 2s", ["draw", "swap Ks 0"], melds=RUN, opened=[True, True])[1].endswith(
        "In quel gioco non c'è un jolly."
    )


def test_cards_not_held_are_named() -> None:
    """A twin is distinguished from its other copy."""
    assert refusal(FISCA, "Kd 2s", ["draw", "discard Qc"])[:2] == (None, "La donna di fiori non è in mano.")
    assert refusal(FISCA, "Kd 2s", ["draw", "discard Kd'"]) == (
        None,
        "Hai in mano una copia sola del re di quadri.",
        "You hold only one copy of the king of diamonds.",
    )


def test_a_bare_joker_of_four_is_the_suit_that_is_left() -> None:
    """By sballo, gap.joker-place: an unnamed joker in a set of four stands for the missing suit, in any place."""
    position = {"hands": [["Kh", "Kd", "Kc", "*", "9h"], ["2c"]], "turn": 0, "stock": ["Tc'"]}
    for written in ("* Kh Kd Kc", "Kh * Kd Kc", "Kh Kd Kc *"):
        asked = {"rulebook": SBALLO, "position": position, "actions": [[0, "draw"], [0, f"meld {written}"]]}
        given: Any = answer(read_request({**asked, "want": ["position"]}))
        assert given["verdict"] == "allowed"
        assert given["position"]["melds"][0]["cards"] == ["Kh", "Kd", "Kc", "*Ks"]


def test_a_joker_where_no_suit_is_left_for_its_place() -> None:
    """By sballo, gap.joker-place: no suit fits before hearts; the refusal names the suits that the joker cannot be."""
    article, it, _ = refusal(SBALLO, "Kh Kd * 9h", ["draw", "meld * Kh Kd"])
    assert article == "gap.joker-place"
    assert it.endswith("Lì il jolly non può essere né il re di fiori né il re di picche.")


@pytest.mark.parametrize(
    ("deals", "it"),
    [
        ([[10, 20, 0]], "Chi arriva al punteggio stabilito sballa ed è fuori. Qui nessuno è fuori."),
        ([[10, 101, 0]], "Chi arriva al punteggio stabilito sballa ed è fuori. Fuori: 1."),
        ([[101, 101, 0]], "Chi arriva al punteggio stabilito sballa ed è fuori. Vince il giocatore 2."),
    ],
)
def test_a_match_of_sballo_says_who_is_bust_and_nobody_else(deals: list[list[int]], it: str) -> None:
    """By sballo, bust: at 10-20-0 the answer says that nobody is out."""
    given: Any = answer(read_request({"rulebook": SBALLO, "match": {"deals": deals}}))
    assert (given["article"], given["message"]["it"]) == ("bust", it)


@pytest.mark.parametrize("number", ["7", "1000", "123456789012345678"])
@pytest.mark.parametrize("step", ["attach", "swap"])
def test_a_meld_that_is_not_there_is_refused_whatever_its_number(step: str, number: str) -> None:
    """A text that can be read but not done is refused, by no article; people count melds from one."""
    article, it, en = refusal(CHIUSURA, "8h 2s", ["draw", f"{step} 8h {number}"], melds=RUN, opened=[True, True])
    assert article is None
    said = int(number) + 1
    assert it == f"Il gioco {said} non c'è: in tavola ce n'è 1."
    assert en == f"There is no meld {said}: 1 lies on the table."
