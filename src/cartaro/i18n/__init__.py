"""Sentences in the languages of Cartaro: Italian and English always, others where their catalogue has them."""

from collections.abc import Mapping
from typing import NamedTuple

from cartaro.i18n.catalogue import LANGUAGES, WHOLE, Language, find_text
from cartaro.i18n.fluent import format_pattern

__all__ = ["LANGUAGES", "WHOLE", "CartaroError", "Language", "Text", "tr"]


class Text(NamedTuple):
    """One sentence in Italian and in English."""

    it: str
    en: str

    def in_language(self, language: Language) -> str:
        """Return the sentence in *language*, in English where it is not in that language."""
        return self.it if language == "it" else self.en

    def as_dict(self) -> dict[str, str]:
        """Return ``{"it": ..., "en": ...}``, the form in which every protocol carries a text."""
        return {"it": self.it, "en": self.en}

    def __add__(self, other: object) -> "Text":
        """Return both sentences, one after the other."""
        if not isinstance(other, Text):
            return NotImplemented
        return Text(f"{self.it} {other.it}", f"{self.en} {other.en}")


class _CatalogueText(Text):
    """A text that remembers its key and values, so that languages beside Italian and English can be asked for."""

    key: str
    values: Mapping[str, object]

    def in_language(self, language: Language) -> str:
        if language in WHOLE:
            return super().in_language(language)
        pattern = find_text(language, self.key)
        return self.en if pattern is None else format_pattern(pattern, self.values, language, _SAYERS[language])

    def __reduce__(self) -> tuple[object, ...]:
        """Say how the text reaches another process: as its two sentences, for the values may not."""
        return Text, tuple(self)


_static: dict[str, Text] = {}


def tr(key: str, /, **values: object) -> Text:
    """Return the text of *key* from the catalogues, each ``{ $name }`` replaced by its value.

    A value that is a :class:`Text` is said in the language of the sentence; a whole number chooses its plural form;
    anything else is written as ``str`` has it. Raises KeyError if the key or a value is missing.
    """
    if not values and (known := _static.get(key)):
        return known
    made = _CatalogueText(*(_say_whole(language, key, values) for language in WHOLE))
    made.key, made.values = key, values
    if not values:
        _static[key] = made
    return made


def _say_whole(language: Language, key: str, values: Mapping[str, object]) -> str:
    pattern = find_text(language, key)
    if pattern is None:
        raise KeyError(key)
    return format_pattern(pattern, values, language, _SAYERS[language])


class _Sayer:
    """Writes a value in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def __call__(self, value: object) -> str:
        return value.in_language(self._language) if isinstance(value, Text) else str(value)


_SAYERS = {language: _Sayer(language) for language in LANGUAGES}


class CartaroError(Exception):
    """Bad input, said in a sentence: what was wrong, where, and what would be right.

    ``code`` is a short stable word for programs; ``text`` is for people: a text of the catalogue, or the sentence in
    Italian and in English.
    """

    def __init__(self, code: str, it: str | Text, en: str | None = None) -> None:
        self.text = it if isinstance(it, Text) else Text(it, it if en is None else en)
        super().__init__(self.text.en)
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        """Say how the error reaches another process: as this class, for others may be made in other ways."""
        return CartaroError, (self.code, self.text)
