/** Problems as the server gives them, apart from the table that they are solved on: the first page has one, and no table. */
import { ask } from "../net/api";
import { browserKey } from "../net/browserKey";
import type { NextProblem, ProblemView, SolverRating } from "../net/contract";
import { settings, t } from "../settings.svelte";

/** Which problem is asked for. */
export type Wanted = Pick<NextProblem, "id" | "today" | "rulebook" | "grade" | "seen">;

/** Returns what this player is called in what the server tells. */
export function ownName(): string {
  return settings.name.trim() || t("problems-player");
}

/** Returns a problem; of several that fit, one drawn by lot. */
export function fetchProblem(wanted: Wanted): Promise<ProblemView> {
  return ask("POST /api/problems", { body: { ...wanted, chance: crypto.randomUUID(), name: ownName() } });
}

/** Returns how strong whoever is here is at problems, by their first tries. */
export function fetchSolver(): Promise<SolverRating> {
  return ask("POST /api/problems/mine", { body: { key: browserKey() } });
}
