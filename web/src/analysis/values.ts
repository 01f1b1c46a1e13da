/** The values of actions, in figures. */
import type { WeighedAction } from "../net/contract";
import { cardsOf } from "../table/advice";

/** The most cards that show values. */
const VALUED = 3;

/** Returns a value with its sign, as written in a language: `+1`, `−0,5`, `0`. */
export function signed(value: number, language: string): string {
  const figures = Math.abs(value).toLocaleString(language, { maximumFractionDigits: 1 });
  return figures === "0" ? "0" : `${value < 0 ? "−" : "+"}${figures}`;
}

/**
 * Returns the mark of a card, given all actions, the best first: on the best few cards to play, the value of the best
 * action that plays it; an empty mark if the best action of all takes it; otherwise null.
 */
export function markOf(card: string, weighed: readonly Pick<WeighedAction, "action" | "value">[], language: string): string | null {
  const cards = [...new Set(weighed.map(({ action }) => cardsOf(action)[0]))].slice(0, VALUED);
  if (cards.includes(card)) return signed(weighed.find(({ action }) => cardsOf(action)[0] === card)!.value, language);
  const best = weighed[0];
  return best !== undefined && cardsOf(best.action).includes(card) ? "" : null;
}
