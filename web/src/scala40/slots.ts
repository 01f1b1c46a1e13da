/**
 * The places of the cards in the hand. Each card has an id: its text, for jokers `*1`, `*2`, since they are indistinguishable. A card laid
 * on trial leaves its place empty until the turn ends; nothing else moves.
 */
import { byRank, bySuit, kindOf } from "./cards";

/** How the hand is kept sorted; `own`: as the player put it. */
export const SORTS = ["suit", "rank", "own"] as const;
export type Sort = (typeof SORTS)[number];

/** Returns the ids of the cards of a hand. */
export function idsOf(hand: readonly string[]): string[] {
  let jokers = 0;
  return hand.map((card) => (card === "*" ? `*${++jokers}` : card));
}

/** Returns the card that an id means. */
export function cardOf(id: string): string {
  return id.startsWith("*") ? "*" : id;
}

function comparing(sort: Sort): ((a: string, b: string) => number) | null {
  const compare = sort === "suit" ? bySuit : sort === "rank" ? byRank : null;
  return compare && ((a, b) => compare(cardOf(a), cardOf(b)));
}

/** Returns the places sorted; empty ones go with their cards. */
export function sorted(slots: readonly string[], sort: Sort): string[] {
  const compare = comparing(sort);
  return compare === null ? [...slots] : [...slots].sort(compare);
}

/** Returns the places with a card moved to number `to`. */
export function moved(slots: readonly string[], id: string, to: number): string[] {
  const rest = slots.filter((other) => other !== id);
  rest.splice(to, 0, id);
  return rest;
}

export interface Change {
  /** The cards now held. */
  hand: readonly string[];
  /** Those held before. */
  before: readonly string[];
  /** The cards that the player meant to lay or discard: of twins, and jokers, it is these that go. */
  meant: readonly string[];
  sort: Sort;
  /** Whether the places of cards that are gone stay empty. */
  trial: boolean;
}

/** Returns the places after the hand has changed. */
export function follow(slots: readonly string[], { hand, before, meant, sort, trial }: Change): string[] {
  const held = new Set(hand);
  let next = [...slots];
  const gone = before.filter((id) => !held.has(id));
  const trade = [...gone];
  for (const id of meant.filter((card) => held.has(card))) {
    const at = trade.findIndex((other) => kindOf(other) === kindOf(id) && !meant.includes(other));
    if (at >= 0) next = exchanged(next, id, trade.splice(at, 1)[0]!);
  }
  const come = hand.filter((id) => !next.includes(id));
  if (trial && come.length > 0 && come.length <= gone.length) {
    come.splice(0).forEach((id, i) => (next[next.indexOf(gone[i]!)] = id));
  }
  if (!trial) next = next.filter((id) => held.has(id));
  return come.reduce((places, id) => inserted(places, id, sort), next);
}

function exchanged(slots: readonly string[], one: string, other: string): string[] {
  return slots.map((id) => (id === one ? other : id === other ? one : id));
}

function inserted(slots: readonly string[], id: string, sort: Sort): string[] {
  const compare = comparing(sort);
  const at = compare === null ? -1 : slots.findIndex((other) => compare(id, other) < 0);
  return moved(slots, id, at < 0 ? slots.length : at);
}
