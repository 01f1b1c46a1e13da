/** How Scopa and Scopone are dealt, for the proof of a match. */
import type { FishingView } from "../net/protocol";
import { dealPackets, type Dealing, type Packets } from "../replay/dealing";

export const FISHING: Dealing<FishingView> = {
  french: false,
  deal: (deck, players, numbers) => dealPackets(deck, players, numbers as Packets), // its rulebooks define all
  shown: ({ table }) => table,
  isDrawn: () => true,
};
