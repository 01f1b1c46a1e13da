/** Movement at the chosen speed, or none if the browser asks for reduced motion. */
import type { Choice } from "./choices";
import { settings } from "./settings.svelte";

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** The factors on the duration of a movement. */
const LENGTHS: Record<Choice<"speed">, number> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** Returns a duration in milliseconds at the chosen speed, zero without movement. */
export function motion(milliseconds: number): number {
  return still.matches ? 0 : milliseconds * LENGTHS[settings.of("speed")];
}
