"""The marks of unfair play in a store, with their evidence in sentences: for the operators' page and the command."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from cartaro.coach.accuracy import read_accuracy
from cartaro.i18n import Text, tr
from cartaro.server.base.aside import aside
from cartaro.server.services.fair_play import Kind, Mark, Played, RatedMatch, find_marks
from cartaro.server.services.match_results import MatchResult, result_decoder
from cartaro.store.books.rated_matches import StoredPlay, read_play
from cartaro.store.ports import Database
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText

FAIR_PLAY: Final = "fair play"
"""The kind of the job that looks for marks: once an hour, however often they are asked for."""
HOUR_SECONDS: Final = 3600.0
WINDOW_SECONDS: Final = 90 * 24 * 3600.0
"""Age in seconds of the oldest match that is looked at."""
MOST_MATCHES: Final = 50_000
"""Maximum number of matches that are looked at: the newest."""
MOST_MARKS: Final = 200
"""Maximum number of marks that are listed."""
MOST_TABLES: Final = 30
"""Maximum number of tables that a mark lists: the newest."""


class FairPlayMark(Struct):
    """A mark: the account's name and those of ``others``, the ``game`` (empty: any), the evidence, the tables.

    ``kind`` is ``agreement`` (with the master, far above the level), ``flow`` (wins that come from few accounts) or
    ``thrown`` (matches lost with play far below one's own); ``figures`` are the numbers of the sentence.
    """

    kind: Kind
    name: str
    others: list[str]
    game: str
    text: WireText
    figures: dict[str, float]
    tables: list[str]


class FairPlayMarks(Struct):
    """All marks in the last ``days``: of how many rated ``matches``, of which how many are ``reviewed``."""

    days: int
    matches: int
    reviewed: int
    marks: list[FairPlayMark]


async def write_marks(store: Database, hour: int) -> bytes:
    """Return the marks in *store* at an *hour* since 1970, in JSON."""
    return msgspec.json.encode(await read_marks(store, hour * HOUR_SECONDS))


async def read_hour(store: Database, hour: int) -> tuple[StoredPlay]:
    """Return the argument of :func:`spell_marks`."""
    return (await read_play(store, hour * HOUR_SECONDS - WINDOW_SECONDS, MOST_MATCHES),)


def spell_marks(play: StoredPlay) -> bytes:
    """Return the marks in what was read, in JSON."""
    return msgspec.json.encode(_marks_in(play))


async def read_marks(store: Database, now: float) -> FairPlayMarks:
    """Return the marks in *store*; the work is done in the thread of reviews."""
    return await aside(_marks_in, await read_play(store, now - WINDOW_SECONDS, MOST_MATCHES))


def _marks_in(play: StoredPlay) -> FairPlayMarks:
    matches = rated_matches(play)
    found = find_marks(matches, play.ratings)[:MOST_MARKS]
    reviewed = sum(any(one.telling for one in match.players) for match in matches)
    marks = [_serialize(mark, play.names) for mark in found]
    return FairPlayMarks(round(WINDOW_SECONDS / 86_400), len(matches), reviewed, marks)


def rated_matches(play: StoredPlay) -> list[RatedMatch]:
    """Return the rated matches of *play*, the oldest first, without people whose accounts are gone."""
    seats: dict[str, dict[int, str]] = {}
    for table, person, account in play.seats:
        seats.setdefault(table, {})[person] = account
    accuracies = {(table, place): what for table, place, what in play.accuracies}
    matches = []
    for table, over_at, what in reversed(play.results):
        result = result_decoder.decode(what)
        if result.rated:
            players = _players(table, result, seats.get(table, {}), accuracies)
            matches.append(RatedMatch(table, over_at, result.game, result.winner, players))
    return matches


def _players(
    table: str, result: MatchResult, accounts: Mapping[int, str], accuracies: Mapping[tuple[str, int], str]
) -> tuple[Played, ...]:
    players = []
    for side, people in enumerate(result.sides):
        for person in people:
            if person in accounts:
                telling, found = _found(accuracies.get((table, result.places.get(person, -1))))
                near = "connection" in result.less.get(person, ())
                players.append(Played(accounts[person], side, near, telling, found))
    return tuple(players)


def _found(kept: str | None) -> tuple[int, int]:
    """Return the telling decisions, and those found, of a stored accuracy; none if the coach judges otherwise now."""
    accuracy = None if kept is None else read_accuracy(kept)
    return (accuracy.telling, accuracy.found) if accuracy is not None and accuracy.is_current else (0, 0)


def _serialize(mark: Mark, names: Mapping[str, str]) -> FairPlayMark:
    others = sorted(names[one] for one in mark.others if one in names)
    text = evidence(mark, names.get(mark.account, ""), others)
    tables = list(mark.tables[-MOST_TABLES:])
    figures = {name: round(number, 4) for name, number in mark.figures.items()}
    return FairPlayMark(mark.kind, names.get(mark.account, ""), others, mark.game, wire_text(text), figures, tables)


def evidence(mark: Mark, name: str, others: Sequence[str]) -> Text:
    """Return the sentence with the evidence of *mark*."""
    said = {key: _percent(value) if key in _SHARES else round(value) for key, value in mark.figures.items()}
    told = ", ".join(others)
    match mark.kind:
        case "agreement":
            return tr(
                "server-services-fair_play_marks-agreement",
                name=name,
                matches=said["matches"],
                found=said["found"],
                telling=said["telling"],
                share=said["share"],
                rating=said["rating"],
                usual=said["usual"],
                far=said["far"],
            )
        case "flow":
            return tr(
                "server-services-fair_play_marks-flow",
                name=name,
                names=told,
                wins=said["wins"],
                won=said["won"],
                met=said["met"],
                near=said["near"],
                alone=said["alone"],
            )
        case "thrown":
            return tr(
                "server-services-fair_play_marks-thrown",
                name=name,
                other=told,
                matches=said["matches"],
                found=said["found"],
                telling=said["telling"],
                share=said["share"],
                own=said["own"],
                own_telling=said["own_telling"],
                below=said["below"],
            )


_SHARES: Final = ("share", "usual", "own", "alone")


def _percent(share: float) -> int:
    return round(100 * share)
