"""Static files with precompressed versions beside them, so that they are compressed once and not for each request."""

import errno
import os

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

COMPRESSED = ".gz"
"""The suffix of precompressed (gzip) files."""


class PackedFiles(StaticFiles):
    """Files of a folder, sent precompressed to clients that accept gzip and do not request a range."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Return the file at *path* and its status; no file has a name that is too long."""
        try:
            return super().lookup_path(path)
        except OSError as error:
            if error.errno != errno.ENAMETOOLONG:
                raise
            return "", None

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or its precompressed version."""
        asked = Headers(scope=scope)
        takes = "gzip" in asked.get("accept-encoding", "") and "range" not in asked
        found, _ = self.lookup_path(path + COMPRESSED) if takes else ("", None)
        response = await super().get_response(path + COMPRESSED if found else path, scope)
        if found and response.status_code == 200:
            plain = await super().get_response(path, {**scope, "method": "HEAD", "headers": []})
            response.headers["content-type"] = plain.headers["content-type"]
            response.headers["content-encoding"] = "gzip"
            response.headers["vary"] = "accept-encoding"
        return response
