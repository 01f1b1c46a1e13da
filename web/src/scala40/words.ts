/** What pages say of Scala 40. */
import type { GameWords } from "../gameWords";

export const SCALA40_WORDS: GameWords = {
  shown: "pile-word",
  shownHere: "review-pile",
  statistics: ["deals", "openings", "closings", "in_hand"],
  shares: {
    title: "you-openings",
    rows: [
      { name: "you-openingTurn", count: "opening_turns", of: "timed_openings", full: 8 },
      { name: "you-closings", count: "closings", of: "deals" },
      { name: "you-inHand", count: "in_hand", of: "deals" },
      { name: "statistics-average", count: "left", of: "lost", full: 50 },
    ],
  },
  dealNote: "slip-counts",
};
