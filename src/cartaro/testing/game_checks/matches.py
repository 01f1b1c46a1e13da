"""Checks of whole matches: standing, places, records, undoing, the judge's positions."""

import copy
import pickle
from collections.abc import Iterator
from typing import Any

from cartaro.api.judging import judge
from cartaro.api.match import Match
from cartaro.api.records import read_record, verify_record, write_record
from cartaro.bots.room import BOT_ROOM
from cartaro.engine.chance import Shuffle, Stream
from cartaro.i18n import CartaroError
from cartaro.match.match import Phase, begin
from cartaro.match.protocol import Match as MatchState
from cartaro.notation.judge.filter import COURT
from cartaro.testing.game_checks.played import LONGEST_MATCH, AgreedTable, CheckedDeal, sample_of

_MOMENTS, _UNDONE = 12, 6


def check_match(table: AgreedTable, chance: Stream) -> Iterator[str]:
    """A match goes on until its standing is over: places follow seats, totals add up, someone or nobody has won."""
    secret = bytes(chance.below(256) for _ in range(32))
    match = begin(table.terms, Shuffle(secret))
    if begin(table.terms, Shuffle(secret)) != match:
        yield "the same shuffle begins another match a second time"
    if begin(table.terms, Shuffle(bytes(32), (secret,))).position == match.position:
        yield "another shuffle deals the same cards"
    if sorted(match.draw.chairs) != list(range(table.terms.players)):
        yield f"the draw gives the places to the chairs {match.draw.chairs}, not each chair one"
    deals = 0
    while match.phase is not Phase.OVER and deals < LONGEST_MATCH:
        match = _play_to_the_end(match, chance)
        deals += 1
        yield from _faults_at_the_end(match, deals)
        if match.phase is Phase.COUNT:
            match = match.next_deal()
    if match.phase is not Phase.OVER:
        yield f"a match is not over after {deals} deals"


def _play_to_the_end(match: MatchState, chance: Stream) -> MatchState:
    """Return *match* at the end of the deal, played by the game's judged bot."""
    bot = BOT_ROOM.of(match.game.name).judged
    while match.phase is Phase.PLAY:
        turn, place = match.position.turn, match.place_to_act
        assert place is not None
        action = bot.choose(match.game.observe(match.position, turn), chance)
        match = match.play(place, action)
    return match


def _faults_at_the_end(match: MatchState, deals: int) -> Iterator[str]:
    standing, sides, points = match.standing, match.terms.sides, match.points
    if match.number != deals:
        yield f"deal {deals} has the number {match.number}"
    if points is None or len(points) != sides:
        yield f"deal {deals} is over and has the points {points}, not one number a side"
        return
    added = tuple(total + own for total, own in zip(match.totals, points, strict=True))
    if not standing.out and not match.offered and standing.totals != added:
        yield f"the totals after deal {deals} are {standing.totals}; {match.totals} and {points} make {added}"
    if standing.winner is not None and (not standing.over or standing.winner not in range(sides)):
        yield f"side {standing.winner} of {sides} has won a match whose standing says over {standing.over}"
    if match.terms.rulebook.articles.get(standing.article.id) != standing.article:
        yield f"the standing cites {standing.article.id}, no article of {match.terms.rulebook.id}"
    if sorted({*match.seating.places}) != sorted(match.seating.places):
        yield f"the seats of deal {deals} are at the places {match.seating.places}, one of them twice"


def check_records(table: AgreedTable, chance: Stream) -> Iterator[str]:
    """A match, at its end, is written to a record that is read, replayed and verified as it was."""
    match = play_match(table, chance)
    text = match.record()
    record = read_record(text)
    if write_record(record) != text:
        yield "a record that is read and written again is another text"
    for check in verify_record(record):
        if not check.passed:
            yield f"its own record is not verified: {check.message.en}"
    replayed = Match.from_record(record)
    if (replayed.totals, replayed.position) != (match.totals, match.position):
        yield "a record is replayed to another end"


def check_undo(table: AgreedTable, chance: Stream) -> Iterator[str]:
    """What is taken back and played again is as before; everything taken back is the match as dealt."""
    seed = chance.below(1 << 31)
    match = play_match(table, chance, seed=seed)
    whole, undone = match.copy(), list[str]()
    for _ in range(_UNDONE):
        undone.append(match.undo())
    for action in reversed(undone):
        match.play(action)
    if match != whole or match.record() != whole.record():
        yield f"{len(undone)} actions taken back and played again lead elsewhere"
    if pickle.loads(pickle.dumps(match)) != match or copy.deepcopy(match) != match:  # noqa: S301  # pickled just now
        yield "a match that was copied or pickled is not equal to itself"
    while match.deal > 1 or match.position != _begin(table, seed).position:
        try:
            match.undo()
        except CartaroError:
            yield "a match taken back to its beginning is not as it was dealt"
            return
    if match != _begin(table, seed):
        yield "a match taken back to its beginning is not as it was dealt"


def play_match(table: AgreedTable, chance: Stream, *, seed: int | None = None) -> Match:
    """Return a match that the game's judged bot played against itself, to its end."""
    match = _begin(table, chance.below(1 << 31) if seed is None else seed)
    bot = BOT_ROOM.of(table.game.name).judged
    while not match.over:
        match.play(match.choose(bot))
    return match


def _begin(table: AgreedTable, seed: int) -> Match:
    return Match(table.rulebook, table.chosen, seed=seed)


def check_positions(deal: CheckedDeal, chance: Stream) -> Iterator[str]:
    """A position that says all is written in the judge's protocol and read from it as it was, and is judged by it."""
    game, court = deal.game, COURT.of(deal.game.name)
    whole = [at for at in range(len(deal.actions)) if court.says_all(deal.positions[at])]
    if not whole:
        yield "no position of a deal says all that play depends on"
    for at in sample_of(whole, chance, _MOMENTS):
        position = deal.positions[at]
        written = game.position_to_json(position)
        read = court.read_position(deal.table.terms, written)
        if game.position_to_json(read) != written:
            yield f"a position that is written and read again is another: {_first_difference(game, read, written)}"
        elif read.turn != position.turn or read.over != position.over:
            yield f"a position read again has turn {read.turn}, over {read.over}: it was turn {position.turn}"
        else:
            yield from _plays_on(deal, read, at)
        if court.score(position) is not None:
            yield "the court has a score for a deal that is not over"
    if court.score(deal.positions[-1]) is None:
        yield "the court has no score for a deal that is over"
    for played in sample_of([deal.actions[at] for at in whole], chance, _MOMENTS):
        yield from _faults_before_the_judge(deal, played.before, played.seat, played.action)


def _plays_on(deal: CheckedDeal, position: Any, at: int) -> Iterator[str]:
    """Play the rest of a deal from a position that was read after *at* actions: it ends with the same score."""
    game = deal.game
    for played in deal.actions[at:]:
        verdict = game.judge(position, played.seat, played.action)
        if not verdict:
            yield f"a position read after {at} actions does not allow {game.spell_action(played.action)}: {verdict}"
            return
        position = game.play(position, played.seat, played.action)
    totals = game.score(position).totals
    if totals != game.score(deal.positions[-1]).totals:
        yield f"from a position read after {at} actions the same play scores {totals}"


def _faults_before_the_judge(deal: CheckedDeal, position: Any, seat: int, action: Any) -> Iterator[str]:
    game, table = deal.game, deal.table
    text = game.spell_action(action)
    request = {
        "rulebook": table.rulebook.id,
        "options": table.chosen,
        "position": game.position_to_json(position),
        "actions": [[seat, text]],
        "want": ["actions", "views"],
    }
    answer = judge(request)
    if answer.get("verdict") != "allowed":
        yield f"the referee answers {answer} to {text}, which is legal"


def _first_difference(game: Any, read: Any, written: dict[str, Any]) -> str:
    again = game.position_to_json(read)
    key = next((key for key in written if written[key] != again.get(key)), None)
    return ", ".join({*again} - {*written}) if key is None else f"{key} {written[key]!r} becomes {again.get(key)!r}"
