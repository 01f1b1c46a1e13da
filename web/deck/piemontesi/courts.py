"""The twelve courts: half a figure over a straight line, and the same upside down below it."""

from collections.abc import Callable
from dataclasses import dataclass

from deck.pen import BLUE, GOLD, INK, RED, STEEL, WHITE, path, place
from deck.piemontesi import clothes, hair, hands, hats
from deck.piemontesi.clothes import TORSO, Colours, Part
from deck.piemontesi.faces import AUBURN, BLACK, BLOND, BROWN, SNOW, Face, face
from deck.piemontesi.signs import sign
from deck.piemontesi.size import BOTTOM, LEFT, MX, MY, RIGHT, TOP

_BROWN_EYES = "#6b3f1d"


@dataclass(frozen=True)
class Court:
    """One figure. ``turn`` is 1 looking left, -1 looking right; ``held`` is in the hand at ``hand_at``."""

    face: Face
    hair: tuple[Callable[[Face], str], Callable[[Face], str]]
    hat: str
    torso: tuple[Part, Colours]
    sleeves: tuple[Part, Colours]
    collar: tuple[Part, Colours]
    held: str
    hand_at: tuple[int, int]
    turn: int = 1
    head_at: tuple[float, float, float] = (98, 79, 1.14)
    other_sleeve: Colours | None = None
    cuff: str = WHITE
    open_hand: bool = False
    hand_turn: int = 1


def court(rank: str, suit: str, colour: str) -> str:
    """Draw a court card, or the joker; the sign is in *colour*."""
    card = rank + suit if suit != "*" else "joker"
    look = _CAST[card]
    drawn = figure(look, card)
    clips = (
        f'<clipPath id="{card}-upper"><path d="M{LEFT},{TOP}H{RIGHT}V{MY}H{LEFT}Z"/></clipPath>'
        f'<clipPath id="{card}-torso"><path d="{TORSO}"/></clipPath>'
    )
    mark = place(sign(suit, colour), 36, 40, 0.92)
    half = f'<g id="{card}-half" clip-path="url(#{card}-upper)">{drawn}{mark}</g>'
    other_half = f'<use href="#{card}-half" transform="rotate(180 {MX} {MY})"/>'
    line = path(f"M{LEFT},{MY}H{RIGHT}", width=3)
    frame = path(f"M{LEFT},{TOP}H{RIGHT}V{BOTTOM}H{LEFT}Z", width=1.7)
    return f"<defs>{clips}</defs>{half}{other_half}{line}{frame}"


def figure(look: Court, card: str) -> str:
    """Draw half a figure, its line at y = 166; *card* makes its ids unique."""
    x, y, scale = look.head_at
    behind, before = look.hair

    def at_head(drawn: str) -> str:
        return place(drawn, x, y, scale, flip=look.turn < 0)

    sleeve, colours = look.sleeves
    left = f'<g id="{card}-sleeve">{sleeve(colours)}</g>'
    right = (
        place(sleeve(look.other_sleeve), 200, flip=True)
        if look.other_sleeve
        else f'<use href="#{card}-sleeve" transform="translate(200) scale(-1 1)"/>'
    )
    body = clothes.neck() + left + right + look.torso[0](look.torso[1]) + look.collar[0](look.collar[1])
    hold = hands.open_hand if look.open_hand else hands.fist
    forearm = colours[0] if look.hand_at[0] < MX or not look.other_sleeve else look.other_sleeve[0]
    reach = place(hands.arm(forearm, look.cuff, look.hand_turn), *look.hand_at)
    held_behind, held_before = (look.held, "") if not look.open_hand else ("", look.held)
    arm = place(held_behind, *look.hand_at) + reach + place(hold(look.hand_turn) + held_before, *look.hand_at)
    whole = at_head(behind(look.face)) + body + arm + at_head(face(look.face) + before(look.face) + look.hat)
    return whole.replace("{card}", card)


_CAST = {
    # cuori
    "Jh": Court(
        Face(BLOND, "short", "smile", "arched"),
        (hair.page_behind, hair.page),
        hats.beret(RED, BLUE),
        (clothes.buttoned, (BLUE, GOLD, RED)),
        (clothes.slashed, (RED, WHITE, GOLD)),
        (clothes.ruff, (RED, BLUE, GOLD)),
        hands.halberd(),
        (162, 138),
        head_at=(94, 79, 1.14),
    ),
    "Qh": Court(
        Face(BLOND, "straight", "full", "arched", lashes=True),
        (hair.waves_behind, hair.parted),
        hats.leaf_coronet(RED, BLUE),
        (clothes.laced, (RED, GOLD, BLUE)),
        (clothes.puffed, (RED, BLUE, GOLD)),
        (clothes.necklace, (RED, GOLD, BLUE)),
        hands.rose(),
        (161, 134),
        head_at=(97, 79, 1.14),
    ),
    "Kh": Court(
        Face(BROWN, "broad", "calm", "level", "full", _BROWN_EYES),
        (hair.king_behind, hair.king),
        hats.arched_crown(RED, BLUE),
        (clothes.panelled, (BLUE, RED, GOLD)),
        (clothes.smooth, (RED, GOLD, BLUE)),
        (clothes.ermine, (RED, GOLD, BLUE)),
        hands.lily_sceptre(),
        (163, 138),
        head_at=(99, 83, 1.1),
    ),
    # quadri
    "Jd": Court(
        Face(BROWN, "straight", "calm", "arched", iris=_BROWN_EYES),
        (hair.curls_behind, hair.curls),
        hats.fillet(BLUE, RED),
        (clothes.chevrons, (GOLD, RED, BLUE)),
        (clothes.banded, (BLUE, GOLD, RED)),
        (clothes.falling, (RED, BLUE, GOLD)),
        hands.pennant(),
        (156, 138),
        turn=-1,
        head_at=(97, 79, 1.14),
    ),
    "Qd": Court(
        Face(AUBURN, "short", "smile", "raised", lashes=True),
        (hair.plaits_behind, lambda look: hair.parted(look) + hair.plaits(look)),
        hats.pearl_coronet(BLUE, RED),
        (clothes.squared, (BLUE, GOLD, RED)),
        (clothes.flowered, (BLUE, WHITE, GOLD)),
        (clothes.choker, (BLUE, GOLD, RED)),
        hands.daisy(),
        (39, 134),
        hand_turn=-1,
        head_at=(103, 79, 1.14),
    ),
    "Kd": Court(
        Face(BLACK, "hooked", "stern", "frowning", "pointed", _BROWN_EYES, profile=True),
        (hair.king_profile_behind, hair.king_profile),
        hats.pointed_crown(RED, BLUE),
        (clothes.lozenges, (GOLD, BLUE, RED)),
        (clothes.banded, (BLUE, GOLD, RED)),
        (clothes.cloak, (BLUE, GOLD, RED)),
        hands.star_sceptre(),
        (163, 138),
        head_at=(102, 84, 1.1),
    ),
    # fiori
    "Jc": Court(
        Face(BLACK, "straight", "smile", "level", iris=_BROWN_EYES),
        (hair.page_behind, hair.page),
        hats.hood_cap(GOLD, RED),
        (clothes.striped, (RED, GOLD, BLUE)),
        (clothes.puffed, (GOLD, RED, BLUE)),
        (clothes.band, (RED, GOLD, BLUE)),
        hands.staff(),
        (162, 138),
        head_at=(99, 79, 1.14),
        cuff=BLUE,
    ),
    "Qc": Court(
        Face(BLACK, "straight", "full", "level", iris=_BROWN_EYES, lashes=True, profile=True),
        (hair.veiled_profile_behind, hair.waved_profile),
        hats.diadem(RED, BLUE),
        (clothes.crossed, (GOLD, RED, BLUE)),
        (clothes.flowered, (GOLD, RED, BLUE)),
        (clothes.necklace, (RED, GOLD, BLUE)),
        hands.tulip(),
        (161, 134),
        cuff=RED,
        head_at=(95, 79, 1.14),
    ),
    "Kc": Court(
        Face(AUBURN, "broad", "smile", "raised", "curly"),
        (hair.king_behind, hair.king),
        hats.turban_crown(BLUE, RED),
        (clothes.brocade, (RED, GOLD, BLUE)),
        (clothes.flowered, (RED, GOLD, BLUE)),
        (clothes.chain, (RED, GOLD, INK)),
        hands.orb(),
        (39, 134),
        turn=-1,
        head_at=(102, 83, 1.1),
        cuff=GOLD,
        open_hand=True,
        hand_turn=-1,
    ),
    # picche
    "Js": Court(
        Face(AUBURN, "short", "calm", "level", profile=True),
        (hair.swept_profile_behind, hair.swept_profile),
        hats.flat_cap(BLUE, INK),
        (clothes.cuirass, (STEEL, "#dfe7ef", RED)),
        (clothes.ringed, (STEEL, BLUE, GOLD)),
        (clothes.band, (BLUE, RED, RED)),
        hands.partisan(),
        (163, 138),
        turn=-1,
        cuff=RED,
        head_at=(101, 80, 1.14),
    ),
    "Qs": Court(
        Face(BROWN, "straight", "calm", "arched", lashes=True),
        (hair.coils_behind, hair.coils),
        hats.spiked_coronet(RED, BLUE),
        (clothes.heart_neck, (INK, GOLD, RED)),
        (clothes.slashed, (BLUE, GOLD, RED)),
        (clothes.necklace, (RED, GOLD, RED)),
        hands.carnation(),
        (161, 134),
        turn=-1,
        head_at=(97, 81, 1.12),
        cuff=GOLD,
    ),
    "Ks": Court(
        Face(SNOW, "hooked", "calm", "level", "long"),
        (hair.king_behind, hair.king),
        hats.lily_crown(BLUE, RED),
        (clothes.panelled, (RED, GOLD, BLUE)),
        (clothes.smooth, (RED, BLUE, GOLD)),
        (clothes.cloak, (RED, GOLD, BLUE)),
        hands.harp(),
        (153, 140),
        head_at=(91, 80, 1.12),
        cuff=GOLD,
    ),
    "joker": Court(
        Face(BLOND, "hooked", "smile", "raised"),
        (hair.hood_behind, hair.hood),
        hats.motley(BLUE, RED),
        (clothes.lozenges, (RED, GOLD, BLUE)),
        (clothes.smooth, (BLUE, GOLD, RED)),
        (clothes.points, (RED, BLUE, GOLD)),
        hands.bauble(),
        (162, 138),
        head_at=(98, 82, 1.08),
        other_sleeve=(RED, GOLD, BLUE),
        cuff=GOLD,
    ),
}
