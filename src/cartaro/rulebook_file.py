"""Reading a rulebook from its file, and refusing one that the code could not play as written."""

import difflib
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from cartaro.house_rules import package_of, widen, with_titles
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Article, Option, OptionValue, Question, Rulebook, Titles, Treatment, spell_value
from cartaro.struct_types import prepare
from cartaro.toml_text import TomlError, read_toml
from cartaro.validation_messages import decode_error_to_text
from cartaro.vocabulary import Demand, ValueKind, Vocabulary

FOLDERS = "CARTARO_RULEBOOKS"
"""The environment variable that lists folders of additional rulebooks, laid out as ``FOLDER/GAME/ID.toml``."""

GROUP = "cartaro.rulebooks"
"""The entry point group in which an installed package names one of its packages that is such a folder."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
Form = TypeVar("Form")


class RulebookError(CartaroError):
    """A rulebook that cannot be used: which file, which key, and what would be right."""

    def __init__(self, place: str, faults: Sequence[Text]) -> None:
        it, en = (" ".join(each) for each in zip(*faults, strict=True))
        super().__init__("bad_rulebook", f"{place}: {it}", f"{place}: {en}")


class _Words(msgspec.Struct, forbid_unknown_fields=True):
    it: str
    en: str

    @property
    def text(self) -> Text:
        return Text(self.it, self.en)


class ArticleForm(msgspec.Struct, forbid_unknown_fields=True):
    """An article of a rulebook's file."""

    id: str
    number: str
    heading: _Words
    treatment: Treatment
    text: _Words
    refusal: _Words | None = None
    rules: tuple[str, ...] = ()
    apart: _Words | None = None
    refusals: dict[str, _Words] = {}


class OptionForm(msgspec.Struct, forbid_unknown_fields=True):
    """An option of a rulebook's file."""

    title: _Words
    default: OptionValue
    article: str
    values: tuple[OptionValue, ...] | None = None
    least: int | None = None
    most: int | None = None
    words: dict[str, _Words] = {}


class QuestionForm(msgspec.Struct, forbid_unknown_fields=True):
    """A question asked when the score of a real table is kept, in a rulebook's file."""

    title: _Words
    word: _Words


class HeadForm(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A rulebook's file without its articles, options and questions."""

    id: str
    game: str
    title: _Words
    edition: str
    source: _Words
    short: _Words | None = None
    base: str | None = None
    parameters: dict[str, Any] = {}


class _BookForm(HeadForm, forbid_unknown_fields=True, kw_only=True):
    article: tuple[ArticleForm, ...]
    options: dict[str, OptionForm] = {}
    questions: dict[str, QuestionForm] = {}


class _TitlesForm(msgspec.Struct, forbid_unknown_fields=True):
    parameters: dict[str, _Words]
    words: dict[str, dict[str, _Words]]
    topics: dict[str, _Words]


def find_rulebooks(vocabulary: Vocabulary, bundled: Sequence[str]) -> tuple[str, ...]:
    """Return the ids of a game's rulebooks: *bundled* first, then those of other packages and of added folders.

    Raise :class:`RulebookError` if a folder does not exist, or two files have the same id.
    """
    found = list(bundled)
    for file in _added(vocabulary):
        if file.stem in found:
            raise RulebookError(
                str(file),
                [tr("rulebook_file-rulebook_already_give_another", stem=file.stem)],
            )
        found.append(file.stem)
    return tuple(found)


def added_folders() -> list[Path]:
    """Return the folders of installed packages (:data:`GROUP`), by name, then those of :data:`FOLDERS`.

    Raise :class:`RulebookError` if one does not exist.
    """
    folders = [Path(name) for name in os.environ.get(FOLDERS, "").split(os.pathsep) if name]
    for folder in folders:
        if not folder.is_dir():
            raise RulebookError(FOLDERS, [tr("rulebook_file-folder", folder=folder)])
    return [*_installed_folders(), *folders]


@cache
def _installed_folders() -> tuple[Path, ...]:
    points = sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value))
    return tuple(folder for point in points for folder in _folders_of(point))


def _folders_of(point: EntryPoint) -> list[Path]:
    """Return the folders of the package that an entry point names, without running any of its code."""
    try:
        found = find_spec(point.value)
    except (ImportError, ValueError):
        found = None
    if found is None or not found.submodule_search_locations:
        raise RulebookError(f"{GROUP} {point.name}", [tr("rulebook_file-no_package", name=point.value)])
    return [Path(folder) for folder in found.submodule_search_locations]


def _added(vocabulary: Vocabulary) -> Iterator[Path]:
    for folder in added_folders():
        yield from sorted((folder / vocabulary.game).glob("*.toml"))


@cache
def load_rulebook(vocabulary: Vocabulary, id: str, known: Sequence[str]) -> Rulebook:
    """Read rulebook *id* of the package's folder ``rulebooks``, or of an added folder (:func:`added_folders`).

    *known* are the ids of the game's rulebooks. Raise :class:`RulebookError` if its game could not be played as
    written.
    """
    place, content = find_source(vocabulary, id)
    book = read_rulebook(vocabulary, id, content, place)
    if book.base is not None and (book.base not in known or book.base == id):
        close = nearest(book.base, {*known} - {id})
        raise RulebookError(
            place,
            [tr("rulebook_file-base_game_has_other", base=book.base, close=close)],
        )
    return book


def find_source(vocabulary: Vocabulary, id: str) -> tuple[str, bytes]:
    """Return the path of rulebook *id*, as text for messages, and the content of its file."""
    added = {file.stem: file for file in _added(vocabulary)}
    if id in added:
        return str(added[id]), added[id].read_bytes()
    return f"{id}.toml", (files(vocabulary.package) / "rulebooks" / f"{id}.toml").read_bytes()


def read_rulebook(vocabulary: Vocabulary, id: str, content: bytes, place: str) -> Rulebook:
    """Return the rulebook in *content*; raise :class:`RulebookError`, which names *place*, if it is not a valid one."""
    faults, book = _read(vocabulary, id, content, place)
    if faults:
        raise RulebookError(place, faults)
    return book


def _read(vocabulary: Vocabulary, id: str, content: bytes, place: str) -> tuple[list[Text], Rulebook]:
    form = _convert(place, content, _BookForm)
    names = _names_in(form)
    vocabulary = widen(vocabulary, names)
    book = _built(form, place, with_titles(titles_of(vocabulary.package), vocabulary.game, names))
    return [*_faults_of_form(vocabulary, id, form), *_faults(vocabulary, book)], book


def _names_in(form: _BookForm) -> list[str]:
    """Return the rules, parameters and options that a rulebook names."""
    rules = [rule for article in form.article for rule in article.rules]
    return [*rules, *form.parameters, *form.options]


def faults_of(vocabulary: Vocabulary, id: str, content: bytes) -> list[Text]:
    """Return everything in *content* that the code could not play, one sentence each, beginning with its key.

    Raise :class:`RulebookError` if it does not have the form of a rulebook.
    """
    return _read(vocabulary, id, content, id)[0]


def find_vocabulary(vocabularies: Mapping[str, Vocabulary], kind: object) -> Vocabulary:
    """Return the vocabulary of the game that a file names; raise :class:`CartaroError` if there is no such game."""
    if not isinstance(kind, str) or kind not in vocabularies:
        names = ", ".join(vocabularies)
        raise CartaroError("bad_rulebook", tr("rulebook_file-game_one_these_wanted", names=names, game=kind))
    return vocabularies[kind]


@cache
def titles_of(package: str) -> Titles:
    """Return the displayed names of the parameters and topics of a game's law (``titles.toml``)."""
    form = _convert(f"{package}/titles.toml", (files(package) / "titles.toml").read_bytes(), _TitlesForm)
    return Titles(
        parameters=_texts(form.parameters),
        words={name: _texts(words) for name, words in form.words.items()},
        topics=_texts(form.topics),
    )


def unreadable_to_text(error: TomlError) -> Text:
    """Return why a file cannot be read as TOML, with the line if there is one."""
    return tr("rulebook_file-toml", error=error.text)


def _convert(place: str, content: bytes, form: type[Form]) -> Form:
    try:
        data = read_toml(content)
    except TomlError as error:
        raise RulebookError(place, [unreadable_to_text(error)]) from None
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        why = decode_error_to_text(error)
        raise RulebookError(place, [Text(f"{why.it}.", f"{why.en}.")]) from None


def _built(form: _BookForm, place: str, titles: Titles) -> Rulebook:
    articles = [_article(entry) for entry in form.article]
    cited = {rule: article for article in reversed(articles) for rule in article.rules}
    return Rulebook(
        id=form.id,
        game=form.game,
        title=form.title.text,
        edition=form.edition,
        source=form.source.text,
        parameters=form.parameters,
        options={name: _option(name, o, form.parameters, place) for name, o in form.options.items()},
        articles={article.id: article for article in articles},
        cited={rule: cited[rule] for article in articles for rule in article.rules},
        titles=titles,
        short=(form.short or form.title).text,
        base=form.base,
        questions={name: Question(q.title.text, q.word.text) for name, q in form.questions.items()},
    )


def _article(form: ArticleForm) -> Article:
    return Article(
        id=form.id,
        number=form.number,
        heading=form.heading.text,
        treatment=form.treatment,
        text=form.text.text,
        refusal=(form.refusal or form.text).text,
        rules=form.rules,
        apart=form.apart.text if form.apart else None,
        refusals=_texts(form.refusals),
    )


def _option(name: str, form: OptionForm, parameters: Mapping[str, Any], place: str) -> Option:
    """Return an option; without values of its own it takes those of the parameter with the same name."""
    values = form.values if form.values is not None else parameters.get(name)
    if not isinstance(values, list | tuple):
        raise RulebookError(
            place,
            [tr("rulebook_file-options_values_list_values", name=name)],
        )
    return Option(
        name, form.title.text, tuple(values), form.default, form.article, form.least, form.most, _texts(form.words)
    )


def _texts(entries: Mapping[str, _Words]) -> dict[str, Text]:
    return {name: entry.text for name, entry in entries.items()}


def _faults_of_form(vocabulary: Vocabulary, id: str, form: _BookForm) -> Iterator[Text]:
    """Yield what is wrong with the file itself: an id or a game that does not match, duplicate ids and rules."""
    if form.id != id:
        yield tr("rulebook_file-wrong_id", id=id, written=form.id)
    if not _ID.fullmatch(form.id):
        yield tr("rulebook_file-id_has_small_letters")
    if form.game not in vocabulary.names:
        names = ", ".join(vocabulary.names)
        yield tr("rulebook_file-game_one_these_wanted", names=names, game=form.game)
    for article in _doubled(article.id for article in form.article):
        yield tr("rulebook_file-article_twice", article=article)
    for rule in _doubled(rule for article in form.article for rule in article.rules):
        both = ", ".join(article.id for article in form.article if rule in article.rules)
        yield tr("rulebook_file-rules_belongs_one_article", rule=rule, both=both)


def _doubled(names: Iterable[str]) -> list[str]:
    listed = list(names)
    return [name for name in dict.fromkeys(listed) if listed.count(name) > 1]


def _faults(vocabulary: Vocabulary, book: Rulebook) -> Iterator[Text]:
    """Yield, one sentence each, what *book* has that no code reads, and what the code needs and does not find there."""
    faults = [
        *_unknown_rules(vocabulary, book),
        *_faults_of_parameters(vocabulary, book),
        *_faults_of_options(vocabulary, book),
        *_faults_of_questions(vocabulary, book),
    ]
    yield from faults
    if not faults:  # missing entries are reported only once the existing ones are valid
        missing = [*_missing(vocabulary, book)]
        yield from missing or vocabulary.check(book)


def _unknown_rules(vocabulary: Vocabulary, book: Rulebook) -> Iterator[Text]:
    for article in book.articles.values():
        for rule in article.rules:
            if rule not in vocabulary.rules and (package := package_of(rule)) is not None:
                yield tr("rulebook_file-rule_of_no_package", article_id=article.id, rule=rule, package=package)
            elif rule not in vocabulary.rules:
                close = nearest(rule, vocabulary.rules)
                yield tr("rulebook_file-article_rules_code_knows", article_id=article.id, rule=rule, close=close)
        for rule in article.refusals:
            if rule not in article.rules:
                listed = ", ".join(article.rules) or "-"
                yield tr("rulebook_file-refusal_of_no_rule", article_id=article.id, rule=rule, listed=listed)


def nearest(given: str, known: Iterable[str]) -> Text:
    """Return the end of a message about an unknown name: the names perhaps meant, or all known ones."""
    names = sorted(known)
    close = difflib.get_close_matches(given, names, n=2, cutoff=0.5)
    if close:
        return tr("rulebook_file-perhaps", close=Text(" o ".join(close), " or ".join(close)))
    listed = ", ".join(names)
    return tr("rulebook_file-there_are", listed=listed)


def _faults_of_parameters(vocabulary: Vocabulary, book: Rulebook) -> Iterator[Text]:
    own = {name: value for name, value in book.parameters.items() if not (vocabulary.variants and name == "variants")}
    yield from _faults_of_values("parameters", own, vocabulary)
    variants = book.parameters.get("variants", {}) if vocabulary.variants else {}
    for letter, changes in variants.items():
        yield from _faults_of_values(f"parameters.variants.{letter}", changes, vocabulary)


def _faults_of_values(where: str, values: Mapping[str, object], vocabulary: Vocabulary) -> Iterator[Text]:
    for name, value in values.items():
        kind = vocabulary.parameters.get(name)
        if kind is None and (package := package_of(name)) is not None:
            yield tr("rulebook_file-name_of_no_package", where=where, name=name, package=package)
        elif kind is None:
            close = nearest(name, vocabulary.parameters)
            yield tr("rulebook_file-code_reads", where=where, name=name, close=close)
        elif not kind.fits(value):
            yield _unfit(f"{where}.{name}", kind, value)


def _unfit(key: str, kind: ValueKind, value: object) -> Text:
    return tr("rulebook_file-wanted", name=key, value=f"{value!r}", said=kind.said)


def _faults_of_options(vocabulary: Vocabulary, book: Rulebook) -> Iterator[Text]:
    for option in book.options.values():
        key, kind = f"options.{option.name}", vocabulary.options.get(option.name)
        if kind is None and (package := package_of(option.name)) is not None:
            yield tr("rulebook_file-name_of_no_package", where="options", name=option.name, package=package)
            continue
        if kind is None:
            close = nearest(option.name, vocabulary.options)
            yield tr("rulebook_file-code_reads-2", name=key, close=close)
            continue
        for value in option.values:
            if not kind.fits(value):
                yield _unfit(f"{key}.values", kind, value)
        if not option.allows(option.default):
            listed = ", ".join(map(spell_value, option.values))
            lawful = option.span or Text(listed, listed)
            yield tr(
                "rulebook_file-default_value_option_wanted", name=key, default=f"{option.default!r}", lawful=lawful
            )
        if option.article not in book.articles:
            close = nearest(option.article, book.articles)
            yield tr("rulebook_file-article_article", name=key, article=option.article, close=close)


def _faults_of_questions(vocabulary: Vocabulary, book: Rulebook) -> Iterator[Text]:
    known = vocabulary.questions
    for name in book.questions:
        if name not in known:
            close = nearest(name, known)
            yield tr("rulebook_file-questions_code_asks", name=name, close=close)
    for name, rule in known.items():
        if book.has(rule) and name not in book.questions:
            yield tr("rulebook_file-questions_question_rule_missing", name=name, rule=rule)


def _missing(vocabulary: Vocabulary, book: Rulebook) -> Iterator[Text]:
    """Yield what is missing of what every rulebook of the game needs; else, of what its own choices also need."""
    always = Demand(
        tr("rulebook_file-every_rulebook_game"),
        lambda _: True,
        sorted(vocabulary.always),
        sorted(vocabulary.needed_parameters),
        sorted(vocabulary.needed_options),
    )
    missing = [*_missing_of([always], vocabulary, book)]
    yield from missing or _missing_of([d for d in vocabulary.demands if d.applies(book)], vocabulary, book)


def _missing_of(demands: Iterable[Demand], vocabulary: Vocabulary, book: Rulebook) -> Iterator[Text]:
    for demand in demands:
        text, rules, parameters, options = demand.said, demand.rules, demand.parameters, demand.options
        for rule in rules:
            if not book.has(rule):
                yield tr("rulebook_file-article_none_has_rule", rule=rule, said=text)
        for name in parameters:
            if name not in book.parameters and not (name in book.options and name in vocabulary.parameters):
                kind = vocabulary.parameters[name].said
                yield tr("rulebook_file-parameters_missing_needs", name=name, said=text, kind=kind)
        for name in options:
            if name not in book.options:
                yield tr("rulebook_file-options_missing_needs", name=name, said=text)


prepare(_BookForm, _TitlesForm)
