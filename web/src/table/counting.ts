/** How the count of a deal is laid down, one thing after the other, until all lies there or somebody does not want to wait. */
import { motion } from "../motion";
import type { SheetView } from "../net/protocol";

/** Milliseconds between one card, or one line, and the next; and all that a count may last. */
const EACH = 90;
const LONGEST = 2400;

/** Returns the milliseconds after which the thing of a number, from 0, of so many is laid down: none without movement. */
export function laidAfter(number: number, of: number): number {
  return Math.round(motion(Math.min(EACH, LONGEST / Math.max(of, 1)) * number));
}

/** What a primiera lays down at most: for each of two sides four cards and their sum. */
const BELOW = 10;

type Counted = Pick<SheetView, "lines" | "piles">;

/** Returns how many cards are laid down before the lines of a sheet: piles are opened side by side. */
export function pilesOf({ piles }: Counted): number {
  return Math.max(0, ...piles.map((pile) => pile.length));
}

/** Returns how many things are laid down for a sheet: its piles, its lines, a primiera's, and the sum of the deal. */
export function countedOf(sheet: Counted): number {
  return pilesOf(sheet) + sheet.lines.length + BELOW + 1;
}

/** Counts up to a number as so many of *of* things are laid down; a tap or a key has it there. Returns how to stop. */
export function countUp(to: number, of: number, show: (number: number) => void): () => void {
  const each = laidAfter(1, of);
  let number = each === 0 ? to : 0;
  show(number);
  if (number === to) return () => undefined;
  const step = () => {
    show((number += 1));
    if (number >= to) stop();
  };
  const finish = () => {
    show((number = to));
    stop();
  };
  const timer = setInterval(step, each);
  const stop = () => {
    clearInterval(timer);
    window.removeEventListener("pointerdown", finish);
    window.removeEventListener("keydown", finish);
  };
  window.addEventListener("pointerdown", finish);
  window.addEventListener("keydown", finish);
  return stop;
}

/**
 * Returns an attachment that lays down what is marked `data-counted` in a node, *of* things by and by, in their order, *first*
 * of them elsewhere and before: also what comes into it later. A tap or a key lays down the rest.
 */
export function countOut(of: number, first = 0): (node: HTMLElement) => () => void {
  return (node) => (motion(EACH) === 0 ? () => undefined : begin(node, of, first));
}

function begin(node: HTMLElement, of: number, first: number): () => void {
  const begun = performance.now();
  const moves = new Map<Element, Animation>();
  let hurried = false;
  const lay = () => {
    for (const one of node.querySelectorAll("[data-counted]")) {
      if (moves.has(one)) continue;
      const delay = Math.max(0, laidAfter(first + moves.size, of) - (performance.now() - begun));
      const move = one.animate(
        [
          { opacity: 0, transform: "translateY(-10px)" },
          { opacity: 1, transform: "none" },
        ],
        { duration: motion(2 * EACH), delay, fill: "backwards", easing: "ease-out" },
      );
      if (hurried) move.finish();
      moves.set(one, move);
    }
  };
  const later = new MutationObserver(lay);
  const finish = () => {
    hurried = true;
    for (const move of moves.values()) move.finish();
  };
  lay();
  later.observe(node, { childList: true, subtree: true });
  window.addEventListener("pointerdown", finish);
  window.addEventListener("keydown", finish);
  return () => {
    later.disconnect();
    window.removeEventListener("pointerdown", finish);
    window.removeEventListener("keydown", finish);
  };
}
