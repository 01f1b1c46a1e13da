"""Events and state of a table of Scala 40 as sentences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cartaro.cards import FRENCH, Card
from cartaro.engine.events import Event
from cartaro.games.scala40.actions import Attach, Lay, ScalaAction, SwapJoker
from cartaro.games.scala40.melds import Meld, read_meld
from cartaro.games.scala40.names import name_attached, name_card, name_joker, name_melded
from cartaro.games.scala40.position import Ending
from cartaro.games.scala40.score import count
from cartaro.i18n import Text, tr
from cartaro.notation.articles import cite
from cartaro.notation.sentences import scala40 as sentences
from cartaro.notation.sentences.ending import decisive_side, ending_to_text
from cartaro.notation.sentences.scopa import join_texts
from cartaro.rulebook import Article
from cartaro.tui.scala40 import words
from cartaro.tui.scala40.table import ScalaMatchTable
from cartaro.tui.words import YOU_AFTER_A_PREPOSITION, YOU_DEAL, fill, name_deal


def cited(article: Article) -> Text:
    """Return the citation of the article."""
    return Text(cite(article, "it"), cite(article, "en"))


def name_cards(texts: Sequence[str]) -> Text:
    """Return several cards as a list is spoken."""
    return join_texts(name_melded(texts))


def deal_to_text(table: ScalaMatchTable) -> list[Text]:
    """Return the sentences about the start of a deal."""
    dealer = table.name(table.match.seating.dealer)
    opening = [fill(Text("{}.", "{}."), name_deal(table.match.number))]
    opening.append(YOU_DEAL if dealer is None else tr("tui-words-dealer_is", dealer=dealer))
    return [*opening, *([words.YOU_ARE_OUT] if table.my_seat is None else [])]


def events_to_text(table: ScalaMatchTable, events: Sequence[Event]) -> list[Text]:
    """Return the sentences about the facts of an action."""
    sentences = [_event_to_text(table, event) for event in events]
    return [sentence for sentence in sentences if sentence is not None]


def _event_to_text(table: ScalaMatchTable, event: Event) -> Text | None:
    details: Any = event.details
    if event.kind == "renewal":
        return sentences.renewal_to_text(shuffled=details["shuffled"])
    if event.kind == "end":
        ended = {Ending.NO_CARDS.value: words.NO_CARDS_LEFT, Ending.ENDLESS.value: words.ENDLESS}
        return ended.get(details["ending"])
    name = table.name(table.match.seating.place_of(details["seat"]))
    return _own_to_text(event.kind, details) if name is None else _other_to_text(event.kind, details, name)


def _own_to_text(kind: str, details: Any) -> Text | None:
    if kind == "close" and details["in_hand"]:
        kind = "closed_in_hand"
    if kind == "opened":
        return tr("tui-scala40-words-own_opened", points=details["points"])
    if kind == "meld":
        return tr("tui-scala40-words-own_meld", cards=name_cards(details["cards"]))
    if kind == "attach":
        return tr("tui-scala40-words-own_attach", card=name_attached(details["card"], details["cards"]))
    if kind in _OWN_OF_A_CARD:
        return _OWN_OF_A_CARD[kind](name_card(FRENCH.read(details["card"])))
    return _OWN.get(kind)


_OWN_OF_A_CARD: Mapping[str, Callable[[Text], Text]] = {
    "drawn": lambda card: tr("tui-scala40-words-own_drawn", card=card),
    "take": lambda card: tr("tui-scala40-words-own_take", card=card),
    "swap": lambda card: tr("tui-scala40-words-own_swap", card=card),
    "discard": lambda card: tr("tui-scala40-words-own_discard", card=card),
}
_OWN = {
    "undo": tr("tui-scala40-words-undo"),
    "twin": tr("tui-scala40-words-twin"),
    "close": tr("tui-scala40-words-close"),
    "closed_in_hand": tr("tui-scala40-words-closed_in_hand"),
}


def _other_to_text(kind: str, details: Any, name: str) -> Text | None:
    if kind == "meld":
        return sentences.meld_to_text(name, details["cards"])
    if kind == "attach":
        return sentences.attach_to_text(name, details["card"], details["cards"])
    if kind == "opened":
        return sentences.opened_to_text(name, details["points"])
    if kind == "close":
        return sentences.close_to_text(name, in_hand=details["in_hand"])
    if kind in _OF_A_CARD:
        return _OF_A_CARD[kind](name, FRENCH.read(details["card"]))
    return _OF_A_PLAYER[kind](name) if kind in _OF_A_PLAYER else None


_OF_A_CARD: Mapping[str, Callable[[str, Card], Text]] = {
    "take": sentences.take_to_text,
    "swap": sentences.swap_to_text,
    "discard": sentences.discard_to_text,
    "twin": sentences.twin_to_text,
}
_OF_A_PLAYER: Mapping[str, Callable[[str], Text]] = {"draw": sentences.draw_to_text, "undo": sentences.undo_to_text}


def players_to_text(table: ScalaMatchTable) -> list[Text]:
    """Return every other player: cards held, whether opened, points of the side."""
    lines, seen, totals = [], table.look(), table.match.totals
    for step in range(1, table.terms.players):
        place = (table.me + step) % table.terms.players
        name, seat = table.name(place), table.match.seating.seat_of(place)
        points = totals[table.terms.side_of(place)]
        if seat is None:
            lines.append(tr("tui-scala40-words-is_out", name=name, points=points))
        else:
            opened = words.OPENED if seen.opened[seat] else words.NOT_OPENED
            lines.append(
                tr("tui-scala40-words-player", player=name, cards=seen.hands[seat], opened=opened, totals=points)
            )
    return lines


def owner_of(table: ScalaMatchTable, meld: Meld) -> Text:
    """Return the owner of a meld."""
    name = table.name(table.match.seating.place_of(meld.owner))
    return words.YOURS if name is None else Text(name, name)


def melds_to_text(table: ScalaMatchTable) -> list[Text]:
    """Return the melds on the table, numbered from one."""
    melds = table.look().melds
    lines = [
        tr("tui-scala40-words-meld", number=n, owner=owner_of(table, m), cards=name_cards(m.spell()))
        for n, m in enumerate(melds, 1)
    ]
    return lines or [words.NO_MELDS]


def piles_to_text(table: ScalaMatchTable) -> Text:
    """Return the stock and the top discard."""
    seen = table.look()
    return tr(
        "tui-scala40-words-piles",
        stock=seen.stock,
        top=words.EMPTY if seen.pile_top is None else name_card(seen.pile_top),
    )


def own_state_to_text(table: ScalaMatchTable) -> Text:
    """Return the line above the hand: how many points, whether opened."""
    seen = table.look()
    assert seen.seat is not None
    opened = words.YOU_OPENED if seen.opened[seen.seat] else words.YOU_NOT_OPENED
    points = table.match.totals[table.my_side]
    return tr("tui-scala40-words-hand", opened=opened, points=tr("tui-scala40-telling-points", points=points))


def suggestions_to_text(table: ScalaMatchTable) -> list[Text]:
    """Return the numbered suggestions."""
    lines = [_suggest(table, n, action) for n, action in enumerate(table.suggestions(), 1)]
    return lines or [words.NO_HINTS]


def _suggest(table: ScalaMatchTable, n: int, action: ScalaAction) -> Text:
    match action:
        case Lay(cards, said):
            meld = read_meld(table.terms.law, 0, cards, said, placed=False)
            assert isinstance(meld, Meld)
            return tr(
                "tui-scala40-words-hint_meld",
                number=n,
                meld=name_cards(meld.spell()),
                points=meld.points(table.terms.law),
            )
        case Attach(card, at, said, _):
            return tr("tui-scala40-words-hint_attach", number=n, card=_name(card, said), int=at + 1)
        case SwapJoker(card, at):
            return tr("tui-scala40-words-hint_swap", number=n, card=name_card(card), int=at + 1)
    raise AssertionError(action)


def _name(card: Card, renderer: Card | None) -> Text:
    return name_card(card) if renderer is None else name_joker(renderer)


def count_to_text(table: ScalaMatchTable) -> list[Text]:
    """Return the score of each player with the article, eliminations, and why the match is over."""
    match, lines = table.match, []
    counted, before, after = count(match.position), match.before, match.standing
    for seat, (hand, made) in enumerate(zip(match.position.hands, counted.seats, strict=True)):
        place = match.seating.place_of(seat)
        who = _who(table, place)
        held = name_cards(FRENCH.spell_all(hand)) if hand else words.NOTHING
        lines.append(
            tr(
                "tui-scala40-words-counted",
                who=who,
                held=held,
                points=made.points,
                totals=after.totals[table.terms.side_of(place)],
                article=cited(made.article),
            )
        )
    cited_out = cited(table.terms.rulebook.cite("match.out"))
    for side in after.out:
        if side not in before.out:
            mine = side == table.my_side
            lines.append(
                tr("tui-scala40-words-you_go_out", cited_out=cited_out)
                if mine
                else tr("tui-scala40-words-goes_out", side=_side(table, side), cited_out=cited_out)
            )
    if after.over:
        lines.append(_ending_to_text(table))
    return lines


def _who(table: ScalaMatchTable, place: int) -> Text:
    name = table.name(place)
    return words.YOU if name is None else Text(name, name)


def _side(table: ScalaMatchTable, side: int) -> Text:
    return join_texts([_who(table, place) for place in table.side_places(side)])


def result_to_text(table: ScalaMatchTable) -> Text:
    """Return who has won, or who deals next, with the article."""
    standing = table.match.standing
    if not standing.over:
        assert standing.next_dealer is not None
        dealer = table.name(table.match.seating.place_of(standing.next_dealer))
        article = cited(table.terms.rulebook.cite("match.dealer"))
        deals = (
            tr("tui-scala40-words-you_deal_next", article=article)
            if dealer is None
            else tr("tui-scala40-words-deals_next", dealer=dealer, article=article)
        )
        if "match.all-out" not in standing.article.rules:
            return deals
        level = [_side(table, side) for side in range(table.terms.sides) if side not in standing.out]
        return tr("tui-scala40-words-level", level=join_texts(level), article=cited(standing.article), deals=deals)
    article = cited(standing.article)
    assert standing.winner is not None
    if standing.winner == table.my_side:
        return (
            tr("tui-scala40-words-you_win", article=article)
            if table.terms.members == 1
            else tr("tui-scala40-words-your_team_wins", article=article)
        )
    return tr("tui-scala40-words-wins", side=_side(table, standing.winner), article=article)


def _ending_to_text(table: ScalaMatchTable) -> Text:
    match, side = table.match, decisive_side(table.match.standing)
    assert match.score is not None
    assert side is not None  # a match of Scala 40 is always won
    called = [table.name(place) for place in table.side_places(side)]
    who = [YOU_AFTER_A_PREPOSITION if name is None else Text(name, name) for name in called]
    return ending_to_text(table.terms, match.standing, match.score, join_texts(who))
