/** Loads the page again when a part of it cannot be had: once, for what is missing may be missing then too. */
import { fileAt } from "../site";

/** What is kept with an address in the browser's history: that its page has been loaded again already. */
const ANEW = { anew: true } as const;

function wasAnew(): boolean {
  return (history.state as Partial<typeof ANEW> | null)?.anew === true;
}

/** Whether there is anybody to load it from: without a network what is shown is better than the browser's own page. */
async function serverAnswers(): Promise<boolean> {
  return fetch(fileAt("index.html"), { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loads the page that the browser is at, with the client that is there now; returns where that is of no use. */
export async function loadAnew(): Promise<void> {
  if (wasAnew() || !(await serverAnswers())) return;
  history.replaceState(ANEW, "");
  location.reload();
  await new Promise(() => undefined);
}

/** The page is there: should a part of it be missing another day, it is loaded again. */
export function isThere(): void {
  if (wasAnew()) history.replaceState(null, "");
}
