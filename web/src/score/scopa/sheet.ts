/** A match of Scopa or Scopone at a real table: the entries, and the lines made from them for the server. */
import type { ScoreEntry } from "../../net/contract";
import { flag, number, oneOf, record, text, where, wholeListOf } from "../../shapes";

/** A deal's entry: counted, card by card, ended by `fuori`, or stopped for a wrong number of cards. */
const WAYS = ["numbers", "cards", "fuori", "irregular"] as const;
export type Way = (typeof WAYS)[number];

export const NOBODY = -1;
export const UNSAID = -2;

/** A deal as it is entered; lists by side are in the order of the sides. */
export interface Entry {
  way: Way;
  cards: string[];
  denari: string[];
  scope: string[];
  settebello: number;
  primiera: number;
  minutes: string;
  /** The cards that each side took. */
  piles: string[][];
  /** Sides with a wrong card count. */
  atFault: boolean[];
  /** Who declared `fuori`, and the points at that moment. */
  declarer: number;
  pointsNow: string[];
}

const TEXTS = wholeListOf(text);

/** An entry all of whose lists are for the same sides. */
export const ENTRY = where(
  record<Entry>({
    way: oneOf(WAYS),
    cards: TEXTS,
    denari: TEXTS,
    scope: TEXTS,
    settebello: number,
    primiera: number,
    minutes: text,
    piles: wholeListOf(TEXTS),
    atFault: wholeListOf(flag),
    declarer: number,
    pointsNow: TEXTS,
  }),
  (entry) => [entry.denari, entry.scope, entry.piles, entry.atFault, entry.pointsNow].every((list) => list.length === sidesOf(entry)),
);

const ASKED = new Set(["carte", "denari", "settebello", "primiera", "scope", "minuti", "prese", "fuori", "irregolare"]);

/** Whether the page has a field for each number that a table asks for; it counts lines of the table's own from the cards. */
export function asksOnlyKnown(asks: string[]): boolean {
  return asks.every((name) => ASKED.has(name));
}

export function sidesOf({ cards }: Entry): number {
  return cards.length;
}

export function emptyEntry(sides: number, asks: string[] = []): Entry {
  const blank = () => Array<string>(sides).fill("");
  return {
    way: asksOnlyKnown(asks) ? "numbers" : "cards",
    cards: blank(),
    denari: blank(),
    scope: blank(),
    settebello: UNSAID,
    primiera: UNSAID,
    minutes: "",
    piles: Array.from({ length: sides }, () => []),
    atFault: Array<boolean>(sides).fill(false),
    declarer: UNSAID,
    pointsNow: blank(),
  };
}

/** Returns the numbers of a line. Of two sides the second may be left out; other gaps are refused by the server. */
function numbers(values: string[]): string {
  const told = values.length === 2 && values[1] === "" ? values.slice(0, 1) : values;
  return told.every((value) => value === "") ? "" : told.map((value) => value || "?").join(" ");
}

function sideOf(side: number): string {
  if (side === UNSAID) return "";
  return side === NOBODY ? "nessuno" : String(side + 1);
}

/** Returns the line for an entry. */
export function lineOf(entry: Entry): string {
  const scope = `scope ${entry.scope.map((value) => value || "0").join(" ")}`;
  const taken = `prese ${entry.piles.map((pile) => pile.join(" ")).join(" / ")} ${scope}`;
  const minutes = entry.minutes === "" ? "" : ` minuti ${entry.minutes}`;
  if (entry.way === "fuori") return `fuori ${sideOf(entry.declarer)} ${entry.pointsNow.map((value) => value || "?").join(" ")}`;
  if (entry.way === "cards") return taken + minutes;
  if (entry.way === "irregular") {
    const atFault = entry.atFault.flatMap((at, side) => (at ? [String(side + 1)] : []));
    return `irregolare ${atFault.join(" ")}${atFault.length === entry.piles.length ? "" : ` ${taken}`}`;
  }
  const settebello = `settebello ${sideOf(entry.settebello)}`;
  return `carte ${numbers(entry.cards)} denari ${numbers(entry.denari)} ${settebello} primiera ${sideOf(entry.primiera)} ${scope}${minutes}`;
}

/** Returns the key of the sentence that asks for what a form leaves open and only the page can name; null for none. */
export function lackOf(entry: Entry): "score-noCards" | "score-noDeclarer" | "score-noFault" | null {
  if (entry.way === "cards" && entry.piles.every((pile) => pile.length === 0)) return "score-noCards";
  if (entry.way === "fuori" && (entry.declarer === UNSAID || entry.pointsNow.includes(""))) return "score-noDeclarer";
  if (entry.way === "irregular" && !entry.atFault.includes(true)) return "score-noFault";
  return null;
}

/** Returns the number of an entry's deal: a void one is played again with the same number. */
export function numberAt(rows: Pick<ScoreEntry, "counts">[], at: number): number {
  return 1 + rows.slice(0, at).filter((row) => row.counts).length;
}
