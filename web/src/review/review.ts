/** The review of a finished match as the server gives it: every choice of one player, held against the master's. */
import { ask } from "../net/api";
import type { JobProgress, Review } from "../net/contract";

export type { Remark, Review, JobProgress } from "../net/contract";

const PAUSE = 700;

/** Returns the review, telling how far it is meanwhile; throws an ApiError where it cannot be. */
export async function fetchReview(table: string, place: number, tell: (progress: JobProgress) => void): Promise<Review> {
  for (;;) {
    const answer = await ask("GET /api/tables/{id}/review", { path: { id: table }, query: { place } });
    if ("remarks" in answer) return answer;
    tell(answer);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
