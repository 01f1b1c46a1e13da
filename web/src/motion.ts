/** Movement at the speed that the player likes, and its absence for whoever prefers none. */
import type { Choice } from "./choices";
import { settings } from "./settings.svelte";

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** How much longer than usual a movement takes. */
const LENGTHS: Record<Choice<"speed">, number> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** Returns a duration in milliseconds at the chosen speed, zero where there is to be no movement. */
export function motion(milliseconds: number): number {
  return still.matches ? 0 : milliseconds * LENGTHS[settings.of("speed")];
}
