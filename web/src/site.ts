/**
 * The location of this client, and the addresses of its pages. A Cartaro server has it at its root and knows each page
 * by its path. A folder without one (`cartaro page`) can be anywhere, on servers of plain files: there the page follows
 * the `?` of the only file, so that links and reloads always work: `/partita/x?giocata=3` is `?/partita/x&giocata=3`.
 */
const script = import.meta.url; // separate, or the build takes the URL below for an asset
const MARK = typeof document === "undefined" ? null : document.querySelector<HTMLMetaElement>('meta[name="cartaro-alone"]');

/** Whether this page never has a server: `cartaro page` marks it so. */
export const alwaysAlone = MARK !== null;
/** The path of the client's folder, as `/` or `/some/path/`: the built files are in a folder below it. */
export const ROOT = new URL(import.meta.env.DEV ? "/" : "../", script).pathname;

/** The parts of an address, as in `location`; within the site the path begins at its root. */
export type Parts = Pick<URL, "pathname" | "search" | "hash">;

/** Returns the address, on its server, of a file of the client: `cards/napoletane/7d.svg`. */
export function fileAt(path: string): string {
  return ROOT + path;
}

/** Returns the browser's address of a page of the site, given as `/tavolo/x?invito=y#z`. */
export function linkTo(address: string): string {
  return alwaysAlone ? hiddenLink(ROOT, address) : address;
}

/** Returns the address within the site of the current page. */
export function here(): Parts {
  return pageIn(location) ?? { pathname: "/", search: "", hash: location.hash };
}

/** Returns the page of the site at a browser address; null if there is none. */
export function pageIn({ pathname, search, hash }: Parts): Parts | null {
  return alwaysAlone ? hiddenPage(ROOT, { pathname, search, hash }) : { pathname, search, hash };
}

/** Returns the address in the folder *root* that stands for a page of the site. */
export function hiddenLink(root: string, address: string): string {
  const { pathname, search, hash } = new URL(address, "https://site");
  const asked = search.replace("?", "&");
  return root + (pathname === "/" && asked === "" ? "" : `?${pathname}${asked}`) + hash;
}

/** Returns the page that an address in the folder *root* stands for; null if it is another's. */
export function hiddenPage(root: string, { pathname, search, hash }: Parts): Parts | null {
  if (pathname !== root && pathname !== `${root}index.html`) return null;
  if (!search.startsWith("?/")) return { pathname: "/", search, hash };
  const at = search.indexOf("&");
  return at < 0 ? { pathname: search.slice(1), search: "", hash } : { pathname: search.slice(1, at), search: `?${search.slice(at + 1)}`, hash };
}

/** Returns a decoded part of an address, null if a link is truncated or malformed. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
