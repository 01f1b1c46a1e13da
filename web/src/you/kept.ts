/** Finished matches as a browser keeps them: what was seen of each at its table, and what the server has told since. */
import type { SeatToken } from "../net/seatTokens.svelte";
import type { Accuracy, Lost, OwnMatch } from "../net/contract";
import { count, flag, listOf, mapOf, maybe, number, orNull, otherwise, record, text, wholeListOf } from "../shapes";

/** How many finished matches are kept; of more the oldest go. */
export const MOST = 400;
/** The form in which they are kept. One that is newer is read as far as it is understood. */
const VERSION = 1;

export interface KeptMatch {
  table: string;
  /** What opens the seat until the server has told how the match went; empty for an account's, null from then on. */
  token: string | null;
  place: number | null;
  rulebook: string;
  names: string[];
  totals: number[];
  /** When it was found to be over, in milliseconds; the server knows better once it has told. */
  at: number;
  told: OwnMatch | null;
  /** Whether the master cannot look back on it: it is not asked to again. */
  unmeasured?: boolean;
}

export interface Book {
  v: number;
  matches: KeptMatch[];
}

export function bookOf(matches: KeptMatch[]): Book {
  return { v: VERSION, matches };
}

const LOST = record<Lost>({ name: text, title: mapOf(text), points: number });
const ACCURACY = record<Accuracy>({ choices: count, alike: count, lost: number, ideas: wholeListOf(LOST), version: number, telling: otherwise(count, 0), found: otherwise(count, 0) });
const TOLD = record<OwnMatch>({
  rulebook: text,
  game: text,
  names: wholeListOf(text),
  sides: wholeListOf(wholeListOf(count)),
  totals: wholeListOf(number),
  ranks: wholeListOf(number),
  winner: orNull(count),
  grade: orNull(text),
  deals: count,
  rated: flag,
  table: text,
  over_at: number,
  counts: mapOf(number),
  side: orNull(count),
  won: orNull(flag),
  place: orNull(count),
  bots: wholeListOf(wholeListOf(text)),
  training: flag,
  weight: otherwise(number, 1),
  less: otherwise(wholeListOf(text), []),
  accuracy: otherwise(orNull(ACCURACY), null),
});
const MATCH = record<KeptMatch>({
  table: text,
  token: otherwise(orNull(text), null),
  place: orNull(count),
  rulebook: text,
  names: wholeListOf(text),
  totals: wholeListOf(number),
  at: number,
  told: otherwise(orNull(TOLD), null),
  unmeasured: maybe(flag),
});
export const BOOK = record<Book>({ v: number, matches: otherwise(listOf(MATCH, MOST), []) });

/** Adds the finished match of a seat, once; the newest stays last, and the oldest goes where there are too many. */
export function noted(all: KeptMatch[], seat: SeatToken, now: number): KeptMatch[] {
  if (seat.seen?.phase !== "over" || all.some(({ table }) => table === seat.table)) return all;
  const { table, token, place, rulebook, names } = seat;
  return [...all, { table, token, place, rulebook, names, totals: seat.seen.totals, at: now, told: null }].slice(-MOST);
}

/** Puts what the server has told into the book: the token is of no more use. */
export function told(all: KeptMatch[], match: OwnMatch): KeptMatch[] {
  return all.map((kept) => (kept.table === match.table ? { ...kept, token: null, told: match, at: match.over_at * 1000 } : kept));
}
