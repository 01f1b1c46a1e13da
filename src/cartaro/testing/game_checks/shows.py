"""Checks of what is around the law: bots, views for clients, words, the facet of tables."""

from collections.abc import Iterator

import msgspec

from cartaro.bots import LEVELS, TITLES
from cartaro.bots.budget import Budget
from cartaro.bots.known_law import beyond
from cartaro.bots.room import BOT_ROOM
from cartaro.bots.temperament import Temperament, tempered
from cartaro.engine.chance import Shuffle, Stream
from cartaro.engine.events import Event
from cartaro.match.match import Match, Phase, begin
from cartaro.match.seating import Seating
from cartaro.notation.words import WORDS
from cartaro.table.entries import Chair
from cartaro.table.facet import TABLE, Stake, observe
from cartaro.table.seat_view import SeatView, view_of_match
from cartaro.testing.game_checks.law import says
from cartaro.testing.game_checks.played import AgreedTable, CheckedDeal, sample_of
from cartaro.wire.facts import renumber
from cartaro.wire.game_show import VIEWS
from cartaro.wire.serialize import serialize_view
from cartaro.wire.view import PlainView

_CHOICES, _MOMENTS = 3, 6
_FEW = Budget(simulations=16)
"""A search that is quick, and chooses legal actions nonetheless."""
_encode = msgspec.json.Encoder().encode


def check_bots(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """Every bot chooses a legal action, the same for the same observation and chance; one plays at random."""
    room, game = BOT_ROOM.of(deal.game.name), deal.game
    known = {*TITLES, *room.own, *(tempered(level, manner) for level in LEVELS for manner in Temperament)}
    if unknown := {*room.choosers} - known:
        yield f"the bots {', '.join(sorted(unknown))} have no title: put it into 'own'"
    if "random" not in room.choosers:
        yield "there is no bot 'random'"
    for name, chooser in (*room.choosers.items(), ("judged", room.judged), ("timeout", room.timeout)):
        if getattr(chooser, "by_kernel", False) and beyond(deal.table.rulebook, deal.table.chosen) is not None:
            continue
        for played in sample_of(deal.actions, chance, _CHOICES):
            seen = game.observe(played.before, played.seat)
            seed = bytes([chance.below(256)])
            chosen = [chooser.choose(seen, Stream(seed), _FEW) for _ in range(2)]
            if not game.judge(played.before, played.seat, chosen[0]):
                yield f"the bot {name} chooses {chosen[0]!r}, which is illegal"
            elif chosen[0] != chosen[1]:
                yield f"the bot {name} chooses {game.spell_action(chosen[0])}, then {game.spell_action(chosen[1])}"


def check_words(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """Cards and the lines of the score have names in both languages."""
    words, pack = WORDS.of(deal.game.name), deal.game.pack
    if not says(words.name_cards(deal.table.rulebook, pack.spell_all(deal.deck[:3]))):
        yield "cards have no names"
    for line in deal.game.score(deal.positions[-1]).lines:
        if not says(words.name_line(line.name)) or not says(VIEWS.of(deal.game.name).titles(line.name)):
            yield f"the line {line.name} of the score has no title"


def check_table(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """The facet of tables: cards that lie face up, stakes, and the same observation as the law's."""
    facet, pack = TABLE.of(deal.game.name), deal.game.pack
    if strange := {*facet.shown(deal.begun)} - {*deal.deck}:
        yield f"'shown' has {strange}, no cards of the deal"
    for name, test in facet.marks.items():
        if not any(test(pack.spell(card)) for card in pack.cards):
            yield f"the mark '{name}' is on no card of the pack"
    for played in sample_of(deal.actions, chance, _MOMENTS):
        if not isinstance(facet.stake_of(played.before, played.action), Stake):
            yield f"the stake of {deal.game.spell_action(played.action)} is no Stake"
        seen = [facet.observe(played.before, played.seat)] if facet.observe else []
        if any(one != deal.game.observe(played.before, played.seat) for one in seen):
            yield "the table observes otherwise than the law"


def check_views(table: AgreedTable, chance: Stream) -> Iterator[str]:
    """Every place has a view at every moment of a deal, which names its cards and lists the legal actions."""
    match = begin(table.terms, Shuffle(bytes(chance.below(256) for _ in range(32))))
    chairs = [Chair(f"Player {place}", "bot", "random") for place in range(table.terms.players)]
    last: list[Event] = []
    bot = BOT_ROOM.of(table.game.name).judged
    while True:
        for me in (*range(table.terms.players), None):
            yield from _faults_of_view(match, chairs, me, last)
        if match.phase is not Phase.PLAY or match.place_to_act is None:
            return
        place, seat = match.place_to_act, match.position.turn
        action = bot.choose(observe(match, seat), chance)
        after = match.play(place, action)
        last = list(match.action_events(place, action, after))
        match = after


def _faults_of_view(match: Match, chairs: list[Chair], me: int | None, last: list[Event]) -> Iterator[str]:
    seat = None if me is None else match.seating.seat_of(me)
    sight = view_of_match(match, chairs, me, [event for event in last if event.is_for(seat)])
    view = serialize_view(sight, ())
    _encode(view)
    yield from _faults_of_telling(sight, match.seating)
    if isinstance(view.game, PlainView):
        yield from _faults_of_plain(match, view.game, me)


def _faults_of_telling(sight: SeatView, seating: Seating) -> Iterator[str]:
    tellers = VIEWS.of(sight.game.name).tellers
    for event in sight.last:
        if event.kind in tellers:
            text = tellers[event.kind](sight, renumber(seating, event))
            if text is not None and not says(text):
                yield f"the sentence of the fact '{event.kind}' is {text!r}"


def _faults_of_plain(match: Match, plain: PlainView, me: int | None) -> Iterator[str]:
    if plain.pack != match.game.pack.name:
        yield f"the view has the pack {plain.pack}, the game {match.game.pack.name}"
    shown = [laid.card for laid in plain.table]
    shown += [card for pile in plain.piles for card in pile.cards] + list(plain.hand or ())
    if nameless := {*shown} - {*plain.names}:
        yield f"the view of place {me} has no names of {', '.join(sorted(nameless))}"
    legal = {*map(match.game.spell_action, match.game.legal_actions(match.position))}
    offered = {action.text for action in plain.actions}
    if offered != (legal if me is not None and me == match.place_to_act else set()):
        yield f"place {me} is offered {sorted(offered)}, and {sorted(legal)} are legal at place {match.place_to_act}"
    places = [laid.place for laid in plain.table] + [pile.place for pile in plain.piles]
    if any(place is not None and place not in match.seating.places for place in places):
        yield f"the view of place {me} names a place that nobody has"
