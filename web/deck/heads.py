"""Heads, drawn around 0, 0: the chin at 24, the top of the skull at -22."""

from deck.look import Look
from deck.pen import GREY, INK, RED, ROSE, SKIN, WHITE, circle, ellipse, flat, path, place


def head(look: Look) -> str:
    """Draw face, beard and moustache; hair goes behind the shoulders and hats above all, so they are apart."""
    skull = path("M-17.5,-10C-20,8 -14,24 0,24.5C14,24 20,8 17.5,-10C14,-26 -14,-26 -17.5,-10Z", SKIN, 1.8)
    cheeks = "".join(circle(look.face_x + side * 11, 7.5, 3.6, ROSE, ink="none") for side in (-1, 1))
    features = look.nose(look) + look.mouth(look) + _eyes(look)
    beard = place(look.beard(look), look.face_x / 2) if look.beard else ""
    lip = place(_moustache(look), look.face_x, 1) if look.beard not in {None, goatee} else ""
    return skull + cheeks + beard + features + lip


def _eyes(look: Look) -> str:
    drawn = ""
    for side in (-1, 1):
        x = look.face_x + side * 7
        drawn += ellipse((x, -2.5), (4, 3.4), WHITE, 1.1) + circle(x + look.turn * 1.3, -2.3, 2, INK, 0.3)
        inner_end_low = f"M{x - 5},{-9 + 2 * side}L{x + 5},{-9 - 2 * side}"
        drawn += path(inner_end_low if look.mouth is stern else f"M{x - 5},-9q5,-4 10,0", width=2)
    return drawn


def _moustache(look: Look) -> str:
    return path("M0,10C-4,7 -12,8 -17,14C-10,17 -4,15 0,12C4,15 10,17 17,14C12,8 4,7 0,10Z", look.hair_colour, 1.2)


# hair


def shaven(_look: Look) -> str:
    """No hair shows."""
    return ""


def short(look: Look) -> str:
    """Cropped above the ears."""
    return path("M-20,-16C-24,0 -21,10 -17,14H17C21,10 24,0 20,-16Z", look.hair_colour)


def bob(look: Look) -> str:
    """Down to the jaw."""
    strands = path("M-22,4q-2,10 0,18M22,4q2,10 0,18", width=1)
    return (
        path("M-20,-16C-28,4 -28,20 -24,26Q-16,30 -10,24H10Q16,30 24,26C28,20 28,4 20,-16Z", look.hair_colour) + strands
    )


def long(look: Look) -> str:
    """Down to the shoulders."""
    fall = "M-20,-16C-30,8 -32,28 -26,40Q-18,36 -12,40V20H12V40Q18,36 26,40C32,28 30,8 20,-16Z"
    return path(fall, look.hair_colour) + path("M-23,8q-4,14 -1,26M23,8q4,14 1,26", width=1)


def curls(look: Look) -> str:
    """Curls at both sides."""
    at = ((17, 22), (23, 13), (22, 1), (20, -10))
    return "".join(circle(side * x, y, 7.5, look.hair_colour, 1.4) for side in (-1, 1) for x, y in at)


# beards

_JAW = "C14,10 9,10 0,9C-9,10 -14,10 -18,-2Z"


def only_moustache(_look: Look) -> str:
    """No beard under the moustache."""
    return ""


def goatee(look: Look) -> str:
    """A pointed tuft, and no moustache."""
    return path("M-6,19Q0,16 6,19Q5,32 0,37Q-5,32 -6,19Z", look.hair_colour, 1.3)


def full(look: Look) -> str:
    """Round and combed."""
    strands = path("M-9,25q2,8 4,11M9,25q-2,8 -4,11M0,25V38", width=1)
    return path(f"M-18,-2C-22,24 -14,42 0,43C14,42 22,24 18,-2{_JAW}", look.hair_colour) + strands


def flowing(look: Look) -> str:
    """Long, down to the breast."""
    strands = path("M-10,24q1,14 6,22M10,24q-1,14 -6,22M0,24V54", width=1)
    return path(f"M-18,-2C-24,26 -14,48 0,62C14,48 24,26 18,-2{_JAW}", look.hair_colour) + strands


def forked(look: Look) -> str:
    """Long, in two points."""
    strands = path("M-9,24q-3,12 -2,20M9,24q3,12 2,20", width=1, ink=GREY)
    points = f"M-18,-2C-22,22 -18,38 -12,54Q-4,48 0,34Q4,48 12,54C18,38 22,22 18,-2{_JAW}"
    return path(points, look.hair_colour) + strands


def curly(look: Look) -> str:
    """Locks all around the jaw."""
    at = ((-17, 6), (17, 6), (-18, 17), (18, 17), (-13, 27), (13, 27), (-5, 34), (5, 34))
    locks = "".join(circle(x, y, 7, look.hair_colour, 1.3) for x, y in at)
    return locks + flat("M-15,6Q0,12 15,6L14,24Q0,36 -14,24Z", look.hair_colour)


# noses


def button(look: Look) -> str:
    """A small nose."""
    return path(f"M{look.turn * 4 - 3.5},5.5q3.5,4 7,0", width=1.5)


def straight(look: Look) -> str:
    """A long nose."""
    return path(f"M{look.turn * 3},-3L{look.turn * 7},7.5L{look.turn * 2},8", width=1.5)


def hooked(look: Look) -> str:
    """An eagle's nose."""
    t = look.turn
    return path(f"M{t * 3},-4Q{t * 10},1 {t * 8},8Q{t * 5},10 {t * 3},7", width=1.5)


# mouths


def smile(look: Look) -> str:
    """A smile."""
    return path(f"M{look.face_x - 5.5},14.5q5.5,5 11,0", width=1.7, ink=RED)


def stern(look: Look) -> str:
    """A straight mouth; the brows frown with it."""
    return path(f"M{look.face_x - 5},16q5,-1 10,0", width=2, ink=RED)


def grin(look: Look) -> str:
    """A smile that shows the teeth."""
    return path(f"M{look.face_x - 6},13.5q6,2 12,0q-2,6 -6,6q-4,0 -6,-6Z", WHITE, 1.3)
