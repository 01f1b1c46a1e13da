/** Reloads the page when a part of it cannot be loaded: only once, as the part may still be missing then. */
import { keepHere, keptHere } from "../kept";
import { fileAt } from "../site";

/** Whether there is anybody to load it from: without a network what is shown is better than the browser's own page. */
async function serverAnswers(): Promise<boolean> {
  return fetch(fileAt("index.html"), { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loads the page that the browser is at, with the client that is there now; returns where that is of no use. */
export async function loadAnew(): Promise<void> {
  if (keptHere().anew || !(await serverAnswers())) return;
  keepHere({ anew: true });
  location.reload();
  await new Promise(() => undefined);
}

/** The page is there: should a part of it be missing another day, it is loaded again. */
export function isThere(): void {
  if (keptHere().anew) keepHere({ anew: false });
}
