"""The browser client's files: one HTML file for all its pages, and hashed assets that are cached without limit.

A path that is no page of the client is answered with 404: for a browser (``Accept: text/html``) with the HTML file,
which shows the error, for a program with the usual error response.
"""

from pathlib import Path, PurePosixPath

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from cartaro.server.base.page_addresses import is_page
from cartaro.server.http.packed_files import PackedFiles

FILES = Path(__file__).parents[2] / "static"
"""The folder of the built client."""

PAGE = "index.html"
"""The HTML file of the client in that folder."""

_COMPRESSIBLE = {"", ".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest"}
_NOT_BUILT = """<!doctype html><html lang="it"><meta charset="utf-8"><title>Cartaro</title>
<p>Il client per il browser non è stato costruito: avvia Cartaro con <code>python3 play.py</code>.</p>
<p lang="en">The browser client has not been built: start Cartaro with <code>python3 play.py</code>.</p></html>"""


class _Files(PackedFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404:
                raise
            response = await self._page(scope, error)
        hashed = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response

    async def _page(self, scope: Scope, missing: HTTPException) -> Response:
        """Return the one page if the client has a page at this address; otherwise raise *missing*."""
        path = scope.get("raw_path", b"").decode("latin-1") or scope["path"]
        if is_page(path):
            return await super().get_response(PAGE, scope)
        if PurePosixPath(path).suffix or "text/html" not in Headers(scope=scope).get("accept", ""):
            raise missing
        response = await super().get_response(PAGE, {**scope, "headers": []})
        response.status_code = 404
        return response


class Client:
    """An ASGI application that serves the client built in *files*; text is compressed, pictures are not.

    Large files are precompressed by the build (``web/build_client.py``).
    """

    def __init__(self, files: Path = FILES) -> None:
        if (files / PAGE).is_file():
            self._plain: ASGIApp = _Files(directory=files, html=True)
        else:
            self._plain = HTMLResponse(_NOT_BUILT, 503)
        self._compressed = GZipMiddleware(self._plain)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        suffix = PurePosixPath(scope["path"]).suffix.lower()
        serve = self._compressed if suffix in _COMPRESSIBLE else self._plain
        await serve(scope, receive, send)
