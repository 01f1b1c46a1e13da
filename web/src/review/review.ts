/** The server's review of a finished match: every choice of one player, compared with the master's. */
import { ApiError, ask } from "../net/api";
import type { JobProgress, Review } from "../net/contract";

export type { Remark, Review, JobProgress } from "../net/contract";

const PAUSE = 700;
/** Answers in a row that may be lost on the way. */
const MOST_LOST = 3;

/** What is told of a review while it is made; `isLeft` says whether nobody waits for it any more. */
interface Waiting {
  tell: (progress: JobProgress) => void;
  isLeft: () => boolean;
}

/** Returns the review, reporting its progress meanwhile, null if it was left; throws an ApiError if there is none. */
export async function fetchReview(table: string, place: number, { tell, isLeft }: Waiting): Promise<Review | null> {
  for (let lost = 0; !isLeft(); ) {
    try {
      const answer = await ask("GET /api/tables/{id}/review", { path: { id: table }, query: { place } });
      if ("remarks" in answer) return answer;
      tell(answer);
      lost = 0;
    } catch (error) {
      lost += 1;
      if (!(error instanceof ApiError) || error.text !== null || lost > MOST_LOST) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return null;
}
