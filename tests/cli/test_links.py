"""Links of tables, as people type them."""

import pytest

from cartaro.cli.links import table_at
from cartaro.cli.main import main


@pytest.mark.parametrize("server", ["localhost:8040", "[::1]:8040", "carte.example", "perché.example", "192.0.2.7"])
def test_a_link_leads_to_a_server_and_a_table(server: str) -> None:
    assert table_at(f"https://{server}/tavolo/a1/") == (
        f"https://{server}/tavolo/a1",
        f"wss://{server}/ws/a1",
        "a1",
    )


@pytest.mark.parametrize("command", ["play", "talk"])
@pytest.mark.parametrize(
    "server", ["", ":8040", "[::1", "localhost:port", "localhost:99999", "localhost:0", "two..dots", "a" * 80 + ".it"]
)
def test_a_link_that_no_server_can_have_is_told_in_a_sentence(
    command: str, server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, f"http://{server}/tavolo/a1", "--lang", "en"]) == 2
    assert "is not the link of a table" in capsys.readouterr().err
