"""The text of a file that any editor or spreadsheet may have saved: no letter is changed without a word."""

import codecs
import re
from collections.abc import Sequence
from contextlib import suppress

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


def decode_text(data: bytes) -> str:
    """Return the text of *data* without its mark: UTF-8, UTF-16 or UTF-32 with or without one, or an older encoding.

    Of the older ones only the one in which all letters make sense is taken: the bytes of a name alone are too few to
    guess by frequencies. Raise :class:`CartaroError` if none is, or if more than one is.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _checked(_decode(data.removeprefix(mark), encoding))
    if b"\0" in data:
        return _checked(_decode(data, "utf-16-be" if data[:1] == b"\0" else "utf-16-le"))
    with suppress(UnicodeDecodeError):
        return _checked(data.decode())
    texts = [text for encoding in _OLD if (text := _plausible(data, encoding)) is not None]
    italian = [text for text in texts if not _FAR.search(_ITALIAN.sub("", text))]
    for found in (italian, texts):
        if len(found) == 1:
            return found[0]
    if texts:
        raise CartaroError("bad_encoding", tr("text_encoding-undecided", words=_differing(texts)))
    raise CartaroError("bad_encoding", tr("text_encoding-bad_encoding"))


def _decode(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise CartaroError("bad_encoding", tr("text_encoding-bad_encoding")) from None


def _checked(text: str) -> str:
    """Return *text*; raise :class:`CartaroError` if a program has already lost a letter of it, or if it is no text."""
    if "\0" in text:
        raise CartaroError("bad_encoding", tr("text_encoding-bad_encoding"))
    if "\ufffd" in text:
        word = _word_at(text, text.index("\ufffd"))
        raise CartaroError("lost_letter", tr("text_encoding-lost_letter", word=word))
    return text


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
