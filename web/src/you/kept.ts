/** Finished matches as a browser keeps them: what was seen of each at its table, and what the server has told since. */
import type { SeatToken } from "../net/seatTokens.svelte";
import type { OwnMatch } from "../net/contract";

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

/** Returns the matches of what is stored; what is no match any more, or not yet, is left out. */
export function readBook(stored: unknown): KeptMatch[] {
  const matches = isRecord(stored) && Array.isArray(stored.matches) ? (stored.matches as unknown[]) : [];
  return matches.filter(isMatch).map((match) => ({ ...match, told: isTold(match.told) ? match.told : null }));
}

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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isMatch(value: unknown): value is KeptMatch {
  if (!isRecord(value)) return false;
  const { table, rulebook, names, totals, at } = value;
  const isWritten = [table, rulebook].every((one) => typeof one === "string");
  return isWritten && [names, totals].every(Array.isArray) && typeof at === "number";
}

function isTold(value: unknown): value is OwnMatch {
  return isRecord(value) && typeof value.over_at === "number" && Array.isArray(value.sides) && isRecord(value.counts) && Array.isArray(value.bots);
}
