"""The published schema of the WebSocket's messages."""

from typing import Any

import msgspec

from cartaro.wire.messages import ClientMessage, EventMessage, ServerMessage


def message_schema() -> dict[str, Any]:
    """Return a JSON Schema document: the messages of clients and of the server, and the definitions they use."""
    (client, event, server), definitions = msgspec.json.schema_components(
        (ClientMessage, EventMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**definitions, "ClientMessage": client, "EventMessage": event, "ServerMessage": server},
    }
