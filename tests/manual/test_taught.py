"""What pages and lessons teach of the law is what the judge answers, by every rulebook that a sentence claims.

Beside every page that teaches, ``taught/NAME.toml`` has its sentences in both languages with questions to the judge and
the answers they promise: ``by`` rulebook, ``allowed``, the article that refuses, the code of an error, or the value
(``nothing`` for null) ``at`` a path in the answer or in its first event of kind ``event``. A sentence claims its own
``rulebooks``, else those that it names, else those of its page (in the glossary, of its row). ``articles`` are those of
a sentence of which the judge has no question: silence, what a screen shows. ``aside`` is what says nothing of the law.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from cartaro.games import find_game
from cartaro.i18n import Text
from cartaro.lessons.lesson import Lesson, LessonStep, lesson_ids, load_lesson
from cartaro.notation.judge.filter import judge_line

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TAUGHT = Path(__file__).parent / "taught"
WHOLE = ("learn-scopa", "learn-scopone", "learn-scala40", "glossary")
"""The pages of which every word outside headings (in the glossary: what a word of a game means) is asked, or aside."""

CITING = ("README", "players", "questions", "terminal")
"""The pages of which every sentence that cites an article by its number is asked."""

_CITES = re.compile(r"[^.:;,()]*\((?:articles?|articol[oi]) \d[^)]*\)")
_NAMED = {"FISCA": "scala40-fisca", "sballo": "scala40-sballo", "chiusura": "scala40-chiusura"}
_GAMES = {"Scopa": ["scopa-valliadi"], "Scopone": ["scopone-federale"], "Scala 40": list(_NAMED.values())}
_TOURNAMENTS = ("tournaments", "tornei")
_ITEM = re.compile(r"^(?:[-*]|\d+\.) ", re.MULTILINE)
_OTHER = re.compile(r"^#.*$|^!\[.*$|^\|[ |-]*-{3}[ |-]*$|<!--.*?-->|<[^>]*>|\[([^\]]*)\]\([^)]*\)", re.MULTILINE)


@dataclass(frozen=True)
class Sentence:
    """A sentence in both languages, the rulebooks that it claims, and what they are asked."""

    page: str
    en: str
    it: str
    claims: frozenset[str]
    articles: dict[str, list[str]]
    cases: tuple[dict[str, Any], ...]


def plain(text: str) -> str:
    """Return the words of a page: no headings, pictures, links, tags, marks of lists and tables, or breaks of lines."""
    text = _ITEM.sub("", _OTHER.sub(r"\1", text).replace("*", ""))
    text = re.sub(r"^\d+\. ", "", text, flags=re.MULTILINE)
    return " ".join(re.sub(r"^\| *| *\|$", "", text, flags=re.MULTILINE).split())


@cache
def taught(page: str) -> dict[str, Any]:
    return tomllib.loads((TAUGHT / f"{page}.toml").read_text("utf-8"))


def meanings(language: str) -> dict[str, str]:
    """Return what the words of the games mean by the glossary, each with the games that it names."""
    text = (DOCS / ("glossary.it.md" if language == "it" else "glossary.md")).read_text("utf-8")
    rows = [line.split("|") for line in text.split("\n## ")[1].splitlines()[4:] if line.startswith("|")]
    return {plain(meaning): games.strip() for _, _, _, meaning, games, _ in rows if games.strip() not in _TOURNAMENTS}


def games_of(meaning: str) -> list[str]:
    return [id for name in meanings("en").get(meaning, "").split(", ") for id in _GAMES.get(name, ())]


def sentences(page: str) -> Iterator[Sentence]:
    for one in taught(page)["sentence"]:
        named = [id for name, id in _NAMED.items() if re.search(rf"\b{name}\b", one["en"])]
        claims = frozenset(one.get("rulebooks") or named or taught(page).get("rulebooks") or games_of(one["en"]))
        yield Sentence(page, one["en"], one["it"], claims, one.get("articles", {}), tuple(one.get("case", ())))


PAGES = tuple(sorted(file.stem for file in TAUGHT.glob("*.toml")))


def page_text(page: str, language: str) -> str:
    if page == "glossary":
        return "\n".join(meanings(language))
    folder = ROOT if page == "README" else DOCS
    file = folder / (f"{page}.it.md" if language == "it" else f"{page}.md")
    return plain(file.read_text("utf-8"))


def answer(case: dict[str, Any], rulebook: str) -> Any:
    asked = {key: value for key, value in case.items() if key not in ("by", "at", "event")}
    if asked.get("deck") == "in order":
        pack = find_game(rulebook).pack
        asked["deck"] = pack.spell_all(pack.cards)
    if "deck" in asked or "position" in asked:
        asked["want"] = ["events", "position", "score", "views"]
    given = cast("dict[str, Any]", judge_line(json.dumps({"rulebook": rulebook, **asked})))
    if "error" in given:
        return given["error"]["code"]
    found: Any = given
    if kind := case.get("event"):
        found = next((event for event in given["events"] if event["kind"] == kind), None)
        if "at" not in case:
            return found is not None
    if "at" not in case:
        return "allowed" if given["verdict"] == "allowed" else given["article"]
    for part in case["at"].split("."):
        found = len(found) if part == "length" else found[int(part) if isinstance(found, list) else part]
    return "nothing" if found is None else found


@pytest.mark.parametrize("page", PAGES)
def test_the_judge_answers_as_the_sentences_say(page: str) -> None:
    wrong = [
        (sentence.en, rulebook, found)
        for sentence in sentences(page)
        for case in sentence.cases
        for rulebook, said in case["by"].items()
        if (found := answer(case, rulebook)) != said
    ]
    assert wrong == []


@pytest.mark.parametrize("page", PAGES)
def test_a_sentence_is_asked_of_every_rulebook_that_it_claims(page: str) -> None:
    for sentence in sentences(page):
        assert sentence.claims, sentence.en
        asked = {id for case in sentence.cases for id in case["by"]} | set(sentence.articles)
        assert sentence.claims <= asked, sentence.en
        for id, articles in sentence.articles.items():
            assert set(articles) <= set(find_game(id).load(id).articles)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("page", [page for page in PAGES if page != "lessons"])
def test_a_sentence_stands_in_its_page_in_both_languages(page: str, language: str) -> None:
    text = page_text(page, language)
    assert [words for one in sentences(page) if (words := getattr(one, language)) not in text] == []


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("page", WHOLE)
def test_nothing_of_a_page_that_teaches_is_left_unasked(page: str, language: str) -> None:
    said = [getattr(one, language) for one in sentences(page)] + [one[language] for one in taught(page)["aside"]]
    left = page_text(page, language)
    for words in sorted(said, key=len, reverse=True):
        left = left.replace(words, "\n")
    assert re.findall(r"[^\n]*\w[^\n]*", left) == []


@pytest.mark.parametrize(
    ("page", "language"), [("README", "en"), *((page, language) for page in CITING[1:] for language in ("en", "it"))]
)
def test_no_sentence_that_cites_an_article_is_left_unasked(page: str, language: str) -> None:
    asked = [getattr(one, language) for one in sentences(page)] if page in PAGES else []
    cites = _CITES.findall(page_text(page, language))
    assert [words for words in cites if not any(words.strip() in one for one in asked)] == []


def texts_of(step: LessonStep) -> Iterator[Text]:
    yield from (step.text, step.after, *(refusal.said for refusal in step.refuse))


def claims_of(lesson: Lesson) -> Iterator[tuple[Text, str]]:
    """Yield the sentences of a lesson that no attempt at a step judges, each with a rulebook that it claims."""
    yield from ((line, lesson.rulebook) for line in lesson.in_short)
    for text in (text for step in lesson.steps for text in texts_of(step)):
        yield from ((text, id) for name, id in _NAMED.items() if re.search(rf"\b{name}\b", text.en))


def test_what_a_lesson_says_beside_its_steps_is_asked() -> None:
    """The rules in short, and what a step says of another rulebook; the steps themselves are judged by their tests."""
    lessons = [load_lesson(id) for id in lesson_ids()]
    asked = {(one.en, one.it, id) for one in sentences("lessons") for id in one.claims}
    assert {(text.en, text.it, id) for lesson in lessons for text, id in claims_of(lesson)} - asked == set()
    told = [text for lesson in lessons for step in lesson.steps for text in texts_of(step)]
    told += [line for lesson in lessons for line in lesson.in_short]
    assert {one[:2] for one in asked} <= {(text.en, text.it) for text in told}
