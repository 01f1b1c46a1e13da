"""Hair, in the coordinates of the face: what falls behind the shoulders or the neck, and what lies over the brow."""

from deck.pen import BLUE, GOLD, RED, circle, path, place
from deck.piemontesi.faces import BLACK, Face, scallops


def _lines(look: Face, d: str, width: float = 1.0) -> str:
    return path(d, width=width, ink="#7a6f66" if look.hair == BLACK else None)


def page_behind(look: Face) -> str:
    """Down to the jaw, turned inwards."""
    return path(
        "M-16,-22C-27,-12 -28,10 -24,25C-20,31 -12,29 -9,24L8,26C13,34 25,35 30,28C35,8 32,-18 18,-26Z", look.hair, 1.8
    )


def page(look: Face) -> str:
    """A fringe, and a curtain over the ear."""
    cut = (
        "M-18.6,-6C-22,-22 -14,-33 1,-33C18,-33 27,-22 27,-2C28,10 29,20 27,28C21,30 17,26 16,19C17,9 17,0 14.6,-8"
        "C6,-12.4 -4,-14.4 -9,-14.4C-13,-13.4 -16,-10.4 -18.6,-6Z"
    )
    lines = (
        "M-3,-32C-10,-28 -13,-22 -13.4,-14M4,-32C0,-28 -3,-22 -4,-15M10,-31C9,-25 8,-20 7,-12"
        "M18,-26C21,-14 21,4 20.6,24M23.6,-16C25,-4 25,12 24,27"
    )
    return path(cut, look.hair, 1.8) + _lines(look, lines)


def curls_behind(look: Face) -> str:
    """A round head of curls, down to the neck."""
    ring = scallops(
        (
            (-17, 18),
            (-24, 12),
            (-25.6, 2),
            (-24, -8),
            (-24, -18),
            (-17, -26),
            (-8, -33),
            (3, -35),
            (14, -32),
            (23, -26),
            (28, -16),
            (30, -5),
            (29, 6),
            (29, 16),
            (23, 24),
            (13, 25),
        ),
        5.8,
    )
    return path(ring + "Z", look.hair, 1.8)


def curls(look: Face) -> str:
    """Curls over the brow and the ear."""
    edge = scallops(
        (
            (-20, -7),
            (-21, -16),
            (-15, -24),
            (-6, -29),
            (5, -30),
            (15, -26),
            (22, -18),
            (25, -8),
            (24.6, 2),
            (21, 10),
            (15.6, 10),
        ),
        5.4,
    )
    back = "C16,2 16,-4 13,-10A5,5 0 0 1 5,-13A5,5 0 0 1 -4,-14.6A5,5 0 0 1 -12,-13A4.6,4.6 0 0 1 -20,-7Z"
    marks = (
        "M-15,-18q3,-3 6,0q1,3 -2,4M-4,-24q3,-3 6,0q1,3 -2,4M8,-22q3,-3 6,0q1,3 -2,4M17,-12"
        "q3,-2 5,1q0,3 -2,4M17,0q3,-2 4,1q0,3 -2,4M0,-17q3,-1 4,1"
    )
    return path(edge + back, look.hair, 1.8) + _lines(look, marks)


def waves_behind(look: Face) -> str:
    """Long and loose, in waves over both shoulders."""
    fall = (
        "M-14,-26C-28,-18 -28,0 -26,10C-32,18 -31,26 -29,32C-35,40 -33,50 -30,58L-10,60L2,34L16,60L36,58"
        "C40,50 39,40 35,32C39,24 37,16 33,10C35,-8 32,-26 14,-32Z"
    )
    lines = (
        "M-22,12C-26,22 -25,30 -23,36C-27,44 -26,50 -24,57M-17,24C-19,34 -18,44 -17,56M28,10"
        "C32,20 31,28 29,34C33,42 32,50 30,57M22,24C25,34 24,44 24,56"
    )
    return path(fall, look.hair, 1.8) + _lines(look, lines)


def parted(look: Face) -> str:
    """Parted in the middle, over both temples."""
    cut = (
        "M-7,-27C-13,-24 -18,-16 -18.4,-4C-18.6,2 -19.4,6 -20.6,10C-25,4 -25,-14 -19,-24C-14,-32 -4,-35 4,-34"
        "C20,-34 29,-20 28,-2C28,8 27,14 24,18C19,14 18,8 18,0C16,-12 8,-21 -7,-27Z"
    )
    lines = "M-10,-28C-17,-22 -20,-12 -20.6,-2M-2,-29C10,-26 19,-16 21.4,0M6,-31C18,-26 24,-14 24.6,4"
    return path(cut, look.hair, 1.8) + _lines(look, lines)


def plaits_behind(look: Face) -> str:
    """Hair close to the head, for two plaits."""
    return path("M-14,-26C-26,-16 -26,6 -21,18L-12,26H14L26,20C32,6 32,-20 14,-32Z", look.hair, 1.8)


def plaits(look: Face) -> str:
    """Two plaits, over both shoulders, with bows at their ends."""
    link = path("M-6.6,-1C-8,6 -4,10.4 0,11.4C4,10.4 8,6 6.6,-1Q3.6,3.4 0,4Q-3.6,3.4 -6.6,-1Z", look.hair, 1.5)
    bow = path("M0,0C-4,-6 -9,-5 -9,-1C-9,4 -4,4 0,1C4,4 9,4 9,-1C9,-5 4,-6 0,0Z", RED, 1.3)
    drawn = ""
    for side in (-1, 1):
        at = [(side * (24 + 1.4 * i) + 1.5, 16 + 6.6 * i) for i in range(5)]
        drawn += "".join(f'<use href="#{{card}}-plait" x="{x:.1f}" y="{y:.1f}"/>' for x, y in reversed(at))
        drawn += place(path("M-4,0Q-6,8 -3,11Q0,8 3,11Q6,8 4,0Z", look.hair, 1.4) + bow, side * 31 + 1.5, 53)
    return f'<defs><g id="{{card}}-plait">{link}</g></defs>{drawn}'


def coils_behind(look: Face) -> str:
    """A long fall behind the back."""
    return path(
        "M-12,-26C-26,-16 -26,10 -28,26C-29,40 -28,50 -26,60H34C36,46 36,30 32,16C34,-10 30,-28 12,-32Z", look.hair, 1.8
    ) + _lines(look, "M-22,30C-23,40 -22,50 -21,58M28,30C30,40 29,50 28,58M22,34C23,42 23,50 22,58")


def coils(look: Face) -> str:
    """Parted, with a coil of plait over the ear."""
    coil = path("M22,-12C33,-12 35,4 29,12C24,18 14,16 12,7C10,-2 13,-11 22,-12Z", look.hair, 1.8)
    turn = _lines(
        look,
        "M22,-7C29,-6 29,4 25,8C20,10 16,6 17,1C18,-3 22,-3 23,0M13,-6l5,3M30,-9l-4,5M33,6l-6,0M24,16l-1,-6M13,11l5,-4",
    )
    return parted(look) + coil + turn


def king_behind(look: Face) -> str:
    """Down to the collar, in a roll."""
    return path(
        "M-14,-24C-27,-14 -28,6 -25,20C-22,26 -16,26 -12,22L12,24C18,32 30,31 33,23C36,6 33,-18 16,-26Z", look.hair, 1.8
    )


def king(look: Face) -> str:
    """Over the ear, in waves, under a crown."""
    cut = (
        "M12,-20C22,-20 28,-8 28,4C30,12 33,18 31,25C27,29 20,28 18,22C20,16 18,8 18.4,0C18,-7 15,-13 12,-20Z"
        "M-15,-20C-23,-18 -26,-4 -24,6C-26,12 -26,18 -23,22C-20,20 -19,14 -18.8,8C-19.6,0 -18,-10 -15,-20Z"
    )
    lines = "M17,-15C23,-8 24,2 23,8C24,14 26,18 26,24M21,-14C26,-6 27,4 27,10M-19,-14C-22,-6 -22,4 -21,10"
    return path(cut, look.hair, 1.8) + _lines(look, lines)


def king_profile(look: Face) -> str:
    """In profile: over the ear and down to the nape."""
    cut = (
        "M-2,-22C-6,-16 -6,-8 -2,-4C0,-1 1,3 4,8C8,12 11,14 12,20C18,28 30,28 33,21"
        "C31,16 30,10 30,2C30,-12 22,-24 10,-26Z"
    )
    lines = "M4,-18C2,-10 6,-4 10,2C14,10 14,16 19,22M12,-20C10,-10 16,-2 19,6C21,14 22,18 27,22M20,-18C20,-8 24,0 26,8"
    return path(cut, look.hair, 1.8) + _lines(look, lines)


def king_profile_behind(look: Face) -> str:
    """In profile: the roll at the nape."""
    return path("M4,-28C32,-32 37,4 34,23C28,33 14,33 4,20Z", look.hair, 1.8)


def veiled_profile_behind(look: Face) -> str:
    """In profile: ringlets, and a blue veil behind them."""
    veil = path("M-4,-38C12,-48 32,-38 39,-16C47,8 47,32 50,52H0L4,10Z", BLUE, 1.8) + path(
        "M37,-4C42,16 42,34 44,50", width=1
    )
    fall = scallops(
        (
            (24, -22),
            (29, -13),
            (31, -3),
            (31, 7),
            (32, 17),
            (33, 27),
            (33, 36),
            (31, 45),
            (27, 53),
            (20, 58),
            (13, 54),
            (11, 46),
        ),
        5.6,
    )
    lines = "M29,18q-5,3 -9,1M30,28q-6,4 -12,1M30,38q-6,4 -13,1M28,47q-5,3 -11,1"
    return veil + path(fall + "C12,38 8,30 4,22V-26Z", look.hair, 1.8) + _lines(look, lines)


def swept_profile_behind(_look: Face) -> str:
    """In profile: nothing is seen behind the face."""
    return ""


def swept_profile(look: Face) -> str:
    """In profile: combed back over the ear, turned up at the nape."""
    cut = (
        "M-15,-16C-20,-24 -14,-32 -4,-33C14,-36 29,-26 29,-6C29,6 30,12 36,18C32,25 22,26 15,20C13,16 14,12 13,8"
        "C10,2 8,-4 4,-6C2,-11 0,-14 -2,-18C-6,-15 -11,-14 -15,-16Z"
    )
    lines = (
        "M-2,-18C2,-24 8,-26 13,-30M4,-7C8,-14 15,-18 20,-24M13,7C14,-2 20,-8 25,-14M17,18"
        "C19,8 24,2 27,-4M-12,-18C-10,-24 -4,-28 2,-30"
    )
    return path(cut, look.hair, 1.8) + _lines(look, lines)


def waved_profile(look: Face) -> str:
    """In profile: a lady's waves from the brow over the ear, with an earring."""
    cut = (
        "M-14,-17C-18,-22 -14,-31 -6,-32C6,-38 28,-30 29,-8C31,4 30,16 25,24C20,29 14,27 12,22C14,18 13,15 10,14"
        "C6,13 4,9 4,4C1,2 -1,-2 0,-7C-4,-11 -10,-12 -14,-17Z"
    )
    lines = "M0,-7C2,-14 4,-20 9,-27M4,4C8,-4 12,-12 15,-22M11,14C17,8 20,0 22,-12M14,21C20,16 24,8 26,0"
    earring = circle(9, 19, 3.2, GOLD, 1.2)
    return path(cut, look.hair, 1.8) + _lines(look, lines) + earring


def hood_behind(_look: Face) -> str:
    """A fool's hood, behind the face."""
    return path("M-14,-26C-27,-16 -28,12 -22,30Q2,40 28,30C34,10 32,-18 16,-28Z", BLUE, 1.8)


def hood(_look: Face) -> str:
    """A fool's hood, down both cheeks."""
    far = path("M-16,-16C-22,-12 -27,6 -22,28C-17,28 -14,25 -13,21C-18,12 -19,-2 -16,-16Z", BLUE, 1.7)
    near = path("M14,-18C19,-6 20,10 9,24C13,31 22,32 28,28C33,10 31,-12 20,-24Z", RED, 1.8)
    return far + near + path("M20,-16C25,-4 26,12 22,25", width=1.1)
