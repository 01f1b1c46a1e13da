"""The tokens of a record's text: tags, words, comments and the brackets of variations, each with its line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from cartaro.i18n import CartaroError, Text, tr

LONGEST_TEXT = 1_000_000
LONGEST_VALUE = 4_000
LONGEST_WORD = 200
"""The most characters in a whole record, a tag's value and a word: far more than any match needs."""


class RecordError(CartaroError):
    """A text that is not a record, or that cannot be dealt again; ``line`` counts from one, None for the whole text."""

    def __init__(self, line: int | None, text: Text, *, code: str = "bad_record") -> None:
        self.line = line
        where = Text("", "") if line is None else tr("notation-record-tokens-line", line=line)
        super().__init__(code, where.it + text.it, where.en + text.en)


@dataclass(frozen=True, slots=True)
class Tag:
    """``[Name "value"]``."""

    line: int
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Word:
    """Anything between blanks that is neither a tag nor a comment."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class CommentToken:
    """A comment, ``{...}`` or ``;...``, without its marks and the blanks around it."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class VariationToken:
    """``(`` begins a variation, ``)`` ends it."""

    line: int
    begins: bool


Token: TypeAlias = Tag | Word | CommentToken | VariationToken

_TOKEN = re.compile(
    r"""(?P<blank>\s+)
      | (?P<comment>\{[^}]*\} | ;[^\n]*)
      | \[[ \t]*(?P<name>[A-Za-z0-9]{1,40})[ \t]+"(?P<value>(?:[^"\\\n]|\\["\\])*)"[ \t]*\]
      | (?P<bracket>[()])
      | (?P<word>[^\s\[\]{}();"]+)
    """,
    re.VERBOSE,
)
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def read_text(text: str | bytes) -> str:
    """Return the text with line feeds as line ends and no byte order mark; raise :class:`RecordError` if invalid."""
    if len(text) > LONGEST_TEXT:
        raise RecordError(
            None,
            tr("notation-record-tokens-text_too_long_record", LONGEST_TEXT=LONGEST_TEXT),
        )
    if isinstance(text, bytes):
        text = _decode(text)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    control = _CONTROL.search(text)
    if control is not None:
        raise RecordError(
            text.count("\n", 0, control.start()) + 1,
            tr("notation-record-tokens-control_character_u_record", ord=f"{ord(control[0]):04X}"),
        )
    return text


def _decode(text: bytes) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise RecordError(line, tr("notation-record-tokens-text_utf")) from None


def tokenise(text: str, line: int = 1) -> Iterator[Token]:
    """Yield the tokens of *text*, a result of :func:`read_text` whose first line has the number *line*.

    Raise :class:`RecordError` if it is invalid.
    """
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise _unreadable(line, text[at])
        if token["name"] is not None:
            yield Tag(line, token["name"], _unescape(line, token["value"]))
        elif token["word"] is not None:
            if len(token["word"]) > LONGEST_WORD:
                raise _too_long(line)
            yield Word(line, token["word"])
        elif token["bracket"] is not None:
            yield VariationToken(line, token["bracket"] == "(")
        elif token["comment"] is not None and (said := _said(token["comment"])):
            yield CommentToken(line, said)
        line += token[0].count("\n")
        at = token.end()


def spell_comment(said: str) -> str:
    """Return a comment as it is written; raise :class:`RecordError` where it says nothing, or cannot be written."""
    text = read_text(said).strip()
    if not text or "}" in text:
        raise RecordError(None, tr("notation-record-tokens-comment"))
    return f"{{{text}}}"


def _said(comment: str) -> str:
    """Return what a comment says; braces in one to the end of its line become brackets, which ``{...}`` can hold."""
    if comment.startswith("{"):
        return comment[1:-1].strip()
    return comment[1:].replace("{", "(").replace("}", ")").strip()


def _unescape(line: int, value: str) -> str:
    if len(value) > LONGEST_VALUE:
        raise _too_long(line)
    return re.sub(r"\\(.)", r"\1", value)


def escape(value: str) -> str:
    """Return *value* escaped for the quotes of a tag; raise :class:`RecordError` if it cannot be written there."""
    control = _CONTROL.search(value)
    if control is not None or "\n" in value or len(value) > LONGEST_VALUE:
        raise RecordError(
            None,
            tr("notation-record-tokens-value_record_stays_one"),
        )
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _too_long(line: int) -> RecordError:
    return RecordError(line, tr("notation-record-tokens-text_too_long"))


def _unreadable(line: int, character: str) -> RecordError:
    if character == "{":
        return RecordError(line, tr("notation-record-tokens-comment_never_ends"))
    return RecordError(
        line,
        tr("notation-record-tokens-starts_nothing_can_read", character=character),
    )
