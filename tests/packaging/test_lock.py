"""package-lock.json has packages for every platform, and contains no download addresses."""

import json
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def lock(root: Path) -> dict[str, Any]:
    return dict(json.loads((root / "web" / "package-lock.json").read_text("utf-8")))


def test_lock_names_no_address(root: Path) -> None:
    assert "resolved" not in (root / "web" / "package-lock.json").read_text("utf-8")


@pytest.mark.parametrize("package", ["rolldown", "lightningcss"])
def test_lock_holds_the_binary_of_every_platform(lock: dict[str, Any], package: str) -> None:
    offered = lock["packages"][f"node_modules/{package}"]["optionalDependencies"]
    assert len(offered) > 10
    for name, version in offered.items():
        assert lock["packages"][f"node_modules/{name}"]["version"] == version


def test_lock_brings_the_versions_that_package_json_asks_for(root: Path, lock: dict[str, Any]) -> None:
    package = json.loads((root / "web" / "package.json").read_text("utf-8"))
    assert lock["packages"][""]["dependencies"] == package["dependencies"]
    assert lock["packages"][""]["devDependencies"] == package["devDependencies"]


def test_packages_run_nothing_when_they_are_installed(lock: dict[str, Any]) -> None:
    assert [name for name, package in lock["packages"].items() if package.get("hasInstallScript")] == []
