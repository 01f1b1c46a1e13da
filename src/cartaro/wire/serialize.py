"""Serialization of what a place may see (:class:`cartaro.table.seat_view.SeatView`) to messages."""

from collections.abc import Collection, Iterable
from typing import Any

from msgspec import Raw, structs

from cartaro.i18n import Text
from cartaro.match.standing import Standing
from cartaro.notation.sentences.ending import ending_to_text
from cartaro.notation.sentences.scopa import (
    has_cartaro,
    join_people,
    level_to_text,
    name_role,
    next_deal_to_text,
    next_of_deals_to_text,
    play_on_to_text,
    winner_to_text,
)
from cartaro.table.seat_view import RepeatedDeal, SeatView
from cartaro.table.state import TableStep
from cartaro.table.talk import silence
from cartaro.wire import facts
from cartaro.wire.company_view import serialize_roster_event
from cartaro.wire.game_show import VIEWS, GameShow, HandView, wire_text
from cartaro.wire.view import (
    Fact,
    LastPlay,
    PlayerView,
    ProofView,
    PublicView,
    RedealView,
    ResultView,
    SheetLine,
    SheetView,
    TableView,
    TurnedCard,
)


def serialize_view(sight: SeatView, present: Collection[int]) -> TableView:
    """Return the view of a table; *present* are the places with an open connection."""
    public = serialize_public(sight, present)
    return TableView(**structs.asdict(public), **serialize_own(sight, serialize_last_play(sight)))


def serialize_public(sight: SeatView, present: Collection[int]) -> PublicView:
    """Return the public part of the view of *sight*."""
    hands = VIEWS.of(sight.game.name).hands(sight)
    return PublicView(
        table=sight.table,
        rulebook=sight.terms.rulebook.id,
        options=dict(sight.terms.options),
        phase=sight.phase.value,
        deal=sight.deal,
        target=sight.terms.target,
        dealer=sight.seating.dealer,
        turn=sight.turn,
        players=[_show_player(sight, place, hands, place in present) for place in range(sight.terms.players)],
        sides=sight.terms.sides,
        totals=list(sight.totals),
        redeals=[_show_redeal(sight, redeal) for redeal in sight.redeals],
        draw=_show_draw(sight),
        talk=silence(sight.terms.rulebook, sight.phase) is None,
        proof=ProofView(sight.commitment, sight.secret, list(sight.entropy)),
        sealed=sight.embargoed,
    )


def renew_public(before: PublicView, sight: SeatView) -> PublicView:
    """Return what :func:`serialize_public` returns for *sight*, which follows *before* in the same deal, but faster."""
    hands = VIEWS.of(sight.game.name).hands(sight)
    players = [_renew_player(player, hands) for player in before.players]
    return structs.replace(before, turn=sight.turn, players=players)


def _renew_player(player: PlayerView, hands: list[HandView]) -> PlayerView:
    if player.seat is None:
        return player
    cards, exposed = hands[player.seat].cards, hands[player.seat].exposed
    if cards == player.cards and exposed == player.exposed:
        return player
    return structs.replace(player, cards=cards, exposed=exposed)


def serialize_last_play(sight: SeatView) -> LastPlay | None:
    """Return the last action, None if it may no longer be shown."""
    game = VIEWS.of(sight.game.name)
    play = game.last_play(sight)
    return None if play is None else structs.replace(play, followed=facts.tell_aftermath(sight, game))


def serialize_own(sight: SeatView, last_play: LastPlay | Raw | None) -> dict[str, Any]:
    """Return the private part of a :class:`TableView`."""
    game = VIEWS.of(sight.game.name)
    return {
        "me": sight.me,
        "game": game.view(sight),
        "last_play": last_play,
        "sheet": _show_sheet(sight, game),
        "result": _show_result(sight),
    }


def _show_player(sight: SeatView, place: int, hands: list[HandView], present: bool) -> PlayerView:  # a fact
    seat, chair = sight.seating.seat_of(place), sight.chairs[place]
    role = None if seat is None else name_role(sight.terms.rulebook, seat, len(sight.seating.places))
    hand = HandView(0, []) if seat is None else hands[seat]
    return PlayerView(
        place=place,
        name=chair.name,
        kind="bot" if chair.kind == "bot" else "person",
        side=place % sight.terms.sides,
        seat=seat,
        role=None if role is None else wire_text(role),
        cards=hand.cards,
        exposed=hand.exposed,
        present=present or chair.kind == "bot",
        face=chair.face,
    )


def _show_redeal(sight: SeatView, redeal: RepeatedDeal) -> RedealView:
    article = redeal.article
    return RedealView(sight.game.pack.spell_all(redeal.table), wire_text(article.refusal), article.id, article.number)


def _show_draw(sight: SeatView) -> list[list[TurnedCard]] | None:
    if sight.draw is None:
        return None
    return [[TurnedCard(place, sight.game.pack.spell(card)) for place, card in turned] for turned in sight.draw]


def _show_sheet(sight: SeatView, game: GameShow) -> SheetView | None:
    if sight.score is None or sight.points is None or sight.standing is None:
        return None
    notes = game.notes(sight)
    lines = [
        SheetLine(
            name=line.name,
            title=wire_text(game.titles(line.name)),
            points=list(sight.seating.by_match_side(line.points)),
            note=wire_text(notes[line.name]),
            article=line.article.id,
            number=line.article.number,
        )
        for line in sight.score.lines
    ]
    deals = [list(points) for points in sight.deals]
    return SheetView(
        deal=sight.deal,
        lines=lines,
        piles=game.piles(sight),
        best_cards=game.best_cards(sight),
        points=list(sight.points),
        totals=list(sight.standing.totals),
        deals=deals,
    )


def _show_result(sight: SeatView) -> ResultView | None:
    standing = sight.standing
    if standing is None:
        return None
    ending = _show_ending(sight, standing)
    if standing.over and standing.winner is not None:
        winner = standing.winner
        others = [total for side, total in enumerate(standing.totals) if side != winner]
        text = winner_to_text(sight.people_of(winner), [standing.totals[winner], *others], standing.grade)
    elif standing.over and len(set(standing.totals)) == 1:
        text = level_to_text(standing.totals)
    else:
        next_dealer = sight.called(sight.seating.place_of(standing.next_dealer or 0))
        cartaro, deals = has_cartaro(sight.terms.rulebook), int(sight.terms.options.get("deals", 0))
        if "match.all-out" in standing.article.rules:
            level = [side for side in range(sight.terms.sides) if side not in standing.out]
            text = play_on_to_text([one for side in level for one in sight.people_of(side)], next_dealer)
        elif deals:
            text = next_of_deals_to_text(sight.deal, deals, next_dealer, cartaro=cartaro)
        else:
            text = next_deal_to_text(sight.terms.target, next_dealer, cartaro=cartaro)
    if ending is not None:
        text = ending + text
    article = standing.article
    return ResultView(
        standing.over,
        standing.winner,
        standing.grade,
        wire_text(text),
        article.id,
        article.number,
    )


def _show_ending(sight: SeatView, standing: Standing) -> Text | None:
    """Return why the match is over, None while it goes on."""
    if sight.score is None:
        return None
    return ending_to_text(sight.terms, standing, sight.score, lambda side: join_people(sight.people_of(side)))


def serialize_facts(sight: SeatView | None, steps: Iterable[TableStep]) -> list[Fact]:
    """Return the facts of *steps* that the place may know, in order; without a match (None) those about people."""
    shown: list[Fact] = []
    for step in steps:
        if step.seating is None:
            shown += map(serialize_roster_event, step.events)
        elif sight is not None:
            shown += facts.serialize_facts(sight, step, step.seating, VIEWS.of(sight.game.name))
    return shown
