/** What actions are worth, in figures. */
import type { WeighedAction } from "../net/contract";
import { cardsOf } from "../table/advice";

/** At most so many cards bear values. */
const VALUED = 3;

/** Returns a value with its sign, as it is written in a language: `+1`, `−0,5`, `0`. */
export function signed(value: number, language: string): string {
  const figures = Math.abs(value).toLocaleString(language, { maximumFractionDigits: 1 });
  return figures === "0" ? "0" : `${value < 0 ? "−" : "+"}${figures}`;
}

/**
 * Returns how a card is marked by what is known of every action, the best first: with the value of the best that plays it, on the
 * best few cards alone; without one where the best of all takes it; null where it is not marked.
 */
export function markOf(card: string, weighed: readonly Pick<WeighedAction, "action" | "value">[], language: string): string | null {
  const cards = [...new Set(weighed.map(({ action }) => cardsOf(action)[0]))].slice(0, VALUED);
  if (cards.includes(card)) return signed(weighed.find(({ action }) => cardsOf(action)[0] === card)!.value, language);
  const best = weighed[0];
  return best !== undefined && cardsOf(best.action).includes(card) ? "" : null;
}
