"""Validation of a rulebook's file: every error with its line, for authors of rulebooks."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from cartaro.i18n import CartaroError, Text, tr
from cartaro.number_words import numbers_in
from cartaro.rulebook_file import (
    ArticleForm,
    HeadForm,
    OptionForm,
    QuestionForm,
    faults_of,
    find_vocabulary,
    unreadable_to_text,
)
from cartaro.toml_text import TomlError, read_toml
from cartaro.validation_messages import decode_error_to_text
from cartaro.vocabulary import Vocabulary

_HEADER = re.compile(r"\s*\[+([^\[\]]+)\]+")
_KEY = re.compile(r"""\s*["']?([\w:.-]+)["']?\s*=""")
_ARTICLE_ID = re.compile(r"""\s*id\s*=\s*["']([^"']+)["']""")
Form = TypeVar("Form")


@dataclass(frozen=True, slots=True)
class RulebookFault:
    """One error: its line (None if something is missing), and a sentence that begins with the key."""

    line: int | None
    text: Text


def check_rulebook(vocabularies: Mapping[str, Vocabulary], id: str, content: bytes) -> list[RulebookFault]:
    """Return the errors of the file of rulebook *id*, in the order of its lines; an empty list if it is valid.

    *vocabularies* are keyed by the ``game`` that a file may name. If there are errors of form, only these are returned:
    the content can be checked only once the file has the right form.
    """
    try:
        data = read_toml(content)
    except TomlError as error:
        return [RulebookFault(error.line, unreadable_to_text(error))]
    places = _Places(content.decode("utf-8-sig"))
    faults = [*_faults_of_form(data), *_empty_texts(data)]
    if not faults:
        try:
            vocabulary = find_vocabulary(vocabularies, data["game"])
            faults = [*faults_of(vocabulary, id, content), *_without_a_rule(data), *_contradicted(vocabulary, data)]
        except CartaroError as error:
            faults = [error.text]
    found = [RulebookFault(places.find(fault.en), fault) for fault in faults]
    return sorted(found, key=lambda fault: (fault.line is None, fault.line or 0))


def _faults_of_form(data: Mapping[str, Any]) -> Iterator[Text]:
    """Yield the missing and the unknown fields of each part of the file."""
    parts = {"article", "options", "questions"}
    yield from _unread("", {key: value for key, value in data.items() if key not in parts}, HeadForm)
    articles = data.get("article")
    if not isinstance(articles, list) or not articles:
        yield tr("rulebook_check-no_articles")
        articles = []
    for number, article in enumerate(articles, 1):
        name = article.get("id", f"#{number}") if isinstance(article, dict) else f"#{number}"
        yield from _unread(f"article {name}", article, ArticleForm)
    for part, form in (("options", OptionForm), ("questions", QuestionForm)):
        entries = data.get(part, {})
        for name, entry in entries.items() if isinstance(entries, dict) else ():
            yield from _unread(f"{part}.{name}", entry, form)


def _unread(where: str, value: object, form: Callable[..., Form]) -> Iterator[Text]:
    """Yield every reason why *value* does not have *form*: unlike a decoder, it does not stop at the first."""
    known = {field.name for field in msgspec.structs.fields(form)}  # type: ignore[arg-type]  # every form is a struct
    needed = [field for field in msgspec.structs.fields(form) if field.required]  # type: ignore[arg-type]  # likewise
    if not isinstance(value, dict):
        yield _describe(where, tr("rulebook_check-table_wanted"))
        return
    for field in needed:
        if field.name not in value:
            yield _describe(where, tr("rulebook_check-missing", name=field.name))
    for name in value:
        if name not in known:
            yield _describe(where, tr("rulebook_check-unknown", name=name, known=", ".join(sorted(known))))
    for field in msgspec.structs.fields(form):  # type: ignore[arg-type]  # likewise
        if field.name in value:
            try:
                msgspec.convert(value[field.name], field.type)
            except msgspec.ValidationError as error:
                yield _describe(where, Text(*(f"{field.name}: {why}" for why in decode_error_to_text(error))), dot=True)


def _describe(where: str, what: Text, *, dot: bool = False) -> Text:
    comma = f"{where}, " if where else ""
    return Text(*(f"{comma}{each}{'.' if dot else ''}" for each in what))


def _empty_texts(data: Mapping[str, Any]) -> Iterator[Text]:
    """Yield every text that is empty in either language."""
    articles = data.get("article", [])
    named: list[tuple[str, Mapping[str, Any], tuple[str, ...]]] = [("", data, ("title", "short", "source"))]
    named += [
        (f"article {article.get('id')}", article, ("heading", "text", "refusal", "apart"))
        for article in (articles if isinstance(articles, list) else [])
        if isinstance(article, dict)
    ]
    for where, entry, keys in named:
        for key in keys:
            texts = entry.get(key)
            for language in ("it", "en"):
                if isinstance(texts, dict) and isinstance(texts.get(language), str) and not texts[language].strip():
                    yield _describe(where, tr("rulebook_check-empty", name=f"{key}.{language}"))


def _without_a_rule(data: Mapping[str, Any]) -> Iterator[Text]:
    """Yield every article that is marked as enforced but names no rule."""
    for article in data["article"]:
        if article["treatment"] == "enforced" and not article.get("rules"):
            yield _describe(f"article {article['id']}", tr("rulebook_check-no_rule"))


def _contradicted(vocabulary: Vocabulary, data: Mapping[str, Any]) -> Iterator[Text]:
    """Yield every text of an article that states numbers, and not that of a parameter that the article is about."""
    for article in data["article"]:
        for name in dict.fromkeys(
            name for rule in article.get("rules", ()) for name in vocabulary.stated.get(rule, ())
        ):
            numbers = _numbers_of(name, data)
            for key, texts in _sentences(article):
                for language in ("it", "en"):
                    stated = numbers_in(texts[language], language)
                    if numbers and stated and not numbers & stated:
                        said = ", ".join(map(str, sorted(stated)))
                        wanted = ", ".join(map(str, sorted(numbers)))
                        what = tr(
                            "rulebook_check-contradicted",
                            name=f"{key}.{language}",
                            parameter=name,
                            wanted=wanted,
                            said=said,
                        )
                        yield _describe(f"article {article['id']}", what)


def _numbers_of(name: str, data: Mapping[str, Any]) -> set[int]:
    """Return the numbers from two up that a parameter has: its own or its option's, else those of the variants."""
    parameters = data.get("parameters", {})
    own = parameters.get(name, data.get("options", {}).get(name, {}).get("default"))
    values = [own, *(changes.get(name) for changes in parameters.get("variants", {}).values())]
    return next(({value} for value in values if type(value) is int and value > 1), set())


def _sentences(article: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield the texts of an article that may state a number, each with its key."""
    for key in ("heading", "text", "refusal"):
        if key in article:
            yield key, article[key]


class _Places:
    """The line numbers of a file's keys."""

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[str, str], int] = {}
        section, articles = "", 0
        for number, line in enumerate(text.splitlines(), 1):
            if header := _HEADER.match(line):
                section = header[1].strip().replace('"', "").replace("'", "")
                if section == "article":
                    articles += 1
                    section = f"article #{articles}"
                self._lines.setdefault((section, ""), number)
            elif key := _KEY.match(line):
                self._lines.setdefault((section, key[1]), number)
                if section.startswith("article #") and (id := _ARTICLE_ID.match(line)):
                    self._rename(section, f"article {id[1]}")
                    section = f"article {id[1]}"

    def _rename(self, section: str, name: str) -> None:
        for (at, key), number in list(self._lines.items()):
            if at == section:
                self._lines.setdefault((name, key), number)

    def find(self, fault: str) -> int | None:
        """Return the line that a fault's sentence refers to: it begins with the section, or the key, or both."""
        key = fault.partition(": ")[0]
        section, _, field = key.partition(", ")
        if (section, field.partition(".")[0]) in self._lines:
            return self._lines[section, field.partition(".")[0]]
        if ("", key) in self._lines:
            return self._lines["", key]
        return next((self._lines[at] for at in _around(section) if at in self._lines), None)


def _around(key: str) -> Iterable[tuple[str, str]]:
    """Yield where ``options.target.default`` may be: its own line, that of its table, that of the enclosing table."""
    parts = key.split(".")
    for n in range(len(parts), 0, -1):
        yield ".".join(parts[: n - 1]), parts[n - 1]
        yield ".".join(parts[:n]), ""
