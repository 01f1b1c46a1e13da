"""The facts of a deal as events; docs/judge.md lists the kinds."""

from cartaro.cards import ITALIAN
from cartaro.engine.events import OF_SEAT, Event, Json, Numbers
from cartaro.games.scopa.actions import Claim, Expose, FishingAction, Name, Play
from cartaro.games.scopa.play import is_scopa
from cartaro.games.scopa.position import Cards, Position
from cartaro.games.scopa.referee import claimed_capture
from cartaro.games.scopa.score import score

_OF_SEAT_AND_SIDE = {**OF_SEAT, "side": Numbers.SIDE}


def _spell(cards: Cards) -> list[Json]:
    return list(ITALIAN.spell_all(cards))


def _deal(position: Position) -> Event:
    hands: list[Json] = [len(hand) for hand in position.hands]
    return Event("deal", {"hands": hands, "stock": len(position.stock)}, numbers={"hands": Numbers.BY_SEAT})


def deal_events(position: Position) -> list[Event]:
    """Return the facts of a fresh deal: the sizes of the hands, the table cards, the hands that may be looked at."""
    table = Event("table", {"cards": _spell(position.table), "seat": 0}, numbers=OF_SEAT)
    looked = [seat for seat in range(position.terms.players) if seat not in position.unseen]
    return [_deal(position), *([table] if position.table else []), *(_hand(position, seat) for seat in looked)]


def _hand(position: Position, seat: int) -> Event:
    return Event("hand", {"seat": seat, "cards": _spell(position.hands[seat])}, (seat,), OF_SEAT)


def action_events(before: Position, seat: int, action: FishingAction, after: Position) -> list[Event]:
    """Return the facts that result from a lawful *action* of *seat*."""
    match action:
        case Play():
            return [*_play(before, seat, action), *_aftermath(before, after)]
        case Claim():
            return [*_claim(before, seat, action), *_ending(after)]
        case Expose(card):
            return [Event("exposed", {"seat": seat, "card": ITALIAN.spell(card)}, numbers=OF_SEAT)]
        case Name(card):
            return [Event("named", {"seat": seat, "card": ITALIAN.spell(card)}, numbers=OF_SEAT)]


def _play(before: Position, seat: int, action: Play) -> list[Event]:
    card, captured = ITALIAN.spell(action.card), _spell(action.captured)
    events = [Event("play", {"seat": seat, "card": card, "captured": captured}, numbers=OF_SEAT)]
    if is_scopa(before, action):
        events.append(_of_side("scopa", before, seat))
    if action.fuori:
        events.append(_of_side("fuori", before, seat))
    return events


def _claim(before: Position, seat: int, action: Claim) -> list[Event]:
    missed = before.missed
    assert missed is not None
    assert missed.before.turn is not None
    player, captured = missed.before.turn, claimed_capture(before, action)
    details: dict[str, Json] = {"seat": seat, "player": player, "card": ITALIAN.spell(missed.card)}
    who = {**OF_SEAT, "player": Numbers.SEAT}
    events = [Event("claim", {**details, "captured": _spell(captured)}, numbers=who)]
    if is_scopa(missed.before, Play(missed.card, captured)):
        events.append(_of_side("scopa", before, player))
    return events


def _of_side(kind: str, position: Position, seat: int) -> Event:
    return Event(kind, {"seat": seat, "side": position.terms.side_of(seat)}, numbers=_OF_SEAT_AND_SIDE)


def _aftermath(before: Position, after: Position) -> list[Event]:
    """Return what follows a play automatically: a first look at a hand, more cards dealt, or the end of the deal."""
    if after.over:
        return _ending(after)
    if len(after.stock) < len(before.stock):
        return [_deal(after), *(_hand(after, seat) for seat in range(after.terms.players))]
    return [_hand(after, seat) for seat in sorted(before.unseen - after.unseen)]


def _ending(after: Position) -> list[Event]:
    if not after.over:
        return []
    events = []
    if after.gathered:
        gathered: dict[str, Json] = {"side": after.last_taker, "cards": _spell(after.gathered)}
        events.append(Event("gather", gathered, numbers={"side": Numbers.SIDE}))
    counted = score(after)
    lines: dict[str, Json] = {line.name: list(line.points) for line in counted.lines}
    ending = "fuori" if after.declared is not None else "played"
    details: dict[str, Json] = {"ending": ending, "points": list(counted.totals), "lines": lines}
    sides = {"points": Numbers.BY_SIDE, "lines": Numbers.BY_SIDE_AND_NAME}
    return [*events, Event("end", details, numbers=sides)]
