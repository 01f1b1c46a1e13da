"""Search of articles by id, number or heading, and their text."""

from collections.abc import Iterator

from cartaro.engine.articles import bare, cite
from cartaro.i18n import Language, tr
from cartaro.rulebook import Article, Rulebook, Treatment
from cartaro.tui.text import sentence, wrap

_TREATMENTS = {
    Treatment.ENFORCED: tr("tui-articles-enforced_cartaro"),
    Treatment.RECORDED: tr("tui-articles-left_people_table"),
    Treatment.MOOT: tr("tui-articles-cannot_happen_here"),
    Treatment.SILENT: tr("tui-articles-text_silent_cartaro_s"),
}


def find_articles(rulebook: Rulebook, called: str) -> list[Article]:
    """Return the articles *called* so, by id (``9.priority``), number (``9``) or heading («La presa»); may be empty."""
    wanted = called.strip().casefold()
    if wanted in rulebook.articles:
        return [rulebook[wanted]]
    return [article for article in rulebook.articles.values() if wanted in _names(article)]


def _names(article: Article) -> Iterator[str]:
    """Yield the other names of an article besides its id; a gap has the number of the article that it concerns."""
    number = article.number.casefold()
    yield number
    yield bare(number)


def names_of_articles(rulebook: Rulebook) -> list[str]:
    """Return the ids of the articles, then their numbers."""
    numbers = dict.fromkeys(bare(article.number) for article in rulebook.articles.values())
    return [*rulebook.articles, *(number for number in numbers if number not in rulebook.articles)]


def write_article(article: Article, language: Language, width: int) -> str:
    """Return the text of the article: number, heading and id, wording, and its treatment."""
    number = cite(article, language)
    title = f"{sentence(number)}. {article.heading.in_language(language)}. [{article.id}]"
    treatment = f"({_TREATMENTS[article.treatment].in_language(language)})"
    if article.apart is not None:
        treatment += f" {article.apart.in_language(language)}"
    return "\n".join([title, *wrap(article.text.in_language(language), width, "  "), *wrap(treatment, width, "  ")])
