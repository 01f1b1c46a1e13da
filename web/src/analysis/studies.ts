/** Requests for studies to the server. */
import { ask } from "../net/api";
import type { RecordView, RulingView, Solved, StudyView, Thoughts } from "../net/contract";
import { LONG_WITHIN } from "../net/within";
import type { Start } from "./address";
import type { Move } from "./tree";

export type { RecordView, RulingView, Solved, StudyView, Thoughts, WeighedAction } from "../net/contract";

function bodyOf({ rulebook, options, position, names }: Start, actions: readonly Move[]) {
  return { rulebook, options, position, names, actions: actions.map(([seat, action]): [number, string] => [seat, action]) };
}

/** Returns where the plays lead, seen from a seat; null: the player to act. */
export function look(start: Start, actions: readonly Move[], seat: number | null): Promise<StudyView> {
  return ask("POST /api/analysis", { body: { ...bodyOf(start, actions), seat } });
}

/** Returns the rulings of all the game's rulebooks on an action. */
export function askJudge(start: Start, actions: readonly Move[], by: number, action: string): Promise<RulingView[]> {
  return ask("POST /api/analysis/judge", { body: { ...bodyOf(start, actions), by, action } });
}

export function askMaster(start: Start, actions: readonly Move[]): Promise<Thoughts> {
  return ask("POST /api/analysis/master", { body: bodyOf(start, actions), within: LONG_WITHIN });
}

export function askSolver(start: Start, actions: readonly Move[]): Promise<Solved> {
  return ask("POST /api/analysis/solver", { body: bodyOf(start, actions), within: LONG_WITHIN });
}

export function readRecord(record: string): Promise<RecordView> {
  return ask("POST /api/analysis/record", { body: { record } });
}
