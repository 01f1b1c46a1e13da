"""The published JSON Schema of the WebSocket's messages."""

from typing import Any

import msgspec
from msgspec import Struct, field

from cartaro.wire.messages import ClientMessage, EventMessage, ServerMessage


class MessageSchema(Struct):
    """A JSON Schema document: its dialect, and the definitions of messages and their parts, by name."""

    dialect: str = field(name="$schema")
    definitions: dict[str, Any] = field(name="$defs")


def message_schema() -> MessageSchema:
    """Return the JSON Schema of the messages of clients and of the server, with the definitions they use."""
    (client, event, server), definitions = msgspec.json.schema_components(
        (ClientMessage, EventMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return MessageSchema(
        "https://json-schema.org/draft/2020-12/schema",
        {**definitions, "ClientMessage": client, "EventMessage": event, "ServerMessage": server},
    )
