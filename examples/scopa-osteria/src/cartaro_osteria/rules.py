"""Two rules of a house: a point for aces, and a settebello that is not laid while there is another card."""

from cartaro import Card, ScopaObservation, ScopaPlay, Suit, Text
from cartaro.kit import FinishedDeal, HouseLine, HouseRules, enforces, whole

SETTEBELLO = Card(7, Suit.DENARI)
ACES = "osteria:aces"


def say_what_else_there_is(seen: ScopaObservation, play: ScopaPlay) -> Text:
    """Return how many other cards the hand has."""
    others = len(seen.hand or ()) - 1
    return Text(f"In mano ce ne sono altre {others}.", f"The hand has {others} others.")


@enforces("osteria:settebello", say_what_else_there_is)
def settebello_is_laid_last(seen: ScopaObservation, play: ScopaPlay) -> bool:
    """Whether the settebello is taken with, or laid as the last card of the hand."""
    return bool(play.captured) or play.card != SETTEBELLO or len(seen.hand or ()) == 1


def count_aces(deal: FinishedDeal) -> tuple[int, ...]:
    """Return how many aces each side has taken."""
    return tuple(sum(card.rank == 1 for card in pile) for pile in deal.piles)


def points_for_aces(deal: FinishedDeal) -> tuple[int, ...]:
    """Return a point for the side that has as many aces as the table, or the rulebook, asks for."""
    needed = int(deal.terms.options.get(ACES, deal.terms.rulebook.parameters[ACES]))
    return tuple(int(aces >= needed) for aces in count_aces(deal))


RULES = HouseRules(
    game="scopa",
    rules=(settebello_is_laid_last,),
    lines=(HouseLine("osteria:assi", Text("Assi", "Aces"), points_for_aces, most=1, count=count_aces),),
    parameters={ACES: whole(3, 4)},
    options={ACES: whole(3, 4)},
    titles={ACES: Text("Assi per il punto", "Aces for the point")},
)
