"""Raised hands and what they hold, drawn around the fist at 0, 0; the line is 40 below."""

from deck.pen import BLUE, GOLD, INK, RED, SKIN, STEEL, WHITE, circle, flat, path, petals, place
from deck.piemontesi.faces import SHADE

_WOOD, _PALE = "#d9a13f", "#e8eef5"


def arm(sleeve: str, cuff: str, turn: int = 1) -> str:
    """Draw the forearm up to the wrist, rising from beside the body."""
    fore = path("M-17,56C-16,38 -12,24 -8,14H8C12,24 19,40 22,56Z", sleeve, 1.9) + path(
        "M-6,24C-8,34 -10,42 -10,54M6,28C9,36 11,44 12,54", width=1.1
    )
    edge = path("M-12,8.6Q0,5 12,8.6L13,18Q0,14.6 -13,18Z", cuff, 1.7)
    return place(fore + edge, flip=turn < 0)


def fist(turn: int = 1) -> str:
    """Draw the closed hand."""
    hand = (
        "M-7,-8C-11.4,-8.4 -12,-4 -9.5,-3.4C-12.6,-3 -12.6,1.2 -9.6,1.4C-12,2 -12,5.8 -9,6C-10.6,7.6 -9.4,10 -7,10.4"
        "Q0,8.4 8,10C11.4,5 11.4,-4 8,-8.4C4,-11 -3,-10.8 -7,-8Z"
    )
    fingers = path("M-9.5,-3.4H-1M-9.6,1.4H0M-9,6H-1M-3,-9C1,-7.6 4,-7 6.4,-3.4", width=1.1)
    return place(
        path(hand, SKIN, 1.6) + flat("M4,9.4C8,4 8.4,-3 6.6,-7.6C9.6,-4 10.4,3 7.6,9.4Z", SHADE) + fingers,
        flip=turn < 0,
    )


def _shaft(top: float, colour: str = _WOOD) -> str:
    line = f"M0,60V{top:g}"
    return path(line, width=6.6) + path(line, width=3.8, ink=colour)


def halberd() -> str:
    """An axe, a hook and a point on a long shaft."""
    blade = path("M-3,-92C-10,-94 -18,-100 -21,-104C-24,-90 -24,-76 -19,-62C-14,-68 -8,-72 -3,-73Z", STEEL, 1.7) + path(
        "M-19,-98C-21,-88 -21,-78 -18,-68", width=1.1
    )
    hook = path("M3,-90L18,-93L9,-82L3,-76Z", STEEL, 1.6)
    point = path("M0,-120L5,-106L3,-96H-3L-5,-106Z", _PALE, 1.6) + path("M0,-115V-98", width=1)
    socket = path("M-4.4,-97H4.4V-66H-4.4Z", GOLD, 1.5) + path("M-4,-92H4M-4,-72H4", width=1)
    tassel = path("M-6,-66H6L9,-52L3,-55L0,-50L-3,-55L-9,-52Z", RED, 1.4)
    return _shaft(-70) + place(blade + hook, flip=True) + point + socket + tassel


def partisan() -> str:
    """A broad blade with two wings."""
    wings = path(
        "M-4,-76C-10,-76 -16,-82 -17,-90C-12,-86 -8,-88 -6,-92H6C8,-88 12,-86 17,-90C16,-82 10,-76 4,-76Z", GOLD, 1.6
    )
    blade = (
        path("M0,-121C8,-111 9,-101 6,-88H-6C-9,-101 -8,-111 0,-121Z", STEEL, 1.7)
        + flat("M0,-118C6,-110 7,-101 5,-89H0Z", _PALE)
        + path("M0,-117V-90", width=1.1)
    )
    collar = path("M-5,-76H5V-68H-5Z", BLUE, 1.4) + path(
        "M-5,-68C-9,-60 -8,-54 -10,-48L-3,-52L0,-46L3,-52L10,-48C8,-54 9,-60 5,-68Z", BLUE, 1.4
    )
    return _shaft(-72) + blade + wings + collar


def sword() -> str:
    """A broad straight sword, upright."""
    blade = (
        path("M-6,-16L-5.4,-104L0,-117L5.4,-104L6,-16Z", STEEL, 1.7)
        + flat("M0,-114L4,-103L4.6,-17H0Z", _PALE)
        + path("M0,-106V-24", width=1.1)
    )
    guard = path("M-19,-12C-23,-14 -23,-20 -18,-21C-12,-16 12,-16 18,-21C23,-20 23,-14 19,-12Q0,-7 -19,-12Z", GOLD, 1.6)
    pommel = path("M0,8V20", width=6.6) + path("M0,8V20", width=3.8, ink=RED) + circle(0, 22, 6, GOLD, 1.5)
    return blade + guard + circle(0, -14, 3, RED, 1) + pommel


def pennant() -> str:
    """A lance with a forked flag."""
    flag = path("M2,-104C14,-110 18,-98 27,-103L20,-91L27,-80C18,-74 14,-86 2,-80Z", RED, 1.7) + path(
        "M3,-96C13,-101 17,-91 22,-94M3,-88C13,-93 17,-84 22,-87", width=2.4, ink=GOLD
    )
    point = path("M0,-121C5,-116 5,-112 2.6,-107H-2.6C-5,-112 -5,-116 0,-121Z", STEEL, 1.6)
    return _shaft(-110) + flag + point + circle(0, -107, 3.2, GOLD, 1.2)


def staff() -> str:
    """A page's staff: a knob, and a ribbon wound about it."""
    knob = (
        circle(0, -102, 8.6, GOLD, 1.7)
        + path("M-8,-104Q0,-98 8,-104M-7,-98Q0,-92 7,-98", width=1.1)
        + circle(0, -113, 3.6, RED, 1.3)
    )
    ring = path("M-5.4,-93H5.4V-86H-5.4Z", BLUE, 1.4)
    ribbon = path("M-3,-80L3,-74M-3,-66L3,-60M-3,-52L3,-46M-3,-38L3,-32M-3,-24L3,-18", width=3, ink=BLUE)
    bow = path(
        "M2,-84C12,-94 20,-88 18,-82C16,-78 8,-78 2,-82C8,-74 16,-66 22,-66L16,-62L16,-55C8,-60 3,-70 0,-82Z", BLUE, 1.4
    )
    return _shaft(-94) + ribbon + ring + bow + knob


def _stalk(top: float) -> str:
    line = f"M1,12C3,-4 -3,-16 0,{top:g}"
    return path(line, width=3, ink=INK)


def _leaf(x: float, y: float, tilt: float, colour: str = BLUE) -> str:
    return place(
        path("M0,0C-6,-4 -7,-12 0,-19C7,-12 6,-4 0,0Z", colour, 1.4) + path("M0,-1V-14", width=1), x, y, 1, tilt
    )


def rose() -> str:
    """A red rose."""
    bloom = (
        petals(7, (4, 15), 10, RED, 1.4)
        + circle(0, 0, 9, RED, 1.5)
        + path("M-5,1A5,5 0 0 1 5,-1A4,4 0 0 1 -2,3A2.4,2.4 0 0 1 2,-1M-7,4A8,8 0 0 0 7,3", width=1.3)
    )
    return _stalk(-30) + _leaf(-1, -12, -62) + _leaf(0, -20, 58) + place(bloom, 0, -36)


def daisy() -> str:
    """A large daisy."""
    bloom = (
        petals(12, (5, 17), 5, WHITE, 1.3)
        + circle(0, 0, 6.4, GOLD, 1.5)
        + flat("M-2,-2h1.6v1.6h-1.6ZM1,1h1.6v1.6H1ZM2,-3h1.2v1.2H2ZM-3,2h1.2v1.2H-3Z", INK)
    )
    return _stalk(-30) + _leaf(-1, -10, -58) + _leaf(0, -16, 60) + place(bloom, 0, -36)


def tulip() -> str:
    """A tulip in two colours."""
    cup = path(
        (
            "M0,2C-12,1 -15,-10 -13,-26C-9,-22 -7,-20 -5,-18C-4,-22 -2,-26 0,-29"
            "C2,-26 4,-22 5,-18C7,-20 9,-22 13,-26C15,-10 12,1 0,2Z"
        ),
        RED,
        1.7,
    )
    flame = path("M0,1C-5,-6 -4,-18 0,-26C4,-18 5,-6 0,1Z", GOLD, 1.2)
    return _stalk(-24) + _leaf(-1, -4, -40) + _leaf(1, -6, 44) + place(cup + flame, 0, -26)


def carnation() -> str:
    """A fringed carnation."""
    bloom = path(
        "M0,8C-6,4 -17,-2 -18,-11L-13,-9L-13,-16L-8,-12L-6,-20L-1,-14L3,-21L6,-13L12,-17L12,-10L18,-11C17,-2 6,4 0,8Z",
        GOLD,
        1.6,
    )
    lines = path(
        "M0,6C-4,0 -8,-4 -11,-8M0,6C-1,-2 -3,-8 -5,-14M0,6C1,-2 4,-8 4,-15M0,6C5,0 9,-4 12,-9", width=1.1, ink=RED
    )
    calyx = path("M-5,4L0,18L5,4Q0,9 -5,4Z", BLUE, 1.4)
    return _stalk(-24) + _leaf(-1, -8, -58) + _leaf(0, -14, 60) + place(bloom + lines + calyx, 0, -38)


def lily_sceptre() -> str:
    """A sceptre with a lily."""
    lily = (
        "M0,2C-3,-6 -14,-4 -13,-15C-8,-18 -5,-14 -4,-11C-6,-20 -3,-27 0,-32C3,-27 6,-20 4,-11"
        "C5,-14 8,-18 13,-15C14,-4 3,-6 0,2Z"
    )
    rod = path("M0,60V-74", width=6) + path("M0,60V-74", width=3.4, ink=GOLD)
    return (
        rod
        + place(path(lily, GOLD, 1.7), 0, -80, 1.1)
        + path("M-6.4,-80H6.4V-75H-6.4Z", RED, 1.4)
        + circle(0, -62, 4, GOLD, 1.3)
        + circle(0, -42, 3.4, GOLD, 1.2)
    )


def star_sceptre() -> str:
    """A sceptre with a rosette of rays."""
    rod = (
        path("M0,60V-70", width=6)
        + path("M0,60V-70", width=3.4, ink=GOLD)
        + path("M-2.6,-20L2.6,-26M-2.6,-32L2.6,-38M-2.6,-44L2.6,-50", width=1.6)
    )
    head = petals(8, (4, 17), 7, GOLD, 1.4) + circle(0, 0, 6.4, RED, 1.5) + circle(0, 0, 2.4, WHITE, 0.8)
    return rod + place(head, 0, -86) + circle(0, -66, 4.4, BLUE, 1.3)


def orb() -> str:
    """An orb with a cross, on the open hand."""
    globe = circle(0, -22, 17, BLUE, 1.9) + flat("M-11,-28C-8,-35 -2,-37 3,-36C-3,-34 -7,-30 -9,-24Z", "#7fa6dd")
    hoops = (
        path("M-17,-20Q0,-12 17,-20", width=5.4)
        + path("M-17,-20Q0,-12 17,-20", width=3, ink=GOLD)
        + path("M0,-39V-17", width=5)
        + path("M0,-39V-17", width=2.6, ink=GOLD)
    )
    cross = path("M0,-54V-40M-6,-49H6", width=5.4) + path("M0,-54V-40M-6,-49H6", width=2.8, ink=GOLD)
    return cross + globe + hoops + circle(0, -40, 2.6, GOLD, 1)


def open_hand(turn: int = 1) -> str:
    """A hand that carries something from below."""
    palm = path(
        "M-15,-8C-16,-4 -12,-1 -9,2L-8,10Q0,7 8,10L10,2C14,-2 17,-6 15,-9C10,-4 4,-3 0,-3C-5,-3 -10,-4 -15,-8Z",
        SKIN,
        1.6,
    )
    return place(palm + path("M-12,-4.6l4,3M12,-5l-4,3.4", width=1), flip=turn < 0)


def harp() -> str:
    """A harp of gold with a red soundbox."""
    box = "M-24,22C-10,0 8,-26 24,-66"
    pillar = "M-24,22C-32,-8 -30,-40 -22,-60"
    crown = "M-24,-58C-28,-76 -10,-78 -4,-66C2,-56 14,-58 24,-68"
    strings = path("M-27,-10L-14,7M-28.6,-26L-6,-5M-28,-42L2,-18M-24,-58L9,-31M-12,-68L15,-45M0,-62L20,-57", width=1.9)
    gold = path(pillar + crown, width=9.4) + path(pillar + crown, width=6.4, ink=GOLD)
    red = path(box, width=11) + path(box, width=8, ink=RED) + path(box, width=2.2, ink=GOLD, dashes="0 7")
    knobs = circle(-24, -60, 6.4, GOLD, 1.6) + circle(-24, -60, 2.2, RED, 0.9) + circle(24, -68, 4.4, GOLD, 1.4)
    return place(strings + gold + red + knobs, 2, 0, 0.96)


def bauble() -> str:
    """A fool's staff, with a fool's head."""
    hood = path("M-11,-74C-15,-88 -10,-98 0,-99C10,-98 15,-88 11,-74Z", RED, 1.6)
    ears = path(
        "M-8,-94C-14,-108 -24,-102 -20,-91C-17,-95 -14,-93 -11,-88ZM8,-94C14,-108 24,-102 20,-91C17,-95 14,-93 11,-88Z",
        BLUE,
        1.5,
    )
    small = circle(0, -84, 8, SKIN, 1.3) + path("M-3.4,-86v1M3.4,-86v1M-3,-81Q0,-78.6 3,-81", width=1.3)
    frill = path("M-12,-76L-6,-66L0,-72L6,-66L12,-76Q0,-70 -12,-76Z", GOLD, 1.4)
    bells = circle(-20, -90, 2.6, GOLD, 1) + circle(20, -90, 2.6, GOLD, 1)
    return _shaft(-74) + ears + hood + small + frill + bells
