/** What pages say of a game beyond what its rulebooks tell, by the law that these are of (`RulebookView.law`). */
import type { Count } from "./account/account.svelte";
import { SCALA40_WORDS } from "./scala40/words";
import { SCOPA_WORDS } from "./scopa/words";
import type { TextKey } from "./texts";

/** One count in parts of another, over many matches; a mean whose bar is full at `full`, a percentage without. */
export interface Share {
  name: TextKey;
  count: Count;
  of: Count;
  full?: number;
}

export interface GameWords {
  /** What the cards that lie face up are called: at the head of a column, and before them. */
  shown: TextKey;
  shownHere: TextKey;
  /** What is counted of a player, in the order of the score sheet. */
  statistics: readonly Count[];
  /** What is shown of a player's deals as bars: a heading, and parts of what was counted. */
  shares: { title: TextKey; rows: readonly Share[] };
  /** What to write of a deal where results are told deal by deal; null where it needs no saying. */
  dealNote: TextKey | null;
}

const WORDS: Record<string, GameWords> = { scopa: SCOPA_WORDS, scala40: SCALA40_WORDS };
const PLAIN: GameWords = { shown: "deals-table", shownHere: "review-table", statistics: ["deals"], shares: { title: "statistics-title", rows: [] }, dealNote: null };

/** Returns the words for a law's game; for one that the page has none for, those that do for any. */
export function wordsOf(law: string | undefined): GameWords {
  return WORDS[law ?? ""] ?? PLAIN;
}
