"""Builds the manual, the pages of docs/ as a site in Italian and English, into src/cartaro/manual.

Run ``.venv/bin/python build_manual.py`` after ``python3 play.py install``, whose testing tools include Zensical, which
makes the pages. Each language is a separate site, built from its own copy of the pages: where ``NAME.it.md`` is
missing, the Italian site has ``NAME.md`` with a note. Any warning of Zensical, about a broken link or a missing
heading, fails the build. Wheels and sdists contain the manual as built at that time.
"""

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

ADDRESS = "/manuale"
"""Where a server has the manual."""
LANGUAGES = {"it": "Italiano", "en": "English"}
NO_ZENSICAL = """Manca Zensical, che fa le pagine: prima python3 play.py install, poi .venv/bin/python build_manual.py.
Zensical, which makes the pages, is missing: first python3 play.py install, then .venv/bin/python build_manual.py."""
BACK = {"it": "Torna a Cartaro", "en": "Back to Cartaro"}
"""The way from every page to the server's own first page."""
ONLY_ENGLISH = "*Questa pagina è solo in inglese.*\n\n"
BESIDE = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
"""Pages of the root folder that are also in the manual, with lower-case names."""
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


class ManualError(RuntimeError):
    """The manual cannot be built; the message gives the place and the reason."""


@dataclass(frozen=True)
class Manual:
    """The manual of the checkout at ``root``: its sources are in docs/, its output in src/cartaro/manual."""

    root: Path

    @property
    def _docs(self) -> Path:
        return self.root / "docs"

    @property
    def built(self) -> Path:
        """The output of :meth:`build`: a folder for each language."""
        return self.root / "src" / "cartaro" / "manual"

    @property
    def _stamp(self) -> Path:
        return self.built / ".stamp"

    @cached_property
    def fingerprint(self) -> str:
        """The digest of all source files of the manual."""
        digest = hashlib.sha256()
        code = [
            *(self.root / "src" / "cartaro").glob("*.py"),
            *(self.root / "src" / "cartaro" / "research").glob("*.py"),
        ]
        files = [file for file in self._docs.rglob("*") if file.is_file()]
        for file in sorted([Path(__file__), *files, *(self.root / name for name in BESIDE), *code]):
            digest.update(
                f"{file.relative_to(self.root).as_posix()} {file.stat().st_size}\n".encode() + file.read_bytes()
            )
        return digest.hexdigest()

    def is_fresh(self) -> bool:
        """Whether the built manual is up to date with the pages."""
        return self._stamp.is_file() and self._stamp.read_text("utf-8") == self.fingerprint

    def build(self, to: Path | None = None) -> None:
        """Build the manual, into *to* or its usual folder; raise :class:`ManualError` if a page is wrong."""
        if to is None and self.is_fresh():
            return
        if find_spec("zensical") is None:
            raise ManualError(NO_ZENSICAL)
        target = to or self.built
        with tempfile.TemporaryDirectory() as folder:
            for language in LANGUAGES:
                self._build_language(Path(folder), language)
                _move_scripts_out(Path(folder) / "site" / language)
                _place_missing_page(Path(folder) / "site" / language / "404.html", f"{ADDRESS}/{language}/")
            beside = target.with_name(f"{target.name}.new")
            shutil.rmtree(beside, ignore_errors=True)
            shutil.copytree(Path(folder) / "site", beside)
            (beside / "licences.json").write_text(json.dumps([_licence_of_the_pages()], indent=1), "utf-8")
            if to is None:
                (beside / self._stamp.name).write_text(self.fingerprint, "utf-8")
            shutil.rmtree(target, ignore_errors=True)
            beside.rename(target)  # at once: a running server offers the manual as soon as it is there

    def _build_language(self, folder: Path, language: str) -> None:
        self._lay_out(folder / language, language)
        config = folder / f"{language}.yml"  # JSON is also YAML
        config.write_text(json.dumps(self._config(folder / language, language)), "utf-8")
        command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "--config-file", str(config)]
        done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            told = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr).split("Traceback")[0]
            raise ManualError(f"{LANGUAGES[language]}:\n{told}")

    def _lay_out(self, pages: Path, language: str) -> None:
        """Copy the pages of one language into a folder, each under its name without language."""
        shutil.copytree(self._docs, pages, ignore=shutil.ignore_patterns("manual.toml"))
        for name in BESIDE:
            text = (self.root / name).read_text("utf-8")
            (pages / name.lower()).write_text(text.replace("](docs/", "]("), "utf-8")
        italian = {page: page.with_name(page.name.replace(".it.md", ".md")) for page in pages.rglob("*.it.md")}
        for page, plain in italian.items():
            if language == "it":
                page.replace(plain)
            else:
                page.unlink()
        for page in pages.rglob("*.md"):
            text = _with_links_of_the_site(page.read_text("utf-8"))
            if language == "it" and page not in italian.values() and not _is_bilingual(page):
                heading, _, rest = text.partition("\n")
                text = f"{heading}\n\n{ONLY_ENGLISH}{rest}"
            page.write_text(text, "utf-8")

    def _config(self, pages: Path, language: str) -> dict[str, object]:
        contents = tomllib.loads((self._docs / "manual.toml").read_text("utf-8"))
        nav: list[dict[str, str | list[str]]] = [
            {
                way[language]: [
                    file.relative_to(pages).as_posix() for name in way["pages"] for file in _found(pages, name)
                ]
            }
            for way in contents.values()
        ]
        nav.append({BACK[language]: "/"})
        options = {
            "docstring_style": "google",
            "show_source": False,
            "show_root_heading": True,
            "members_order": "source",
        }
        return {
            "site_name": "Cartaro",
            "docs_dir": pages.name,
            "site_dir": f"site/{language}",
            "use_directory_urls": False,
            "nav": nav,
            "theme": {
                "name": "material",
                "language": language,
                "font": False,
                "features": [
                    "navigation.tabs",
                    "navigation.top",
                    "navigation.indexes",
                    "toc.follow",
                    "content.code.copy",
                ],
                "palette": [
                    {"media": "(prefers-color-scheme: light)", "scheme": "default", "primary": "custom"},
                    {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "custom"},
                ],
            },
            "extra_css": ["assets/manual.css"],
            "extra": {
                "generator": False,
                "alternate": [{"name": name, "link": f"../{code}/", "lang": code} for code, name in LANGUAGES.items()],
            },
            "plugins": [
                "search",
                {
                    "mkdocstrings": {
                        "handlers": {
                            "python": {"paths": [str(self.root / "src")], "inventories": [], "options": options}
                        }
                    }
                },
            ],
        }


def _licence_of_the_pages() -> dict[str, str]:
    """Return what the NOTICE of a wheel says of Zensical, whose scripts and styles are in the pages."""
    made = distribution("zensical")
    (text,) = (file for file in made.files or () if file.match("*.dist-info/licenses/LICENSE*"))
    return {
        "name": "zensical",
        "version": made.version,
        "licence": made.metadata["License-Expression"],
        "home": "https://zensical.org",
        "text": text.read_text("utf-8").strip(),
    }


def _move_scripts_out(site: Path) -> None:
    """Move each inline script of the pages to a file, because the server's policy forbids inline scripts."""
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        up = "../" * (len(page.relative_to(site).parts) - 1)
        for script in set(_INLINE_SCRIPT.findall(text)):
            name = f"assets/javascripts/{hashlib.sha256(script.encode()).hexdigest()[:12]}.js"
            (site / name).write_text(script, "utf-8")
            text = text.replace(f"<script>{script}</script>", f'<script src="{up}{name}"></script>')
        page.write_text(text, "utf-8")


def _place_missing_page(page: Path, address: str) -> None:
    """Let the links of *page*, which is shown at any address, begin at the *address* of the language."""
    text = re.sub(r'((?:href|src)="|"search":")(?:/(?!")|(?=assets/))', rf"\1{address}", page.read_text("utf-8"))
    page.write_text(text.replace('"base":"/"', f'"base":"{address.rstrip("/")}"'), "utf-8")


def _is_bilingual(page: Path) -> bool:
    return page.parent.name == "law"


def _found(pages: Path, name: str) -> list[Path]:
    found = sorted(pages.glob(name))
    if not found:
        raise ManualError(f"docs/manual.toml: there is no page {name}")
    return found


def _with_links_of_the_site(text: str) -> str:
    """Convert links to pages of the root folder, as used in the checkout, to links inside the site."""
    for name in BESIDE:
        text = text.replace(f"](../{name}", f"]({name.lower()}")
    return text


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    try:
        Manual(Path(__file__).resolve().parent).build()
    except ManualError as error:
        sys.exit(str(error))
