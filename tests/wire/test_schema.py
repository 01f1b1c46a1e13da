"""The published schema has all messages, and messages are encoded and decoded as they should be."""

import re

import msgspec
import pytest

from cartaro.table.seat_view import view_for
from cartaro.testing.tables import Nobody, PaperTable
from cartaro.wire.messages import Act, ClientMessage, Hello, ServerMessage, Welcome
from cartaro.wire.schema import message_schema
from cartaro.wire.serialize import serialize_view
from tests.wire.plain import show_company

CLIENTS = (
    *("Hello", "Ping", "Sit", "Act", "Next", "Leave", "TakeBack", "Rematch"),
    *("Swap", "Fill", "Publish", "Ready", "Start", "Dismiss", "Time"),
    *("HandOver", "Remove", "Lock", "Close", "Relink"),
    *("Say", "Mute", "Report", "Pace", "Hurry"),
)
EVENTS = ("Ping", "FollowEvent")
SERVERS = ("Welcome", "Update", "Watching", "Talk", "Done", "Refusal", "Fault", "Pong", "Lobby", "EventNews", "Bye")


def test_every_message_is_in_the_schema() -> None:
    definitions = message_schema().definitions
    for name in (*CLIENTS, *EVENTS, *SERVERS):
        assert definitions[name]["properties"]["t"]["enum"] == [re.sub("(?<=[a-z])(?=[A-Z])", "_", name).lower()]
    for union, names in (("ClientMessage", CLIENTS), ("EventMessage", EVENTS), ("ServerMessage", SERVERS)):
        assert {one["$ref"].rpartition("/")[2] for one in definitions[union]["anyOf"]} == set(names)


def test_what_the_server_sends_can_be_read_back() -> None:
    state = PaperTable("scopone-federale").state
    company = show_company(state, 0, Nobody(), 0.0)
    for view in (None, serialize_view(view_for(state, 0), ())):
        message = Welcome(2, company, view)
        assert msgspec.json.decode(msgspec.json.encode(message), type=ServerMessage) == message


def test_what_a_client_sends_is_read() -> None:
    assert msgspec.json.decode(b'{"t":"hello","table":"x"}', type=ClientMessage) == Hello("x")
    act = b'{"t":"act","id":"abcdefgh","seq":3,"action":"7d"}'
    assert msgspec.json.decode(act, type=ClientMessage) == Act("abcdefgh", 3, "7d")


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"{}",
        b"[]",
        b'"hello"',
        b'{"t":"welcome"}',
        b'{"t":"hello"}',
        b'{"t":"hello","table":7}',
        b'{"t":"hello","table":"x","extra":1}',
        b'{"t":"act","id":"short","seq":3,"action":"7d"}',
        b'{"t":"act","id":"0:chair-of-another","seq":3,"action":"7d"}',
        b'{"t":"act","id":"abcdefgh","seq":"3","action":"7d"}',
        b'{"t":"act","id":"abcdefgh","seq":3,"action":""}',
        b'{"t":"next","id":"abcdefgh"}',
        b'{"t":"sit","id":"abcdefgh","name":"Ada","token":"too-short"}',
        b'{"t":"sit","id":"abcdefgh","name":"Ada","token":"0123456789abcdef0123456789abcde!"}',
        b'{"t":"sit","id":"abcdefgh","name":"Ada"}',
        b'{"t":"swap","id":"abcdefgh","chair":-1,"other":0}',
        b'{"t":"swap","id":"abcdefgh","chair":0,"other":16}',
        b'{"t":"fill","id":"abcdefgh","chair":"0"}',
        b'{"t":"ready","id":"abcdefgh","ready":1}',
        b'{"t":"leave","id":"abcdefgh","chair":1}',
    ],
)
def test_what_is_no_message_is_not_read(message: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        msgspec.json.decode(message, type=ClientMessage)
