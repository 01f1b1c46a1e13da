"""A learner's first deal on the wire: the table with all hands open, play by play, and what the partner says."""

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
    """The table after an action of *place*; both None for the table as it stands before anything new was done."""

    place: int | None
    action: str | None
    view: TableView
    facts: list[Fact]


class PartnerRemark(Struct):
    """What the partner says of the last play: ``lost`` are the points it cost by the coach, ``idea`` is why."""

    tone: Tone
    text: WireText
    idea: WireText | None
    lost: float


class PartnerAdvice(Struct):
    """What the partner would do now, and why; ``spoken``: the why is said before the learner asks."""

    action: str
    text: WireText
    idea: WireText | None
    spoken: bool


class DealAnswer(Struct):
    """What became of a try in the first deal: the judge's refusal, or the table play by play until one's turn again."""

    refusal: LessonRefusal | None
    frames: list[DealFrame]
    remark: PartnerRemark | None
    advice: PartnerAdvice | None
    over: bool


def show_deal(
    deal: FirstDeal, known: int, refused: Refused | None, said: PartnerComment | None, name: str
) -> DealAnswer:
    """Return the table of *deal* after each action since the first *known*; before any new one, as it stands."""
    new = deal.played[known + 1 :]
    shown = new or ([] if refused is not None else deal.played[-1:])
    advice = deal.advise()
    return DealAnswer(
        refusal=None if refused is None else show_refusal(refused),
        frames=[_show(deal, played, name, is_new=bool(new)) for played in shown],
        remark=None if said is None else _remark(said),
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


def _remark(said: PartnerComment) -> PartnerRemark:
    idea = None if said.idea is None else wire_text(said.idea)
    return PartnerRemark(said.tone, wire_text(said.text), idea, said.lost)


def _advice(advised: Advised) -> PartnerAdvice:
    idea = None if advised.idea is None else wire_text(advised.idea)
    return PartnerAdvice(advised.action, wire_text(advised.text), idea, advised.spoken)
