"""A request that the desk refuses: the sentence, and the article of the event or of its rulebook that it rests on."""

from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Article


class TournamentRefusal(CartaroError):  # noqa: N818 - a refusal is an answer; what is wrong with it is said by its article
    """Raised where a request cannot be done; ``article`` is None where it cannot be done at all, whatever the rules."""

    def __init__(self, code: str, text: Text, article: Article | None = None) -> None:
        if article is not None:
            name = cite(article)
            text = Text(f"{text.it} ({name.it}).", f"{text.en} ({name.en}).")
        super().__init__(code, text)
        self.article = article

    def __reduce__(self) -> tuple[object, ...]:
        return CartaroError, (self.code, *self.text)


def cite(article: Article) -> Text:
    """Return how a sentence names *article*: by its number, or by its heading where it has none."""
    if article.id.startswith("event."):
        return tr("tournament-model-refusal-notice", heading=article.heading)
    number = article.number
    if number[:1].isdigit():
        return tr("tournament-model-refusal-article", number=number)
    return Text(f"«{number}»", f"“{number}”")
