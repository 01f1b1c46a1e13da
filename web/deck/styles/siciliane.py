"""The Siciliane: smaller whole figures on tiles, women for fanti, suns for coins, swords and clubs in crosses."""

from deck.aces_south import sicilian_ace_of_clubs, sicilian_ace_of_coins, sicilian_ace_of_cups, sicilian_ace_of_swords
from deck.arms import flower, on_the_hip, on_the_reins, orb, sceptre, shield
from deck.back import carnations
from deck.below import gown, petticoat
from deck.clothes import armoured, cloak, ermine, halved, lapels, lozenged, panelled, plain, ruff, scarf, striped
from deck.courts import on_tiles
from deck.hats import (
    arched_crown,
    beret,
    capped_crown,
    coif,
    fez,
    helmet,
    laurel,
    lily_crown,
    plumes,
    saw_crown,
    slouch,
    straw,
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
    full,
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
from deck.pen import BLUE, GOLD, GREEN, GREY, LEAF, RED, ROSE, SKY, STEEL
from deck.pips import SEVEN_AROUND_ONE, Listed, Rows
from deck.scenes import flowers_between, olive_twig
from deck.signs_south import covered_cup, red_sun_coin, short_sword, smooth_club, sun_coin
from deck.style import Spot, Style

_COIN, _CUP = ((162, 92, 1.16, 0), 34), ((157, 78, 1.08, 0), 40)
_SWORD, _CLUB = ((166, 92, 1.1, 8), 30), ((160, 84, 1.2, 14), 34)
_BAY = Horse("#a9673a", BLACK, BLUE, STAR, 0)
_GREY = Horse("#e4ddd0", "#8f96a3", RED, DAPPLES, -8)
_BLACK_HORSE = Horse("#4a4140", RED, GOLD, BLAZE, 4, faces_right=True)
_CREAM = Horse("#ecd3a0", "#b98546", GREEN, BLAZE, -4)

_CAST = {
    "Fd": figure(
        (SKY, RED, GOLD),
        (BROWN, long, None, -1, button, smile),
        (coif, striped, scarf),
        (_COIN, on_the_hip),
        below=petticoat,
    ),
    "Cd": figure(
        (RED, GOLD, BLUE),
        (BLACK, bob, only_moustache, -1, straight, smile),
        (beret, halved, ruff),
        (_COIN, on_the_reins),
        _GREY,
    ),
    "Rd": figure(
        (RED, BLUE, GOLD),
        (BLACK, curls, curly, -1, hooked, smile),
        (arched_crown, panelled, ermine),
        (_COIN, sceptre),
        below=gown,
    ),
    "Fc": figure(
        (RED, GOLD, BLUE),
        (BLOND, curls, None, 1, button, smile),
        (straw, lozenged, lapels),
        (_CUP, flower),
        below=petticoat,
    ),
    "Cc": figure(
        (BLUE, RED, GOLD), (BLOND, curls, None, 1, button, smile), (plumes, striped, scarf), (_CUP, on_the_reins), _BAY
    ),
    "Rc": figure(
        (BLUE, RED, GOLD),
        (SNOW, long, flowing, 1, straight, smile),
        (lily_crown, panelled, ermine),
        (_CUP, orb),
        below=gown,
    ),
    "Fs": figure(
        (GREEN, RED, GOLD),
        (AUBURN, bob, None, 2, straight, stern),
        (slouch, armoured, plain),
        (_SWORD, shield),
        below=petticoat,
    ),
    "Cs": figure(
        (STEEL, RED, BLUE),
        (BROWN, shaven, only_moustache, 1, hooked, stern),
        (helmet, armoured, cloak),
        (_SWORD, on_the_reins),
        _BLACK_HORSE,
    ),
    "Rs": figure(
        (RED, GREEN, GOLD),
        (GREY, short, full, 2, hooked, stern),
        (saw_crown, armoured, cloak),
        (_SWORD, shield),
        below=gown,
    ),
    "Fb": figure(
        (GOLD, GREEN, RED),
        (BLACK, long, None, -1, button, grin),
        (laurel, halved, ruff),
        (_CLUB, flower),
        below=petticoat,
    ),
    "Cb": figure(
        (LEAF, GOLD, RED),
        (BLACK, shaven, full, -2, hooked, grin),
        (fez, lozenged, lapels),
        (_CLUB, on_the_reins),
        _CREAM,
    ),
    "Rb": figure(
        (GREEN, GOLD, RED),
        (AUBURN, bob, curly, -1, straight, grin),
        (capped_crown, lozenged, ermine),
        (_CLUB, sceptre),
        below=gown,
    ),
}


def _crosses(scale: float, tilt: float) -> Listed:
    """Swords or clubs in crossed pairs, the odd one upright."""

    def crossed(x: float, y: float, size: float) -> tuple[Spot, Spot]:
        return Spot(x, y + 3, size * scale, -tilt), Spot(x, y + 3, size * scale, tilt, flip=True)

    return Listed(
        {
            2: crossed(0, 0, 2.6),
            3: (*crossed(0, -78, 1.8), Spot(0, 92, 1.55 * scale)),
            4: (*crossed(0, -84, 1.7), *crossed(0, 84, 1.7)),
            5: (*crossed(-47, -84, 1.42), *crossed(47, -84, 1.42), Spot(0, 84, 1.7 * scale)),
            6: (*crossed(-47, -84, 1.42), *crossed(47, -84, 1.42), *crossed(0, 84, 1.6)),
            7: (*crossed(-47, -84, 1.42), *crossed(47, -84, 1.42), *crossed(-47, 84, 1.42), Spot(47, 84, 1.6 * scale)),
        }
    )


SICILIANE = Style(
    name="siciliane",
    signs={"d": sun_coin, "d red": red_sun_coin, "c": covered_cup, "s": short_sword, "b": smooth_club},
    numbers={
        "d": Listed(
            {
                2: (Spot(0, -82, 2.2), Spot(0, 82, 2.2)),
                3: tuple(Spot(0, y, 1.7) for y in (-108, 0, 108)),
                4: tuple(Spot(x, y, 1.45) for y in (-98, 98) for x in (-46, 46)),
                5: (*(Spot(x, y, 1.4) for y in (-112, 112) for x in (-48, 48)), Spot(0, 0, 1.7)),
                6: tuple(Spot(x, y, 1.4) for y in (-112, 0, 112) for x in (-46, 46)),
                7: (
                    *(Spot(0, y, 1.2) for y in (-128, 128)),
                    *(Spot(x, y, 1.2) for y in (-66, 66) for x in (-57, 57)),
                    Spot(0, 0, 1.42, kind="red"),
                ),
            }
        ),
        "c": Rows(
            {2: 1.75, 3: 1.22, 4: 1.65, 5: 1.32, 6: 1.24, 7: 1.1},
            {2: 84, 3: 106, 4: 84, 5: 104, 6: 108, 7: 108},
            {2: 0, 3: 0, 4: 46, 5: 50, 6: 46, 7: 60},
            layout=SEVEN_AROUND_ONE,
        ),
        "s": _crosses(0.94, 30),
        "b": _crosses(0.98, 32),
    },
    aces={
        "d": sicilian_ace_of_coins,
        "c": sicilian_ace_of_cups,
        "s": sicilian_ace_of_swords,
        "b": sicilian_ace_of_clubs,
    },
    cast=_CAST,
    court=on_tiles,
    scenes={"4d": flowers_between, "2c": olive_twig},
    back=carnations,
    palette={
        RED: "#c93a26",
        BLUE: "#24617f",
        SKY: "#5aa3b8",
        GOLD: "#f2b134",
        GREEN: "#5f7f2c",
        LEAF: "#a3b545",
        ROSE: "#ef9a72",
    },
)
