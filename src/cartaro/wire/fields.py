"""Types of fields that several client messages share."""

from typing import Annotated, TypeAlias

from msgspec import Meta

FACES = 60
"""The number of faces for people (drawn by web/deck/faces.py)."""
Face: TypeAlias = Annotated[int, Meta(ge=0, lt=FACES)]
"""The number of the face that a person chose."""

CommandId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""The client's unique id of a command: a repetition with the same id gets the same answer."""
