/** Requests for problems, without the table to solve them on: the home page shows a problem, but has no table. */
import { ask } from "../net/api";
import { browserKey } from "../net/browserKey";
import { randomHex } from "../net/chance";
import type { NextProblem, ProblemSet, ProblemsLike, ProblemView, SolverRating } from "../net/contract";
import { settings, t } from "../settings.svelte";

/** The requested problem. */
export type Wanted = Pick<NextProblem, "id" | "today" | "rulebook" | "grade" | "idea" | "seen">;

/** Returns the player's name for texts of the server. */
export function ownName(): string {
  return settings.name.trim() || t("problems-player");
}

/** Fetches a problem; a random one if several fit. */
export function fetchProblem(wanted: Wanted): Promise<ProblemView> {
  return ask("POST /api/problems", { body: { ...wanted, chance: randomHex(16), name: ownName() } });
}

/** Fetches how many problems there are of each rulebook, and what they are about. */
export function fetchSets(): Promise<ProblemSet[]> {
  return ask("GET /api/problems");
}

/** Fetches three problems about the idea of a remark, by the names of its reasons. */
export function fetchLike(rulebook: string, reasons: string[], seen: string[]): Promise<ProblemsLike> {
  return ask("POST /api/problems/like", { body: { rulebook, reasons, seen, chance: randomHex(16) } });
}

/** Fetches the reader's rating at problems, by their first tries. */
export function fetchSolver(): Promise<SolverRating> {
  return ask("POST /api/problems/mine", { body: { key: browserKey() } });
}
