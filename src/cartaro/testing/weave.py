"""The law as one page for each rulebook: every article with its text, the code that decides it, and its cases.

``python -m cartaro.testing.weave docs/law`` writes the pages again, from the rulebooks, the source and the tests, so
that a referee can review the law without reading code.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cartaro.games import find_game
from cartaro.i18n import tr
from cartaro.rulebook import Article, Rulebook, Treatment
from cartaro.testing.bindings import find_bindings
from cartaro.testing.clauses import ArticleTest, find_marks
from cartaro.testing.conformance import Case, read_cases, rulebooks_with_cases
from cartaro.testing.telling import SHOWS, answer_to_text, request_to_text

TREATMENTS = {
    Treatment.ENFORCED: tr("testing-weave-enforced"),
    Treatment.RECORDED: tr("testing-weave-recorded_people_decide"),
    Treatment.MOOT: tr("testing-weave-moot_here"),
    Treatment.SILENT: tr("testing-weave-gap_reading_chosen"),
}
_SEATS = tr("testing-weave-seats")
_NOTATION = {
    "scopa": tr("testing-weave-scopa"),
    "scala40": tr("testing-weave-scala40"),
}
"""How a game's cases write cards, actions and seats."""
_OUTER_LAYERS = ("cli.", "tui.", "bots.")

Shown = list[Case | ArticleTest]


def weave(rulebook: Rulebook, shown: Shown) -> str:
    """Return the page of *rulebook*; *shown* are its cases and the tests marked with one of its articles."""
    by_article: dict[str, Shown] = {id: [] for id in rulebook.articles}
    for case in shown:
        by_article[case.clause].append(case)
    lines = [*_opening(rulebook, shown), *_table(rulebook, by_article)]
    for article in rulebook.articles.values():
        lines += _article(rulebook, article, by_article[article.id])
    return "\n".join(lines) + "\n"


def _opening(rulebook: Rulebook, shown: Shown) -> Iterator[str]:
    decided = sum(article.treatment is Treatment.ENFORCED for article in rulebook.articles.values())
    gaps = sum(article.treatment is Treatment.SILENT for article in rulebook.articles.values())
    yield f"# {rulebook.title.it} · {rulebook.title.en}"
    yield ""
    yield "<!-- Written by `python -m cartaro.testing.weave docs/law` from rulebook and cases: change those. -->"
    yield ""
    yield f"{rulebook.source.it} *{rulebook.source.en}*"
    yield ""
    yield (
        f"{len(rulebook.articles)} articoli, {decided} applicati dal codice; in {gaps} il testo tace, e vale la "
        f"lettura scelta; {len(shown)} casi. *{len(rulebook.articles)} articles, {decided} enforced by code; where the "
        f"text is silent, {gaps}, the reading chosen holds; {len(shown)} cases.*"
    )
    yield ""
    notation = _NOTATION[find_game(rulebook.id).name] + _SEATS
    yield f"{notation.it} *{notation.en}*"
    yield ""


def _table(rulebook: Rulebook, by_article: dict[str, Shown]) -> Iterator[str]:
    yield "| articolo | | trattamento | ammette | rifiuta |"
    yield "| --- | --- | --- | ---: | ---: |"
    for article in rulebook.articles.values():
        positive = sum(case.shows.is_positive for case in by_article[article.id])
        negative = len(by_article[article.id]) - positive
        link = f"[{article.id}](#{_anchor(article)})"
        treatment = TREATMENTS[article.treatment].it + ", in parte" * (article.apart is not None)
        yield f"| {link} | {article.heading.it} | {treatment} | {positive} | {negative} |"
    yield ""


def _anchor(article: Article) -> str:
    return "art-" + article.id.replace(".", "-")


def _article(rulebook: Rulebook, article: Article, shown: Shown) -> Iterator[str]:
    yield f'## <a id="{_anchor(article)}"></a>{article.number} · {article.heading.it} · {article.heading.en}'
    yield ""
    treatment = TREATMENTS[article.treatment]
    yield f"`{article.id}` · {treatment.it} · *{treatment.en}*"
    if article.apart is not None:
        yield ""
        yield f"{article.apart.it} *{article.apart.en}*"
    yield ""
    yield f"> {article.text.it}"
    yield ">"
    yield f"> *{article.text.en}*"
    yield ""
    if article.rules:
        yield f"Al giocatore · *to the player*: «{article.refusal.it}» *{article.refusal.en}*"
        yield ""
        yield from _rules(rulebook, article)
    if shown:
        yield "| | caso | richiesta | risposta |"
        yield "| --- | --- | --- | --- |"
        yield from (_row(case) for case in shown)
        yield ""


def _rules(rulebook: Rulebook, article: Article) -> Iterator[str]:
    own = type(find_game(rulebook.id)).__module__.rpartition(".")[0].removeprefix("cartaro.") + "."
    for rule in article.rules:
        places = [
            place
            for place in find_bindings().get(rule, ())
            if not place.startswith(_OUTER_LAYERS) and (place.startswith(own) or not place.startswith("games."))
        ]
        said = article.refusals.get(rule)
        words = "" if said is None else f"; al giocatore · *to the player*: «{said.it}» *{said.en}*"
        yield f"- regola `{rule}`: " + ", ".join(f"`{place}`" for place in places) + words
    yield ""


def _row(case: Case | ArticleTest) -> str:
    shown = SHOWS[case.shows].it
    if isinstance(case, ArticleTest):
        return (
            f"| {shown} | {_cell(case.italian)} *{_cell(case.sentence)}* | prova `{case.where.partition('::')[2]}` | |"
        )
    title = f"{case.title.it} *{case.title.en}*"
    return f"| {shown} | {_cell(title)} | {_cell(request_to_text(case))} | {_cell(answer_to_text(case))} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def pages(tests: Path) -> dict[str, str]:
    """Return the pages of every rulebook with cases, by file name; *tests* is where the marked tests lie."""
    marks = list(find_marks(tests))
    woven: dict[str, str] = {}
    for id in rulebooks_with_cases():
        shown: Shown = [*read_cases(id), *(mark for mark in marks if mark.rulebook == id)]
        woven[f"{id}.md"] = weave(find_game(id).load(id), shown)
    return woven


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pages to a folder."""
    parser = argparse.ArgumentParser(prog="python -m cartaro.testing.weave", description="Write the pages of the law.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="where the tests lie (tests)")
    chosen = parser.parse_args(arguments)
    for name, page in pages(chosen.tests).items():
        (chosen.folder / name).write_text(page, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
