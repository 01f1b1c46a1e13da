/** Reloads the page when a part of it cannot be loaded: only once, as the part may still be missing then. */
import { keepHere, keptHere } from "../kept";
import { fetchWithin } from "../net/within";
import { fileAt } from "../site";

/** Whether the server answers: without a network, the page as shown is better than the browser's error page. */
async function serverAnswers(): Promise<boolean> {
  return fetchWithin(fileAt("index.html"), { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Reloads the page with the client now on the server; returns only if that would not help. */
export async function loadAnew(): Promise<void> {
  if (keptHere().anew || !(await serverAnswers())) return;
  keepHere({ anew: true });
  location.reload();
  await new Promise(() => undefined);
}

/** The page is complete: if a part is missing later, it may be reloaded again. */
export function isThere(): void {
  if (keptHere().anew) keepHere({ anew: false });
}
