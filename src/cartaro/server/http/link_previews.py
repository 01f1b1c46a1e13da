"""Link previews of tables for messengers: the host, the game, the number of free seats; nothing private.

Messengers read the page's Open Graph tags. Previews of closed and embargoed tables, of unknown ids and of outdated
links are all the same.
"""

import html
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cartaro.i18n import CartaroError, Text, tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.lan_addresses import SCHEMES
from cartaro.server.base.requests import caller_of
from cartaro.server.http.static_files import PAGE
from cartaro.server.services.services import Services
from cartaro.table.arranging import patience_of
from cartaro.table.embargo import is_embargoed
from cartaro.table.law import agree
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError, TableState

PICTURE = "/icons/512.png"
LONGEST_LOG = 200
"""The most log entries: a table with more has begun long ago, and its log is not read for a preview."""
LOOKS_A_SECOND = 2.0
LOOKS_AT_ONCE = 60.0
"""The burst of tables read for one address; beyond it the page is served without a preview."""
INVITATION = "invito"
"""The query parameter of a link with the code of its invitation."""

NEUTRAL = tr("server-http-link_previews-neutral")
ABOUT = tr("server-http-link_previews-about")
BEGUN = tr("server-http-link_previews-begun")
FULL = tr("server-http-link_previews-full")


class Previews:
    """The pages of tables: the client's page with the tags of link previews."""

    def __init__(self, services: Services, files: Path) -> None:
        self._services = services
        self._page = files / PAGE
        self._looks = services.rate_limiter("previews", LOOKS_A_SECOND, LOOKS_AT_ONCE)

    @endpoint({200: "text/html; charset=utf-8"}, query={INVITATION: "the code of a link's invitation"})
    async def page(self, request: Request) -> Response:
        """``GET /tavolo/ID``: the client's page, with Open Graph tags for messengers."""
        title, about = NEUTRAL, ABOUT
        if await self._looks.take(caller_of(request)):
            state = await self._find(request.path_params["id"])
            if state is not None:
                title, about = preview_of(state, request.query_params.get(INVITATION), self._services.clock.now())
        head, end, rest = self._page.read_text("utf-8").partition("</head>")
        base = f"{request.url.scheme if request.url.scheme in SCHEMES else 'http'}://{request.url.netloc}"
        return HTMLResponse(head + _tags(title, about, base) + end + rest, headers={"cache-control": "no-cache"})

    async def _find(self, id: str) -> TableState | None:
        try:
            if not 0 < (await self._services.store.heads([id])).get(id, 0) <= LONGEST_LOG:
                return None
            table = await self._services.authority.find(id)
            return None if table is None else await self._services.authority.state_of(table)
        except (StoreError, LogError):
            return None


def preview_of(state: TableState, code: str | None, now: float) -> tuple[Text, Text]:
    """Return title and description of the preview of a link to a table, with or without an invitation's *code*."""
    roster = state.roster
    stale = state.match is None and (now - state.at > patience_of(state) or roster.invitation not in {None, code})
    if stale or is_embargoed(state) or (roster.closed and state.match is not None):
        return NEUTRAL, ABOUT
    try:
        terms = agree(state.opened.rulebook, state.opened.options)
    except CartaroError:
        return NEUTRAL, ABOUT
    game = terms.rulebook.title
    if state.match is not None:
        return tr("server-http-link_previews-being_played", game=game), BEGUN
    chair = roster.chair_of(roster.host)
    name = None if chair is None else roster.chairs[chair].name
    title = tr("server-http-link_previews-title", game=game)
    if name is not None:
        title = tr("server-http-link_previews-invites", name=name, game=game)
    return title, _seats(len(roster.offered), terms.players)


def _seats(free: int, players: int) -> Text:
    if not free:
        return FULL
    it = "1 posto libero" if free == 1 else f"{free} posti liberi"
    en = "1 free seat" if free == 1 else f"{free} free seats"
    return tr("server-http-link_previews-for", players=players, it=Text(it, en))


def _tags(title: Text, about: Text, base: str) -> str:
    """Return the tags, Italian first."""
    both = about.it if about.it == about.en else f"{about.it} · {about.en}"
    properties = {
        "og:site_name": "Cartaro",
        "og:type": "website",
        "og:locale": "it_IT",
        "og:title": title.it,
        "og:description": both,
        "og:image": base + PICTURE,
    }
    return "".join(f'<meta property="{name}" content="{html.escape(text)}" />\n' for name, text in properties.items())
