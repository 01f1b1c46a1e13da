"""The facts of a deal of Scala 40 as events; docs/judge.md lists the kinds."""

from cartaro.cards import FRENCH, Card
from cartaro.engine.events import OF_SEAT, Event, Json, Numbers
from cartaro.games.scala40.actions import Attach, Discard, Draw, Lay, ScalaAction, SwapJoker, Take, Undo
from cartaro.games.scala40.melds import Cards, face_of
from cartaro.games.scala40.position import Ending, Position
from cartaro.games.scala40.score import count


def _spell(cards: Cards) -> list[Json]:
    return list(FRENCH.spell_all(cards))


def deal_events(position: Position) -> list[Event]:
    """Return the facts of a fresh deal: the sizes of the hands, the first card of the pozzo, each hand for its owner.

    The hands come last, because nobody may look before that card lies there (rule ``view.look``).
    """
    top = FRENCH.spell(position.pile[-1])
    dealt = Event(
        "deal",
        {"hands": [len(hand) for hand in position.hands], "stock": len(position.stock), "pile_top": top},
        numbers={"hands": Numbers.BY_SEAT},
    )
    hands = [
        Event("hand", {"seat": seat, "cards": _spell(hand)}, (seat,), OF_SEAT)
        for seat, hand in enumerate(position.hands)
    ]
    return [dealt, *hands]


def action_events(before: Position, seat: int, action: ScalaAction, after: Position) -> list[Event]:
    """Return the facts that result from a lawful *action* of *seat*."""
    match action:
        case Draw():
            drawn = Event("drawn", {"seat": seat, "card": FRENCH.spell(before.stock[0])}, (seat,), OF_SEAT)
            return [Event("draw", {"seat": seat}, numbers=OF_SEAT), drawn, *_renewal(before, after)]
        case Take():
            return [Event("take", {"seat": seat, "card": FRENCH.spell(before.pile[-1])}, numbers=OF_SEAT)]
        case Undo():
            melds: list[Json] = [list(meld.spell()) for meld in after.melds]
            return [Event("undo", {"seat": seat, "melds": melds}, numbers=OF_SEAT)]
        case Discard(card):
            return [*_discard(before, seat, card, after), *_renewal(before, after), *_ending(after)]
        case Lay() | Attach() | SwapJoker():
            return [_laying(seat, after)]


def _laying(seat: int, after: Position) -> Event:
    """Return the event of the last step of the draft; jokers are written with what they stand for."""
    action = after.draft.laid[-1]
    details: dict[str, Json] = {"seat": seat}
    if isinstance(action, Attach | SwapJoker):
        details |= {
            "meld": action.meld,
            "card": FRENCH.spell(action.card),
            "cards": list(after.melds[action.meld].spell()),
        }
        return Event("attach" if isinstance(action, Attach) else "swap", details, numbers=OF_SEAT)
    at = len(after.melds) - 1
    details |= {"meld": at, "cards": list(after.melds[at].spell()), "points": after.draft.points}
    return Event("meld", details, numbers=OF_SEAT)


def _discard(before: Position, seat: int, card: Card, after: Position) -> list[Event]:
    """Return the opening that the discard completes, the twin it declares (rule ``twin.declared``), and the discard."""
    events = []
    if after.opened[seat] and not before.opened[seat]:
        events.append(Event("opened", {"seat": seat, "points": before.draft.points}, numbers=OF_SEAT))
    taken = before.draft.taken
    if before.law.twin_is_declared and taken is not None and face_of(taken) == face_of(card):
        events.append(Event("twin", {"seat": seat, "card": FRENCH.spell(card)}, numbers=OF_SEAT))
    return [*events, Event("discard", {"seat": seat, "card": FRENCH.spell(card)}, numbers=OF_SEAT)]


def _renewal(before: Position, after: Position) -> list[Event]:
    if after.renewals == before.renewals:
        return []
    top = FRENCH.spell(after.pile[-1]) if after.pile else None
    details: dict[str, Json] = {"stock": len(after.stock), "shuffled": after.law.renewal_is_shuffled, "pile_top": top}
    return [Event("renewal", details)]


def _ending(after: Position) -> list[Event]:
    """Return the close, then the end of the deal: how it ended, the hands shown and their counts."""
    if after.ending is None:
        return []
    counted = count(after)
    closed = Event("close", {"seat": after.closer, "in_hand": after.in_hand}, numbers=OF_SEAT)
    end = Event(
        "end",
        {
            "ending": after.ending.value,
            "hands": [_spell(hand) for hand in after.hands],
            "counts": list(counted.by_seat),
            "points": list(counted.by_side),
        },
        numbers={"hands": Numbers.BY_SEAT, "counts": Numbers.BY_SEAT, "points": Numbers.BY_SIDE},
    )
    return [closed, end] if after.ending is Ending.CLOSED else [end]
