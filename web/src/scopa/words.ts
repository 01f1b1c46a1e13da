/** What pages say of Scopa and Scopone. */
import type { GameWords } from "../games";

export const SCOPA_WORDS: GameWords = {
  shown: "deals-table",
  shownHere: "review-table",
  statistics: ["deals", "scope", "settebello", "primiera", "cards", "denari"],
  dealNote: null,
};
