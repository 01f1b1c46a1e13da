"""The Napoletane: whole figures without a frame, bare blades, gnarled clubs, the mask on the three of clubs."""

from deck.aces_south import (
    neapolitan_ace_of_clubs,
    neapolitan_ace_of_coins,
    neapolitan_ace_of_cups,
    neapolitan_ace_of_swords,
)
from deck.arms import falcon, flower, on_the_hip, on_the_reins, orb, sceptre, shield
from deck.back import waves
from deck.below import boots, breeches, gown, hose
from deck.clothes import armoured, cloak, ermine, halved, lapels, lozenged, panelled, plain, ruff, scarf, striped
from deck.courts import standing
from deck.hats import (
    arched_crown,
    fez,
    helmet,
    lily_crown,
    morion,
    plumes,
    saw_crown,
    slouch,
    spiked_crown,
    straw,
    tricorne,
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
from deck.pen import BLUE, GOLD, GREEN, GREY, RED, STEEL, WHITE
from deck.pips import SEVEN_AROUND_ONE, Listed, Rows
from deck.scenes import harvest, moustached_mask, ribbon_between
from deck.signs_south import broad_sword, gnarled_club, goblet, long_bough, red_rosette_coin, rosette_coin
from deck.style import Spot, Style

_COIN, _CUP = ((152, 84, 1.12, 0), 31), ((154, 76, 0.98, 0), 40)
_SWORD, _CLUB = ((165, 92, 1.12, 8), 28), ((157, 84, 1.2, 10), 32)
_BAY = Horse("#b06a3a", BLACK, RED, BLAZE, 0)
_GREY = Horse("#eee8da", "#8f96a3", BLUE, DAPPLES, -8)
_DARK = Horse("#5b4a42", "#d9b25f", GOLD, STAR, 4)
_SORREL = Horse("#d99a4e", WHITE, GREEN, BLAZE, -4, faces_right=True)

_CAST = {
    "Fd": figure(
        (BLUE, RED, GOLD), (BROWN, bob, None, 1, button, smile), (slouch, halved, ruff), (_COIN, on_the_hip), below=hose
    ),
    "Cd": figure(
        (RED, BLUE, GOLD),
        (BLACK, shaven, full, -1, hooked, stern),
        (turban, striped, lapels),
        (_COIN, on_the_reins),
        _GREY,
    ),
    "Rd": figure(
        (RED, GOLD, BLUE),
        (SNOW, long, flowing, -1, straight, smile),
        (saw_crown, panelled, ermine),
        (_COIN, sceptre),
        below=gown,
    ),
    "Fc": figure(
        (RED, GREEN, GOLD),
        (BLOND, curls, None, 1, button, grin),
        (straw, lozenged, scarf),
        (_CUP, flower),
        below=breeches,
    ),
    "Cc": figure(
        (GREEN, RED, GOLD),
        (AUBURN, curls, only_moustache, 2, straight, smile),
        (plumes, halved, ruff),
        (_CUP, on_the_reins),
        _BAY,
    ),
    "Rc": figure(
        (BLUE, GOLD, RED),
        (AUBURN, bob, curly, 1, button, smile),
        (arched_crown, panelled, ermine),
        (_CUP, orb),
        below=gown,
    ),
    "Fs": figure(
        (GOLD, BLUE, RED),
        (BROWN, short, only_moustache, 1, hooked, stern),
        (morion, armoured, plain),
        (_SWORD, shield),
        below=boots,
    ),
    "Cs": figure(
        (STEEL, BLUE, RED),
        (BROWN, shaven, None, 1, straight, stern),
        (helmet, armoured, plain),
        (_SWORD, on_the_reins),
        _DARK,
    ),
    "Rs": figure(
        (GREEN, RED, GOLD),
        (BLACK, short, forked, 2, hooked, stern),
        (spiked_crown, armoured, cloak),
        (_SWORD, shield),
        below=gown,
    ),
    "Fb": figure(
        (GREEN, GOLD, RED),
        (BLACK, bob, goatee, -2, straight, smile),
        (tricorne, striped, lapels),
        (_CLUB, on_the_hip),
        below=breeches,
    ),
    "Cb": figure(
        (GOLD, RED, GREEN),
        (BLACK, shaven, only_moustache, -1, button, grin),
        (fez, lozenged, scarf),
        (_CLUB, on_the_reins),
        _SORREL,
    ),
    "Rb": figure(
        (GOLD, GREEN, RED),
        (GREY, curls, full, -1, straight, grin),
        (lily_crown, lozenged, ermine),
        (_CLUB, falcon),
        below=gown,
    ),
}

_GAP = {2: 84, 3: 110, 4: 84, 5: 104, 6: 112, 7: 112}

NAPOLETANE = Style(
    name="napoletane",
    signs={
        "d": rosette_coin,
        "d red": red_rosette_coin,
        "c": goblet,
        "s": broad_sword,
        "b": gnarled_club,
        "b long": long_bough,
    },
    numbers={
        "d": Rows(
            {2: 2, 3: 1.62, 4: 1.42, 5: 1.4, 6: 1.36, 7: 1.16},
            {**_GAP, 6: 108, 7: 121},
            {2: 0, 3: 0, 4: 47, 5: 48, 6: 47, 7: 49},
            seventh=1.18,
            seventh_kind="red",
        ),
        "c": Rows(
            {2: 1.9, 3: 1.42, 4: 1.55, 5: 1.36, 6: 1.36, 7: 1.05},
            _GAP,
            {2: 0, 3: 0, 4: 46, 5: 46, 6: 46, 7: 60},
            layout=SEVEN_AROUND_ONE,
        ),
        "s": Listed(
            {
                2: (Spot(0, -84, 1.75), Spot(0, 84, 1.75)),
                3: (Spot(0, -82, 1.6), Spot(-47, 82, 1.6), Spot(47, 82, 1.6)),
                4: tuple(Spot(x, y, 1.6) for y in (-84, 84) for x in (-48, 48)),
                5: (*(Spot(x, y, 1.2) for y in (-110, 114) for x in (-60, 60)), Spot(0, -36, 1.4, 90)),
                6: tuple(Spot(x, y, 1.16) for y in (-112, 0, 112) for x in (-48, 48)),
                7: (*(Spot(x, y, 1.05) for y in (-112, 0, 112) for x in (-62, 62)), Spot(0, 0, 1.05)),
            }
        ),
        "b": Listed(
            {
                2: (Spot(0, -84, 1.75), Spot(0, 84, 1.75, flip=True)),
                3: (
                    Spot(0, 0, 1.1, kind="long"),
                    Spot(0, 0, 1.1, 33, kind="long"),
                    Spot(0, 0, 1.1, -33, kind="long"),
                ),
                4: tuple(Spot(x, y, 1.7, flip=x > 0) for y in (-84, 84) for x in (-46, 46)),
                5: (*(Spot(x, y, 1.45, flip=x > 0) for y in (-98, 98) for x in (-50, 50)), Spot(0, 0, 1.45)),
                6: tuple(Spot(x, y, 1.2, flip=x > 0) for y in (-112, 0, 112) for x in (-46, 46)),
                7: (*(Spot(x, y, 1.15, flip=x > 0) for y in (-112, 0, 112) for x in (-60, 60)), Spot(0, 0, 1.15)),
            }
        ),
    },
    aces={
        "d": neapolitan_ace_of_coins,
        "c": neapolitan_ace_of_cups,
        "s": neapolitan_ace_of_swords,
        "b": neapolitan_ace_of_clubs,
    },
    cast=_CAST,
    court=standing,
    scenes={"3b": moustached_mask, "5s": harvest, "2d": ribbon_between},
    back=waves,
    palette={RED: "#d0342a", BLUE: "#2a5fa6", GOLD: "#f6c63c", GREEN: "#3f8a3c"},
)
