/** The page that is shown: how it changes, and the way back. */
import { afterFrame } from "./frames";
import { keepHere, keptHere } from "./kept";
import { isThere, loadAnew } from "./parts/anew";
import { fetchPart, isFirst, partOf } from "./parts/parts";
import { pageOf, type Page } from "./addresses";
import { layers } from "./shell/layers";
import { decoded, here, linkTo, pageIn } from "./site";

/** Returns the path of an address of the site. */
function pathOf(address: string): string {
  return new URL(address, "https://site").pathname;
}

function anchorOf(hash: string): string {
  return decoded(hash.slice(1)) ?? "";
}

/** Milliseconds to wait, after going back, until a page is as long as it was. */
const PATIENCE = 2000;

class Router {
  page = $state.raw<Page>(pageOf(here().pathname));
  /** The part of the address after `#`, decoded. */
  anchor = $state(anchorOf(here().hash));
  /** The table that the reader came from, for a link back. */
  cameFrom = $state<string | null>(null);
  /** Grows with every page change in the site: a signal to move focus. */
  turns = $state(0);
  /** The path of the page that is shown. */
  #path = here().pathname;
  /** The number of page changes requested. */
  #asked = 0;

  constructor() {
    window.addEventListener("popstate", () => {
      if (!layers.moved(here().pathname === this.#path)) void this.#goBack();
    });
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Fetches the part of the current page, and awaits whether its *texts* came. */
  async begin(texts: Promise<boolean>): Promise<void> {
    void layers.settle();
    const came = await Promise.all([fetchPart(this.page), texts]);
    if (came.every((one) => one)) isThere();
    else await loadAnew();
  }

  /** Opens another page of the site, once its part is fetched. */
  async go(address: string): Promise<void> {
    await this.#turn(pathOf(address), () => {
      if (this.page.name === "table") this.cameFrom = here().pathname;
      keepHere({ top: window.scrollY });
      history.pushState(null, "", linkTo(address));
      window.scrollTo(0, 0);
    });
  }

  /** Replaces this page by another page of the site, also in the browser's history. */
  async instead(address: string): Promise<void> {
    await this.#turn(pathOf(address), () => history.replaceState(null, "", linkTo(address)));
  }

  /** Shows a page once its part is fetched; `move` changes the browser's address. Only the last request counts. */
  async #turn(path: string, move: () => void): Promise<void> {
    const page = pageOf(path);
    const turn = (this.#asked += 1);
    const came = isFirst(page) || partOf(page) !== null || (await fetchPart(page));
    if (turn !== this.#asked) return;
    if (layers.any && here().pathname === this.#path) await layers.clear();
    move();
    layers.lower();
    if (!came) await loadAnew();
    if (turn !== this.#asked) return;
    this.page = page;
    this.#path = path;
    this.anchor = anchorOf(here().hash);
    this.turns += 1;
  }

  /** Shows the page to which the browser went back, at its scroll position. */
  async #goBack(): Promise<void> {
    await this.#turn(here().pathname, () => undefined);
    this.#scrollBack(keptHere().top ?? 0, performance.now() + PATIENCE);
  }

  /** Scrolls to where a page was left, once it is long enough; not if the reader has moved on or scrolled meanwhile. */
  #scrollBack(top: number, until: number): void {
    const { turns } = this;
    const look = () => {
      if (this.turns !== turns || window.scrollY > 0 || performance.now() > until) return;
      if (document.documentElement.scrollHeight >= top + window.innerHeight) window.scrollTo(0, top);
      else afterFrame(look);
    };
    afterFrame(look);
  }

  /** Follows plain clicks on the site's own links without loading the page again. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/manuale")) return; // the server's own pages
    const page = pageIn(link);
    if (page === null) return;
    event.preventDefault();
    void this.go(page.pathname + page.search + page.hash);
  }
}

export const router = new Router();
