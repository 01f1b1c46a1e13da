"""The score sheet: each line has an article and a note. Also what a refusal adds to its article's own sentence."""

from dataclasses import replace
from typing import Any

import pytest

from cartaro.engine.score import Score
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.terms import Terms
from cartaro.rulebook import OptionValue, Refused

SCOPONE = FISHING.agree(FISHING.load("scopone-federale"), {})


def scopa(**options: OptionValue) -> Terms:
    """Return the terms of a table of Scopa."""
    return FISHING.agree(FISHING.load("scopa-valliadi"), options)


def count(terms: Terms, *piles: str, **keys: Any) -> Score:
    """Return the score of a finished deal with *piles*."""
    given = {"hands": [[]] * terms.players, "table": [], "piles": [pile.split() for pile in piles], **keys}
    return FISHING.score(read_position(terms, given))


@pytest.mark.parametrize(
    ("terms", "piles", "articles"),
    [
        (SCOPONE, ("7d 7c 7s 7b", "Rd Rc Rs Rb"), "14.cards 14.denari 14.settebello 14.primiera 14.scopa"),
        (SCOPONE, ("7d", "Rd"), "14.cards 14.denari 14.settebello gap.primiera-missing-suit 14.scopa"),
        (
            scopa(),
            ("7d 7c 7s 7b", "Rd Rc Rs Rb"),
            "score.cards score.denari score.settebello score.primiera score.scopa",
        ),
        (
            scopa(),
            ("7d 7c 7s 7b", "Rd"),
            "score.cards score.denari score.settebello score.primiera.suits score.scopa",
        ),
        (scopa(), ("7d", "Rd"), "score.cards score.denari score.settebello gap.primiera-nobody score.scopa"),
        (
            scopa(players=3),
            ("7d 7c 7s 7b", "Rd", ""),
            "score.cards score.denari score.settebello gap.primiera-three score.scopa",
        ),
        (
            scopa(players=3),
            ("7d", "Rd", ""),
            "score.cards score.denari score.settebello gap.primiera-nobody score.scopa",
        ),
    ],
)
def test_each_line_cites_its_article(terms: Terms, piles: tuple[str, ...], articles: str) -> None:
    """The article for the primiera depends on what decided it: a higher total, a missing suit, three sides, nobody."""
    assert [line.article.id for line in count(terms, *piles).lines] == articles.split()


@pytest.mark.parametrize(
    ("terms", "piles", "table", "why"),
    [
        (SCOPONE, ("7d 6c 7s 6b", "6d 7c 6s 7b"), "", "78 a 78: pari"),
        (scopa(), ("7d", "Rd"), "", "— a —: nessuno ha i quattro semi"),
        (SCOPONE, ("7d 7c As Ab", "6d 6c 6s 3b"), "7s 7b", "74 a 67: non ancora certa"),
        (SCOPONE, ("7d 7c 7s 7b", "Rd Rc Rs Rb"), "", "84 a 40"),
    ],
)
def test_a_primiera_that_nobody_wins_says_why(terms: Terms, piles: tuple[str, ...], table: str, why: str) -> None:
    """If «fuori» ends the deal, 74 to 67 gets no point, as long as the lower primiera could still grow."""
    given = {"hands": [[]] * terms.players, "table": table.split(), "piles": [p.split() for p in piles]}
    position = replace(read_position(terms, given), declared=0 if table else None)
    line = next(line for line in FISHING.score(position).lines if line.name == "primiera")
    assert line.note.it == why
    assert any(line.points) == (":" not in why)


def pile(size: int) -> str:
    """Return *size* cards that are neither denari nor sevens."""
    cards = [text for text in FISHING.pack.spell_all(FISHING.pack.cards) if text[1] != "d" and text[0] != "7"]
    return " ".join(cards[:size])


@pytest.mark.parametrize(
    ("line", "piles", "it", "en"),
    [
        ("cards", (pile(21), "Rd"), "21 a 1", "21 to 1"),
        ("cards", (pile(20), "Rd 7d"), "20 a 2: ne servono 21", "20 to 2: 21 are needed"),
        ("denari", ("Ad 2d 3d 4d 5d", "6d 7d Fd Cd Rd"), "5 a 5: ne servono 6", "5 to 5: 6 are needed"),
        ("settebello", ("7d", ""), "preso", "taken"),
        ("settebello", ("7c", ""), "preso da nessuno", "taken by nobody"),
        ("primiera", ("7d 7c 7s 7b", "Rd"), "84 a —", "84 to —"),
        ("scope", ("", ""), "2 a 1", "2 to 1"),
    ],
)
def test_each_line_shows_its_count(line: str, piles: tuple[str, ...], it: str, en: str) -> None:
    """The note gives the count of each side, and the number that would have been needed."""
    assert count(SCOPONE, *piles, scope=[2, 1]).line(line).note == (it, en)


@pytest.mark.parametrize(
    ("line", "piles", "it", "en"),
    [
        (
            "cards",
            (pile(20), "7d 7c 7s 7b " + " ".join(f"{r}d" for r in "A23456FCR") + " Cb Rb"),
            "20 a 15",
            "20 to 15",
        ),
        ("denari", ("Ad 2d 3d 4d 5d", "6d 7d Fd Cd Rd"), "5 a 5: pari", "5 to 5: level"),
        ("denari", ("Ad 2d 3d 4d", "6d 7d Fd Cd"), "4 a 4: ne servono 5", "4 to 4: 5 are needed"),
    ],
)
def test_level_is_told_apart_from_too_few(line: str, piles: tuple[str, ...], it: str, en: str) -> None:
    """In Scopa both sides may reach the number needed for a point."""
    first = set(piles[0].split())
    other = " ".join(card for card in dict.fromkeys(piles[1].split()) if card not in first)
    assert count(scopa(), piles[0], other).line(line).note == (it, en)


@pytest.mark.parametrize(
    ("hand", "table", "tried", "it", "en"),
    [
        ("7d", "7c 3c 4s", "7dx3c+4s", "Il sette prende il sette, non 3 + 4.", "The seven takes the seven, not 3 + 4."),
        ("7d", "7c 3c", "7d", "Il sette prende il sette.", "The seven takes the seven."),
        ("Fd", "5c 3c", "Fd", "Il fante prende 3 + 5.", "The jack takes 3 + 5."),
        ("Cd", "Fc As", "Cd", "Il cavallo prende asso + fante.", "The knight takes ace + jack."),
        ("Rd", "Cc As", "Rd", "Il re prende asso + cavallo.", "The king takes ace + knight."),
        ("Ad", "Ac", "Ad", "L'asso prende l'asso.", "The ace takes the ace."),
        ("7d", "3c 5s", "7dx3c+5s", "Il sette vale 7, le carte scelte 8.", "The seven is worth 7, the chosen cards 8."),
        ("Fd", "Rc", "FdxRc", "Il fante vale 8, la carta scelta 10.", "The jack is worth 8, the chosen card 10."),
    ],
)
def test_a_refusal_says_what_it_means_here(hand: str, table: str, tried: str, it: str, en: str) -> None:
    """After the article's sentence, the refusal has one about the cards of this play."""
    given = {"hands": [[hand], ["Rs"], ["Rb"], ["2b"]], "table": table.split(), "turn": 0}
    verdict = FISHING.judge(read_position(SCOPONE, given), 0, FISHING.read_action(tried))
    assert isinstance(verdict, Refused)
    assert verdict.article is not None
    said = (verdict.message.it, verdict.message.en)
    assert said == (f"{verdict.article.refusal.it} {it}", f"{verdict.article.refusal.en} {en}")
