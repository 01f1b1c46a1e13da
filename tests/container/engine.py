"""The program that builds and runs containers."""

import subprocess
from pathlib import Path

HEALTH = 'import urllib.request as web; web.urlopen("http://127.0.0.1:8040/readyz", timeout=3)'


class Engine:
    """The engine *name*: podman, or docker, which has the same commands."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._is_podman = Path(name).name == "podman"
        self.building = ("--format", "docker", "--network", "host") if self._is_podman else ("--network", "host")
        """What ``build`` is told besides: OCI's own format has no health check, and the network is this machine's."""

    def do(self, *arguments: str, cwd: Path | None = None, quiet: bool = True) -> str:
        """Run the engine with *arguments* and return its output; raise CalledProcessError if it fails."""
        return (
            subprocess.run(
                [self._name, *arguments],
                cwd=cwd,
                check=True,
                text=True,
                stdout=subprocess.PIPE if quiet else None,
                stderr=subprocess.PIPE if quiet else None,
            ).stdout
            or ""
        )

    def fails(self, *arguments: str) -> bool:
        """Whether the engine fails with these arguments."""
        return subprocess.run([self._name, *arguments], capture_output=True, check=False).returncode != 0

    def health_check(self, name: str) -> tuple[str, ...]:
        """Return how the health check of a container is run once: podman waits for systemd to do it by itself."""
        return ("healthcheck", "run", name) if self._is_podman else ("exec", name, "/python", "-c", HEALTH)
