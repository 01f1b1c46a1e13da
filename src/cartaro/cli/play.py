"""``cartaro play GAME|RULEBOOK|LINK``: a match in the terminal."""

import argparse
import hashlib
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cartaro.bots import BOTS, LEVELS, NEWCOMERS, Bot, bot_for
from cartaro.cli import play_online
from cartaro.cli.links import is_link
from cartaro.cli.match_record import MatchRecord
from cartaro.cli.options import add_options, chosen_options
from cartaro.cli.parser import Parser, one_of, whole_number
from cartaro.cli.play_online import GUEST
from cartaro.cli.rulebooks import find_rulebook
from cartaro.cli.suspended import KEPT, forget, suspend, suspended, take_up
from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.engine.game import Terms
from cartaro.file_errors import reason_of
from cartaro.games import GAMES, game_of
from cartaro.i18n import CartaroError, Language, tr
from cartaro.match.match import Phase, begin
from cartaro.rulebook import Rulebook
from cartaro.table.pace import PACES
from cartaro.tui.clock import TurnClock
from cartaro.tui.console import can_draw, edit_lines, say, wait
from cartaro.tui.table import MatchTable
from cartaro.tui.terminal import TERMINAL, Terminal

_ABOUT = tr("cli-play-about")
_BOT_NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gaia")
_PAUSE_SECONDS = 0.9


def run(program: str, arguments: Sequence[str], language: Language) -> int:
    """Play one match, or sit down at the table that a link leads to; return 0."""
    if any(map(is_link, arguments)):
        return play_online.run(program, arguments, language)
    asked = _read(program, arguments, language)
    asked.begun_with, asked.left = list(arguments), None
    if asked.game is None:
        asked = _suspended(program, language, None if asked.rulebook is None else _find(asked)) or asked
    rulebook = _find(asked)
    _play(TERMINAL.of(game_of(rulebook).name), rulebook, asked, language)
    if asked.record is not None:
        say(tr("tui-words-recorded", record=asked.record).in_language(language))
    return 0


def _suspended(program: str, language: Language, rulebook: Rulebook | None) -> argparse.Namespace | None:
    """Return how the suspended match was begun; None if there is none, or none by *rulebook* if one is named."""
    left = suspended()
    if left is None:
        return None
    asked = _read(program, left.arguments, language)
    asked.begun_with, asked.left = left.arguments, left
    asked.record = asked.record if left.record is None else Path(left.record)
    return asked if rulebook in (None, _find(asked)) else None


def _find(asked: argparse.Namespace) -> Rulebook:
    """Return the requested rulebook; if a game has several, that of ``--rulebook``, else the first."""
    called = asked.rulebook or asked.game
    first = next((id for game in GAMES for id in game.bundled if game.load(id).game == called), called)
    rulebook = find_rulebook(first)
    if asked.rulebook is not None and asked.game not in (None, rulebook.game, rulebook.id):
        raise CartaroError(
            "other_game",
            tr("cli-play-other_game", rulebook_id=rulebook.id, game=asked.game),
        )
    return rulebook


def _play(terminal: Terminal, rulebook: Rulebook, asked: argparse.Namespace, language: Language) -> None:
    """Play a match against bots, to its end or until the player leaves."""
    terms = terminal.agree(rulebook, chosen_options(asked))
    began = time.monotonic() - (0 if asked.left is None else 60 * asked.left.minutes)

    def minutes() -> float:
        return (time.monotonic() - began) / 60

    shuffle, bots, names = _company(asked, terms, language)
    table = MatchTable(begin(terms, shuffle), bots, names, minutes, _clock(asked))
    renderer = terminal.render(language, not asked.plain and can_draw())
    with _kept(table, asked, shuffle, minutes, language) as keep:
        pause = _pause(asked, slow=renderer.draws)
        with renderer:
            terminal.session(table, renderer, pause, keep).run()


@contextmanager
def _kept(
    table: MatchTable,
    asked: argparse.Namespace,
    shuffle: Shuffle,
    minutes: Callable[[], float],
    language: Language,
) -> Iterator[Callable[[], None]]:
    """Resume a suspended match, and yield the function that writes its record; an unfinished match is saved again."""
    if asked.left is not None:
        take_up(table, asked.left.entries())
    record = MatchRecord(table, asked.record, language)
    record.begin(again=asked.left is not None)
    try:
        yield record.keep
    finally:
        is_kept = _put_away(table, asked, shuffle.secret, minutes(), language)
        record.keep(reveal=None if is_kept else True)


def _put_away(table: MatchTable, asked: argparse.Namespace, secret: bytes, minutes: float, language: Language) -> bool:
    """Suspend an unfinished match; return whether it can be resumed."""
    try:
        if table.match.phase is Phase.OVER:
            if asked.left is not None:
                forget()
        elif table.log:
            suspend(asked.begun_with, secret, table, minutes, asked.record)
            say(KEPT.in_language(language))
            return True
    except OSError as error:
        say(tr("cli-suspended-not_kept", reason=reason_of(error)).in_language(language))
    return False


def _clock(asked: argparse.Namespace) -> TurnClock:
    bank = None if asked.bank is None else 60 * asked.bank
    return TurnClock(asked.move, bank if asked.left is None else asked.left.bank, time.monotonic)


def _company(asked: argparse.Namespace, terms: Terms, language: Language) -> tuple[Shuffle, list[Bot], list[str]]:
    """Return the shuffle, and the bots with their names; the first chair is the player's."""
    if asked.left is not None:
        secret = bytes.fromhex(asked.left.secret)
    else:
        secret = secrets.token_bytes(SECRET_BYTES) if asked.seed is None else _secret_of(asked.seed)
    bot = bot_for(asked.bot or asked.level, game_of(terms.rulebook).name)
    return Shuffle(secret), [bot] * terms.players, [GUEST.in_language(language), *_BOT_NAMES][: terms.players]


def _pause(asked: argparse.Namespace, *, slow: bool) -> Callable[[], None]:
    """Return the function that pauses between plays for reading; it does nothing in line-by-line output."""
    if not slow:
        return lambda: None
    edit_lines()
    return (lambda: None) if asked.fast else (lambda: wait(_PAUSE_SECONDS * PACES[asked.pace]))


def _read(program: str, arguments: Sequence[str], language: Language) -> argparse.Namespace:
    parser = Parser(program, _ABOUT, language)
    parser.take("game", tr("cli-play-game"), tr("cli-play-scopone_scopa_scala"))
    about = tr("cli-play-rulebook_where_game_has")
    parser.option("--rulebook", about, value="RULEBOOK")
    add_options(parser)
    level = tr("cli-play-level", levels=", ".join(LEVELS))
    parser.option("--level", level, value="LEVEL", read=one_of("--level", list(LEVELS)), default=NEWCOMERS)
    others = [name for name in BOTS if name not in LEVELS]
    parser.option("--bot", tr("cli-play-bot", bots=", ".join(others)), value="BOT", read=one_of("--bot", list(BOTS)))
    parser.option("--seed", tr("cli-play-always_same_cards"), value="S")
    move = tr("cli-play-move")
    parser.option("--move", move, value="S", read=whole_number("--move", 10, 600))
    bank = tr("cli-play-bank")
    parser.option("--bank", bank, value="MIN", read=whole_number("--bank", 1, 120))
    parser.flag("--plain", tr("cli-play-one_fact_line_nothing"))
    pace = tr("cli-play-pace", paces=", ".join(PACES))
    parser.option("--pace", pace, value="PACE", read=one_of("--pace", list(PACES)), default="normal")
    parser.flag("--fast", tr("cli-play-bots_play_without_pauses"))
    record = tr("cli-play-record")
    parser.option("--record", record, value="FILE", read=Path)
    return parser.read(arguments)


def _secret_of(seed: str) -> bytes:
    """Return the secret derived from *seed*, which gives the same cards on every machine."""
    return hashlib.sha256(f"cartaro seed {seed}".encode()).digest()
