/** What a meld, or a card that is added to one, is called. */
import type { SpelledTurn } from "../net/api";
import type { MeldView } from "../net/protocol";
import { say, t } from "../settings.svelte";
import { nameCard, nameMeld, valueOf } from "./cards";
import { planSteps, type Choice, type PlanStep } from "./moves";

/** Returns a choice in words, among the melds on the table. */
export function sayChoice(choice: Choice, melds: readonly MeldView[]): string {
  if (choice.to === null) return t("way-meld", { cards: sayMeld(choice.cards), n: valueOf(choice.cards) });
  return sayAddition(choice, melds[choice.to]!.cards);
}

/** Returns a whole turn in words, among the melds on the table. */
export function sayPlan({ kind, actions, points }: SpelledTurn, melds: readonly MeldView[]): string {
  const steps = planSteps(actions, melds.map(({ cards }) => cards));
  return `${planTitle({ kind, points })}: ${steps.map(sayStep).join("; ")}`;
}

function sayStep({ choice, onto, discard }: PlanStep): string {
  if (choice === null) return t("way-discard", { card: say(nameCard(discard!)) });
  return onto === null ? sayMeld(choice.cards) : sayAddition(choice, onto);
}

function sayAddition(choice: Choice, onto: readonly string[]): string {
  return `${sayMeld(choice.cards)}, ${how(choice)}: ${sayMeld(onto)}`;
}

/** Returns what a whole turn comes to. */
export function planTitle({ kind, points }: Pick<SpelledTurn, "kind" | "points">): string {
  if (kind === "close") return t("way-close");
  return t(kind === "open" ? "way-open" : "way-together", { n: points ?? 0 });
}

/** Returns what is done with a card that is added to a meld. */
export function how({ kind, end }: Choice): string {
  if (kind === "swap") return t("way-swap");
  return end === null ? t("way-attach") : t(end === "low" ? "way-low" : "way-high");
}

function sayMeld(cards: readonly string[]): string {
  return nameMeld(cards).map(say).join(", ");
}
