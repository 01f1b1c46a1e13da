"""The Piacentine: double-headed courts in a frame, swords and clubs apart, the eagle on the ace of coins."""

from deck.aces import ace_of_clubs, ace_of_coins, ace_of_cups, ace_of_swords
from deck.arms import falcon, flower, on_the_hip, on_the_reins, orb, purse, sceptre, shield
from deck.back import rosette
from deck.clothes import (
    armoured,
    cloak,
    ermine,
    halved,
    lapels,
    lozenged,
    panelled,
    plain,
    ruff,
    scarf,
    striped,
)
from deck.courts import doubled
from deck.hats import (
    arched_crown,
    beret,
    cap,
    capped_crown,
    helmet,
    hood,
    laurel,
    lily_crown,
    plumes,
    spiked_crown,
    straw,
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
from deck.pips import Rows
from deck.signs import club, coin, cup, sword
from deck.style import Style

_CAST = {
    "Fd": figure(
        (RED, BLUE, GOLD),
        (BLACK, bob, goatee, -1, straight, smile),
        (cap, striped, lapels),
        (((150, 84, 1.05, 0), 30), purse),
    ),
    "Cd": figure(
        (BLUE, GOLD, RED),
        (BLACK, shaven, full, -2, hooked, stern),
        (turban, lozenged, lapels),
        (((156, 84, 1.0, 0), 30), on_the_reins),
        Horse("#eee8da", "#8f96a3", RED, DAPPLES, -9),
    ),
    "Rd": figure(
        (RED, GOLD, BLUE),
        (SNOW, long, flowing, -1, straight, smile),
        (lily_crown, panelled, ermine),
        (((150, 84, 1.08, 0), 30), orb),
    ),
    "Fc": figure(
        (BLUE, RED, GOLD),
        (BLOND, curls, None, 2, button, smile),
        (beret, halved, ruff),
        (((153, 76, 0.95, 0), 37), on_the_hip),
    ),
    "Cc": figure(
        (RED, GOLD, BLUE),
        (BROWN, bob, only_moustache, 1, straight, smile),
        (plumes, striped, ruff),
        (((156, 78, 0.9, 0), 37), on_the_reins),
        Horse("#a9673a", BLACK, BLUE, BLAZE, 0),
    ),
    "Rc": figure(
        (BLUE, RED, GOLD),
        (AUBURN, bob, curly, 1, button, smile),
        (arched_crown, panelled, ermine),
        (((153, 74, 0.98, 0), 37), sceptre),
    ),
    "Fs": figure(
        (GREEN, GOLD, RED),
        (BROWN, short, only_moustache, 1, hooked, stern),
        (hood, armoured, plain),
        (((152, 84, 1.08, 14), 28), shield),
    ),
    "Cs": figure(
        (STEEL, RED, GOLD),
        (BROWN, shaven, None, 1, straight, stern),
        (helmet, armoured, plain),
        (((156, 82, 1.08, 8), 28), on_the_reins),
        Horse("#3d3534", RED, GOLD, STAR, 5, faces_right=True),
    ),
    "Rs": figure(
        (GREEN, GOLD, RED),
        (BLACK, short, forked, 2, hooked, stern),
        (spiked_crown, armoured, cloak),
        (((158, 95, 1.12, 6), 28), shield),
    ),
    "Fb": figure(
        (GOLD, GREEN, RED),
        (AUBURN, long, None, -1, button, grin),
        (straw, lozenged, scarf),
        (((153, 84, 1.15, 6), 30), flower),
    ),
    "Cb": figure(
        (GREEN, RED, GOLD),
        (BLOND, curls, only_moustache, -1, button, grin),
        (laurel, halved, cloak),
        (((156, 82, 1.15, 12), 30), on_the_reins),
        Horse("#e0b266", WHITE, GREEN, BLAZE, -4),
    ),
    "Rb": figure(
        (GOLD, RED, GREEN),
        (GREY, curls, full, -1, straight, grin),
        (capped_crown, lozenged, ermine),
        (((153, 82, 1.18, 8), 30), falcon),
    ),
}

_GAP = {2: 82, 3: 108, 4: 92, 5: 104, 6: 112, 7: 117}

PIACENTINE = Style(
    name="piacentine",
    signs={"d": coin, "c": cup, "s": sword, "b": club},
    numbers={
        "d": Rows({2: 1.7, 3: 1.5, 4: 1.3, 5: 1.22, 6: 1.2, 7: 1.1}, _GAP, 43),
        "c": Rows({2: 1.75, 3: 1.4, 4: 1.4, 5: 1.28, 6: 1.25, 7: 1.02}, _GAP, 43, 0.74),
        "s": Rows({2: 1.7, 3: 1.16, 4: 1.45, 5: 1.2, 6: 1.16, 7: 1.08}, _GAP, 43, 0.78),
        "b": Rows({2: 1.75, 3: 1.18, 4: 1.55, 5: 1.25, 6: 1.2, 7: 1.1}, _GAP, 43, 0.72, mirrored=True),
    },
    aces={"d": ace_of_coins, "c": ace_of_cups, "s": ace_of_swords, "b": ace_of_clubs},
    cast=_CAST,
    court=doubled,
    back=rosette,
)
