/** The server's review of a finished match: every choice of one player, compared with the master's. */
import { ask } from "../net/api";
import type { JobProgress, Review } from "../net/contract";

export type { Remark, Review, JobProgress } from "../net/contract";

const PAUSE = 700;

/** Returns the review, reporting its progress meanwhile; throws an ApiError if there is none. */
export async function fetchReview(table: string, place: number, tell: (progress: JobProgress) => void): Promise<Review> {
  for (;;) {
    const answer = await ask("GET /api/tables/{id}/review", { path: { id: table }, query: { place } });
    if ("remarks" in answer) return answer;
    tell(answer);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
