/** A match at a real table: what people enter, and what the judge makes of it deal by deal. */
import { ApiError, ask, type OptionValue } from "../net/api";
import type { WireText } from "../net/protocol";
import { judge, JudgeError, type CloseAnswer, type JudgeRequest, type MatchAnswer } from "./judge";

/** What a player was left with: points as typed, the cards behind them if they were told, `all` if nothing was laid. */
export interface Hand {
  points: string;
  cards: string[];
  all: boolean;
}

export const NOBODY = -1;

/** A deal as it is entered; `closer` is a place, NOBODY, or null while it is not chosen. Hands are by place. */
export interface Entry {
  closer: number | null;
  inHand: boolean;
  hands: Hand[];
}

/** What the judge made of a deal: points and articles by place (null of who was out), totals and exits by side. */
export interface Deal {
  entry: Entry;
  points: (number | null)[];
  articles: (string | null)[];
  counts: number[];
  standing: Standing;
}

export interface Standing extends Omit<MatchAnswer, "next_dealer"> {
  /** The place that deals next. */
  dealer: number;
}

/** What a deal is asked beside points: the whole statement, with `{name}` for the player, and a word for it. */
export interface Question {
  name: string;
  title: WireText;
  word: WireText;
}

export interface Terms {
  rulebook: string;
  options: Record<string, OptionValue>;
  names: string[];
  questions: Question[];
}

export type Back = [deal: number, side: number];

export function sides(terms: Terms): number {
  return terms.names.length / Number(terms.options.teams ?? 1);
}

export function emptyEntry(players: number): Entry {
  return { closer: null, inHand: false, hands: Array.from({ length: players }, () => ({ points: "", cards: [], all: false })) };
}

/** Returns the places in order of play of a deal, the dealer last, without those whose side is out. */
export function placesOf(terms: Terms, dealer: number, out: readonly number[]): number[] {
  const players = terms.names.length;
  const around = Array.from({ length: players }, (_, step) => (dealer + 1 + step) % players);
  return around.filter((place) => !out.includes(place % sides(terms)));
}

/** Returns what the rulebook asks about a deal at a table that has chosen so. */
export async function askQuestions(rulebook: string, options: Record<string, OptionValue>): Promise<Question[]> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ rulebook, options }) };
  try {
    return await ask<Question[]>("/api/questions", init);
  } catch (error) {
    throw error instanceof ApiError ? new JudgeError(error.text) : error;
  }
}

/** Returns the question of that name, null where it is not asked at the table. */
export function questionOf(terms: Terms, name: "in_hand" | "flat"): Question | null {
  return terms.questions.find((one) => one.name === name) ?? null;
}

/** Asks the judge what some cards are worth in hand. */
export async function worthOf(terms: Terms, cards: string[]): Promise<number> {
  const answer = await judge<CloseAnswer>({
    rulebook: terms.rulebook,
    options: { ...terms.options, players: 2, ...("teams" in terms.options ? { teams: 1 } : {}) },
    close: { closer: 0, in_hand: false, hands: [[], marked(cards)], laid: [true, true] },
  });
  return answer.score.counts[1]!;
}

/** Returns the cards with the mark of a twin on the second of a kind. */
function marked(cards: string[]): string[] {
  return cards.map((card, at) => (card !== "*" && cards.indexOf(card) < at ? `${card}'` : card));
}

/** Returns where a match that has not begun stands. */
export function atTheStart(terms: Terms): Standing {
  const totals = Array<number>(sides(terms)).fill(0);
  return { totals, over: false, winner: null, out: [], article: "", dealer: terms.names.length - 1 };
}

/** Judges one deal more. */
export async function count(terms: Terms, before: Deal[], from: Standing, entry: Entry, backs: Back[]): Promise<Deal> {
  const places = placesOf(terms, from.dealer, from.out);
  const number = before.length + 1;
  entry.hands.forEach((hand, place) => {
    if (!places.includes(place) && (hand.points !== "" || hand.all || entry.closer === place)) throw outAlready(terms.names[place]!, number);
  });
  const answer = await judgeNamed(terms, places, {
    rulebook: terms.rulebook,
    options: { ...terms.options, players: places.length },
    close: {
      closer: entry.closer === NOBODY ? null : places.indexOf(entry.closer!),
      in_hand: entry.inHand,
      points: places.map((place) => Number(entry.hands[place]!.points) || 0),
      laid: places.map((place) => !entry.hands[place]!.all),
    },
  });
  const points: (number | null)[] = terms.names.map(() => null);
  const articles: (string | null)[] = terms.names.map(() => null);
  const counts = Array<number>(sides(terms)).fill(0);
  places.forEach((place, seat) => {
    points[place] = answer.score.counts[seat]!;
    articles[place] = answer.articles[seat]!;
    counts[place % sides(terms)]! += answer.score.counts[seat]!;
  });
  const deals = [...before.map((deal) => deal.counts), counts];
  return { entry, points, articles, counts, standing: await stand(terms, deals, backs, places) };
}

/** Asks the judge to count a close; where it speaks of a seat, the error says the player's name. */
async function judgeNamed(terms: Terms, places: number[], request: JudgeRequest): Promise<CloseAnswer> {
  try {
    return await judge<CloseAnswer>(request);
  } catch (error) {
    if (!(error instanceof JudgeError) || error.text === null) throw error;
    const name = (_: string, seat: string) => terms.names[places[Number(seat)] ?? -1] ?? seat;
    throw new JudgeError({ it: error.text.it.replace(/^Posto (\d+)/, name), en: error.text.en.replace(/^Seat (\d+)/, name) });
  }
}

function outAlready(name: string, deal: number): JudgeError {
  return new JudgeError({
    it: `Così ${name} sarebbe fuori prima della smazzata ${deal}, dove ha un conteggio.`,
    en: `${name} would then be out before deal ${deal}, and has a count in it.`,
  });
}

/** Asks the judge where the match stands; `places` played the last deal. */
export async function stand(terms: Terms, deals: number[][], backs: Back[], places: number[]): Promise<Standing> {
  const reentries = backs.filter(([deal]) => deal <= deals.length);
  const options = { ...terms.options, players: terms.names.length };
  const answer = await judge<MatchAnswer>({ rulebook: terms.rulebook, options, match: { deals, reentries } });
  const { totals, over, winner, out, article } = answer;
  return { totals, over, winner, out, article, dealer: answer.next_dealer === null ? places[0]! : places[answer.next_dealer]! };
}

/** Judges again the deals from `first` on, which the entries tell; those before it stand. */
export async function settle(terms: Terms, kept: Deal[], entries: Entry[], backs: Back[]): Promise<Deal[]> {
  const deals = [...kept];
  for (const entry of entries) {
    const from = deals.length === 0 ? atTheStart(terms) : deals[deals.length - 1]!.standing;
    if (from.over) throw new JudgeError(AFTER_THE_END);
    deals.push(await count(terms, deals, from, entry, backs));
  }
  return deals;
}

const AFTER_THE_END = {
  it: "Così la partita finirebbe prima delle smazzate già segnate.",
  en: "The match would then be over before the deals already entered.",
};
