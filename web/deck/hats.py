"""Hats, helmets and crowns, in the coordinates of the head."""

from deck.look import Look
from deck.pen import BLUE, GOLD, GREEN, LEAF, RED, WHITE, circle, cord, path, petals, place

_STRAW = "#efd27c"
_IRON = "#cdd7e2"
_CORAL = "#e4574f"


def _feather(fill: str, x: float, y: float, tilt: float, scale: float = 1.0) -> str:
    return place(
        path("M0,0C-10,-14 -8,-34 8,-44C18,-34 14,-12 0,0Z", fill) + path("M0,0Q2,-22 7,-38", width=1),
        x,
        y,
        scale,
        tilt,
    )


def _crown_band(fill: str, gem: str) -> str:
    gems = "".join(circle(x, y, 2.4, gem, 0.9) for x, y in ((-13, -12.5), (0, -15), (13, -12.5)))
    return path("M-22,-14Q0,-24 22,-14L21,-5Q0,-14 -21,-5Z", fill) + gems


def beret(look: Look) -> str:
    """A wide beret with a white feather."""
    top = path("M-24,-12C-32,-34 -8,-44 8,-40C30,-36 32,-18 23,-11C8,-22 -10,-22 -24,-12Z", look.lining)
    return _feather(WHITE, 12, -26, 52) + top + path("M-23,-11Q0,-26 23,-11L22,-5Q0,-18 -22,-5Z", look.trim)


def cap(look: Look) -> str:
    """A soft cap that falls to one side, with a golden ball."""
    top = path("M-20,-12C-22,-34 -4,-50 18,-44C34,-40 38,-24 32,-18C28,-28 22,-26 20,-12Q0,-22 -20,-12Z", look.trim)
    brim = path("M-22,-14Q0,-26 22,-14L21,-5Q0,-16 -21,-5Z", look.lining)
    return top + circle(32, -15, 4.5, GOLD, 1.4) + brim


def hood(look: Look) -> str:
    """A pointed hood around the whole face."""
    cloth = path(
        "M-25,30C-30,-10 -24,-36 0,-40C20,-42 40,-30 46,-6Q34,-18 24,-14C28,4 26,20 25,30"
        "C20,26 20,-2 15,-12Q0,-20 -15,-12C-20,-2 -20,26 -25,30Z",
        look.lining,
    )
    return cloth + path("M-20,26C-18,0 -18,-8 -14,-12Q0,-20 14,-12C18,-8 18,0 20,26", width=3, ink=look.trim)


def straw(look: Look) -> str:
    """A straw hat with a flower."""
    crown = path("M-15,-18C-15,-38 15,-38 15,-18Z", _STRAW)
    brim = path("M-34,-10C-20,-24 20,-24 34,-10C20,-14 -20,-14 -34,-10Z", _STRAW)
    ribbon = path("M-15,-19Q0,-24 15,-19L15,-25Q0,-30 -15,-25Z", look.lining)
    flower = place(petals(6, (2, 9), 5, WHITE, 1) + circle(0, 0, 3.2, RED, 1), 15, -24)
    return crown + brim + ribbon + flower


def plumes(look: Look) -> str:
    """A turned-up brim with two plumes."""
    feathers = _feather(look.lining, -2, -28, 64, 0.95) + _feather(WHITE, -2, -30, 28, 0.9)
    crown = path("M-16,-16C-14,-38 14,-38 16,-16Z", look.robe)
    brim = path(
        "M-30,-20C-22,-10 -12,-20 0,-20C12,-20 22,-10 30,-20C28,-4 16,-10 0,-12C-16,-10 -28,-4 -30,-20Z", look.lining
    )
    return feathers + crown + brim + circle(-2, -25, 3.6, GOLD, 1.2)


def turban(look: Look) -> str:
    """A white turban with a jewel."""
    cloth = path("M-25,-10C-32,-34 -10,-44 0,-44C10,-44 32,-34 25,-10Q0,-22 -25,-10Z", WHITE)
    folds = path("M-25,-12Q-6,-28 16,-38M-22,-28Q0,-34 24,-14M-12,-40Q10,-34 27,-24", width=1.3, ink=RED)
    return _feather(look.lining, 0, -38, 6, 0.55) + cloth + folds + path("M0,-40l5,7l-5,7l-5,-7Z", look.trim, 1.3)


def helmet(_look: Look) -> str:
    """An open helmet with a red crest."""
    crest = _feather(RED, 2, -38, 76, 1.05) + _feather(_CORAL, 2, -38, 40, 0.8)
    iron = path(
        "M-22,14C-26,-18 -18,-36 0,-42C18,-36 26,-18 22,14L16,20C18,4 17,-6 14,-11Q0,-16 -14,-11C-17,-6 -18,4 -16,20Z",
        _IRON,
    )
    return crest + iron + path("M0,-42V-14M-22,-9Q0,-20 22,-9", width=3, ink=GOLD) + circle(0, -16, 3.4, RED, 1.1)


def laurel(look: Look) -> str:
    """A wreath of leaves in the curls."""
    leaf = "M0,0C-5,-4 -5,-12 0,-16C5,-12 5,-4 0,0Z"
    leaves = ((-20, -4, -20), (20, -4, 20), (-17, -12, 12), (17, -12, -12), (-9, -17, 44), (9, -17, -44))
    wreath = "".join(
        place(path(leaf, (GREEN, LEAF)[i % 2], 1.2), x, y, tilt=tilt) for i, (x, y, tilt) in enumerate(leaves)
    )
    locks = ((-13, -20), (13, -20), (-5, -26), (6, -26))
    return "".join(circle(x, y, 7.5, look.hair_colour, 1.4) for x, y in locks) + wreath + circle(0, -19, 3.6, RED, 1.2)


def arched_crown(look: Look) -> str:
    """A closed crown with arches and a cross."""
    cloth = path("M-20,-14C-26,-40 -8,-46 0,-46C8,-46 26,-40 20,-14Q0,-24 -20,-14Z", look.trim)
    arches = cord("M-20,-15C-26,-38 -8,-45 0,-46C8,-45 26,-38 20,-15M0,-46V-20", GOLD, 3.2)
    cross = circle(0, -49, 4.4, GOLD, 1.4) + path("M0,-61V-54M-4,-58H4", width=2.2)
    return cloth + arches + cross + _crown_band(GOLD, BLUE)


def lily_crown(_look: Look) -> str:
    """A crown of three lilies."""
    lily = path(
        "M0,0C-3,-6 -12,-4 -10,-13C-6,-15 -4,-12 -3,-10C-5,-18 -2,-22 0,-25"
        "C2,-22 5,-18 3,-10C4,-12 6,-15 10,-13C12,-4 3,-6 0,0Z",
        GOLD,
        1.4,
    )
    at = ((-17, -15, 0.85, -22), (17, -15, 0.85, 22), (0, -18, 1.15, 0))
    return "".join(place(lily, *lily_at) for lily_at in at) + _crown_band(GOLD, RED)


def spiked_crown(look: Look) -> str:
    """A crown of tall spikes."""
    spikes = path("M-22,-12L-28,-42L-14,-28L-9,-50L0,-32L9,-50L14,-28L28,-42L22,-12Q0,-22 -22,-12Z", GOLD)
    balls = "".join(circle(x, y, 2.8, RED, 1) for x, y in ((-28, -43), (-9, -52), (9, -52), (28, -43)))
    return spikes + balls + _crown_band(look.robe, GOLD)


def capped_crown(look: Look) -> str:
    """A low crown around a soft cap."""
    cloth = path("M-18,-16C-24,-44 16,-50 24,-32C28,-24 22,-16 18,-16Z", look.lining)
    points = path("M-22,-12L-24,-30L-12,-22L0,-34L12,-22L24,-30L22,-12Q0,-22 -22,-12Z", GOLD)
    return cloth + points + _crown_band(RED, GOLD)
