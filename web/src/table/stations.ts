/** Where the places of a table are on the screen, looked up while nothing is being laid out: a play that asks waits for none of it. */
import type { Slot } from "./seats";

export interface Point {
  x: number;
  y: number;
}

/** By name, in pixels of the page. */
const known = new Map<string, Point>();

/** What is known is of a table that is no longer there, or lies otherwise. */
export function forget(): void {
  known.clear();
}

/** Looks at the hands, the players, their piles and the cloth as they are now. */
export function survey(): void {
  forget();
  for (const element of document.querySelectorAll<HTMLElement>("[data-thrown-from], [data-seat], [data-pile-of]")) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY };
    if (width > 0) for (const name of namesOf(element.dataset)) known.set(name, middle);
  }
  const cloth = document.querySelector("[data-cloth]")?.getBoundingClientRect();
  if (cloth) known.set("cloth", { x: cloth.left + scrollX, y: cloth.top + scrollY });
}

const handAt = (slot: string) => `hand ${slot}`;
const seatAt = (slot: string) => `seat ${slot}`;
const pileAt = (slot: string) => `pile ${slot}`;

function namesOf({ thrownFrom, seat, pileOf }: DOMStringMap): string[] {
  if (thrownFrom !== undefined) return [handAt(thrownFrom)];
  return seat === undefined ? pileOf!.split(" ").map(pileAt) : [seatAt(seat)];
}

/**
 * Returns where cards come from that are thrown from a slot (a hand in sight, else the player), or go to that are taken
 * there (the pile of that side, else the player); null where that is not known.
 */
export function stationOf(slot: Slot, what: "throw" | "take"): Point | null {
  return (what === "throw" ? known.get(handAt(slot)) : known.get(pileAt(slot))) ?? known.get(seatAt(slot)) ?? null;
}

/** Returns the middle of an element: that of a card which lies at a known point of the cloth without a look at the page. */
export function middleOf(node: Element, lies?: Point): Point {
  const cloth = lies && known.get("cloth");
  if (cloth) return { x: cloth.x + lies.x, y: cloth.y + lies.y };
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY };
}
