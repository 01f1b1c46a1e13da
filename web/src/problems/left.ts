/** Problems as they were left, for going back to them; a reloaded page has none. */
import { keepHere, keptHere } from "../kept";
import type { ProblemStore } from "./problem.svelte";

/** The most kept. */
const MOST = 20;
const left = new Map<string, ProblemStore>();

/** Keeps a problem with the current address. */
export function keepProblem(store: ProblemStore): void {
  const { id } = store.problem;
  left.delete(id);
  left.set(id, store);
  for (const oldest of [...left.keys()].slice(0, -MOST)) left.delete(oldest);
  keepHere({ problem: id });
}

/** Returns the problem that was left at the address to which the browser has come back; null if none. */
export function leftProblem(): ProblemStore | null {
  return left.get(keptHere().problem ?? "") ?? null;
}
