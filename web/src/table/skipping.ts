/** What somebody out of a match has asked for, kept while this tab lasts: bots play on to the result without waiting. */

const KEY = "cartaro.skipping";

interface Kept {
  table: string;
  /** Whether the choices of the match are to be looked back on once it is over. */
  review: boolean;
}

/** Keeps what was asked for, or forgets it (null); where the browser forbids it, the page asks again after a reload. */
export function keepSkipping(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // nothing is kept
  }
}

/** Returns what was asked for at a table, null where nothing was. */
export function skippingAt(table: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.table === table ? kept : null;
  } catch {
    return null;
  }
}
