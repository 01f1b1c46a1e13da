/** A match of Scala 40 at a real table: what people enter, and the lines that it makes for the server. */
import { ask, type OptionValue } from "../../net/api";
import type { AskedAbout } from "../../net/contract";
import type { Change, Kept, Table } from "../book.svelte";

/** What a player was left with: points as typed, the cards behind them if they were told, `all` if nothing was laid. */
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

/** The player of that place comes back. */
export interface Back {
  back: number;
}

export type Entry = Told | Back;

export interface Terms extends Table {
  questions: AskedAbout[];
}

export function emptyDeal(players: number): Deal {
  return { closer: null, inHand: false, hands: Array.from({ length: players }, () => ({ points: "", cards: [], all: false })) };
}

/** Returns those of `playing` whose hands count: who closed holds nothing, and the partners count nothing. */
export function holders(playing: number[], closer: number | null, sides: number): number[] {
  return playing.filter((place) => closer === null || closer === NOBODY || place % sides !== closer % sides);
}

/** Returns the line that says an entry; places stand for names, so that players may be called anything. */
export function lineOf(entry: Entry): string {
  if ("back" in entry) return `rientra #${entry.back + 1}`;
  const closes = entry.closer === null || entry.closer === NOBODY ? "nessuno" : `chiude #${entry.closer + 1}${entry.inHand ? " in mano" : ""}`;
  const hands = entry.holding.map((place) => {
    const { points, all } = entry.hands[place]!;
    return `#${place + 1} ${points || "0"}${all ? " tutte" : ""}`;
  });
  return [closes, ...hands].join(", ");
}

/** Returns what the rulebook asks about a deal at a table that has chosen so. */
export function askQuestions(rulebook: string, options: Record<string, OptionValue>): Promise<AskedAbout[]> {
  return ask("POST /api/questions", { body: { rulebook, options } });
}

/** Returns the question of that name, null where it is not asked at the table. */
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

/** Returns the cards with the mark of a twin on the second of a kind. */
function marked(cards: string[]): string[] {
  return cards.map((card, at) => (card !== "*" && cards.indexOf(card) < at ? `${card}'` : card));
}

/** A match as it lay in the browser when the page itself composed the score: `points` by place, null of who was out. */
export interface KeptBefore {
  terms: Table & { questions?: AskedAbout[] };
  deals: { entry: Deal; points: (number | null)[] }[];
  /** Before which deal, from zero, a side came back. */
  backs: [deal: number, side: number][];
  log: Change[];
  draft: Deal;
  correcting: number | null;
}

/** Returns the match as it is kept now, but for what the server says of it. */
export function convert(kept: KeptBefore): Omit<Kept<Table, Deal, Entry>, "sheet"> {
  const sides = kept.terms.names.length / Number(kept.terms.options.teams ?? 1);
  const backsBefore = (deal: number) => kept.backs.filter(([at]) => at === deal).map(([, back]) => ({ back }));
  const entries = kept.deals.flatMap(({ entry, points }, at): Entry[] => {
    const playing = points.flatMap((value, place) => (value === null ? [] : [place]));
    return [...backsBefore(at), { ...entry, holding: holders(playing, entry.closer, sides) }];
  });
  const { correcting } = kept;
  const before = kept.backs.filter(([at]) => correcting !== null && at <= correcting).length;
  return {
    terms: kept.terms,
    entries: [...entries, ...backsBefore(kept.deals.length)],
    log: kept.log,
    draft: kept.draft,
    correcting: correcting === null ? null : correcting + before,
  };
}
