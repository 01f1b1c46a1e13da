"""Why one turn of Scala 40 is better than another, in plain words."""

from collections.abc import Iterator

from cartaro.bots.boards_scala40 import kind_of
from cartaro.bots.scala_plans import Plan
from cartaro.bots.scala_scene import Scene
from cartaro.cards import Card
from cartaro.coach.remark import Reason
from cartaro.games.scala40.score import hand_value
from cartaro.texts import Text

MOST_IDEAS = 2
_NEAR = 2
"""How far apart two cards of a suit may lie to be of one run."""

_IDEAS = {
    "chiudere": (
        Text("Si poteva chiudere", "The deal could be closed"),
        Text(
            "Chiudere fa contare agli altri tutto quello che hanno in mano.",
            "Closing makes the others count all they hold.",
        ),
    ),
    "aprire": (
        Text("Si poteva aprire", "An opening was there"),
        Text(
            "Aprendo ti liberi di punti, e puoi attaccare e raccogliere.",
            "Opening rids you of points, and lets you attach and take.",
        ),
    ),
    "calare": (
        Text("Si poteva calare ancora", "More could be laid"),
        Text(
            "Quello che cali non ti resta in mano se un altro chiude.",
            "What you lay is not left in hand if another closes.",
        ),
    ),
    "attaccabile": (
        Text("Una carta che attacca", "A card that attaches"),
        Text(
            "La carta scartata stava bene a un gioco in tavola: a chi ha aperto serve.",
            "The discard fits a meld on the table: whoever has opened can use it.",
        ),
    ),
    "vicino": (
        Text("Serve a chi segue", "The next player wants it"),
        Text(
            "Chi gioca dopo di te ha raccolto carte vicine: quello scarto gli può servire.",
            "The player after you took cards close to it: that discard may be of use there.",
        ),
    ),
    "punti": (
        Text("Via le carte pesanti", "Heavy cards first"),
        Text(
            "Fra carte che servono lo stesso si scarta quella che conta di più.",
            "Of cards that are as useful the one that counts most is discarded.",
        ),
    ),
    "utile": (
        Text("Quella carta serviva", "That card was useful"),
        Text(
            "La carta scartata ha più vicine ancora da venire: poteva completare un gioco.",
            "More cards still to come go with the one discarded: it could complete a meld.",
        ),
    ),
}


def ideas_of(scene: Scene, best: Plan, mine: Plan | None) -> list[Reason]:
    """Return what speaks for the plan *best*, against *mine* where that was another."""
    return [_reason(name) for name in _ideas(scene, best, mine)][:MOST_IDEAS]


def _reason(name: str) -> Reason:
    title, idea = _IDEAS[name]
    return Reason(name, title.as_dict(), idea.as_dict())


def _ideas(scene: Scene, best: Plan, mine: Plan | None) -> Iterator[str]:
    if best.closes:
        yield "chiudere"
    elif best.goals != list(scene.words):
        yield "calare" if scene.stands else "aprire"
    if mine is None or best.closes or mine.discard == best.discard:
        return
    thrown, kept = _card(scene, mine.discard), _card(scene, best.discard)
    if thrown is None or kept is None:
        return
    sketch = scene.sketch()
    if sketch.attachable >> mine.discard & 1 and not sketch.attachable >> best.discard & 1:
        yield "attaccabile"
    if _is_wanted(scene, thrown) and not _is_wanted(scene, kept):
        yield "vicino"
    law = scene.observation.terms.law
    yield "punti" if hand_value(law, (kept,)) > hand_value(law, (thrown,)) else "utile"


def _card(scene: Scene, kind: int) -> Card | None:
    return next((card for card in scene.hand if kind_of(card) == kind), None)


def _is_wanted(scene: Scene, card: Card) -> bool:
    """Whether the next seat was seen to take, and holds, a card close to this one."""
    following = (scene.seat + 1) % scene.law.players
    return any(
        card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= _NEAR)
        for other in scene.observation.memory.taken[following]
    )
