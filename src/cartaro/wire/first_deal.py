"""The messages about a learner's first deal: the table with open hands, play by play, and the partner's comments."""

from msgspec import Struct

from cartaro.lessons.first_deal import LEARNER, Advised, FirstDeal, PartnerComment, Tone
from cartaro.match.replayed import ReplayedAction
from cartaro.rulebook import Refused
from cartaro.table.entries import Chair
from cartaro.table.seat_view import view_of_match
from cartaro.table.state import TableStep
from cartaro.wire.game_show import wire_text
from cartaro.wire.lesson import COMPANY, LessonRefusal, show_refusal
from cartaro.wire.position_view import open_hands
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view import Fact, TableView, WireText


class DealFrame(Struct):
    """The table after an action of *place*; both are None for the table before any new action."""

    place: int | None
    action: str | None
    view: TableView
    facts: list[Fact]


class PartnerRemark(Struct):
    """The partner's comment on the last play: ``lost`` is its cost in points by the coach, ``idea`` the reason."""

    tone: Tone
    text: WireText
    idea: WireText | None
    lost: float


class PartnerAdvice(Struct):
    """The partner's suggestion, with the reason; ``spoken``: the reason is shown before the learner asks."""

    action: str
    text: WireText
    idea: WireText | None
    spoken: bool


class DealAnswer(Struct):
    """The result of a play in the first deal: the judge's refusal, or the table play by play until the next turn."""

    refusal: LessonRefusal | None
    frames: list[DealFrame]
    remark: PartnerRemark | None
    advice: PartnerAdvice | None
    over: bool


def show_deal(
    deal: FirstDeal, known: int, refused: Refused | None, comment: PartnerComment | None, name: str
) -> DealAnswer:
    """Return the table of *deal* after each action from index *known* on; its present state if none is new."""
    new = deal.played[known + 1 :]
    shown = new or ([] if refused is not None else deal.played[-1:])
    advice = deal.advise()
    return DealAnswer(
        refusal=None if refused is None else show_refusal(refused),
        frames=[_show(deal, played, name, is_new=bool(new)) for played in shown],
        remark=None if comment is None else _remark(comment),
        advice=None if advice is None else _advice(advice),
        over=deal.is_over,
    )


def _show(deal: FirstDeal, played: ReplayedAction, name: str, *, is_new: bool) -> DealFrame:
    match = played.match
    players = match.terms.players
    chairs = [Chair(name if place == LEARNER else COMPANY[place - 1], "person") for place in range(players)]
    step = TableStep(0, played.events, match.seating)
    sight = view_of_match(match, chairs, LEARNER, step.seen_by(LEARNER))
    view = serialize_view(sight, range(players))
    hands = match.position.hands
    open_hands(view, match.game, [hands[match.seating.places.index(place)] for place in range(players)])
    view.draw = None
    facts = serialize_facts(sight, [step]) if is_new else []
    return DealFrame(played.place if is_new else None, played.action if is_new else None, view, facts)


def _remark(comment: PartnerComment) -> PartnerRemark:
    idea = None if comment.idea is None else wire_text(comment.idea)
    return PartnerRemark(comment.tone, wire_text(comment.text), idea, comment.lost)


def _advice(advised: Advised) -> PartnerAdvice:
    idea = None if advised.idea is None else wire_text(advised.idea)
    return PartnerAdvice(advised.action, wire_text(advised.text), idea, advised.spoken)
