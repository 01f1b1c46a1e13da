"""What is said of the work of others: NOTICE and SBOM name what the built page and the data have of it."""

import json
import re
from pathlib import Path

import pytest

from build_notice import Notice, Part


@pytest.fixture
def checkout(tmp_path: Path, root: Path) -> Path:
    """A checkout whose client and manual are built of one package each."""
    package = tmp_path / "src" / "cartaro"
    package.mkdir(parents=True)
    name = "look_alikes.licence.txt"
    (package / name).write_text((root / "src" / "cartaro" / name).read_text("utf-8"), "utf-8")
    for folder, told in (("static", ("@a/b", "1.0", "Apache-2.0", "")), ("manual", ("zed", "2.0", "MIT", "MIT text"))):
        (package / folder).mkdir()
        part = dict(zip(("name", "version", "licence", "text"), told, strict=True)) | {"home": "https://example.org"}
        (package / folder / "licences.json").write_text(json.dumps([part]), "utf-8")
    return tmp_path


def test_client_manual_and_data_are_told(checkout: Path) -> None:
    assert [part.address for part in Notice(checkout).parts()] == [
        "pkg:npm/%40a/b@1.0",
        "pkg:generic/confusables",
        "pkg:pypi/zed@2.0",
    ]


def test_notice_has_the_text_of_every_licence(checkout: Path) -> None:
    text = Notice(checkout).text()
    assert "MIT text" in text
    assert "UNICODE LICENSE V3" in text
    assert re.search(
        r"@a/b 1\.0\nhttps://example\.org\nApache-2\.0\n=+\n\nThe text of the licence is in .*LICENSE\.", text
    )


def test_bill_names_each_part_once_and_is_the_same_again(checkout: Path) -> None:
    bill = Notice(checkout).bill("1.2")
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    references = [component["bom-ref"] for component in bill["components"]]
    assert references == [part.address for part in Notice(checkout).parts()]
    assert bill["dependencies"] == [{"ref": "pkg:pypi/cartaro@1.2", "dependsOn": references}]
    assert bill == Notice(checkout).bill("1.2")


def test_files_are_written_where_a_build_takes_them(checkout: Path) -> None:
    notice, bill = Notice(checkout).write(checkout / "build", "1.2")
    assert notice.read_text("utf-8") == Notice(checkout).text()
    assert json.loads(bill.read_text("utf-8")) == Notice(checkout).bill("1.2")


def test_part_without_version_has_an_address() -> None:
    assert Part("x", "", "MIT", "", "text", "generic").address == "pkg:generic/x"
