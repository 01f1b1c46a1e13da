/** Elements that glide to their new places when others come, go or change order among them. */
import { motion } from "../motion";

/** Milliseconds at the usual speed. */
const GLIDES = 200;

interface Place {
  left: number;
  top: number;
}

/**
 * Remembers where elements lie in their box. All places are read before anything is written: the browser computes the layout once, where
 * Svelte's `animate:` makes it compute one for each element that has gone.
 */
export class Gliding {
  #places = new WeakMap<Element, Place>();

  /** Moves the elements that lie elsewhere than at the last call, from there; called after every change, before it is painted. */
  look(elements: Iterable<Element>): void {
    const now = [...elements].filter((one) => one instanceof HTMLElement).map((one) => ({ one, left: one.offsetLeft, top: one.offsetTop }));
    for (const { one, left, top } of now) {
      const before = this.#places.get(one);
      this.#places.set(one, { left, top });
      if (before !== undefined) glide(one, before.left - left, before.top - top);
    }
  }
}

function glide(one: Element, x: number, y: number): void {
  if ((x === 0 && y === 0) || motion(1) === 0) return;
  one.animate({ transform: [`translate(${x}px, ${y}px)`, "none"] }, { duration: motion(GLIDES), easing: "cubic-bezier(0.33, 1, 0.68, 1)" });
}
