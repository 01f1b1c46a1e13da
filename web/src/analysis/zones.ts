/** The zones where cards can be laid out by hand, and each game's part in it. */
import type { OptionValue } from "../net/protocol";
import type { TextKey } from "../texts";

/** A place where cards can lie. `at` is the seat or side that it belongs to, null if none. */
export interface Zone {
  key: string;
  at: number | null;
  title: TextKey;
}

/** A fact needed besides the cards: a number up to `most`, or one of so many sides or {@link NOBODY}. */
export interface Told {
  key: string;
  at: number | null;
  title: TextKey;
  kind: { most: number } | { sides: number };
}

export const NOBODY = -1;

/** The numbers entered, by {@link Told}. */
export type Numbers = Readonly<Record<string, number>>;

/** Cards by zone, in order. */
export type Laid = Readonly<Record<string, readonly string[]>>;

export interface SetUp {
  /** The kinds of cards in the pack; {@link SetUp.copies} returns the copies of each. */
  kinds: readonly string[];
  /** Every copy of a kind, as the judge writes it. */
  copies(kind: string): readonly string[];
  /** The zones for that many players; `more` of them the reader added, `dealsAgain` is the rulebook's. */
  zones(players: number, more: number, dealsAgain: boolean): readonly Zone[];
  /** What the cards do not show; `options` are the chosen ones. */
  asks(players: number, options: Readonly<Record<string, OptionValue>>): readonly Told[];
  /** The label for adding a zone, null if impossible. */
  adds: TextKey | null;
  /** The position of the cards. */
  position(players: number, turn: number, laid: Laid, told: Numbers): Record<string, unknown>;
}

/** Returns the cards of a zone of the seat or side `at`. */
export function cardsIn(laid: Laid, key: string, at: number | null = null): string[] {
  return [...(laid[at === null ? key : `${key} ${at}`] ?? [])];
}
