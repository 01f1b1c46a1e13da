"""A table as sentences: the people, the turn, the deal, the score. All clients' sentences of events come with them."""

from collections.abc import Callable, Sequence

from cartaro.engine.articles import cite_number
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import THEM, US, join_texts
from cartaro.rulebook import Rulebook
from cartaro.tui.online import words
from cartaro.tui.words import YOU, YOU_DEAL, fill, name_deal
from cartaro.wire.company_view import ChairView, CompanyView
from cartaro.wire.view import PlayerView, TableView, WireText


def text_of(wire: WireText) -> Text:
    """Return a sentence of the server."""
    return Text(wire.it, wire.en)


def same(text: str) -> Text:
    """Return a text that is equal in both languages: a name, a card's short form."""
    return Text(text, text)


def cited(number: str) -> Text:
    """Return the citation of the article of that number."""
    return Text(cite_number(number, "it"), cite_number(number, "en"))


def with_article(sentence: Text, number: str) -> Text:
    """Return *sentence* with its article in brackets before the full stop."""
    it, en = sentence.it.removesuffix("."), sentence.en.removesuffix(".")
    return fill(Text("{} ({}).", "{} ({})."), Text(it, en), cited(number))


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


def side_of(view: TableView) -> int | None:
    """Return the player's side of the match; None for a spectator."""
    return next((player.side for player in view.players if player.place == view.me), None)


def own_first(view: TableView) -> list[int]:
    """Return the sides of the match, the player's first."""
    own = side_of(view) or 0
    return [(own + step) % view.sides for step in range(view.sides)]


def who_plays(view: TableView, place: int) -> Text:
    """Return the name of a player, as the subject of a line."""
    return YOU if place == view.me else same(_player(view, place).name)


def side_name(view: TableView, side: int) -> Text:
    """Return the name of a side of the match: we and they, or its players."""
    players = [player for player in view.players if player.side == side]
    if side == side_of(view):
        return US if len(players) > 1 else YOU
    if side_of(view) is not None and view.sides == 2 and len(view.players) > 2:  # two sides of one are named
        return THEM
    return join_texts([same(player.name) for player in players])


def _player(view: TableView, place: int) -> PlayerView:
    return next(player for player in view.players if player.place == place)


def deal_to_text(view: TableView, rulebook: Rulebook | None) -> list[Text]:
    """Return the start of a deal: annulled deals, the dealer, the role and partners, what is hidden."""
    lines = [with_article(text_of(redeal.text), redeal.number) for redeal in view.redeals]
    lines.append(fill(Text("{}.", "{}."), name_deal(view.deal)))
    lines.append(
        YOU_DEAL if view.dealer == view.me else tr("tui-words-dealer_is", dealer=_player(view, view.dealer).name)
    )
    return lines if view.me is None else [*lines, *_own_part(view, _player(view, view.me), rulebook)]


def _own_part(view: TableView, own: PlayerView, rulebook: Rulebook | None) -> list[Text]:
    if own.seat is None:
        return [words.YOU_ARE_OUT]
    lines = []
    if own.role is not None and all(player.role is not None for player in view.players):
        lines.append(tr("tui-words-your_role", my_role=text_of(own.role)))
    partners = [same(player.name) for player in view.players if player.side == own.side and player is not own]
    if partners:
        lines.append(tr("tui-words-your_partner", text=join_texts(partners)))
    if view.game.hand is None and rulebook is not None:
        lines.append(tr("tui-words-hidden", article=cited(rulebook.cite("view.hand").number)))
    return lines


def draw_to_text(view: TableView, rulebook: Rulebook | None, name: Callable[[str], Text]) -> list[Text]:
    """Return the sentences about the draw for partners and dealer, round by round; *name* names a card."""
    sentences = [words.DRAW_BEGINS] if view.draw else []
    for number, turned in enumerate(view.draw or ()):
        if number:
            has_rule = rulebook is not None and rulebook.has("draw.tie")
            again = words.DRAW_AGAIN
            sentences.append(with_article(again, rulebook.cite("draw.tie").number) if rulebook and has_rule else again)
        for one in turned:
            card = name(one.card)
            sentences.append(
                tr("tui-words-you_turn_up", card=card)
                if one.place == view.me
                else tr("tui-words-turns_up", name=_player(view, one.place).name, card=card)
            )
    return sentences


def sheet_to_text(view: TableView, *, with_notes: bool = True) -> list[Text]:
    """Return the score sheet of the finished deal, with what each line counts or without."""
    if view.sheet is None:
        return []
    lines = [fill(Text("{}.", "{}."), name_deal(view.sheet.deal))]
    for line in view.sheet.lines:
        points = fill(Text("{}: {}", "{}: {}"), text_of(line.title), points_to_text(view, line.points))
        if with_notes and line.note.it:
            points = fill(Text("{}; {}", "{}; {}"), points, text_of(line.note))
        lines.append(with_article(points, line.number))
    lines.append(tr("tui-online-words-totals", points=points_to_text(view, view.sheet.totals)))
    return lines


def result_to_text(view: TableView) -> list[Text]:
    """Return who has won, or who deals next, with the article."""
    return [] if view.result is None else [with_article(text_of(view.result.text), view.result.number)]


def points_to_text(view: TableView, points: Sequence[int]) -> Text:
    """Return the points of each side, the player's first."""
    sides = own_first(view)
    return join_texts([tr("tui-online-words-side", side=side_name(view, side), number=points[side]) for side in sides])
