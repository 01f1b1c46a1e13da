/** The positions of a table's places on the screen, measured when no layout is pending, so that plays do not wait for layout. */
import type { Slot } from "./seats";

export interface Point {
  x: number;
  y: number;
}

/** By name, in pixels of the page. */
const known = new Map<string, Point>();

/** The measurements are outdated: the table is gone, or its layout has changed. */
export function forget(): void {
  known.clear();
}

/** Measures the hands, the players, their piles and the cloth. */
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
 * Returns the start of cards thrown from a slot (a visible hand, else the player), or the destination of cards taken there (the pile of
 * that side, else the player); null if it is not known.
 */
export function stationOf(slot: Slot, what: "throw" | "take"): Point | null {
  return (what === "throw" ? known.get(handAt(slot)) : known.get(pileAt(slot))) ?? known.get(seatAt(slot)) ?? null;
}

/** Returns the middle of an element; for a card at a known point of the cloth, without measuring the page. */
export function middleOf(node: Element, lies?: Point): Point {
  const cloth = lies && known.get("cloth");
  if (cloth) return { x: cloth.x + lies.x, y: cloth.y + lies.y };
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY };
}
