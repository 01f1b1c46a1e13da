"""Names that people would take for each other, for the house's, or that cannot be shown: on a table of real ones."""

# ruff: noqa: RUF001 - letters that look like others are what this is about

import importlib.util
import sys
import unicodedata
from pathlib import Path

import pytest

from cartaro.i18n import CartaroError
from cartaro.look_alikes import are_alike, skeleton, speaks_for_the_house
from cartaro.seen import hidden_in, is_ignorable, without_any_ignorable, without_ignorable
from cartaro.table.names import LONGEST_NAME, MOST_MARKS, NAMES, clean_name, distinct

ROOT = Path(__file__).parents[1]

REAL = (
    *("José", "Zoë", "Łukasz", "Niccolò", "Åse", "Đặng Hữu", "Straße", "Ægir", "Željko", "Jürgen", "Maël", "Çağla"),
    *("Ὀδυσσεύς", "Νίκος", "Иван", "Ольга", "Ђорђе", "Їжак", "Գայանե", "გიორგი", "አበበ", "ᏣᎳᎩ"),
    *("李小龍", "山田花子", "ヤマダ", "김민준", "สมชาย", "မောင်မောင်", "ដារ៉ា", "བསྟན་འཛིན"),
    *("محمد", "فاطمه", "می\u200cخواهم", "שָׁלוֹם", "דוד", "ܝܘܚܢܢ"),
    *("नरेन्द्र", "क्\u200dष", "क्\u200cष", "শ্রী", "தமிழ்", "ಕನ್ನಡ", "ශ්\u200dරී", "తెలుగు", "മലയാളം"),
    *(
        "O'Brien",
        "D’Angelo",
        "Dell'Oro",
        "Anna-Maria",
        "Jr. Smith",
        "J. R. R.",
        "Ada 2",
        "AC/DC",
        "50%",
        "#1",
        "a?b&c=d",
    ),
    *("🂡", "❤\ufe0f Ada", "👩\u200d🍳", "🏳\ufe0f\u200d🌈 Bea", "👍🏽", "1\ufe0f\u20e3 Gina", "★", "☕"),
    *("\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",),
    *("Luca Maestro", "Referendum", "Carta Rossa", "Bottega", "Serverina", "Il Gino", "La Bea", "Masterson", *NAMES),
)
"""Names and nicknames that are nobody's but their bearers'."""

IGNORED = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\ufe00\ufe0e\ufe0f\uffa0\U000e0100\U000e01ef"
"""Default-ignorable marks and letters."""
CONTROLS = "\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u2066\ufeff\U000e0001\U000e0041\x00\ufff9"
"""Characters that control how a text is shown, and nothing of what is seen."""

ALIKE = (
    *(("Player I", "Player І"), ("Ada O", "ADA О"), ("Ada B", "Ada В"), ("C a r l o", "Carl0")),
    *(("Gina Verdi", "Gina" + sign + " Verdi") for sign in IGNORED + CONTROLS[:13]),
    *(
        ("Gina Verdi", other)
        for other in ("GINA VERDI", "gina  verdi", "GinaVerdi", "Gina.Verdi", "Gina-Verdi ❤\ufe0f")
    ),
    *(
        ("Gina Verdi", other)
        for other in ("Gіna Verdi", "Ginа Verdі", "Glna Verdi", "G1na Verd1", "Gina Ⅴerdi", "𝓖ina Verdi")
    ),
    *(("Gina Verdi", other) for other in ("Ｇｉｎａ Verdi", "ɡina verdi", "Ԍina Verdi", "Gina Ѵerdi")),
    *(("Marco", other) for other in ("Rnarco", "Marc0", "Маrсо", "ᗰarco", "Μαrcο")),
    *(("Nina", other) for other in ("ΝΙΝΑ", "Νina", "ℕina")),
    *(
        ("Иван", "ИВАН"),
        ("Анна", "AHHA"),
        ("ΝΙΝΑ", "νινα"),
        ("νινα", "viva"),
        ("Straße", "STRASSE"),
        ("Νίκος", "ΝΊΚΟΣ"),
    ),
    *(("Niccolò", unicodedata.normalize("NFD", "NICCOLÒ")), ("O'Brien", "O’Brien"), ("नरेन्द्र", "नरेन्\u200dद्र")),
)
DIFFERENT = (
    *(("José", "Jose"), ("Ada", "Ida"), ("Ada", "Ada 2"), ("★", "♥"), ("Gina Verdi", "Gina Verde"), ("Иван", "Ивана")),
    *(
        ("李小龍", "李小明"),
        ("محمد", "محمود"),
        ("Anna", "Hanna"),
        ("Nina", "Vina"),
        ("I", "L"),
        ("Player I", "Player L"),
        ("Ada O", "Ada 0"),
        ("Νίκος", "Νίκη"),
        ("Bruno", "Brunò"),
    ),
)

HOUSE = (
    *("Cartaro", "CARTARO", "Cаrtаrо", "Cartaro\ufe00", "C a r t a r o", "Team Cartaro", "Cartaro 2", "cartar0"),
    *(
        "master",
        "Maestro",
        "Il Maestro",
        "Maestro 3",
        "Mаestro",
        "maestr0",
        "The Master",
        "Referee",
        "L'Arbitro",
        "Bot 3",
    ),
    *(
        "operator",
        "Operatore",
        "0perator",
        "Οperator",
        "Anna Operatrice",
        "operator7",
        "Moderatore",
        "Gina (moderator)",
    ),
    *("Admin", "Adrnin", "ａｄｍｉｎ", "Amministratore", "System"),
)
IMPOSSIBLE = (
    "",
    " ",
    ".",
    "..",
    "...",
    "/",
    "-",
    "—",
    "\u3164",
    "\u2800",
    "\u0301",
    "\ufdfd" * 24,
    "\ufdfa" * 24,
    "𒐫" * 24,
    "A" * (LONGEST_NAME + 1),
    "Z" + "\u0353" * (MOST_MARKS + 1),
)


@pytest.mark.parametrize("name", REAL)
def test_real_names_are_names(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)
    assert without_ignorable(name) == name
    assert not hidden_in(name)


def test_real_names_are_taken_for_no_other() -> None:
    assert len({skeleton(name) for name in REAL}) == len(REAL) - 1, "of the two ways to write a conjunct"


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_people_take_for_each_other_are_alike(name: str, other: str) -> None:
    assert are_alike(name, other)
    assert are_alike(other, name)
    assert not are_alike(distinct(other, [name]), name), "at one table they are numbered"


@pytest.mark.parametrize(("name", "other"), DIFFERENT)
def test_names_that_differ_are_not(name: str, other: str) -> None:
    assert not are_alike(name, other)


@pytest.mark.parametrize("sign", IGNORED)
def test_what_is_not_drawn_goes_from_a_name(sign: str) -> None:
    assert clean_name(f"Gina{sign} Verdi{sign}") == "Gina Verdi"
    assert is_ignorable(sign)


@pytest.mark.parametrize("sign", CONTROLS)
def test_what_controls_how_a_text_is_shown_is_refused_in_a_name(sign: str) -> None:
    with pytest.raises(CartaroError, match="1 to 24"):
        clean_name(f"Gi{sign}na")


@pytest.mark.parametrize("name", HOUSE)
def test_words_of_the_house_are_nobodys_name(name: str) -> None:
    with pytest.raises(CartaroError, match="for the house"):
        clean_name(name)


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(CartaroError) as refused:
        clean_name(name)
    assert refused.value.code == "bad_name"


def test_default_ignorable_characters_are_those_of_unicode() -> None:
    """4,174 in all versions of Unicode so far; the format characters that are none of them are drawn."""
    everything = "".join(map(chr, range(sys.maxunicode + 1)))
    shown = without_any_ignorable(everything)
    assert len(everything) - len(shown) == 4174
    drawn = {unicodedata.name(char).split()[0] for char in shown if unicodedata.category(char) == "Cf"}
    assert drawn <= {"ARABIC", "SYRIAC", "KAITHI", "INTERLINEAR", "EGYPTIAN"}


def test_the_skeleton_of_a_skeleton_is_itself() -> None:
    for char in filter(str.isalnum, map(chr, range(0x3000))):
        assert skeleton(skeleton(f"x{char}")) == skeleton(f"x{char}"), hex(ord(char))


def test_the_file_of_look_alikes_is_what_its_source_says() -> None:
    pytest.importorskip("confusable_homoglyphs")
    spec = importlib.util.spec_from_file_location("gather_look_alikes", ROOT / "research" / "gather_look_alikes.py")
    assert spec is not None
    assert spec.loader is not None
    gather = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(gather)
    assert gather.FILE.read_text("utf-8") == gather.file_text()


def test_nobody_is_named_as_the_house_by_accident() -> None:
    assert not any(map(speaks_for_the_house, REAL))
