"""TOML is bounded before it is parsed: any text gets its tables or a sentence, in time linear in its length."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartaro.toml_text import DEEPEST, LONGEST_WORD, MOST_PARTS, TomlError, read_toml
from tests.conftest import ROOT

LONGEST = 60_000

BEYOND = {
    "a key of 29,000 parts": (".".join(["a"] * 29_000) + " = 1", f"more than {MOST_PARTS} parts"),
    "a header of many parts": ("[" + ".".join(["a"] * 29_000) + "]", f"more than {MOST_PARTS} parts"),
    "quoted parts": (" . ".join(["''", '"a"'] * 1000) + " = 1", f"more than {MOST_PARTS} parts"),
    "many keys of 200 parts": ("\n".join(f"k{n}" + ".a" * 200 + " = 1" for n in range(140)), "line 1 has a key"),
    "in an inline table": ("a = 1\nb = {c" + ".a" * 200 + " = 1}", "line 2 has a key"),
    "nested arrays": ("a = " + "[" * 29_000, f"more than {DEEPEST} brackets"),
    "nested tables": ("a = " + "{a = " * 10_000, f"more than {DEEPEST} brackets"),
    "a number of 59,000 digits": ("a = " + "9" * 59_000, f"more than {LONGEST_WORD} characters"),
    "digits with underscores": ("a = " + "1_" * 29_000 + "1", f"more than {LONGEST_WORD} characters"),
    "a hexadecimal number": ("a = 0x" + "f" * 59_000, f"more than {LONGEST_WORD} characters"),
    "a fraction": ("a = 0." + "1" * 59_000, f"more than {LONGEST_WORD} characters"),
    "too long": ("#" * (LONGEST + 1), "it has 60001 characters, and at most 60000 are read"),
    "an open string of escapes": ('a = """' + '\\"""' * 14_000 + "\\", "Unescaped"),
    "no UTF-8": (b'a = 1\nb = "\xff"', "line 2 is not text in UTF-8"),
}


@pytest.mark.parametrize(("text", "said"), BEYOND.values(), ids=BEYOND)
def test_what_exceeds_a_bound_is_refused_with_the_bound(text: str | bytes, said: str) -> None:
    with pytest.raises(TomlError) as refused:
        read_toml(text, LONGEST)
    assert said in refused.value.text.en
    assert refused.value.text.it != refused.value.text.en


def test_what_is_within_the_bounds_is_read() -> None:
    """Up to each bound; and signs inside strings and comments count for nothing."""
    key, nest, number = ".".join("a" * MOST_PARTS), "[" * DEEPEST + "]" * DEEPEST, "9" * LONGEST_WORD
    text = f"{key} = {nest}\nb = {number}\n"
    dots = "a." * 50 + "[{" * 50
    text += f'c = "{dots}"\nd = \'{dots}\'\ne = """{dots}\n""{dots}\\"""""\nf = \'\'\'{dots}\'\'\'\'\n# {dots}\n'
    text += "g = [" + "[1.5, 07:32:00.5, 2.5e3]," * 50 + "]\n"
    assert read_toml(text, LONGEST) == tomllib.loads(text)
    assert read_toml(b"\xef\xbb\xbf" + text.encode(), LONGEST) == tomllib.loads(text)


_LONG = ".".join("b" * (MOST_PARTS + 1))
_SOUP = st.lists(st.sampled_from(['"', '""', '"""', "'", "'''", "\\", "\\\\", *"#\n[]{}.,=a "]))


@given(_SOUP.map("".join), st.sampled_from(["", "a = ", "a = [", 'a = "', 'a = """', "a = '", "a = '''"]))
def test_the_bounds_see_the_keys_that_the_parser_sees(soup: str, opening: str) -> None:
    """Whatever strings come before, a long key is refused where the parser reads one, and nothing else is."""
    for text in (f"{opening}{soup}\n{_LONG} = 1", f"{opening}{soup}\n#{_LONG} = 1"):
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            with pytest.raises(TomlError):
                read_toml(text)
            continue
        if "b" in tables:
            with pytest.raises(TomlError, match=f"more than {MOST_PARTS} parts"):
                read_toml(text)
        else:
            assert read_toml(text) == tables


def test_nothing_else_of_cartaro_parses_toml_of_others() -> None:
    """Data of the package may be decoded by msgspec."""
    parsing = re.compile(r"\btomllib\.|\bimport tomllib|from tomllib")
    found = {file.name for file in Path(ROOT / "src").rglob("*.py") if parsing.search(file.read_text("utf-8"))}
    assert found == {"toml_text.py"}
