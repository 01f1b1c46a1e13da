"""Names of people: the same in any spelling, and in alphabetical order."""

import pytest

from cartaro.tournament.model.log_entries import Person, Substituted
from cartaro.tournament.model.person_names import filing_key, fold_name, surname_first
from cartaro.tournament.model.refusal import TournamentRefusal
from tests.tournament.hall import careni

SPELLINGS = ("Zoë D'Alò", "Zoe\u0308 D\u2019Alo\u0300", "ZOË  D`ALÒ", "zoë d\u00b4alò ")


def test_a_name_is_the_same_in_any_spelling() -> None:
    """With another apostrophe, or with accents of their own; a name without the accent is another."""
    assert len(set(map(fold_name, SPELLINGS))) == 1
    assert fold_name("Zoe D'Alò") != fold_name("Zoë D'Alò")


def test_letters_with_an_accent_are_beside_those_without() -> None:
    names = ["Zeno", "Éloïse", "Elena", "Łucja", "Àda", "Luisa", "Bea", "Emma", "Đurđa"]
    assert sorted(names, key=filing_key) == ["Àda", "Bea", "Đurđa", "Elena", "Éloïse", "Emma", "Łucja", "Luisa", "Zeno"]


@pytest.mark.parametrize(
    ("name", "filed"),
    [
        ("Nicolò Alpini", ("Alpini", "Nicolò")),
        ("Maria Laura Della Rovere di Castelnuovo", ("Della Rovere di Castelnuovo", "Maria Laura")),
        ("Anna Lo Presti", ("Lo Presti", "Anna")),
        ("Al Bano", ("Bano", "Al")),
        ("Zico", ("Zico", "")),
    ],
)
def test_a_surname_may_have_several_words(name: str, filed: tuple[str, str]) -> None:
    """Forms ask for the first name before the surname; lists on a wall begin with the surname."""
    assert surname_first(name) == filed


@pytest.mark.parametrize("name", ["王伟", "سامي", "王 W", "Ⴀⴀ"])
def test_a_name_that_papers_cannot_print_is_told_at_entry(name: str) -> None:
    """With what to add: the Latin spelling, with which it is taken; a substitute's name too."""
    hall = careni()
    with pytest.raises(TournamentRefusal, match="spelt in Latin letters"):
        hall.enter(name)
    hall.enter(f"{name} Wang Wei")
    with pytest.raises(TournamentRefusal, match="spelt in Latin letters"):
        hall.do(Substituted(1, 1, Person(name)))


def test_nobody_is_entered_twice_in_two_spellings() -> None:
    """Nor comes in as a substitute."""
    hall = careni()
    hall.enter(SPELLINGS[0])
    hall.enter("Ada")
    with pytest.raises(TournamentRefusal, match="already entered as no"):
        hall.enter(SPELLINGS[1])
    with pytest.raises(TournamentRefusal, match="already entered as no"):
        hall.do(Substituted(2, 1, Person(SPELLINGS[1])))
