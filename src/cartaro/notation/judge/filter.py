"""The filter: one line in, one line out, even for an invalid line."""

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from cartaro.cards import Card, Pack
from cartaro.engine.events import Event, Json
from cartaro.engine.registry import Facet
from cartaro.games import GAMES
from cartaro.i18n import CartaroError, Text, tr
from cartaro.notation.judge.court import Court
from cartaro.notation.judge.request import Request, RequestError, read_request
from cartaro.rulebook import ALLOWED, Article, Refused, Verdict
from cartaro.seen import escaped
from cartaro.strict_json import KeyTwiceError, decode_strict
from cartaro.validation_messages import decode_error_to_text

COURT: Facet[Court] = Facet("court")
_ALL_LAWFUL = tr("notation-judge-filter-all_lawful")

Also: TypeAlias = Callable[[Request, dict[str, Json]], dict[str, Json]]
"""A function that, from a request and its answer, returns parts to add to the answer."""

_decoder = msgspec.json.Decoder()
_encode = msgspec.json.Encoder().encode


class TwiceError(RequestError):
    """A line with a key twice; ``id`` is that of its request."""

    def __init__(self, error: KeyTwiceError) -> None:
        super().__init__("key_twice", tr("notation-judge-filter-key_twice", name=escaped(error.name)))
        self.id: Json = _id_of(error.decoded) if error.name != "id" and isinstance(error.decoded, dict) else None


def judge_stream(lines: Iterable[bytes], write: Callable[[bytes], object], also: Also | None = None) -> int:
    """Judge every line and *write* one answer per line; return the exit status: 0, or 2 if some line was an error.

    The parts that *also* returns for a request and its answer are added to the answer.
    """
    status = 0
    for at, line in enumerate(lines):
        answer, written = _answer_line(line if at else line.removeprefix(BOM_UTF8), also)
        write(written + b"\n")
        if _has_error(answer):
            status = 2
    return status


def _answer_line(line: bytes, also: Also | None) -> tuple[dict[str, Json], bytes]:
    """Return the answer to one line, and its text; a defect of the judge is an error of that line alone."""
    try:
        answer = judge_line(line, also)
        return answer, _encode(answer)
    except Exception as error:  # noqa: BLE001 - the lines that follow are judged whatever this one met
        defect = RequestError("defect", tr("notation-judge-filter-defect", why=type(error).__name__))
        id: Json = None
        with suppress(Exception):
            id = _id_of(read_json(line))
        answer = {"id": id, "error": error_to_json(defect)}
        return answer, _encode(answer)


def _has_error(answer: dict[str, Json]) -> bool:
    return "error" in answer or any("error" in part for part in answer.values() if isinstance(part, dict))


def judge_line(line: bytes | str, also: Also | None = None) -> dict[str, Json]:
    """Return the answer to one line: a verdict, or an error. Errors are never raised."""
    id: Json = None
    try:
        given = read_json(line)
        id = _id_of(given)
        request = read_request(given)
        answered = answer(request)
        return {"id": id, **answered, **(also(request, answered) if also else {})}
    except TwiceError as error:
        return {"id": error.id, "error": error_to_json(error)}
    except CartaroError as error:
        return {"id": id, "error": error_to_json(error)}


def _id_of(given: dict[str, Any]) -> Json:
    id: Json = given.get("id")
    return id if isinstance(id, str | int) else None


def error_to_json(error: CartaroError) -> dict[str, Json]:
    """Return an error in the protocol's form."""
    return {"code": error.code, "message": f"{error.text.it} / {error.text.en}"}


def read_json(line: bytes | str) -> dict[str, Any]:
    """Return the JSON object of a request's line; raise :class:`RequestError` if it is not one."""
    try:
        given = decode_strict(_decoder, line)
    except KeyTwiceError as error:
        raise TwiceError(error) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = decode_error_to_text(error)
        raise RequestError("bad_json", tr("notation-judge-filter-json", why=why)) from error
    if not isinstance(given, dict):
        raise RequestError("bad_json", tr("notation-judge-filter-bad_json"))
    return given


def answer(request: Request) -> dict[str, Json]:
    """Return the answer to a request, without its id; raise :class:`CartaroError` if it cannot be judged."""
    court = _court_of(request.rulebook)
    rulebook = court.game.load(request.rulebook)
    terms = court.agree(rulebook, request)
    if request.subject in ("deck", "position"):
        return _judge_play(court, terms, request)
    decision = court.decide(terms, request)
    message = _ALL_LAWFUL if decision.article is None else decision.article.refusal
    message = message if decision.why is None else message + decision.why
    return {**_verdict(ALLOWED, None, decision.over, decision.article, message), **decision.parts}


def _court_of(id: str) -> Court:
    game = next((game for game in GAMES if id in game.rulebooks), None)
    if game is None:
        names = ", ".join(id for game in GAMES for id in game.rulebooks)
        raise RequestError(
            "unknown_rulebook",
            tr("notation-judge-filter-unknown_rulebook", id=id, names=names),
        )
    return COURT.of(game.name)


def _verdict(
    verdict: Verdict, refused_at: int | None, over: bool, article: Article | None, message: Text
) -> dict[str, Json]:
    return {
        "verdict": "allowed" if verdict else "refused",
        "refused_at": refused_at,
        "article": None if article is None else article.id,
        "message": {"it": message.it, "en": message.en},
        "over": over,
    }


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The result of a request about play: the last lawful position, the events up to it, the verdict.

    ``sent_back`` is the article that ordered a new deal, if one did; nothing was played then.
    """

    position: Any
    events: tuple[Event, ...]
    verdict: Verdict = ALLOWED
    refused_at: int | None = None
    sent_back: Article | None = None


def play_out(request: Request) -> tuple[Court, PlayedOut]:
    """Return the result of a request about play; raise :class:`CartaroError` if it cannot be judged."""
    court = _court_of(request.rulebook)
    terms = court.agree(court.game.load(request.rulebook), request)
    return court, _play_out(court, terms, request, keep_events=True)


def _judge_play(court: Court, terms: Any, request: Request) -> dict[str, Json]:
    played = _play_out(court, terms, request, keep_events="events" in request.want)
    wanted = _wanted(court, terms, request, played)
    if played.sent_back is not None:
        result = _verdict(ALLOWED, None, False, None, played.sent_back.refusal)
        return {**result, "redeal": played.sent_back.id, **wanted}
    verdict = played.verdict
    article, message = (verdict.article, verdict.message) if isinstance(verdict, Refused) else (None, _ALL_LAWFUL)
    return {**_verdict(verdict, played.refused_at, played.position.over, article, message), **wanted}


def _play_out(court: Court, terms: Any, request: Request, *, keep_events: bool) -> PlayedOut:
    """Apply the actions of a request until one is refused; keep the events of actions if *keep_events*."""
    game = court.game
    actions = [(_seat(seat, terms.players), game.read_action(text)) for seat, text in request.actions]
    events: list[Event] = []
    if request.subject == "deck":
        deck = [game.pack.read(card) for card in request.deck]
        _check_whole(game.pack, deck)
        position = game.deal(terms, deck, (0,) * terms.sides)
        events += game.deal_events(position)
        sent_back = game.must_redeal(position)
        if sent_back is not None:
            redeal = Event("redeal", {"article": sent_back.id})
            return PlayedOut(position, (*events, redeal), sent_back=sent_back)
    else:
        position = court.read_position(terms, request.position)
    for at, (seat, action) in enumerate(actions):
        verdict = game.judge(position, seat, action)
        if not verdict:
            return PlayedOut(position, tuple(events), verdict, at)
        after = game.play(position, seat, action)
        if keep_events:
            events += game.action_events(position, seat, action, after)
        position = after
    return PlayedOut(position, tuple(events))


def _check_whole(pack: Pack, deck: Sequence[Card]) -> None:
    pack.check_distinct(deck)
    if len(deck) != len(pack.cards):
        raise RequestError(
            "bad_deck",
            tr("notation-judge-filter-bad_deck", count_deck=len(deck), count_cards=len(pack.cards)),
        )


def _seat(seat: int, players: int) -> int:
    if not 0 <= seat < players:
        raise RequestError(
            "bad_action",
            tr("notation-judge-filter-bad_action", seat=seat, number=players - 1),
        )
    return seat


def _wanted(court: Court, terms: Any, request: Request, played: PlayedOut) -> dict[str, Json]:
    parts: dict[str, Json] = {}
    position = played.position
    for part in request.want:
        match part:
            case "actions":
                actions = court.game.legal_actions(position) if played.sent_back is None else ()
                parts[part] = [court.game.spell_action(action) for action in actions]
            case "position":
                parts[part] = court.game.position_to_json(position)
            case "score":
                parts[part] = court.score(position)
            case "views":
                seats: list[int | None] = [*range(terms.players), None]
                parts[part] = {"spectator" if s is None else str(s): court.view(position, s) for s in seats}
            case "events":
                parts[part] = [_serialize_event(seq, event) for seq, event in enumerate(played.events)]
    return parts


def _serialize_event(seq: int, event: Event) -> dict[str, Json]:
    audience: Json = "all" if event.audience is None else list(event.audience)
    return {"seq": seq, "kind": event.kind, "audience": audience, **event.details}
