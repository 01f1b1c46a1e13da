/** The layout of cards on a cloth: as large as the space allows, in as many rows as needed. */

export interface Place {
  /** The available pixels. */
  width: number;
  height: number;
  /** Pixels between cards, and the maximum width of a card. */
  gap: number;
  widest: number;
  /** The ratio of a card's height to its width. */
  ratio: number;
}

export interface Layout {
  /** Pixels. */
  width: number;
  inRow: number;
  /** Pixels between rows: negative if a row covers the lower part of the one above. */
  rowGap: number;
  /** The minimum height, with cards of the minimum width. */
  least: number;
}

/** The minimum width at which cards can be distinguished, in pixels. */
const NARROWEST = 40;
/** The part of a card's height that identifies it and must not be covered; and what is left in sight where there is room. */
const TELLING = 0.5;
const SEEN = 0.56;
/** How much larger cards must get for rows to overlap. */
const WORTH = 1.1;

/** Returns the layout of `count` cards: rows overlap sooner than cards shrink. */
export function fit(count: number, place: Place): Layout {
  const { width, height, gap, widest, ratio } = place;
  const tight = overlapped(Math.max(count, 1), place);
  let best: Layout = { ...tight, width: 0 };
  for (let rows = 1; rows <= Math.max(count, 1); rows += 1) {
    const inRow = Math.ceil(Math.max(count, 1) / rows);
    const across = (width - gap * (inRow - 1)) / inRow;
    const apart = (height - gap * (rows - 1)) / rows / ratio;
    const lapped = height / (1 + SEEN * (rows - 1)) / ratio;
    const [whole, over] = [apart, lapped].map((down) => Math.floor(Math.min(across, down, widest)));
    if (whole! > best.width) best = { ...tight, width: whole!, inRow, rowGap: gap };
    if (over! > best.width * WORTH) best = { ...tight, width: over!, inRow, rowGap: (height - over! * ratio) / (rows - 1) - over! * ratio };
  }
  return best.width >= NARROWEST ? best : tight;
}

/** The rows needed for the narrowest cards, as far apart as the height allows. */
function overlapped(count: number, { width, height, gap, ratio }: Place): Layout {
  const inRow = Math.max(1, Math.floor((width + gap) / (NARROWEST + gap)));
  const rows = Math.ceil(count / inRow);
  const card = NARROWEST * ratio;
  const stride = rows > 1 ? (height - card) / (rows - 1) : card;
  const rowGap = Math.min(gap, Math.max(stride, card * TELLING) - card);
  return { width: NARROWEST, inRow, rowGap, least: card * (1 + TELLING * (rows - 1)) };
}

/** The cards of a cloth by place; null for a free place, whose card was taken. */
export type Slots = readonly (string | null)[];

/** With more free places than this, the cards are moved together. */
const FREE = 3;

/** Returns the places of the cards: those present stay, so that a capture moves nothing; new ones fill free places. */
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
