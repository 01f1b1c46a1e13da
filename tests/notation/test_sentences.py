"""The sentences for what happens at the table, in Italian and English."""

import pickle
from itertools import pairwise

import pytest

from cartaro.cards import ITALIAN, Card
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.names import Names, names_of
from cartaro.i18n import Text, compose, tr
from cartaro.match.standing import Grade
from cartaro.notation.sentences.scopa import (
    gather_to_text,
    name_role,
    next_deal_to_text,
    play_on_to_text,
    play_to_text,
    winner_to_text,
)

SCOPONE, SCOPA = FISHING.load("scopone-federale"), FISHING.load("scopa-valliadi")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(ITALIAN.read, text.split()))


@pytest.mark.parametrize(
    ("card", "captured", "it", "en"),
    [
        (
            "Rd",
            "Rs",
            "Teresa prende il re di spade col re di denari.",
            "Teresa takes the king of spade with the king of denari.",
        ),
        (
            "Ac",
            "Ab",
            "Teresa prende l'asso di bastoni con l'asso di coppe.",
            "Teresa takes the ace of bastoni with the ace of coppe.",
        ),
        (
            "Cb",
            "Ad 2c 6s",
            "Teresa prende l'asso di denari, il due di coppe e il sei di spade col cavallo di bastoni.",
            "Teresa takes the ace of denari, the two of coppe and the six of spade with the knight of bastoni.",
        ),
        ("As", "", "Teresa cala l'asso di spade.", "Teresa lays the ace of spade."),
        ("7d", "", "Teresa cala il sette di denari.", "Teresa lays the seven of denari."),
    ],
)
def test_a_play_in_italian_suits(card: str, captured: str, it: str, en: str) -> None:
    assert play_to_text(names_of(SCOPONE), "Teresa", ITALIAN.read(card), cards(captured)) == (it, en)


def test_a_play_with_the_piedmontese_pack() -> None:
    told = play_to_text(names_of(SCOPA), "Bruno", ITALIAN.read("Cc"), cards("Cd"), scopa=True)
    assert told.it == "Bruno prende la donna di quadri con la donna di cuori: scopa!"
    assert told.en == "Bruno takes the queen of diamonds with the queen of hearts: scopa!"


def test_every_card_has_a_name_of_its_own() -> None:
    for names in (Names(piedmontese=False), Names(piedmontese=True)):
        assert len({names.card(card).it for card in ITALIAN.cards}) == 40
        assert len({names.the(card).en for card in ITALIAN.cards}) == 40
        assert all("  " not in names.with_the(card).it for card in ITALIAN.cards)


def test_the_rest_of_the_table_is_gathered() -> None:
    assert gather_to_text(["Nives"]).it == "Le carte rimaste in tavola vanno a Nives, per l'ultima presa."
    assert (
        gather_to_text(["Ada", "Bruno"]).en
        == "The cards left on the table go to Ada and Bruno, who were last to capture."
    )


def test_who_won() -> None:
    assert (
        winner_to_text(["Agnese", "Bruno"], (8, 5), Grade.SINGLE).it
        == "Vincono Agnese e Bruno, 8 a 5: vittoria semplice."
    )
    assert winner_to_text(["Ada"], (21, 11, 6), None).it == "Vince Ada, con 21 punti contro 11 e 6."
    assert winner_to_text(["Ada"], (21, 18), None).en == "Ada wins, 21 to 18."


def test_who_deals_next() -> None:
    assert next_deal_to_text(8, "Bruno", cartaro=True).it == "Si gioca a 8. Il prossimo cartaro è Bruno."
    assert next_deal_to_text(21, "Bruno", cartaro=False).en == "Played to 21. The next dealer is Bruno."


def test_roles() -> None:
    assert [role and role.it for role in (name_role(SCOPONE, seat, 4) for seat in range(4))] == [
        "primo di mano",
        "secondo di mano",
        "terzo di mano",
        "cartaro",
    ]
    assert [role and role.it for role in (name_role(SCOPA, seat, 2) for seat in range(2))] == [None, "mazziere"]


def test_those_level_at_the_lowest_are_named() -> None:
    """If all go out in one deal of Scala 40 (gap.all-out), the sentence says who plays on, and who deals."""
    told = play_on_to_text(["Anna", "Bea"], "Bea")
    assert told.it == "Escono tutti, pari al totale più basso: giocano ancora Anna e Bea. Il prossimo mazziere è Bea."
    assert told.en == "All go out, level at the lowest total: Anna and Bea play on. The next dealer is Bea."


@pytest.mark.parametrize(("piedmontese", "suits"), [(True, "italian"), (False, "french")])
def test_a_sentence_about_cards_is_there_with_the_names_of_both_packs(piedmontese: bool, suits: str) -> None:
    own, other = Names(piedmontese), Names(not piedmontese)
    for card, taken in pairwise(ITALIAN.cards):
        told, expected = (play_to_text(names, "Teresa", card, [taken], scopa=True) for names in (own, other))
        assert told.named == {suits: expected}
        assert told.as_dict() == {
            "it": told.it,
            "en": told.en,
            f"it_{suits}": expected.it,
            f"en_{suits}": expected.en,
        }
        assert [own.the_rank(card).named.get(suits, own.the_rank(card))] == [other.the_rank(card)]
    assert [own.ranks(rank).named.get(suits, own.ranks(rank)) for rank in range(1, 11)] == list(
        map(other.ranks, range(1, 11))
    )
    assert own.denari.named == {suits: other.denari}


def test_the_other_names_outlast_joining_changing_pickling_and_writing() -> None:
    queen = Names(piedmontese=True).the(cards("Cc")[0])
    assert queen == ("la donna di cuori", "the queen of hearts")
    whole = compose(lambda one, two: Text(f"{one.it}, {two.it}", f"{one.en}, {two.en}"), queen, Text("poi", "then"))
    told = whole.each(str.upper) + tr("notation-sentences-scopa-dealt")
    assert told.named["italian"].it.startswith("IL CAVALLO DI COPPE, POI ")
    for again in (pickle.loads(pickle.dumps(told)), Text.of(told.as_dict())):
        assert (again, again.named) == (told, told.named)
    assert Text("re", "king").named == gather_to_text(["Anna"]).named == {}
