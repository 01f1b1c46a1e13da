/** Texts of the pages on a game, besides those of its rulebooks, by their law (`RulebookView.law`). */
import type { Count } from "./account/account.svelte";
import { SCALA40_WORDS } from "./scala40/words";
import { SCOPA_WORDS } from "./scopa/words";
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

const WORDS: Record<string, GameWords> = { scopa: SCOPA_WORDS, scala40: SCALA40_WORDS };
const PLAIN: GameWords = { shown: "deals-table", shownHere: "review-table", statistics: ["deals"], shares: { title: "statistics-title", rows: [] }, dealNote: null };

/** Returns the words for the game of a law; if there are none, those that fit any game. */
export function wordsOf(law: string | undefined): GameWords {
  return WORDS[law ?? ""] ?? PLAIN;
}
