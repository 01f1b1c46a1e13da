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

/** Looks at the hands, the players and the cloth as they are now. */
export function survey(): void {
  forget();
  for (const element of document.querySelectorAll<HTMLElement>("[data-thrown-from], [data-seat]")) {
    const { thrownFrom, seat } = element.dataset;
    const { left, top, width, height } = element.getBoundingClientRect();
    const name = thrownFrom === undefined ? seatAt(seat!) : handAt(thrownFrom);
    if (width > 0) known.set(name, { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY });
  }
  const cloth = document.querySelector("[data-cloth]")?.getBoundingClientRect();
  if (cloth) known.set("cloth", { x: cloth.left + scrollX, y: cloth.top + scrollY });
}

const handAt = (slot: string) => `hand ${slot}`;
const seatAt = (slot: string) => `seat ${slot}`;

/**
 * Returns where cards come from that are thrown from a slot (a hand in sight, else the player), or go to that are taken
 * there; null where that is not known.
 */
export function stationOf(slot: Slot, what: "throw" | "take"): Point | null {
  return (what === "throw" ? known.get(handAt(slot)) : undefined) ?? known.get(seatAt(slot)) ?? null;
}

/** Returns the middle of an element: that of a card which lies at a known point of the cloth without a look at the page. */
export function middleOf(node: Element, lies?: Point): Point {
  const cloth = lies && known.get("cloth");
  if (cloth) return { x: cloth.x + lies.x, y: cloth.y + lies.y };
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY };
}
