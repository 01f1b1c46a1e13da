"""The manual, built into the package by ``build_manual.py``: a folder for each language below ``/manuale``."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

MANUAL = Path(__file__).parents[2] / "manual"
"""The folder of the built manual, which is part of wheels."""

ADDRESS = "/manuale"

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The policy of its pages: the search needs an inline style element; scripts are files, as on all pages."""

_NOT_BUILT = """<!doctype html><html lang="it"><meta charset="utf-8"><title>Cartaro</title>
<p>In questa copia il manuale non è stato costruito: <code>.venv/bin/python build_manual.py</code> lo fa. Le sue pagine
sono i file della cartella <code>docs</code>.</p>
<p lang="en">The manual has not been built in this copy: <code>.venv/bin/python build_manual.py</code> does. Its pages
are the files of the folder <code>docs</code>.</p></html>"""


class _Pages(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        response.headers["content-security-policy"] = CONTENT_SECURITY_POLICY
        return response


def manual_routes(files: Path = MANUAL) -> list[BaseRoute]:
    """Return the routes of the manual in *files*; if it is not built, a page that explains how to build it (404)."""
    if not (files / "it" / "index.html").is_file():
        missing = HTMLResponse(_NOT_BUILT, 404)
        return [Route(ADDRESS, missing), Mount(ADDRESS, missing)]
    return [
        Route(ADDRESS, _choose_language),
        Route(f"{ADDRESS}/", _choose_language),
        Mount(ADDRESS, GZipMiddleware(_Pages(directory=files, html=True))),
    ]


async def _choose_language(request: Request) -> Response:
    """Redirect to the manual in Italian, or in English if the browser prefers it."""
    wanted = [part.split(";")[0].strip().lower()[:2] for part in request.headers.get("accept-language", "").split(",")]
    first = next((language for language in wanted if language in ("it", "en")), "it")
    return RedirectResponse(f"{ADDRESS}/{first}/", 307, {"vary": "accept-language"})
