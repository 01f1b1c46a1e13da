"""``/page``: what a browser fetches to play without a network, out of a folder that ``cartaro page`` has made."""

from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PARTS = "page"
"""The folder, in that of a page, with all that the ordinary client lacks."""
MANIFEST = "parts.json"
"""The file there that tells of all others."""
COMPRESSED = ".gz"
"""How the names of files end that stand compressed beside others."""


class PageParts(StaticFiles):
    """The parts in *folder*, compressed where they stand so; those of a release never change.

    Without a folder the manifest is nothing (204): every first page asks for it, and a browser shows a 404 as an error.
    """

    def __init__(self, folder: Path | None) -> None:
        super().__init__(directory=None if folder is None else folder / PARTS)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or what of it stands compressed beside it."""
        if self.directory is None and path == MANIFEST:
            return Response(status_code=204, headers={"cache-control": "no-cache"})
        takes = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        found, _ = self.lookup_path(path + COMPRESSED) if takes else ("", None)
        response = await super().get_response(path + COMPRESSED if found else path, scope)
        if found and response.status_code == 200:
            plain = await super().get_response(path, {**scope, "method": "HEAD", "headers": []})
            response.headers["content-type"] = plain.headers["content-type"]
            response.headers["content-encoding"] = "gzip"
        response.headers["vary"] = "accept-encoding"
        lasting = "public, max-age=31536000, immutable"
        response.headers["cache-control"] = "no-cache" if path.endswith(".json") and "/" not in path else lasting
        return response
