/** The movement of cards to and from the cloth: thrown from the player's place, gathered by the taker. */
import type { TransitionConfig } from "svelte/transition";
import { cubicInOut, cubicOut } from "svelte/easing";
import { motion } from "../motion";
import { directionOf, type Slot } from "./seats";
import { middleOf, stationOf, type Point } from "./stations";

export interface Way {
  slot: Slot;
  delay?: number;
  /** The middle of the card on the cloth, if known; else it is measured. */
  lies?: Point | undefined;
}

/** Milliseconds at the usual speed. */
export interface Timing {
  delay?: number;
  duration: number;
}

/** Milliseconds, at the usual speed, of a card's arrival. */
export const ARRIVAL = 320;
/** … until it lies on the cloth, but for the last pixels: then it is heard. */
export const LANDS = 230;
/** … and to leave: it slides under the taker, rests, and is turned over onto the pile. */
export const DEPARTURE = 560;
/** … between one card of a capture and the next. */
export const APART = 70;
/** The fraction of the departure in which a card slides, and the one at which it begins to turn over. */
const SLID = 380 / 560;
const TURNED = 0.84;
/** The rotation of a thrown card in degrees, the height of its arc in pixels, and its scale on landing. */
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

/** A transition without movement. */
export function stay(): TransitionConfig {
  return { duration: 0, delay: 0 };
}

/** Fades an element in or out: unlike Svelte's own, it does not read computed styles. */
export function fade(_: Element, { delay = 0, duration }: Timing): TransitionConfig {
  return { delay: motion(delay), duration: motion(duration), css: (here) => `opacity: ${here}` };
}

/** Grows an element from a fraction of its size. */
export function grow(_: Element, { delay = 0, duration, from = 0.6 }: Timing & { from?: number }): TransitionConfig {
  return {
    delay: motion(delay),
    duration: motion(duration),
    easing: cubicOut,
    css: (here, away) => `transform: scale(${1 - (1 - from) * away}); opacity: ${here}`,
  };
}

/**
 * The distance of a card from where it is thrown (a visible hand, else the player) or taken to, in pixels; if that is not known, as at the
 * beginning of a deal, the distance to the edge of the cloth.
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
