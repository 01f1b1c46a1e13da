"""Fields that several messages of clients have."""

from typing import Annotated, TypeAlias

from msgspec import Meta

FACES = 60
"""How many faces there are for people (web/deck/faces.py draws them)."""
Face: TypeAlias = Annotated[int, Meta(ge=0, lt=FACES)]
"""The number of the face that a person chose."""

CommandId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""A client's own name for a command: whoever repeats it gets the same answer."""
