/**
 * The address of the moment that a page shows, in the browser's address bar. Browsers throw an error at a page that changes its address more
 * than 100 times in 30 seconds, and a reader who holds an arrow key down passes more moments than that: then the bar lags behind.
 */
import { keptHere } from "./kept";

/** Changes at once, and further ones a second: fewer than 100 in 30 seconds. */
const AT_ONCE = 50;
const A_SECOND = 1.5;

let left = AT_ONCE;
let counted = 0;

/** Puts *address*, a browser's one, into the bar as soon as it may; the returned function cancels that. For an effect. */
export function followInBar(address: string): () => void {
  const now = performance.now();
  left = Math.min(AT_ONCE, left + ((now - counted) / 1000) * A_SECOND);
  counted = now;
  if (left >= 1) {
    left -= 1;
    history.replaceState(keptHere(), "", address);
    return () => undefined;
  }
  let stop: () => void;
  const timer = setTimeout(() => (stop = followInBar(address)), ((1 - left) / A_SECOND) * 1000);
  stop = () => clearTimeout(timer);
  return () => stop();
}
