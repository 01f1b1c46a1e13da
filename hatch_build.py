"""Build hooks: the parts of the package other than Python files, in independent steps, and its page on an index."""

import os
import re
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(_ROOT), str(_ROOT / "web")]

from build_kernel import Kernel, WheelKernel  # noqa: E402 - found by the path above
from build_notice import Notice  # noqa: E402

_IN_PLACE, _FOR_WHEELS = Kernel(_ROOT), WheelKernel(_ROOT)


class Step(Protocol):
    """One part to build. Each step decides for itself whether it is up to date, independently of the others."""

    def requirements(self) -> list[str]:
        """Return the packages from PyPI that the step needs; none if it is up to date."""
        ...

    def build(self) -> None:
        """Build it unless it is up to date; an error gives the reason for failure in a sentence."""
        ...


def _steps(target: str, kernels: Sequence[Kernel]) -> list[Step]:
    steps: list[Step] = []
    if (_ROOT / "web" / "build_client.py").is_file() and os.environ.get("CARTARO_SKIP_CLIENT") != "1":
        from build_client import Client  # noqa: PLC0415 - a checkout without web/ builds the rest

        steps.append(Client(_ROOT))
    if target == "wheel" and os.environ.get("CARTARO_SKIP_KERNEL") != "1":
        steps += kernels
    return steps


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling before it builds a wheel, an sdist or an editable install."""

    def dependencies(self) -> list[str]:
        """Return the requirements of the steps, queried before the build environment is created."""
        steps = _steps(self.target_name, [_IN_PLACE, _FOR_WHEELS])  # it is not known yet which of them it will be
        return [requirement for step in steps for requirement in step.requirements()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is out of date, in parallel; the kernel is that of a wheel or, in place, an editable install's."""
        kernel = _IN_PLACE if version == "editable" else _FOR_WHEELS
        with ThreadPoolExecutor() as together:
            steps = [together.submit(step.build) for step in _steps(self.target_name, [kernel])]
        for step in steps:
            try:
                step.result()
            except (OSError, RuntimeError) as error:
                self.app.abort(f"\n{error}\n")
        if self.target_name == "wheel":
            for sentence in kernel.why_not() or ():
                self.app.display_warning(sentence)
        if self.target_name == "wheel" and version == "standard":
            self._add_kernel(_FOR_WHEELS, build_data)
            notice, bill = Notice(_ROOT).write(_ROOT / "build" / "notice", self.metadata.version)
            build_data["force_include"][str(notice)] = "cartaro/NOTICE"
            build_data["sbom_files"].append(str(bill))

    @staticmethod
    def _add_kernel(kernel: WheelKernel, build_data: dict[str, Any]) -> None:
        """Add the compiled kernel to the wheel, which is then specific to this kind of machine."""
        contents = kernel.contents() if kernel.is_fresh() else {}
        if not contents or os.environ.get("CARTARO_SKIP_KERNEL") == "1":
            return
        build_data["force_include"] |= {str(file): name for file, name in contents.items()}
        build_data["pure_python"] = False
        if kernel.is_limited:
            build_data["tag"] = f"cp311-abi3-{re.sub(r'[-.]', '_', sysconfig.get_platform())}"
        else:
            build_data["infer_tag"] = True


_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")


class PackagePage(MetadataHookInterface):
    """The package's page on an index: README.md, with links into the repository that the package is built from.

    ``CARTARO_REPOSITORY`` is the repository's address, which GitHub's runners also provide. Without an address, links
    that would lead nowhere are replaced by their text, and pictures are omitted.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        """Add readme and urls to the project's table."""
        repository = _repository()
        text = Path(self.root, "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": _LINK.sub(_Absolute(repository), text)}
        metadata["urls"] = {} if repository is None else _urls(repository)


class _Absolute:
    """Makes a link of the README absolute, or removes it."""

    def __init__(self, repository: str | None) -> None:
        self._repository = repository

    def __call__(self, link: re.Match[str]) -> str:
        picture, text, target = link.groups()
        if self._repository is None:
            return "" if picture else text
        return f"{picture}[{text}]({self._repository}/{'raw' if picture else 'blob'}/HEAD/{target})"


def _urls(repository: str) -> dict[str, str]:
    return {
        "Repository": repository,
        "Documentation": f"{repository}/blob/HEAD/docs/index.md",
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def _repository() -> str | None:
    """Return the address of the repository that this is built from, without a trailing slash; None if unknown."""
    told = os.environ.get("CARTARO_REPOSITORY")
    server, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    found = told or (f"{server}/{name}" if server and name else None)
    return found and found.rstrip("/")
