"""Refusals of requests: the sentence, and the article of the event or of its rulebook on which they are based."""

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
    """Return the citation of *article* in a sentence: its number, or its heading if it has none."""
    if article.id.startswith("event."):
        return tr("tournament-model-refusal-notice", heading=article.heading)
    number = article.number
    if number[:1].isdigit():
        return tr("tournament-model-refusal-article", number=number)
    return Text(f"«{number}»", f"“{number}”")
