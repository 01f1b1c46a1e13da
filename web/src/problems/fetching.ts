/** Requests for problems, without the table to solve them on: the home page shows a problem, but has no table. */
import { ask } from "../net/api";
import { browserKey } from "../net/browserKey";
import { randomHex } from "../net/chance";
import type { NextProblem, ProblemView, SolverRating } from "../net/contract";
import { settings, t } from "../settings.svelte";

/** The requested problem. */
export type Wanted = Pick<NextProblem, "id" | "today" | "rulebook" | "grade" | "seen">;

/** Returns the player's name for texts of the server. */
export function ownName(): string {
  return settings.name.trim() || t("problems-player");
}

/** Fetches a problem; a random one if several fit. */
export function fetchProblem(wanted: Wanted): Promise<ProblemView> {
  return ask("POST /api/problems", { body: { ...wanted, chance: randomHex(16), name: ownName() } });
}

/** Fetches the reader's rating at problems, by their first tries. */
export function fetchSolver(): Promise<SolverRating> {
  return ask("POST /api/problems/mine", { body: { key: browserKey() } });
}
