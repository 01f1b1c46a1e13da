"""The client's types are those of the server's structs."""

import contract


def test_the_types_of_the_client_are_written_anew_alike() -> None:
    assert contract.WRITTEN.read_text("utf-8") == contract.make(), "run python web/contract.py"


def test_what_a_client_may_leave_out_is_optional_and_what_the_server_sends_is_not() -> None:
    written = contract.WRITTEN.read_text("utf-8")
    interface = {part.partition(" ")[0]: part for part in written.split("export interface ")}
    assert '  t: "hello";' in interface["Hello"]
    assert "  token?: string | null;" in interface["Hello"]
    assert "  id: string | null;" in interface["Fault"]  # it has a default, and is always sent
    assert "  since?: number | null;" in interface["EventNews"]  # sent only where there is something to say
    assert "  redeal?: string;" in interface["JudgeAnswer"]  # its default is to say nothing of it
    assert "  verdict: " in interface["JudgeAnswer"]
