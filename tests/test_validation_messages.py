"""All decoding errors are reported in both languages, with their place."""

import json
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from cartaro.server.base.decoding import decode_json
from cartaro.validation_messages import decode_error_to_text


class Part(Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=0, le=15)]


class Suit(Enum):
    COPPE = "coppe"


class Asked(Struct, forbid_unknown_fields=True, tag_field="t", tag="asked"):
    name: Annotated[str, Meta(min_length=2, max_length=4)] = "Ada"
    word: Annotated[str, Meta(pattern="^[a-z]+$")] = "a"
    parts: Annotated[list[Part], Meta(max_length=1)] = []
    maybe: int | None = None
    share: Annotated[float, Meta(le=1)] = 0.5
    suit: Suit = Suit.COPPE
    side: Literal["we", "they"] = "we"
    sure: bool = True


def misread(text: bytes | str, form: Any = Asked) -> tuple[str, str]:
    """Return the reason why *text* cannot be read."""
    with pytest.raises((msgspec.MsgspecError, UnicodeError, RecursionError)) as refused:
        msgspec.json.decode(text, type=form)
    it, en = decode_error_to_text(refused.value)
    return it, en


@pytest.mark.parametrize(
    ("text", "italian", "english"),
    [
        (b"[]", "ci vuole un oggetto, non una lista", "an object is needed, not a list"),
        (b'{"t":"asked","name":7}', "ci vuole un testo, non un numero intero ($.name)", None),
        (b'{"t":"asked","maybe":"7"}', "ci vuole un numero intero o null, non un testo ($.maybe)", None),
        (b'{"t":"asked","sure":null}', "ci vuole true o false, non null ($.sure)", None),
        (b'{"t":"asked","name":"A"}', "ci vogliono almeno 2 caratteri ($.name)", None),
        (b'{"t":"asked","name":"Agnese"}', None, "at most 4 characters are needed ($.name)"),
        (b'{"t":"asked","parts":[{"number":1},{"number":2}]}', "ci vogliono al massimo 1 voci ($.parts)", None),
        (
            b'{"t":"asked","parts":[{"number":16}]}',
            "ci vuole un numero intero, al massimo 15 ($.parts[0].number)",
            "a whole number is needed, at most 15 ($.parts[0].number)",
        ),
        (b'{"t":"asked","share":1.5}', "ci vuole un numero, al massimo 1.0 ($.share)", None),
        (b'{"t":"asked","parts":[{}]}', "manca «number» ($.parts[0])", "'number' is missing ($.parts[0])"),
        (b'{"t":"asked","html":1}', "«html» non c'entra", "'html' does not belong there"),
        (b'{"t":"asked","word":"7"}', "il testo segue la forma '^[a-z]+$' ($.word)", None),
        (b'{"t":"asked","suit":"cuori"}', "'cuori' non si conosce ($.suit)", "'cuori' is not known ($.suit)"),
        (b'{"t":"asked","side":"you"}', "'you' non si conosce ($.side)", None),
        (b'{"t":"told"}', "'told' non si conosce ($.t)", None),
        (b'{"t":"asked","maybe":1e400}', "il numero è troppo grande ($.maybe)", None),
        (b'{"t":"asked"', "finisce a metà", "it ends halfway"),
        (b"{t}", "quello che c'è al byte 1 non va", "the text at byte 1 is out of place"),
        (b'{"t":"asked","name":"\xff"}', "non è testo in UTF-8", "it is not text in UTF-8"),
    ],
)
def test_it_is_said_what_is_wrong_and_where(text: bytes, italian: str | None, english: str | None) -> None:
    it, en = misread(text)
    assert italian in (None, it)
    assert english in (None, en)
    assert it != en


@pytest.mark.parametrize(
    "text", [rb'"a\u0000"', rb'"\\\u0000"', rb'{"\u0000": 1}', r'"a\u0000"', rb'["\\u0000", "\u0000"]']
)
def test_nul_is_said_to_be_wrong(text: bytes | str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        decode_json(msgspec.json.Decoder(), text)
    assert decode_error_to_text(refused.value).en == "a text contains the character NUL (U+0000)"


@pytest.mark.parametrize("text", [rb'"\\u0000"', rb'"\\\\u0000"', rb'"u0000"', r'"\\u0000"'])
def test_what_only_looks_like_nul_is_read(text: bytes | str) -> None:
    assert decode_json(msgspec.json.Decoder(), text) == json.loads(text)


def test_lone_surrogates_are_no_text() -> None:
    assert misread("\ud800")[0] == "non è testo in UTF-8"


def test_brackets_without_end_are_said_to_be_too_many() -> None:
    assert misread(b"[" * 100_000, Any)[1] == "too many brackets inside one another"
