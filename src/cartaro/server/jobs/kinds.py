"""What there is to ask for: a name, and the function that does it wherever it is asked."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from cartaro.coach.review import review_record
from cartaro.notation.record.api import read_record
from cartaro.server.jobs.ports import Given
from cartaro.table.thinking import Told

Work: TypeAlias = Callable[..., bytes]
"""Does a job with what it is given, and what it says its progress to; nothing else goes into it."""

REVIEW = "review"


def review(text: str, place: int, tell: Told) -> bytes:
    """Return the review, in JSON, of the player at *place* in the match whose record is *text*."""
    return msgspec.json.encode(review_record(read_record(text), place, tell=tell))


KINDS: Mapping[str, Work] = {REVIEW: review}


def do_job(kind: str, given: Sequence[Given], tell: Told) -> bytes:
    """Do a job of *kind*; raise KeyError where there is none of that name, and whatever the work raises."""
    return KINDS[kind](*given, tell)
