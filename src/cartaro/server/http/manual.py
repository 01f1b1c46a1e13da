"""The manual, built into the package by ``build_manual.py``: a folder for each language below ``/manuale``."""

from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply

MANUAL = Path(__file__).parents[2] / "manual"
"""The folder of the built manual, which is part of wheels."""

ADDRESS = "/manuale"
RULES = "/regole"
"""The client's page of the rules, where whoever asks for a manual that is not built is sent."""

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The policy of its pages: the search needs an inline style element; scripts are files, as on all pages."""

Language: TypeAlias = Literal["it", "en"]
_LANGUAGES: tuple[Language, ...] = ("it", "en")


class OfferedManual(Struct):
    """The languages in which the manual is served: none if it is not built."""

    languages: list[Language]


class _Pages(StaticFiles):
    """The files of *folder*; an address that is none of them is answered with the manual's page that says so."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            language = path.partition("/")[0]
            missing = self._folder / (language if language in _LANGUAGES else _LANGUAGES[0]) / "404.html"
            if error.status_code != 404 or not missing.is_file():
                raise
            response = FileResponse(missing, 404)
        response.headers["cache-control"] = "no-cache"
        response.headers["content-security-policy"] = CONTENT_SECURITY_POLICY
        return response


class Manual:
    """The manual in *files*, from the moment that it is there: it may be built while the server runs."""

    def __init__(self, files: Path = MANUAL) -> None:
        self._files = files
        self._pages = GZipMiddleware(_Pages(files))

    def page_routes(self) -> list[BaseRoute]:
        """Return the routes of its pages."""
        return [Route(ADDRESS, self), Mount(ADDRESS, self)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a page, or redirect: to a language's first page, or, if the manual is not built, to the rules."""
        if not self._languages():
            serve: ASGIApp = RedirectResponse(RULES)
        elif scope["path"].rstrip("/") == ADDRESS:
            serve = _choose_language(Request(scope))
        else:
            serve = self._pages
        await serve(scope, receive, send)

    @endpoint({200: OfferedManual})
    async def offer(self, _request: Request) -> Response:
        """``GET /api/manual``: the languages of the manual, for links to it."""
        return reply(OfferedManual([*self._languages()]))

    def _languages(self) -> tuple[Language, ...]:
        return _LANGUAGES if all((self._files / each / "index.html").is_file() for each in _LANGUAGES) else ()


def _choose_language(request: Request) -> Response:
    """Redirect to the manual in Italian, or in English if the browser prefers it."""
    wanted = [part.split(";")[0].strip().lower()[:2] for part in request.headers.get("accept-language", "").split(",")]
    first = next((language for language in wanted if language in _LANGUAGES), _LANGUAGES[0])
    return RedirectResponse(f"{ADDRESS}/{first}/", 307, {"vary": "accept-language"})
