"""Files of which some stand compressed beside themselves: whoever made them did once what each request would take."""

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

COMPRESSED = ".gz"
"""How the names of files end that stand compressed (gzip) beside others."""


class PackedFiles(StaticFiles):
    """Files of a folder, sent as they stand compressed to who takes gzip, and asks for no part of them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or what of it stands compressed beside it."""
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
