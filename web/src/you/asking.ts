/** The page's requests to the server: the results of matches of which this browser saw only the end, and their accuracy. */
import { ApiError, ask } from "../net/api";
import type { Accuracy, OwnMatch, JobProgress } from "../net/contract";
import type { Match } from "./figures";
import type { KeptMatch } from "./kept";

/** What is asked for in one visit, at most: a match is folded anew for each. */
const MOST_TOLD = 40;
/** So many matches the master looks back on in one visit, at most: each is a minute of thought. */
const MOST_LOOKED = 5;
const PAUSE = 1_500;

/** The server has no such match, or no such seat; or the master does not know its law: it is no use to ask again. */
const NEVER = new Set(["unknown_table", "not_yours", "bad_place", "unknown_law", "no_coach"]);
/** The match is not public yet. */
const NOT_YET = new Set(["not_over", "sealed"]);

/** What is done with what comes of asking; `isLeft` says whether nobody waits any more. */
export interface Asking {
  tell: (match: OwnMatch) => void;
  giveUp: (table: string, what: "token" | "accuracy") => void;
  look: (left: number, progress: JobProgress | null) => void;
  isLeft: () => boolean;
}

/** Asks how the matches went that only their end was seen of. */
export async function askHowTheyWent(kept: readonly KeptMatch[], { tell, giveUp, isLeft }: Asking): Promise<void> {
  for (const { table, token } of kept.filter(({ told, token }) => told === null && token !== null).slice(-MOST_TOLD).reverse()) {
    if (isLeft()) return;
    try {
      tell(await ask("POST /api/tables/{id}/mine", { path: { id: table }, body: { token: token! } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (NEVER.has(error.code)) giveUp(table, "token");
      else if (!NOT_YET.has(error.code)) return; // it is too much now, or the server is away: another time
    }
  }
}

/** Has the master look back on some of the newest matches that it has not looked back on, one after the other. */
export async function askTheMaster(matches: readonly Match[], { tell, giveUp, look, isLeft }: Asking): Promise<void> {
  const missing = matches.filter(({ told, accuracy, place }) => told !== null && accuracy === null && place !== null && !told.training).slice(0, MOST_LOOKED);
  for (const [at, { table, place, told }] of missing.entries()) {
    try {
      const accuracy = await wait(table, place!, (progress) => look(missing.length - at, progress), isLeft);
      if (accuracy === null) return;
      tell({ ...told!, accuracy });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!NEVER.has(error.code)) return;
      giveUp(table, "accuracy");
    }
  }
}

/** Returns the accuracy once it is there; null where nobody waits for it any more. */
async function wait(table: string, place: number, tell: (progress: JobProgress | null) => void, isLeft: () => boolean): Promise<Accuracy | null> {
  tell(null);
  while (!isLeft()) {
    const answer = await ask("GET /api/tables/{id}/accuracy", { path: { id: table }, query: { place } });
    if ("choices" in answer) return answer;
    tell(answer);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return null;
}
