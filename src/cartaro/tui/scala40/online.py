"""A table of Scala 40 in the terminal, alone or at a server."""

from collections.abc import Sequence

from cartaro.cards import FRENCH, Card
from cartaro.coach.scala40.plans import PossiblePlan
from cartaro.games.scala40.actions import Attach, Lay, ScalaAction, SwapJoker, spell_action
from cartaro.games.scala40.melds import Meld, face_of
from cartaro.games.scala40.names import name_card, name_joker, name_melded, name_rank, name_suit
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts
from cartaro.rulebook import Rulebook
from cartaro.tui.online.table import Acts, RemoteTable, Tells, Typed
from cartaro.tui.online.telling import own_first, same, sheet_to_text, side_name, side_of, who_plays
from cartaro.tui.scala40 import words as scala
from cartaro.tui.scala40.answer import Chosen, ShowHints, read_answer
from cartaro.tui.scala40.plans import most_points, suggest
from cartaro.tui.text import sentence
from cartaro.wire.view import MeldView, PlayerView, ScalaView, TableView

_AT_ONCE = 5
"""Suggestions told at once."""


def hand_of(game: ScalaView) -> list[Card]:
    """Return the player's cards as they are numbered: sorted by suit and rank, jokers last."""
    cards = [FRENCH.read(card) for card in game.hand or ()]
    return sorted(cards, key=lambda card: (card.is_joker, card.suit, card.rank, card.copy))


def spell_held(card: Card, hand: Sequence[Card]) -> str:
    """Return the text with which a card of *hand* is typed; marked as a second copy only if both are in the hand."""
    text = FRENCH.spell(card)
    return text if sum(face_of(other) == face_of(card) for other in hand) > 1 else text.removesuffix("'")


def owner_of(view: TableView, meld: MeldView) -> Text:
    """Return the owner of a meld, after a preposition."""
    if meld.owner == view.me:
        return scala.YOURS
    return same(next(player.name for player in view.players if player.place == meld.owner))


def players_to_text(view: TableView, game: ScalaView) -> list[Text]:
    """Return every other player: cards held, whether opened, points of the side."""
    own, many = view.me or 0, len(view.players)
    around = [view.players[(own + step) % many] for step in range(int(view.me is not None), many)]
    return [_player_to_text(view, game, player) for player in around]


def _player_to_text(view: TableView, game: ScalaView, player: PlayerView) -> Text:
    points = view.totals[player.side]
    if player.seat is None:
        return tr("tui-scala40-words-is_out", name=player.name, points=points)
    opened = scala.OPENED if game.opened[player.place] else scala.NOT_OPENED
    return tr("tui-scala40-words-player", player=player.name, cards=player.cards, opened=opened, totals=points)


def turn_state_to_text(game: ScalaView) -> list[Text]:
    """Return the state of the turn in progress."""
    must_draw = [scala.MUST_DRAW] if game.actions and not game.drawn else []
    return [*must_draw, *_laid_to_text(game)]


def _laid_to_text(game: ScalaView) -> list[Text]:
    return [tr("tui-scala40-words-laid", points=game.points)] if game.points else []


def own_state_to_text(view: TableView, game: ScalaView) -> Text:
    """Return the line above the hand: how many points, whether opened."""
    own = next(player for player in view.players if player.place == view.me)
    opened = scala.YOU_OPENED if game.opened[own.place] else scala.YOU_NOT_OPENED
    points = tr("tui-scala40-telling-points", points=view.totals[own.side])
    return tr("tui-scala40-words-hand", opened=opened, points=points)


def _to_text(view: TableView, game: ScalaView, rulebook: Rulebook | None) -> list[Text]:
    melds = [
        tr(
            "tui-scala40-words-meld",
            number=n,
            owner=owner_of(view, meld),
            cards=join_texts(name_melded(meld.cards)),
        )
        for n, meld in enumerate(game.melds, 1)
    ]
    top = scala.EMPTY if game.pile_top is None else name_card(FRENCH.read(game.pile_top))
    piles = tr("tui-scala40-words-piles", stock=game.stock, top=top)
    return [*players_to_text(view, game), *(melds or [scala.NO_MELDS]), piles, *turn_state_to_text(game)]


def _hand_to_text(view: TableView, game: ScalaView, rulebook: Rulebook | None) -> list[Text]:
    hand = hand_of(game)
    if view.me is None or not hand:
        return []
    held = [
        tr("tui-online-telling-numbered", number=n, card=name_card(card), held=spell_held(card, hand))
        for n, card in enumerate(hand, 1)
    ]
    return [own_state_to_text(view, game), *held]


def _sheet_to_text(view: TableView, game: ScalaView, rulebook: Rulebook | None) -> list[Text]:
    """Return what each player held, the score sheet, and who goes out."""
    own, many = view.me or 0, len(view.players)
    order = [view.players[(own + step) % many] for step in range(many)]
    held = [
        tr("tui-scala40-words-held", who=who_plays(view, player.place), held=_cards_to_text(game.hands[player.place]))
        for player in order
        if game.hands is not None and player.seat is not None
    ]
    out = [side for side in own_first(view) if side in game.out and _played(view, side)]
    return [*held, *sheet_to_text(view, with_notes=False), *(_out_to_text(view, side) for side in out)]


def _cards_to_text(cards: Sequence[str]) -> Text:
    return join_texts(name_melded(cards)) if cards else scala.NOTHING


def _played(view: TableView, side: int) -> bool:
    return any(player.seat is not None for player in view.players if player.side == side)


def _out_to_text(view: TableView, side: int) -> Text:
    if side == side_of(view):
        return scala.YOU_GO_OUT
    many = sum(player.side == side for player in view.players)
    return tr("tui-scala40-words-goes_out", side=side_name(view, side), people=many)


def _read(view: TableView, game: ScalaView, line: str, rulebook: Rulebook | None) -> Typed:
    answer = read_answer(hand_of(game), line)
    if isinstance(answer, ShowHints):
        return _suggestions_to_text(view, game, rulebook, answer.card)
    if isinstance(answer, Chosen):
        suggestions = suggest(view, game, rulebook)
        return Acts(tuple(map(spell_action, answer.of(suggestions).steps)))
    return Acts((spell_action(answer),))


def _suggestions_to_text(view: TableView, game: ScalaView, rulebook: Rulebook | None, card: Card | None) -> Tells:
    """Return what may be done now, numbered; with *card* what it is used in."""
    numbered = list(enumerate(suggest(view, game, rulebook), 1))
    told = [_suggest(n, one) for n, one in numbered if card is None or one.uses(card)]
    if rulebook is not None and view.me is not None and game.drawn and not game.opened[view.me] and game.hand:
        most = most_points(view, game, rulebook)
        if most < game.opening:
            told.insert(0, tr("tui-scala40-words-too_few", opening=game.opening, points=most))
    return Tells(told or [scala.NO_HINTS], _AT_ONCE)


def _suggest(n: int, plan: PossiblePlan) -> Text:
    if plan.discard is not None:
        discard = tr("tui-scala40-words-step_discard", card=name_card(plan.discard))
        steps = join_texts([*map(_step_to_text, plan.steps), discard])
        return tr("tui-scala40-words-hint_closes", number=n, steps=steps)
    if plan.melds:
        melds = _sum([name_meld(meld) for meld in plan.melds])
        if plan.opens:
            return tr("tui-scala40-words-hint_opens", number=n, melds=melds, points=plan.points)
        return tr("tui-scala40-words-hint_meld", number=n, meld=melds, points=plan.points)
    step = _step_to_text(plan.steps[0])
    return tr("tui-scala40-words-hint_step", number=n, step=Text(sentence(step.it), sentence(step.en)))


def _sum(texts: Sequence[Text]) -> Text:
    return Text(" + ".join(text.it for text in texts), " + ".join(text.en for text in texts))


def _step_to_text(step: ScalaAction) -> Text:
    """Return a step as it is told among others: «cala 5, 6 e 7 di cuori»."""
    match step:
        case Lay():
            return tr("tui-scala40-words-step_lay", melded=join_texts(name_melded(spell_action(step).split()[1:])))
        case Attach(card, at, said, _):
            name = name_card(card) if said is None else name_joker(said)
            return tr("tui-scala40-words-step_attach", card=name, number=at + 1)
        case SwapJoker(card, at):
            return tr("tui-scala40-words-step_swap", card=name_card(card), number=at + 1)
    raise AssertionError(step)


def name_meld(meld: Meld) -> Text:
    """Return the cards of a meld in few words: «5, 6 e 7 di cuori», «9 di cuori, quadri e picche»; jokers are named."""
    if meld.jokers:
        return join_texts(name_melded(meld.spell()))
    first = meld.cards[0]
    if meld.is_run:
        return tr(
            "tui-scala40-words-run", ranks=join_texts([name_rank(card) for card in meld.cards]), suit=name_suit(first)
        )
    return tr(
        "tui-scala40-words-set", rank=name_rank(first), suits=join_texts([name_suit(card) for card in meld.cards])
    )


def _may_come_back(game: ScalaView, side: int) -> bool:
    return side in game.offered


def _help(rulebook: Rulebook | None) -> Sequence[Text]:
    return scala.HELP


ONLINE = RemoteTable(
    ScalaView,
    _to_text,
    _hand_to_text,
    _read,
    turn_to_text=_laid_to_text,
    sheet_to_text=_sheet_to_text,
    may_come_back=_may_come_back,
    help=_help,
)
