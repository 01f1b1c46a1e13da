/** How cards lie on a cloth: as large as the room lets them, in as many rows as that takes. */

export interface Place {
  /** Pixels that there are. */
  width: number;
  height: number;
  /** Pixels between cards, and the widest that a card is. */
  gap: number;
  widest: number;
  /** A card's height for its width. */
  ratio: number;
}

export interface Layout {
  /** Pixels. */
  width: number;
  inRow: number;
  /** Pixels between rows: less than none where a row covers the lower part of the one above. */
  rowGap: number;
  /** The height that it takes at least, with cards as narrow as they may be. */
  least: number;
}

/** A card that is narrower cannot be told from others, in pixels. */
const NARROWEST = 40;
/** So much of a card's height tells what it is: no row covers it. */
const TELLING = 0.5;

/** Returns how `count` cards lie: rows lie over one another only where cards would be too small without. */
export function fit(count: number, place: Place): Layout {
  const { width, height, gap, widest, ratio } = place;
  const tight = overlapped(Math.max(count, 1), place);
  let best: Layout = { ...tight, width: 0 };
  for (let rows = 1; rows <= Math.max(count, 1); rows += 1) {
    const inRow = Math.ceil(Math.max(count, 1) / rows);
    const across = (width - gap * (inRow - 1)) / inRow;
    const down = (height - gap * (rows - 1)) / rows / ratio;
    const card = Math.floor(Math.min(across, down, widest));
    if (card > best.width) best = { ...tight, width: card, inRow, rowGap: gap };
  }
  return best.width >= NARROWEST ? best : tight;
}

/** The rows that the narrowest cards need, as far apart as the height lets them. */
function overlapped(count: number, { width, height, gap, ratio }: Place): Layout {
  const inRow = Math.max(1, Math.floor((width + gap) / (NARROWEST + gap)));
  const rows = Math.ceil(count / inRow);
  const card = NARROWEST * ratio;
  const stride = rows > 1 ? (height - card) / (rows - 1) : card;
  const rowGap = Math.min(gap, Math.max(stride, card * TELLING) - card);
  return { width: NARROWEST, inRow, rowGap, least: card * (1 + TELLING * (rows - 1)) };
}

/** The cards of a cloth by their places; null where one was taken and its place is free. */
export type Slots = readonly (string | null)[];

/** More places free than this, and the cards move together. */
const FREE = 3;

/** Returns where cards lie now: those that were there stay, so that nothing moves for a capture; new ones fill up. */
export function settle(before: Slots, there: readonly string[]): Slots {
  const slots = before.map((card) => (card !== null && there.includes(card) ? card : null));
  for (const card of there) {
    if (slots.includes(card)) continue;
    const free = slots.indexOf(null);
    if (free < 0) slots.push(card);
    else slots[free] = card;
  }
  while (slots.length > 0 && slots[slots.length - 1] === null) slots.pop();
  return slots.length - there.length > FREE ? slots.filter((card) => card !== null) : slots;
}
