"""The twelve courts: half a figure above a ribbon that falls to the right, and the same upside down below it."""

from deck.back import GENOVESI
from deck.pen import BLUE, GOLD, INK, PAPER, RED, STEEL, WHITE, path, place
from deck.piemontesi import clothes, hair, hands, hats
from deck.piemontesi.clothes import TORSO
from deck.piemontesi.courts import Court, figure
from deck.piemontesi.faces import AUBURN, BLACK, BLOND, BROWN, SNOW, Face
from deck.piemontesi.signs import sign

_MX, _MY = GENOVESI.middle
_LEFT, _TOP, _RIGHT, _BOTTOM = 13, 13, GENOVESI.width - 13, GENOVESI.height - 13
_FALL = 21  # of the ribbon, from the middle to either side
_HALF = 5.5  # of its width
_SCALE = 0.93
_BROWN_EYES = "#6b3f1d"


def court(rank: str, suit: str, colour: str) -> str:
    """Draw a court card; the sign is in *colour*."""
    card = rank + suit
    drawn = place(figure(_CAST[card], card), 100 * (1 - _SCALE), 5, _SCALE)
    edge = f"M{_LEFT},{_TOP}H{_RIGHT}V{_MY + _FALL}L{_LEFT},{_MY - _FALL}Z"
    clips = (
        f'<clipPath id="{card}-upper"><path d="{edge}"/></clipPath>'
        f'<clipPath id="{card}-torso"><path d="{TORSO}"/></clipPath>'
    )
    mark = place(sign(suit, colour), 34, 37, 0.86)
    half = f'<g id="{card}-half" clip-path="url(#{card}-upper)">{drawn}{mark}</g>'
    other_half = f'<use href="#{card}-half" transform="rotate(180 {_MX} {_MY})"/>'
    frame = path(f"M{_LEFT},{_TOP}H{_RIGHT}V{_BOTTOM}H{_LEFT}Z", width=1.7)
    return f"<defs>{clips}</defs>{half}{other_half}{_ribbon(_RIBBONS[suit])}{frame}"


def _ribbon(colour: str) -> str:
    left, right = _MY - _FALL, _MY + _FALL
    cloth = path(
        f"M{_LEFT},{left - _HALF}L{_RIGHT},{right - _HALF}V{right + _HALF}L{_LEFT},{left + _HALF}Z", colour, 1.7
    )
    return cloth + path(f"M{_LEFT + 7},{left + 1.7}L{_RIGHT - 7},{right - 1.7}", width=3, ink=PAPER, dashes="0 8.03")


_RIBBONS = {"h": BLUE, "d": RED, "c": RED, "s": BLUE}

_CAST = {
    # cuori
    "Jh": Court(
        Face(BROWN, "straight", "calm", "level", iris=_BROWN_EYES, profile=True),
        (hair.swept_profile_behind, hair.swept_profile),
        hats.flat_cap(RED, BLUE),
        (clothes.chevrons, (BLUE, GOLD, RED)),
        (clothes.slashed, (BLUE, GOLD, RED)),
        (clothes.ruff, (BLUE, RED, GOLD)),
        hands.partisan(),
        (163, 136),
        head_at=(97, 80, 1.14),
        cuff=RED,
    ),
    "Qh": Court(
        Face(AUBURN, "short", "smile", "arched", lashes=True),
        (hair.coils_behind, hair.coils),
        hats.spiked_coronet(BLUE, RED),
        (clothes.squared, (RED, GOLD, INK)),
        (clothes.puffed, (BLUE, RED, GOLD)),
        (clothes.choker, (RED, GOLD, BLUE)),
        hands.tulip(),
        (161, 133),
        turn=-1,
        head_at=(97, 81, 1.12),
        cuff=GOLD,
    ),
    "Kh": Court(
        Face(BLOND, "broad", "calm", "level", "full"),
        (hair.king_behind, hair.king),
        hats.lily_crown(RED, BLUE),
        (clothes.lozenges, (GOLD, BLUE, RED)),
        (clothes.smooth, (BLUE, GOLD, RED)),
        (clothes.ermine, (RED, GOLD, BLUE)),
        hands.sword(),
        (162, 136),
        head_at=(98, 82, 1.1),
        cuff=RED,
    ),
    # quadri
    "Jd": Court(
        Face(BLACK, "straight", "smile", "arched", iris=_BROWN_EYES),
        (hair.page_behind, hair.page),
        hats.beret(BLUE, GOLD),
        (clothes.striped, (RED, GOLD, BLUE)),
        (clothes.banded, (RED, BLUE, GOLD)),
        (clothes.falling, (BLUE, RED, GOLD)),
        hands.halberd(),
        (162, 136),
        turn=-1,
        head_at=(98, 79, 1.14),
    ),
    "Qd": Court(
        Face(BROWN, "straight", "full", "level", iris=_BROWN_EYES, lashes=True, profile=True),
        (hair.veiled_profile_behind, hair.waved_profile),
        hats.diadem(BLUE, RED),
        (clothes.heart_neck, (BLUE, GOLD, RED)),
        (clothes.flowered, (BLUE, WHITE, GOLD)),
        (clothes.necklace, (RED, GOLD, RED)),
        hands.carnation(),
        (161, 133),
        head_at=(96, 79, 1.14),
        cuff=RED,
    ),
    "Kd": Court(
        Face(SNOW, "hooked", "stern", "frowning", "pointed", profile=True),
        (hair.king_profile_behind, hair.king_profile),
        hats.arched_crown(BLUE, RED),
        (clothes.panelled, (RED, GOLD, BLUE)),
        (clothes.flowered, (RED, GOLD, BLUE)),
        (clothes.cloak, (BLUE, GOLD, RED)),
        hands.lily_sceptre(),
        (163, 136),
        turn=-1,
        head_at=(98, 82, 1.08),
    ),
    # fiori
    "Jc": Court(
        Face(BLOND, "short", "calm", "raised"),
        (hair.curls_behind, hair.curls),
        hats.fillet(RED, BLUE),
        (clothes.buttoned, (INK, GOLD, BLUE)),
        (clothes.puffed, (RED, GOLD, BLUE)),
        (clothes.band, (RED, GOLD, BLUE)),
        hands.pennant(),
        (157, 136),
        head_at=(97, 79, 1.14),
        cuff=BLUE,
    ),
    "Qc": Court(
        Face(BLOND, "straight", "calm", "arched", lashes=True),
        (hair.waves_behind, hair.parted),
        hats.pearl_coronet(RED, BLUE),
        (clothes.crossed, (INK, GOLD, RED)),
        (clothes.slashed, (RED, WHITE, GOLD)),
        (clothes.necklace, (RED, GOLD, BLUE)),
        hands.rose(),
        (161, 133),
        turn=-1,
        head_at=(97, 80, 1.12),
        cuff=BLUE,
    ),
    "Kc": Court(
        Face(BLACK, "hooked", "calm", "raised", "curly", _BROWN_EYES),
        (hair.king_behind, hair.king),
        hats.pointed_crown(BLUE, RED),
        (clothes.cuirass, (STEEL, "#dfe7ef", RED)),
        (clothes.ringed, (STEEL, RED, GOLD)),
        (clothes.chain, (RED, GOLD, GOLD)),
        hands.orb(),
        (161, 133),
        head_at=(96, 82, 1.1),
        cuff=GOLD,
        open_hand=True,
    ),
    # picche
    "Js": Court(
        Face(AUBURN, "straight", "smile", "level", iris=_BROWN_EYES),
        (hair.page_behind, hair.page),
        hats.hood_cap(RED, GOLD),
        (clothes.brocade, (BLUE, GOLD, RED)),
        (clothes.ringed, (STEEL, RED, GOLD)),
        (clothes.ruff, (BLUE, GOLD, RED)),
        hands.staff(),
        (163, 136),
        turn=-1,
        head_at=(101, 79, 1.12),
        cuff=RED,
    ),
    "Qs": Court(
        Face(BLACK, "short", "full", "raised", lashes=True),
        (hair.plaits_behind, lambda look: hair.parted(look) + hair.plaits(look)),
        hats.leaf_coronet(BLUE, RED),
        (clothes.laced, (BLUE, GOLD, RED)),
        (clothes.puffed, (INK, GOLD, RED)),
        (clothes.choker, (BLUE, GOLD, RED)),
        hands.daisy(),
        (161, 133),
        head_at=(97, 79, 1.14),
        cuff=RED,
    ),
    "Ks": Court(
        Face(BROWN, "hooked", "calm", "level", "long", _BROWN_EYES),
        (hair.king_behind, hair.king),
        hats.turban_crown(RED, GOLD),
        (clothes.brocade, (INK, GOLD, RED)),
        (clothes.banded, (RED, GOLD, BLUE)),
        (clothes.cloak, (BLUE, GOLD, RED)),
        hands.harp(),
        (154, 138),
        head_at=(90, 80, 1.1),
        cuff=GOLD,
    ),
}
