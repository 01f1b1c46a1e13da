/** Page texts on Scopa and Scopone. */
import type { GameWords } from "../gameWords";

export const SCOPA_WORDS: GameWords = {
  shown: "deals-table",
  shownHere: "review-table",
  statistics: ["deals", "scope", "settebello", "primiera", "cards", "denari"],
  shares: {
    title: "you-points",
    rows: [
      { name: "you-scope", count: "scope", of: "deals", full: 2 },
      { name: "statistics-settebello", count: "settebello", of: "deals" },
      { name: "you-primiera", count: "primiera", of: "deals" },
      { name: "you-cards", count: "cards", of: "deals" },
      { name: "you-denari", count: "denari", of: "deals" },
    ],
  },
  dealNote: null,
};
