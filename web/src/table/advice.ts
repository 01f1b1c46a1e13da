/** The master's advice, and the cards of its action. */
import type { Hint } from "../net/api";
import type { Spoken } from "../settings.svelte";
import { textOf } from "../texts";

export interface Advice {
  text: Spoken;
  /** The main idea behind it, as a sentence. */
  reason: Spoken | null;
  /** The action in canonical text; null while the master thinks, or if there is no hint. */
  action: string | null;
}

/** Beyond this number, items are not numbered. */
const NUMBERED = 3;

export const THINKING: Advice = { text: textOf("hint-wait"), reason: null, action: null };

export function adviceOf({ action, text, reasons }: Hint): Advice {
  return { text, reason: reasons[0]?.idea ?? null, action };
}

/** Returns the cards that a play of Scopa or Scopone names: the one that is played, then those that it takes. */
export function cardsOf(play: string): string[] {
  return play.split(" ")[0]!.split(/[x+]/);
}

/** Returns the mark of an item named by the action: its number among a few, "" without a number, null if it is not named. */
export function numberOf(one: string, named: readonly string[]): string | null {
  const at = named.indexOf(one);
  if (at < 0) return null;
  return named.length > 1 && named.length <= NUMBERED ? String(at + 1) : "";
}
