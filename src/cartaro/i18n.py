"""Sentences in the two languages of Cartaro, Italian first."""

from typing import Literal, NamedTuple

Language = Literal["it", "en"]
LANGUAGES: tuple[Language, ...] = ("it", "en")


class Text(NamedTuple):
    """One sentence in Italian and in English."""

    it: str
    en: str

    def in_language(self, language: Language) -> str:
        """Return the sentence in *language*."""
        return self.it if language == "it" else self.en

    def as_dict(self) -> dict[str, str]:
        """Return ``{"it": ..., "en": ...}``, the form in which every protocol carries a text."""
        return {"it": self.it, "en": self.en}

    def __add__(self, other: object) -> "Text":
        """Return both sentences, one after the other."""
        if not isinstance(other, Text):
            return NotImplemented
        return Text(f"{self.it} {other.it}", f"{self.en} {other.en}")


class CartaroError(Exception):
    """Bad input, said in a sentence: what was wrong, where, and what would be right.

    ``code`` is a short stable word for programs; ``text`` is for people.
    """

    def __init__(self, code: str, it: str, en: str) -> None:
        super().__init__(en)
        self.code = code
        self.text = Text(it, en)

    def __reduce__(self) -> tuple[object, ...]:
        """Say how the error reaches another process: as this class, for others may be made in other ways."""
        return CartaroError, (self.code, *self.text)
