"""Commands, and the authority's decisions about them: entries for the log, or an answer that changes nothing."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct, field, structs

from cartaro.i18n import CartaroError, Text, tr
from cartaro.match.match import Match, Phase
from cartaro.rulebook import Refused
from cartaro.table.absence import REPLACED, Absence, Await, Replace, attend
from cartaro.table.answers import NotDone, Stale
from cartaro.table.arranging import NOT_YET, Arrangement, ImpossibleError, Sit, arrange
from cartaro.table.embargo import LiftEmbargo, lift_embargo
from cartaro.table.entries import Action, Entry, GoesOn, Next, Payload, Revealed, Started
from cartaro.table.holidays import Rest, rest
from cartaro.table.hosting import Hosting, PassOn, keep, pass_on
from cartaro.table.state import TableState, TableStep, advance
from cartaro.table.timeouts import TIME_IS_UP, OfTime, Timeout, keep_time

COURTESY = 30.0
"""Seconds that the others have to acknowledge the score sheet once one player has."""


class Act(Struct, frozen=True):
    """The player on ``chair`` wants to play ``text``, having seen the log up to ``seq``.

    ``bot``: a bot plays for it, or the table does because its time is up.
    """

    id: str
    chair: int
    seq: int
    text: str
    bot: bool = False


class GoOn(Struct, frozen=True):
    """``chair`` (None: the table itself) wants the next deal, and to be ``back`` in the match for it."""

    id: str
    chair: int | None
    seq: int
    back: bool = False


OfTable: TypeAlias = OfTime | LiftEmbargo | PassOn
"""What the table does by itself, on nobody's behalf."""
Command: TypeAlias = Act | GoOn | Arrangement | Hosting | Absence | Rest | OfTable


class Decision(Struct, frozen=True):
    """The entries to append, and the state of the table after them: valid only once they are in the store.

    ``keys`` has the SHA-256 of the tokens of people who have just sat down.
    """

    entries: tuple[Entry, ...]
    state: TableState
    steps: tuple[TableStep, ...]
    keys: Mapping[int, bytes] = field(default_factory=dict)


OVER = tr("table-decide-over")
STILL_PLAYING = tr("table-decide-still_playing")
DEAL_OVER = tr("table-decide-deal_over")
NOT_OFFERED = tr("table-decide-not_offered")
GOING = tr("table-decide-going")
OUT = tr("table-decide-out")
NOT_STARTED = tr("table-decide-not_started")


def decide(state: TableState, command: Command, now: float) -> Decision | NotDone | Stale:
    """Return the result of *command*; ``now`` is in seconds since 1970, UTC."""
    if isinstance(command, Act | GoOn):
        return _decide_play(state, command, now)
    if _is_late(state, command):
        return Stale(state.head)
    try:
        payloads = _asked(state, command, now)
    except ImpossibleError as error:
        return NotDone(state.head, None, error.text)
    if isinstance(command, OfTable):
        return _record(state, command.id, None, payloads, now)
    if isinstance(command, Sit):
        return structs.replace(
            _record(state, command.id, None, payloads, now), keys={state.roster.joined_count: command.key}
        )
    return _record(state, command.id, state.roster.chair_of(command.person), payloads, now)


def _is_late(state: TableState, command: Command) -> bool:
    """Whether the *command* of a wait was created at an earlier entry; the table then works out the wait again.

    Two servers that create the same command at different entries would otherwise both execute it.
    """
    _, colon, head = command.id.rpartition(":")
    of_a_wait = isinstance(command, Await | Replace | Timeout | PassOn)
    return of_a_wait and bool(colon) and head.isdigit() and int(head) != state.head


def _asked(
    state: TableState, command: Arrangement | Hosting | Absence | Rest | OfTable, now: float
) -> Sequence[Payload]:
    if isinstance(command, Rest):
        return rest(state, command)
    if isinstance(command, LiftEmbargo):
        return lift_embargo(state)
    if isinstance(command, PassOn):
        return pass_on(state, command)
    if isinstance(command, Hosting):
        return keep(state, command)
    if isinstance(command, OfTime):
        return keep_time(state, command, now)
    return attend(state, command, now) if isinstance(command, Absence) else arrange(state, command, now)


def _decide_play(state: TableState, command: Act | GoOn, now: float) -> Decision | NotDone | Stale:
    match = state.match
    if match is None:
        return NotDone(state.head, None, NOT_STARTED)
    if not state.moved <= command.seq <= state.head:
        return Stale(state.head)
    payload = _payload_of(state, match, command, now)
    return payload if isinstance(payload, NotDone) else _record(state, command.id, command.chair, (payload,), now)


def _payload_of(state: TableState, match: Match, command: Act | GoOn, now: float) -> Payload | NotDone:
    if match.phase is Phase.OVER:
        return NotDone(state.head, None, OVER)
    if isinstance(command, Act):
        return _action(state, match, command)
    if match.phase is Phase.PLAY:
        return NotDone(state.head, None, STILL_PLAYING)
    if command.chair is None:
        awaited = state.pending_acks and not state.bots_alone_play_on
        too_soon = awaited and (state.next_by is None or now < state.next_by)
        return NotDone(state.head, None, NOT_YET) if too_soon else Next(None)
    if _has_left(state, command.chair):
        return NotDone(state.head, None, REPLACED)
    return _go_on(state, match, match.draw.chairs.index(command.chair), now, back=command.back)


def _has_left(state: TableState, chair: int) -> bool:
    return state.roster.people[chair] in state.roster.away


def _go_on(state: TableState, match: Match, place: int, now: float, *, back: bool) -> Payload | NotDone:
    """Acknowledge the score sheet for *place*; the last to do so starts the next deal."""
    side = place % match.terms.sides
    partner_is_back = any(other % match.terms.sides == side for other in state.acknowledged)
    if back and side not in match.offered and not partner_is_back:
        return NotDone(state.head, None, NOT_OFFERED)
    back = back and side in match.offered
    if place in state.acknowledged:
        return NotDone(state.head, None, GOING)
    if state.pending_acks <= {place}:
        return Next(place, back)
    is_calm = state.opened.calm is not None
    if place not in state.pending_acks and side not in match.offered:
        return NotDone(state.head, None, GOING if is_calm else OUT)
    return GoesOn(place, back, state.next_by if is_calm and state.next_by is not None else now + COURTESY)


def _action(state: TableState, match: Match, command: Act) -> Action | NotDone:
    if match.phase is Phase.COUNT:
        return NotDone(state.head, None, DEAL_OVER)
    why_not = _is_not_the_player(state, command)
    if why_not is not None:
        return NotDone(state.head, None, why_not)
    place = match.draw.chairs.index(command.chair)
    try:
        action = match.game.read_action(command.text)
        verdict = match.judge(place, action)
    except CartaroError as error:
        return NotDone(state.head, None, error.text)
    if isinstance(verdict, Refused):
        return NotDone(state.head, verdict.article, verdict.message)
    return Action(place, match.game.spell_action(action))


def _is_not_the_player(state: TableState, command: Act) -> Text | None:
    """Return why the sender of *command* does not play for its chair now; None if it does."""
    lapsed = command.chair == state.timed_out_chair
    if command.bot:
        return None if lapsed or state.roster.is_played_by_bot(command.chair) else REPLACED
    if _has_left(state, command.chair):
        return REPLACED
    return TIME_IS_UP if lapsed else None


def _record(state: TableState, id: str, actor: int | None, payloads: Sequence[Payload], now: float) -> Decision:
    """Return the entries for *payloads*, and those that follow automatically: the start, the secret at the end."""
    at = max(now, state.at)
    entries: list[Entry] = []
    steps: list[TableStep] = []
    asked = list(payloads)
    while payloads := asked or _what_follows(state):
        cmd_id = table_command("then", state.head) if entries else id
        entries.append(Entry(state.head + 1, cmd_id, actor if asked else None, at, payloads[0]))
        state, step = advance(state, entries[-1])
        steps += [] if step is None else [step]
        asked = asked[1:]
    return Decision(tuple(entries), state, tuple(steps))


def _what_follows(state: TableState) -> list[Payload]:
    if state.match is None:
        return [Started()] if state.roster.persons and state.roster.is_complete else []
    shown = state.over and state.revealed is None and not state.opened.embargoed
    return [Revealed(state.secret.hex())] if shown else []


def table_command(purpose: str, head: int) -> str:
    """Return the id of a command of the table itself after entry *head*: the same on every node, and unique.

    People's commands begin with their number (:func:`person_command`), so nobody can claim such an id in advance.
    """
    return f"{purpose}:{head}"


def person_command(person: int, id: str) -> str:
    """Return the id in the log of a command that *person* calls *id*: people's ids cannot collide."""
    return f"{person}:{id}"
