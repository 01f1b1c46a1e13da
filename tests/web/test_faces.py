"""The server takes the numbers of the faces that are drawn and offered, and no other."""

import re
from pathlib import Path

import msgspec
import pytest

from cartaro.server.services.openings import TableRequest
from cartaro.wire.fields import FACES
from cartaro.wire.messages import Sit


def test_the_faces_that_are_drawn_and_offered_are_those_that_may_be_chosen(root: Path) -> None:
    for file in ("deck/faces.py", "src/faces/faces.ts"):
        source = (root / "web" / file).read_text("utf-8")
        assert re.findall(r"^(?:export const )?PEOPLE = (\d+)", source, re.MULTILINE) == [str(FACES)]


@pytest.mark.parametrize("face", [-1, FACES, 1.5, "1", True])
def test_any_other_face_is_refused(face: object) -> None:
    seat = {"t": "sit", "id": "sit-0001", "name": "Ada", "token": "t" * 32}
    table = {"rulebook": "scopa-valliadi"}
    for kind, message in ((Sit, seat), (TableRequest, table)):
        assert msgspec.structs.asdict(msgspec.convert({**message, "face": FACES - 1}, kind))["face"] == FACES - 1
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({**message, "face": face}, kind)
