/** The review of a finished match as the server gives it: every choice of one player, held against the master's. */
import { ask } from "../net/api";
import type { ReviewProgress, Review } from "../net/contract";

export type { Remark, Review, ReviewProgress } from "../net/contract";

const PAUSE = 700;

/** Returns the review, telling how far it is meanwhile; throws an ApiError where it cannot be. */
export async function fetchReview(table: string, place: number, tell: (progress: ReviewProgress) => void): Promise<Review> {
  for (;;) {
    const answer = await ask("GET /api/tables/{id}/review", { path: { id: table }, query: { place } });
    if ("remarks" in answer) return answer;
    tell(answer);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
