"""A bot that sits down at a server's table over HTTP and plays it over a WebSocket (docs/protocol.md)."""

import json
import random
import sys
from urllib.request import Request, urlopen
from uuid import uuid4

from websockets.sync.client import connect

server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
ask = {"rulebook": "scopa-valliadi", "name": "Program", "bots": "casual", "options": {"target": 11}}
body, kind = json.dumps(ask).encode(), {"Content-Type": "application/json"}
opened = json.load(urlopen(Request(f"{server}/api/tables", body, kind)))
with connect(server.replace("http", "ws", 1) + "/ws") as socket:
    socket.send(json.dumps({"t": "hello", "table": opened["table"], "token": opened["token"]}))
    while (view := (message := json.loads(socket.recv())).get("view") or {}).get("phase") != "over":
        command = {"id": uuid4().hex, "seq": message.get("seq")}
        if view.get("phase") == "count":  # the score sheet lies open
            socket.send(json.dumps({"t": "next", **command}))
        elif view.get("phase") == "play" and view["turn"] == view["me"]:
            socket.send(json.dumps({"t": "act", **command, "action": random.choice(view["game"]["actions"])["text"]}))
print(opened["table"], "is over")
