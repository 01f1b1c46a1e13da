/** What pages say of Scala 40. */
import type { GameWords } from "../games";

export const SCALA40_WORDS: GameWords = {
  shown: "pile-word",
  shownHere: "review-pile",
  statistics: ["deals", "openings", "closings", "in_hand"],
  dealNote: "slip-counts",
};
