/** What comes a frame after the rest of a component, so that no task draws all of a page: at once where nothing moves. */
import { afterFrame } from "./frames";
import { motion } from "./motion";

/** Whether the rest is there; called as a component begins. */
export function staged(): { readonly there: boolean } {
  let there = $state(motion(1) === 0);
  $effect(() => (there ? undefined : afterFrame(() => (there = true))));
  return {
    get there() {
      return there;
    },
  };
}
