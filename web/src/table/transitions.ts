/** How cards come to the cloth and leave it: from and towards the place of who plays or takes them. */
import type { TransitionConfig } from "svelte/transition";
import { cubicOut } from "svelte/easing";
import { motion } from "../motion";
import { directionOf, type Slot } from "./seats";

export interface Way {
  slot: Slot;
  delay?: number;
}

/** A card slides in from a slot. */
export function arrive(_node: Element, { slot, delay = 0 }: Way): TransitionConfig {
  return slide(slot, motion(320), motion(delay));
}

/** A card slides away to a slot. */
export function leave(_node: Element, { slot, delay = 0 }: Way): TransitionConfig {
  return slide(slot, motion(380), motion(delay));
}

function slide(slot: Slot, duration: number, delay: number): TransitionConfig {
  const [x, y] = directionOf(slot);
  return {
    duration,
    delay,
    easing: cubicOut,
    css: (here, away) => `transform: translate(${x * away * 260}px, ${y * away * 220}px); opacity: ${Math.min(1, here * 1.6)}`,
  };
}
