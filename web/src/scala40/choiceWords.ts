/** What a meld, or a card that is added to one, is called. */
import type { MeldView } from "../net/protocol";
import { say, t } from "../settings.svelte";
import { nameMeld, valueOf } from "./cards";
import type { Choice } from "./moves";

/** Returns a choice in words, among the melds on the table. */
export function sayChoice(choice: Choice, melds: readonly MeldView[]): string {
  const cards = sayMeld(choice.cards);
  if (choice.to === null) return t("way-meld", { cards, n: valueOf(choice.cards) });
  return `${cards}, ${how(choice)}: ${sayMeld(melds[choice.to]!.cards)}`;
}

/** Returns what is done with a card that is added to a meld. */
export function how({ kind, end }: Choice): string {
  if (kind === "swap") return t("way-swap");
  return end === null ? t("way-attach") : t(end === "low" ? "way-low" : "way-high");
}

function sayMeld(cards: readonly string[]): string {
  return nameMeld(cards).map(say).join(", ");
}
