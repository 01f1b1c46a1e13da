"""Faces for seats, in the hand of the deck: the bots have their own, people choose one or have that of their name."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from deck import face_parts as parts
from deck.pen import INK

PEOPLE = 60
"""How many faces there are for people; web/src/faces/faces.ts leads from a name to one of them."""

_SIZE = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"'
_OUTLINE = f'fill="none" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"'


@dataclass(frozen=True)
class Face:
    """One face, each part by its name in :mod:`deck.face_parts`."""

    ground: str = "sand"
    print: str = "rays"
    skin: str = "fair"
    hair_colour: str = "brown"
    hair: str = "short"
    nose: str = "straight"
    mouth: str = "smile"
    eyes: str = "open"
    beard: str = "none"
    hat: str = "none"
    dress: str = "jumper"
    cloth: str = "red"
    trim: str = "gold"
    extra: str = "nothing"


BOTS: Mapping[str, Face] = {
    "Agnese": Face(
        "sage", hair="bun", hair_colour="grey", nose="button", dress="shawl", cloth="wine", trim="blue", extra="glasses"
    ),
    "Teresa": Face(
        "sky", "stars", hair="bob", hair_colour="black", mouth="lips", eyes="keen", dress="dress", extra="hoops"
    ),
    "Bruno": Face(
        "straw", "rows", "rosy", nose="big", beard="moustache", hat="coppola", dress="waistcoat", cloth="olive"
    ),
    "Nives": Face(
        "coral", "rows", nose="button", eyes="laughing", hat="scarf", dress="dress", cloth="blue", trim="red"
    ),
    "Ettore": Face(
        "sage",
        "rows",
        "tanned",
        "black",
        mouth="calm",
        eyes="keen",
        beard="handlebar",
        hat="fedora",
        dress="jacket",
        cloth="tobacco",
    ),
    "Ines": Face(
        "lilac",
        "plain",
        hair="waves",
        hair_colour="red",
        mouth="lips",
        dress="shawl",
        cloth="green",
        trim="white",
        extra="flower",
    ),
    "Dino": Face("straw", "rays", "brown", "black", "curls", nose="big", beard="goatee", cloth="blue", trim="white"),
    "Elvira": Face(
        "sage",
        "plain",
        hair="bob",
        hair_colour="chestnut",
        hat="straw",
        dress="dress",
        cloth="terracotta",
        trim="white",
    ),
    "Primo": Face(
        "sky",
        "rays",
        "rosy",
        "black",
        nose="big",
        mouth="grin",
        eyes="laughing",
        hat="chef",
        dress="apron",
        extra="pencil",
    ),
    "Rosa": Face(
        "lilac",
        "stars",
        "rosy",
        "black",
        "bun",
        nose="hooked",
        mouth="lips",
        dress="shawl",
        cloth="red",
        trim="leaf",
        extra="hoops",
    ),
    "Gino": Face(
        "coral",
        "rays",
        hair="crown",
        hair_colour="white",
        nose="big",
        eyes="laughing",
        dress="waistcoat",
        cloth="night",
        extra="glasses",
    ),
    "Olga": Face(
        "coral",
        "stars",
        hair="curls",
        hair_colour="white",
        nose="button",
        mouth="grin",
        cloth="green",
        trim="white",
        extra="glasses",
    ),
    "Armando": Face(
        "sand",
        hair="crown",
        hair_colour="grey",
        nose="hooked",
        mouth="calm",
        beard="full",
        dress="jacket",
        cloth="night",
        trim="red",
    ),
    "Lidia": Face("sky", "rows", "tanned", "brown", "waves", nose="button", dress="dress", cloth="wine", trim="gold"),
    "Nello": Face(
        "sand", "rows", hair="parted", hair_colour="red", nose="button", mouth="grin", dress="apron", cloth="green"
    ),
    "Carla": Face(
        "sand",
        "stars",
        hair="bob",
        hair_colour="black",
        nose="hooked",
        mouth="calm",
        eyes="sleepy",
        hat="beret",
        dress="jacket",
        cloth="wine",
    ),
}
"""The faces of the bots, by the names that tables give them (cartaro.table.names)."""

_FOR_PEOPLE: Mapping[str, Sequence[str]] = {
    "ground": tuple(parts.GROUNDS),
    "print": tuple(parts.PRINTS),
    "skin": tuple(parts.SKINS),
    "hair_colour": tuple(parts.HAIR_COLOURS),
    "hair": tuple(parts.HAIRS),
    "nose": tuple(parts.NOSES),
    "mouth": tuple(parts.MOUTHS),
    "eyes": tuple(parts.EYES),
    "beard": ("none", "none", "none", "moustache", "handlebar", "goatee", "full"),
    "hat": ("none", "none", "none", "coppola", "straw", "fedora", "beret", "scarf"),
    "dress": ("waistcoat", "jumper", "dress", "jacket", "shawl"),
    "cloth": tuple(parts.CLOTHS),
    "trim": tuple(parts.TRIMS),
    "extra": ("nothing", "nothing", "glasses", "hoops", "flower"),
}
"""What a face may have that nobody composed; what is there twice comes twice as often."""


def write_faces(folder: Path) -> None:
    """Write every face into *folder*, which is made if need be: agnese.svg ..., 0.svg, 1.svg ..."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, svg in faces():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")


def faces() -> Iterator[tuple[str, str]]:
    """Yield the name of the file and the SVG text of every face: those of the bots, then those for people."""
    for name, face in BOTS.items():
        yield name.lower(), draw(face)
    for number in range(PEOPLE):
        yield str(number), draw(face_for_people(number))


def face_for_people(number: int) -> Face:
    """Return the face of this number, from 0, the same on every machine: one digit of a linear generator a part."""
    seed = number
    given = {}
    for part, choices in _FOR_PEOPLE.items():
        seed = (seed * 1664525 + 1013904223) % 2**32
        given[part] = choices[(seed >> 16) % len(choices)]
    # What does not go together is left out, so that the other parts stay as they were drawn.
    if (
        given["mouth"] == "lips"
        or given["hair"] in {"bun", "waves"}
        or given["hat"] == "scarf"
        or given["dress"] == "dress"
    ):
        given["beard"] = "none"
    if given["hat"] != "none" and given["extra"] == "flower":
        given["extra"] = "nothing"
    return Face(**given)


def draw(face: Face) -> str:
    """Return the picture, 100 by 100, whose corners the page rounds."""
    behind, before = parts.HAIRS[face.hair]
    ears = parts.EARS
    if face.hat in parts.WHOLE_HATS:
        behind = ears = ""
    elif face.hat != "none" and face.hair == "bun":
        behind, _ = parts.HAIRS["short"]
    if face.hat != "none":
        before = ""
    chin, lip = parts.BEARDS[face.beard]
    features = parts.EYES[face.eyes] + parts.NOSES[face.nose] + parts.MOUTHS[face.mouth] + lip
    body = (
        behind,
        parts.NECK,
        parts.DRESSES[face.dress],
        ears,
        parts.SKULL,
        chin,
        features,
        before,
        parts.HATS[face.hat],
        parts.EXTRAS[face.extra],
    )
    drawn = "".join(body).format(
        skin=parts.SKINS[face.skin],
        hair=parts.HAIR_COLOURS[face.hair_colour],
        cloth=parts.CLOTHS[face.cloth],
        trim=parts.TRIMS[face.trim],
    )
    ground = f'<rect width="100" height="100" fill="{parts.GROUNDS[face.ground]}" stroke="none"/>'
    printed = f'<g transform="translate(50 50)">{parts.PRINTS[face.print]}</g>'
    return (
        f'<svg {_SIZE}><g {_OUTLINE}>{ground}{printed}<g transform="translate(50 53) scale(.98)">{drawn}</g></g></svg>'
    )
