/** The passage of time on a page that shows clocks. */
import type { LinkState } from "../net/client";

/** Milliseconds between readings of the clock. */
const LOOK = 250;

/**
 * Returns the seconds since the table's last update, as reactive state. They stop while the server cannot be reached, as it then charges
 * nobody.
 */
export function passing(table: { readonly heard: number; readonly link: LinkState }): { readonly seconds: number } {
  let now = $state(performance.now());
  $effect(() => {
    if (table.link !== "live") return;
    now = performance.now();
    const timer = setInterval(() => (now = performance.now()), LOOK);
    return () => clearInterval(timer);
  });
  return {
    get seconds() {
      return Math.max(0, (now - table.heard) / 1000);
    },
  };
}
