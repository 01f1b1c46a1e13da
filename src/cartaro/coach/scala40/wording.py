"""Text of a turn of Scala 40 as a past participle: melds laid, cards attached, jokers taken, and the discard."""

from collections import Counter
from collections.abc import Iterator

from cartaro.bots.scala40.encoding import kind_of, meld_of
from cartaro.bots.scala40.steps import word_of_lay
from cartaro.bots.scala40.turn_plans import TurnPlan
from cartaro.bots.scala40.view_model import Scene
from cartaro.cards import Card
from cartaro.games.scala40.actions import Attach, Discard, Lay, ScalaAction, SwapJoker, Undo
from cartaro.games.scala40.melds import Meld, face_of
from cartaro.games.scala40.names import name_rank, name_suit, the_card
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts

_CLOSED = tr("coach-scala40-wording-closed")
_KEPT = tr("coach-scala40-wording-kept")
_TAKEN_BACK = tr("coach-scala40-wording-taken_back")


def done_by(scene: Scene, plan: TurnPlan) -> Text:
    """Return the text of a plan: «aperto con 10-fante-donna di fiori e 7-7-7 e scartato il 2 di cuori»."""
    attached, swapped = _attached(scene, plan)
    laid = [*_laid(scene, plan), *attached, *swapped]
    if plan.closes and scene.stands:  # the jokers come first: they may be needed for what is laid
        laid = [*swapped, *_laid(scene, plan), *attached]
    return join_texts([*laid, ended_by(scene, plan)])


def card_of(scene: Scene, kind: int) -> Card | None:
    """Return the card of a kind that the seat holds."""
    return next((card for card in scene.hand if kind_of(card) == kind), None)


def ended_by(scene: Scene, plan: TurnPlan) -> Text:
    """Return the text of a plan's end: «scartato il 2 di cuori», «chiuso»."""
    if plan.closes:
        return _CLOSED
    card = card_of(scene, plan.discard)
    return _KEPT if card is None else discarded(card)


def discarded(card: Card) -> Text:
    """Return the text of a discard as a past participle."""
    thrown = the_card(card)
    return tr("coach-scala40-wording-discarded", thrown=thrown)


def step_done(step: ScalaAction) -> Text | None:
    """Return the text of a step that lays, attaches, takes a joker or discards; None for another."""
    match step:
        case Lay():
            return tr("coach-scala40-wording-laid", told=_name_meld(meld_of(word_of_lay(step))))
        case Attach(card):
            return tr("coach-scala40-wording-attached", told=the_card(card))
        case SwapJoker(card):
            return tr("coach-scala40-wording-put_joker_s_place", told=the_card(card))
        case Discard(card):
            return discarded(card)
        case Undo():
            return _TAKEN_BACK
        case _:
            return None


def _laid(scene: Scene, plan: TurnPlan) -> Iterator[Text]:
    """Yield the new melds as one part, if there are any."""
    melds = [_name_meld(meld_of(word)) for word in plan.goals[len(scene.words) :]]
    if melds:
        listed = join_texts(melds)
        yield (
            tr("coach-scala40-wording-laid", told=listed)
            if scene.stands
            else tr("coach-scala40-wording-opened", told=listed)
        )


def _attached(scene: Scene, plan: TurnPlan) -> tuple[list[Text], list[Text]]:
    """Return the cards that went to melds on the table, and those that took a joker's place there: a part, or none."""
    attached, swapped = list[Card](), list[Card]()
    for word, goal in zip(scene.words, plan.goals, strict=False):
        before, after = meld_of(word), meld_of(goal)
        added = list((Counter(map(face_of, after.cards)) - Counter(map(face_of, before.cards))).elements())
        for card in added:
            replaces = any(
                face == card for face, there in zip(before.faces, before.cards, strict=True) if there.is_joker
            )
            (swapped if replaces and not card.is_joker else attached).append(card)
    names = [join_texts([the_card(card) for card in cards]) if cards else None for cards in (attached, swapped)]
    return (
        [tr("coach-scala40-wording-attached", told=names[0])] if names[0] else [],
        [tr("coach-scala40-wording-put_joker_s_place", told=names[1])] if names[1] else [],
    )


def _name_meld(meld: Meld) -> Text:
    """Return a meld by its ranks: «10-fante-donna di fiori», «re-re-jolly»."""
    ranks = [name_rank(card) for card in meld.cards]
    name = Text("-".join(rank.it for rank in ranks), "-".join(rank.en for rank in ranks))
    if not meld.is_run:
        return name
    suit = name_suit(meld.faces[0])
    return tr("coach-scala40-wording-of", told=name, suit=suit)
