/** Data stored with an address in the browser's history. */
import { count, flag, maybe, number, orNull, OTHER, record, text } from "./shapes";

export interface Kept {
  /** The page was already reloaded because a part of it was missing. */
  anew?: boolean;
  /** How many dialogs and menus lie open there (shell/layers.ts). */
  layers?: number;
  /** The scroll position of the page when left, in pixels. */
  top?: number;
  /** The problem that was tried there. */
  problem?: string;
  /** The day whose deal was being played there. */
  day?: string;
  /** What opens the seat at the table there, in a browser that keeps nothing else. */
  seat?: string;
  /** The deal of a finished match whose sheet was open, from 0; null if none. */
  sheet?: number | null;
}

const KEPT = record<Kept>({
  anew: maybe(flag),
  layers: maybe(count),
  top: maybe(number),
  problem: maybe(text),
  day: maybe(text),
  seat: maybe(text),
  sheet: maybe(orNull(count)),
});

/** Returns the data stored with the current address. */
export function keptHere(): Kept {
  const kept = KEPT(history.state);
  return kept === OTHER ? {} : kept;
}

/** Adds data to that stored with the current address. */
export function keepHere(more: Kept): void {
  history.replaceState({ ...keptHere(), ...more }, "");
}
