/** How cards come to the cloth and leave it: from and towards the place of who plays or takes them. */
import { flip, type AnimationConfig } from "svelte/animate";
import type { TransitionConfig } from "svelte/transition";
import { cubicOut } from "svelte/easing";
import { motion } from "../motion";
import { directionOf, type Slot } from "./seats";

export interface Way {
  slot: Slot;
  delay?: number;
}

/** Milliseconds, at the usual speed, that a card takes to come. */
export const ARRIVAL = 320;
/** … and to leave. */
export const DEPARTURE = 380;

/** A place that has moved slides from where it was; one without a height, as its card is laid over it, is no more stretched than it is. */
export function moveOver(node: Element, rects: { from: DOMRect; to: DOMRect }, { duration }: { duration: number }): AnimationConfig {
  const { from, to } = rects;
  const sizes = [from.width, from.height, to.width, to.height, node.clientWidth, node.clientHeight];
  if (sizes.every((size) => size > 0)) return flip(node, rects, { duration });
  const [x, y] = [from.left - to.left, from.top - to.top];
  return { duration, easing: cubicOut, css: (_, u) => `transform: translate(${u * x}px, ${u * y}px)` };
}

/** A card slides in from a slot. */
export function arrive(node: Element, { slot, delay = 0 }: Way): TransitionConfig {
  return slide(node, slot, motion(ARRIVAL), motion(delay));
}

/** A card slides away to a slot. */
export function leave(node: Element, { slot, delay = 0 }: Way): TransitionConfig {
  return slide(node, slot, motion(DEPARTURE), motion(delay));
}

/** A card that leaves no longer has its place in the row: where it is held is part of the way. */
function slide(node: Element, slot: Slot, duration: number, delay: number): TransitionConfig {
  const [x, y] = directionOf(slot);
  const { transform } = getComputedStyle(node);
  const held = transform === "none" ? "" : transform;
  return {
    duration,
    delay,
    easing: cubicOut,
    css: (here, away) => `transform: ${held} translate(${x * away * 260}px, ${y * away * 220}px); opacity: ${Math.min(1, here * 1.6)}`,
  };
}
