"""Events as sentences: plays, the draw, a deal, the end of the match."""

from collections.abc import Sequence
from typing import Any

from cartaro.cards import ITALIAN
from cartaro.engine.events import Event
from cartaro.i18n import Text, tr
from cartaro.notation.articles import cite
from cartaro.notation.sentences.ending import decisive_side, ending_to_text
from cartaro.notation.sentences.scopa import (
    DEAL_ENDED,
    fuori_to_text,
    gather_to_text,
    has_cartaro,
    join_texts,
    level_to_text,
    next_deal_to_text,
    next_of_deals_to_text,
    play_to_text,
    winner_to_text,
)
from cartaro.rulebook import Article, Rulebook
from cartaro.tui.scopa.table import ScopaMatchTable
from cartaro.tui.words import (
    DRAW_AGAIN,
    DRAW_BEGINS,
    MORE_CARDS,
    YOU_AFTER_A_PREPOSITION,
    YOU_DEAL,
    YOU_DECLARE,
    fill,
    name_deal,
    own_deal_to_text,
    own_play_to_text,
    own_win_to_text,
)


def cited(article: Article) -> Text:
    """Return the citation of the article."""
    return Text(cite(article, "it"), cite(article, "en"))


def with_article(sentence: Text, article: Article) -> Text:
    """Return *sentence* with its article in brackets before the full stop."""
    it, en = sentence.it.removesuffix("."), sentence.en.removesuffix(".")
    return fill(Text("{} ({}).", "{} ({})."), Text(it, en), cited(article))


def draw_to_text(table: ScopaMatchTable) -> list[Text]:
    """Return the sentences about the draw for partners and dealer, round by round."""
    sentences, chairs, rulebook = [DRAW_BEGINS], table.match.draw.chairs, table.terms.rulebook
    for number, turned in enumerate(table.match.draw.rounds):
        if number:
            sentences.append(_with_rule(DRAW_AGAIN, "draw.tie", rulebook))
        sentences += [_turn_up(table, chairs.index(chair), table.names.the(card)) for chair, card in turned]
    return sentences


def _with_rule(sentence: Text, rule: str, rulebook: Rulebook) -> Text:
    """Return *sentence* with the article that contains *rule*, if there is one."""
    return with_article(sentence, rulebook.cite(rule)) if rulebook.has(rule) else sentence


def _turn_up(table: ScopaMatchTable, place: int, card: Text) -> Text:
    name = table.name(place)
    return tr("tui-words-you_turn_up", card=card) if name is None else tr("tui-words-turns_up", name=name, card=card)


def deal_to_text(table: ScopaMatchTable) -> list[Text]:
    """Return the sentences about the start of a deal: annulled deals, the dealer, the partner, and a hidden hand."""
    rulebook = table.terms.rulebook
    redeals = [with_article(redeal.article.refusal, redeal.article) for redeal in table.match.redeals]
    dealer = table.name(table.match.seating.dealer)
    opening = [fill(Text("{}.", "{}."), name_deal(table.match.number))]
    opening.append(YOU_DEAL if dealer is None else tr("tui-words-dealer_is", dealer=dealer))
    if table.my_role is not None and has_cartaro(rulebook):
        opening.append(tr("tui-words-your_role", my_role=table.my_role))
    partners = table.partners(table.my_side)
    if partners:
        opening.append(tr("tui-words-your_partner", text=Text(" e ".join(partners), " and ".join(partners))))
    if table.look().hand is None:
        opening.append(tr("tui-words-hidden", article=cited(rulebook.cite("view.hand"))))
    minutes = table.minutes_left()
    if minutes is not None:
        opening.append(tr("tui-words-clock", minutes=minutes))
    return [*redeals, *opening]


def events_to_text(table: ScopaMatchTable, events: Sequence[Event]) -> list[Text]:
    """Return the sentences about the facts of a play."""
    has_scopa = any(event.kind == "scopa" for event in events)
    sentences = [_event_to_text(table, event, scopa=has_scopa) for event in events]
    return [sentence for sentence in sentences if sentence is not None]


def _event_to_text(table: ScopaMatchTable, event: Event, *, scopa: bool) -> Text | None:
    details: Any = event.details
    match event.kind:
        case "play":
            return _play_to_text(table, details, scopa=scopa)
        case "fuori":
            name = table.name(table.match.seating.place_of(details["seat"]))
            return YOU_DECLARE if name is None else fuori_to_text(name)
        case "gather":
            return _gather_to_text(table, table.match.seating.match_side(details["side"]))
        case "deal":
            return MORE_CARDS
        case "end":
            return DEAL_ENDED
    return None


def _play_to_text(table: ScopaMatchTable, details: Any, *, scopa: bool) -> Text:
    card, captured = ITALIAN.read(details["card"]), tuple(map(ITALIAN.read, details["captured"]))
    name = table.name(table.match.seating.place_of(details["seat"]))
    if name is None:
        return own_play_to_text(table.names, card, captured, scopa=scopa)
    return play_to_text(table.names, name, card, captured, scopa=scopa)


def _gather_to_text(table: ScopaMatchTable, side: int) -> Text:
    partners = table.partners(side)
    if side != table.my_side:
        return gather_to_text(partners)
    return tr("tui-words-yours", text=Text("voi" if partners else "te", "yours"))


def result_to_text(table: ScopaMatchTable) -> list[Text]:
    """Return the sentence about the match after a deal: the winner and how, or the next dealer."""
    standing, order = table.match.standing, table.sides()
    if standing.over and standing.winner is None:
        return [_ending_to_text(table), with_article(level_to_text(standing.totals), standing.article)]
    if standing.winner is None:
        next_dealer, cartaro = table.name(table.match.seating.place_of(0)), has_cartaro(table.terms.rulebook)
        if next_dealer is None:
            sentence = own_deal_to_text(cartaro=cartaro)
        elif table.terms.deals:
            sentence = next_of_deals_to_text(table.match.number, table.terms.deals, next_dealer, cartaro=cartaro)
        else:
            sentence = next_deal_to_text(table.terms.target, next_dealer, cartaro=cartaro)
        return [with_article(sentence, table.terms.rulebook.cite("match.dealer"))]
    points = [standing.totals[side] for side in sorted(order, key=lambda side: side != standing.winner)]
    if standing.winner == table.my_side:
        sentence = own_win_to_text(points, standing.grade, many=bool(table.partners(table.my_side)))
    else:
        sentence = winner_to_text(table.partners(standing.winner), points, standing.grade)
    return [_ending_to_text(table), with_article(sentence, standing.article)]


def _ending_to_text(table: ScopaMatchTable) -> Text:
    assert table.match.score is not None
    side = decisive_side(table.match.standing)
    people = [] if side is None else [Text(name, name) for name in table.partners(side)]
    who = [YOU_AFTER_A_PREPOSITION, *people] if side == table.my_side else people
    told = join_texts(who) if who else Text("", "")
    return ending_to_text(table.terms, table.match.standing, table.match.score, told)
