/** The review of a finished match as the server gives it: every choice of one player, held against the master's. */
import { ApiError } from "../net/api";
import type { WireText } from "../net/protocol";

export type Grade = "best" | "slip" | "mistake" | "blunder";

export interface Reason {
  name: string;
  title: WireText;
  idea: WireText;
}

export interface Remark {
  deal: number;
  /** The number of the action in its deal, from one. */
  number: number;
  hand: string[];
  table: string[];
  played: string;
  best: string;
  lost: number;
  grade: Grade;
  text: WireText;
  reasons: Reason[];
  /** What it came to with all cards seen, where that could be worked out. */
  exact: { best: string[]; points: number; played: number; text: WireText } | null;
}

export interface Review {
  rulebook: string;
  place: number;
  player: string;
  remarks: Remark[];
  /** Which remarks matter most, the costliest first. */
  worst: number[];
  summary: WireText;
  /** Whether hints were to be had in the match. */
  training: boolean;
}

export interface Progress {
  done: number;
  total: number;
}

const PAUSE = 700;

/** Returns the review, telling how far it is meanwhile; throws an ApiError where it cannot be. */
export async function fetchReview(table: string, place: number, tell: (progress: Progress) => void): Promise<Review> {
  for (;;) {
    let response: Response;
    try {
      response = await fetch(`/api/tables/${encodeURIComponent(table)}/review?place=${place}`);
    } catch {
      throw new ApiError(null);
    }
    if (response.status === 200) return (await response.json()) as Review;
    const body = (await response.json().catch(() => null)) as (Progress & { error?: { text?: WireText } }) | null;
    if (response.status !== 202 || body === null) throw new ApiError(body?.error?.text ?? null);
    tell(body);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
