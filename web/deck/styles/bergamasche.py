"""The Bergamasche: double-headed courts across a slanted ribbon, curved swords and straight batons that cross."""

from deck.aces_north import bergamo_ace_of_clubs, bergamo_ace_of_coins, bergamo_ace_of_cups, bergamo_ace_of_swords
from deck.arms import falcon, flower, on_the_hip, on_the_reins, orb, sceptre, shield
from deck.back import diamonds
from deck.clothes import armoured, cloak, ermine, halved, lapels, lozenged, panelled, plain, ruff, scarf, striped
from deck.courts import slanted
from deck.frames import double_line
from deck.hats import (
    arched_crown,
    beret,
    cap,
    capped_crown,
    helmet,
    hood,
    lily_crown,
    morion,
    plumes,
    saw_crown,
    slouch,
    tricorne,
)
from deck.heads import (
    AUBURN,
    BLACK,
    BLOND,
    BROWN,
    SNOW,
    bob,
    button,
    curls,
    curly,
    flowing,
    forked,
    full,
    goatee,
    hooked,
    long,
    only_moustache,
    shaven,
    short,
    smile,
    stern,
    straight,
)
from deck.horses import BLAZE, DAPPLES, STAR
from deck.look import Horse, figure
from deck.pen import BLUE, GOLD, GREEN, GREY, LEAF, RED, SKY, STEEL, WHITE
from deck.pips import SEVEN_AROUND_ONE, Laced, Rows
from deck.scenes import bouquet_in_the_oval
from deck.signs_north import (
    chalice,
    curved_sword,
    green_baton,
    held_baton,
    held_sword,
    light_baton,
    pale_curved_sword,
    red_baton,
    red_star_coin,
    star_coin,
    straight_sword,
)
from deck.style import Style

_COIN, _CUP = ((151, 84, 1.02, 0), 31), ((153, 74, 0.9, 0), 43)
_SWORD, _CLUB = ((156, 84, 1.1, 0), 28), ((154, 84, 1.12, 10), 30)
_BAY = Horse("#b06a3a", BLACK, BLUE, STAR, 0)
_GREY = Horse("#eee8da", "#8f96a3", RED, DAPPLES, -8)
_BLACK_HORSE = Horse("#3d3534", GREY, RED, BLAZE, 5, faces_right=True)
_CREAM = Horse("#e0b266", WHITE, GREEN, BLAZE, -4)

_CAST = {
    "Fd": figure((BLUE, GOLD, RED), (BLOND, bob, None, -1, button, smile), (slouch, striped, lapels), (_COIN, flower)),
    "Cd": figure(
        (GOLD, RED, BLUE),
        (BROWN, curls, goatee, -1, straight, smile),
        (tricorne, halved, ruff),
        (_COIN, on_the_reins),
        _GREY,
    ),
    "Rd": figure(
        (RED, BLUE, GOLD), (GREY, curls, full, -2, hooked, smile), (arched_crown, panelled, cloak), (_COIN, sceptre)
    ),
    "Fc": figure((RED, BLUE, GOLD), (BROWN, long, None, 2, button, smile), (beret, halved, ruff), (_CUP, on_the_hip)),
    "Cc": figure(
        (BLUE, GOLD, RED),
        (BLACK, bob, only_moustache, 2, straight, smile),
        (plumes, lozenged, scarf),
        (_CUP, on_the_reins),
        _BAY,
    ),
    "Rc": figure(
        (RED, GOLD, BLUE), (SNOW, long, flowing, 1, straight, smile), (lily_crown, panelled, ermine), (_CUP, orb)
    ),
    "Fs": figure(
        (BLUE, RED, GOLD), (BROWN, short, goatee, 1, hooked, stern), (morion, armoured, plain), (_SWORD, shield)
    ),
    "Cs": figure(
        (STEEL, GOLD, RED),
        (BROWN, shaven, only_moustache, 1, straight, stern),
        (helmet, armoured, cloak),
        (_SWORD, on_the_reins),
        _BLACK_HORSE,
    ),
    "Rs": figure(
        (BLUE, GOLD, RED), (BLACK, short, forked, 1, hooked, stern), (saw_crown, armoured, cloak), (_SWORD, shield)
    ),
    "Fb": figure(
        (GREEN, RED, GOLD),
        (BLACK, bob, only_moustache, -1, straight, smile),
        (cap, lozenged, scarf),
        (_CLUB, on_the_hip),
    ),
    "Cb": figure(
        (RED, GREEN, GOLD),
        (AUBURN, shaven, full, -1, hooked, stern),
        (hood, striped, plain),
        (_CLUB, on_the_reins),
        _CREAM,
    ),
    "Rb": figure(
        (GREEN, GOLD, RED), (AUBURN, bob, curly, -1, button, smile), (capped_crown, panelled, ermine), (_CLUB, falcon)
    ),
}

_GAP = {2: 80, 3: 104, 4: 82, 5: 104, 6: 106, 7: 106}

BERGAMASCHE = Style(
    name="bergamasche",
    signs={
        "d": star_coin,
        "d red": red_star_coin,
        "c": chalice,
        "s": held_sword,
        "s left": curved_sword,
        "s right": pale_curved_sword,
        "s straight": straight_sword,
        "b": held_baton,
        "b left": green_baton,
        "b right": light_baton,
        "b straight": red_baton,
    },
    numbers={
        "d": Rows(
            {2: 2, 3: 1.6, 4: 1.36, 5: 1.3, 6: 1.3, 7: 1.1},
            {**_GAP, 7: 114},
            {2: 0, 3: 0, 4: 42, 5: 44, 6: 42, 7: 44},
            seventh=1.16,
            seventh_kind="red",
        ),
        "c": Rows(
            {2: 1.75, 3: 1.2, 4: 1.5, 5: 1.25, 6: 1.24, 7: 1.05},
            _GAP,
            {2: 0, 3: 0, 4: 42, 5: 44, 6: 42, 7: 55},
            layout=SEVEN_AROUND_ONE,
        ),
        "s": Laced(20, ("left", "right", "straight"), scale=1.02),
        "b": Laced(24, ("left", "right", "straight"), {2: 28, 3: 28, 4: 24, 5: 24, 6: 19, 7: 19}),
    },
    aces={"d": bergamo_ace_of_coins, "c": bergamo_ace_of_cups, "s": bergamo_ace_of_swords, "b": bergamo_ace_of_clubs},
    cast=_CAST,
    court=slanted,
    scenes={"2s": bouquet_in_the_oval, "4s": bouquet_in_the_oval},
    back=diamonds,
    frame=double_line,
    palette={RED: "#b9252f", BLUE: "#27489b", SKY: "#6f9bd6", GOLD: "#eebb3a", GREEN: "#2c6e43", LEAF: "#8fbf5a"},
)
