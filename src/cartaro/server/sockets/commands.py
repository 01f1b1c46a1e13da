"""Conversion of a seated person's message to a command for the table's authority."""

import secrets
from typing import assert_never

from cartaro.bots import bot_for
from cartaro.games import find_game
from cartaro.table import absence, arranging, decide, hosting
from cartaro.table.decide import Command, person_command
from cartaro.table.state import TableState
from cartaro.wire import clock_view, messages

INVITATION_BYTES = 9
"""Length of an invitation's code: short enough for a link, and too long to guess."""


def command_of(message: messages.SeatMessage, person: int, state: TableState) -> Command:
    """Return the command that *person*, at the table in *state*, requests with *message*.

    Raise :class:`cartaro.i18n.CartaroError` for an unknown bot.
    """
    id = person_command(person, message.id)
    chair = state.roster.chair_of(person)
    assert chair is not None
    match message:
        case messages.Act(_, seq, action):
            return decide.Act(id, chair, seq, action)
        case messages.Next(_, seq, back):
            return decide.GoOn(id, chair, seq, back)
        case messages.Leave():
            return absence.Leave(id, person)
        case messages.TakeBack():
            return absence.TakeBack(id, person)
        case messages.HandOver() | messages.Remove() | messages.Lock() | messages.Close() | messages.Relink():
            return _hosting_of(message, id, person)
        case _:
            return _arrangement_of(message, id, person, state)


def _hosting_of(message: messages.HostingMessage, id: str, person: int) -> hosting.Hosting:
    command: hosting.Hosting
    match message:
        case messages.HandOver(_, chair):
            command = hosting.HandOver(id, person, chair)
        case messages.Remove(_, chair):
            command = hosting.Remove(id, person, chair)
        case messages.Lock(_, chair, locked):
            command = hosting.Lock(id, person, chair, locked)
        case messages.Close(_, closed):
            command = hosting.Close(id, person, closed)
        case messages.Relink():
            command = hosting.Relink(id, person, secrets.token_urlsafe(INVITATION_BYTES))
    return command


def _arrangement_of(
    message: messages.ArrangingMessage, id: str, person: int, state: TableState
) -> arranging.Arrangement:
    command: arranging.Arrangement
    match message:
        case messages.Swap(_, one, other):
            command = arranging.Swap(id, person, one, other)
        case messages.Fill(_, chair, bot):
            if bot is not None:
                bot_for(bot, find_game(state.opened.rulebook).name)
            command = arranging.Fill(id, person, chair, bot)
        case messages.Publish(_, public):
            command = arranging.Publish(id, person, public)
        case clock_view.Time(_, move, bank, grace):
            command = arranging.Time(id, person, move, bank, grace)
        case messages.Ready(_, ready):
            command = arranging.BeReady(id, person, ready)
        case messages.Start():
            command = arranging.Start(id, person)
        case messages.Dismiss(_, chair):
            command = arranging.Dismiss(id, person, chair)
        case _:
            assert_never(message)
    return command
