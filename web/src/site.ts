/**
 * Where this client lies, and the addresses of its pages. A server has it at the root of an address and knows every page by its
 * path. A folder without a server (`cartaro page`) lies anywhere, on servers that know mere files: there a page stands behind `?`
 * of the one file there is, so that links and reloads find it everywhere: `/partita/x?giocata=3` is `?/partita/x&giocata=3`.
 */
const script = import.meta.url; // apart, or the build takes what follows for a file of its own
const MARK = typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>('meta[name="cartaro-alone"]');

/** Whether there is no server at all where this page lies: `cartaro page` marks it so. */
export const alwaysAlone = MARK !== null;
/** The path of the client's folder, as `/` or `/some/path/`: everything that is built lies in one below it. */
export const ROOT = new URL(import.meta.env.DEV ? "/" : "../", script).pathname;

/** What an address consists of, as `location` has it; within the site the path begins at its root. */
export type Parts = Pick<URL, "pathname" | "search" | "hash">;

/** Returns the address, on its server, of a file of the client's: `cards/napoletane/7d.svg`. */
export function fileAt(path: string): string {
  return ROOT + path;
}

/** Returns what the browser calls a page of the site, whose own address is as `/tavolo/x?invito=y#z`. */
export function linkTo(address: string): string {
  return alwaysAlone ? hiddenLink(ROOT, address) : address;
}

/** Returns the address of the site's page that the browser is at. */
export function here(): Parts {
  return pageIn(location) ?? { pathname: "/", search: "", hash: location.hash };
}

/** Returns the page of the site that a place on its server is; null where that is none. */
export function pageIn({ pathname, search, hash }: Parts): Parts | null {
  return alwaysAlone ? hiddenPage(ROOT, { pathname, search, hash }) : { pathname, search, hash };
}

/** Returns the address in the folder *root* that stands for a page of the site. */
export function hiddenLink(root: string, address: string): string {
  const { pathname, search, hash } = new URL(address, "https://site");
  const asked = search.replace("?", "&");
  return root + (pathname === "/" && asked === "" ? "" : `?${pathname}${asked}`) + hash;
}

/** Returns the page that an address in the folder *root* stands for; null where it is another's. */
export function hiddenPage(root: string, { pathname, search, hash }: Parts): Parts | null {
  if (pathname !== root && pathname !== `${root}index.html`) return null;
  if (!search.startsWith("?/")) return { pathname: "/", search, hash };
  const at = search.indexOf("&");
  return at < 0 ? { pathname: search.slice(1), search: "", hash } : { pathname: search.slice(1, at), search: `?${search.slice(at + 1)}`, hash };
}
