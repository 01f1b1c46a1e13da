/** The judge of the server: one request of its protocol, one answer (docs/judge.md). */
import type { OptionValue } from "../net/api";
import type { WireText } from "../net/protocol";

export interface JudgeRequest {
  rulebook: string;
  options: Record<string, OptionValue>;
  close?: { closer: number | null; in_hand: boolean; laid: boolean[] } & ({ hands: string[][] } | { points: number[] });
  match?: { deals: number[][]; reentries: [number, number][] };
}

export interface CloseAnswer {
  score: { counts: number[]; team_counts?: number[]; in_hand: boolean };
  articles: string[];
}

export interface MatchAnswer {
  totals: number[];
  over: boolean;
  winner: number | null;
  out: number[];
  next_dealer: number | null;
  article: string;
}

/** What was asked cannot be (`text` says why), or the judge was not reached (`text` null). */
export class JudgeError extends Error {
  constructor(readonly text: WireText | null) {
    super(text?.en ?? "unreachable");
  }
}

/** Returns the judge's answer. */
export async function judge<Answer extends CloseAnswer | MatchAnswer>(request: JudgeRequest): Promise<Answer> {
  let body: unknown;
  let ok: boolean;
  try {
    const response = await fetch("/api/judge", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    ok = response.ok;
    body = await response.json();
  } catch {
    throw new JudgeError(null);
  }
  if (ok) return body as Answer;
  throw new JudgeError(textOf((body as { error?: { message?: string; text?: WireText } }).error));
}

/** The protocol writes a sentence Italian first, then English. */
function textOf(error: { message?: string; text?: WireText } | undefined): WireText | null {
  if (error?.text) return error.text;
  const message = error?.message;
  if (message === undefined) return null;
  const [it, en] = message.split(" / ");
  return { it: it!, en: en ?? it! };
}
