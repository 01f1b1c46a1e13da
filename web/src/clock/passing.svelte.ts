/** The time that passes on a page that shows clocks. */

/** Milliseconds between two looks at the clock. */
const LOOK = 250;

/** Returns the seconds gone by since the moment *since()* (of `performance.now()`), for an effect or a template to follow. */
export function passing(since: () => number): { readonly seconds: number } {
  let now = $state(performance.now());
  $effect(() => {
    const timer = setInterval(() => (now = performance.now()), LOOK);
    return () => clearInterval(timer);
  });
  return {
    get seconds() {
      return Math.max(0, (now - since()) / 1000);
    },
  };
}
