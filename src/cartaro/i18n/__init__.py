"""Sentences in the languages of Cartaro: Italian and English always, others where their catalogue has them."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from cartaro.i18n.catalogue import WHOLE, Language, find_text, languages
from cartaro.i18n.fluent import format_pattern

__all__ = ["WHOLE", "ArgumentError", "CartaroError", "Language", "Text", "compose", "languages", "tr"]


class Text:
    """One sentence in Italian and in English; an immutable value, equal to the pair ``(it, en)``.

    ``named`` is the sentence with other names of its cards, by the suits of the pack that has them (``french``,
    ``italian``): empty for most sentences, which name no card, or only such as have one name.
    """

    __slots__ = ("en", "it", "named")
    __match_args__ = ("it", "en")
    it: str
    en: str
    named: "Mapping[str, Text]"

    def __init__(self, it: str, en: str, *, named: "Mapping[str, Text] | None" = None) -> None:
        self.it = it
        self.en = en
        self.named = named or _NO_OTHER_NAMES

    def __iter__(self) -> Iterator[str]:
        """Yield the Italian sentence, then the English one."""
        yield self.it
        yield self.en

    def __eq__(self, other: object) -> bool:
        """Whether the other is a text, or a pair, of the same sentences."""
        if isinstance(other, Text):
            return (self.it, self.en) == (other.it, other.en)
        return (self.it, self.en) == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.it, self.en))

    def __repr__(self) -> str:
        return f"Text(it={self.it!r}, en={self.en!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the text as its sentences, because the values they were built from may not be picklable."""
        return _remake, (self.it, self.en, dict(self.named))

    def in_language(self, language: Language) -> str:
        """Return the sentence in *language*, in English where it is not in that language."""
        return self.it if language == "it" else self.en

    def as_dict(self) -> dict[str, str]:
        """Return ``{"it": ..., "en": ...}``, the form in which every protocol carries a text.

        With other names of its cards it is also in ``it_french`` and ``en_french``, or ``it_italian`` and
        ``en_italian``.
        """
        others = {f"{at}_{suits}": text for suits, other in self.named.items() for at, text in other.as_dict().items()}
        return {"it": self.it, "en": self.en} | others

    @classmethod
    def of(cls, told: Mapping[str, str]) -> "Text":
        """Return the text that :meth:`as_dict` wrote."""
        named = dict.fromkeys(suits for key in told if (suits := key.partition("_")[2]))
        return cls(
            told["it"], told["en"], named={suits: cls(told[f"it_{suits}"], told[f"en_{suits}"]) for suits in named}
        )

    def each(self, change: Callable[[str], str]) -> "Text":
        """Return the text with every sentence changed."""
        return compose(lambda text: Text(change(text.it), change(text.en)), self)

    def __add__(self, other: object) -> "Text":
        """Return both sentences, one after the other."""
        if not isinstance(other, Text):
            return NotImplemented
        return compose(lambda *parts: Text(*map(" ".join, zip(*parts, strict=True))), self, other)


_NO_OTHER_NAMES: Mapping[str, Text] = MappingProxyType({})


def _remake(it: str, en: str, named: Mapping[str, Text]) -> Text:
    return Text(it, en, named=named)


def compose(build: Callable[..., Text], *parts: Text) -> Text:
    """Return what *build* makes of *parts*, and with other names of their cards what it makes of those."""
    made = build(*parts)
    suits = dict.fromkeys(suits for part in parts for suits in part.named)
    if not suits:
        return made
    return Text(made.it, made.en, named={one: build(*(part.named.get(one, part) for part in parts)) for one in suits})


class _CatalogueText(Text):
    """A text given by key and values, formatted when first read: most of the law's refusals are never read."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, values: Mapping[str, object]) -> None:
        self.key = key
        self.values = values

    def __getattr__(self, language: str) -> Any:
        """Return the sentence in Italian (``it``) or English (``en``), or ``named``, when that is first read."""
        if language == "named":
            texts = {name: value for name, value in self.values.items() if isinstance(value, Text)}
            suits = dict.fromkeys(suits for text in texts.values() for suits in text.named)
            self.named = {
                one: _CatalogueText(self.key, {**self.values, **{at: t.named.get(one, t) for at, t in texts.items()}})
                for one in suits
            }
            return self.named
        if language not in WHOLE:
            raise AttributeError(language)
        sentence = _format_whole(language, self.key, self.values)
        setattr(self, language, sentence)
        return sentence

    def in_language(self, language: Language) -> str:
        if language in WHOLE:
            return super().in_language(language)
        pattern = find_text(language, self.key)
        return self.en if pattern is None else format_pattern(pattern, self.values, language, _formatter(language))


_LONGEST_SHOWN = 100
_static: dict[str, Text] = {}


def tr(key: str, /, **values: object) -> Text:
    """Return the text of *key* from the catalogues, each ``{ $name }`` replaced by its value.

    A value that is a :class:`Text` is said in the language of the sentence; a whole number chooses its plural form;
    anything else is written as ``str`` has it. The sentences are made when they are first read, which raises KeyError
    if the key or a value is missing (``tests/test_catalogues.py`` reads every call).
    """
    if values:
        return _CatalogueText(key, values)
    known = _static.get(key)
    if known is None:
        known = _static[key] = _CatalogueText(key, values)
    return known


def _format_whole(language: Language, key: str, values: Mapping[str, object]) -> str:
    pattern = find_text(language, key)
    if pattern is None:
        raise KeyError(key)
    return format_pattern(pattern, values, language, _formatter(language))


class _ValueFormatter:
    """Writes a value in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def __call__(self, value: object) -> str:
        return value.in_language(self._language) if isinstance(value, Text) else str(value)


@cache
def _formatter(language: Language) -> _ValueFormatter:
    return _ValueFormatter(language)


class CartaroError(Exception):
    """Bad input, said in a sentence: what was wrong, where, and what would be right.

    ``code`` is a short stable word for programs; ``text`` is for people: a text of the catalogue, or the sentence in
    Italian and in English.
    """

    def __init__(self, code: str, it: str | Text, en: str | None = None) -> None:
        self.text = it if isinstance(it, Text) else Text(it, it if en is None else en)
        super().__init__()
        self.code = code

    def __str__(self) -> str:
        """Return the sentence in English, for logs and tracebacks."""
        return self.text.en

    def __reduce__(self) -> tuple[object, ...]:
        """Say how the error reaches another process: with its class and attributes, whatever its constructor takes."""
        return _revive, (type(self), self.__getstate__())


class ArgumentError(CartaroError, TypeError):
    """An argument called *name* of the library that is not what is *wanted*, but *given*."""

    def __init__(self, name: str, wanted: Text, given: object) -> None:
        shown = repr(given)
        shown = shown if len(shown) <= _LONGEST_SHOWN else f"{shown[:_LONGEST_SHOWN]}…"
        super().__init__("bad_argument", tr("i18n-wrong_argument", name=name, wanted=wanted, given=shown))


def _revive(kind: type[CartaroError], attributes: dict[str, object]) -> CartaroError:
    error = kind.__new__(kind)
    error.__dict__.update(attributes)
    return error
