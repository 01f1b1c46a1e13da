"""Parsing a request of the judge's protocol: its form only, independent of any rulebook."""

from dataclasses import dataclass, field
from typing import Any

from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue

KEYS = ("id", "rulebook", "options", "position", "deck", "actions", "want", "match", "close", "stop")
SUBJECTS = ("deck", "position", "match", "close")
WANTS = ("actions", "position", "score", "views", "events")


class RequestError(CartaroError):
    """A line that is not a valid request of the protocol."""


@dataclass(frozen=True, slots=True)
class Request:
    """One request. ``subject`` is the key of the part to be judged: deck, position, match, close or stop."""

    rulebook: str
    subject: str
    options: dict[str, OptionValue]
    position: dict[str, Any] = field(default_factory=dict)
    deck: list[str] = field(default_factory=list)
    actions: list[tuple[int, str]] = field(default_factory=list)
    want: tuple[str, ...] = ()
    match: dict[str, Any] = field(default_factory=dict)
    close: dict[str, Any] = field(default_factory=dict)
    stop: dict[str, Any] = field(default_factory=dict)


def read_request(given: dict[str, Any]) -> Request:
    """Return the request in *given*; raise :class:`RequestError` if it is not a valid one."""
    check_keys(given, KEYS, tr("notation-judge-request-read_request"))
    if "id" in given and not isinstance(given["id"], str):
        raise RequestError("bad_id", tr("notation-judge-request-bad_id"))
    rulebook = given.get("rulebook")
    if not isinstance(rulebook, str):
        raise RequestError("bad_rulebook", tr("notation-judge-request-bad_rulebook"))
    return Request(
        rulebook=rulebook,
        subject=_subject(given),
        options=_dict(given, "options"),
        position=_dict(given, "position"),
        deck=_deck(given),
        actions=_actions(given),
        want=_want(given),
        match=_dict(given, "match"),
        close=_dict(given, "close"),
        stop=_dict(given, "stop"),
    )


def check_keys(given: dict[str, Any], known: tuple[str, ...], whose: Text) -> None:
    """Raise :class:`RequestError` if *given* has a key that is not *known*; *whose* names the object being read."""
    for key in given:
        if key not in known:
            names = ", ".join(known)
            raise RequestError("unknown_key", tr("notation-judge-request-unknown_key", name=key, names=names, it=whose))


def _subject(given: dict[str, Any]) -> str:
    subjects = [key for key in SUBJECTS if key in given]
    if "stop" in given:
        if subjects != ["position"] or given.get("actions"):
            raise RequestError(
                "bad_request",
                tr("notation-judge-request-stop_wants_position_beside"),
            )
        return "stop"
    if len(subjects) != 1:
        raise RequestError(
            "bad_request",
            tr("notation-judge-request-bad_request"),
        )
    if subjects[0] in ("match", "close") and given.get("actions"):
        raise RequestError(
            "bad_request",
            tr("notation-judge-request-actions_judged_deck_position"),
        )
    return subjects[0]


def _dict(given: dict[str, Any], key: str) -> dict[str, Any]:
    value = given.get(key, {})
    if not isinstance(value, dict):
        raise RequestError("bad_request", tr("notation-judge-request-json_object", name=key))
    return value


def _deck(given: dict[str, Any]) -> list[str]:
    deck = given.get("deck", [])
    if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
        raise RequestError("bad_deck", tr("notation-judge-request-bad_deck"))
    return deck


def _actions(given: dict[str, Any]) -> list[tuple[int, str]]:
    actions = given.get("actions", [])
    if not isinstance(actions, list):
        raise _bad_action(0)
    for at, action in enumerate(actions):
        if not (
            isinstance(action, list) and len(action) == 2 and type(action[0]) is int and isinstance(action[1], str)
        ):
            raise _bad_action(at)
    return [(seat, text) for seat, text in actions]


def _bad_action(at: int) -> RequestError:
    return RequestError(
        "bad_action",
        tr("notation-judge-request-bad_action", at=at),
    )


def _want(given: dict[str, Any]) -> tuple[str, ...]:
    want = given.get("want", [])
    if not isinstance(want, list) or any(part not in WANTS for part in want):
        names = ", ".join(WANTS)
        raise RequestError("bad_want", tr("notation-judge-request-bad_want", names=names))
    return tuple(want)
