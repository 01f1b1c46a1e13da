"""The Trevisane: long and narrow, double figures across a straight band, swords and sceptres that cross, mottoes."""

from deck.aces_veneto import (
    ace_of_batons_of_treviso,
    ace_of_coins_of_treviso,
    ace_of_cups_of_treviso,
    ace_of_swords_of_treviso,
)
from deck.arms import arms_of_treviso, dog, flower, on_the_hip, on_the_reins, orb, sceptre, severed_head, shield
from deck.back import LONG, trellis
from deck.clothes import armoured, cloak, ermine, halved, lapels, lozenged, panelled, plain, ruff, scarf, striped
from deck.courts import long_doubled
from deck.hats import (
    arched_crown,
    bare,
    beret,
    feathered_cap,
    helmet,
    laurel,
    lily_crown,
    plumes,
    saw_crown,
    slouch,
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
    short,
    smile,
    stern,
    straight,
)
from deck.horses import BLAZE, DAPPLES, STAR
from deck.look import Horse, figure
from deck.pen import BLUE, GOLD, GREEN, GREY, LEAF, RED, SKY, STEEL, WHITE
from deck.pips import SEVEN_AROUND_ONE, Laced, Rows
from deck.signs_north import held_sword
from deck.signs_veneto import (
    bell_cup,
    belo_coin,
    blue_sceptre,
    green_sceptre,
    halved_coin,
    held_sceptre,
    left_scimitar,
    red_sceptre,
    right_scimitar,
    upright_sword,
)
from deck.style import Style

_COIN, _CUP = ((148, 70, 1.02, 0), 31), ((150, 62, 0.92, 0), 46)
_SWORD, _BATON = ((152, 74, 1.2, 0), 28), ((150, 74, 1.2, 6), 36)
_WHITE_HORSE = Horse("#f4efe2", "#c9a24a", RED, STAR, -6)
_SORREL = Horse("#c9783c", "#6b3c1c", BLUE, BLAZE, 0)
_DARK = Horse("#4a3f3c", RED, GOLD, STAR, 5, faces_right=True)
_GREY_HORSE = Horse("#cfd3d8", WHITE, GREEN, DAPPLES, -3)

_CAST = {
    "Fd": figure(
        (RED, GOLD, BLUE), (BLOND, bob, None, 1, button, smile), (feathered_cap, striped, ruff), (_COIN, on_the_hip)
    ),
    "Cd": figure(
        (BLUE, SKY, GOLD),
        (BLACK, short, full, -1, hooked, stern),
        (turban, lozenged, lapels),
        (_COIN, on_the_reins),
        _WHITE_HORSE,
    ),
    "Rd": figure(
        (GOLD, BLUE, RED), (BROWN, curls, full, 1, straight, smile), (saw_crown, panelled, ermine), (_COIN, sceptre)
    ),
    "Fc": figure((BLUE, GOLD, RED), (BROWN, long, None, 1, button, smile), (slouch, halved, lapels), (_CUP, dog)),
    "Cc": figure(
        (RED, SKY, GOLD),
        (AUBURN, curls, only_moustache, -1, straight, smile),
        (beret, striped, scarf),
        (_CUP, on_the_reins),
        _SORREL,
    ),
    "Rc": figure(
        (RED, GOLD, SKY), (SNOW, long, flowing, -1, straight, smile), (arched_crown, panelled, ermine), (_CUP, orb)
    ),
    "Fs": figure(
        (GREEN, GOLD, RED), (BLACK, curls, full, 1, hooked, stern), (bare, armoured, plain), (_SWORD, severed_head)
    ),
    "Cs": figure(
        (STEEL, GOLD, BLUE),
        (BROWN, short, only_moustache, 1, straight, stern),
        (helmet, armoured, cloak),
        (_SWORD, on_the_reins),
        _DARK,
    ),
    "Rs": figure(
        (SKY, GOLD, RED), (BLACK, bob, forked, 2, hooked, stern), (spiked_crown, armoured, cloak), (_SWORD, shield)
    ),
    "Fb": figure(
        (GOLD, RED, GREEN), (AUBURN, bob, goatee, -2, straight, smile), (plumes, halved, scarf), (_BATON, flower)
    ),
    "Cb": figure(
        (LEAF, RED, GOLD),
        (BLOND, curls, None, -1, button, smile),
        (laurel, lozenged, ruff),
        (_BATON, on_the_reins),
        _GREY_HORSE,
    ),
    "Rb": figure(
        (GREEN, RED, GOLD),
        (GREY, curls, curly, -1, hooked, smile),
        (lily_crown, lozenged, ermine),
        (_BATON, arms_of_treviso),
    ),
}

_GAP = {2: 92, 3: 128, 4: 96, 5: 128, 6: 128, 7: 130}

TREVISANE = Style(
    name="trevisane",
    signs={
        "d": halved_coin,
        "d belo": belo_coin,
        "c": bell_cup,
        "s": held_sword,
        "s left": left_scimitar,
        "s right": right_scimitar,
        "s straight": upright_sword,
        "b": held_sceptre,
        "b left": blue_sceptre,
        "b right": red_sceptre,
        "b straight": green_sceptre,
    },
    numbers={
        "d": Rows(
            {2: 2.2, 3: 1.9, 4: 1.42, 5: 1.42, 6: 1.4, 7: 1.2},
            {**_GAP, 7: 152},
            {2: 0, 3: 0, 4: 45, 5: 45, 6: 45, 7: 46},
            seventh=1.25,
            seventh_kind="belo",
        ),
        "c": Rows(
            {2: 1.9, 3: 1.4, 4: 1.7, 5: 1.4, 6: 1.4, 7: 1.14},
            _GAP,
            {2: 0, 3: 0, 4: 44, 5: 46, 6: 44, 7: 58},
            layout=SEVEN_AROUND_ONE,
        ),
        "s": Laced(21, ("left", "right", "straight"), scale=1.0),
        "b": Laced(24, ("left", "right", "straight"), {2: 24, 3: 24, 4: 21, 5: 21, 6: 17, 7: 17}),
    },
    aces={
        "d": ace_of_coins_of_treviso,
        "c": ace_of_cups_of_treviso,
        "s": ace_of_swords_of_treviso,
        "b": ace_of_batons_of_treviso,
    },
    cast=_CAST,
    court=long_doubled,
    back=trellis,
    palette={RED: "#d3222b", BLUE: "#1d50a8", SKY: "#62a9dd", GOLD: "#f7cb36", GREEN: "#2b8a4a", LEAF: "#8cc45a"},
    size=LONG,
)
