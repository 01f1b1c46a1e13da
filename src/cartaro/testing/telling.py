"""A case of the law in short: the position, the attempted action, and the referee's answer."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cartaro.i18n import tr
from cartaro.testing.clauses import Shows
from cartaro.testing.conformance import Case

SHOWS = {
    Shows.ALLOWS: tr("testing-telling-allows"),
    Shows.REFUSES: tr("testing-telling-refuses"),
    Shows.APPLIES: tr("testing-telling-applies"),
    Shows.SPARES: tr("testing-telling-does_apply"),
}
_LONGEST = 110
_HEADING = {
    "table": "in tavola",
    "piles": "prese",
    "scope": "scope",
    "points": "punti",
    "last_taker": "ultima presa",
    "stock": "tallone",
    "exposed": "scoperte",
    "pile": "pozzo",
    "melds": "giochi",
    "opened": "hanno aperto",
    "turns": "turni compiuti",
    "drawn": "pescato",
    "taken": "raccolta",
    "laid": "calato",
    "closer": "chiude",
    "in_hand": "in mano",
    "counts": "conti",
    "team_counts": "squadre",
    "reentries": "rientri",
    "out": "fuori",
    "hands": "mani",
    "turn": "tocca a",
    "actions": "lecite",
    "sides": "punti",
    "totals": "totali",
    "winner": "vince",
    "grade": "misura",
    "next_dealer": "prossimo mazziere",
    "redeal": "si ridà:",
    "void": "nulla",
    "score": "punti",
    "elapsed_minutes": "minuti",
}


def request_to_text(case: Case) -> str:
    """Return the request on one line: options, cards, the attempted action."""
    actions = case.request.get("actions", ())
    tried = " → ".join(f"{seat}: **{_escape(text)}**" for seat, text in actions)
    return "; ".join([*map(_escape, _request(case.request)), *([tried] if tried else [])])


def _escape(text: str) -> str:
    """Return *text* with its jokers escaped for Markdown."""
    return text.replace("*", "\\*")


def _request(request: Mapping[str, Any]) -> Iterator[str]:
    if "options" in request:
        yield ", ".join(f"{name} = {_plain(value)}" for name, value in request["options"].items())
    if "deck" in request:
        yield "mazzo " + _shorten(" ".join(request["deck"]))
    if "position" in request:
        yield from _position(request["position"])
    if "match" in request:
        yield "smazzate " + (", ".join("-".join(map(str, deal)) for deal in request["match"]["deals"]) or "nessuna")
        rest = {key: value for key, value in request["match"].items() if key != "deals"}
        yield from (f"{_HEADING.get(key, key)} {_plain(value)}" for key, value in rest.items())
    if "close" in request:
        yield from _close(request["close"])
    if "stop" in request:
        yield f"irregolari {_plain(request['stop']['irregular'])}"


def _position(position: Mapping[str, Any]) -> Iterator[str]:
    hands = [" ".join(hand) for hand in position["hands"]]
    if any(hands):
        yield _shorten("mani " + " | ".join(hand or "—" for hand in hands))
    if position.get("table"):
        yield f"in tavola {' '.join(position['table'])}"
    if position.get("melds"):
        yield "giochi " + ", ".join(f"{' '.join(meld['cards'])} (di {meld['owner']})" for meld in position["melds"])
    yield from _flags(position)
    for key in ("pile", "piles", "exposed", "stock", "scope", "points", "last_taker"):
        value = position.get(key)
        if value not in (None, [], [0] * len(position["hands"])):
            yield _shorten(f"{_HEADING[key]} {_plain(value)}")
    if "turn" in position and not position["hands"][0]:
        yield f"tocca a {position['turn']}"


def _flags(position: Mapping[str, Any]) -> Iterator[str]:
    """Yield who has opened, and the completed turns if any player still lacks one."""
    if any(position.get("opened", ())):
        yield "hanno aperto " + " ".join(str(seat) for seat, opened in enumerate(position["opened"]) if opened)
    if 0 in position.get("turns", ()):
        yield f"turni compiuti {_plain(position['turns'])}"


def _close(close: Mapping[str, Any]) -> Iterator[str]:
    in_hand = " in mano" if close.get("in_hand") else ""
    yield "nessuno chiude" if close["closer"] is None else f"chiude {close['closer']}{in_hand}"
    yield "mani " + " | ".join(" ".join(hand) or "—" for hand in close["hands"])
    if not all(close.get("laid", ())):
        yield "non ha calato " + " ".join(str(seat) for seat, laid in enumerate(close["laid"]) if not laid)


def answer_to_text(case: Case) -> str:
    """Return the required contents of the answer, on one line."""
    answer = case.answer
    if "error" in answer:
        return "errore"
    parts = list(_verdict(answer))
    for key, value in answer.items():
        if key not in {"verdict", "refused_at", "article"}:
            parts += map(_escape, _expected(key, value))
    return "; ".join(parts)


def _verdict(answer: Mapping[str, Any]) -> Iterator[str]:
    article = answer.get("article")
    if answer["verdict"] == "refused":
        which = f" l'azione {answer['refused_at'] + 1}ª" if answer.get("refused_at") else ""
        yield f"rifiutata{which}" + (f" [{article}]" if article else "")
    else:
        yield "ammessa" if article is None else f"[{article}]"


def _expected(key: str, value: Any) -> Iterator[str]:
    if key in {"position", "score"} and isinstance(value, Mapping):
        for name, part in value.items():
            yield _shorten(f"{_HEADING.get(name, name)} {_plain(part)}")
    elif key == "views":
        seen = (f"{seat}: {_plain(view['hand'])}" for seat, view in value.items())
        yield f"chi vede la sua mano: {' | '.join(seen)}"
    elif key == "events":
        events = (event["kind"] + _audience(event.get("audience", "all")) for event in value)
        yield f"fatti: {', '.join(events)}"
    elif key == "over":
        yield "finita" if value else "non finita"
    else:
        yield _shorten(f"{_HEADING.get(key, key)} {_plain(value)}")


def _audience(audience: Any) -> str:
    return "" if audience == "all" else f" (solo a {_plain(audience)})"


def _plain(value: Any) -> str:
    """Return a value in compact form: cards in a row, nested lists separated by bars."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or value is None:
        return {True: "sì", False: "no", None: "—"}[value]
    if isinstance(value, Sequence):
        apart = (
            " | " if any(isinstance(item, Sequence | Mapping) and not isinstance(item, str) for item in value) else " "
        )
        return apart.join(_plain(item) or "—" for item in value)
    if isinstance(value, Mapping):
        return " ".join(f"{key} {_plain(part)}" for key, part in value.items())
    return json.dumps(value)


def _shorten(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST].rsplit(" ", 1)[0] + " …"
