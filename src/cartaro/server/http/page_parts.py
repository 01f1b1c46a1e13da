"""``/page``: files with which a browser plays without a network, from a folder made by ``cartaro page``."""

from pathlib import Path

from starlette.responses import Response
from starlette.types import Scope

from cartaro.server.http.packed_files import PackedFiles

PARTS = "page"
"""The subfolder of a page with the files that the ordinary client lacks."""
MANIFEST = "parts.json"
"""The manifest in that folder, which lists all other files."""


class PageParts(PackedFiles):
    """The files in *folder*, precompressed where available; those of a release are immutable.

    Without a folder the manifest is an empty response (204): every first page requests it, and a browser logs a 404 as
    an error.
    """

    def __init__(self, folder: Path | None) -> None:
        super().__init__(directory=None if folder is None else folder / PARTS)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file of the folder, precompressed if available."""
        if self.directory is None and path == MANIFEST:
            return Response(status_code=204, headers={"cache-control": "no-cache"})
        response = await super().get_response(path, scope)
        response.headers["vary"] = "accept-encoding"
        lasting = "public, max-age=31536000, immutable"
        response.headers["cache-control"] = "no-cache" if path.endswith(".json") and "/" not in path else lasting
        return response
