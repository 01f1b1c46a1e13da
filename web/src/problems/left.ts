/** Problems as they were left, for the way back; a page that is loaded anew has none. */
import { keepHere, keptHere } from "../kept";
import type { ProblemStore } from "./problem.svelte";

/** So many are kept. */
const MOST = 20;
const left = new Map<string, ProblemStore>();

/** Keeps a problem with the address that the browser is at. */
export function keepProblem(store: ProblemStore): void {
  const { id } = store.problem;
  left.delete(id);
  left.set(id, store);
  for (const oldest of [...left.keys()].slice(0, -MOST)) left.delete(oldest);
  keepHere({ problem: id });
}

/** Returns the problem that was left at the address that the browser has come back to, null where none was. */
export function leftProblem(): ProblemStore | null {
  return left.get(keptHere().problem ?? "") ?? null;
}
