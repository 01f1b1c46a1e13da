/** How cards come to the cloth and leave it: thrown from the place of who plays, gathered by who takes. */
import type { TransitionConfig } from "svelte/transition";
import { cubicInOut, cubicOut } from "svelte/easing";
import { motion } from "../motion";
import { directionOf, type Slot } from "./seats";
import { middleOf, stationOf, type Point } from "./stations";

export interface Way {
  slot: Slot;
  delay?: number;
  /** Where on the cloth the middle of the card lies, if that is known: else the page is asked. */
  lies?: Point | undefined;
}

/** Milliseconds at the usual speed. */
export interface Timing {
  delay?: number;
  duration: number;
}

/** Milliseconds, at the usual speed, that a card takes to come. */
export const ARRIVAL = 320;
/** … and to leave: it slides under the taker, rests, and is turned over onto the pile. */
export const DEPARTURE = 560;
/** … between one card of a capture and the next. */
export const APART = 70;
/** The part of the way off in which a card slides; and from when on it is turned over. */
const SLID = 380 / 560;
const TURNED = 0.84;
/** Degrees by which a thrown card is turned, pixels by which its arc rises, and how large it is as it lands. */
const TURN = 8;
const ARC = 26;
const LANDING = 0.03;
/** The last part of the throw, in which the card settles. */
const SETTLING = 60 / ARRIVAL;

/** A card is thrown from a slot along an arc, and lands with its weight. */
export function arrive(node: Element, { slot, delay = 0, lies }: Way): TransitionConfig {
  if (motion(1) === 0) return stay();
  const [x, y] = wayTo(node, slot, "throw", lies);
  const turn = x < 0 ? -TURN : TURN;
  return {
    duration: motion(ARRIVAL),
    delay: motion(delay),
    easing: cubicOut,
    css: (here, away) => {
      const rise = -ARC * Math.sin(Math.PI * here);
      const large = 1 + LANDING * Math.min(1, away / SETTLING);
      return `transform: translate(${x * away}px, ${y * away + rise}px) rotate(${turn * away}deg) scale(${large}); opacity: ${Math.min(1, here * 3)}`;
    },
  };
}

/** A card slides under whoever takes it, waits a moment, and is turned over onto the pile. */
export function leave(node: Element, { slot, delay = 0, lies }: Way): TransitionConfig {
  if (motion(1) === 0) return stay();
  const [x, y] = wayTo(node, slot, "take", lies);
  return {
    duration: motion(DEPARTURE),
    delay: motion(delay),
    css: (_, away) => {
      const slid = cubicInOut(Math.min(1, away / SLID));
      const turned = Math.max(0, (away - TURNED) / (1 - TURNED));
      return `transform: translate(${x * slid}px, ${y * slid}px) scale(${1 - 0.45 * slid}) scaleX(${1 - turned}); opacity: ${1 - turned * turned}`;
    },
  };
}

/** What does not move. */
export function stay(): TransitionConfig {
  return { duration: 0, delay: 0 };
}

/** Something fades, in or out: unlike Svelte's own it does not ask the page how it looks. */
export function fade(_: Element, { delay = 0, duration }: Timing): TransitionConfig {
  return { delay: motion(delay), duration: motion(duration), css: (here) => `opacity: ${here}` };
}

/** Something grows from a part of its size. */
export function grow(_: Element, { delay = 0, duration, from = 0.6 }: Timing & { from?: number }): TransitionConfig {
  return {
    delay: motion(delay),
    duration: motion(duration),
    easing: cubicOut,
    css: (here, away) => `transform: scale(${1 - (1 - from) * away}); opacity: ${here}`,
  };
}

/**
 * How far a card is from where it is thrown (a hand in sight, else the player) or taken to, in pixels; where that is not
 * known, as when a deal begins, as far as the edge of the cloth.
 */
function wayTo(node: Element, slot: Slot, what: "throw" | "take", lies?: Point): [number, number] {
  const there = stationOf(slot, what);
  if (there === null) {
    const [x, y] = directionOf(slot);
    return [x * 260, y * 220];
  }
  const own = middleOf(node, lies);
  return [there.x - own.x, there.y - own.y];
}
