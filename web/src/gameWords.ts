/** What the pages on a game say of it, besides the texts of its rulebooks. */
import type { Count } from "./account/account.svelte";
import type { TextKey } from "./texts";

/** One count divided by another, over many matches: a mean with a full bar at `full`, else a percentage. */
export interface Share {
  name: TextKey;
  count: Count;
  of: Count;
  full?: number;
}

export interface GameWords {
  /** The name of the cards face up: as a column heading, and before them. */
  shown: TextKey;
  shownHere: TextKey;
  /** The counts of a player, in the order of the score sheet. */
  statistics: readonly Count[];
  /** The bars on a player's deals: a heading, and shares of the counts. */
  shares: { title: TextKey; rows: readonly Share[] };
  /** The note on a deal where results are given deal by deal; null if not needed. */
  dealNote: TextKey | null;
}
