"""The text of a file that any editor or spreadsheet may have saved: no letter is changed without a word."""

import codecs
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from cartaro.i18n import CartaroError, tr

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before that of UTF-16, with which it begins
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_OLD = ("cp1252", "mac-roman", "cp850")
"""What Excel writes without UTF-8: on Windows, on a Mac, and as "CSV (MS-DOS)"."""
_SMALL, _BIG = "ß-ïñ-öø-üÿœšž", "À-ÏÑ-ÖØ-ÜŒŠŽŸ"
"""Letters beyond ASCII of the languages of western Europe, without those of Icelandic."""
_LETTER = f"A-Za-z{_SMALL}{_BIG}"
_IMPLAUSIBLE = re.compile(
    rf"[^\t\n\r -~{_SMALL}{_BIG}\xa0°ºª€’‘“”«»–—·]"  # noqa: RUF001  # as typed
    rf"|(?<=[a-z{_SMALL}])[{_BIG}]|(?<=[A-Z{_BIG}][A-Z{_BIG}])[{_SMALL}]"  # in the middle of a word of the other size
    rf"|(?<=[{_LETTER}])[“«—º°ª€]|[”»—€](?=[{_LETTER}])"
)
"""What does not stand in a list of names: a sign of it shows that bytes were read in another encoding."""
_ITALIAN = re.compile(rf"[àèéìòùÀÈÉÌÒÙ](?![{_LETTER}])|(?<=[{_LETTER}])’")  # noqa: RUF001  # as typed
"""What Italian names have beyond ASCII: an accent on the last letter, a typographic apostrophe."""
_FAR = re.compile(r"[^\x00-\x7f]")
_BETWEEN = ' \t\r\n,;"'
_SHOWN = 24
_SEEN = 200
"""The most words by which an encoding is judged."""
_WORDS = 3
"""The words that are shown of a reading."""
_FAR_WORD = re.compile(rb"[^ \t\r\n,;\"]*[\x80-\xff][^ \t\r\n,;\"]*")
_SPACED = re.compile(r"[^ \t\r\n,;\"]*[^\x00-\x7f][^ \t\r\n,;\"]*")

CHOICES = ("utf-8", *_OLD, "cp1250", "cp1253", "cp1251", "cp1254", "cp1257")
"""The encodings that may be chosen for a file: of western, central, Greek, Cyrillic, Turkish and Baltic letters."""

LOST = "\ufffd"
"""The sign that a program has written in place of a letter that it did not know."""


@dataclass(frozen=True, slots=True)
class TextReading:
    """The text of a file in the likeliest ``encoding``, without its mark.

    ``sure``: the file says so itself, or no other encoding makes sense. ``others`` are those that could be tried, each
    by its name and some words that have another letter in it, as ``words`` are those of this one.
    """

    text: str
    encoding: str
    sure: bool
    words: tuple[str, ...]
    others: tuple[tuple[str, tuple[str, ...]], ...] = ()


def read_text(data: bytes, encoding: str = "") -> TextReading:
    """Return the text of *data*, in *encoding* if one was chosen: UTF-8, UTF-16, UTF-32, or an older encoding.

    Of the older ones the first is taken in which all letters make sense in names; if there is none, the one that
    charset-normalizer finds. Raise :class:`CartaroError` if it is no text, or not in the encoding that was chosen.
    """
    if encoding:
        if encoding not in CHOICES:
            raise CartaroError("bad_encoding", tr("text_encoding-bad_encoding"))
        return _reading(data, encoding, sure=True)
    for mark, marked in _MARKS:
        if data.startswith(mark):
            return _reading(data.removeprefix(mark), marked, sure=True)
    if b"\0" in data:
        return _reading(data, "utf-16-be" if data[::2].count(0) > data[1::2].count(0) else "utf-16-le", sure=True)
    with suppress(UnicodeDecodeError):
        data.decode()
        return _reading(data, "utf-8", sure=True)
    likely, sure = _likeliest(data)
    return _reading(data, likely, sure=sure)


def decode_text(data: bytes) -> str:
    """Return the text of *data* as :func:`read_text` does, if its encoding is sure and no letter of it is lost.

    Raise :class:`CartaroError` otherwise: the bytes of a name alone are too few to guess by frequencies.
    """
    reading = read_text(data)
    if not reading.sure:
        texts = [text for encoding in _OLD if (text := _plausible(data, encoding)) is not None]
        if texts:
            raise CartaroError("bad_encoding", tr("text_encoding-undecided", words=_differing(texts)))
        raise CartaroError("bad_encoding", tr("text_encoding-bad_encoding"))
    if LOST in reading.text:
        word = _word_at(reading.text, reading.text.index(LOST))
        raise CartaroError("lost_letter", tr("text_encoding-lost_letter", word=word))
    return reading.text


def _likeliest(data: bytes) -> tuple[str, bool]:
    """Return the likeliest of the older encodings, and whether no other one makes sense."""
    texts = {encoding: text for encoding in _OLD if (text := _plausible(data, encoding)) is not None}
    italian = [encoding for encoding, text in texts.items() if not _FAR.search(_ITALIAN.sub("", text))]
    for found in (italian, [*texts]):
        if found:
            return found[0], len(found) == 1
    from charset_normalizer import from_bytes  # noqa: PLC0415 - for few files, and not in a page without a server

    best = from_bytes(b"\n".join(_far_words(data)), cp_isolation=[*CHOICES]).best()
    return ("cp1252" if best is None else best.encoding), False


def _reading(data: bytes, encoding: str, *, sure: bool) -> TextReading:
    text = _decode(data, encoding).removeprefix("\ufeff")
    if "\0" in text:
        raise CartaroError("bad_encoding", tr("text_encoding-bad_encoding"))
    if encoding.startswith(("utf-16", "utf-32")):
        return TextReading(text, encoding, sure, tuple(_SPACED.findall(text)[:_WORDS]))
    far = _far_words(data)[:_WORDS]
    words = tuple(_seen(word, encoding) for word in far)
    others = {each: tuple(_seen(word, each) for word in far) for each in CHOICES} if far else {}
    different = dict.fromkeys(seen for seen in others.values() if seen != words and all(seen))
    named = tuple((next(each for each, own in others.items() if own == seen), seen) for seen in different)
    return TextReading(text, encoding, sure, words, named)


def _far_words(data: bytes) -> list[bytes]:
    """Return some of the words with letters beyond ASCII, each once."""
    return list(dict.fromkeys(word[:_SHOWN] for word in islice(_FAR_WORD.findall(data), _SEEN)))


def _seen(word: bytes, encoding: str) -> str:
    with suppress(UnicodeDecodeError):
        seen = word.decode(encoding)
        return seen if seen.isprintable() else ""
    return ""


def _decode(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise CartaroError("bad_encoding", tr("text_encoding-bad_encoding")) from None


def _plausible(data: bytes, encoding: str) -> str | None:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if _IMPLAUSIBLE.search(text) else text


def _differing(texts: Sequence[str]) -> str:
    """Return the first word that is another one in each text; a byte is a letter in all of them."""
    at = next(at for at, signs in enumerate(zip(*texts, strict=True)) if len({*signs}) > 1)
    return ", ".join(dict.fromkeys(_word_at(text, at) for text in texts))


def _word_at(text: str, at: int) -> str:
    begin = max((text.rfind(sign, 0, at) + 1 for sign in _BETWEEN), default=0)
    ends = (text.find(sign, at) for sign in _BETWEEN)
    end = min((each for each in ends if each >= 0), default=len(text))
    return text[max(begin, at - _SHOWN) : min(end, at + _SHOWN)]
