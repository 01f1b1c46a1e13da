"""The Sarde, after the Spanish packs: whole figures, plumed fanti, swords in armour, pictures in the fours."""

from deck.aces_sardinia import (
    bacchus,
    couple_at_a_bush,
    sardinian_ace_of_clubs,
    sardinian_ace_of_coins,
    sardinian_ace_of_cups,
    sardinian_ace_of_swords,
    tower_by_the_sea,
    two_who_talk,
)
from deck.arms import flower, on_the_hip, on_the_reins, orb, sceptre, shield
from deck.back import towers
from deck.below import boots, breeches, gown, hose
from deck.clothes import armoured, cloak, ermine, halved, lapels, lozenged, panelled, plain, ruff, scarf, striped
from deck.courts import standing
from deck.frames import broken_line
from deck.hats import (
    arched_crown,
    feathered_cap,
    helmet,
    lily_crown,
    plumed_helmet,
    plumes,
    saw_crown,
    spiked_crown,
    turban,
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
from deck.pen import BLUE, GOLD, GREEN, GREY, LEAF, RED, ROSE, SKY, STEEL, WHITE
from deck.pips import SEVEN_AROUND_ONE, Listed, Rows
from deck.signs_sardinia import bent_guard_sword, cross_coin, leafy_club, wide_chalice
from deck.style import Spot, Style

_COIN, _CUP = ((158, 90, 1.14, 0), 33), ((156, 78, 1.04, 0), 42)
_SWORD, _CLUB = ((164, 90, 1.1, 8), 30), ((158, 84, 1.16, 12), 36)
_CHESTNUT = Horse("#9a4f2a", BLACK, GOLD, BLAZE, 0)
_WHITE = Horse("#f3efe6", GREY, RED, DAPPLES, -6, faces_right=True)
_DARK = Horse("#5a4636", BLACK, RED, STAR, 4)
_DUN = Horse("#d9b070", BROWN, BLUE, STAR, -6, faces_right=True)

_CAST = {
    "Fd": figure(
        (BLUE, GOLD, RED),
        (BLOND, bob, None, 1, straight, smile),
        (plumed_helmet, panelled, cloak),
        (_COIN, on_the_hip),
        below=hose,
    ),
    "Cd": figure(
        (RED, BLUE, GOLD),
        (BROWN, curls, only_moustache, -1, straight, smile),
        (turban, striped, scarf),
        (_COIN, on_the_reins),
        _CHESTNUT,
    ),
    "Rd": figure(
        (RED, GOLD, BLUE),
        (SNOW, long, flowing, 1, hooked, smile),
        (arched_crown, panelled, ermine),
        (_COIN, sceptre),
        below=gown,
    ),
    "Fc": figure(
        (RED, BLUE, GOLD),
        (AUBURN, curls, None, -1, button, smile),
        (plumed_helmet, halved, lapels),
        (_CUP, flower),
        below=breeches,
    ),
    "Cc": figure(
        (GREEN, RED, GOLD),
        (BLACK, bob, goatee, 1, straight, smile),
        (feathered_cap, lozenged, ruff),
        (_CUP, on_the_reins),
        _WHITE,
    ),
    "Rc": figure(
        (BLUE, RED, GOLD),
        (BROWN, curls, curly, -1, straight, smile),
        (lily_crown, lozenged, ermine),
        (_CUP, orb),
        below=gown,
    ),
    "Fs": figure(
        (STEEL, RED, BLUE),
        (BLACK, short, only_moustache, 1, hooked, stern),
        (plumed_helmet, armoured, plain),
        (_SWORD, shield),
        below=boots,
    ),
    "Cs": figure(
        (STEEL, BLUE, RED),
        (BROWN, shaven, full, -1, hooked, stern),
        (helmet, armoured, cloak),
        (_SWORD, on_the_reins),
        _DARK,
    ),
    "Rs": figure(
        (STEEL, RED, GOLD),
        (GREY, short, forked, 1, hooked, stern),
        (spiked_crown, armoured, cloak),
        (_SWORD, shield),
        below=gown,
    ),
    "Fb": figure(
        (GREEN, GOLD, RED),
        (BROWN, bob, None, -1, button, smile),
        (plumed_helmet, striped, scarf),
        (_CLUB, on_the_hip),
        below=hose,
    ),
    "Cb": figure(
        (GOLD, RED, GREEN),
        (BLACK, short, full, 1, straight, smile),
        (plumes, halved, scarf),
        (_CLUB, on_the_reins),
        _DUN,
    ),
    "Rb": figure(
        (GREEN, RED, GOLD),
        (BLACK, curls, full, -1, straight, smile),
        (saw_crown, panelled, ermine),
        (_CLUB, sceptre),
        below=gown,
    ),
}

_WEAPONS = Listed(
    {
        2: (Spot(0, -80, 1.5), Spot(0, 84, 1.5)),
        3: (Spot(0, -92, 1.5), Spot(-44, 74, 1.5), Spot(44, 74, 1.5)),
        4: tuple(Spot(x, y, 1.06) for y in (-104, 108) for x in (-54, 54)),
        5: (*(Spot(x, y, 1.2) for y in (-104, 106) for x in (-50, 50)), Spot(0, 0, 1.3)),
        6: tuple(Spot(x, y, 1.02) for y in (-108, 2, 112) for x in (-44, 44)),
        7: (*(Spot(x, y, 0.98) for y in (-108, 2, 112) for x in (-58, 58)), Spot(0, 0, 1.1)),
    }
)

SARDE = Style(
    name="sarde",
    signs={"d": cross_coin, "c": wide_chalice, "s": bent_guard_sword, "b": leafy_club},
    numbers={
        "d": Listed(
            {
                2: (Spot(0, -82, 2.1), Spot(0, 82, 2.1)),
                3: (Spot(-40, -100, 1.56), Spot(0, 0, 1.56), Spot(40, 100, 1.56)),
                4: tuple(Spot(x, y, 1.24) for y in (-112, 112) for x in (-52, 52)),
                5: (*(Spot(x, y, 1.4) for y in (-106, 106) for x in (-48, 48)), Spot(0, 0, 1.4)),
                6: tuple(Spot(x, y, 1.34) for y in (-110, 0, 110) for x in (-46, 46)),
                7: (*(Spot(x, y, 1.04) for y in (-112, 0, 112) for x in (-61, 61)), Spot(0, 0, 1.04)),
            }
        ),
        "c": Rows(
            {2: 1.85, 3: 1.24, 4: 1.1, 5: 1.28, 6: 1.24, 7: 0.94},
            {2: 82, 3: 108, 4: 112, 5: 106, 6: 108, 7: 110},
            {2: 0, 3: 0, 4: 52, 5: 48, 6: 46, 7: 62},
            layout=SEVEN_AROUND_ONE,
        ),
        "s": _WEAPONS,
        "b": _WEAPONS,
    },
    aces={
        "d": sardinian_ace_of_coins,
        "c": sardinian_ace_of_cups,
        "s": sardinian_ace_of_swords,
        "b": sardinian_ace_of_clubs,
    },
    cast=_CAST,
    court=standing,
    scenes={"4d": couple_at_a_bush, "4c": bacchus, "4s": two_who_talk, "4b": tower_by_the_sea},
    back=towers,
    frame=broken_line,
    palette={
        RED: "#c7402c",
        BLUE: "#2d5f94",
        SKY: "#8fb8d6",
        GOLD: "#eebb3c",
        GREEN: "#3f7a44",
        LEAF: "#86b25a",
        ROSE: "#ec9b80",
        WHITE: "#fffaf0",
    },
)
