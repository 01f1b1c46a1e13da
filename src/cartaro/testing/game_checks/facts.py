"""Checks of what players are told and see: facts with their numbers, observations, hidden cards."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from cartaro.cards import Card, Pack
from cartaro.engine.chance import Stream
from cartaro.engine.events import Event, Numbers
from cartaro.notation.judge.filter import COURT
from cartaro.testing.game_checks.cards_in import cards_in
from cartaro.testing.game_checks.played import CheckedDeal, sample_of

_MOMENTS, _WORLDS = 6, 4
"""The positions of a deal at which hidden cards are changed, and how often for each seat."""
_NUMBERED = {"seat": Numbers.SEAT, "side": Numbers.SIDE}
"""Fields that are taken for a seat or a side by their name."""


def check_facts(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """Facts are plain JSON; seats, sides and lists by them are declared, and there are as many as the table has."""
    for event in (*deal.dealt, *(event for played in deal.actions for event in played.events)):
        for fault in _faults_of(event, int(deal.table.terms.players), int(deal.table.terms.sides)):
            yield f"the fact '{event.kind}' {fault}"


def _faults_of(event: Event, players: int, sides: int) -> Iterator[str]:
    if event.audience is not None and not {*event.audience} <= {*range(players)}:
        yield f"is for the seats {event.audience}, and there are {players}"
    try:
        if msgspec.json.decode(msgspec.json.encode(event.details)) != event.details:
            yield f"has details that are not plain JSON: {event.details}"
    except (TypeError, msgspec.MsgspecError, UnicodeError) as error:
        yield f"has details that are not plain JSON: {error}"
    for name, wanted in _NUMBERED.items():
        if name in event.details and event.numbers.get(name) is not wanted:
            yield f"has a field '{name}' and does not say in its numbers that it is one"
    for name, numbers in event.numbers.items():
        if name not in event.details:
            yield f"says what '{name}' numbers, and has no such field"
        elif not _fits(event.details[name], numbers, players, sides):
            yield f"has {name} {event.details[name]!r}, not {numbers.value} of {players} players, {sides} sides"


def _fits(value: Any, numbers: Numbers, players: int, sides: int) -> bool:
    if value is None:
        return True
    if numbers in (Numbers.SEAT, Numbers.SIDE):
        return type(value) is int and 0 <= value < (players if numbers is Numbers.SEAT else sides)
    if numbers is Numbers.BY_SIDE_AND_NAME:
        return isinstance(value, Mapping) and all(len(each) == sides for each in value.values())
    return isinstance(value, list) and len(value) == (players if numbers is Numbers.BY_SEAT else sides)


def check_observations(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """An observation is of its seat, has the numbers of cards, and lists the legal actions in turn, none out of it."""
    game = deal.game
    for position in sample_of(deal.positions, chance, 2 * _MOMENTS):
        legal = {game.spell_action(action) for action in game.legal_actions(position)}
        for seat in (*deal.seats, None):
            seen = game.observe(position, seat)
            if seen != game.observe(position, seat):
                yield f"two observations of seat {seat} at one moment are not equal"
            if seen.seat != seat or seen.turn != position.turn:
                yield f"the observation of seat {seat} says seat {seen.seat}, turn {seen.turn}: it is {position.turn}"
            if len(seen.hands) != len(deal.seats):
                yield f"the observation of seat {seat} counts {len(seen.hands)} hands of {len(deal.seats)}"
            elif seat is not None and seen.hand is not None and len(seen.hand) != seen.hands[seat]:
                yield f"seat {seat} sees {len(seen.hand)} cards in its hand, and {seen.hands[seat]} are counted"
            if seat is None and seen.hand is not None:
                yield "a spectator sees a hand"
            listed = {game.spell_action(action) for action in seen.actions}
            if listed != (legal if seat is not None and seat == position.turn else set()):
                yield f"seat {seat} is offered {sorted(listed)}, turn {position.turn}, legal {sorted(legal)}"


def check_hidden_cards(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """What a seat sees follows from what it has been told and its hand: other hidden cards change nothing."""
    for seat in (*deal.seats, None):
        for at in sample_of(range(len(deal.actions) + 1), chance, _MOMENTS):
            if deal.positions[at].over:
                continue
            known = _told(deal, seat, at)
            seen = _shown(deal, deal.positions[at], seat)
            untold = _faces(cards_in(seen, deal.game.pack)) - _faces(known)
            if untold:
                yield f"seat {seat} sees {_list(deal.game.pack, untold)} after {at} actions, of which nothing told it"
                return
            for _ in range(_WORLDS):
                other = _in_another_world(deal, seat, at, known, chance)
                if other is not None and _shown(deal, other, seat) != seen:
                    yield f"seat {seat} sees something else after {at} actions when cards hidden from it are changed"
                    return


def check_secrets(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """No fact names a card to a seat that neither sees it, nor saw it before, nor hears it played."""
    pack, game = deal.game.pack, deal.game
    for seat in (*deal.seats, None):
        seen = {*cards_in(game.observe(deal.begun, seat), pack)}
        for event in deal.dealt:
            if event.is_for(seat) and (secret := {*cards_in(event.details, pack)} - seen):
                yield f"the fact '{event.kind}' tells seat {seat} of {_list(pack, secret)}, which it cannot see"
                return
        for played in deal.actions:
            after = {*cards_in(game.observe(played.after, seat), pack)}
            shown = seen | after | {*cards_in(game.spell_action(played.action), pack)}
            for event in () if played.after.over else played.events:
                if event.is_for(seat) and (secret := {*cards_in(event.details, pack)} - shown):
                    yield f"the fact '{event.kind}' tells seat {seat} of {_list(pack, secret)}, which it cannot see"
                    return
            seen |= after | shown


def _faces(cards: Iterable[Card]) -> set[Card]:
    """Return *cards* without telling twins apart: what a joker stands for is neither of them."""
    return {card._replace(copy=0) for card in cards}


def _told(deal: CheckedDeal, seat: int | None, actions: int) -> set[Card]:
    """Return the cards that *seat* has been told of by facts in the first *actions*, and those it has held."""
    events = [*deal.dealt, *(event for played in deal.actions[:actions] for event in played.events)]
    told = {card for event in events if event.is_for(seat) for card in cards_in(event.details, deal.game.pack)}
    hands = [deal.game.observe(position, seat).hand or () for position in deal.positions[: actions + 1]]
    return told | {card for hand in hands for card in hand}


def _shown(deal: CheckedDeal, position: Any, seat: int | None) -> Any:
    """Return what *seat* is shown: its observation, and its view by the judge."""
    return deal.game.observe(position, seat), COURT.of(deal.game.name).view(position, seat)


def _in_another_world(deal: CheckedDeal, seat: int | None, at: int, known: set[Card], chance: Stream) -> Any | None:
    """Return the position after the same *at* actions with the cards not *known* shuffled among their places.

    None if the same could not have been played, or *seat* would have been told something else or held other cards.
    """
    game, table = deal.game, deal.table
    hidden = iter(chance.permute([card for card in deal.deck if card not in known]))
    deck = [card if card in known else next(hidden) for card in deal.deck]
    position = game.deal(table.terms, deck, table.no_points)
    heard = _heard(game.deal_events(position), seat)
    if game.must_redeal(position) is not None or heard != _heard(deal.dealt, seat):
        return None
    held = game.observe(position, seat).hand == game.observe(deal.begun, seat).hand
    for played in deal.actions[:at]:
        if not held or position.turn != played.seat or not game.judge(position, played.seat, played.action):
            return None
        after = game.play(position, played.seat, played.action)
        events = game.action_events(position, played.seat, played.action, after)
        if _heard(events, seat) != _heard(played.events, seat):
            return None
        position = after
        held = game.observe(position, seat).hand == game.observe(played.after, seat).hand
    return position if held else None


def _heard(events: Iterable[Event], seat: int | None) -> list[Event]:
    return [event for event in events if event.is_for(seat)]


def _list(pack: Pack, cards: Iterable[Card]) -> str:
    return ", ".join(sorted(map(pack.spell, cards)))
