"""The names of articles in sentences."""

from cartaro.i18n import Language, tr
from cartaro.rulebook import Article

_GAP = "(lacuna)"
_GAP_IS = tr("engine-articles-gap_is")
_ARTICLE = tr("engine-articles-article")


def cite(article: Article, language: Language) -> str:
    """Return the article's name in a sentence: «articolo 9», or the paragraph's name if the text has no numbers."""
    return cite_number(article.number, language)


def cite_number(full: str, language: Language) -> str:
    """Return the name in a sentence of the article whose number is *full*, with the mark of a gap if it is one."""
    number = bare(full)
    gap = _GAP_IS.in_language(language) if number != full else ""
    if number[:1].isdigit():
        return f"{_ARTICLE.in_language(language)} {number}{gap}"
    return (f"«{number}»" if language == "it" else f"“{number}”") + gap


def bare(number: str) -> str:
    """Return the *number* of an article without the mark of a gap: the number of the article that has the gap."""
    return number.removesuffix(_GAP).strip()
