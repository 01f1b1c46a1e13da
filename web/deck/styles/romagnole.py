"""The Romagnole: whole figures on ploughed earth, two fanti in trousers, flat hats, kings with axes, an empty ace."""

from deck.aces_romagna import romagna_ace_of_clubs, romagna_ace_of_coins, romagna_ace_of_cups, romagna_ace_of_swords
from deck.arms import axe, flower, on_the_hip, on_the_reins, orb, purse, shield
from deck.back import arcade
from deck.below import boots, gown, hose, trousers
from deck.clothes import armoured, cloak, ermine, halved, lapels, lozenged, panelled, plain, scarf, striped
from deck.courts import on_furrows
from deck.frames import single_line
from deck.hats import (
    arched_crown,
    capped_crown,
    flat_hat,
    helmet,
    hood,
    lily_crown,
    saw_crown,
    wide_plumed_hat,
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
    grin,
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
from deck.pen import BLUE, GOLD, GREEN, GREY, LEAF, RED, ROSE, SKY, STEEL, WHITE
from deck.pips import SEVEN_AROUND_ONE, Listed, Rows
from deck.signs_romagna import (
    green_wheel_coin,
    long_trimmed_bough,
    plain_goblet,
    short_straight_sword,
    trimmed_bough,
    wheel_coin,
)
from deck.style import Spot, Style

_COIN, _CUP = ((156, 86, 1.14, 0), 31), ((156, 76, 1.0, 0), 42)
_SWORD, _CLUB = ((164, 92, 1.1, 8), 30), ((158, 86, 1.2, 10), 34)
_BAY = Horse("#8a4f2c", BLACK, GOLD, STAR, 0)
_GREY = Horse("#d9d6cf", GREY, RED, DAPPLES, -6, faces_right=True)
_WHITE = Horse("#f6f1e4", "#c7a35a", GREEN, BLAZE, 4)
_ROAN = Horse("#cf8f5a", WHITE, BLUE, BLAZE, -6, faces_right=True)

_CAST = {
    "Fd": figure(
        (GREEN, RED, GOLD),
        (BROWN, short, None, -1, button, smile),
        (flat_hat, lozenged, scarf),
        (_COIN, on_the_hip),
        below=trousers,
    ),
    "Cd": figure(
        (RED, GREEN, GOLD),
        (BLACK, bob, goatee, 1, straight, smile),
        (flat_hat, halved, lapels),
        (_COIN, on_the_reins),
        _GREY,
    ),
    "Rd": figure(
        (GREEN, GOLD, RED),
        (BROWN, curls, full, 1, hooked, smile),
        (saw_crown, panelled, cloak),
        (_COIN, axe),
        below=gown,
    ),
    "Fc": figure(
        (RED, BLUE, GOLD),
        (BLOND, bob, None, 1, button, grin),
        (flat_hat, striped, scarf),
        (_CUP, purse),
        below=trousers,
    ),
    "Cc": figure(
        (GOLD, BLUE, RED),
        (AUBURN, curls, only_moustache, -1, straight, smile),
        (flat_hat, striped, lapels),
        (_CUP, on_the_reins),
        _WHITE,
    ),
    "Rc": figure(
        (RED, GOLD, GREEN),
        (SNOW, long, flowing, -1, straight, smile),
        (arched_crown, panelled, cloak),
        (_CUP, axe),
        below=gown,
    ),
    "Fs": figure(
        (BLUE, RED, GOLD),
        (BLACK, long, only_moustache, 1, hooked, stern),
        (wide_plumed_hat, armoured, plain),
        (_SWORD, shield),
        below=boots,
    ),
    "Cs": figure(
        (STEEL, GREEN, RED),
        (BROWN, shaven, full, 1, straight, stern),
        (helmet, armoured, plain),
        (_SWORD, on_the_reins),
        _BAY,
    ),
    "Rs": figure(
        (BLUE, GOLD, RED),
        (BLACK, short, forked, -1, hooked, stern),
        (capped_crown, armoured, ermine),
        (_SWORD, orb),
        below=gown,
    ),
    "Fb": figure(
        (GOLD, GREEN, RED),
        (AUBURN, bob, curly, -1, straight, smile),
        (hood, halved, plain),
        (_CLUB, flower),
        below=hose,
    ),
    "Cb": figure(
        (GREEN, GOLD, RED),
        (BLACK, short, only_moustache, 1, button, smile),
        (flat_hat, lozenged, scarf),
        (_CLUB, on_the_reins),
        _ROAN,
    ),
    "Rb": figure(
        (GOLD, RED, GREEN),
        (GREY, curls, curly, 1, straight, smile),
        (lily_crown, lozenged, ermine),
        (_CLUB, shield),
        below=gown,
    ),
}

_GAP = {2: 82, 3: 108, 4: 84, 5: 104, 6: 108, 7: 110}

ROMAGNOLE = Style(
    name="romagnole",
    signs={
        "d": wheel_coin,
        "d green": green_wheel_coin,
        "c": plain_goblet,
        "s": short_straight_sword,
        "b": trimmed_bough,
        "b long": long_trimmed_bough,
    },
    numbers={
        "d": Rows(
            {2: 2.1, 3: 1.6, 4: 1.4, 5: 1.36, 6: 1.32, 7: 1.14},
            {**_GAP, 7: 118},
            {2: 0, 3: 0, 4: 45, 5: 46, 6: 45, 7: 47},
            seventh=1.16,
            seventh_kind="green",
        ),
        "c": Rows(
            {2: 1.8, 3: 1.22, 4: 1.55, 5: 1.32, 6: 1.24, 7: 1.06},
            _GAP,
            {2: 0, 3: 0, 4: 44, 5: 46, 6: 44, 7: 57},
            layout=SEVEN_AROUND_ONE,
        ),
        "s": Listed(
            {
                2: (Spot(0, -78, 1.75), Spot(0, 82, 1.75)),
                3: (Spot(-48, -82, 1.6), Spot(48, -82, 1.6), Spot(0, 84, 1.6)),
                4: tuple(Spot(x, y, 1.6) for y in (-78, 82) for x in (-46, 46)),
                5: (*(Spot(x, y, 1.24) for y in (-104, 108) for x in (-50, 50)), Spot(0, 2, 1.4)),
                6: tuple(Spot(x, y, 1.16) for y in (-108, 2, 112) for x in (-44, 44)),
                7: (*(Spot(x, y, 1.04) for y in (-108, 0, 108) for x in (-58, 58)), Spot(0, -54, 1.04)),
            }
        ),
        "b": Listed(
            {
                2: (Spot(0, 0, 1.06, 28, kind="long"), Spot(0, 0, 1.06, -28, kind="long")),
                3: tuple(Spot(0, 0, 1.06, tilt, kind="long") for tilt in (32, -32, 0)),
                4: tuple(Spot(x, y, 1.66, flip=x > 0) for y in (-82, 82) for x in (-46, 46)),
                5: (*(Spot(x, y, 1.36, flip=x > 0) for y in (-98, 98) for x in (-50, 50)), Spot(0, 0, 1.36)),
                6: tuple(Spot(x, y, 1.18, flip=x > 0) for y in (-110, 0, 110) for x in (-44, 44)),
                7: (*(Spot(x, y, 1.06, flip=x > 0) for y in (-110, 0, 110) for x in (-58, 58)), Spot(0, 56, 1.06)),
            }
        ),
    },
    aces={
        "d": romagna_ace_of_coins,
        "c": romagna_ace_of_cups,
        "s": romagna_ace_of_swords,
        "b": romagna_ace_of_clubs,
    },
    cast=_CAST,
    court=on_furrows,
    back=arcade,
    frame=single_line,
    palette={
        RED: "#b5392a",
        BLUE: "#3a5a86",
        SKY: "#a9c4d6",
        GOLD: "#e3b04a",
        GREEN: "#4f6f3a",
        LEAF: "#93aa5e",
        ROSE: "#e79c7c",
    },
)
