/** A finished match as the server gives it back: every deal, action by action, with every hand. */
import { ask } from "../net/api";
import type { Fact, LastPlay, ProofView, ResultView, SheetView, TableView } from "../net/protocol";
import type { Packets } from "./dealing";

export interface ReplayFrame {
  /** Who acted, and how; null for the cards just dealt. */
  place: number | null;
  action: string | null;
  /** Whether the time of who acted was up, and the table played the turn. */
  lapsed: boolean;
  facts: Fact[];
  turn: number | null;
  game: TableView["game"];
  last_play: LastPlay | null;
  /** All hands, by place. */
  hands: string[][];
  /** The places that may not look at their hand yet. */
  unseen: number[];
}

export interface ReplayDeal {
  view: TableView;
  frames: ReplayFrame[];
  sheet: SheetView;
  result: ResultView;
}

export interface ReplayView {
  table: string;
  date: string;
  proof: ProofView;
  /** What the rulebook deals by; of Scala 40 the hand alone. */
  dealing: Pick<Packets, "hand"> & Partial<Packets>;
  deals: ReplayDeal[];
}

/** Returns a match that is over; throws an ApiError where it is not, or there is none. */
export function fetchReplay(table: string): Promise<ReplayView> {
  return ask(`/api/tables/${encodeURIComponent(table)}/replay`);
}
