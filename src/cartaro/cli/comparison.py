"""Comparison of two rulebooks, as tables or as JSON."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from cartaro.cli.rulebooks import find_rulebook
from cartaro.engine.events import Json
from cartaro.games import find_game
from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.notation.differences import Differences, Pair, compare
from cartaro.rulebook import YES_NO, Article, Option, Rulebook
from cartaro.tui.text import wrap

Row: TypeAlias = tuple[str, str, str]

_PARAMETERS = tr("cli-comparison-parameters")
_OPTIONS = tr("cli-comparison-options")
_ARTICLES = tr("cli-comparison-articles")
_NOTHING = "—"
_GAP = "  "


def compare_rulebooks(one: str | None, other: str | None) -> Differences:
    """Return the differences of two rulebooks; raise :class:`CartaroError` if they cannot be compared."""
    if one is None or other is None:
        raise CartaroError(
            "bad_usage",
            tr("cli-comparison-bad_usage"),
        )
    books = find_rulebook(one), find_rulebook(other)
    if find_game(books[0].id) is not find_game(books[1].id):
        raise CartaroError(
            "other_game",
            tr("cli-comparison-other_game", id=books[0].id, id2=books[1].id),
        )
    return compare(*books)


def write_comparison(found: Differences, language: Language, width: int) -> str:
    """Return the differences as three tables of three columns, *width* characters wide."""
    heads = found.one.id, found.other.id
    options = (_option_row(pair, language) for pair in found.options)
    tables = [
        (_PARAMETERS, (_parameter_row(pair, found.one, language) for pair in found.parameters)),
        (_OPTIONS, options),
        (_ARTICLES, _topic_rows(found, language)),
    ]
    return "\n\n".join("\n".join(_table((title.in_language(language), *heads), rows, width)) for title, rows in tables)


def _table(head: Row, rows: Iterable[Row], width: int) -> Iterator[str]:
    column = (width - 2 * len(_GAP)) // 3
    yield from _lines(head, column)
    yield _GAP.join(["─" * column] * 3)
    for row in rows:
        yield from _lines(row, column)


def _lines(row: Row, column: int) -> Iterator[str]:
    """Yield a row, each cell wrapped within its column."""
    cells = [wrap(cell, column) if cell else [] for cell in row]
    for at in range(max(map(len, cells))):
        parts = [cell[at] if at < len(cell) else "" for cell in cells]
        yield _GAP.join(f"{part:<{column}}" for part in parts).rstrip()


def _parameter_row(pair: Pair[object], rulebook: Rulebook, language: Language) -> Row:
    words = rulebook.titles.words.get(pair.name, {})
    one, other = (_value_to_text(value, words, language) for value in (pair.one, pair.other))
    return pair.title.in_language(language), one, other


def _value_to_text(value: object, words: Mapping[str, Text], language: Language) -> str:
    if value is None:
        return _NOTHING
    if isinstance(value, bool):
        return YES_NO[value].in_language(language)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(map(str, value))
    text = str(value)
    named = words.get(text)
    return text if named is None else named.in_language(language)


def _option_row(pair: Pair[Option], language: Language) -> Row:
    return pair.title.in_language(language), _option_to_text(pair.one, language), _option_to_text(pair.other, language)


def _option_to_text(option: Option | None, language: Language) -> str:
    if option is None:
        return _NOTHING
    values = ", ".join(option.word(value).in_language(language) for value in option.values)
    if option.span is not None:
        values = option.span.in_language(language)
    return tr(
        "cli-comparison-unless", values=values, word=option.word(option.default).in_language(language)
    ).in_language(language)


def _topic_rows(found: Differences, language: Language) -> Iterator[Row]:
    for topic in found.topics:
        for at, (one, other) in enumerate(topic.articles):
            title = topic.title.in_language(language) if at == 0 else ""
            yield title, _article_to_text(one, language), _article_to_text(other, language)


def _article_to_text(article: Article | None, language: Language) -> str:
    return _NOTHING if article is None else f"{article.heading.in_language(language)} [{article.id}]"


def comparison_as_json(found: Differences) -> dict[str, Json]:
    """Return the differences for programs; ``null`` where a rulebook has nothing of the name."""
    ids = found.one.id, found.other.id

    def by_rulebook(one: Json, other: Json) -> dict[str, Json]:
        return {ids[0]: one, ids[1]: other}

    return {
        "rulebooks": list(ids),
        "parameters": [
            {
                "name": pair.name,
                "title": {**pair.title.as_dict()},
                "values": by_rulebook(_json(pair.one), _json(pair.other)),
            }
            for pair in found.parameters
        ],
        "options": [
            {
                "name": pair.name,
                "title": {**pair.title.as_dict()},
                "options": by_rulebook(_option_as_json(pair.one), _option_as_json(pair.other)),
            }
            for pair in found.options
        ],
        "topics": [
            {
                "name": topic.name,
                "title": {**topic.title.as_dict()},
                "articles": [by_rulebook(_id_of(one), _id_of(other)) for one, other in topic.articles],
            }
            for topic in found.topics
        ],
    }


def _id_of(article: Article | None) -> Json:
    return None if article is None else article.id


def _json(value: Any) -> Json:
    """Return the value of a parameter: a rulebook's file has text, a number, a boolean or a list of numbers."""
    return [*value] if isinstance(value, list) else value


def _option_as_json(option: Option | None) -> Json:
    if option is None:
        return None
    return {
        "values": list(option.values),
        "least": option.least,
        "most": option.most,
        "default": option.default,
        "article": option.article,
    }
