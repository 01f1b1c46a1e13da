/** A finished match as the server gives it back: every deal, action by action, with every hand. */
import { ask } from "../net/api";
import type { ReplayView as Replay } from "../net/contract";
import type { DealNumbers } from "./dealing";

/** The match; `dealing` is what the rulebook deals by, of Scala 40 the hand alone. */
export type ReplayView = Omit<Replay, "dealing"> & { dealing: DealNumbers };

/** Returns a match that is over; throws an ApiError where it is not, or there is none. */
export function fetchReplay(table: string): Promise<ReplayView> {
  return ask("GET /api/tables/{id}/replay", { path: { id: table } }) as Promise<ReplayView>;
}
