/** Where cards can lie that are laid out by hand, and what a game says of it. */
import type { OptionValue } from "../net/protocol";
import type { TextKey } from "../texts";

/** A place where cards can lie. `at` is the seat or the side that it belongs to, null where it is nobody's. */
export interface Zone {
  key: string;
  at: number | null;
  title: TextKey;
}

/** What is to be known besides the cards: a number up to `most`, or one of so many sides, or {@link NOBODY}. */
export interface Told {
  key: string;
  at: number | null;
  title: TextKey;
  kind: { most: number } | { sides: number };
}

export const NOBODY = -1;

/** What was told, by the names of {@link Told}. */
export type Numbers = Readonly<Record<string, number>>;

/** Cards by zone, as they were laid. */
export type Laid = Readonly<Record<string, readonly string[]>>;

export interface SetUp {
  /** The cards of the pack by their kinds; the second copy of one is written by {@link SetUp.copies}. */
  kinds: readonly string[];
  /** Every copy of a kind, as texts of the judge. */
  copies(kind: string): readonly string[];
  /** Where cards can lie with so many at the table; `more` counts what the reader has added, `dealsAgain` is the rulebook's. */
  zones(players: number, more: number, dealsAgain: boolean): readonly Zone[];
  /** What the cards do not tell; `options` are those that were chosen. */
  asks(players: number, options: Readonly<Record<string, OptionValue>>): readonly Told[];
  /** What the reader can add a zone of, null where nothing. */
  adds: TextKey | null;
  /** The position that the cards make. */
  position(players: number, turn: number, laid: Laid, told: Numbers): Record<string, unknown>;
}

/** Returns the cards of a zone of the seat or side `at`. */
export function cardsIn(laid: Laid, key: string, at: number | null = null): string[] {
  return [...(laid[at === null ? key : `${key} ${at}`] ?? [])];
}
