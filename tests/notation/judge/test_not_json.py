"""The error for a line that is not JSON says so, and where it is wrong, in both languages."""

import pytest

from cartaro.notation.judge.filter import read_json
from cartaro.notation.judge.request import RequestError


@pytest.mark.parametrize(
    ("line", "italian", "english"),
    [
        (b"", "Non è JSON: è vuoto.", "Not JSON: it is blank."),
        (b" \t\r", "Non è JSON: è vuoto.", "Not JSON: it is blank."),
        (b'{"id": 1', "Non è JSON: finisce a metà.", "Not JSON: it ends halfway."),
        (
            b'{"id": tru}',
            "Non è JSON: quello che c'è al byte 11 non va.",
            "Not JSON: the text at byte 11 is out of place.",
        ),
        (b'{"id": "\xff"}', "Non è JSON: non è testo in UTF-8.", "Not JSON: it is not text in UTF-8."),
        (
            b"[" * 100_000,
            "Non è JSON: troppe parentesi una dentro l'altra.",
            "Not JSON: too many brackets inside one another.",
        ),
        (b"[]", "Ogni riga è un oggetto JSON.", "Each line must be a JSON object."),
    ],
)
def test_what_is_no_json_is_told(line: bytes, italian: str, english: str) -> None:
    with pytest.raises(RequestError) as refused:
        read_json(line)
    assert (refused.value.text.it, refused.value.text.en) == (italian, english)
