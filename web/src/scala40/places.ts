/** Where a chosen card would lie in a meld. */
import { faceOf, indexOf, isJoker, isRun, kindOf, rankOf } from "./cards";
import type { Choice } from "./moves";

/** One place of a meld: its card, or what is printed on the one that would come there. */
export interface Place {
  card: string;
  taken: string | null;
}

/** Returns the places of a meld from its first card on, those empty ones included that the `choices` would fill. */
export function lie(cards: readonly string[], choices: readonly Choice[]): Place[] {
  const places: Place[] = cards.map((card) => ({ card, taken: null }));
  for (const choice of choices) {
    const card = choice.cards[0]!;
    const taken = isJoker(card) ? "★" : indexOf(card);
    if (choice.kind === "swap") {
      const joker = places.find((place) => isJoker(place.card) && [null, kindOf(card)].includes(faceOf(place.card)));
      if (joker) joker.taken = taken;
    } else if (comesFirst(choice, cards)) {
      if (places[0]!.card !== "low") places.unshift({ card: "low", taken });
    } else if (places[places.length - 1]!.card !== "high") {
      places.push({ card: "high", taken });
    }
  }
  return places;
}

function comesFirst({ cards: [card], end }: Choice, meld: readonly string[]): boolean {
  if (end !== null) return end === "low";
  return isRun(meld) && rankOf(card!) > 0 && rankOf(card!) + 1 === rankOf(meld[0]!);
}
