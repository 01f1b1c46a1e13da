"""Writes what a wheel says of the work of others in it: NOTICE, with all licences, and an SBOM (CycloneDX, JSON).

Both tell what the wheel contains. What it requires stands in its METADATA, and comes with licences of its own. Standard
library only, for hatch_build.py imports it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

_HEADING = """Cartaro contains work of others, each under the licence told below.
Cartaro itself is under the Apache License 2.0, whose text is in the file LICENSE.
"""
_LINE = "=" * 80


@dataclass(frozen=True)
class Part:
    """A work of others: ``text`` is its licence's, empty if that is the Apache licence as in LICENSE."""

    name: str
    version: str
    licence: str
    home: str
    text: str
    source: str
    """Where packages of this kind are: npm, pypi, generic."""

    @property
    def address(self) -> str:
        """The package URL, as ``pkg:npm/svelte@5.0.0``."""
        version = f"@{quote(self.version)}" if self.version else ""
        return f"pkg:{self.source}/{quote(self.name)}{version}"


@dataclass(frozen=True)
class Notice:
    """The works of others in the package of the checkout at ``root``, as built at this time."""

    root: Path

    @property
    def _package(self) -> Path:
        return self.root / "src" / "cartaro"

    def parts(self) -> list[Part]:
        """Return them by name: the client's, the manual's if it is built, and the data's."""
        return sorted(self._parts(), key=lambda part: part.name)

    def _parts(self) -> Iterator[Part]:
        for folder, source in (("static", "npm"), ("manual", "pypi")):
            listed = self._package / folder / "licences.json"
            if listed.is_file():
                yield from (Part(**told, source=source) for told in json.loads(listed.read_text("utf-8")))
        text = (self._package / "look_alikes.licence.txt").read_text("utf-8").strip()
        home = "https://www.unicode.org/Public/security/latest/confusables.txt"
        yield Part("confusables", "", "Unicode-3.0", home, text, "generic")

    def text(self) -> str:
        """Return the text of NOTICE."""
        return "\n".join([_HEADING, *map(_told, self.parts())])

    def bill(self, version: str) -> dict[str, Any]:
        """Return the SBOM of the package's *version*, the same for the same contents: without time or serial number."""
        own = {
            "type": "application",
            "bom-ref": f"pkg:pypi/cartaro@{version}",
            "name": "cartaro",
            "version": version,
            "purl": f"pkg:pypi/cartaro@{version}",
            "licenses": [{"license": {"id": "Apache-2.0"}}],
        }
        parts = self.parts()
        return {
            "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "version": 1,
            "metadata": {"component": own},
            "components": [_component(part) for part in parts],
            "dependencies": [{"ref": own["bom-ref"], "dependsOn": [part.address for part in parts]}],
        }

    def write(self, folder: Path, version: str) -> tuple[Path, Path]:
        """Write NOTICE and the SBOM into *folder* and return their paths."""
        folder.mkdir(parents=True, exist_ok=True)
        notice, bill = folder / "NOTICE", folder / "cartaro.cdx.json"
        notice.write_text(self.text(), "utf-8", newline="\n")
        bill.write_text(json.dumps(self.bill(version), indent=1, ensure_ascii=False) + "\n", "utf-8", newline="\n")
        return notice, bill


def _told(part: Part) -> str:
    title = " ".join(filter(None, (part.name, part.version)))
    text = part.text or "The text of the licence is in the file LICENSE."
    return "\n".join([_LINE, title, *filter(None, [part.home]), part.licence, _LINE, "", text, ""])


def _component(part: Part) -> dict[str, Any]:
    version = {"version": part.version} if part.version else {}
    return {
        "type": "library" if part.source != "generic" else "data",
        "bom-ref": part.address,
        "name": part.name,
        **version,
        "licenses": [{"license": {"id": part.licence}}],
        "purl": part.address,
        **({"externalReferences": [{"type": "website", "url": part.home}]} if part.home else {}),
    }
