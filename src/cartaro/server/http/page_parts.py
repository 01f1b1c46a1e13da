"""``/page``: what a browser fetches to play without a network, out of a folder that ``cartaro page`` has made."""

from pathlib import Path

from starlette.responses import Response
from starlette.types import Scope

from cartaro.server.http.packed_files import PackedFiles

PARTS = "page"
"""The folder, in that of a page, with all that the ordinary client lacks."""
MANIFEST = "parts.json"
"""The file there that tells of all others."""


class PageParts(PackedFiles):
    """The parts in *folder*, compressed where they stand so; those of a release never change.

    Without a folder the manifest is nothing (204): every first page asks for it, and a browser shows a 404 as an error.
    """

    def __init__(self, folder: Path | None) -> None:
        super().__init__(directory=None if folder is None else folder / PARTS)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file as it stands in the folder, compressed or not."""
        if self.directory is None and path == MANIFEST:
            return Response(status_code=204, headers={"cache-control": "no-cache"})
        response = await super().get_response(path, scope)
        response.headers["vary"] = "accept-encoding"
        lasting = "public, max-age=31536000, immutable"
        response.headers["cache-control"] = "no-cache" if path.endswith(".json") and "/" not in path else lasting
        return response
