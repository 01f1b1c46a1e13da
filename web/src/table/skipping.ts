/** The request of a player who is out, stored for this tab: bots play on to the result without waiting. */
import { flag, orNull, record, text } from "../shapes";
import { stored } from "../stored";

interface Kept {
  table: string;
  /** Whether the match is to be reviewed when it is over. */
  review: boolean;
}

const KEPT = stored("cartaro.skipping", orNull(record<Kept>({ table: text, review: flag })), null, "tab");

/** Stores the request, or deletes it (null); if the browser forbids storage, the page asks again after a reload. */
export function keepSkipping(kept: Kept | null): void {
  KEPT.write(kept);
}

/** Returns the request at a table, null if there is none. */
export function skippingAt(table: string): Kept | null {
  const kept = KEPT.read();
  return kept?.table === table ? kept : null;
}
