"""One small lawful request for each address, in a server with a table, an event, an account and an operator."""

import json
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from cartaro import moments
from cartaro.problems.problem import problems_of
from cartaro.store.books.acting import AskedAct, do, whom
from tests.conftest import ROOT
from tests.server.cost.house import House, Sent

KEY = "k" * 40
SOON = (moments.now() + timedelta(days=9)).date().isoformat()
"""A day that is to come."""
PASSWORD = "parola lunga di prova"
DEFINITION = """
id = "serata"
name.it = "Serata"
name.en = "Evening"
place = "Patronato"
start = 2030-02-19T18:00:00
rulebook = "scopa-valliadi"
entrants = "pairs"
capacity = 8

[fee]
per_person = 3.50

[[category]]
id = "under-18"
name = { it = "Giovani", en = "Young" }

[[prize]]
place = 1
what = "Un salame"
value = 20
category = "under-18"

[[registration]]
place = "Bar"
day = 2030-02-18
from = 14:00:00
to = 15:00:00

[[article]]
id = "bar"
heading = "Il bar"
text = '''Il bar
resta aperto'''

[format]
id = "swiss"
settings = { rounds = 5 }
"""
AMENDED, TRIED = (DEFINITION.replace("capacity = 8", f"capacity = {n}") for n in (9, 10))
SCOPONE: dict[str, Any] = {
    "rulebook": "scopone-federale",
    "position": {
        "hands": [["5b", "Rs"], ["Ab", "2c"], ["5d", "6c"], ["2d", "4s"]],
        "table": ["6b", "Rc", "7b", "3d"],
        "turn": 0,
    },
    "actions": [[0, "RsxRc"]],
}
SCALA: dict[str, Any] = {
    "rulebook": "scala40-fisca",
    "position": {
        "hands": [["Kh", "Kd", "Ks", "Th", "Tc", "Ts", "3h", "9c"], ["2h", "2d", "5c", "7s", "8h", "Jd"]],
        "stock": ["4h", "5h", "6h", "7h", "9d", "3c"],
        "pile": ["Qc"],
        "turn": 0,
    },
    "actions": [[0, "draw"], [0, "meld Kd Kh Ks"]],
}
POINT = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"
"""A point of the curve P-256: the key of a browser for notices."""
SHEET = "carte 22 denari 6 settebello 1 primiera 2 scope 1 0"
TABLE = {"rulebook": "scopone-federale", "name": "Ada", "chairs": [None, "learner", None]}


@dataclass(frozen=True)
class World:
    """What the requests need: the ids and the secrets of the things in the server."""

    table: str
    token: str
    event: str
    organiser: str
    session: str
    operator: str
    circle: str
    code: str
    meeting: tuple[int, str]
    note: int
    warnings: tuple[int, int]
    problem: str
    day: str
    first: str


async def furnish(house: House) -> World:
    """Open a table and an event, make an account and an operator."""

    async def ask(method: str, path: str, body: Any = None, key: str = "", cookie: str = "") -> Any:
        headers = {"authorization": f"Bearer {key}"} if key else {"cookie": cookie} if cookie else {}
        sent = Sent(method, path, json.dumps(body).encode(), headers=headers)
        answer = await house.send(sent)
        assert answer.status < 300, answer
        return answer.cookie or json.loads(answer.body)

    table = await ask("POST", "/api/tables", TABLE)
    dealt = await ask("POST", "/api/lessons/scopone-federale/deal", {})
    event = await ask("POST", "/api/events", {"definition": DEFINITION})
    pair = {"kind": "entered", "people": [{"name": "Anna Bianchi"}, {"name": "Bruno Rossi"}]}
    body = {"id": "command-0", "what": pair, "at": "2030-02-18T14:30:00"}
    organiser = event["keys"]["organiser"]
    await ask("POST", f"/api/events/{event['event']}/entries", body, organiser)
    session = await ask("POST", "/api/accounts", {"name": "Bruno", "password": PASSWORD})
    operator = await ask("POST", "/api/accounts", {"name": "Olga", "password": PASSWORD})
    circle = await ask("POST", "/api/circles", {"name": "Il giovedì", "colour": "wine"}, cookie=session)
    weekly = {"starts": f"{SOON}T21:00", "zone": "Europe/Rome", "weekly": True, "minutes": 180, "note": ""}
    made = (await ask("POST", f"/api/circles/{circle['id']}/meetings", weekly, cookie=session))["meetings"][0]
    await ask("POST", "/api/circles/join", {"code": circle["code"]}, cookie=operator)
    wall = await ask("POST", f"/api/circles/{circle['id']}/notes", {"text": "Porto il vino"}, cookie=operator)
    appointed = AskedAct("appoint", "Olga")
    await do(house.services.acts, appointed, await whom(house.services.acts, appointed), "", 1.0)
    for _ in range(2):
        await ask("POST", "/api/operator/acts", {"did": "warn", "on": "Bruno", "why": "insulti"}, cookie=operator)
    first, second = (one["act"] for one in await ask("GET", "/api/account/decisions", cookie=session))
    await ask("POST", "/api/account/appeals", {"act": second, "said": "Ho giocato io."}, cookie=session)
    return World(
        table["table"],
        table["token"],
        event["event"],
        organiser,
        session,
        operator,
        circle["id"],
        circle["code"],
        (made["number"], made["day"]),
        wall["notes"][0]["number"],
        (first, second),
        problems_of("scopone-federale")[0].id,
        (await ask("GET", "/api/daily"))["day"],
        dealt["frames"][-1]["view"]["game"]["actions"][0]["text"],
    )


def bodies_of(world: World) -> Mapping[str, Any]:
    """Return the lawful body of every address that takes one; of several where their grammars differ."""
    record = (ROOT / "docs" / "examples" / "scopone-by-hand.cartaro").read_text("utf-8")
    mine = {"key": KEY, "day": world.day}
    return {
        "POST /api/judge": [
            {**SCOPONE, "id": "1", "want": ["actions", "position", "score", "views", "events"]},
            {**SCALA, "want": ["actions", "position", "score", "views", "events"]},
            {"rulebook": "scala40-fisca", "match": {"deals": [[0, 57, 101]]}},
            {
                "rulebook": "scala40-sballo",
                "close": {
                    "closer": 0,
                    "in_hand": True,
                    "hands": [[], ["Kd", "*"], ["2h"]],
                    "laid": [True, False, True],
                },
            },
        ],
        "POST /api/questions": [{"rulebook": "scala40-sballo", "options": {"exit": 101}}],
        "POST /api/score": [
            {"rulebook": "scopone-federale", "lines": [SHEET, f"correggi 1 {SHEET}", "annulla"]},
            {"rulebook": "scala40-sballo", "names": ["A", "B"], "lines": ["chiude A, B 40", "chiude B, A Kd 2h *"]},
        ],
        "POST /api/lessons/{id}/deal": [{"actions": [[0, world.first]], "name": "Ada"}],
        "POST /api/lessons/{id}/steps/{origin}/{step}": [{"actions": ["7dx7c"], "cards": ["7d"], "number": 7}],
        "POST /api/problems": [{"rulebook": "scopone-federale", "grade": 2, "chance": "a", "seen": [world.problem]}],
        "POST /api/problems/like": [{"rulebook": "scopone-federale", "reasons": ["guardia"], "seen": [world.problem]}],
        "POST /api/problems/mine": [{"key": KEY}],
        "POST /api/problems/{id}/try": [{"actions": ["7dx7c"], "name": "Ada", "key": KEY}],
        "POST /api/problems/{id}/hint": [{"given": 0, "key": KEY}],
        "POST /api/problems/{id}/way": [{"key": KEY}],
        "POST /api/analysis": [{**SCOPONE, "names": ["Ada"]}, SCALA],
        "POST /api/analysis/judge": [
            {**SCOPONE, "by": 1, "action": "Ab"},
            {**SCALA, "by": 0, "action": "meld Th Tc Ts"},
        ],
        "POST /api/analysis/master": [SCOPONE, {**SCALA, "actions": [[0, "draw"]]}],
        "POST /api/analysis/solver": [SCOPONE],
        "POST /api/analysis/record": [{"record": record}],
        "POST /api/daily/mine": [{"key": KEY, "since": world.day}],
        "POST /api/daily/forget": [{"key": KEY}],
        "POST /api/daily/play": [{**mine, "action": None, "known": 0, "name": "Ada"}],
        "POST /api/daily/comparison": [mine],
        "POST /api/daily/practice": [{"day": world.day, "actions": ["7d"], "action": "7c", "known": 0}],
        "POST /api/daily/record": [mine],
        "POST /api/tables": [TABLE],
        "POST /api/tables/{id}/hint": [{"token": world.token}],
        "POST /api/tables/{id}/plans": [{"token": world.token}],
        "POST /api/tables/{id}/mine": [{"token": world.token}],
        "POST /api/daily/friends": [{"key": KEY, "word": "circolo", "day": world.day}],
        "POST /api/daily/friends/join": [{"key": KEY, "word": "circolo", "day": world.day, "name": "Ada"}],
        "POST /api/daily/friends/leave": [{"key": KEY, "word": "circolo", "day": world.day}],
        "POST /api/quick": [{"rulebook": "scopone-federale", "options": {}}],
        "POST /api/tables/{id}/passes": [{"token": world.token}],
        "POST /api/tables/{id}/seat": [{"code": "c" * 24, "token": KEY}],
        "POST /api/tables/{id}/push": [{"key": KEY, "token": world.token}],
        "POST /api/calm": [{"seats": [{"table": world.table, "token": world.token, "seen": 1}]}],
        "POST /api/push": [
            {
                "key": KEY,
                "endpoint": "https://fcm.googleapis.com/fcm/send/a",
                "p256dh": POINT,
                "auth": "A" * 22,
                "language": "it",
            }
        ],
        "DELETE /api/push": [{"key": KEY}],
        "POST /api/events": [
            {"definition": DEFINITION, "by": "Ada"},
            {
                "form": {
                    "name": {"it": "Serata", "en": "Evening"},
                    "place": "Bar",
                    "start": "2031-03-01T21:00",
                    "rulebook": "scopa-valliadi",
                    "entrants": "pairs",
                    "fee": {"per_person": 3.5},
                    "registration": [{"place": "Bar", "day": "2031-03-01", "from": "19:00", "to": "20:30"}],
                    "prize": [{"place": 1, "what": "Un salame"}],
                    "format": {"id": "swiss", "settings": {"rounds": 7}},
                }
            },
        ],
        "POST /api/events/{id}/entries": [
            {"id": "command-1", "what": {"kind": "amended", "definition": AMENDED, "reason": "x"}, "by": "Ada"}
        ],
        "POST /api/events/{id}/deletion": [{"confirm": "another"}],
        "POST /api/events/{id}/erasures/{number}/{person}": [{"id": "erasure-1", "confirm": "another", "reason": "x"}],
        "POST /api/events/{id}/trial": [
            {"id": "command-2", "what": {"kind": "amended", "definition": TRIED, "reason": "x"}, "by": "Ada"},
            {"id": "command-3", "what": {"kind": "close_entries", "reason": "x"}, "by": "Ada"},
        ],
        "POST /api/events/{id}/results": [
            {"id": "results-1", "list": {"data": b64encode(b"tavolo;risultato\n1;21-14\n").decode(), "name": "r.csv"}}
        ],
        "POST /api/events/{id}/import": [
            {
                "id": "import-01",
                "list": {
                    "data": b64encode(b"Nome;Compagno\nAnna Rossi;Bea Po\nAda Bo;\n").decode(),
                    "name": "soci.csv",
                    "answers": [{"row": 3, "kind": "no_partner", "place": "name 2", "mend": "look"}],
                },
            }
        ],
        "POST /api/events/{id}/command": [{"id": "command-1", "by": "Bruno"}],
        "POST /api/events/{id}/command/news": [{"sealed": "AAAA"}],
        "POST /api/events/{id}/others": [{"id": "command-1", "keep": True}],
        "PUT /api/events/{id}/contacts/{number}": [{"contact": "333 1234567"}],
        "POST /api/qr/wifi": [{"ssid": "Bar", "password": "parola"}],
        "POST /api/accounts": [{"name": "Bruno", "password": PASSWORD}],
        "POST /api/sessions": [{"name": "Bruno", "password": PASSWORD}],
        "POST /api/sessions/pass": [{"code": "c" * 24, "password": PASSWORD}],
        "POST /api/account/heed": [{"until": 1.0}],
        "PATCH /api/account": [{"name": "Bruno", "password": PASSWORD, "old_password": PASSWORD}],
        "DELETE /api/account": [{"password": "non questa"}],
        "POST /api/account/blocks": [{"name": "Olga"}],
        "DELETE /api/account/blocks": [{"name": "Olga"}],
        "POST /api/account/holidays": [{"zone": "Europe/Rome", "first": SOON, "last": SOON}],
        "PUT /api/account/mail": [{"address": "ada@example.org", "language": "it"}],
        "POST /api/mail/confirm": [{"code": "c" * 32}],
        "POST /api/mail/leave": [{"code": "c" * 32}],
        "PUT /api/account/quiet": [{"zone": "Europe/Rome", "begins": "22:30", "ends": "08:00"}],
        "DELETE /api/account/holidays": [{"zone": "Europe/Rome"}],
        "POST /api/account/seats": [{"table": world.table, "token": world.token}],
        "POST /api/account/progress": [{"items": [{"room": "lessons", "name": "a", "at": 1.0, "state": "{}"}]}],
        "POST /api/circles": [{"name": "Il giovedì", "colour": "wine", "sign": "G", "asked": True}],
        "POST /api/circles/invitation": [{"code": world.code}],
        "POST /api/circles/join": [{"code": world.code}],
        "PATCH /api/circles/{id}": [{"name": "Il giovedì", "colour": "navy", "sign": "G", "asked": False}],
        "PUT /api/circles/{id}/usual": [
            {"rulebook": "scopone-federale", "options": {"target": 11}, "bots": "casual", "move": 60, "grace": 60}
        ],
        "POST /api/circles/{id}/meetings": [
            {
                "starts": f"{SOON}T21:00",
                "zone": "Europe/Rome",
                "weekly": True,
                "minutes": 180,
                "note": "Porta le carte",
            }
        ],
        "PUT /api/circles/{id}/meetings/{number}": [{"day": world.meeting[1], "answer": "yes"}],
        "PUT /api/circles/{id}/reminder": [{"reminded": True}],
        "PUT /api/circles/{id}/feed": [{"wanted": True}],
        "POST /api/circles/{id}/notes": [{"text": "Porto le castagne"}],
        "POST /api/circles/{id}/notes/{number}/report": [{"why": "insulti"}],
        "PUT /api/circles/{id}/season": [{"best": 6, "anew": False}],
        "POST /api/circles/{id}/tables": [{"table": world.table, "token": world.token}],
        "POST /api/circles/{id}/acts": [{"did": "withdraw", "on": 7, "name": "Il giovedì"}],
        "POST /api/account/appeals": [{"act": world.warnings[0], "said": "Ho giocato io."}],
        "POST /api/operator/appeals": [{"act": world.warnings[1], "granted": True, "why": "Hai ragione."}],
        "POST /api/operator/acts": [{"did": "mute", "on": "Bruno", "days": 3, "why": "insulti"}],
    }


def at_of(path: str, world: World) -> Mapping[str, str]:
    """Return the values of the parameters of a path."""
    if "/lessons/" in path:
        return {"id": "scopone-federale", "origin": "scopone-federale", "step": "precedenza"}
    if "/problems/" in path:
        return {"id": world.problem}
    if "/rankings/" in path:
        return {"rulebook": "scopa-valliadi"}
    if "/daily/days/" in path:
        return {"day": world.day}
    id = world.event if "/events/" in path else world.circle if "/circles/" in path else world.table
    name = "entrants.pdf" if "/paper/" in path else "standings.csv"
    number = str(world.meeting[0] if "/meetings/" in path else world.note if "/notes/" in path else 1)
    return {"id": id, "number": number, "person": "1", "name": "Bruno" if "/players/" in path else name}


def query_of(names: Mapping[str, str], world: World) -> Mapping[str, str]:
    """Return lawful values of the query's parameters."""
    lawful = {
        "circle": world.circle,
        "place": "0",
        "scheme": "https",
        "language": "it",
        "rulebook": "scopa-valliadi",
        "entrants": "16",
        "tables": "8",
        "time": "240",
        "minutes": "30",
        "target": "11",
        "to": "table",
        "hour": "21.15",
        "events": world.event,
        "ranks": "people",
        "best": "3",
        "same": "Anna Rossi~Rossi Anna",
        "different": "Anna Rossi~A. Rossi",
        "round": "1",
        "month": "2026-11",
        "season": "0",
    }
    return {name: lawful[name] for name in names if name in lawful}


def headers_of(path: str, world: World) -> Mapping[str, str]:
    """Return the headers of who may make the request."""
    if "/events/{id}" in path:
        return {"authorization": f"Bearer {world.organiser}"}
    if "/operator" in path:
        return {"cookie": world.operator}
    if ("/api/account" in path or "/api/circles" in path) and path != "/api/accounts":
        return {"cookie": world.session}
    return {}
