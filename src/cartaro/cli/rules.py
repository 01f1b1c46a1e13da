"""``cartaro rules [RULEBOOK [ARTICLE]]``, ``cartaro rules --compare RULEBOOK RULEBOOK``: the text of rulebooks."""

import json
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path

from cartaro.cli.comparison import compare_rulebooks, comparison_as_json, write_comparison
from cartaro.cli.names import nearest
from cartaro.cli.parser import Parser, UsageError
from cartaro.cli.rulebooks import all_rulebooks, find_rulebook
from cartaro.engine.events import Json
from cartaro.games import VOCABULARIES, find_game, read_book
from cartaro.i18n import CartaroError, Language, tr
from cartaro.rulebook import Article, Option, OptionValue, Rulebook, in_families, spell_value
from cartaro.rulebook_check import check_rulebook
from cartaro.rulebook_file import find_source
from cartaro.tui.articles import find_articles, names_of_articles, write_article
from cartaro.tui.text import wrap

_ABOUT = tr("cli-rules-about")
_RULEBOOK = tr("cli-rules-rulebook")
_ARTICLE = tr("cli-rules-article")
_COMPARE = tr("cli-rules-compare")
_JSON = tr("cli-rules-json")
_FILE = tr("cli-rules-file")
_CHECK = tr("cli-rules-check")
_HOW_TO_READ = tr("cli-rules-how_to_read")
_WIDEST = 88


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Print rulebooks or articles; return 0, or 1 if a file to be checked has errors."""
    parser = Parser(program, _ABOUT, language)
    parser.take("rulebook", tr("cli-rules-rulebook-2"), _RULEBOOK)
    parser.take("article", tr("cli-rules-article-2"), _ARTICLE)
    parser.flag("--compare", _COMPARE)
    parser.flag("--check", _CHECK)
    parser.flag("--json", _JSON)
    parser.flag("--file", _FILE)
    asked = parser.read(arguments)
    if asked.article is not None and (asked.check or asked.file):
        raise UsageError("bad_usage", tr("cli-parser-one_too_many", argument=asked.article))
    if asked.check:
        return _check(asked.rulebook, language, in_json=asked.json)
    if asked.compare:
        found = compare_rulebooks(asked.rulebook, asked.article)
        print(_dump(comparison_as_json(found)) if asked.json else write_comparison(found, language, _width()))
        return 0
    if asked.rulebook is None:
        print(_list_as_json() if asked.json else _list(language))
        return 0
    rulebook = find_rulebook(asked.rulebook)
    if asked.file:
        print(find_source(find_game(rulebook.id).vocabulary, rulebook.id)[1].decode(), end="")
        return 0
    articles = list(rulebook.articles.values()) if asked.article is None else _find(rulebook, asked.article)
    if asked.json:
        print(_dump({**_head_as_json(rulebook), "articles": [_article_as_json(article) for article in articles]}))
    elif asked.article is None:
        print("\n\n".join([_head(rulebook, language), *_write(articles, language)]))
    else:
        print("\n\n".join(_write(articles, language)))
    return 0


def _check(file: str | None, language: Language, *, in_json: bool) -> int:
    """Report the errors of a rulebook's file, one a line; return 0, or 1 if there are any."""
    if file is None:
        raise UsageError("bad_usage", tr("cli-rules-no_check_file"))
    path = Path(file)
    faults = check_rulebook(VOCABULARIES, path.stem, path.read_bytes())
    if in_json:
        print(_dump({"faults": [{"line": fault.line, "text": {**fault.text.as_dict()}} for fault in faults]}))
    elif faults:
        for fault in faults:
            line = "" if fault.line is None else f":{fault.line}"
            print(f"{file}{line}: {fault.text.in_language(language)}")
    else:
        book = read_book(path)
        print(tr("cli-rules-right", file=file, id=book.id, articles=len(book.articles)).in_language(language))
    return 1 if faults else 0


def _find(rulebook: Rulebook, called: str) -> list[Article]:
    found = find_articles(rulebook, called)
    if found:
        return found
    names = names_of_articles(rulebook)
    close, listed = nearest(called, names), ", ".join(names)
    raise CartaroError(
        "unknown_article",
        f"{rulebook.id} non ha un articolo «{called}»"
        + (f": forse {close}? Ci sono " if close else ": ci sono ")
        + listed,
        f"{rulebook.id} has no article '{called}'"
        + (f": perhaps {close}? There are " if close else ": there are ")
        + listed,
    )


def _width() -> int:
    return min(shutil.get_terminal_size().columns, _WIDEST)


def _write(articles: Iterable[Article], language: Language) -> list[str]:
    return [write_article(article, language, _width()) for article in articles]


def _list(language: Language) -> str:
    rulebooks = [*in_families(all_rulebooks())]
    ids = [rulebook.id if rulebook.base is None else f"  {rulebook.id}" for rulebook in rulebooks]
    longest = max(map(len, ids))
    lines = [f"{id:<{longest}}  {book.title.in_language(language)}" for id, book in zip(ids, rulebooks, strict=True)]
    return "\n".join([*lines, "", *wrap(_HOW_TO_READ.in_language(language), _width())])


def _head(rulebook: Rulebook, language: Language) -> str:
    lines = [rulebook.title.in_language(language), *wrap(rulebook.source.in_language(language), _width(), "  ")]
    for option in rulebook.options.values():
        values = ", ".join(_value_to_text(option, value, language) for value in option.values)
        if option.span is not None:
            values = tr("cli-rules-usual_values", values=values, span=option.span).in_language(language)
        title = option.title.in_language(language)
        usual = _value_to_text(option, option.default, language)
        sentence = tr(
            "cli-rules-option", title=title, option=option.name, values=values, usual=usual, article=option.article
        ).in_language(language)
        lines += wrap(sentence, _width(), "  ")
    return "\n".join(lines)


def _value_to_text(option: Option, value: OptionValue, language: Language) -> str:
    """Return a value as a command writes it and, if different, its name."""
    spelt, word = spell_value(value), option.word(value).in_language(language)
    return spelt if word == spelt else f"{spelt} ({word})" if spelt else word


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def _list_as_json() -> str:
    return _dump({"rulebooks": [_head_as_json(rulebook) for rulebook in all_rulebooks()]})


def _head_as_json(rulebook: Rulebook) -> dict[str, Json]:
    return {
        "id": rulebook.id,
        "game": rulebook.game,
        "base": rulebook.base,
        "title": {**rulebook.title.as_dict()},
        "edition": rulebook.edition,
        "source": {**rulebook.source.as_dict()},
        "options": [_option_as_json(option) for option in rulebook.options.values()],
    }


def _option_as_json(option: Option) -> dict[str, Json]:
    return {
        "name": option.name,
        "title": {**option.title.as_dict()},
        "values": list(option.values),
        "least": option.least,
        "most": option.most,
        "default": option.default,
        "article": option.article,
        "words": {value: {**word.as_dict()} for value, word in option.words.items()},
    }


def _article_as_json(article: Article) -> dict[str, Json]:
    return {
        "id": article.id,
        "number": article.number,
        "heading": {**article.heading.as_dict()},
        "treatment": article.treatment.value,
        "text": {**article.text.as_dict()},
        "apart": {**article.apart.as_dict()} if article.apart else None,
        "refusal": {**article.refusal.as_dict()},
        "refusals": {rule: {**text.as_dict()} for rule, text in article.refusals.items()},
    }
