/** The players' places on the screen: play is counter-clockwise, so the next to play is on the viewer's right. */

export type Slot = "s" | "se" | "e" | "ne" | "n" | "nw" | "w" | "sw";

const AROUND: Record<number, Slot[]> = {
  2: ["s", "n"],
  3: ["s", "e", "w"],
  4: ["s", "e", "n", "w"],
  5: ["s", "se", "ne", "nw", "sw"],
  6: ["s", "se", "ne", "n", "nw", "sw"],
};

/** Returns the slot of a place; `me` sits at the bottom (a spectator sits behind place 0). */
export function slotOf(place: number, me: number | null, players: number): Slot {
  const around = AROUND[players] ?? AROUND[6]!;
  return around[(place - (me ?? 0) + players) % players] ?? "n";
}

const DIRECTIONS: Record<Slot, [number, number]> = {
  s: [0, 1],
  se: [1, 0.5],
  e: [1, 0],
  ne: [1, -0.5],
  n: [0, -1],
  nw: [-1, -0.5],
  w: [-1, 0],
  sw: [-1, 0.5],
};

/** Returns the vector from the middle of the cloth to a slot, x to the right and y downwards. */
export function directionOf(slot: Slot): [number, number] {
  return DIRECTIONS[slot];
}
