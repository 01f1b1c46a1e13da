"""The published schema of the WebSocket's messages."""

from typing import Any

import msgspec
from msgspec import Struct, field

from cartaro.wire.messages import ClientMessage, EventMessage, ServerMessage


class MessageSchema(Struct):
    """A JSON Schema document: its dialect, and what messages and their parts are like, by name."""

    dialect: str = field(name="$schema")
    definitions: dict[str, Any] = field(name="$defs")


def message_schema() -> MessageSchema:
    """Return a JSON Schema document: the messages of clients and of the server, and the definitions they use."""
    (client, event, server), definitions = msgspec.json.schema_components(
        (ClientMessage, EventMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return MessageSchema(
        "https://json-schema.org/draft/2020-12/schema",
        {**definitions, "ClientMessage": client, "EventMessage": event, "ServerMessage": server},
    )
