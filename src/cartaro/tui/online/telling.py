"""A table of a server as sentences: the people, the turn, the score."""

from collections.abc import Sequence

from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.tui.online import words
from cartaro.tui.words import fill, name_deal
from cartaro.wire.company_view import ChairView, CompanyView
from cartaro.wire.view import TableView, WireText


def text_of(wire: WireText) -> Text:
    """Return a sentence of the server."""
    return Text(wire.it, wire.en)


def same(text: str) -> Text:
    """Return a text that is equal in both languages: a name, a card's short form."""
    return Text(text, text)


def company_to_text(company: CompanyView) -> Text:
    """Return the sentence about the seating."""
    waiting = company.phase == "waiting"
    chairs = enumerate(company.chairs)
    return tr(
        "tui-online-words-company",
        chairs=join_texts([_chair(chair, mine=at == company.me, waiting=waiting) for at, chair in chairs]),
    )


def _chair(chair: ChairView, *, mine: bool, waiting: bool) -> Text:
    if chair.kind == "free":
        return words.FREE
    marks = {
        words.YOU: mine,
        words.HOST: chair.host,
        words.BOT: chair.kind == "bot",
        words.READY: chair.ready and waiting,
        words.AWAY: chair.away,
    }
    shown = [mark for mark, holds in marks.items() if holds]
    listed = Text(", ".join(mark.it for mark in shown), ", ".join(mark.en for mark in shown))
    return tr("tui-online-words-who", chair=chair.name, listed=listed) if shown else same(chair.name)


def is_mine(view: TableView) -> bool:
    """Whether it is the player's turn."""
    return view.phase == "play" and view.me is not None and view.turn == view.me


def sheet_to_text(view: TableView) -> list[Text]:
    """Return the score sheet of the finished deal, and the state of the match."""
    if view.sheet is None:
        return []
    lines = [fill(Text("{}.", "{}."), name_deal(view.sheet.deal))]
    lines += [
        tr(
            "tui-online-words-line",
            line=text_of(line.title),
            points=_points(view, line.points),
            note=text_of(line.note),
        )
        for line in view.sheet.lines
    ]
    lines.append(tr("tui-online-words-totals", points=_points(view, view.sheet.totals)))
    return [*lines, *([] if view.result is None else [text_of(view.result.text)])]


def _points(view: TableView, points: Sequence[int]) -> Text:
    return join_texts([tr("tui-online-words-side", side=_side(view, side), number=n) for side, n in enumerate(points)])


def _side(view: TableView, side: int) -> Text:
    return join_texts([same(player.name) for player in view.players if player.side == side])
