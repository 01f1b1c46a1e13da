/** Cards of any pack, by the name that a rulebook gives it. */
import type { WireText } from "../net/protocol";
import { bySuit, nameCard as nameFrench } from "../scala40/cards";
import { settings } from "../settings.svelte";
import { inOrder, nameCard, packFor } from "./cards";

/** The packs of forty cards; any other is written as a French one is. */
const ITALIAN = new Set(["italian", "piedmontese"]);

/** Whether it is a pack of forty, whose cards any pack of forty can show. */
export function isOfForty(pack: string): boolean {
  return ITALIAN.has(pack);
}

/** Returns the spoken name of a card. */
export function nameIn(pack: string, card: string): WireText {
  return isOfForty(pack) ? nameCard(card, packFor(pack, settings.pack)) : nameFrench(card);
}

/** Returns cards in the order of a hand. */
export function inOrderOf(pack: string, cards: readonly string[]): string[] {
  return isOfForty(pack) ? inOrder(cards) : [...cards].sort(bySuit);
}
