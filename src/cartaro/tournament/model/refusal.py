"""Refusals of requests: the sentence, and the article of the event or of its rulebook on which they are based."""

from cartaro.engine.articles import cite as cite_article
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Article


class TournamentRefusal(CartaroError):  # noqa: N818 - a refusal is an answer; what is wrong with it is said by its article
    """Raised if a request is refused; ``article`` is None if it is impossible regardless of the rules."""

    def __init__(self, code: str, text: Text, article: Article | None = None) -> None:
        if article is not None:
            name = cite(article)
            text = Text(f"{text.it} ({name.it}).", f"{text.en} ({name.en}).")
        super().__init__(code, text)
        self.article = article

    def __reduce__(self) -> tuple[object, ...]:
        return CartaroError, (self.code, *self.text)


def cite(article: Article) -> Text:
    """Return the citation of *article* in a sentence: of the notice by its heading, of the law as everywhere."""
    if article.id.startswith("event."):
        return tr("tournament-model-refusal-notice", heading=article.heading)
    return Text(cite_article(article, "it"), cite_article(article, "en"))
