/** How Scala 40 is dealt and its stock renewed, for the proof of a match. */
import type { ScalaView } from "../net/protocol";
import { dealByOne, type Dealing } from "../replay/dealing";
import { isDrawnFrom } from "../replay/stock";

export const SCALA40: Dealing<ScalaView> = {
  french: true,
  deal: (deck, players, { hand }) => dealByOne(deck, players, hand),
  shown: ({ pile_top }) => [pile_top!],
  isDrawn: ({ pile_top }, stock, frames, renew) => isDrawnFrom(stock, pile_top!, frames, renew),
};
