"""Names: refused ones, equal ones, and ones that look alike."""

import unicodedata

import pytest

from cartaro.i18n import CartaroError
from cartaro.table.names import LONGEST_NAME, MOST_MARKS, clean_name, fold_name, likeness


@pytest.mark.parametrize("name", ["Niccolò", "Trần Hưng", "Ольга", "علي", "🂡", "D'Angelo", "שָׁלוֹם", "นุ้ย", "❤️ Ada"])
def test_names_of_all_sorts_are_names(name: str) -> None:
    assert clean_name(f"  {name} ") == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "name", ["", " ", "A" * (LONGEST_NAME + 1), "A\u202eda", "\u3164", "Z" + "\u0353" * (MOST_MARKS + 1)]
)
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(CartaroError, match="1 to 24"):
        clean_name(name)


@pytest.mark.parametrize("name", ["NICCOLÒ", " niccolò ", unicodedata.normalize("NFD", "Niccolò")])
def test_spellings_of_one_name_fold_to_one(name: str) -> None:
    assert fold_name(name) == fold_name("Niccolò")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", "\u0410da"),  # a Cyrillic A
        ("Ada", "\u0391D\u0430"),  # a Greek and a Cyrillic one
        ("Ada", "A d a"),
        ("Ada", "A.d-a_"),
        ("Ada", "\uff21\uff44\uff41"),  # fullwidth letters
        ("Ada", "\U0001d4d0\U0001d4ed\U0001d4ea"),  # ornamental letters
        ("Bob0", "Bobo"),
        ("Niccolò", unicodedata.normalize("NFD", "NICCOLÒ")),
    ],
)
def test_names_that_people_take_for_each_other_are_alike(name: str, other: str) -> None:
    assert likeness(name) == likeness(other)


@pytest.mark.parametrize(("name", "other"), [("Nicolò", "Nicolo"), ("Ada", "Ida"), ("Ada", "Ada 2"), ("★", "♥")])
def test_names_that_differ_are_not(name: str, other: str) -> None:
    assert likeness(name) != likeness(other)
