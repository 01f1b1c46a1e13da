/** Draws part of a component a frame later, so that no task draws a whole page; at once if nothing moves. */
import { afterFrame } from "./frames";
import { motion } from "./motion";

/** Whether to draw the rest; called as a component begins. */
export function staged(): { readonly there: boolean } {
  let there = $state(motion(1) === 0);
  $effect(() => (there ? undefined : afterFrame(() => (there = true))));
  return {
    get there() {
      return there;
    },
  };
}
