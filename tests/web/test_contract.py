"""The client's types are those of the server's structs, and of the catalogues."""

import contract


def test_what_a_client_may_leave_out_is_optional_and_what_the_server_sends_is_not() -> None:
    interface = {part.partition(" ")[0]: part for part in contract.messages().split("export interface ")}
    assert '  t: "hello";' in interface["Hello"]
    assert "  token?: string | null;" in interface["Hello"]
    assert "  id: string | null;" in interface["Fault"]  # it has a default, and is always sent
    assert "  since?: number | null;" in interface["EventNews"]  # sent only where there is something to say
    assert "  redeal?: string;" in interface["JudgeAnswer"]  # its default is to say nothing of it
    assert "  verdict: " in interface["JudgeAnswer"]


def test_every_text_of_the_page_has_its_key_once() -> None:
    keys = [line.strip(" |;") for line in contract.text_keys().splitlines()[2:]]
    assert '"dialog-close"' in keys
    assert keys == sorted(set(keys))
