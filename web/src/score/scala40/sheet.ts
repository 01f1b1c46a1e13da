/** A match of Scala 40 at a real table: the entries, and the lines made from them for the server. */
import { ask, type OptionValue } from "../../net/api";
import type { AskedAbout } from "../../net/contract";
import { count, either, flag, number, orNull, record, sentence, text, wholeListOf } from "../../shapes";
import type { Table } from "../book.svelte";
import { matchOf, TABLE } from "../shape";

/** A player's remaining hand: points as typed, its cards if they were entered, `all` if nothing was laid. */
export interface Hand {
  points: string;
  cards: string[];
  all: boolean;
}

export const NOBODY = -1;

/** A deal as it is entered; `closer` is a place, NOBODY, or null while it is not chosen. Hands are by place. */
export interface Deal {
  closer: number | null;
  inHand: boolean;
  hands: Hand[];
}

/** A deal, and the places whose hands count. */
export interface Told extends Deal {
  holding: number[];
}

/** The side of that place comes back. */
export interface Back {
  back: number;
}

export type Entry = Told | Back;

export interface Terms extends Table {
  questions: AskedAbout[];
}

const HAND = record<Hand>({ points: text, cards: wholeListOf(text), all: flag });
const DEAL = { closer: orNull(number), inHand: flag, hands: wholeListOf(HAND) };
const ENTRY = either<[Back, Told]>(record<Back>({ back: count }), record<Told>({ ...DEAL, holding: wholeListOf(count) }));
const ASKED = record<AskedAbout>({ name: text, title: sentence, word: sentence });

/** A match with a hand for each player, and no players who are not there. */
export const MATCH = matchOf(record<Terms>({ ...TABLE, questions: wholeListOf(ASKED) }), ENTRY, record<Deal>(DEAL), (one, { terms, sheet }) => {
  if ("back" in one) return one.back < sheet.sides.length;
  const isThere = (place: number) => place < terms.names.length;
  return one.hands.length === terms.names.length && isThere(one.closer ?? 0) && (!("holding" in one) || (one as Told).holding.every(isThere));
});

export function emptyDeal(players: number): Deal {
  return { closer: null, inHand: false, hands: Array.from({ length: players }, () => ({ points: "", cards: [], all: false })) };
}

/** Returns those of `playing` whose hands count: not the one who closed, nor the partners. */
export function holders(playing: number[], closer: number | null, sides: number): number[] {
  return playing.filter((place) => closer === null || closer === NOBODY || place % sides !== closer % sides);
}

/** Returns the line for an entry; it has places instead of names, so that any names are possible. */
export function lineOf(entry: Entry): string {
  if ("back" in entry) return `rientra #${entry.back + 1}`;
  const closes = entry.closer === null || entry.closer === NOBODY ? "nessuno" : `chiude #${entry.closer + 1}${entry.inHand ? " in mano" : ""}`;
  const hands = entry.holding.map((place) => {
    const { points, all } = entry.hands[place]!;
    return `#${place + 1} ${points || "0"}${all ? " tutte" : ""}`;
  });
  return [closes, ...hands].join(", ");
}

/** Fetches the rulebook's questions about a deal of as many players, with these options. */
export function askQuestions(rulebook: string, options: Record<string, OptionValue>, players: number): Promise<AskedAbout[]> {
  return ask("POST /api/questions", { body: { rulebook, options: { ...options, players } } });
}

/** Returns the question with that name, null if it is not asked at the table. */
export function questionOf(terms: Terms, name: "in_hand" | "flat"): AskedAbout | null {
  return terms.questions.find((one) => one.name === name) ?? null;
}

/** Asks the judge what some cards are worth in hand. */
export async function worthOf(terms: Terms, cards: string[]): Promise<number> {
  const options = { ...terms.options, players: 2, ...("teams" in terms.options ? { teams: 1 } : {}) };
  const close = { closer: 0, in_hand: false, hands: [[], marked(cards)], laid: [true, true] };
  const answer = await ask("POST /api/judge", { body: { rulebook: terms.rulebook, options, close } });
  return (answer.score as { counts: number[] }).counts[1]!;
}

/** Returns the cards, the second of a kind marked as the twin. */
function marked(cards: string[]): string[] {
  return cards.map((card, at) => (card !== "*" && cards.indexOf(card) < at ? `${card}'` : card));
}
