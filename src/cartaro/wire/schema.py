"""The published schema of the WebSocket's messages."""

from typing import Any

import msgspec

from cartaro.wire.messages import ClientMessage, ServerMessage


def message_schema() -> dict[str, Any]:
    """Return a JSON Schema document: ``ClientMessage`` and ``ServerMessage``, and the definitions they use."""
    (client, server), definitions = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**definitions, "ClientMessage": client, "ServerMessage": server},
    }
