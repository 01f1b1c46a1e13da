/** The schedule of a deal's count: the cards one by one, the best of them suit by suit, the lines, the sum. */
import type { SheetView } from "../net/protocol";

/** Milliseconds at the usual speed from one card, or one line, to the next; and the maximum for all cards. */
const EACH = 90;
const LONGEST = 2400;
/** … before the best cards are compared; between one suit and the next; between one side's card of a suit and the next. */
const PAUSE = 200;
const SUIT = 240;
const BESIDE = 60;
/** … between the sums of two sides' best cards, and of all of them. */
const SUM = 200;
const SUMS = 600;
/** … that a card flies, or that anything else takes to appear. */
export const FLIGHT = 380;
export const APPEARING = 180;
const SUITS = 4;

export type Counted = Pick<SheetView, "lines" | "piles" | "best_cards">;

/** Milliseconds at the usual speed, from the beginning of the count on; sides and lines by number, as they are shown. */
export interface Schedule {
  /** From one card to the next; all sides' piles are opened together. */
  each: number;
  /** When the comparison of the best cards begins. */
  compared: number;
  best: (suit: number, side: number) => number;
  /** The values of the best cards of a suit, for all sides at once. */
  value: (suit: number) => number;
  total: (side: number) => number;
  line: (number: number) => number;
  /** A line's stamp on the cloth: after the cards have been laid down, before the best of them are compared. */
  stamp: (number: number) => number;
  sum: number;
  standing: number;
  end: number;
}

/** Returns the schedule of a sheet; if no cards are counted, its lines begin at once. */
export function scheduleOf({ lines, piles, best_cards }: Counted): Schedule {
  const most = Math.max(0, ...piles.map((pile) => pile.length));
  const each = Math.min(EACH, LONGEST / Math.max(most, 1));
  const compared = most > 0 ? best_cards.length : 0;
  const first = most * each + PAUSE;
  const sums = first + SUITS * SUIT + (compared - 1) * BESIDE + FLIGHT;
  const apart = Math.min(SUM, SUMS / Math.max(compared, 1));
  const line = compared > 0 ? sums + compared * apart + APPEARING : most * each;
  const sum = line + lines.length * EACH + EACH;
  return {
    each,
    compared: most * each,
    best: (suit, side) => first + suit * SUIT + side * BESIDE,
    value: (suit) => first + suit * SUIT + (compared - 1) * BESIDE + FLIGHT,
    total: (side) => sums + side * apart,
    line: (number) => line + number * EACH,
    stamp: (number) => most * each + number * EACH,
    sum,
    standing: sum + EACH,
    end: sum + EACH + APPEARING,
  };
}
