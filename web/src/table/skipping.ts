/** The request of a player who is out, stored for this tab: bots play on to the result without waiting. */

const KEY = "cartaro.skipping";

interface Kept {
  table: string;
  /** Whether the match is to be reviewed when it is over. */
  review: boolean;
}

/** Stores the request, or deletes it (null); if the browser forbids storage, the page asks again after a reload. */
export function keepSkipping(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // nothing is stored
  }
}

/** Returns the request at a table, null if there is none. */
export function skippingAt(table: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.table === table ? kept : null;
  } catch {
    return null;
  }
}
