/** The time that passes on a page that shows clocks. */
import type { LinkState } from "../net/client";

/** Milliseconds between two looks at the clock. */
const LOOK = 250;

/**
 * Returns the seconds gone by since the table was heard of, for an effect or a template to follow. They stand still while
 * it is out of reach: a server that is away charges nobody.
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
