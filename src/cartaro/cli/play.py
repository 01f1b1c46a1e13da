"""``cartaro play scopone|scopa|scala40|LINK``: a match in the terminal."""

import argparse
import datetime as dt
import hashlib
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cartaro.bots import BOTS, LEVELS, NEWCOMERS, Bot, bot_for
from cartaro.cli import play_online
from cartaro.cli.links import is_link
from cartaro.cli.options import add_options, chosen_options
from cartaro.cli.parser import Parser, one_of, whole_number
from cartaro.cli.rulebooks import find_rulebook
from cartaro.cli.suspended import KEPT, NOT_KEPT, forget, suspend, suspended, take_up
from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.engine.game import Terms
from cartaro.engine.registry import Facet
from cartaro.games import GAMES, find_game
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.terms import agree
from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.match.match import Phase
from cartaro.rulebook import Rulebook
from cartaro.table.pace import PACES
from cartaro.tui.clock import TurnClock
from cartaro.tui.console import can_draw, edit_lines, say, wait
from cartaro.tui.scala40.renderers import ScalaPlainRenderer, ScalaScreenRenderer
from cartaro.tui.scala40.session import ScalaSession
from cartaro.tui.scala40.table import ScalaTable
from cartaro.tui.scopa.drawn import ScreenRenderer
from cartaro.tui.scopa.plain import PlainRenderer
from cartaro.tui.scopa.session import Session
from cartaro.tui.scopa.table import Table
from cartaro.tui.words import NOT_RECORDED, RECORDED, fill

_ABOUT = tr("cli-play-about")
_LEVEL = Text("quanto sono forti gli altri: {}", "how strong the others are: {}")
_BOT = Text("un altro bot al loro posto: {}", "another bot in their place: {}")
_PACE = Text("il ritmo dei bot: {}; con Invio non li aspetti", "the bots' pace: {}; with Enter you do not wait")
_BOT_NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gaia")
_PAUSE_SECONDS = 0.9


TERMINAL: Facet[Callable[[Rulebook, argparse.Namespace, Language], None]] = Facet("terminal")
"""How a game is played in a terminal against bots; at a server's table any game can be played by its plain view."""


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Play one match, or sit down at the table that a link leads to; return 0."""
    if any(map(is_link, arguments)):
        return play_online.run(program, arguments, language)
    asked = _read(program, arguments, language)
    asked.begun_with, asked.left = list(arguments), None
    if asked.game is None and (left := suspended()) is not None:
        asked = _read(program, left.arguments, language)
        asked.begun_with, asked.left = left.arguments, left
    rulebook = _find(asked)
    TERMINAL.of(find_game(rulebook.id).name)(rulebook, asked, language)
    if asked.record is not None:
        say(fill(RECORDED, asked.record).in_language(language))
    return 0


def _find(asked: argparse.Namespace) -> Rulebook:
    """Return the rulebook asked for; of several of one game ``--rulebook`` chooses, else the first is played."""
    called = asked.rulebook or asked.game
    first = next((id for game in GAMES for id in game.bundled if game.load(id).game == called), called)
    rulebook = find_rulebook(first)
    if asked.rulebook is not None and asked.game not in (rulebook.game, rulebook.id):
        raise CartaroError(
            "other_game",
            tr("cli-play-other_game", rulebook_id=rulebook.id, game=asked.game),
        )
    return rulebook


def play_fishing(rulebook: Rulebook, asked: argparse.Namespace, language: Language) -> None:
    """Play a match of Scopa or Scopone: the facet ``terminal``."""
    terms = agree(rulebook, chosen_options(asked))
    if terms.by_hand:
        raise CartaroError(
            "by_hand",
            tr("cli-play-by_hand"),
        )
    began = time.monotonic() - (0 if asked.left is None else 60 * asked.left.minutes)
    company = _company(asked, terms)
    table = Table(terms, *company, lambda: (time.monotonic() - began) / 60, _clock(asked))
    renderer = _choose_face(language, plain=asked.plain)
    with _kept(table, asked, company[0], lambda: (time.monotonic() - began) / 60, language) as keep:
        pause = _pause(asked, slow=isinstance(renderer, ScreenRenderer))
        with renderer:
            Session(table, renderer, pause, keep).run()


def play_scala(rulebook: Rulebook, asked: argparse.Namespace, language: Language) -> None:
    """Play a match of Scala 40: the facet ``terminal``."""
    chosen = chosen_options(asked)
    if "target" in chosen and "exit" in rulebook.options:
        chosen["exit"] = chosen.pop("target")
    terms = SCALA40.agree(rulebook, chosen)
    company = _company(asked, terms)
    table = ScalaTable(terms, *company, _clock(asked))
    plain = asked.plain or not can_draw()
    renderer = ScalaPlainRenderer(language) if plain else ScalaScreenRenderer(language)
    with _kept(table, asked, company[0], lambda: 0.0, language) as keep:
        pause = _pause(asked, slow=not plain)
        with renderer:
            ScalaSession(table, renderer, pause, keep).run()


@contextmanager
def _kept(
    table: Table | ScalaTable,
    asked: argparse.Namespace,
    shuffle: Shuffle,
    minutes: Callable[[], float],
    language: Language,
) -> Iterator[Callable[[], None]]:
    """Take a match up where it was left, and yield what writes its record; left before its end, it is kept."""
    if asked.left is not None:
        take_up(table, asked.left.entries())
    keep = _keeper(table, asked.record, language, again=asked.left is not None)
    try:
        yield keep
    finally:
        keep()
        _put_away(table, asked, shuffle.secret, minutes(), language)


def _put_away(
    table: Table | ScalaTable, asked: argparse.Namespace, secret: bytes, minutes: float, language: Language
) -> None:
    try:
        if table.match.phase is Phase.OVER:
            if asked.left is not None:
                forget()
        elif table.log:
            suspend(asked.begun_with, secret, table, minutes)
            say(KEPT.in_language(language))
    except OSError as error:
        say(fill(NOT_KEPT, error.strerror).in_language(language))


def _clock(asked: argparse.Namespace) -> TurnClock:
    bank = None if asked.bank is None else 60 * asked.bank
    return TurnClock(asked.move, bank if asked.left is None else asked.left.bank, time.monotonic)


def _company(asked: argparse.Namespace, terms: Terms) -> tuple[Shuffle, list[Bot], list[str]]:
    """Return the chance, and the bots with their names; the first chair is the person's."""
    if asked.left is not None:
        secret = bytes.fromhex(asked.left.secret)
    else:
        secret = secrets.token_bytes(SECRET_BYTES) if asked.seed is None else _secret_of(asked.seed)
    bot = bot_for(asked.bot or asked.level, find_game(terms.rulebook.id).name)
    return Shuffle(secret), [bot] * terms.players, ["", *_BOT_NAMES][: terms.players]


def _pause(asked: argparse.Namespace, *, slow: bool) -> Callable[[], None]:
    """Return what lets a person read before the next play: nothing where all is told line by line."""
    if not slow:
        return lambda: None
    edit_lines()
    return (lambda: None) if asked.fast else (lambda: wait(_PAUSE_SECONDS * PACES[asked.pace]))


def _choose_face(language: Language, *, plain: bool) -> PlainRenderer | ScreenRenderer:
    return PlainRenderer(language) if plain or not can_draw() else ScreenRenderer(language)


def _keeper(table: Table | ScalaTable, file: Path | None, language: Language, *, again: bool) -> Callable[[], None]:
    """Return what writes the match so far to *file*, which is made now, or was when it began; raise where it cannot."""
    if file is None:
        return lambda: None
    if file.exists() and not again:
        raise CartaroError(
            "file_exists",
            tr("cli-play-file_exists", file=file),
        )
    today = dt.datetime.now(tz=dt.UTC).astimezone().date().isoformat()
    file.write_text(table.write(today), "utf-8")

    def keep() -> None:
        try:
            file.write_text(table.write(today), "utf-8")
        except OSError as error:
            say(fill(NOT_RECORDED, error.strerror).in_language(language))

    return keep


def _read(program: str, arguments: Sequence[str], language: Language) -> argparse.Namespace:
    parser = Parser(program, _ABOUT, language)
    parser.take("game", tr("cli-play-game"), tr("cli-play-scopone_scopa_scala"))
    about = tr("cli-play-rulebook_where_game_has")
    parser.option("--rulebook", about, value="RULEBOOK")
    add_options(parser)
    parser.option(
        "--level", _fill(_LEVEL, LEVELS), value="LEVEL", read=one_of("--level", list(LEVELS)), default=NEWCOMERS
    )
    others = [name for name in BOTS if name not in LEVELS]
    parser.option("--bot", _fill(_BOT, others), value="BOT", read=one_of("--bot", list(BOTS)))
    parser.option("--seed", tr("cli-play-always_same_cards"), value="S")
    move = tr("cli-play-move")
    parser.option("--move", move, value="S", read=whole_number("--move", 10, 600))
    bank = tr("cli-play-bank")
    parser.option("--bank", bank, value="MIN", read=whole_number("--bank", 1, 120))
    parser.flag("--plain", tr("cli-play-one_fact_line_nothing"))
    parser.option("--pace", _fill(_PACE, PACES), value="PACE", read=one_of("--pace", list(PACES)), default="normal")
    parser.flag("--fast", tr("cli-play-bots_play_without_pauses"))
    record = tr("cli-play-record")
    parser.option("--record", record, value="FILE", read=Path)
    return parser.read(arguments)


def _fill(about: Text, names: Iterable[str]) -> Text:
    return fill(about, ", ".join(names))


def _secret_of(seed: str) -> bytes:
    """Return the secret that *seed* stands for: the same cards on every machine."""
    return hashlib.sha256(f"cartaro seed {seed}".encode()).digest()
