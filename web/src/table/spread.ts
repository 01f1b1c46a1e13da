/** How cards are held, and how they lie: slightly rotated, each always by the same angle. */

/** One card of a hand: across from its middle (in cards), in which row, and how far it has dropped (0 to 1). */
export interface Held {
  x: number;
  row: number;
  drop: number;
}

/** Returns the position of each of `count` cards in the hand, in rows of at most `inRow`. */
export function held(count: number, inRow: number): Held[] {
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow);
    const here = Math.min(inRow, count - row * inRow);
    const x = (i % inRow) - (here - 1) / 2;
    const most = Math.max((here - 1) / 2, 1);
    return { x, row, drop: (x / most) ** 2 };
  });
}

/** The maximum rotation of a card on the cloth, in degrees. */
const MOST = 2.5;

/** Returns the rotation of a card on the cloth, always the same for the same card. */
export function restOf(card: string): number {
  let sum = 7;
  for (const sign of card) sum = (sum * 31 + sign.charCodeAt(0)) % 1009;
  return Math.round((((sum % 101) / 50 - 1) * MOST) * 10) / 10;
}
