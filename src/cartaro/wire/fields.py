"""Fields that several messages of clients have."""

from typing import Annotated, TypeAlias

from msgspec import Meta

CommandId: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""A client's own name for a command: whoever repeats it gets the same answer."""
