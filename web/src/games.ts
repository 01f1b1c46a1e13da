/** The words of every game, by its law (`RulebookView.law`). */
import type { GameWords } from "./gameWords";
import { SCALA40_WORDS } from "./scala40/words";
import { SCOPA_WORDS } from "./scopa/words";

const WORDS: Record<string, GameWords> = { scopa: SCOPA_WORDS, scala40: SCALA40_WORDS };
const PLAIN: GameWords = { shown: "deals-table", shownHere: "review-table", statistics: ["deals"], shares: { title: "statistics-title", rows: [] }, dealNote: null };

/** Returns the words for the game of a law; if there are none, those that fit any game. */
export function wordsOf(law: string | undefined): GameWords {
  return WORDS[law ?? ""] ?? PLAIN;
}
